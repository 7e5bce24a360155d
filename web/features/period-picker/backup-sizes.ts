/** The sizes that may come along as a second one, and the days on which the item may come earlier. Loaded with the days, which few visitors choose. */
import { addDays, type Day, type Period } from "#common/calendar.ts";
import { tryOn } from "#common/rules/rental.ts";
import type { FreePeriods } from "./choose-days.ts";

type Stock = {
	sizeStock: readonly { size: string; stock: number }[];
	availability: readonly { size: string; free: FreePeriods }[];
};

/** The other sizes of a listing with an item that is free on these days: one may come along as the second one. */
export const backupSizesOf = ({ sizeStock, availability }: Stock, size: string, period: Period | undefined): string[] =>
	sizeStock.flatMap((other) => {
		const free = availability.find((one) => one.size === other.size)?.free ?? [];
		const isFree =
			period !== undefined &&
			free.some(({ startDate, endDate }) => startDate <= period.startDate && period.endDate <= endDate);
		return size && other.size !== size && other.stock > 0 && isFree ? other.size : [];
	});

/** By how many days the item may come before the first one: its piece must be free then too. */
export const tryOnDaysOf = ({ availability }: Stock, size: string, period: Period | undefined): TryOn[] =>
	Array.from({ length: tryOn.maxDays }, (_, index) => index + 1).flatMap((days) => {
		if (!period) return [];
		const comesOn = addDays(period.startDate, -days);
		const { free = [] } = availability.find((one) => one.size === size) ?? availability[0] ?? {};
		const isFree = free.some(({ startDate, endDate }) => startDate <= comesOn && period.endDate <= endDate);
		return isFree ? { days, comesOn } : [];
	});
type TryOn = { days: number; comesOn: Day };
