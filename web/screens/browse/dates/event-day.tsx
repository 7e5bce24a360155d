/** The event day ("I need it on"), from which the rental dates are derived. Its field belongs to the form of the filters. */
import type { Day } from "#common/calendar.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { filtersFormId, useApplyFilters } from "#web/screens/browse/filters/apply-filters.ts";
import { useSyncedField } from "#web/screens/browse/filters/synced-field.ts";
import "./event-day.css";
import type { EventNote } from "./event-note.ts";
import { bookableDays } from "./filter-dates.ts";
import { PincodeField } from "./pincode-field.tsx";
import { useDateFieldProblem } from "./use-date-field-problem.ts";

export function EventDay({ chosen, today, note }: { chosen: BrowseFilters; today: Day; note: EventNote }) {
	const { event } = chosen;
	const apply = useApplyFilters(today);
	const days = bookableDays(today);
	const { problem, check } = useDateFieldProblem(today, event ?? "");
	return (
		<div className="event-day">
			<label htmlFor="event">{browseCopy.event.label}</label>
			<input
				className="input"
				type="date"
				id="event"
				name="event"
				form={filtersFormId}
				min={days.startDate}
				max={days.endDate}
				defaultValue={event}
				ref={useSyncedField(event ?? "")}
				aria-describedby="event-hint"
				aria-invalid={problem ? true : undefined}
				onBlur={({ currentTarget }) => check([currentTarget], true)}
				onChange={({ currentTarget }) => {
					check([currentTarget], false);
					if (!currentTarget.validity.valid) return;
					// Without an event day the derived dates are cleared too.
					if (!currentTarget.value) clearPeriodFields(currentTarget.form);
					apply(currentTarget.form);
				}}
			/>
			<PincodeField chosen={chosen} onDone={apply} />
			<noscript>
				<button type="submit" form={filtersFormId} className="btn plain small">
					{browseCopy.event.show}
				</button>
			</noscript>
			<p className="hint" id="event-hint" role="status">
				{problem ?? (
					<span>
						{note.before}
						<b>{note.dates}</b>
						{note.after}
					</span>
				)}
			</p>
		</div>
	);
}

function clearPeriodFields(form: HTMLFormElement | null) {
	for (const name of ["startDate", "endDate"]) {
		const field = form?.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = "";
	}
}
