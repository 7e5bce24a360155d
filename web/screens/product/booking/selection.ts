/** The sizes and free days that can be chosen of a listing, and the URL of a choice. Pure. */
import { addDays, countDays, type Day, type Period } from "#common/calendar.ts";
import { sizeIndex } from "#common/facets.ts";
import { rentOf } from "#common/rent.ts";
import * as rules from "#common/rules/rental.ts";
import type { Product } from "#web/api.ts";
import {
	type Choice,
	type FreePeriods,
	isComplete,
	stillFree,
	type TakenDays,
} from "#web/features/period-picker/choose-days.ts";

/** The selectable sizes; none for a listing without sizes. */
export const sizesOf = ({ sizeStock }: Product) => sizeStock.filter(({ size }) => size !== "");

/**
 * The preselected size: the first requested size that is in stock and free on the requested days. Falls back to the first
 * requested size in stock, then to the first size in stock; "" for a listing without sizes.
 */
export function firstInStock(product: Product, requestedSizes: string[], days: Choice): string {
	const inStock = sizesOf(product).flatMap(({ size, stock }) => (stock > 0 ? size : []));
	const matches = requestedSizes.flatMap(
		(requestedSize) => inStock.find((size) => size === requestedSize) ?? inStock.filter(isSameSize(requestedSize)),
	);
	const sizes = matches.length > 0 ? matches : inStock;
	return (
		sizes.find((size) => isComplete(stillFree(days, freePeriods(product, size), product.minDays))) ?? sizes[0] ?? ""
	);
}

/** XXL and 2XL are the same size. */
const isSameSize = (requestedSize: string) => (size: string) =>
	sizeIndex(requestedSize) !== undefined && sizeIndex(requestedSize) === sizeIndex(size);

/** The unavailable days of a size, with the reason. */
export function takenDays({ availability }: Product, size: string): TakenDays {
	const days = availabilityOf(availability, size)?.days ?? [];
	return new Map<Day, (typeof days)[number]["reason"]>(days.map(({ day, reason }) => [day, reason]));
}

/** The periods in which at least one garment of a size is free throughout. */
export const freePeriods = ({ availability }: Product, size: string): FreePeriods =>
	availabilityOf(availability, size)?.free ?? [];

const availabilityOf = (availability: Product["availability"], size: string) =>
	availability.find((one) => one.size === size) ?? availability[0];

/** The days that are open for booking; empty when the server sends none. */
export const windowOf = ({ rentalPeriod }: Product): Period =>
	rentalPeriod ?? { startDate: "9999-12-31", endDate: "0000-01-01" };

/**
 * The next free periods to suggest: consecutive ones of up to `rules.nextFree.days` days, or of the shortest rental, each within one free period
 * with the courier's days before and after it.
 */
export function nextPeriods(free: FreePeriods, minDays = 1, transitDays = 0): Period[] {
	const { count } = rules.nextFree;
	const days = Math.max(rules.nextFree.days, minDays);
	const periods: Period[] = [];
	for (const one of free) {
		const [startDate, endDate] = [addDays(one.startDate, transitDays), addDays(one.endDate, -transitDays)];
		const after = addDays(periods.at(-1)?.endDate ?? "0001-01-01", 1);
		let first = startDate > after ? startDate : after;
		while (first <= endDate && periods.length < count) {
			const last = addDays(first, days - 1);
			const period = { startDate: first, endDate: last < endDate ? last : endDate };
			if (countDays(period) < minDays) break;
			periods.push(period);
			first = addDays(period.endDate, 1);
		}
	}
	return periods;
}

/** The URL of a listing's page with a selected size and days. `params`: the current parameters; unrelated ones are preserved. */
export function selectionPath(
	pathname: string,
	params: URLSearchParams,
	selection: { size: string; days: Choice },
): string {
	const next = new URLSearchParams(params);
	// Other days begin without a try-on day.
	next.delete("tryOnDays");
	const { startDate, endDate } = selection.days;
	for (const [name, value] of Object.entries({ size: selection.size, startDate, endDate })) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return next.size > 0 ? `${pathname}?${next}` : pathname;
}

/** The rent of the chosen days, as the server computes it. */
export const rentFor = ({ price, lengthDiscounts }: Product, period: Period | undefined) =>
	rentOf(price, period ? countDays(period) : 0, lengthDiscounts);
