/** The categories that admins created. The filters list them after the built-in ones. */
import { filterCategories, listingCategories, tileCategories } from "#common/rules.ts";
import { type ApiClient, attempt } from "#web/api.ts";

const builtInCategories = new Set<string>([...filterCategories, ...listingCategories, ...tileCategories]);

/** Returns undefined when they could not be loaded. */
export async function loadAdminCategories(api: ApiClient["api"]): Promise<string[] | undefined> {
	const response = await attempt(api.category.$get());
	return response.success
		? response.data.map(({ name }) => name).filter((name) => !builtInCategories.has(name))
		: undefined;
}

/** True when categories are given and none of them exists. */
export const areUnknown = (categories: string[], adminCategories: string[]): boolean =>
	categories.length > 0 && categories.every((name) => !builtInCategories.has(name) && !adminCategories.includes(name));
