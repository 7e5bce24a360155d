/** The categories that admins added, for the filters: they follow the specification's own list. */
import { filterCategories, listingCategories, tileCategories } from "#common/rules.ts";
import { type ApiClient, attempt } from "#web/api.ts";

const builtInCategories = new Set<string>([...filterCategories, ...listingCategories, ...tileCategories]);

/** Undefined when they could not be read. */
export async function loadAdminCategories(api: ApiClient["api"]): Promise<string[] | undefined> {
	const response = await attempt(api.category.$get());
	return response.success
		? response.data.map(({ name }) => name).filter((name) => !builtInCategories.has(name))
		: undefined;
}

/** None of these categories exists. */
export const areUnknown = (categories: string[], adminCategories: string[]): boolean =>
	categories.length > 0 && categories.every((name) => !builtInCategories.has(name) && !adminCategories.includes(name));
