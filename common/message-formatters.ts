/**
 * Formats the values of messages: `{amount, rupees}`, `{day, day, weekday}`. Compiled messages (locales/) import these. A missing value is "", as
 * ICU formats all cases of a choice before it takes one.
 */
import { languageCopy } from "#messages/language.js";
import { type Day, formatDay, formatInstant } from "./calendar.ts";
import { formatCount, formatRupees } from "./money.ts";

type Missing = undefined | null;

/** A formatter as `@messageformat/core` calls it: with the value, the language, and the style after a second comma. */
const formatter =
	<Value>(format: (value: Value, style: string) => string) =>
	(value: Value | Missing, _language?: string, style = ""): string =>
		value === undefined || value === null ? "" : format(value, style.trim());

/** "₹3,07,950" */
export const rupees = formatter<number>(formatRupees);

/** "3,07,950" */
export const grouped = formatter<number>(formatCount);

/** "8", of 8,388,608 bytes. */
export const megabytes = formatter<number>((bytes) => String(bytes / 1024 / 1024));

/** "14 Dec 2026", or as the style of `formatDay` says. */
export const day = formatter<Day>((value, style) =>
	formatDay(value, (style || undefined) as Parameters<typeof formatDay>[1]),
);

/** "21 Nov, 8:12 am" in India, of an instant in ISO 8601. */
export const moment = formatter<string>((iso) => formatInstant(new Date(iso)));

/** "free size", for the middle of a sentence. */
export const lowercase = formatter<string>((text) => text.toLowerCase());

/** "Gauri, Anika and Meher" */
export const list = formatter<readonly string[]>((names) =>
	names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")}${languageCopy.and}${names.at(-1)}`,
);

/** "3, 7, 12"; the style is `comma`, `and` or `or`. */
export const joined = formatter<readonly (string | number)[]>((values, style) =>
	values.join(style === "comma" ? ", " : languageCopy[style as "and" | "or"]),
);
