import { addDays, addMonths, countDays, type Day, daysBetween, type Period, toDay } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import * as dayWords from "./lists/day-terms.ts";
import { regionalSuffixes } from "./lists/stopwords.ts";
import { normalizeText } from "./normalize-text.ts";
import { canonicalTerms } from "./tokenize.ts";

/** Parses the days out of a search text: "lehenga 5 dec se 7 dec" must not look for the word "dec". */

export type DaysInText = {
	/** The rest of the text. A festival stays in it, since it is an occasion too. */
	text: string;
	period: Period;
};

type Pattern = { pattern: RegExp; read: (today: Day, parts: string[]) => Period | undefined };

const anyOf = (words: readonly string[]) => normalizeText(words.join("|"));
const month = `(?:${anyOf(dayWords.months)})`;
const date = String.raw`\d{1,2}(?: ?(?:st|nd|rd|th))?`;
const year = String.raw`(?:,? ?20\d{2})?`;
const dayOfMonth = `${date}(?: of)? ?${month}${year}`;
const numeric = String.raw`20\d{2}-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:20)?\d{2}|\d{1,2}/\d{1,2}`;
const someDay = `(?:${dayOfMonth}|${month} ?${date}(?![0-9])${year}|${numeric})`;
const weekday = anyOf(dayWords.weekdays);
const relativeDay = anyOf(dayWords.relativeDays);
const anyDay = `(?:${someDay}|${relativeDay}|${weekday})`;
const [before, behind, range] = [dayWords.before, normalizeText(dayWords.behind), normalizeText(dayWords.range)];
const lead = `(?:(?:${before}) )?`;
/** Languages that write "for" and "on" behind a word without a space. */
const suffixes = regionalSuffixes.trim().split(/\s+/).map(normalizeText).join("|");
const ending = `(?:${suffixes})?`;
const trail = `${ending}(?: (?:${behind}))*`;

/** "On 10th", but not "by 1st birthday". */
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)(?! (?:${dayWords.counted}))`;

/** "Red saree Saturday", but not "Sunday best" and "Black Friday". */
const bareDay = String.raw`(?<=\S )(?<!(?<!\p{L})(?:${dayWords.beforeDayName}) )(${dayWords.fullWeekday}|${dayWords.weekend})(?=$| (?:${dayWords.details}))`;

const standalone = (pattern: string) =>
	new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}./-])(?:${pattern})(?![\p{L}\p{M}\p{N}/])`, "u");

const single = (day: Day | undefined): Period | undefined => day && { startDate: day, endDate: day };

