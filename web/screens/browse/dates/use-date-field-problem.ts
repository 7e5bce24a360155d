/** Remembers what is wrong with the days that somebody types, until the address changes: the fields follow it then. */
import { useState } from "react";
import type { Day } from "#common/calendar.ts";
import { dateFieldProblem } from "./date-field-problem.ts";

/** `address`: what it says in these fields. */
export function useDateFieldProblem(today: Day, urlValue: string) {
	const [checked, setChecked] = useState<{ problem: string | undefined; urlValue: string }>();
	return {
		problem: checked?.urlValue === urlValue ? checked.problem : undefined,
		check: (fields: HTMLInputElement[], isBlurred: boolean) =>
			setChecked({ problem: dateFieldProblem(fields, today, isBlurred), urlValue }),
	};
}
