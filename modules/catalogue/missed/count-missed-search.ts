import { createHmac } from "node:crypto";
import { isbot } from "isbot";
import { addDays, type Day } from "#common/calendar.ts";
import { cityNamed, placeOf } from "#common/places/place-of.ts";
import { rules } from "#common/rules.ts";
import { clothingTerms, correctedQuery, statesGarmentType, understoodFilters } from "#modules/search/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { joinKey } from "#platform/join-key.ts";
import { networkOf } from "#platform/limits/ip-prefix.ts";
import { applyDays } from "../browse/parse-filter.ts";
import type { SearchService } from "../browse/search-operations.ts";
import { sameNamed } from "../categories/category-tree.ts";
import { listCategories, listPresentNames } from "../categories/queries-category.ts";
import type { MissedSearch } from "../contract.ts";
import type { SearchFilters } from "../contract-browse.ts";
import * as queries from "./queries-missed-search.ts";

/** Missed searches: counted without personal data, shown to listers of the city and to the staff. (decision 0112) */

const flushMs = 30_000;
const { days, fewestPeople, perPerson, rowsPerDay, rowsPerNetwork, shown, words: maxWords } = rules.missedSearches;
/** One search counts for at most so many categories and sizes. */
const maxDemands = 6;

/** Collects missed searches in memory and writes them every half minute in one statement. A crash loses at most that half minute. */
export class MissedSearchCounter {
	readonly #app: Pick<App, "db" | "clock" | "log" | "secret">;
	readonly #timer = setInterval(() => void this.flush(), flushMs).unref();
	#pending = new Map<string, queries.NewRow>();
	/** Today's rows, written or pending, and how many searches of each person were looked at. */
	readonly #seen = new Set<string>();
	readonly #tries = new Map<string, number>();
	readonly #rowsOf = new Map<string, number>();
	#day: Day | undefined;

	constructor(app: Pick<App, "db" | "clock" | "log" | "secret">) {
		this.#app = app;
	}

