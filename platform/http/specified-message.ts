import { Refusal } from "#common/refusal.ts";
import type { Endpoint } from "#platform/endpoint.ts";

/** Replaces a refusal's message by the specified one, where there is one; the detail moves to the field. */
export async function withSpecifiedMessage<R>(endpoint: Endpoint, work: () => Promise<R>): Promise<R> {
	try {
		return await work();
	} catch (error) {
		const sentence = error instanceof Refusal ? endpoint.specifiedMessageFor?.(error) : undefined;
		if (!(error instanceof Refusal) || !sentence) throw error;
		const { code, message, extra } = error;
		const fields = endpoint.files ? { [endpoint.files.field]: message, ...extra.fields } : extra.fields;
		throw new Refusal(code, sentence, { ...extra, ...(fields && { fields }) });
	}
}
