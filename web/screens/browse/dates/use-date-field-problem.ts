/** Holds the validation message of typed dates until the URL changes, since the fields then follow the URL. */
import { useState } from "react";
import type { Day } from "#common/calendar.ts";
import { dateFieldProblem } from "./date-field-problem.ts";

/** `urlValue`: the value of these fields in the URL. */
export function useDateFieldProblem(today: Day, urlValue: string) {
	const [checked, setChecked] = useState<{ problem: string | undefined; urlValue: string }>();
	return {
		problem: checked?.urlValue === urlValue ? checked.problem : undefined,
		check: (fields: HTMLInputElement[], isBlurred: boolean) =>
			setChecked({ problem: dateFieldProblem(fields, today, isBlurred), urlValue }),
	};
}
