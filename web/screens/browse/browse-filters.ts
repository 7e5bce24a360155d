/** The browse filters: type, URL parsing and URL building. An invalid value in the URL becomes the default, never an error. */

import type { Day } from "#common/calendar.ts";
import { audiences, colours, occasions, ratings, sizeIndex, sizes } from "#common/facets.ts";
import * as rules from "#common/rules/browsing.ts";
import { browseSorts } from "#common/rules/browsing.ts";
import { filterCategories, tileCategories } from "#common/rules/categories.ts";
import { cut } from "#common/text/cut.ts";
import { isPincode } from "#common/text/pincode.ts";
import * as specification from "#messages/common/product.js";
import { browseCopy } from "#messages/screens/browse.js";
import type { Option } from "#web/ui/form/field.tsx";
import { type DateFilters, daysProblem, readArrival, readDays } from "./filters/filter-dates.ts";

const featured = "featured";

/** `needsPincode`: offered only when the page knows where to deliver. */
const sorts: readonly (Option & { needsPincode: boolean })[] = browseSorts.map((value) => ({
	value,
	label: browseCopy.sorts[value],
	needsPincode: value === "reach",
}));

/** The sort orders that a page can offer; the others need a delivery pincode. */
export const sortsFor = (pincode: string) => sorts.filter(({ needsPincode }) => !needsPincode || pincode !== "");

export type BrowseFilters = DateFilters & {
	search: string;
	categories: string[];
	sizes: string[];
	colours: string[];
	occasions: string[];
	/** For whom. */
	audiences: string[];
	/** Minimum number of stars; "" means any rating. */
	rating: string;
	cities: string[];
	/** The id of a person's measures, whom the items should fit; "": not filtered. */
	fits: string;
	/** The delivery pincode: six digits, or "". */
	pincode: string;
	/** Only listings of the postal district of the pincode. */
	isNear: boolean;
	/** With a pincode, without a period: the day by which an item can arrive. */
	arriveBy?: Day | undefined;
	/** Without a period: the days in the words of the search do not count, since they were removed as a filter. */
	isAnyDays: boolean;
	/** Minimum price, in whole rupees a day. */
	min: number;
	/** Maximum price; null at the end of the slider means no maximum. */
	max: number | null;
	sort: string;
	page: number;
};

const { sliderMin, sliderMax, searchLength, maxPage } = rules.browse;
const nameLimits = { categories: { names: 20, length: 60 }, cities: { names: 10, length: 80 } };
const knownCategories = [...tileCategories, ...filterCategories];

/** How typed values are read: `keyOf` tells by which key two names are the same, `parseAmount` reads whole rupees. */
export type Reading = {
	keyOf: NameKey;
	parseAmount(text: string): number | undefined;
	parsePincode(text: string): string | undefined;
};
type NameKey = (name: string) => string;

/** For addresses and forms of this site. The server reads what people type, with the tables that this needs. */
export const plainReading: Reading = {
	keyOf: (name) => name.trim().toLowerCase(),
	parseAmount: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
	parsePincode: (text) => (isPincode(text) ? text : undefined),
};

/**
 * `adminCategories`: names of the categories that admins created; they set the spelling. `remembered`: the pincode when the URL has none.
 */
export function readFilters(
	params: URLSearchParams,
	today: Day,
	adminCategories: string[] = [],
	remembered = "",
	reading: Reading = plainReading,
): BrowseFilters {
	const { keyOf } = reading;
	const pincode = readPincode(params, remembered, reading);
	const days = readDays(params, today);
	return {
		search: cut(stripControlCharacters(params.get("search")), searchLength).trim(),
		categories: readNames(
			params.getAll("category"),
			nameLimits.categories,
			readCategory([...knownCategories, ...adminCategories], keyOf),
			keyOf,
		),
		sizes: readSizes(params),
		colours: readKnown(params.getAll("color"), colours, keyOf),
		occasions: readKnown(params.getAll("occasion"), occasions, keyOf),
		audiences: readKnown(params.getAll("audience"), audiences, keyOf),
		rating: ratings.find((stars) => stars === params.get("minRating")) ?? "",
		cities: readNames(params.getAll("city"), nameLimits.cities, readCity, keyOf),
		fits: readFits(params),
		pincode,
		isNear: pincode !== "" && (params.get("near") === "1" || pincodeIn(params.get("near"), reading) !== ""),
		arriveBy: pincode && !days.period ? readArrival(params, today) : undefined,
		...days,
		isAnyDays: !days.period && params.get("days") === "any",
		...readPrices(params, reading),
		sort: sortsFor(pincode).find(({ value }) => value === params.get("sort"))?.value ?? featured,
		page: clamp(parsePage(params.get("page")), 1, maxPage),
	};
}

