import { z } from "@hono/zod-openapi";

/**
 * Parts of answers that are said again and again, written as JSON once. They passed their schema then, and are not read a second time: an
 * answer takes them only where it names that very schema.
 */

export class Written<T> {
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
export const write = <S extends z.ZodType>(schema: S, value: z.input<S>): Written<z.output<S>> =>
	new Written(schema, JSON.stringify(schema.parse(value)));

/** What an act may answer: lists of what is written in the places of lists. */
export type MayBeWritten<T> = { [K in keyof T]: T[K] | (T[K] extends (infer U)[] ? Written<U>[] : never) };

const isWritten = (value: unknown): value is Written<unknown>[] => Array.isArray(value) && value[0] instanceof Written;

/** An answer as JSON, and nothing in it that its schema does not name. */
export function writeReply(schema: z.ZodObject, first: object, said: Record<string, unknown>): string {
	const names = Object.keys(said).filter((name) => isWritten(said[name]));
	if (names.length === 0) return JSON.stringify({ ...first, ...schema.parse(said) });
	const rest = JSON.stringify({ ...first, ...without(schema, names).parse(said) });
	const lists = names.map(
		(name) => `${JSON.stringify(name)}:${listOf(schema.shape[name], said[name] as Written<unknown>[])}`,
	);
	return `${rest.slice(0, -1)},${lists.join(",")}}`;
}

function listOf(schema: unknown, parts: Written<unknown>[]): string {
	const one = schema instanceof z.ZodArray ? schema.element : undefined;
	for (const part of parts)
		if (part.schema !== one) throw new Error("what is written has another schema than the answer");
	return `[${parts.map(({ text }) => text).join(",")}]`;
}

const others = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** Made once for each call. */
function without(schema: z.ZodObject, names: string[]): z.ZodObject {
	const known = others.get(schema) ?? new Map<string, z.ZodObject>();
	others.set(schema, known);
	const key = names.join();
	const made = known.get(key) ?? schema.omit(Object.fromEntries(names.map((name) => [name, true])) as never);
	known.set(key, made);
	return made;
}
