/** One month of the calendar, and the legend of its marks. */
import type { ReactElement } from "react";
import { type Day, formatDay, type Period } from "#common/calendar.ts";
import { periodPickerCopy } from "#messages/period-picker.js";
import {
	type Choice,
	canRent,
	type FreePeriods,
	lengthObstacle,
	type Reason,
	type TakenDays,
	weeksOf,
} from "./choose-days.ts";

/** For other calendars. */
export const reasonLabels = periodPickerCopy.reasons;

/** The class of a day that is not free. Not "notice": all pages have a box with that class. */
export const reasonClass = (reason: Obstacle): string => (reason === "notice" ? "too-soon" : reason);

type Obstacle = Reason | "outside" | "short" | "no-room";

type MonthProps = {
	month: Day;
	window: Period;
	taken: TakenDays;
	free: FreePeriods;
	minDays: number;
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

function DayButton({ day, window, taken, tabStop, onPress, ...rules }: Omit<MonthProps, "month"> & { day: Day }) {
	const { free, choice, minDays } = rules;
	const position = positionIn(choice, day);
	const obstacle =
		obstacleOn(day, taken, window) ?? (position ? undefined : lengthObstacle(day, choice, free, minDays));
	const mark = position ?? (!obstacle && canEndOn(day, choice, free, minDays) ? "possible-end" : undefined);
	const name = [formatDay(day, "weekday"), obstacle && obstacleLabel(obstacle, minDays)].filter(Boolean).join(", ");
	return (
		<button
			type="button"
			data-day={day}
			className={[obstacle && reasonClass(obstacle), mark].filter(Boolean).join(" ") || undefined}
			aria-label={name}
			title={obstacle && obstacle !== "outside" ? name : undefined}
			aria-pressed={obstacle ? undefined : position !== undefined}
			aria-disabled={obstacle ? true : undefined}
			tabIndex={day === tabStop ? 0 : -1}
			onClick={() => !obstacle && onPress(day)}
		>
			{Number(day.slice(8))}
		</button>
	);
}

function obstacleLabel(obstacle: Obstacle, minDays: number): string {
	if (obstacle === "outside") return periodPickerCopy.outside;
	if (obstacle === "short") return periodPickerCopy.short({ minDays });
	return obstacle === "no-room" ? periodPickerCopy.noRoom({ minDays }) : periodPickerCopy.reasons[obstacle];
}

/** Why a day cannot be chosen; undefined when it can. */
function obstacleOn(day: Day, taken: TakenDays, { startDate, endDate }: Period): Reason | "outside" | undefined {
	const isOutside = day < startDate || day > endDate;
	return taken.get(day) ?? (isOutside ? "outside" : undefined);
}

/** Once the first day is chosen, days that can be the last are marked. */
const canEndOn = (day: Day, { startDate, endDate }: Choice, free: FreePeriods, minDays: number): boolean =>
	startDate !== undefined && !endDate && canRent(startDate, day, free, minDays);

function positionIn({ startDate, endDate }: Choice, day: Day): "only" | "first" | "last" | "between" | undefined {
	if (day === startDate) return endDate === undefined || endDate === startDate ? "only" : "first";
	if (day === endDate) return "last";
	return startDate && endDate && day > startDate && day < endDate ? "between" : undefined;
}

/** The reasons why a day is not free, each with its mark. */
export const Legend = ({ minDays = 1 }: { minDays?: number }) => (
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
		{minDays > 1 && (
			<li>
				<span className="swatch short" aria-hidden="true">
					{11}
				</span>
				<span>{periodPickerCopy.tooShort}</span>
			</li>
		)}
	</ul>
);
