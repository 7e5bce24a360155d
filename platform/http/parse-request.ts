import type { Context } from "hono";
import { type FieldMessages, Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { missingMessage, type z } from "#platform/endpoint.ts";

/** Reads a request's body and query, and refuses malformed ones before a schema validates them. */

/**
 * The JSON object of the body, or an empty object without a body. Throws `wrong-type` (415), `too-large` (413), or `invalid`
 * (400) for anything but a JSON object.
 */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
	const type = c.req.header("content-type");
	if (type === undefined && c.req.raw.body === null) return {};
	if (!/^application\/json\b/i.test(type ?? "")) throw refuse("wrong-type", "Please send application/json.");
	const bytes = await readBytesUpTo(c, rules.request.maxJsonBytes);
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw refuse("invalid", "The body is not valid JSON.");
	}
	if (typeof value !== "object" || value === null || Array.isArray(value))
		throw refuse("invalid", "The body must be a JSON object.");
	return value as Record<string, unknown>;
}

/** The bytes of the body. Throws `too-large` beyond `max` and stops reading. */
async function readBytesUpTo(c: Context, max: number): Promise<Uint8Array> {
	const tooLarge = () =>
		refuse(
			"too-large",
			`Please send at most ${max / 1024 >= 1024 ? `${Math.round(max / 1024 / 1024)} MB` : `${Math.round(max / 1024)} kB`}.`,
		);
	if (Number(c.req.header("content-length") ?? 0) > max) throw tooLarge();
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of c.req.raw.body ?? []) {
			size += chunk.length;
			if (size > max) throw tooLarge();
			chunks.push(chunk);
		}
	} catch (error) {
		// A client that disconnects during the upload is not a bug of the server.
		throw error instanceof Refusal ? error : refuse("invalid", "The body did not arrive in full.");
	}
	return Buffer.concat(chunks);
}

/** Repeated parameters become arrays where the schema expects a list. Any other repeated parameter is refused. */
export function readQuery(c: Context, schema: z.ZodObject): Record<string, unknown> {
	const query: Record<string, unknown> = {};
	for (const [name, values] of Object.entries(c.req.queries())) {
		// Not "in": every object inherits toString, but a parameter of that name is unknown.
		if (!Object.hasOwn(schema.shape, name)) continue;
		const field = schema.shape[name] as z.ZodType;
		if (values.length === 1) query[name] = values[0];
		else if (field.safeParse([]).success) query[name] = values;
		else
			throw refuse("invalid", `Please give ${name} only once.`, { fields: { [name]: "Please give this only once" } });
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
	throw refuse("invalid", first && Object.keys(fields).length === 1 ? first[1] : "Please check the marked fields.", {
		fields,
	});
}

/** The message for a field whose schema has none. Users read it next to the field. */
const defaultFieldMessage = ({ input }: { input?: unknown }) =>
	input === undefined || input === null ? missingMessage : "Please check this";
