/** The first and the last day on which a piece must be free. */
import type { FormEvent } from "react";
import { addDays, type Day } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Wish } from "#web/screens/browse/browse-filters.ts";
import { useFollow } from "#web/screens/browse/filters/synced-field.ts";
import { Field } from "#web/ui/form/field.tsx";
import { daysToChoose } from "./filter-dates.ts";
import { useTypedProblem } from "./use-date-field-problem.ts";

type DaysFieldsProps = { chosen: Wish; today: Day; onDone: (form: HTMLFormElement | null) => void };

export function DaysFields({ chosen: { period }, today, onDone }: DaysFieldsProps) {
	const refs = { startDate: useFollow(period?.startDate ?? ""), endDate: useFollow(period?.endDate ?? "") };
	const days = daysToChoose(today);
	const limits = { type: "date", min: days.startDate, max: days.endDate, optional: true } as const;
	const { problem, check } = useTypedProblem(today, Object.values(period ?? {}).join());
	const choose = ({ currentTarget: { form, name } }: FormEvent<HTMLInputElement>) => {
		const [first, last, need] = fieldsOf(form);
		if (!first || !last || !need) return;
		check([first, last], false);
		// Whoever sets the days by hand does not want them worked out.
		need.value = "";
		if (first.value && last.value && first.validity.valid && last.validity.valid) meet(first, last, name);
		if (Boolean(first.value) === Boolean(last.value) && first.validity.valid && last.validity.valid) onDone(form);
	};
	return (
		<>
			<div className="days">
				{(["startDate", "endDate"] as const).map((name) => (
					<Field
						key={name}
						label={name === "startDate" ? "First day" : "Last day"}
						name={name}
						{...limits}
						defaultValue={period?.[name]}
						ref={refs[name]}
						onChange={choose}
						onBlur={({ currentTarget }) => check(fieldsOf(currentTarget.form).slice(0, 2), true)}
						aria-describedby="days-hint"
					/>
				))}
			</div>
			<p className="mt-2 text-s1 text-muted" id="days-hint" role="status">
				{problem ?? `${rules.rental.minDays} to ${rules.rental.maxDays} days, both counted.`}
			</p>
		</>
	);
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
	["startDate", "endDate", "event"]
		.map((name) => form?.elements.namedItem(name))
		.filter((field) => field instanceof HTMLInputElement);

/** The day that was not just chosen comes along when both together make no rental. */
function meet(first: HTMLInputElement, last: HTMLInputElement, changed: string) {
	const furthest = rules.rental.maxDays - 1;
	if (changed === "startDate") {
		if (last.value < first.value) last.value = first.value;
		else if (last.value > addDays(first.value, furthest)) last.value = addDays(first.value, furthest);
	} else if (first.value > last.value) first.value = last.value;
	else if (first.value < addDays(last.value, -furthest)) first.value = addDays(last.value, -furthest);
}
