/** Converts form data to the JSON of an API call, and failures to messages per field. */
import type { Failure } from "./api.ts";

/** The hidden field with a form's idempotency key (idempotency-key.ts). It is not part of the JSON. */
export const idempotencyField = "idempotencyKey";

type Json = string | Json[] | { [key: string]: Json };

/**
 * The fields of a form as the JSON of an API call. A dot nests (`details.color`, `sizeStock.0.size`); a repeated name,
 * or one that ends with `[]`, makes a list.
 * All values stay text: the API parses and validates them, so the type argument is unchecked here. Files are left out.
 */
export function formJson<T = Record<string, unknown>>(form: FormData): T {
	const json: { [key: string]: Json } = {};
	for (const [name, values] of textsByName(form)) {
		const path = name.replace(/\[\]$/, "").split(".", maxDepth + 1);
		if (name === idempotencyField || path.length > maxDepth || path.some((key) => key in Object.prototype)) continue;
		setAtPath(json, path, name.endsWith("[]") || values.length > 1 ? values : (values[0] ?? ""));
	}
	return numberedToLists(json) as T;
}

/** The names of our own forms have fewer dots. A name may be as long as a request: a deeper path would overflow the stack. */
const maxDepth = 6;

/** In one pass: `getAll` for each name takes O(n²). */
function textsByName(form: FormData): Map<string, string[]> {
	const texts = new Map<string, string[]>();
	for (const [name, value] of form) {
		if (typeof value !== "string") continue;
		const values = texts.get(name);
		if (values) values.push(value);
		else texts.set(name, [value]);
	}
	return texts;
}

/** A text field of a form, trimmed; "" when it is missing or a file. */
export function formText(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === "string" ? value.trim() : "";
}

/** A failure's messages by field name; empty without a failure. */
export const fieldMessages = (result: { success: boolean } | Failure | undefined): Record<string, string> =>
	result && !result.success && "fields" in result ? (result.fields ?? {}) : {};

function setAtPath(into: { [key: string]: Json }, path: string[], value: Json) {
	const [key = "", ...rest] = path;
	if (rest.length === 0) {
		into[key] = value;
		return;
	}
	const inner = into[key];
	const branch = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
	into[key] = branch;
	setAtPath(branch, rest, value);
}

/** Converts objects with only numeric keys to lists: {0: a, 1: b} becomes [a, b], in numeric order. */
function numberedToLists(value: Json): Json {
	if (typeof value === "string" || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, inner]) => [key, numberedToLists(inner)] as const);
	if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) return entries.map(([, inner]) => inner);
	return Object.fromEntries(entries);
}
