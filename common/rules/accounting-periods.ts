import { addDays, addMonths, type Day } from "#common/calendar.ts";

/** Periods of accounts. Pure. */

type Span = { from: Day; to: Day };

/** The periods around a day that an accountant asks for. A financial year begins in April, and its quarters with it. */
export function accountingPeriods(today: Day): Record<"month" | "lastMonth" | "quarter" | "year", Span> {
	const month = `${today.slice(0, 7)}-01`;
	const monthOfYear = (Number(today.slice(5, 7)) + 8) % 12;
	const monthsFrom = (first: Day, months: number) => ({ from: first, to: addDays(addMonths(first, months), -1) });
	return {
		month: monthsFrom(month, 1),
		lastMonth: monthsFrom(addMonths(month, -1), 1),
		quarter: monthsFrom(addMonths(month, -(monthOfYear % 3)), 3),
		year: monthsFrom(addMonths(month, -monthOfYear), 12),
	};
}
