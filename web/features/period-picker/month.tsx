/** One month of the calendar, and the legend of its marks. */
import type { ReactElement } from "react";
import { type Day, formatDay, type Period } from "#common/calendar.ts";
import { type Choice, canRent, type FreePeriods, type Reason, type TakenDays, weeksOf } from "./choose-days.ts";
import { periodPickerCopy } from "./copy.ts";

/** For other calendars. */
export const reasonLabels = periodPickerCopy.reasons;

/** The class of a day that is not free. Not "notice": all pages have a box with that class. */
export const reasonClass = (reason: Reason | "outside"): string => (reason === "notice" ? "too-soon" : reason);

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
	const obstacle = obstacleOn(day, taken, window);
	const position = positionIn(choice, day);
	const mark = position ?? (!obstacle && canEndOn(day, choice, free) ? "possible-end" : undefined);
	const name = [formatDay(day, "weekday"), obstacle && obstacleLabels[obstacle]].filter(Boolean).join(", ");
	return (
		<button
			type="button"
			data-day={day}
			className={[obstacle && reasonClass(obstacle), mark].filter(Boolean).join(" ") || undefined}
			aria-label={name}
			title={taken.has(day) ? name : undefined}
			aria-pressed={obstacle ? undefined : position !== undefined}
			aria-disabled={obstacle ? true : undefined}
			tabIndex={day === tabStop ? 0 : -1}
			onClick={() => !obstacle && onPress(day)}
		>
			{Number(day.slice(8))}
		</button>
	);
}

const obstacleLabels = { ...periodPickerCopy.reasons, outside: periodPickerCopy.outside };

/** Why a day cannot be chosen; undefined when it can. */
function obstacleOn(day: Day, taken: TakenDays, { startDate, endDate }: Period): Reason | "outside" | undefined {
	const isOutside = day < startDate || day > endDate;
	return taken.get(day) ?? (isOutside ? "outside" : undefined);
}

/** Once the first day is chosen, days that can be the last are marked. */
const canEndOn = (day: Day, { startDate, endDate }: Choice, free: FreePeriods): boolean =>
	startDate !== undefined && !endDate && canRent(startDate, day, free);

function positionIn({ startDate, endDate }: Choice, day: Day): "only" | "first" | "last" | "between" | undefined {
	if (day === startDate) return endDate === undefined || endDate === startDate ? "only" : "first";
	if (day === endDate) return "last";
	return startDate && endDate && day > startDate && day < endDate ? "between" : undefined;
}

/** The reasons why a day is not free, each with its mark. */
export const Legend = () => (
	<ul className="legend" aria-label={periodPickerCopy.legend}>
		{Object.entries(periodPickerCopy.reasons).map(([reason, text], index) => (
			<li key={reason}>
				{/* An example day number, marked as in the calendar. */}
				<span className={`swatch ${reasonClass(reason as Reason)}`} aria-hidden="true">
					{5 + index}
				</span>
				<span>{text.slice(0, 1).toUpperCase() + text.slice(1)}</span>
			</li>
		))}
	</ul>
);
