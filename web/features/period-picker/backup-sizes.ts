/** The sizes that may come along as a second one. Loaded with the days, which few visitors choose. */
import type { Period } from "#common/calendar.ts";
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
