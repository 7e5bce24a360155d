/** What a visitor looks for, and its form in the address. Nonsense in the address becomes the default, never an error. */
import { filterCategories, rules, tileCategories } from "#common/rules.ts";

export const sorts = [
	{ value: "featured", label: "Featured" },
	{ value: "newest", label: "Newest" },
	{ value: "price-low", label: "Price, low to high" },
	{ value: "price-high", label: "Price, high to low" },
] as const;

export type Wish = {
	search: string;
	categories: string[];
	/** Whole rupees a day. */
	min: number;
	/** Null is what the slider's end means: and above. */
	max: number | null;
	sort: string;
	page: number;
};

const { sliderMin, sliderMax, searchLength, maxPage } = rules.browse;
const knownNames = new Map([...tileCategories, ...filterCategories].map((name) => [name.toLowerCase(), name]));

/** `added`: the categories that admins made, by their names. */
export function readWish(params: URLSearchParams, added: string[] = []): Wish {
	const [one, other] = [whole(params.get("minPrice"), sliderMin), whole(params.get("maxPrice"), null)];
	const isAbove = other === null || (other > sliderMax && other >= one);
	const sort = params.get("sort") ?? "";
	return {
		search: (params.get("search") ?? "").trim().slice(0, searchLength),
		categories: [...new Set(params.getAll("category").map(readCategory(added)).filter(Boolean))].slice(0, 20),
		min: clamp(isAbove ? one : Math.min(one, other), sliderMin, sliderMax),
		max: isAbove ? null : clamp(Math.max(one, other), sliderMin, sliderMax),
		sort: sorts.some(({ value }) => value === sort) ? sort : sorts[0].value,
		page: clamp(whole(params.get("page"), 1), 1, maxPage),
	};
}

/** The page of a wish; what is left at its default is left out. Any change but of the page itself starts at page 1. */
export function pathOf(wish: Wish, change: Partial<Wish> = {}): string {
	const { search, categories, min, max, sort, page } = { ...wish, page: 1, ...change };
	const params = new URLSearchParams();
	if (search) params.set("search", search);
	for (const category of categories) params.append("category", category.toLowerCase());
	if (min > sliderMin) params.set("minPrice", String(min));
	if (max !== null) params.set("maxPrice", String(max));
	if (sort !== sorts[0].value) params.set("sort", sort);
	if (page > 1) params.set("page", String(page));
	return `/browse${params.size > 0 ? `?${params}` : ""}`;
}

/** A wish as the call getAllProducts wants it. */
export const queryOf = ({ search, categories, min, max, sort, page }: Wish): Record<string, string | string[]> => ({
	page: String(page),
	limit: String(rules.browse.pageSize),
	sort,
	category: categories,
	...(search && { search }),
	...(min > sliderMin && { minPrice: String(min) }),
	...(max !== null && { maxPrice: String(max) }),
});

/** Everything but sort and page taken away. */
export const nothing = { search: "", categories: [], min: sliderMin, max: null } satisfies Partial<Wish>;

export const hasPrice = ({ min, max }: Wish) => min > sliderMin || max !== null;

/** How many filters are set, the search term left out. */
export const countFilters = (wish: Wish) => wish.categories.length + (hasPrice(wish) ? 1 : 0);

/** In the spelling of the lists, whatever the case in the address. */
const readCategory = (added: string[]) => (asked: string) => {
	const name = asked.trim().toLowerCase();
	return knownNames.get(name) ?? added.find((one) => one.toLowerCase() === name) ?? asked.trim().slice(0, 60);
};
const whole = <T extends number | null>(text: string | null, otherwise: T): number | T =>
	text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : otherwise;
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
