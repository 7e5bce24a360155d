import type { Day } from "#common/calendar.ts";
import { eveningOf } from "#common/daytime.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Case, CaseKind } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries.ts";
import { lockAccount } from "./queries-release.ts";
import { showCase } from "./show-case.ts";

type Assignment = { assigneeId: string | null; dueOn: Day | null; expected: string | null };

/**
 * Assigns a case, or gives it back; it is due at 10 in the evening of the day. Of two who take it at the same time, one does. Throws `not-found`, `invalid`
 * (not on the staff), `not-allowed-now` (it was assigned meanwhile).
 */
export async function assignCase(
	app: App,
	admin: Member,
	kind: CaseKind,
	id: string,
	{ assigneeId, dueOn, expected }: Assignment,
): Promise<Case> {
	await app.db.write(async (tx) => {
		const name = await queries.findSubjectName(tx, kind, id);
		if (name === undefined) throw refuse("not-found", copy.none);
		const assignee = assigneeId ? await findAssignee(tx, assigneeId) : undefined;
		await queries.lockCase(tx, kind, id);
		const current = await queries.findAssignment(tx, kind, id);
		if ((current?.assignee_id ?? null) !== expected)
			throw refuse("not-allowed-now", current?.assignee_name ? copy.taken(current.assignee_name) : copy.released);
		await queries.upsertAssignment(tx, kind, id, {
			assignee_id: assigneeId,
			due_at: dueOn && eveningOf(dueOn),
			changed_by: admin.id,
			changed_at: app.clock.now(),
		});
		await recordAuditEntry(app, tx, admin, {
			action: assigneeId ? "assign-case" : "unassign-case",
			subjectKind: kind,
			subjectId: id,
			subjectName: name,
			details: { ...(assignee && { to: assignee.name }), ...(dueOn && { dueOn }) },
		});
	});
	return showCase(app, admin, kind, id);
}

async function findAssignee(tx: Tx, id: string) {
	await lockAccount(tx, id);
	const assignee = (await queries.listStaff(tx)).find((one) => one.id === id);
	if (!assignee) throw refuseField("assigneeId", copy.noStaff);
	return assignee;
}
