/** The forms of a case: add a note, assign it. */
import { type ApiClient, attempt } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { type ActionOutcome, outcomeOf, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { casesCopy } from "./copy.ts";

type Kind = "account" | "contact-message" | "report" | "dispute";

export const isCaseIntent = (intent: string) => intent === "note" || intent === "assign";

export async function runCaseAction(
	{ api }: ApiClient,
	kind: Kind,
	subjectId: string,
	form: FormData,
	intent: string,
): Promise<ActionOutcome> {
	const one = api.admin.cases[":kind"][":subjectId"];
	if (intent === "note") {
		const call = one.notes.$post(
			{ param: { kind, subjectId }, json: { text: formText(form, "text") } },
			await idempotencyOptions(form),
		);
		return outcomeOf(await attempt(call), () => casesCopy.done.note);
	}
	if (intent !== "assign" || kind === "account") return unknownAction;
	const json = {
		assigneeId: formText(form, "assigneeId") || null,
		dueOn: formText(form, "dueOn") || null,
		expected: formText(form, "expected") || null,
	};
	return outcomeOf(await attempt(one.assignment.$put({ param: { kind, subjectId }, json })), ({ case: found }) =>
		found.assignment?.assignee ? casesCopy.done.assigned(found.assignment.assignee.name) : casesCopy.done.unassigned,
	);
}

/** Loads the internal notes and the assignment of a case. */
export const loadCase = (
	{ api }: ApiClient,
	kind: "account" | "contact-message" | "report" | "dispute",
	subjectId: string,
) => attempt(api.admin.cases[":kind"][":subjectId"].$get({ param: { kind, subjectId } }));

export type CaseResponse = Awaited<ReturnType<typeof loadCase>>;
