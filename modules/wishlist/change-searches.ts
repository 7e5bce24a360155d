import type { Day } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { searchesCopy } from "#messages/api/wishlist.js";
import { type CatalogueApp, readSearchFilters } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { SavedSearch, searchEndpoints } from "./contract-searches.ts";
import * as queries from "./queries-searches.ts";

/** The saved searches of a member: list, save, rename, delete. */

/** With the search of the catalogue, which reads their filters. */
export type SearchesApp = App & Pick<CatalogueApp, "search">;

export const listSavedSearches = async (app: App, accountId: string): Promise<SavedSearch[]> =>
	(await queries.listSearches(app.db.read, accountId)).map((row) => toSearch(row, app.clock.today()));

type NewSearch = z.output<typeof searchEndpoints.saveSearch.body>;

/** Saves a search; the same filters again return the one that is saved. Throws `too-many`, `invalid` (no filters, or some that cannot be read), `conflict` (too many). */
export async function saveSearch(app: SearchesApp, accountId: string, { name, filters: typed }: NewSearch) {
	await app.limits.consume("wishlist", accountId);
	const { filters, firstDay } = await readSearchFilters(app, typed, searchesCopy);
	return app.db.write(async (tx) => {
		await queries.lockSearches(tx, accountId);
		const saved = await queries.listSearches(tx, accountId);
		const today = app.clock.today();
		const same = saved.find((row) => row.filters === filters);
		if (same) return toSearch(same, today);
		if (saved.length >= rules.savedSearches.maxItems) throw refuse("conflict", searchesCopy.full);
		const now = app.clock.now();
		const row = { id: app.newId(), name, filters, first_day: firstDay, created_at: now };
		await queries.insertSearch(tx, { ...row, account_id: accountId, looked_at: now });
		return toSearch(row, today);
	});
}

/** Throws `not-found`. */
export async function renameSearch(app: App, accountId: string, id: string, name: string): Promise<void> {
	const isRenamed = await app.db.write((tx) => queries.updateName(tx, accountId, id, name));
	if (!isRenamed) throw refuse("not-found", searchesCopy.gone);
}

/** Throws `not-found`. */
export async function removeSearch(app: App, accountId: string, id: string): Promise<void> {
	const isDeleted = await app.db.write((tx) => queries.deleteSearch(tx, accountId, id));
	if (!isDeleted) throw refuse("not-found", searchesCopy.gone);
}

const toSearch = ({ id, name, filters, first_day, created_at }: queries.SearchRow, today: Day): SavedSearch => ({
	_id: id,
	name,
	filters,
	path: resultsPath(filters),
	isEnded: first_day !== null && first_day < today,
	createdAt: created_at.toISOString(),
});

const { sliderMax } = rules.browse;

/** The page with the results, newest first. To the API the end of the slider means "and above", so the page writes a maximum there a rupee lower. */
export function resultsPath(filters: string): string {
	const params = new URLSearchParams(filters);
	if (params.get("maxPrice") === String(sliderMax + 1)) params.set("maxPrice", String(sliderMax));
	params.set("sort", "newest");
	return `/browse?${params}`;
}
