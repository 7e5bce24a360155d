/** What a listing's stock says about sizes and days. Pure. */
import type { Day, Period } from "#common/calendar.ts";
import { sizeIndex } from "#common/facets.ts";
import type { Product } from "#web/api.ts";
import {
	type Choice,
	type FreePeriods,
	isComplete,
	stillFree,
	type TakenDays,
} from "#web/components/period-picker/choose-days.ts";

/** The sizes one can choose from; none for a piece without sizes. */
export const sizesOf = ({ sizeStock }: Product) => sizeStock.filter(({ size }) => size !== "");

/**
 * The wished sizes that are in stock, else all that are: of these the first that is free on the wished days, else the first. "" for a
 * piece without sizes.
 */
export function firstInStock(product: Product, requestedSizes: string[], days: Choice): string {
	const inStock = sizesOf(product).flatMap(({ size, stock }) => (stock > 0 ? size : []));
	const matches = requestedSizes.flatMap(
		(requestedSize) => inStock.find((size) => size === requestedSize) ?? inStock.filter(isSameSize(requestedSize)),
	);
	const sizes = matches.length > 0 ? matches : inStock;
	return sizes.find((size) => isComplete(stillFree(days, freePeriods(product, size)))) ?? sizes[0] ?? "";
}

/** XXL and 2XL are one size. */
const isSameSize = (requestedSize: string) => (size: string) =>
	sizeIndex(requestedSize) !== undefined && sizeIndex(requestedSize) === sizeIndex(size);

/** The days that pieces of a size are not free, with the reason. */
export function takenDays({ availability }: Product, size: string): TakenDays {
	const days = availabilityOf(availability, size)?.days ?? [];
	return new Map<Day, (typeof days)[number]["reason"]>(days.map(({ day, reason }) => [day, reason]));
}

/** The periods for which one piece of a size is free. */
export const freePeriods = ({ availability }: Product, size: string): FreePeriods =>
	availabilityOf(availability, size)?.free ?? [];

const availabilityOf = (availability: Product["availability"], size: string) =>
	availability.find((one) => one.size === size) ?? availability[0];

/** The days that can be booked at all; empty when the server names none. */
export const windowOf = ({ rentalPeriod }: Product): Period =>
	rentalPeriod ?? { startDate: "9999-12-31", endDate: "0000-01-01" };
