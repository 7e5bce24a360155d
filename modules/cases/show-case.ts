import { refuse } from "#common/refusal.ts";
import { hasStaffRole, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Case, caseEndpoints, type NoteKind, type StaffMember } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries.ts";

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
	if (name === undefined) throw refuse("not-found", copy.none);
	return {
		notes: notes.map((note) => ({
			_id: note.id,
			by: note.by,
			text: note.body,
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
