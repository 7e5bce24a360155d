import { z } from "@hono/zod-openapi";

/**
 * Parts of answers that are said again and again, written as JSON once. They passed their schema then, and are not read a second time: an
 * answer takes them only where it names that very schema.
 */

export class PreSerialized<T> {
	/** For types alone. */
	declare readonly value: T;
	readonly schema: z.ZodType;
	readonly text: string;

	/** `text`: as `write` wrote it by this very schema. */
	constructor(schema: z.ZodType, text: string) {
		this.schema = schema;
		this.text = text;
	}
}

/** Nothing that the schema does not name is written. */
export const preSerialize = <S extends z.ZodType>(schema: S, value: z.input<S>): PreSerialized<z.output<S>> =>
	new PreSerialized(schema, JSON.stringify(schema.parse(value)));

/** What an act may answer: lists of what is written in the places of lists. */
export type MaybePreSerialized<T> = { [K in keyof T]: T[K] | (T[K] extends (infer U)[] ? PreSerialized<U>[] : never) };

const isPreSerialized = (value: unknown): value is PreSerialized<unknown>[] =>
	Array.isArray(value) && value[0] instanceof PreSerialized;

/** An answer as JSON, and nothing in it that its schema does not name. */
export function serializeReply(schema: z.ZodObject, envelope: object, reply: Record<string, unknown>): string {
	const keys = Object.keys(reply).filter((name) => isPreSerialized(reply[name]));
	if (keys.length === 0) return JSON.stringify({ ...envelope, ...schema.parse(reply) });
	const rest = JSON.stringify({ ...envelope, ...omitKeys(schema, keys).parse(reply) });
	const lists = keys.map(
		(name) => `${JSON.stringify(name)}:${serializeList(schema.shape[name], reply[name] as PreSerialized<unknown>[])}`,
	);
	return `${rest.slice(0, -1)},${lists.join(",")}}`;
}

function serializeList(schema: unknown, items: PreSerialized<unknown>[]): string {
	const elementSchema = schema instanceof z.ZodArray ? schema.element : undefined;
	for (const part of items)
		if (part.schema !== elementSchema) throw new Error("what is written has another schema than the answer");
	return `[${items.map(({ text }) => text).join(",")}]`;
}

const schemasByOmittedKeys = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** Made once for each call. */
function omitKeys(schema: z.ZodObject, keys: string[]): z.ZodObject {
	const known = schemasByOmittedKeys.get(schema) ?? new Map<string, z.ZodObject>();
	schemasByOmittedKeys.set(schema, known);
	const key = keys.join();
	const made = known.get(key) ?? schema.omit(Object.fromEntries(keys.map((name) => [name, true])) as never);
	known.set(key, made);
	return made;
}
