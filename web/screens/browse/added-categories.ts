/** The categories that admins created. The filters list them after the built-in ones. */
import { filterCategories, listingCategories, tileCategories } from "#common/rules/categories.ts";
import { type ApiClient, attempt } from "#web/api.ts";
import { type BrowseFilters, browsePath } from "./browse-filters.ts";

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

/**
 * The path with the present names of renamed and merged categories; undefined when no name changed. Asks the server only
 * for a name that no category has.
 */
export async function renamedPath(
	api: ApiClient["api"],
	filters: BrowseFilters,
	adminCategories: string[],
): Promise<string | undefined> {
	if (filters.categories.every((name) => builtInCategories.has(name) || adminCategories.includes(name)))
		return undefined;
	const response = await attempt(api.category.former.$get());
	if (!response.success) return undefined;
	const present = new Map(response.data.map(({ name, category }) => [name, category]));
	const categories = filters.categories.map((name) => present.get(name.toLowerCase()) ?? name);
	if (categories.every((name, index) => name === filters.categories[index])) return undefined;
	return browsePath(filters, { categories: [...new Set(categories)], page: filters.page });
}
