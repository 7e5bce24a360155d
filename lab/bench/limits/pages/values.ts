/** The values that the product's own components compute while they are rendered; the reference pages compute the same. */

import { addMonths, type Period } from "#common/calendar.ts";
import { audiences, colours, occasions, ratings, sizes } from "#common/facets.ts";
import { languages } from "#common/languages.ts";
import { formatRupees } from "#common/money.ts";
import * as browsing from "#common/rules/browsing.ts";
import { filterCategories } from "#common/rules/categories.ts";
import * as rental from "#common/rules/rental.ts";
import { cut } from "#common/text/cut.ts";
import { browseLinks, frameCopy } from "#messages/frame.js";
import { cardCopy } from "#messages/product-card.js";
import { browseCopy } from "#messages/screens/browse.js";
import { productCopy } from "#messages/screens/product.js";
import type { Closet, FilterCounts, Product, ProductSummary } from "#web/api.ts";
import { carriedFields, carryChosen } from "#web/features/booking-intent/chosen.tsx";
import { formatAudience, formatName, formatSizeFirst, shortDay } from "#web/features/format/format.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { publicMeta } from "#web/meta.ts";
import {
	type BrowseFilters,
	browsePath,
	countFilters,
	hasPrice,
	noFilters,
} from "#web/screens/browse/browse-filters.ts";
import {
	type FacetCount,
	type FacetName,
	facetCountOf,
	valuesToShow,
} from "#web/screens/browse/filters/facet-counts.ts";
import { browseMeta, type EventNote } from "#web/screens/browse/heading.ts";
import { firstInStock, freePeriods, nextPeriods, sizesOf } from "#web/screens/product/booking/selection.ts";
import { productStructuredData } from "#web/screens/product/structured-data.ts";

export { countFilters };

/** The loader data of the routes, with its promises resolved: of the document, of the frame and of the page. */
export type PageData<Page> = { root: { origin: string }; frame: { unread: number; notices: number }; page: Page };

/** How the server of SvelteKit passes a request to its loaders: the recorded loader data is attached to it. */
export type PageRequest = { platform: { req: { loaderData: PageData<BrowseData | ProductData> } } };

export type BrowseData = {
	filters: BrowseFilters;
	eventNote: EventNote;
	heading: { title: string; text: string };
	adminCategories: string[];
	today: string;
	facetCounts: FilterCounts;
	results: { products: CardProduct[]; total: number; totalPages: number; isMore: boolean };
};

export type ProductData = {
	product: Product;
	related: CardProduct[];
	closet: { closet: Closet; total: number };
	path: string;
	url: string;
};

export type Photo = ProductSummary["photos"][number];

/** As react-router describes the head of a page. */
export type PageMeta = ReturnType<typeof publicMeta>;

const matchesOf = (origin: string) => [{ id: "root", loaderData: { origin } }];

export const metaOfBrowse = ({ filters, heading, results }: BrowseData, origin: string): PageMeta =>
	browseMeta({ heading, filters, matches: matchesOf(origin), picture: results.products[0]?.photos[0]?.src });

export const metaOfProduct = ({ product, path }: ProductData, origin: string): PageMeta =>
	publicMeta({ matches: matchesOf(origin) }, product.name, cut(product.description, 160) || undefined, {
		path,
		picture: product.images[0],
		type: "product",
		structuredData: productStructuredData(product),
	});

/** The descriptors by the element that each becomes. */
export function readMeta(descriptors: PageMeta) {
	const all = descriptors as Record<string, unknown>[];
	const texts = (one: Record<string, unknown>) => one as Record<string, string>;
	return {
		title: String(all.find((one) => "title" in one)?.title),
		named: all.filter((one) => "name" in one).map(texts),
		properties: all.filter((one) => "property" in one).map(texts),
		canonical: String(all.find((one) => one.rel === "canonical")?.href),
		things: all
			.filter((one) => "script:ld+json" in one)
			.map((one) => JSON.stringify(one["script:ld+json"]).replaceAll("<", "\\u003c")),
	};
}

export const themes = ["system", "light", "dark"] as const;
export const popularSearches = ["lehenga", "saree", "sherwani", "anarkali", "sharara", "gown", "bandhgala", "tuxedo"];

