/**
 * Formats the values of messages: `{amount, rupees}`, `{day, day, weekday}`. Compiled messages (locales/) import these. A missing value is "", as
 * ICU formats all cases of a choice before it takes one.
 */
import { type Day, dayOf, formatDay, instantOf } from "./calendar.ts";
import { formatCount, formatPaise, formatRupees } from "./money.ts";

type Missing = undefined | null;

/** A formatter as `@messageformat/core` calls it: with the value, the language, and the style after a second comma. */
const formatter =
	<Value>(format: (value: Value, style: string) => string) =>
	(value: Value | Missing, _language?: string, style = ""): string =>
		value === undefined || value === null ? "" : format(value, style.trim());

/** "₹3,07,950" */
export const rupees = formatter<number>(formatRupees);

/** "₹1,234.50", of paise. */
export const paise = formatter<number>(formatPaise);

/** "3,07,950" */
export const grouped = formatter<number>((count) =>
	Number.isInteger(count) && count >= 0 ? formatCount(count) : count.toLocaleString("en-IN"),
);

/** "8", of 8,388,608 bytes. */
export const megabytes = formatter<number>((bytes) => String(bytes / 1024 / 1024));

/** "14 Dec 2026", or as the style of `formatDay` says. */
export const day = formatter<Day>((value, style) =>
	formatDay(value, (style || "short") as Parameters<typeof formatDay>[1]),
);

/** "free size", for the middle of a sentence. */
export const lowercase = formatter<string>((text) => text.toLowerCase());

const separators: Record<string, string> = { comma: ", ", and: " and ", or: " or " };

/** "Gauri, Anika"; the style is `comma`, `and` or `or`. */
export const joined = formatter<readonly (string | number)[]>((values, style) => values.join(separators[style]));

/** "8:12 am" in India, of an instant in ISO 8601. */
export const time = formatter<string>((iso) => {
	const instant = new Date(iso);
	const minutes = Math.floor((instant.getTime() - instantOf(dayOf(instant)).getTime()) / 60_000);
	const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
});

/** "21 Nov, 8:12 am" */
export const moment = formatter<string>((iso) => `${formatDay(dayOf(new Date(iso)), "shortNoYear")}, ${time(iso)}`);
export const phone = formatter<string>((number) => number.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2"));
export const size = formatter<string>((size) => (/size/i.test(size) || size === "" ? size : `size ${size}`));
export const sizefirst = formatter<string>((size) => (/size/i.test(size) ? size : `Size ${size}`));
export const pincode = formatter<string>((p) => p.replace(/^(\d{3})\s?(\d{3})$/, "$1 $2"));
export const list = formatter<readonly string[]>((names) =>
	names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
);
