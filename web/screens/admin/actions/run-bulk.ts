/** Runs the form of a bulk action: one call, and one result for each row. */
import type { Failure } from "#web/api.ts";
import { formText } from "#web/form.ts";
import type { BulkTable } from "./bulk-copy.ts";
import { adminActionsCopy } from "./copy.ts";
import { type ActionOutcome, unknownAction } from "./run-action.ts";

type BulkResult = { id: string; done: boolean; message: string };
type BulkReply = { success: true; results: BulkResult[] } | Failure;
type BulkOutcome = ActionOutcome & { ids?: string[] };

/** `call` is given the ids and the one text for all rows. */
export async function runBulk(
	form: FormData,
	actions: BulkTable,
	action: string,
	call: (ids: string[], text: string) => Promise<BulkReply>,
): Promise<BulkOutcome> {
	const bulk = Object.hasOwn(actions, action) ? actions[action] : undefined;
	if (!bulk) return unknownAction;
	const rows = readRows(form);
	const response = await call([...rows.keys()], formText(form, bulk.field?.name ?? ""));
	if (!response.success) return { failure: response, ids: [...rows.keys()] };
	const done = response.results.filter((result) => result.done).map(({ id }) => ({ id, name: rows.get(id) ?? id }));
	return {
		...(done.length > 0 && { done: bulk.doneMessage(done.length) }),
		...(done.length > 0 && bulk.undo && { undo: { intent: bulk.undo, rows: done } }),
		refused: refusedRows(response.results, rows),
	};
}

/** Takes suspensions back. */
export async function runUndo(form: FormData, call: (ids: string[]) => Promise<BulkReply>): Promise<BulkOutcome> {
	const rows = readRows(form);
	const response = await call([...rows.keys()]);
	if (!response.success) return { failure: response };
	const doneCount = response.results.filter(({ done }) => done).length;
	return {
		...(doneCount > 0 && { done: adminActionsCopy.bulk.undone(doneCount) }),
		refused: refusedRows(response.results, rows),
	};
}

/** Names by id: `ids` and `names` are parallel lists of hidden fields. */
function readRows(form: FormData): Map<string, string> {
	const names = form.getAll("names");
	return new Map(form.getAll("ids").map((id, index) => [String(id), String(names[index] ?? id)]));
}

const refusedRows = (results: BulkResult[], names: Map<string, string>) =>
	results.filter(({ done }) => !done).map(({ id, message }) => ({ name: names.get(id) ?? id, message }));
