/** Runs the forms of a tab: reads the form, and returns a success sentence, or the failure with the submitted values. */
import { data, redirect } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminActionsCopy } from "#messages/screens/admin.js";
import { type Failure, type Success, statusOf } from "#web/api.ts";
import { formText } from "#web/form.ts";

/** The texts of an action on a row. The server decides which actions are allowed. */
export type ActionCopy = {
	/** Shown in the menu and on the button. */
	label: string;
	busy: string;
	/** Title of the confirmation dialog. An action without one runs at once. */
	title?: (values: { name: string }) => string;
	text?: string;
	/** The hint at the field of the reason. An action without it needs no reason. */
	hint?: string;
	/** One of several values to choose in the confirmation. */
	choice?: { name: string; label: string; options: readonly { value: string; label: string }[] };
	isDestructive?: boolean;
	doneMessage: (values: { name: string }) => string;
};

/** The actions of a tab by their intent. */
export type ActionTable = Readonly<Record<string, ActionCopy>>;

type BulkCopy = {
	/** Shown on the button of the bar and of the dialog. */
	label: string;
	busy: string;
	title: (values: { count: number }) => string;
	text: string;
	/** One text for all rows. */
	field?: { name: "reason" | "reference"; label: string; hint: string; maxLength: number };
	isDestructive?: boolean;
	doneMessage: (values: { count: number }) => string;
	/** The intent that takes it back. */
	undo?: string;
};

export type BulkTable = Readonly<Record<string, BulkCopy>>;

const undoSuspend = "undo-suspend";

/** The fields that all suspensions of ticked rows share. */
export const suspendRows = {
	field: {
		name: "reason",
		label: adminActionsCopy.reason,
		hint: adminActionsCopy.ownerHint,
		maxLength: rules.admin.reasonLength,
	},
	isDestructive: true,
	undo: undoSuspend,
} as const;

export type ActionOutcome = {
	done?: string;
	failure?: Failure;
	/** Rows of a bulk action that were not changed. */
	refused?: { name: string; message: string }[];
	/** How to take back what was done. */
	undo?: { intent: string; rows: { id: string; name: string }[] };
};

/** After a failure the form is shown again with the submitted values. */
export type ActionResult = ActionOutcome & {
	action?: string;
	id?: string;
	/** The rows of a bulk action that failed. */
	ids?: string[];
	submittedText?: string;
	/** The submitted commission rate. */
	percent?: string;
};

/** `act` is given the form and its intent. Throws a redirect to the admin sign-in when the session has ended. */
export async function runAction<Outcome extends ActionOutcome>(
	request: Request,
	act: (form: FormData, intent: string) => Promise<Outcome>,
) {
	const form = await request.formData();
	const action = formText(form, "intent");
	const outcome: Outcome = await act(form, action);
	if (!outcome.failure) return data<ActionResult & Outcome>(outcome);
	if (outcome.failure.code === "signed-out") throw redirect("/admin/login");
	const submitted = {
		action,
		id: formText(form, "id"),
		submittedText: formText(form, "reason") || formText(form, "text") || formText(form, "reference"),
		percent: formText(form, "percent"),
	};
	return data<ActionResult & Outcome>({ ...outcome, ...submitted }, { status: statusOf(outcome.failure) });
}

export const unknownAction: ActionOutcome = {
	failure: { success: false, code: "invalid", message: adminActionsCopy.unknownAction, requestId: "action" },
};

export const outcomeOf = <T>(
	response: Success<T> | Failure,
	doneMessage: (success: Success<T>) => string,
): ActionOutcome => (isSuccess(response) ? { done: doneMessage(response) } : { failure: response as Failure });

const isSuccess = <T>(response: Success<T> | Failure): response is Success<T> =>
	(response as { success: boolean }).success;

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
		...(done.length > 0 && { done: bulk.doneMessage({ count: done.length }) }),
		...(done.length > 0 && bulk.undo && { undo: { intent: bulk.undo, rows: done } }),
		refused: refusedRows(response.results, rows),
	};
}

/** Takes suspensions back. */
async function runUndo(form: FormData, call: (ids: string[]) => Promise<BulkReply>): Promise<BulkOutcome> {
	const rows = readRows(form);
	const response = await call([...rows.keys()]);
	if (!response.success) return { failure: response };
	const doneCount = response.results.filter(({ done }) => done).length;
	return {
		...(doneCount > 0 && { done: adminActionsCopy.bulk.undone({ count: doneCount }) }),
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

type RowActions<Action extends string, T> = {
	/** The actions on one row. */
	texts: Record<Action, ActionCopy>;
	post: (action: Action, form: FormData) => Promise<Success<T> | Failure>;
	subjectOf: (success: Success<T>) => { id: string; name: string };
	/** The actions on ticked rows, and what takes suspensions back. */
	bulk: BulkTable;
	postBulk: (intent: string, ids: string[], reason?: string) => Promise<BulkReply>;
};

/** Runs an action on one row or on ticked rows, or takes suspensions back. A suspension can be taken back. */
export async function runRowAction<Action extends string, T>(
	{ texts, post, subjectOf, bulk, postBulk }: RowActions<Action, T>,
	form: FormData,
	intent: string,
): Promise<BulkOutcome> {
	if (intent === undoSuspend) return runUndo(form, (ids) => postBulk(intent, ids));
	if (intent.startsWith("bulk-")) return runBulk(form, bulk, intent, (ids, reason) => postBulk(intent, ids, reason));
	if (!Object.hasOwn(texts, intent)) return unknownAction;
	const action = intent as Action;
	const response = await post(action, form);
	const outcome = outcomeOf<T>(response, (success) => texts[action].doneMessage({ name: subjectOf(success).name }));
	if (!isSuccess(response) || action !== "suspend") return outcome;
	return { ...outcome, undo: { intent: undoSuspend, rows: [subjectOf(response)] } };
}