/** The first pattern that matches wins. */
const patterns: Pattern[] = [
	{
		pattern: standalone(`${lead}(${anyDay})${ending} ?(?:${range}) ?(${anyDay})${trail}`),
		read: (today, [first = "", last = ""]) =>
			periodOf(readAnyDay(first, today), (from) => readAnyDay(last, today, from)),
	},
	{
		pattern: standalone(`${lead}(${date}) ?(?:${range}) ?(${dayOfMonth})${trail}`),
		read: (today, [first = "", last = ""]) => {
			const end = readDay(last, today);
			const start = end && withDate(end, first);
			if (!start || !end || start > end) return undefined;
			return start < today
				? periodOf(readDay(last.replace(/^\d+/, digitsOf(first)), today), (from) => readDay(last, from))
				: { startDate: start, endDate: end };
		},
	},
	{
		pattern: standalone(`${lead}(${month} ?${date}) ?(?:${range}) ?(${date})${trail}`),
		read: (today, [first = "", last = ""]) => periodOf(readDay(first, today), (from) => withDate(from, last)),
	},
	{ pattern: standalone(`${lead}(${someDay})${trail}`), read: (today, [day = ""]) => single(readDay(day, today)) },
	{
		pattern: standalone(`${lead}(${date}) ?(?:${normalizeText(dayWords.dateWord)})${trail}`),
		read: (today, [day = ""]) => single(nextDate(today, Number(digitsOf(day)))),
	},
	{
		pattern: standalone(`(?:on|by) (?:the )?(${ordinal})|(${ordinal}|\\d{1,2}) (?:${dayWords.onDate})`),
		read: (today, parts) => single(nextDate(today, Number(digitsOf(parts.find(Boolean) ?? "")))),
	},
	...[...dayWords.relativeDays.entries()].reverse().map(([offset, words]) => ({
		pattern: standalone(`${lead}(?:${normalizeText(words)})${trail}`),
		read: (today: Day) => single(addDays(today, offset)),
	})),
	{
		pattern: standalone(
			`${lead}(?:the )?(${dayWords.thisWeek}|${dayWords.nextWeek}) (${weekday}|${dayWords.weekend})${trail}`,
		),
		read: (today, [which = "", name = ""]) => dayOfWeek(today, name, isOneOf(which, dayWords.nextWeek)),
	},
	{
		pattern: standalone(
			`(?:${before}) (?:the )?(${dayWords.weekend}|${weekday})(?! (?:${dayWords.afterDayName})(?![a-z]))${trail}|(${dayWords.weekend}|${weekday})${ending}(?: (?:${behind}))+|(${weekday})(?:க்?கிழமை)?(?:${suffixes}|ी|ला)`,
		),
		read: (today, parts) => dayOfWeek(today, parts.find(Boolean) ?? "", false),
	},
	{
		pattern: standalone(
			`(${anyOf(dayWords.plainWeekdays)})${trail}|(${anyOf(dayWords.tamilWeekdays)})க்?கிழமை${trail}|${bareDay}`,
		),
		read: (today, parts) => dayOfWeek(today, parts.find(Boolean) ?? "", false),
	},
	{
		pattern: new RegExp(`^(?:${weekday}|${dayWords.weekend})$`, "u"),
		read: (today, [name = ""]) => dayOfWeek(today, name, false),
	},
];

const lengthPattern = standalone(
	String.raw`(?:for )?(\d|${Object.keys(dayWords.lengths).join("|")}) ?(?:${dayWords.days})(?: (?:${behind}))?`,
);

/** The days in a text, of which none is past. They may lie beyond what can be booked. Undefined when the text names none. */
export function parseDays(search: string, today: Day): DaysInText | undefined {
	const text = normalizeText(search).replace(/\s+/g, " ").trim();
	for (const { pattern, read } of patterns) {
		const [phrase, ...parts] = pattern.exec(text) ?? [];
		const period = phrase === undefined ? undefined : read(today, parts.length > 0 ? parts : [text]);
		if (!period || phrase === undefined) continue;
		return withLength(text.replace(phrase, " ").replace(/\s+/g, " ").trim(), period);
	}
	return parseFestival(text, today);
}

/** "For 3 days" behind a first day. */
function withLength(text: string, period: Period): DaysInText {
	const [phrase, length = ""] = lengthPattern.exec(text) ?? [];
	if (phrase === undefined || period.startDate !== period.endDate) return { text, period };
	const count = dayWords.lengths[length] ?? Number(length);
	return {
		text: text.replace(phrase, " ").replace(/\s+/g, " ").trim(),
		period: { ...period, endDate: addDays(period.startDate, Math.max(0, count - 1)) },
	};
}

/** A festival in the booking window. */
function parseFestival(text: string, today: Day): DaysInText | undefined {
	const lastDay = addMonths(today, rules.rental.maxMonthsAhead);
	const periods = canonicalTerms(text, 30)
		.flatMap((term) => dayWords.festivalPeriods(term, Number(today.slice(0, 4)) + (term === "newyear" ? 1 : 0)))
		.filter(({ startDate, endDate }) => startDate >= today && endDate <= lastDay);
	return periods[0] && { text, period: periods[0] };
}

