/** The second size or the earlier days that a client may choose with an item. Loaded with the days: few visitors choose them. */
import { addDays, type Day, type Period } from "#common/calendar.ts";
import { tryOn } from "#common/rules/rental.ts";
import type { FreePeriods } from "./choose-days.ts";

type Availability = readonly { size: string; free: FreePeriods }[];
type Stock = { sizeStock: readonly { size: string; stock: number }[]; availability: Availability };
type TryOn = { days: number; comesOn: Day };

/** Whether an item of this size is free on all days of the period. */
export const isFreeFor = (availability: Availability, size: string, period: Period): boolean =>
	(availability.find((one) => one.size === size)?.free ?? []).some(
		({ startDate, endDate }) => startDate <= period.startDate && period.endDate <= endDate,
	);

/** The other sizes of a listing with an item that is free on these days: one may come along as the second one. */
export const backupSizesOf = ({ sizeStock, availability }: Stock, size: string, period: Period | undefined): string[] =>
	sizeStock.flatMap((other) => {
		const isFree = period !== undefined && isFreeFor(availability, other.size, period);
		return size && other.size !== size && other.stock > 0 && isFree ? other.size : [];
	});

/** By how many days the item may come before the first one: its piece must be free then too. */
export const tryOnDaysOf = (
	{ availability }: Pick<Stock, "availability">,
	size: string,
	period: Period | undefined,
): TryOn[] =>
	Array.from({ length: tryOn.maxDays }, (_, index) => index + 1).flatMap((days) => {
		if (!period) return [];
		const comesOn = addDays(period.startDate, -days);
		return isFreeFor(availability, size || (availability[0]?.size ?? ""), { ...period, startDate: comesOn })
			? { days, comesOn }
			: [];
	});