export const menuLinks = [
	["/", frameCopy.home],
	...browseLinks,
	["/how-it-works", frameCopy.howItWorks],
	["/list-item", frameCopy.listClothes],
	["/wishlist", frameCopy.wishlist],
	["/bag", frameCopy.bag],
] as const;

export const footerColumns = [
	{ title: frameCopy.explore, links: [...browseLinks, ["/list-item", frameCopy.listClothes]] },
	{
		title: frameCopy.company,
		links: [
			["/how-it-works", frameCopy.howItWorks],
			["/how-it-works#about-us", frameCopy.aboutUs],
			["/privacy", frameCopy.privacy],
			["/terms", frameCopy.terms],
			["/how-we-comply", frameCopy.howWeComply],
		],
	},
	{
		title: frameCopy.support,
		links: [
			["/help", frameCopy.help],
			["/faq", frameCopy.faq],
			["/contact", frameCopy.contact],
		],
	},
] as const;

/** The search term of the page that is open. */
export const searchIn = (location: string): string =>
	location.startsWith("/browse?") ? (new URLSearchParams(location.slice("/browse?".length)).get("search") ?? "") : "";

const paramsIn = (location: string) => new URLSearchParams(location.split("?")[1]);

/** A link of the frame: to the catalogue with what is chosen on the page that is open. */
export const linkIn = (location: string, to: string): string =>
	to.startsWith("/browse") ? carryChosen(to, paramsIn(location)) : to;

/** The fields that a search form of the page carries on. */
export const carriedIn = (location: string) => carriedFields(paramsIn(location), location.startsWith("/browse"));

/** The chosen sizes of the bar over the results, and where its link leads; without days and a place. */
export function chosenOn(location: string) {
	const params = paramsIn(location);
	const chosen = params.getAll("size").map(formatName).join(", ");
	const others = [...params].filter(([name]) => name !== "size");
	return chosen ? [{ chosen, without: `/browse?${new URLSearchParams(others)}` }] : [];
}

export const srcSetOf = ({ src }: Photo, shownAt: string, format: "avif" | "webp"): string =>
	(shownAt === "84px" ? [160, 400] : [400, 800, 1200])
		.map((width) => `${src.slice(0, src.lastIndexOf("/") + 1)}${width}.${format} ${width}w`)
		.join(", ");

/** For a visitor who chose neither days nor a place. */
export function availabilityText({ countInStock, isRented, noticeDays, nextFreeDay }: CardProduct): string {
	if (countInStock <= 0) return cardCopy.card.outOfStock;
	if (!isRented && noticeDays === 0) return cardCopy.card.freeNow;
	return nextFreeDay
		? cardCopy.card.freeFrom({ day: shortDay(nextFreeDay) })
		: cardCopy.card.booked({ months: rental.rental.maxMonthsAhead });
}

export const bookableDays = (today: string): Period => ({
	startDate: today,
	endDate: addMonths(today, rental.rental.maxMonthsAhead),
});

export type Value = { value: string; label: string; count?: FacetCount; isChosen: boolean };

/** The values of each filter with their counts. */
export function facetsOf({ filters, adminCategories, facetCounts, results }: BrowseData) {
	const valuesOf = (
		facet: FacetName,
		values: readonly string[],
		chosen: string[],
		label: (value: string) => string = (value) => value,
	): Value[] =>
		valuesToShow(
			values.map((value) => ({ value, count: facetCountOf(facetCounts, facet, value) })),
			chosen,
			results.total > 0,
		).map((one) => ({ ...one, label: label(one.value), isChosen: chosen.includes(one.value) }));
	const listed: readonly string[] = [...filterCategories, ...adminCategories];
	const categories = [...filters.categories.filter((name) => !listed.includes(name)), ...listed];
	const any = { value: "", label: browseCopy.any, isChosen: filters.rating === "" };
	return {
		categories: valuesOf("category", categories, filters.categories),
		audiences: valuesOf("audience", audiences, filters.audiences, formatAudience).filter(
			({ count, isChosen }) => isChosen || !count?.isNone,
		),
		sizes: valuesOf("size", sizes, filters.sizes),
		colours: valuesOf("color", colours, filters.colours),
		occasions: valuesOf("occasion", occasions, filters.occasions),
		ratings: [any, ...valuesOf("rating", ratings, [filters.rating], (stars) => browseCopy.stars({ stars }))],
	};
}

const initialCities = 6;

