/** What a listing's stock says about sizes and days. Pure. */
import type { Day, Period } from "#common/calendar.ts";
import type { Product } from "#web/api.ts";
import type { FreePeriods, TakenDays } from "#web/parts/period-picker/choose-days.ts";

/** The sizes one can choose from; none for a piece without sizes. */
export const sizesOf = ({ sizeStock }: Product) => sizeStock.filter(({ size }) => size !== "");

/** The wished size when there is one in stock, else the first that is; "" for a piece without sizes. */
export function firstInStock(product: Product, wished: string | null): string {
	const inStock = sizesOf(product).filter(({ stock }) => stock > 0);
	return (inStock.find(({ size }) => size === wished) ?? inStock[0])?.size ?? "";
}

/** The days that pieces of a size are not free, with the reason. */
export function takenDays({ availability }: Product, size: string): TakenDays {
	const days = ofSize(availability, size)?.days ?? [];
	return new Map<Day, (typeof days)[number]["reason"]>(days.map(({ day, reason }) => [day, reason]));
}

/** The periods for which one piece of a size is free. */
export const freePeriods = ({ availability }: Product, size: string): FreePeriods =>
	ofSize(availability, size)?.free ?? [];

const ofSize = (availability: Product["availability"], size: string) =>
	availability.find((one) => one.size === size) ?? availability[0];

/** The days that can be booked at all; empty when the server names none. */
export const windowOf = ({ rentalPeriod }: Product): Period =>
	rentalPeriod ?? { startDate: "9999-12-31", endDate: "0000-01-01" };
