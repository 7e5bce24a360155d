/** The Idempotency-Key header of a form, and the keys and hashes that it is made of. */
import { formText, idempotencyField } from "./form.ts";

/**
 * Request options with the form's idempotency key. The key includes a hash of the form's content: an unchanged
 * resubmission is the same request, a changed one is new.
 * Cached pages give many visitors the same field; their content differs.
 */
export async function idempotencyOptions(form: FormData): Promise<{ headers: Record<string, string> }> {
	const key = formText(form, idempotencyField);
	if (!/^[\w-]{1,64}$/.test(key)) return { headers: {} };
	const content = [...form].map(([name, value]) => [
		name,
		typeof value === "string" ? value : [value.name, value.size],
	]);
	return { headers: { "Idempotency-Key": `${key}.${await shortHash(content)}` } };
}

/** A short hash of a value's JSON: 24 hexadecimal digits of its SHA-256. */
export async function shortHash(value: unknown): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value))));
	return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random unique key. crypto.randomUUID only exists in secure contexts (https or localhost). */
export const newKey = (): string =>
	crypto.randomUUID?.() ??
	[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
