/** The filter by rental dates: first and last day on which a garment must be free; or the day by which it can arrive. */
import type { FormEvent } from "react";
import { addDays, type Day } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { Field } from "#web/ui/form/field.tsx";
import { useDateFieldProblem } from "./date-field-problem.ts";
import { bookableDays } from "./filter-dates.ts";
import { useSyncedField } from "./synced-field.ts";

type DateFieldsProps = { chosen: BrowseFilters; today: Day; onDone: (form: HTMLFormElement | null) => void };

export function DateFields({ chosen: { period, pincode, arriveBy }, today, onDone }: DateFieldsProps) {
	const refs = { startDate: useSyncedField(period?.startDate ?? ""), endDate: useSyncedField(period?.endDate ?? "") };
	const arrivalField = useSyncedField(arriveBy ?? "");
	const days = bookableDays(today);
	const limits = { type: "date", min: days.startDate, max: days.endDate, optional: true } as const;
	const { problem, check } = useDateFieldProblem(today, Object.values(period ?? {}).join());
	const applyDates = ({ currentTarget: { form, name } }: FormEvent<HTMLInputElement>) => {
		const [first, last, eventField] = fieldsOf(form);
		if (!first || !last || !eventField) return;
		check([first, last], false);
		// Dates set by hand replace the ones derived from the event day.
		eventField.value = "";
		if (first.value && last.value && first.validity.valid && last.validity.valid) adjustOtherDay(first, last, name);
		if (Boolean(first.value) === Boolean(last.value) && first.validity.valid && last.validity.valid) onDone(form);
	};
	return (
		<>
			<div className="days">
				{(["startDate", "endDate"] as const).map((name) => (
					<Field
						key={name}
						label={name === "startDate" ? browseCopy.days.first : browseCopy.days.last}
						name={name}
						{...limits}
						defaultValue={period?.[name]}
						ref={refs[name]}
						onChange={applyDates}
						onBlur={({ currentTarget }) => check(fieldsOf(currentTarget.form).slice(0, 2), true)}
						aria-describedby="days-hint"
					/>
				))}
			</div>
			<p className="mt-2 text-s1 text-muted" id="days-hint" role="status">
				{problem ?? browseCopy.days.length(rules.rental.minDays, rules.rental.maxDays)}
			</p>
			{!period && (
				<div className="days mt-3">
					<Field
						label={browseCopy.canReach}
						name="reach"
						{...limits}
						hint={!pincode && browseCopy.pincode.first}
						defaultValue={arriveBy}
						ref={arrivalField}
						onChange={({ currentTarget }) => onDone(currentTarget.form)}
					/>
				</div>
			)}
		</>
	);
}

const fieldsOf = (form: HTMLFormElement | null): HTMLInputElement[] =>
	["startDate", "endDate", "event"]
		.map((name) => form?.elements.namedItem(name))
		.filter((field) => field instanceof HTMLInputElement);

/** Moves the other date when the two together are not a valid rental period. */
function adjustOtherDay(first: HTMLInputElement, last: HTMLInputElement, changed: string) {
	const maxOffset = rules.rental.maxDays - 1;
	if (changed === "startDate") {
		if (last.value < first.value) last.value = first.value;
		else if (last.value > addDays(first.value, maxOffset)) last.value = addDays(first.value, maxOffset);
	} else if (first.value > last.value) first.value = last.value;
	else if (first.value < addDays(last.value, -maxOffset)) first.value = addDays(last.value, -maxOffset);
}
