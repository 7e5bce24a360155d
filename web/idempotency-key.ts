/** Idempotency-Key of what a form creates. */
import { formText, idempotencyField } from "./form.ts";
import { shortHash } from "./short-hash.ts";

/**
 * The options of the call that a form makes. The key is that of the form with what stands in it: sent again unchanged it is the same
 * request, and whoever changes a word asks for something else. A page from a cache gives many visitors the same field; what they write differs.
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
