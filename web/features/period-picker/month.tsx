/** One month of the calendar. */
import type { ReactElement } from "react";
import { type Day, formatDay, type Period } from "#common/calendar.ts";
import { type Choice, canRent, type FreePeriods, type Reason, type TakenDays, weeksOf } from "./choose-days.ts";
import { periodPickerCopy } from "./copy.ts";

/** For other calendars. */
export const reasonLabels = periodPickerCopy.reasons;

/** The class of a day that is not free. Not "notice": all pages have a box with that class. */
export const reasonClass = (reason: Reason): string => (reason === "notice" ? "too-soon" : reason);

type MonthProps = {
	month: Day;
	window: Period;
	taken: TakenDays;
	free: FreePeriods;
	choice: Choice;
	/** The day with tabIndex 0. */
	tabStop: Day;
	onPress: (day: Day) => void;
};

export const Month = ({ month, ...rest }: MonthProps) => (
	<MonthTable month={month} cell={(day, key) => <td key={key}>{day && <DayButton day={day} {...rest} />}</td>} />
);

/** A table of one month's days. `cell` renders a day's cell, or an empty one for undefined. */
export const MonthTable = ({
	month,
	cell,
}: {
	month: Day;
	cell: (day: Day | undefined, key: string) => ReactElement;
}) => (
	<table>
		<caption>{formatDay(month, "long").replace(/^1 /, "")}</caption>
		<thead>
			<tr>
				{periodPickerCopy.weekdays.map(([short, long]) => (
					<th key={short} scope="col" abbr={long}>
						{short}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{weeksOf(month).map((week) => (
				<tr key={week.find(Boolean)}>
					{week.map((day, index) => cell(day, periodPickerCopy.weekdays[index]?.[0] ?? ""))}
				</tr>
			))}
		</tbody>
	</table>
);

function DayButton({ day, window, taken, free, choice, tabStop, onPress }: Omit<MonthProps, "month"> & { day: Day }) {
	const isOutside = day < window.startDate || day > window.endDate;
	const reason = taken.get(day);
	const isDisabled = isOutside || reason !== undefined;
	const position = positionIn(choice, day);
	// Once the first day is chosen, days that can be the last are marked.
	const isPossibleEnd =
		!isDisabled && !position && choice.startDate && !choice.endDate && canRent(choice.startDate, day, free);
	const name = [
		formatDay(day, "weekday"),
		reason ? periodPickerCopy.reasons[reason] : isOutside && periodPickerCopy.outside,
	]
		.filter(Boolean)
		.join(", ");
	return (
		<button
			type="button"
			data-day={day}
			className={
				[reason ? reasonClass(reason) : isOutside && "outside", position, isPossibleEnd && "possible-end"]
					.filter(Boolean)
					.join(" ") || undefined
			}
			aria-label={name}
			title={reason && name}
			aria-pressed={isDisabled ? undefined : position !== undefined}
			aria-disabled={isDisabled || undefined}
			tabIndex={day === tabStop ? 0 : -1}
			onClick={() => !isDisabled && onPress(day)}
		>
			{Number(day.slice(8))}
		</button>
	);
}

function positionIn({ startDate, endDate }: Choice, day: Day): "only" | "first" | "last" | "between" | undefined {
	if (day === startDate) return endDate === undefined || endDate === startDate ? "only" : "first";
	if (day === endDate) return "last";
	return startDate && endDate && day > startDate && day < endDate ? "between" : undefined;
}
