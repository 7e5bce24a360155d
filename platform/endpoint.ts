import { z } from "@hono/zod-openapi";
import { toDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import type { Refusal } from "#common/refusal.ts";

/** What a call is: a value that the door opens, the OpenAPI document prints and the typed client reads. */

/** Who may knock. `anyone` may carry a session or not; the others are refused without one (401) or with another role (403). */
export type Who = "anyone" | "member" | "client" | "seller" | "admin";

type Shape = z.ZodObject;

export type Endpoint = {
	method: "get" | "post" | "put" | "delete";
	/** Hono's spelling: /api/product/:id */
	path: `/${string}`;
	/** One sentence, in the reader's words. */
	summary: string;
	tag: string;
	who: Who;
	params?: Shape;
	query?: Shape;
	body?: Shape;
	/** A multipart call: the field's name, how many files it may hold, and what a file is called (a picture). */
	files?: { field: string; maxFiles: number; maxBytes: number; what?: string };
	/** The specification's sentence for a refusal, where it has one. */
	specifiedMessageFor?: (refusal: Refusal) => string | undefined;
	/** Asked again and again: the answer has an ETag, and an If-None-Match that knows it gets an empty 304. */
	isPolled?: true;
	/** Creates something: repeated under its Idempotency-Key it gives the first reply again (idempotent-call.ts; decision 0010). */
	isIdempotent?: true;
	/** The same, done by the act itself. */
	handlesIdempotencyKey?: true;
	/** Keeps the process busy: many at once wait in the fair queue of searches (admission.ts). */
	usesSearchQueue?: true;
	/** A search, when its query holds one: limited for each network. */
	isSearch?: true;
	/** Answers a file of lines, events for as long as the asker stays, or a calendar, instead of JSON; `reply` is then empty. */
	replyFormat?: "csv" | "events" | "calendar";
	/** Keys of the answer beside `success` and `message`; nothing that it doesn't name is sent. */
	reply: Shape;
};

/** Keeps the literal types of a call, so that doors and clients know them. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Forms send each line break as CRLF. It counts as the one character that it is in the field. */
const normalizeLineBreaks = (value: string) => value.replace(/\r\n?/g, "\n");

/** What is said of a field that is not there, or empty. */
export const missingMessage = "Please fill this in";

/**
 * A text that is trimmed, then must have 1 to `max` characters; line breaks become LF before they are counted. Control characters other than
 * line breaks are refused. `missing` is what is said when it is not there.
 */
export const text = (max: number, min = 1, missing?: string) =>
	z
		.string(missing)
		.overwrite(normalizeLineBreaks)
		.trim()
		.min(min, min === 1 ? (missing ?? missingMessage) : `Please use at least ${min} characters`)
		.max(max, `Please use at most ${max} characters`)
		// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused (PostgreSQL cannot store NUL)
		.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "Please remove the control characters");

/** A text that may be missing, null or blank: then it is "". */
export const optionalText = (max: number) =>
	z
		.string()
		.nullish()
		.transform((value) => value ?? "")
		.pipe(text(max, 0))
		// The document describes what comes in: there the limit is not known before the pipe.
		.openapi({ maxLength: max });

export const id = z.uuid("This id is not known");

/** True or false, as JSON or as a form field says it. */
export const flag = z.preprocess(
	(value) => (value === "true" || value === "on" ? true : value === "false" || value === "" ? false : value),
	z.boolean(),
);

/** A whole number, as JSON number or as digits. Anything else ("", "1e3", 1.5, Infinity) is refused. */
export const integer = (min: number, max: number) =>
	z.preprocess(
		(value) => (typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
		z
			.number("Please give a whole number")
			.int("Please give a whole number")
			.min(min, `Please give a number from ${formatNumber(min)} to ${formatNumber(max)}`)
			.max(max, `Please give a number from ${formatNumber(min)} to ${formatNumber(max)}`),
	);

/** A day, in any of the ways toDay reads; `missing` is what is said when it is not there. */
export const dayWithMissingMessage = (missing: string) =>
	z
		.string(missing)
		.trim()
		.transform((value, context) => {
			const read = toDay(value);
			if (read) return read;
			context.addIssue(value === "" ? missing : copy.period.unreadable);
			return z.NEVER;
		})
		.openapi({ type: "string", format: "date", example: "2026-12-17" });
export const day = dayWithMissingMessage(copy.period.missing);

/** None, one or several, as an address repeats a parameter. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
	z.preprocess(
		(value) => (value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value]),
		z.array(item).max(max, `At most ${max}`),
	);

/** 1,00,000: grouped as India reads it. */
const formatNumber = (number: number) => number.toLocaleString("en-IN");

export { z };
