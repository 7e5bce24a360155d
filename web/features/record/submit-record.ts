/** Sends the forms about the record of an item to the API, and the paths of its pages. */

import { recordCopy } from "#messages/record.js";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";

export const recordPath = (productId: string, pieceId?: string) =>
	`/record/${productId}${pieceId ? `?piece=${pieceId}` : ""}`;

/** The field that says which form it is. */
export const recordField = "record";
export type RecordForm = keyof typeof recordCopy.done;

/** `at`: when it was stored, so that a second one is announced too. `typed`: the fields of a refused form, for browsers without JavaScript. */
export type RecordResult = {
	form?: RecordForm;
	done?: string;
	at?: number;
	failure?: Failure;
	typed?: Record<string, string>;
};

export async function submitRecord({ api }: ApiClient, id: string, form: FormData): Promise<RecordResult> {
	const kind = formText(form, recordField);
	const text = (name: string) => formText(form, name);
	const of = { pieceId: text("piece"), reason: text("reason") };
	const param = { id };
	const { product } = api;
	if (kind === "strike") {
		const typed = { entry: text("entry"), note: text("note"), reason: of.reason };
		const json = { ...of, entryId: typed.entry, note: typed.note };
		const struck = outcome("strike", await attempt(product.strikeRecordEntry[":id"].$post({ param, json })));
		return struck.failure ? { ...struck, typed } : struck;
	}
	if (kind === "tag") {
		const key = await idempotencyOptions(form);
		return outcome("tag", await attempt(product.replaceTag[":id"].$post({ param, json: of }, key)));
	}
	const typed = Object.fromEntries(
		["kind", "day", "doneBy", "cost", "bill", "note", "reason"].map((name) => [name, text(name)]),
	);
	// Fields that the API does not accept are refused by it, with a message.
	const json = { ...of, ...typed, cost: typed.cost || null } as Parameters<
		(typeof product.addRecordEntry)[":id"]["$post"]
	>[0]["json"];
	const added = outcome("entry", await attempt(product.addRecordEntry[":id"].$post({ param, json })));
	return added.failure ? { ...added, typed } : added;
}

const outcome = (form: RecordForm, result: { success: true } | Failure): RecordResult =>
	result.success ? { form, done: recordCopy.done[form], at: Date.now() } : { form, failure: result };
