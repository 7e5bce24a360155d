import { refuse } from "#common/refusal.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Case, NoteKind } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries.ts";
import { showCase } from "./show-case.ts";

/** Adds an internal note; the audit log says that there is one, not what it says. Throws `not-found`. */
export async function addNote(app: App, admin: Member, kind: NoteKind, id: string, text: string): Promise<Case> {
	await app.db.write(async (tx) => {
		const name = await queries.findSubjectName(tx, kind, id);
		if (name === undefined) throw refuse("not-found", copy.none);
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
