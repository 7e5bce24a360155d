import type { Day } from "#common/calendar.ts";
import { eveningOf } from "#common/daytime.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import { casesCopy } from "#messages/common/staff.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { hasStaffRole, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Case, type CaseKind, caseEndpoints, type NoteKind, type StaffMember } from "./contract.ts";
import * as queries from "./queries.ts";

/** The cases of the staff: who sees to one until when, and its internal notes. */

const listedNotes = 100;

/** Notes and assignment of a case. Throws `not-found`. */
export async function showCase(app: App, admin: Member, kind: NoteKind, id: string): Promise<Case> {
	const db = app.db.read;
	const [name, notes, assignment, staff] = await Promise.all([
		queries.findSubjectName(db, kind, id),
		queries.listNotes(db, kind, id, listedNotes),
		kind === "account" ? undefined : queries.findAssignment(db, kind, id),
		listStaff(app),
	]);
	if (name === undefined) throw refuse("not-found", casesCopy.none);
	return {
		notes: notes.map((note) => ({
			_id: note.id,
			by: note.by,
			text: translateRemoved(note.body),
			createdAt: note.created_at.toISOString(),
		})),
		assignment:
			kind === "account"
				? null
				: {
						assignee: assignment?.assignee_id
							? { _id: assignment.assignee_id, name: assignment.assignee_name ?? "" }
							: null,
						dueAt: assignment?.due_at?.toISOString() ?? null,
					},
		staff,
		mayWork: hasStaffRole(admin, caseEndpoints.addNote.staff),
	};
}

export const listStaff = async (app: App): Promise<StaffMember[]> =>
	(await queries.listStaff(app.db.read)).map(({ id, name, role }) => ({ _id: id, name, staffRole: role }));

/** Adds an internal note; the audit log says that there is one, not what it says. Throws `not-found`. */
export async function addNote(app: App, admin: Member, kind: NoteKind, id: string, text: string): Promise<Case> {
	await app.db.write(async (tx) => {
		const name = await queries.findSubjectName(tx, kind, id);
		if (name === undefined) throw refuse("not-found", casesCopy.none);
		await queries.insertNote(tx, {
			id: app.newId(),
			subject_kind: kind,
			subject_id: id,
			author_id: admin.id,
			body: text,
			created_at: app.clock.now(),
		});
		await recordAuditEntry(app, tx, admin, {
			action: "add-note",
			subjectKind: kind,
			subjectId: id,
			subjectName: name,
		});
	});
	return showCase(app, admin, kind, id);
}

type Assignment = { assigneeId: string | null; dueOn: Day | null; expected: string | null };

/**
 * Assigns a case, or gives it back; it is due at 10 in the evening of the day. Of two who take it at the same time, one does. The same again changes
 * nothing. Throws `not-found`, `invalid` (not on the staff), `not-allowed-now` (it was assigned meanwhile).
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
		if (name === undefined) throw refuse("not-found", casesCopy.none);
		const assignee = assigneeId ? await findAssignee(tx, assigneeId) : undefined;
		await queries.lockCase(tx, kind, id);
		const current = await queries.findAssignment(tx, kind, id);
		if ((current?.assignee_id ?? null) !== expected)
			throw refuse(
				"not-allowed-now",
				current?.assignee_name ? casesCopy.taken({ name: current.assignee_name }) : casesCopy.released,
			);
		const dueAt = dueOn && eveningOf(dueOn);
		if (expected === assigneeId && current?.due_at?.getTime() === dueAt?.getTime()) return;
		await queries.upsertAssignment(tx, kind, id, {
			assignee_id: assigneeId,
			due_at: dueAt,
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
	await queries.lockAccount(tx, id);
	const assignee = (await queries.listStaff(tx)).find((one) => one.id === id);
	if (!assignee) throw refuseField("assigneeId", casesCopy.noStaff);
	return assignee;
}

/** Unassigns the open cases of an account that leaves the staff, so that the others find them. Closed ones still say who saw to them. */
export async function releaseCases(app: Pick<App, "clock">, tx: Tx, accountId: string, by: string): Promise<void> {
	for (const [kind, assigned] of await queries.listAssignedCases(tx, accountId)) {
		const ids = await queries.listOpenCases(tx, kind, assigned);
		if (ids.length > 0) await queries.unassign(tx, { kind, ids, by, now: app.clock.now() });
	}
}
