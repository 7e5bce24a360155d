/** The Idempotency-Key header of a form. */
import { formText, idempotencyField } from "./form.ts";
import { shortHash } from "./short-hash.ts";

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
