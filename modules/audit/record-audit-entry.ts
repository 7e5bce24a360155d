import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries.ts";

/** The kind of object that an action was about. Extend it as needed. */
type SubjectKind =
	| "account"
	| "listing"
	| "order"
	| "category"
	| "contact-message"
	| "dispute"
	| "report"
	| "conversation"
	| "review"
	| "export"
	| "bank-statement"
	| "payment-batch"
	| "setting";

export type NewAuditEntry = {
	/** Verb and noun, like the use case's file name: suspend-account. */
	action: `${string}-${string}`;
	subjectKind: SubjectKind;
	subjectId: string;
	/** The object's display name at the time of the action. */
	subjectName?: string;
	reason?: string;
	/** Further details; no secrets and no personal addresses. */
	details?: Record<string, unknown>;
};

/** Records an admin's action in the same transaction. `by` is "terminal" for actions at the server's command line. */
export async function recordAuditEntry(
	app: Pick<App, "clock" | "newId">,
	tx: Tx,
	by: Pick<Member, "id" | "name"> | "terminal",
	entry: NewAuditEntry,
): Promise<void> {
	await queries.insertEntry(tx, {
		id: app.newId(),
		at: app.clock.now(),
		admin_id: by === "terminal" ? null : by.id,
		admin_name: by === "terminal" ? copy.terminal : by.name,
		action: entry.action,
		subject_kind: entry.subjectKind,
		subject_id: entry.subjectId,
		subject_name: cut(entry.subjectName ?? "", 200),
		reason: entry.reason?.trim() ?? "",
		details: JSON.stringify(entry.details ?? {}),
	});
}
