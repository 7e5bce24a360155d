/** The categories that admins added, for the filters: they follow the specification's own list. */
import { filterCategories, listingCategories, tileCategories } from "#common/rules.ts";
import { type ApiClient, attempt } from "#web/api.ts";

const first = new Set<string>([...filterCategories, ...listingCategories, ...tileCategories]);

/** None when they cannot be told: the list is still one. */
export async function loadAddedCategories(api: ApiClient["api"]): Promise<string[]> {
	const answer = await attempt(api.category.$get());
	return answer.success ? answer.data.map(({ name }) => name).filter((name) => !first.has(name)) : [];
}
