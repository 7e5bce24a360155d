import type { StaffRole } from "#common/rules/staff.ts";
import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { findOrderShard, isSameOrder } from "#database/distributed.ts";
import type { CaseKind, NoteKind } from "./contract.ts";

/** SQL on case_note and case_assignment, and the names of what they are about. */

/** The number or name of a case; undefined when there is none. */
export async function findSubjectName(db: Db, kind: NoteKind, id: string): Promise<string | undefined> {
	const subjects = {
		account: sql`select name from account where id = ${id}`,
		"contact-message": sql`select number as name from contact_message where id = ${id}`,
		report: sql`select number as name from report where id = ${id}`,
	};
	const subject = kind === "dispute" ? await selectDispute(db, id) : subjects[kind];
	return (await sql<{ name: string }>`${subject} limit 1`.execute(db)).rows[0]?.name;
}

async function selectDispute(db: Db, orderId: string) {
	const { isOrder } = await findOrderShard(db, "c.rental_id", orderId);
	return sql`select r.product_name as name from damage_claim c join rental r
		on ${isSameOrder("r.id", "c.rental_id")} where ${isOrder}`;
}

type NewNote = {
	id: string;
	subject_kind: NoteKind;
	subject_id: string;
	author_id: string;
	body: string;
	created_at: Date;
};

export const insertNote = (tx: Tx, note: NewNote) => tx.insertInto("case_note").values(note).execute();

/** Newest first: ids sort by time. */
export const listNotes = (db: Db, kind: NoteKind, id: string, limit: number) =>
	db
		.selectFrom("case_note as n")
		.innerJoin("account as author", "author.id", "n.author_id")
		.select(["n.id", "n.body", "n.created_at", "author.name as by"])
		.where("n.subject_kind", "=", kind)
		.where("n.subject_id", "=", id)
		.orderBy("n.id", "desc")
		.limit(limit)
		.execute();

export const findAssignment = (db: Db, kind: CaseKind, id: string) =>
	db
		.selectFrom("case_assignment as w")
		.leftJoin("account as assignee", "assignee.id", "w.assignee_id")
		.select(["w.assignee_id", "w.due_at", "assignee.name as assignee_name"])
		.where("w.subject_kind", "=", kind)
		.where("w.subject_id", "=", id)
		.executeTakeFirst();

/** Two who assign the same case at the same time wait for each other, also for its first assignment. */
export const lockCase = (tx: Tx, kind: CaseKind, id: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`case ${kind} ${id}`}, 0))`.execute(tx);

type NewAssignment = { assignee_id: string | null; due_at: Date | null; changed_by: string; changed_at: Date };

export const upsertAssignment = (tx: Tx, kind: CaseKind, id: string, assignment: NewAssignment) =>
	tx
		.insertInto("case_assignment")
		.values({ subject_kind: kind, subject_id: id, ...assignment })
		.onConflict((conflict) => conflict.columns(["subject_kind", "subject_id"]).doUpdateSet(assignment))
		.execute();

export async function listStaff(db: Db): Promise<{ id: string; name: string; role: StaffRole }[]> {
	const { rows } = await sql<{ id: string; name: string; role: StaffRole }>`
		select id, name, coalesce(staff_role, 'read-only') as role from account where account_type = 'admin' and status = 'active' order by lower(name), id`.execute(
		db,
	);
	return rows;
}

export async function listAssignedCases(tx: Tx, accountId: string): Promise<Map<CaseKind, string[]>> {
	const rows = await tx
		.selectFrom("case_assignment")
		.select(["subject_kind", "subject_id"])
		.where("assignee_id", "=", accountId)
		.execute();
	const cases = Map.groupBy(rows, ({ subject_kind }) => subject_kind as CaseKind);
	return new Map([...cases].map(([kind, ofKind]) => [kind, ofKind.map(({ subject_id }) => subject_id)]));
}

/** Those of these cases that are not closed. */
export async function listOpenCases(tx: Tx, kind: CaseKind, ids: string[]): Promise<string[]> {
	const open = {
		"contact-message": sql<{ id: string }>`select id from contact_message where id = any(${ids}) and closed_at is null`,
		report: sql<{ id: string }>`select id from report where id = any(${ids}) and closed_at is null`,
		dispute: sql<{ id: string }>`
			select rental_id as id from damage_claim where rental_id = any(${ids}) and closed_at is null`,
	};
	return (await open[kind].execute(tx)).rows.map(({ id }) => id);
}

type Release = { kind: CaseKind; ids: string[]; by: string; now: Date };

export const unassign = (tx: Tx, { kind, ids, by, now }: Release) =>
	tx
		.updateTable("case_assignment")
		.set({ assignee_id: null, changed_by: by, changed_at: now })
		.where("subject_kind", "=", kind)
		.where("subject_id", "in", ids)
		.execute();

/** Waits for a change of this account's role, and is waited for by it. */
export const lockAccount = (tx: Tx, id: string) => sql`select 1 from account where id = ${id} for share`.execute(tx);

/**
 * Replaces the append-only notes on a person's cases, by a function of the database (migration 0084). These are the person, their messages to
 * support, reports by or about them, and disputes about their orders. Throws unless the account is erased.
 */
export const eraseFromNotes = (tx: Tx, person: ErasedPerson) =>
	sql`select erase_case_notes(${person.id}::uuid, ${removedText})`.execute(tx);
