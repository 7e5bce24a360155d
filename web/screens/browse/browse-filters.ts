/** What a visitor looks for, and its form in the address. Nonsense in the address becomes the default, never an error. */
import type { Day } from "#common/calendar.ts";
import { colours, occasions, ratings, sizeAt, sizes } from "#common/facets.ts";
import { filterCategories, rules, tileCategories } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { daysProblem, readDays, type WishedDays } from "./dates/filter-dates.ts";

export const sorts = [
	{ value: "featured", label: "Featured" },
	{ value: "newest", label: "Newest" },
	{ value: "price-low", label: "Price, low to high" },
	{ value: "price-high", label: "Price, high to low" },
] as const;

export type Wish = WishedDays & {
	search: string;
	categories: string[];
	sizes: string[];
	colours: string[];
	occasions: string[];
	/** So many stars and up; "" is any. */
	rating: string;
	cities: string[];
	/** A pincode, or "". */
	near: string;
	/** Whole rupees a day. */
	min: number;
	/** Null is what the slider's end means: and above. */
	max: number | null;
	sort: string;
	page: number;
};

const { sliderMin, sliderMax, searchLength, maxPage } = rules.browse;
const most = { categories: { names: 20, length: 60 }, cities: { names: 10, length: 80 } };
const knownNames = new Map([...tileCategories, ...filterCategories].map((name) => [name.toLowerCase(), name]));

/** `added`: the categories that admins made, by their names. */
export function readWish(params: URLSearchParams, today: Day, added: string[] = []): Wish {
	const [one, other] = [whole(params.get("minPrice"), sliderMin), whole(params.get("maxPrice"), null)];
	const isAbove = other === null || (other > sliderMax && other >= one);
	return {
		search: plain(params.get("search")).slice(0, searchLength).trim(),
		categories: readNames(params, "category", most.categories, readCategory(added)),
		sizes: readKnown(params, "size", sizes),
		colours: readKnown(params, "color", colours),
		occasions: readKnown(params, "occasion", occasions),
		rating: ratings.find((stars) => stars === params.get("minRating")) ?? "",
		cities: readNames(params, "city", most.cities, readCity),
		near: readNear(params),
		...readDays(params, today),
		min: clamp(isAbove ? one : Math.min(one, other), sliderMin, sliderMax),
		max: isAbove ? null : clamp(Math.max(one, other), sliderMin, sliderMax),
		sort: (sorts.find(({ value }) => value === params.get("sort")) ?? sorts[0]).value,
		page: clamp(whole(params.get("page"), 1), 1, maxPage),
	};
}

/** The page of a wish; what is left at its default is left out. Any change but of the page itself starts at page 1. */
export function pathOf(wish: Wish, change: Partial<Wish> = {}): string {
	const asked = { ...wish, page: 1, ...change };
	const params = new URLSearchParams();
	if (asked.search) params.set("search", asked.search);
	for (const category of asked.categories) params.append("category", category.toLowerCase());
	if (asked.event) params.set("event", asked.event);
	for (const [name, value] of Object.entries(furtherOf(asked)))
		for (const one of [value].flat()) params.append(name, one);
	if (asked.min > sliderMin) params.set("minPrice", String(asked.min));
	if (asked.max !== null) params.set("maxPrice", String(asked.max));
	if (asked.sort !== sorts[0].value) params.set("sort", asked.sort);
	if (asked.page > 1) params.set("page", String(asked.page));
	return `/browse${params.size > 0 ? `?${params}` : ""}`;
}

/** A wish's filters as the calls getAllProducts and getFilters want them. */
export const filterQueryOf = (wish: Wish): Record<string, string | string[]> => ({
	category: wish.categories,
	...(wish.search && { search: wish.search }),
	...furtherOf(wish),
	...(wish.min > sliderMin && { minPrice: String(wish.min) }),
	// To the API 10,000 means "and above"; the range up to 10,000 ends a rupee higher.
	...(wish.max !== null && { maxPrice: String(wish.max === sliderMax ? sliderMax + 1 : wish.max) }),
});

