import { calledName } from "#common/text/called-name.ts";
import { mailCopy } from "#messages/emails/common.js";
import { type Day, dayOf, dayOfMonth, daysBetween, formatDay, formatTime, type Period } from "./calendar.ts";

/** How emails show names, other texts of people, days and times. Pure. */

/** User text for an email: on one line, without links and without six digits in a row, so that it cannot inject a false code or a link. */
export const sanitizeUserText = (text: string): string =>
	text
		.replace(/[\s\p{Cc}]+/gu, " ")
		// Marks that reverse the direction of what follows.
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/\b(?:https?:\/\/|www\.)\S+/gi, mailCopy.link)
		.replace(/\p{Nd}{6,}/gu, (digits) => digits.match(/\p{Nd}{1,5}/gu)?.join(" ") ?? "")
		.trim();

/** The called name of a person for an email, sanitised; "" when there is none. */
export const nameForGreeting = (name: string): string => shorten(sanitizeUserText(calledName(name)), 40);

/** A sanitised name for a subject, short enough that the dates and the amount after it are seen. */
export const shortName = (name: string): string => shorten(sanitizeUserText(name), 60);

/** "110 016", as India Post groups a pincode: six digits in a row would look like a code. */
export const formatPincode = (pincode: string): string => pincode.replace(/^(\d{3})\s?(\d{3})$/, "$1 $2");

/** Shortens by code points, so that no surrogate pair is split. */
export function shorten(text: string, maxLength: number): string {
	const characters = [...text];
	if (characters.length <= maxLength) return text;
	return `${characters
		.slice(0, maxLength - 1)
		.join("")
		.trimEnd()}…`;
}

/** "Fri, 4 Dec". */
export const formatWeekday = (day: Day): string => formatDay(day, "weekday").replace(/^(\p{L}+),? /u, "$1, ");

/** "Fri, 4 Dec, 5:34 pm" in India. */
export const formatMoment = (instant: Date): string => `${formatWeekday(dayOf(instant))}, ${formatTime(instant)}`;

/** "1:06 pm today", "1:06 pm tomorrow" or "1:06 pm on Fri, 4 Dec". */
export function formatDeadline(at: Date, now: Date): string {
	const days = daysBetween(dayOf(now), dayOf(at));
	const text = mailCopy.deadline;
	if (days === 0) return text.today({ time: formatTime(at) });
	return days === 1
		? text.tomorrow({ time: formatTime(at) })
		: text.later({ time: formatTime(at), day: formatWeekday(dayOf(at)) });
}

/** "25–26 Nov", "30 Nov–2 Dec" or "25 Nov", for a subject. */
export function formatDates({ startDate, endDate }: Period): string {
	const [start, end] = [formatDay(startDate, "shortNoYear"), formatDay(endDate, "shortNoYear")];
	if (startDate === endDate) return start;
	return startDate.slice(0, 7) === endDate.slice(0, 7) ? `${dayOfMonth(startDate)}–${end}` : `${start}–${end}`;
}

/** "Wed, 25 Nov to Thu, 26 Nov" or "Wed, 25 Nov". */
export const formatDays = ({ startDate, endDate }: Period): string =>
	startDate === endDate
		? formatWeekday(startDate)
		: mailCopy.days({ first: formatWeekday(startDate), last: formatWeekday(endDate) });
