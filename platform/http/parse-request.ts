import type { Context } from "hono";
import { type FieldMessages, Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { platformCopy } from "#messages/api/platform.js";
import { refusalCopy } from "#messages/common/frame.js";
import type { z } from "#platform/endpoint.ts";

/** Reads a request's body and query, and refuses malformed ones before a schema validates them. */

/**
 * The JSON object of the body, or an empty object without a body. Throws `wrong-type` (415), `too-large` (413), or `invalid`
 * (400) for anything but a JSON object.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
	const type = c.req.header("content-type");
	if (type === undefined && c.req.raw.body === null) return {};
	if (!/^application\/json\b/i.test(type ?? "")) throw refuse("wrong-type", platformCopy.body.notJson);
	const bytes = await readBytesUpTo(c, rules.request.maxJsonBytes);
	return parseBodyText(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** The body that a page in this process passes, as it would arrive over HTTP. Throws like `readBody`. */
export function readPassedBody(json: unknown): Record<string, unknown> {
	if (json === undefined) return {};
	const text = JSON.stringify(json);
	if (Buffer.byteLength(text) > rules.request.maxJsonBytes) throw tooLarge(rules.request.maxJsonBytes);
	return parseBodyText(() => text);
}

function parseBodyText(decode: () => string): Record<string, unknown> {
	let value: unknown;
	try {
		const text = decode();
		value = JSON.parse(text, surrogateEscape.test(text) ? toWellFormed : undefined);
	} catch {
		throw refuse("invalid", platformCopy.body.invalidJson);
	}
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw refuse("invalid", platformCopy.body.notObject);
	return value as Record<string, unknown>;
}

/** Only an escape brings half of a surrogate pair: UTF-8 has none. PostgreSQL cannot store it; it becomes U+FFFD, as in a form. (RFC 8259, 8.2) */
const surrogateEscape = /\\u[dD][89a-fA-F]/;
const toWellFormed = (_: string, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value);

/** The refusal of a body of more bytes. */
export function tooLarge(max: number): Refusal {
	const kilobytes = max / 1024;
	const size = kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${Math.round(kilobytes / 1024)} MB`;
	return refuse("too-large", platformCopy.body.tooLarge({ size }));
}

/** The bytes of the body. Throws `too-large` beyond `max` and stops reading. */
async function readBytesUpTo(c: Context, max: number): Promise<Uint8Array> {
	if (Number(c.req.header("content-length") ?? 0) > max) throw tooLarge(max);
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of c.req.raw.body ?? []) {
			size += chunk.length;
			if (size > max) throw tooLarge(max);
			chunks.push(chunk);
		}
	} catch (error) {
		// A client that disconnects during the upload is not a bug of the server.
		throw error instanceof Refusal ? error : refuse("invalid", platformCopy.body.incomplete);
	}
	return Buffer.concat(chunks);
}

/** Repeated parameters become arrays where the schema expects a list. Any other repeated parameter is refused. */
export function readQuery(queries: Record<string, string[]>, schema: z.ZodObject): Record<string, unknown> {
	const query: Record<string, unknown> = {};
	for (const [name, values] of Object.entries(queries)) {
		// Not "in": every object inherits toString, but a parameter of that name is unknown.
		if (!Object.hasOwn(schema.shape, name)) continue;
		const field = schema.shape[name] as z.ZodType;
		if (values.length === 1) query[name] = values[0];
		else if (field.safeParse([]).success) query[name] = values;
		else throw refuse("invalid", platformCopy.repeated({ name }), { fields: { [name]: platformCopy.field.repeated } });
	}
	return query;
}

/** Validates input with a schema. Throws `invalid` with a message for each wrong field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const parsed = schema.safeParse(input, { error: defaultFieldMessage });
	if (parsed.success) return parsed.data;
	const fields: FieldMessages = {};
	for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
	const first = Object.entries(fields)[0];
	throw refuse("invalid", first && Object.keys(fields).length === 1 ? first[1] : refusalCopy.checkFields, {
		fields,
	});
}

/** The message for a field whose schema has none. Users read it next to the field. */
const defaultFieldMessage = ({ input }: { input?: unknown }) =>
	input === undefined || input === null ? platformCopy.field.missing : platformCopy.field.check;
