/** The dates of the browse filters: read from the URL (a period, or an event day with one day before and one after), and checked while typed. */

import { useState } from "react";
import { addDays, addMonths, countDays, type Day, type Period, toDay } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import * as copy from "#messages/common/product.js";

export type DateFilters = {
	/** The day of the event; it lies inside the period. */
	event?: Day | undefined;
	period?: Period | undefined;
};

/** The period that can be booked: from today to the last allowed day. */
export const bookableDays = (today: Day): Period => ({
	startDate: today,
	endDate: addMonths(today, rules.rental.maxMonthsAhead),
});

/** Ignores dates that cannot be booked. An event day overrides a period that does not surround it. */
export function readDays(params: URLSearchParams, today: Day): DateFilters {
	const days = bookableDays(today);
	const read = (name: string) => toDay(params.get(name)?.trim() ?? "");
	const isBookableDay = (day: Day | undefined) => day !== undefined && day >= days.startDate && day <= days.endDate;
	const [firstDay, secondDay] = [read("startDate"), read("endDate")].sort();
	const requestedPeriod = firstDay && secondDay ? { startDate: firstDay, endDate: secondDay } : undefined;
	const isBookablePeriod =
		requestedPeriod &&
		isBookableDay(firstDay) &&
		isBookableDay(secondDay) &&
		countDays(requestedPeriod) <= rules.rental.maxDays;
	const period = isBookablePeriod ? requestedPeriod : undefined;
	const event = read("event");
	if (!event || !isBookableDay(event)) return period ? { period } : {};
	if (period && period.startDate < event && event < period.endDate) return { event, period };
	const [before, after] = [addDays(event, -1), addDays(event, 1)];
	return {
		event,
		period: {
			startDate: isBookableDay(before) ? before : days.startDate,
			endDate: isBookableDay(after) ? after : days.endDate,
		},
	};
}

/** The day by which an item shall arrive ("Can reach me by"). Ignores a day that cannot be booked. */
export function readArrival(params: URLSearchParams, today: Day): Day | undefined {
	const day = toDay(params.get("reach")?.trim() ?? "");
	const { startDate, endDate } = bookableDays(today);
	return day && day >= startDate && day <= endDate ? day : undefined;
}

/** The message that explains why the dates in the URL are ignored; undefined when they are used or absent. */
export function daysProblem(params: URLSearchParams, today: Day): string | undefined {
	const presentParams = ["startDate", "endDate", "event"].filter((name) => params.get(name)?.trim());
	if (presentParams.length === 0 || readDays(params, today).period) return undefined;
	const read = presentParams.map((name) => toDay(params.get(name)?.trim() ?? ""));
	const days = read.filter((day) => day !== undefined).sort();
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last || days.length < read.length) return copy.browse.noSuchDay;
	if (first < today) return copy.period.past;
	if (last > bookableDays(today).endDate) return copy.period.tooFar;
	return presentParams.length === 1 ? copy.period.missing : copy.period.tooLong;
}

type DateField = { value: string; validity: Pick<ValidityState, "badInput"> };

/**
 * Returns the message for the first invalid field, or undefined. Before `isBlurred`, an incomplete date (30 February, the year 20)
 * is not reported.
 */
export const dateFieldProblem = (fields: DateField[], today: Day, isBlurred: boolean): string | undefined =>
	fields.map((field) => problemOf(field, today, isBlurred)).find(Boolean);

function problemOf({ value, validity }: DateField, today: Day, isBlurred: boolean): string | undefined {
	if (validity.badInput) return isBlurred ? copy.browse.noSuchDay : undefined;
	if (value === "" || (value < "1000" && !isBlurred)) return undefined;
	return daysProblem(new URLSearchParams({ event: value }), today);
}

/** The message appears at the fields; the results stay as they are. `urlValue`: the value of these fields in the URL. */
export function useDateFieldProblem(today: Day, urlValue: string) {
	const [checked, setChecked] = useState<{ problem: string | undefined; urlValue: string }>();
	return {
		problem: checked?.urlValue === urlValue ? checked.problem : undefined,
		check: (fields: HTMLInputElement[], isBlurred: boolean) =>
			setChecked({ problem: dateFieldProblem(fields, today, isBlurred), urlValue }),
	};
}
