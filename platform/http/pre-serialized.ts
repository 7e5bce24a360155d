import { z } from "@hono/zod-openapi";

/**
 * Parts of replies that are sent often, serialized to JSON once. They were validated then and are not validated again: a reply
 * accepts them only where its schema names the same schema.
 */

export class PreSerialized<T> {
	/** Only for the type system. */
	declare readonly value: T;
	readonly schema: z.ZodType;
	readonly text: string;

	/** `text`: the JSON that `preSerialize` made with this schema. */
	constructor(schema: z.ZodType, text: string) {
		this.schema = schema;
		this.text = text;
	}
}

/** Validates and serializes a value. Fields that the schema does not name are left out. */
export const preSerialize = <S extends z.ZodType>(schema: S, value: z.input<S>): PreSerialized<z.output<S>> =>
	new PreSerialized(schema, JSON.stringify(schema.parse(value)));

/** A reply in which any list may consist of pre-serialized items. */
export type MaybePreSerialized<T> = { [K in keyof T]: T[K] | (T[K] extends (infer U)[] ? PreSerialized<U>[] : never) };

const isPreSerialized = (value: unknown): value is PreSerialized<unknown>[] =>
	Array.isArray(value) && value[0] instanceof PreSerialized;

/** Serializes a reply to JSON. Fields that the schema does not name are left out. */
export function serializeReply(schema: z.ZodObject, envelope: object, reply: Record<string, unknown>): string {
	const keys = preSerializedKeys(reply);
	if (keys.length === 0) return JSON.stringify({ ...envelope, ...schema.parse(reply) });
	const rest = JSON.stringify({ ...envelope, ...omitKeys(schema, keys).parse(reply) });
	const lists = keys.map(
		(name) => `${JSON.stringify(name)}:${serializeList(schema.shape[name], reply[name] as PreSerialized<unknown>[])}`,
	);
	return `${rest.slice(0, -1)},${lists.join(",")}}`;
}

/** The value of a reply's JSON, for readers in this process. Only pre-serialized lists are parsed. */
export function replyValue(schema: z.ZodObject, envelope: object, reply: Record<string, unknown>): object {
	const keys = preSerializedKeys(reply);
	const rest = toJsonValue((keys.length === 0 ? schema : omitKeys(schema, keys)).parse(reply)) as object;
	const value: Record<string, unknown> = { ...envelope, ...rest };
	for (const name of keys)
		value[name] = JSON.parse(serializeList(schema.shape[name], reply[name] as PreSerialized<unknown>[]));
	return value;
}

const preSerializedKeys = (reply: Record<string, unknown>) =>
	Object.keys(reply).filter((name) => isPreSerialized(reply[name]));

function serializeList(schema: unknown, items: PreSerialized<unknown>[]): string {
	const elementSchema = schema instanceof z.ZodArray ? schema.element : undefined;
	for (const part of items)
		if (part.schema !== elementSchema) throw new Error("a pre-serialized part has another schema than the reply");
	return `[${items.map(({ text }) => text).join(",")}]`;
}

const schemasByOmittedKeys = new WeakMap<z.ZodObject, Map<string, z.ZodObject>>();

/** Cached per schema and keys. */
function omitKeys(schema: z.ZodObject, keys: string[]): z.ZodObject {
	const known = schemasByOmittedKeys.get(schema) ?? new Map<string, z.ZodObject>();
	schemasByOmittedKeys.set(schema, known);
	const key = keys.join();
	const made = known.get(key) ?? schema.omit(Object.fromEntries(keys.map((name) => [name, true])) as never);
	known.set(key, made);
	return made;
}

/**
 * The value that `JSON.parse(JSON.stringify(value))` returns, without the text: fields that are undefined are left out, dates become texts.
 * It changes nothing in place, and copies only the objects that differ.
 */
export function toJsonValue(value: unknown): unknown {
	// -0 + 0 is 0.
	if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return mapList(value);
	if ("toJSON" in value && typeof value.toJSON === "function") return toJsonValue(value.toJSON());
	return mapFields(value as Record<string, unknown>);
}

function mapList(list: readonly unknown[]): unknown {
	let copy: unknown[] | undefined;
	for (let index = 0; index < list.length; index++) {
		const item = list[index];
		const mapped = item === undefined ? null : toJsonValue(item);
		if (!Object.is(mapped, item)) {
			copy ??= [...list];
			copy[index] = mapped;
		}
	}
	return copy ?? list;
}

function mapFields(fields: Record<string, unknown>): unknown {
	let copy: Record<string, unknown> | undefined;
	for (const name of Object.keys(fields)) {
		const field = fields[name];
		const mapped = toJsonValue(field);
		if (Object.is(mapped, field) && mapped !== undefined) continue;
		copy ??= { ...fields };
		if (mapped === undefined) delete copy[name];
		else copy[name] = mapped;
	}
	return copy ?? fields;
}
