import { z } from "@hono/zod-openapi";
import { toDay } from "#common/calendar.ts";
import type { Refusal } from "#common/refusal.ts";
import type { KeyScope } from "#common/rules/accounts.ts";
import type { StaffRoles } from "#common/rules/staff.ts";
import { foldText } from "#common/text/fold-text.ts";
import { platformCopy } from "#messages/api/platform.js";
import * as copy from "#messages/common/product.js";

/** An endpoint as a value: the HTTP handler serves it, the OpenAPI document lists it, and the typed client reads its types. */

/** Who is authorised. `anyone` needs no session; the others are refused without one (401) or with another role (403). */
export type Who = "anyone" | "member" | "client" | "seller" | "admin";

type Shape = z.ZodObject;

export type Endpoint = {
	method: "get" | "post" | "put" | "delete";
	/** In Hono's syntax: /api/product/:id */
	path: `/${string}`;
	/** One sentence for the API documentation. */
	summary: string;
	tag: string;
	who: Who;
	/**
	 * The roles of the staff that may use it besides the owner. For everybody else's endpoints: that may use it as staff; another admin is there a
	 * member like others. Default: all for a GET, none for a change.
	 */
	staff?: StaffRoles;
	params?: Shape;
	query?: Shape;
	body?: Shape;
	/** A multipart request: the field name, the maximum number of files, and the noun for a file in messages (default: picture). */
	files?: { field: string; maxFiles: number; maxBytes: number; what?: string };
	/** The scope with which an API key may use it, as a lister. Without this field keys are refused. (decision 0125) */
	key?: KeyScope;
	/** The specified message for a refusal, if there is one. */
	specifiedMessageFor?: (refusal: Refusal) => string | undefined;
	/** Open to an admin of a live site who has no second factor yet; nothing else is. */
	opensWithoutSecondFactor?: true;
	/** Polled by clients: the reply has an ETag, and a matching If-None-Match gets an empty 304. */
	isPolled?: true;
	/** Creates something: a repeated request with the same Idempotency-Key gets the first reply (http/idempotent-handler.ts; decision 0010). */
	isIdempotent?: true;
	/** The use case handles the Idempotency-Key itself. */
	handlesIdempotencyKey?: true;
	/** CPU-bound: concurrent requests wait in the fair queue for searches (limits/admission.ts). */
	usesSearchQueue?: true;
	/** Counts as a search when its query has one of these fields: rate-limited per network. */
	searchFields?: readonly string[];
	/** Replies with a CSV, PDF or zip file, an event stream or a calendar instead of JSON; `reply` is then empty. */
	replyFormat?: "csv" | "events" | "calendar" | "pdf" | "zip";
	/** The reply's fields besides `success` and `message`. Fields that the schema does not name are never sent. */
	reply: Shape;
};

/** Preserves the literal types of an endpoint for handlers and clients. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Forms send line breaks as CRLF. Each counts as one character, as in the field. */
const normalizeLineBreaks = (value: string) => value.replace(/\r\n?/g, "\n");

/** The message for a field that is missing or empty. */
export const missingMessage = (): string => platformCopy.field.missing;

/**
 * A trimmed text of `min` to `max` characters. Line breaks become LF before the length is checked. Control characters other
 * than line breaks are refused. `missing` reads the message for an absent text. `clean` runs before all checks.
 */
export const text = (max: number, min = 1, missing?: () => string, clean = normalizeLineBreaks) =>
	z
		.string(missing && { error: missing })
		.overwrite(clean)
		.trim()
		.min(min, { error: min === 1 ? (missing ?? missingMessage) : () => platformCopy.field.tooShort({ min }) })
		.max(max, { error: () => platformCopy.field.tooLong({ max }) })
		// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused (PostgreSQL cannot store NUL)
		.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, { error: () => platformCopy.field.controlCharacters });

/** A text that may be missing, null or blank, which all become "". */
export const optionalText = (max: number) =>
	z
		.string()
		.nullish()
		.transform((value) => value ?? "")
		.pipe(text(max, 0))
		// OpenAPI describes the input, where the maximum is not known before the pipe.
		.openapi({ maxLength: max });

/** A UUID in lower case, as the database writes it (RFC 9562, 4): ids are compared as texts, and one in capitals is the same id. */
export const id = z.uuid({ error: () => platformCopy.field.id }).toLowerCase();

/** A boolean, as JSON or as a form field sends it. */
export const flag = z.preprocess(
	(value) => (value === "true" || value === "on" ? true : value === "false" || value === "" ? false : value),
	z.boolean(),
);

/** An integer, as a JSON number or as digits of any script. Anything else ("", "1e3", 1.5, Infinity) is refused. */
export const integer = (min: number, max: number) =>
	z.preprocess(
		(value) => (typeof value === "string" ? readInteger(value) : value),
		z
			.number({ error: () => platformCopy.field.integer })
			.int({ error: () => platformCopy.field.integer })
			.min(min, { error: () => platformCopy.field.range({ min, max }) })
			.max(max, { error: () => platformCopy.field.range({ min, max }) }),
	);

function readInteger(text: string): number | string {
	const folded = text.length <= 40 ? foldText(text) : text;
	return /^-?\d{1,15}$/.test(folded) ? Number(folded) : text;
}

/** A day in any format that toDay reads; `missing` reads the message when it is absent. */
export const dayWithMissingMessage = (missing: () => string) =>
	z
		.string({ error: missing })
		.trim()
		.transform((value, context) => {
			const read = toDay(value);
			if (read) return read;
			context.addIssue(value === "" ? missing() : copy.period.unreadable);
			return z.NEVER;
		})
		.openapi({ type: "string", format: "date", example: "2026-12-17" });
export const day = dayWithMissingMessage(() => copy.period.missing);

/** A day of a filter. An empty field of a form is none. */
export const optionalDay = z.preprocess((value) => value || undefined, day.optional());

/** Zero or more items, as a query string repeats a parameter. */
export const listOf = <T extends z.ZodType>(item: T, max: number) =>
	z.preprocess(
		(value) => (value === undefined || value === null || value === "" ? [] : Array.isArray(value) ? value : [value]),
		z.array(item).max(max, { error: () => platformCopy.field.atMost({ max }) }),
	);

/** One of the names. The message lists them, for the callers of the API. */
export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
	z.enum(values, { error: () => platformCopy.field.oneOf({ name, values }) });

/** The rows of a bulk action, each once. */
export const idsOf = (max: number) =>
	listOf(id, max)
		.transform((ids) => [...new Set(ids)])
		.refine((ids) => ids.length > 0, { error: () => platformCopy.field.noneChosen });

/** The reply of a bulk action: one result for each row, in the order of the ids. */
export const bulkReply = z.object({
	results: z.array(
		z.object({
			id: z.string(),
			done: z.boolean(),
			message: z.string().openapi({ description: "Why it was not done; empty when it was" }),
		}),
	),
});

/** Formats with Indian digit grouping: 1,00,000. */

export { z };
