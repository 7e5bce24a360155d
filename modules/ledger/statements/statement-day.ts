import { type Day, toDay } from "#common/calendar.ts";
import { foldText } from "#common/text/fold-text.ts";

/** The dates of bank statements: 2026-11-23, 23/11/2026, 23-11-26, 23 Nov 2026, 23 Nov, 2026 or Nov 23, 2026, with or without a time. Pure. */

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Each with the order of its groups. */
const shapes: [RegExp, "ymd" | "dmy" | "mdy"][] = [
	[/^(\d{4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{1,2})$/i, "ymd"],
	[/^(\d{4})(\d{2})(\d{2})$/, "ymd"],
	[/^(\d{1,2})[-/. ]*(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i, "dmy"],
	[/^(\d{1,2})([a-z]{3})(\d{4}|\d{2})$/i, "dmy"],
	[/^([a-z]{3,9})[-/. ](\d{1,2}),? (\d{4})$/i, "mdy"],
];

/** The date without its time and the day of the week. */
const dateOf = (cell: string) =>
	foldText(cell)
		.replace(/[ T,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|IST)?$/i, "")
		.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, "")
		.trim();

/** True for a cell that is written as a date, although the day may not exist: "31/02/2026". */
export const isDate = (cell: string): boolean => shapes.some(([shape]) => shape.test(dateOf(cell)));

/** Undefined for a day that does not exist. */
export function toStatementDay(cell: string): Day | undefined {
	const date = dateOf(cell);
	for (const [shape, order] of shapes) {
		const found = shape.exec(date);
		if (!found) continue;
		const part = (name: "y" | "m" | "d") => found[order.indexOf(name) + 1] ?? "";
		const [year, month] = [part("y"), part("m")];
		const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
		const fullYear = year.length === 2 ? `20${year}` : year;
		return toDay(`${fullYear}-${String(number).padStart(2, "0")}-${part("d").padStart(2, "0")}`);
	}
	return undefined;
}