/** Prices in either order; one above the slider's end is no maximum. */
function readPrices(params: URLSearchParams, { parseAmount }: Reading) {
	const first = parseAmount(params.get("minPrice") ?? "") ?? sliderMin;
	const second = parseAmount(params.get("maxPrice") ?? "") ?? null;
	const hasNoMaximum = second === null || (second > sliderMax && second >= first);
	return {
		min: clamp(hasNoMaximum ? first : Math.min(first, second), sliderMin, sliderMax),
		max: hasNoMaximum ? null : clamp(Math.max(first, second), sliderMin, sliderMax),
	};
}

/** Builds the path of /browse for filters. Defaults are omitted. Any change but of the page starts at page 1. */
export function browsePath(filters: BrowseFilters, changes: Partial<BrowseFilters> = {}): string {
	const changed = { ...filters, page: 1, ...changes };
	// Only days that were removed must not come back from the words of the search.
	changed.isAnyDays &&= filters.isAnyDays || filters.period !== undefined;
	const params = new URLSearchParams();
	if (changed.search) params.set("search", changed.search);
	for (const category of changed.categories) params.append("category", category.toLowerCase());
	if (changed.event) params.set("event", changed.event);
	for (const [name, value] of Object.entries(sharedParams(changed)))
		for (const item of [value].flat()) params.append(name, item);
	// An empty one is forgotten.
	if (filters.pincode && !changed.pincode) params.set("pincode", "");
	if (changed.isNear) params.set("near", "1");
	if (changed.min > sliderMin) params.set("minPrice", String(changed.min));
	if (changed.max !== null) params.set("maxPrice", String(changed.max));
	if (changed.sort !== featured) params.set("sort", changed.sort);
	if (changed.page > 1) params.set("page", String(changed.page));
	return `/browse${params.size > 0 ? `?${params}` : ""}`;
}

/** The page that saves a search, without whom the items should fit: a stored search has no measures. */
export const savePath = (filters: BrowseFilters) => browsePath({ ...filters, fits: "" }).replace("browse", "searches");

/** The filters as query parameters of the endpoints getAllProducts and getFilters. */
export const filterQuery = (filters: BrowseFilters): Record<string, string | string[]> => ({
	category: filters.categories,
	...(filters.search && { search: filters.search }),
	...sharedParams(filters),
	...(filters.isNear && { near: filters.pincode }),
	...(filters.min > sliderMin && { minPrice: String(filters.min) }),
	// To the API 10,000 means "and above"; the range up to 10,000 ends a rupee higher.
	...(filters.max !== null && { maxPrice: String(filters.max === sliderMax ? sliderMax + 1 : filters.max) }),
});

/** The same as a query string. */
export function queryOf(filters: BrowseFilters): string {
	const query = Object.entries(filterQuery(filters));
	return new URLSearchParams(query.flatMap(([name, values]) => [values].flat().map((one) => [name, one]))).toString();
}

/** The filters, page and order as query parameters of the endpoint getAllProducts. */
export const productsQuery = (filters: BrowseFilters): Record<string, string | string[]> => ({
	page: String(filters.page),
	limit: String(rules.browse.pageSize),
	sort: filters.sort,
	...filterQuery(filters),
});

/** The parameters that have the same name and value in the URL and in the API. */
const sharedParams = ({ period, ...filters }: BrowseFilters): Record<string, string | string[]> => ({
	...period,
	...(filters.sizes.length > 0 && { size: filters.sizes }),
	...(filters.colours.length > 0 && { color: filters.colours }),
	...(filters.occasions.length > 0 && { occasion: filters.occasions }),
	...(filters.audiences.length > 0 && { audience: filters.audiences }),
	...(filters.rating && { minRating: filters.rating }),
	...(filters.cities.length > 0 && { city: filters.cities }),
	...(filters.fits && { fits: filters.fits }),
	...(filters.pincode && { pincode: filters.pincode }),
	...(filters.arriveBy && { reach: filters.arriveBy }),
	...(filters.isAnyDays && filters.search && !period && { days: "any" }),
});

export const noDates = { event: undefined, period: undefined, isAnyDays: true } satisfies Partial<BrowseFilters>;

