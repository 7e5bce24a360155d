/** Runs the forms of a tab: reads the form, and returns a success sentence, or the failure with the submitted values. */
import { data, redirect } from "react-router";
import { type Failure, type Success, statusOf } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { adminActionsCopy } from "./copy.ts";

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
): ActionOutcome =>
	(response as { success: boolean }).success
		? { done: doneMessage(response as Success<T>) }
		: { failure: response as Failure };
