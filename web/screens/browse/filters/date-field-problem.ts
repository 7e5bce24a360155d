/** Validates dates while they are typed. The message appears at the fields; the results stay as they are. */

import { useState } from "react";
import type { Day } from "#common/calendar.ts";
import * as copy from "#common/copy/product.ts";
import { daysProblem } from "./filter-dates.ts";

type DateField = { value: string; validity: Pick<ValidityState, "badInput"> };

/**
 * Returns the message for the first invalid field, or undefined. Before `isBlurred`, an incomplete date (30 February, the year 20)
 * is not reported.
 */
export const dateFieldProblem = (fields: DateField[], today: Day, isBlurred: boolean): string | undefined =>
	fields.map((field) => problemOf(field, today, isBlurred)).find(Boolean);

function problemOf({ value, validity }: DateField, today: Day, isBlurred: boolean): string | undefined {
	if (validity.badInput) return isBlurred ? copy.browse.noSuchDay : undefined;
	if (value === "" || (value < "1000" && !isBlurred)) return undefined;
	return daysProblem(new URLSearchParams({ event: value }), today);
}

/** `urlValue`: the value of these fields in the URL. */
export function useDateFieldProblem(today: Day, urlValue: string) {
	const [checked, setChecked] = useState<{ problem: string | undefined; urlValue: string }>();
	return {
		problem: checked?.urlValue === urlValue ? checked.problem : undefined,
		check: (fields: HTMLInputElement[], isBlurred: boolean) =>
			setChecked({ problem: dateFieldProblem(fields, today, isBlurred), urlValue }),
	};
}
