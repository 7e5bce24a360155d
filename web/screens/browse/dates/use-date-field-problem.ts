/** Remembers what is wrong with the days that somebody types, until the address changes: the fields follow it then. */
import { useState } from "react";
import type { Day } from "#common/calendar.ts";
import { typedProblem } from "./date-field-problem.ts";

/** `address`: what it says in these fields. */
export function useTypedProblem(today: Day, address: string) {
	const [said, setSaid] = useState<{ problem: string | undefined; address: string }>();
	return {
		problem: said?.address === address ? said.problem : undefined,
		check: (fields: HTMLInputElement[], isLeft: boolean) =>
			setSaid({ problem: typedProblem(fields, today, isLeft), address }),
	};
}
