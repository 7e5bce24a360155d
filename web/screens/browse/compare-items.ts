/** The columns of the page that compares items, from the listings and the address. Pure. */
import { countDays, type Day, type Period } from "#common/calendar.ts";
import { rentOf } from "#common/rent.ts";
import * as rules from "#common/rules/choosing.ts";
import { idInPath, productPath } from "#common/text/product-path.ts";
import type { Product } from "#web/api.ts";

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The ids in `items`: repeated, joined by commas, or as links of listings. Those beyond the limit are only counted. `unread`: a part is no id and no link. */
export function readItems(params: URLSearchParams): { ids: string[]; left: number; unread: boolean } {
	const typed = params
		.getAll("items")
		.flatMap((value) => value.split(/[\s,]+/))
		.filter(Boolean);
	const ids = typed.map((part) =>
		idInPath(
			part
				.replace(/[?#].*$/, "")
				.replace(/\/+$/, "")
				.split("/")
				.at(-1) ?? "",
		),
	);
	const lower = ids.map((id) => id.toLowerCase());
	const known = [...new Set(lower.filter(isId))];
	const { maxItems } = rules.compare;
	return {
		ids: known.slice(0, maxItems),
		left: Math.max(0, known.length - maxItems),
		unread: !lower.every(isId),
	};
}

/** The parameters of the browse page and of a listing's page that go along. The pincode does not: it is in a cookie, and an address is shared. */
const carried = ["startDate", "endDate", "event", "size"];
const maxCarried = 20;

/** The days and sizes in an address, by the name of their parameter. */
export const choiceIn = (address: string): [string, string][] => {
	const params = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
	return carried
		.flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value.trim()]))
		.filter(([, value]) => value !== "" && value.length <= maxCarried)
		.slice(0, maxCarried);
};

/** The parameters of the page with the days and sizes of a pasted link, where the page has none of its own. */
export function withLinkChoice(params: URLSearchParams): URLSearchParams {
	const all = new URLSearchParams(params);
	for (const group of [["startDate", "endDate", "event"], ["size"]]) {
		if (group.some((name) => params.has(name))) continue;
		const choices = params.getAll("items").flatMap((value) => value.split(/[\s,]+/).map(choiceIn));
		const first = choices
			.map((choice) => choice.filter(([name]) => group.includes(name)))
			.find(({ length }) => length > 0);
		for (const [name, value] of first ?? []) all.append(name, value);
	}
	return all;
}

/** The chosen sizes, for the pages of the listings. */
export const readSizes = (params: URLSearchParams): string[] =>
	choiceIn(`https://almari.example/?${params}`).flatMap(([name, value]) => (name === "size" ? value : []));

/** `arrival`: the earliest first day at the pincode, null: none, undefined: not known. */
export function columnOf(product: Product, period: Period | undefined, arrival: Day | null | undefined) {
	const { _id, name, photos, price, deposit, parts, rating, minDays, lengthDiscounts, listedBy } = product;
	const sizes = product.sizeStock.filter(({ stock }) => stock > 0).map(({ size }) => size);
	const isTooShort = period !== undefined && countDays(period) < minDays;
	return {
		...{ _id, name, price, deposit, rating, minDays, isTooShort, sizes, arrival },
		photo: photos[0],
		path: productPath({ id: _id, name }),
		parts: parts.map((part) => part.name),
		lister: listedBy.name,
		city: listedBy.city,
		rent: period && rentOf(price, countDays(period), lengthDiscounts),
		/** The sizes with a piece that is free on all the days. */
		free: period && !isTooShort ? freeSizes(product, period) : [],
	};
}

export type CompareColumn = ReturnType<typeof columnOf>;

const freeSizes = ({ availability }: Product, { startDate, endDate }: Period) =>
	availability
		.filter(({ free }) => free.some((one) => one.startDate <= startDate && one.endDate >= endDate))
		.map(({ size }) => size);
