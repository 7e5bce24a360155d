import type { SearchIndex } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import { listPresentNames } from "../categories/queries-category.ts";

/**
 * The names of requested categories, with former names of renamed and merged ones replaced. The database is queried only
 * when a category has no listings, because a former name has none.
 */
export async function presentCategories({ db }: Pick<App, "db">, searchIndex: SearchIndex, names: string[]) {
	return names.every((name) => searchIndex.hasCategory(name)) ? names : listPresentNames(db.read, names);
}
