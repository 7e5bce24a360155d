/** The event day ("I need it on"), from which the rental dates are derived. Its field belongs to the form of the filters. */
import type { Day } from "#common/calendar.ts";
import { browseCopy } from "#messages/screens/browse.js";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import {
	filtersFormId,
	loadTypedReading,
	useApplyFilters,
	useSyncedCheckbox,
	useSyncedField,
} from "./apply-filters.ts";
import "./event-day.css";
import { useState } from "react";
import * as specification from "#messages/common/product.js";
import type { EventNote } from "#web/screens/browse/heading.ts";
import { bookableDays, useDateFieldProblem } from "./filter-dates.ts";

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

type PincodeFieldProps = { chosen: BrowseFilters; onDone: (form: HTMLFormElement | null) => void };

/** The delivery pincode, with "Only near me". Its fields belong to the form of the filters. */
function PincodeField({ chosen: { pincode, isNear }, onDone }: PincodeFieldProps) {
	const [problem, setProblem] = useState<string>();
	return (
		<div className="delivery">
			<label htmlFor="pincode">{browseCopy.pincode.label}</label>
			<input
				className="input"
				id="pincode"
				name="pincode"
				form={filtersFormId}
				inputMode="numeric"
				autoComplete="postal-code"
				maxLength={40}
				defaultValue={pincode}
				ref={useSyncedField(pincode)}
				aria-invalid={problem ? true : undefined}
				aria-describedby="pincode-hint"
				onChange={() => setProblem(undefined)}
				onBlur={({ currentTarget: { form, value } }) => {
					const applyTyped = (typed: string | undefined) => {
						// The message does not block: the visitor may leave an incomplete pincode.
						setProblem(typed === undefined ? specification.browse.pincode : undefined);
						if (typed !== undefined && typed !== pincode) onDone(form);
					};
					if (/^([1-9]\d{5})?$/.test(value)) applyTyped(value);
					else void loadTypedReading().then(({ parsePincode }) => applyTyped(value.trim() && parsePincode(value)));
				}}
			/>
			<label className="check" htmlFor="near">
				<input
					type="checkbox"
					id="near"
					name="near"
					value="1"
					form={filtersFormId}
					defaultChecked={isNear}
					ref={useSyncedCheckbox(isNear)}
					onChange={({ currentTarget }) => onDone(currentTarget.form)}
				/>
				{browseCopy.pincode.near}
			</label>
			<p className="hint" id="pincode-hint" role="status">
				{problem}
			</p>
		</div>
	);
}