const isOneOf = (word: string, alternatives: string) => new RegExp(`^(?:${alternatives})$`, "u").test(word);
const digitsOf = (text: string): string => /\d+/.exec(text)?.[0] ?? "";

const periodOf = (startDate: Day | undefined, readEnd: (from: Day) => Day | undefined): Period | undefined => {
	const endDate = startDate && readEnd(startDate);
	const period = startDate && endDate ? { startDate, endDate } : undefined;
	return period && countDays(period) > 0 ? period : undefined;
};

/** The same month with another date. */
const withDate = (day: Day, text: string): Day | undefined =>
	toDay(`${day.slice(0, 8)}${digitsOf(text).padStart(2, "0")}`);

/** The next day with a date, this month or a later one. */
const nextDate = (today: Day, dateNumber: number): Day | undefined =>
	[0, 1, 2]
		.map((months) => withDate(addMonths(`${today.slice(0, 8)}01` as Day, months), String(dateNumber)))
		.find((day) => day !== undefined && day >= today);

/** Any day; a weekday is the one that comes next. Without a year it is not before `from`. */
function readAnyDay(text: string, today: Day, from = today): Day | undefined {
	const offset = dayWords.relativeDays.findIndex((words) => isOneOf(text, normalizeText(words)));
	if (offset >= 0) return addDays(today, offset);
	return new RegExp(`^(?:${weekday})$`, "u").test(text) ? dayOfWeek(from, text, false)?.startDate : readDay(text, from);
}

/** A day by date, month and perhaps year; without a year it is the next one from `from` on. */
function readDay(text: string, from: Day): Day | undefined {
	const iso = /^(20\d{2})-(\d{1,2})-(\d{1,2})$/.exec(text);
	if (iso) return dayOfParts(Number(iso[1]), Number(iso[2]), Number(iso[3]), from);
	const slashed = /^(\d{1,2})[-./](\d{1,2})(?:[-./](\d{2,4}))?$/.exec(text);
	if (slashed) {
		const fullYear = slashed[3]?.padStart(4, "20");
		return dayOfParts(fullYear ? Number(fullYear) : undefined, Number(slashed[2]), Number(slashed[1]), from);
	}
	const named = new RegExp(month, "u").exec(text)?.[0] ?? "";
	const monthNumber = dayWords.months.findIndex((words) => isOneOf(named, normalizeText(words))) + 1;
	const yearText = /20\d{2}$/.exec(text)?.[0];
	return dayOfParts(yearText ? Number(yearText) : undefined, monthNumber, Number(digitsOf(text)), from);
}

function dayOfParts(fullYear: number | undefined, monthNumber: number, dateNumber: number, from: Day): Day | undefined {
	const inYear = (each: number) =>
		toDay(`${each}-${String(monthNumber).padStart(2, "0")}-${String(dateNumber).padStart(2, "0")}`);
	if (fullYear !== undefined) return inYear(fullYear);
	const thisYear = Number(from.slice(0, 4));
	return [inYear(thisYear), inYear(thisYear + 1)].find((day) => day !== undefined && day >= from);
}

/** A weekday, or Saturday and Sunday: the coming one, or that of the next calendar week. */
function dayOfWeek(today: Day, name: string, isNextWeek: boolean): Period | undefined {
	const isWeekend = isOneOf(name, dayWords.weekend);
	const index = isWeekend ? 5 : dayWords.weekdays.findIndex((words) => isOneOf(name, normalizeText(words)));
	if (index < 0) return undefined;
	// 5 January 1970 was a Monday.
	const todayIndex = ((daysBetween("1970-01-05", today) % 7) + 7) % 7;
	if (isWeekend && !isNextWeek && todayIndex === 6) return single(today);
	const offset = isNextWeek ? 7 - todayIndex + index : (index - todayIndex + 7) % 7;
	const startDate = addDays(today, offset);
	return { startDate, endDate: isWeekend ? addDays(startDate, 1) : startDate };
}
