/**
 * A calendar to choose a rental's first and last day: two months, or one on narrow screens.
 * Unavailable days can be focused with the arrow keys and state their reason, but cannot be chosen.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addDays, addMonths, type Day, formatDay, type Period } from "#common/calendar.ts";
import { periodTooShort } from "#messages/common/product.js";
import { periodPickerCopy } from "#messages/period-picker.js";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type Choice, chooseDay, type FreePeriods, firstFree, type TakenDays } from "./choose-days.ts";
import { Legend, Month } from "./month.tsx";
import "./period-picker.css";

export type PeriodPickerProps = {
	/** The heading above the calendar. */
	label: string;
	/** The days that can be booked at all. */
	window: Period;
	taken: TakenDays;
	free: FreePeriods;
	/** The shortest rental. */
	minDays: number;
	choice: Choice;
	onChoose: (choice: Choice) => void;
	/** The id of a text that describes what to choose. */
	describedBy: string | undefined;
	/** Moves the focus into the calendar when it appears. */
	takesFocus: boolean;
};

export default function PeriodPicker({
	label,
	window,
	taken,
	free,
	minDays,
	choice,
	onChoose,
	describedBy,
	takesFocus,
}: PeriodPickerProps) {
	const [month, setMonth] = useState<Day>(() =>
		monthOf(choice.startDate ?? firstFree(free, minDays) ?? window.startDate),
	);
	const [focused, setFocused] = useState<Day>();
	const calendar = useRef<HTMLDivElement>(null);

	useEffect(() => {
		if (takesFocus) calendar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
	}, [takesFocus]);

	const [first, last] = [monthOf(window.startDate), monthOf(window.endDate)];
	const months = [month, addMonths(month, 1)];
	const inView = (day: Day | undefined) => day !== undefined && months.includes(monthOf(day));
	// One day is in the tab order (roving tabindex); the arrow keys move from there.
	const tabStop = [focused, choice.startDate, firstFree(free, minDays)].find(inView) ?? month;

	// Not `disabled` at the ends: the pressed button would lose the focus.
	function changeMonths(by: number) {
		const to = addMonths(month, by);
		if (to >= first && to <= last) setMonth(to);
	}

	function moveFocus(event: KeyboardEvent) {
		const from = (event.target as HTMLElement).dataset.day;
		const to = from && dayAfterKey(from, event.key);
		if (!to) return;
		event.preventDefault();
		const day = to < window.startDate ? window.startDate : to > window.endDate ? window.endDate : to;
		flushSync(() => setFocused(day));
		const findButton = () => calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
		// The day is in neither month, or in the second one on a screen that shows only one.
		if (!findButton()?.offsetParent) flushSync(() => setMonth(monthOf(day)));
		findButton()?.focus();
	}

	return (
		<div className="period-picker">
			<div className="head">
				<b id="period-label">{label}</b>
				<span className="flex gap-1">
					<IconButton label={periodPickerCopy.earlier} aria-disabled={month <= first} onClick={() => changeMonths(-1)}>
						<Icon name="left" className="small" />
					</IconButton>
					<IconButton label={periodPickerCopy.later} aria-disabled={month >= last} onClick={() => changeMonths(1)}>
						<Icon name="right" className="small" />
					</IconButton>
				</span>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the label is above */}
			<div
				className="months"
				ref={calendar}
				role="group"
				aria-labelledby="period-label"
				aria-describedby={describedBy}
				onKeyDown={moveFocus}
			>
				{months.map((one) => (
					<Month
						key={one}
						month={one}
						window={window}
						taken={taken}
						free={free}
						minDays={minDays}
						choice={choice}
						tabStop={tabStop}
						onPress={(day) => {
							setFocused(day);
							onChoose(chooseDay(choice, day, free, minDays));
						}}
					/>
				))}
			</div>
			<Legend minDays={minDays} />
			{minDays > 1 && <p className="shortest">{periodTooShort({ minDays })}</p>}
			<p className="sr-only" role="status">
				{choice.startDate &&
					!choice.endDate &&
					periodPickerCopy.chooseLast({ day: formatDay(choice.startDate, "weekday"), minDays })}
			</p>
		</div>
	);
}

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

function dayAfterKey(day: Day, key: string): Day | undefined {
	const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
	const steps: Record<string, number> = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -7,
		ArrowDown: 7,
		Home: -weekday,
		End: 6 - weekday,
	};
	if (key === "PageUp" || key === "PageDown") return addMonths(day, key === "PageUp" ? -1 : 1);
	const step = steps[key];
	return step === undefined ? undefined : addDays(day, step);
}