/** No filter set; sort order, page and the delivery pincode are not included. */
export const noFilters = {
	search: "",
	categories: [],
	sizes: [],
	colours: [],
	occasions: [],
	audiences: [],
	rating: "",
	cities: [],
	fits: "",
	isNear: false,
	arriveBy: undefined,
	...noDates,
	isAnyDays: false,
	min: sliderMin,
	max: null,
} satisfies Partial<BrowseFilters>;

export const defaultFilters: BrowseFilters = { ...noFilters, pincode: "", sort: featured, page: 1 };

export const hasPrice = ({ min, max }: BrowseFilters) => min > sliderMin || max !== null;

/** Counts the set filters, without the search term. */
export const countFilters = (filters: BrowseFilters): number =>
	[
		...[filters.categories, filters.sizes, filters.colours, filters.occasions, filters.audiences, filters.cities],
	].reduce((sum, { length }) => sum + length, 0) +
	[filters.rating, filters.fits, filters.isNear, filters.arriveBy, filters.period, hasPrice(filters)].filter(Boolean)
		.length;

/** The query for a listing's page: sizes, the delivery pincode, and the dates, which open its calendar. */
export function listingQuery({ sizes: sizeFilters, period, pincode }: BrowseFilters): string {
	const params = new URLSearchParams({ ...(period && { rent: "1", ...period }) });
	for (const size of sizeFilters) params.append("size", size);
	if (pincode) params.set("pincode", pincode);
	return params.size > 0 ? `?${params}` : "";
}

/** The message about ignored dates or an ignored pincode in the URL; undefined when both are valid. */
export const filterProblem = (params: URLSearchParams, today: Day, remembered: string, reading: Reading) =>
	daysProblem(params, today) ?? pincodeProblem(params, today, readPincode(params, remembered, reading));

function pincodeProblem(params: URLSearchParams, today: Day, pincode: string): string | undefined {
	const near = params.get("near")?.trim();
	const isWrong = params.get("pincode")?.trim() || (near && near !== "1");
	if (pincode) return undefined;
	if (isWrong) return specification.browse.pincode;
	return near || readArrival(params, today) ? browseCopy.pincode.first : undefined;
}

/** Older addresses have the pincode in `near`. */
const readPincode = (params: URLSearchParams, remembered: string, reading: Reading) =>
	pincodeIn(params.get("pincode"), reading) ||
	pincodeIn(params.get("near"), reading) ||
	(params.has("pincode") ? "" : remembered);

const pincodeIn = (text: string | null, reading: Reading) => reading.parsePincode(text?.trim() ?? "") ?? "";

/** The requested values of a fixed list, in the list's order, however they are typed in the URL. */
function readKnown(typed: string[], values: readonly string[], keyOf: NameKey): string[] {
	const requested = new Set(typed.map((value) => keyOf(cut(value, longestValue))));
	return values.filter((value) => requested.has(keyOf(value)));
}

/** No value of a filter is longer. */
const longestValue = 60;

function readSizes(params: URLSearchParams): string[] {
	const requested = params.getAll("size").map((value) => value.trim());
	return sizes.filter((_, index) => requested.some((size) => size && sizeIndex(size) === index));
}

type NameLimits = { names: number; length: number };

function readNames(typed: string[], limits: NameLimits, read: (name: string) => string, keyOf: NameKey): string[] {
	const names = typed.flatMap((value) => read(cut(stripControlCharacters(value), limits.length).trim()) || []);
	return [...new Map(names.map((one) => [keyOf(one), one])).values()].slice(0, limits.names);
}

/** Restores the listed spelling of a category. Search finds its listings under each name of the same key too. */
const readCategory = (listed: string[], keyOf: NameKey) => {
	const spellings = new Map(listed.toReversed().map((name) => [keyOf(name), name]));
	return (requested: string) => spellings.get(keyOf(requested)) ?? requested;
};

/** Capitalises each word, which is how the facet counts spell cities. */
const readCity = (requested: string) =>
	requested
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());

const readFits = (params: URLSearchParams) => uuid.exec(params.get("fits")?.trim() ?? "")?.[0].toLowerCase() ?? "";
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Removes control characters, which every endpoint refuses. */
const stripControlCharacters = (text: string | null) => (text ?? "").replace(/\p{Cc}/gu, " ").trim();
const parsePage = (text: string | null): number => (/^\d{1,9}$/.test(text?.trim() ?? "") ? Number(text) : 1);
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** "Under ₹500", "₹500 to ₹1,000", "Over ₹10,000" */
export function quickRangeLabel(min: number, max: number | null): string {
	if (max === null) return browseCopy.quickOver({ min });
	return min === 0 ? browseCopy.quickUnder({ max }) : browseCopy.quickBetween({ min, max });
}