	/** Whether one more search of this person may be looked at today. Beyond the limits of memory and of a person, searches are not counted. */
	admit(person: string): boolean {
		const today = this.#app.clock.today();
		if (today !== this.#day) {
			this.#seen.clear();
			this.#tries.clear();
			this.#rowsOf.clear();
			this.#day = today;
		}
		const tries = (this.#tries.get(person) ?? 0) + 1;
		if (tries > perPerson || this.#seen.size >= rowsPerDay || (tries === 1 && this.#tries.size >= rowsPerDay))
			return false;
		this.#tries.set(person, tries);
		return true;
	}

	/** `person`: an account's id or an address. Only a keyed hash of it and of the demand is stored. A network adds a limited number of rows a day. */
	count(demand: queries.Demand, person: string, network: string): void {
		const { city, category, words, size, firstDay } = demand;
		const text = joinKey("missed search", city, category, words, size, firstDay ?? "", person);
		const personHash = createHmac("sha256", this.#app.secret).update(text).digest().subarray(0, 16);
		const key = personHash.toString("base64");
		const rows = this.#rowsOf.get(network) ?? 0;
		if (this.#seen.has(key) || rows >= rowsPerNetwork) return;
		this.#seen.add(key);
		this.#rowsOf.set(network, rows + 1);
		this.#pending.set(key, { ...demand, personHash, searchedOn: this.#app.clock.today() });
	}

	/** Writes what was collected. After a failure it remains for the next time. */
	async flush(): Promise<void> {
		if (this.#pending.size === 0) return;
		const pending = this.#pending;
		this.#pending = new Map();
		try {
			await this.#app.db.write((tx) => queries.upsertMissedSearches(tx, [...pending.values()]));
		} catch (error) {
			if (this.#pending.size < rowsPerDay) this.#pending = new Map([...pending, ...this.#pending]);
			this.#app.log.warn({ err: error }, "missed searches are not written yet");
		}
	}

	async close(): Promise<void> {
		clearInterval(this.#timer);
		await this.flush();
	}
}

type CountingApp = App & { readonly search: SearchService; readonly missedSearches: MissedSearchCounter };
type Query = z.output<typeof SearchFilters>;
type Searcher = { actor: Actor; address: string; userAgent: string };

/** Counts a search that found nothing, unless it is by a robot or the staff. The search is repeated here: a browser's word is not enough. */
export async function countMissedSearch(app: CountingApp, query: Query, searcher: Searcher): Promise<void> {
	const { actor, address, userAgent } = searcher;
	if (isbot(userAgent) || (actor.kind === "member" && actor.accountType === "admin")) return;
	const network = networkOf(address);
	// One IPv6 connection has many addresses. Many people share the network of an IPv4 address, which stays as it is.
	const visitor = address.includes(":") ? network : address;
	const person = actor.kind === "member" ? actor.id : visitor;
	if (!app.missedSearches.admit(person)) return;
	// Too low a price says nothing about what is missing.
	const { minPrice: _, maxPrice: __, ...wanted } = { ...applyDays(query, app.clock.today()), minRating: 0 };
	const missed = await findReason(app, wanted);
	if (!missed) return;
	const city = await cityOf(app, wanted, actor);
	for (const demand of await demandsOf(app, { ...wanted, search: missed.search }))
		app.missedSearches.count({ ...demand, city, reason: missed.reason }, person, network);
}

/** Why a search missed, and its words with their corrections. Undefined: it found something, or search is incomplete. */
async function findReason(app: CountingApp, query: Query) {
	const find = (filters: Query) => app.search.run("findPage", { ...filters, page: 1, limit: 1, sort: "newest" });
	const isMissed = ({ total, dropped }: Awaited<ReturnType<typeof find>>) => total === 0 || statesGarmentType(dropped);
	const found = await find(query);
	if (found.isDegraded || app.search.isIncomplete || !isMissed(found)) return undefined;
	const search = found.corrected.length > 0 ? correctedQuery(query.search, found.corrected) : query.search;
	const { startDate, endDate: _, reach, ...anyDay } = query;
	const isTaken = (startDate ?? reach) !== undefined && !isMissed(await find(anyDay));
	return { search, reason: isTaken ? "taken" : "none" } as const;
}

/** The city of a search: the chosen one, else that of the pincode or of the account. "" when it is unknown. */
async function cityOf(app: App, { city, pincode, near }: Query, actor: Actor): Promise<string> {
	if (city.length === 1) return cityNamed(city[0] ?? "") ?? "";
	const typed = pincode ?? near;
	const home = typed ?? (actor.kind === "member" ? await queries.findPincodeOf(app.db.read, actor.id) : "");
	return placeOf(home)?.city ?? "";
}

/** The demands of a search, one for each chosen category and size: nothing of them is as somebody typed it. */
async function demandsOf(app: App, query: Query): Promise<Omit<queries.Demand, "city" | "reason">[]> {
	const { search, color, occasion, audience, startDate, reach } = query;
	const chosen = [...color, ...occasion, ...audience].map((value) => value.toLowerCase()).sort();
	const words = [...new Set([...chosen, ...clothingTerms(search)])].slice(-maxWords).join(" ");
	const read = understoodFilters(search, app.clock.today()).flatMap(({ sizes }) => sizes ?? []);
	const [categories, sizes] = [await knownCategories(app, query.category), query.size.length > 0 ? query.size : read];
	const firstDay = (startDate ?? reach ?? null) as Day | null;
	return orNone(categories)
		.flatMap((category) => orNone(sizes).map((size) => ({ category, words, size, firstDay })))
		.filter(({ category }) => category !== "" || words !== "")
		.slice(0, maxDemands);
}

const orNone = (values: readonly string[]) => (values.length > 0 ? values : [""]);

async function knownCategories({ db }: App, names: string[]): Promise<string[]> {
	if (names.length === 0) return [];
	const [known, present] = [await listCategories(db.read), await listPresentNames(db.read, names)];
	return [...new Set(present.flatMap((name) => sameNamed(known, name)?.name ?? []))].sort();
}

const firstShownDay = (app: App) => addDays(app.clock.today(), 1 - days);

/** The searches that at least `fewestPeople` missed in the city of a lister, most people first. Days that are past are left out. */
export async function listMissedInCity(
	app: App,
	sellerId: string,
): Promise<{ city: string; searches: MissedSearch[] }> {
	const city = placeOf(await queries.findPincodeOf(app.db.read, sellerId))?.city ?? "";
	if (city === "") return { city, searches: [] };
	const filter = { since: firstShownDay(app), city, today: app.clock.today(), search: "", fewest: fewestPeople };
	const rows = await queries.listDemands(app.db.read, filter, { limit: shown, offset: 0 });
	return { city, searches: rows.map(toMissedSearch) };
}

type StaffSearch = { search: string; period?: number | undefined };
const staffFilter = (app: App, { search, period }: StaffSearch) => ({
	since: period ? addDays(app.clock.today(), 1 - period) : firstShownDay(app),
	search,
	fewest: 1,
});

/** For the staff: a page of everything that was searched for in vain in the last `period` days, and the number of rows, at most `countAtMost`. */
export async function pageOfMissedSearches(
	app: App,
	{ search, period }: StaffSearch,
	page: { limit: number; offset: number; countAtMost: number },
): Promise<{ searches: MissedSearch[]; total: number }> {
	const filter = staffFilter(app, { search, period });
	const [rows, total] = await Promise.all([
		queries.listDemands(app.db.read, filter, page),
		queries.countDemands(app.db.read, filter, page.countAtMost),
	]);
	return { searches: rows.map(toMissedSearch), total };
}

/** The same rows in the order of what was searched for, from the one after `after` on. */
export async function listMissedAfter(
	app: App,
	search: StaffSearch,
	after: MissedSearch | undefined,
	limit: number,
): Promise<MissedSearch[]> {
	return (await queries.listDemandsAfter(app.db.read, staffFilter(app, search), after, limit)).map(toMissedSearch);
}

const toMissedSearch = ({ taken, ...row }: queries.DemandRow): MissedSearch => ({
	...row,
	reason: taken * 2 >= row.people && taken > 0 ? "taken" : "none",
});

/** Run by the scheduler. Returns the number of rows. */
export const deleteOldMissedSearches = async (app: App): Promise<number> =>
	app.db.write(async (tx) => Number((await queries.deleteMissedSearches(tx, firstShownDay(app))).numDeletedRows));
