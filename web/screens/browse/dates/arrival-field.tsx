/** "Can reach me by": the day by which an item can be delivered. With dates, their first day is that day. */
import { type Day, formatDay } from "#common/calendar.ts";
import type { BrowseFilters } from "#web/screens/browse/browse-filters.ts";
import { copy } from "#web/screens/browse/copy.ts";
import { useSyncedField } from "#web/screens/browse/filters/synced-field.ts";
import { Field } from "#web/ui/form/field.tsx";
import { bookableDays } from "./filter-dates.ts";

type ArrivalFieldProps = { chosen: BrowseFilters; today: Day; onDone: (form: HTMLFormElement | null) => void };

export function ArrivalField({ chosen: { pincode, period, arriveBy }, today, onDone }: ArrivalFieldProps) {
	const field = useSyncedField(arriveBy ?? "");
	const { startDate, endDate } = bookableDays(today);
	if (period)
		return pincode ? (
			<p className="mt-2 text-s1 text-muted">{copy.arrival.withDates(formatDay(period.startDate, "weekday"))}</p>
		) : null;
	return (
		<div className="days mt-3">
			<Field
				label={copy.arrival.label}
				name="reach"
				type="date"
				optional
				min={startDate}
				max={endDate}
				hint={pincode ? copy.arrival.hint : copy.pincode.first}
				defaultValue={arriveBy}
				ref={field}
				onChange={({ currentTarget: { form, validity } }) => pincode && validity.valid && onDone(form)}
			/>
		</div>
	);
}
