import type { Day } from "#common/calendar.ts";
import { Refusal, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { correctedQuery, type Filter, hasOnlyDaysDropped, SearchIndex } from "#modules/search/index.ts";
import type { App } from "#platform/app.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import { SearchFilters } from "../contract-browse.ts";
import { listNewListings, listSearchDocumentsById, toSearchDoc } from "../search-sync/queries-search-document.ts";
import { applyDays, parseFilter } from "./parse-filter.ts";
import { presentCategories } from "./search-operations.ts";

/** Filters of the catalogue as one text, and the new listings that fit them. */

type Messages = { empty: string; unreadable: string };

/** Values that narrow nothing. To the API the end of the slider means "and above". */
const isDefault = (name: string, value: unknown) =>
	value === undefined ||
	value === "" ||
	value === 0 ||
	name === "days" ||
	(name === "maxPrice" && value === rules.browse.sliderMax);

/**
 * Reads a query string with the parameters of the catalogue's list, and writes it in one order, without defaults: the same search is the same text.
 * Days in its words become its dates, and misspelt words are corrected by today's catalogue. Throws `invalid`.
 */
export async function readSearchFilters(
	app: Pick<CatalogueApp, "clock" | "search">,
	typed: string,
	messages: Messages,
): Promise<{ filters: string; firstDay: Day | null }> {
	const parsed = parse(typed);
	if (!parsed.success) throw refuseField("filters", parsed.error.issues[0]?.message ?? messages.unreadable);
	const query = applyDays(parsed.data, app.clock.today());
	const { corrected, isDegraded } = await app.search.run("findPage", { ...query, page: 1, limit: 1, sort: "newest" });
	const search = corrected.length > 0 && !isDegraded ? correctedQuery(query.search, corrected) : query.search;
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ ...query, search })) {
		if (isDefault(name, value)) continue;
		for (const one of [value].flat().map(String).toSorted()) params.append(name, one);
	}
	if ([...params.keys()].every((name) => name === "pincode")) throw refuseField("filters", messages.empty);
	return { filters: params.toString(), firstDay: query.startDate ?? query.reach ?? null };
}

function parse(filters: string) {
	const params = new URLSearchParams(filters);
	const names = Object.keys(SearchFilters.shape).filter((name) => params.has(name));
	return SearchFilters.safeParse(
		Object.fromEntries(
			names.map((name) => {
				const values = params.getAll(name);
				return [name, values.length > 1 ? values : values[0]];
			}),
		),
	);
}

type NewListing = Awaited<ReturnType<typeof listNewListings>>[number];

export type NewListings = {
	/**
	 * The new listings that fit filters, the newest first: the ids of all, and those that a notice names. Those approved until `since`, and those of
	 * the listers `without`, are left out. Filters that a later rule refuses find nothing.
	 */
	findFitting(
		filters: string,
		since: Date,
		without: ReadonlySet<string>,
	): Promise<{ ids: string[]; named: NewListing[] }>;
};

/** A day of a large site; the newest are taken. */
const maxListings = 20_000;
const listingsPerRead = 1000;

/**
 * The public listings that were approved after `since`, until `until`, in a search index of their own: the filters and words mean what they mean on
 * the browse page, and each search reads these listings only.
 */
export async function loadNewListings(app: App, since: Date, until: Date): Promise<NewListings> {
	const fresh = await listNewListings(app.db.read, since, until, maxListings);
	const index = new SearchIndex();
	for (let at = 0; at < fresh.length; at += listingsPerRead) {
		const ids = fresh.slice(at, at + listingsPerRead).map(({ id }) => id);
		for (const row of await listSearchDocumentsById(app.db.read, ids, app.clock.today()))
			index.upsert(toSearchDoc(row));
	}
	const listings = new Map(fresh.map((one) => [one.id, one]));
	const categories = new Map<string, Promise<string[]>>();
	const present = (names: string[]) => {
		const key = JSON.stringify(names);
		const found = categories.get(key) ?? presentCategories(app, index, names);
		categories.set(key, found);
		found.catch(() => categories.delete(key));
		return found;
	};
	const readFilter = (query: Parameters<typeof parseFilter>[1]): Filter | undefined => {
		try {
			return parseFilter(index, query, app.clock);
		} catch (error) {
			if (error instanceof Refusal) return undefined;
			throw error;
		}
	};
	return {
		async findFitting(filters, lookedAt, without) {
			const nothing = { ids: [], named: [] };
			const parsed = parse(filters);
			if (!parsed.success || listings.size === 0) return nothing;
			const { search, category } = parsed.data;
			const filter = readFilter({ ...parsed.data, category: await present(category) });
			if (!filter) return nothing;
			const limit = listings.size;
			const found = index.search({ search, filter, sort: "newest", limit, offset: 0, countAtMost: limit });
			// Nothing new has all the words.
			if (found.corrected.length > 0 || !hasOnlyDaysDropped(search, found.dropped)) return nothing;
			const fitting = found.ids
				.flatMap((id) => listings.get(id) ?? [])
				.filter(({ approved_at, sellerId }) => approved_at > lookedAt && !without.has(sellerId));
			return { ids: fitting.map(({ id }) => id), named: fitting.slice(0, rules.savedSearches.shownInNotice) };
		},
	};
}