/** A wish as the call getAllProducts wants it. */
export const queryOf = (wish: Wish): Record<string, string | string[]> => ({
	page: String(wish.page),
	limit: String(rules.browse.pageSize),
	sort: wish.sort,
	...filterQueryOf(wish),
});

/** Those filters that the address and the calls write alike. */
const furtherOf = ({ period, ...wish }: Wish): Record<string, string | string[]> => ({
	...period,
	...(wish.sizes.length > 0 && { size: wish.sizes }),
	...(wish.colours.length > 0 && { color: wish.colours }),
	...(wish.occasions.length > 0 && { occasion: wish.occasions }),
	...(wish.rating && { minRating: wish.rating }),
	...(wish.cities.length > 0 && { city: wish.cities }),
	...(wish.near && { near: wish.near }),
});

export const noDays = { event: undefined, period: undefined } satisfies Partial<Wish>;

/** Everything but sort and page taken away. */
export const nothing = {
	search: "",
	categories: [],
	sizes: [],
	colours: [],
	occasions: [],
	rating: "",
	cities: [],
	near: "",
	...noDays,
	min: sliderMin,
	max: null,
} satisfies Partial<Wish>;

export const anything: Wish = { ...nothing, sort: sorts[0].value, page: 1 };

export const hasPrice = ({ min, max }: Wish) => min > sliderMin || max !== null;

/** How many filters are set, the search term left out. */
export const countFilters = (wish: Wish): number =>
	[wish.categories, wish.sizes, wish.colours, wish.occasions, wish.cities].reduce(
		(sum, { length }) => sum + length,
		0,
	) + [wish.rating, wish.near, wish.period, hasPrice(wish)].filter(Boolean).length;

/** What an address asks of a listing's page: the size, and the days, which open the calendar. */
export function listingQueryOf({ sizes: asked, period }: Wish): string {
	const params = new URLSearchParams({ ...(period && { rent: "1", ...period }) });
	for (const size of asked) params.append("size", size);
	return params.size > 0 ? `?${params}` : "";
}

/** Why something in the address is not looked for, where silence would mislead; undefined when nothing is wrong. */
export const problemOf = (params: URLSearchParams, today: Day): string | undefined =>
	daysProblem(params, today) ?? (params.get("near")?.trim() && !readNear(params) ? words.browse.pincode : undefined);

const readNear = (params: URLSearchParams) => /^\s*([1-9]\d{5})\s*$/.exec(params.get("near") ?? "")?.[1] ?? "";

/** Of a list of values those that are asked for, in the list's order, whatever the case in the address. */
const readKnown = (params: URLSearchParams, name: string, values: readonly string[]): string[] => {
	const asked = new Set(params.getAll(name).map((value) => value.trim().toLowerCase()));
	return values.filter((value, at) =>
		name === "size" ? [...asked].some((size) => size && sizeAt(size) === at) : asked.has(value.toLowerCase()),
	);
};

type Most = { names: number; length: number };

const readNames = (params: URLSearchParams, name: string, most: Most, read: (asked: string) => string): string[] =>
	[...new Set(params.getAll(name).flatMap((value) => read(plain(value).slice(0, most.length).trim()) || []))].slice(
		0,
		most.names,
	);

/** In the spelling of the lists, whatever the case in the address. */
const readCategory = (added: string[]) => (asked: string) => {
	const name = asked.toLowerCase();
	return knownNames.get(name) ?? added.find((one) => one.toLowerCase() === name) ?? asked;
};

/** Each word with a capital, as the numbers beside the filters name cities. */
const readCity = (asked: string) =>
	asked
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());

/** Without the control characters that every call refuses. */
const plain = (text: string | null) => (text ?? "").replace(/\p{Cc}/gu, " ").trim();
const whole = <T extends number | null>(text: string | null, otherwise: T): number | T =>
	text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : otherwise;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