/** The cities, those with the most garments first. */
export function citiesOf({ filters: { cities: chosen }, facetCounts }: BrowseData) {
	const others = facetCounts.filters.city.map(({ value }) => value).filter((city) => !chosen.includes(city));
	const option = (city: string): Value => ({
		value: city,
		label: city,
		count: facetCountOf(facetCounts, "city", city),
		isChosen: chosen.includes(city),
	});
	return {
		first: [...chosen, ...others.slice(0, initialCities)].map(option),
		others: others.slice(initialCities).map(option),
	};
}

const { sliderMin, sliderMax } = browsing.browse;

export const percentOf = (price: number): number => ((price - sliderMin) / (sliderMax - sliderMin)) * 100;

export function priceText({ min, max }: BrowseFilters): string {
	if (max !== null) return browseCopy.quickBetween({ min, max });
	return min === sliderMin ? browseCopy.anyPrice : browseCopy.priceFrom({ price: formatRupees(min) });
}

const lists = ["categories", "audiences", "sizes", "colours", "occasions", "cities"] as const;

function chipLabel(list: (typeof lists)[number], name: string): string {
	if (list === "audiences") return browseCopy.chips.forWhom({ audience: formatAudience(name) });
	return list === "sizes" ? formatSizeFirst(name) : name;
}

/** The links that each remove one filter. */
export function chipsOf(filters: BrowseFilters): { to: string; label: string }[] {
	const chips = lists.flatMap((list) =>
		filters[list].map((name) => ({
			to: browsePath(filters, { [list]: filters[list].filter((other) => other !== name) }),
			label: chipLabel(list, name),
		})),
	);
	if (filters.rating)
		chips.push({ to: browsePath(filters, { rating: "" }), label: browseCopy.stars({ stars: filters.rating }) });
	if (hasPrice(filters))
		chips.push({ to: browsePath(filters, { min: noFilters.min, max: noFilters.max }), label: chipOfPrice(filters) });
	return chips;
}

const chipOfPrice = (filters: BrowseFilters) =>
	filters.max !== null && filters.min === sliderMin
		? browseCopy.chips.upTo({ price: formatRupees(filters.max) })
		: priceText(filters);

export function pagesOf(page: number, last: number): { number: number; isAfterGap: boolean }[] {
	const numbers = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
	return numbers
		.sort((a, b) => a - b)
		.map((number, index) => ({ number, isAfterGap: number - (numbers[index - 1] ?? 0) > 1 }));
}

export const photosOf = ({ photos }: Product) =>
	photos.map((photo, index) => ({
		photo,
		position: index + 1,
		largest: `${photo.src.slice(0, photo.src.lastIndexOf("/") + 1)}1200.webp`,
	}));

const chosenSize = (product: Product) => firstInStock(product, [], {});

export function sizeOptions(product: Product) {
	const chosen = chosenSize(product);
	return sizesOf(product).map(({ size, stock }) => ({ size, isInStock: stock > 0, isChosen: size === chosen }));
}

export function periodsOf(product: Product) {
	const size = chosenSize(product);
	return { size, periods: nextPeriods(freePeriods(product, size), product.minDays, rental.transit.remoteDays) };
}

export const periodPath = (path: string, size: string, { startDate, endDate }: Period): string =>
	`${path}?${new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate })}`;

export function paragraphsOf({ description }: Product) {
	const [lead, ...others] = description.split(/\n\s*\n/).filter((text) => text.trim() !== "");
	return { lead, others };
}

const { facts, dryClean, cleaningDays, rented } = productCopy.about;

export const factsOf = ({
	audience,
	details,
	occasion,
	rentals,
	turnaroundDays,
}: Product): (readonly [string, string])[] =>
	(
		[
			[facts.audience, audience ? formatAudience(audience) : ""],
			[facts.material, details.material],
			[facts.color, details.color],
			[facts.length, details.length],
			[facts.closure, details.closure],
			[facts.includes, details.includes],
			[facts.occasion, occasion],
			[facts.care, details.dryCleanOnly ? dryClean : ""],
			[facts.cleaning, turnaroundDays > 0 ? cleaningDays({ days: turnaroundDays }) : ""],
			[facts.rentals, rentals > 0 ? rented({ times: rentals }) : ""],
		] as const
	).filter(([, value]) => value !== "");

export const [, otherLanguage] = languages;
