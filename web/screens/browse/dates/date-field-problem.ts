/** What is wrong with the days that somebody types, said beside the fields: the page goes on showing what it showed. */
import type { Day } from "#common/calendar.ts";
import { words } from "#common/words.ts";
import { daysProblem } from "./filter-dates.ts";

type DateField = { value: string; validity: Pick<ValidityState, "badInput"> };

/** The first trouble of some date fields, in words. `isLeft`: until a field is left, half a date in it (30 February, the year 20) is no trouble yet. */
export const dateFieldProblem = (fields: DateField[], today: Day, isBlurred: boolean): string | undefined =>
	fields.map((field) => problemOf(field, today, isBlurred)).find(Boolean);

function problemOf({ value, validity }: DateField, today: Day, isBlurred: boolean): string | undefined {
	if (validity.badInput) return isBlurred ? words.browse.noSuchDay : undefined;
	if (value === "" || (value < "1000" && !isBlurred)) return undefined;
	return daysProblem(new URLSearchParams({ event: value }), today);
}
