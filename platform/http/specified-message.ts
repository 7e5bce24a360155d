import { Refusal } from "#common/refusal.ts";
import type { Endpoint } from "#platform/endpoint.ts";

/** Refusals of a call say the specification's sentence where it has one; the reason stands beside the field. */
export async function withSpecifiedSentence<R>(call: Endpoint, work: () => Promise<R>): Promise<R> {
	try {
		return await work();
	} catch (error) {
		const sentence = error instanceof Refusal ? call.sentenceFor?.(error) : undefined;
		if (!(error instanceof Refusal) || !sentence) throw error;
		const { code, message, extra } = error;
		const fields = call.files ? { [call.files.field]: message, ...extra.fields } : extra.fields;
		throw new Refusal(code, sentence, { ...extra, ...(fields && { fields }) });
	}
}
