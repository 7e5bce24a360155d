import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries.ts";

/** What an act was about. A new kind joins the list. */
type SubjectKind =
	| "account"
	| "listing"
	| "order"
	| "category"
	| "contact-message"
	| "report"
	| "conversation"
	| "review"
	| "export"
	| "setting";

export type NewAuditEntry = {
	/** A verb and a noun, as its file is called: suspend-account. */
	action: `${string}-${string}`;
	subjectKind: SubjectKind;
	subjectId: string;
	/** What a person calls it, as it is now. */
	subjectName?: string;
	reason?: string;
	/** What else one would ask later; nothing secret, no address of a person. */
	details?: Record<string, unknown>;
};

/** Writes down what an admin does, in the transaction that does it. `by` is "terminal" for what is done at the server itself. */
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
		admin_name: by === "terminal" ? "The terminal" : by.name,
		action: entry.action,
		subject_kind: entry.subjectKind,
		subject_id: entry.subjectId,
		subject_name: (entry.subjectName ?? "").slice(0, 200),
		reason: entry.reason?.trim() ?? "",
		details: JSON.stringify(entry.details ?? {}),
	});
}
