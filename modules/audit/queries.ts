import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { type ErasedPerson, formerMember, removedText } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";
import { likePattern } from "#database/sql-fragments.ts";

/** SQL on the tables audit_entry and self_approval. Nothing updates a row: a trigger refuses it. */

type Entry = {
	id: string;
	at: Date;
	admin_id: string | null;
	admin_name: string;
	action: string;
	subject_kind: string;
	subject_id: string;
	subject_name: string;
	reason: string;
	details: string;
};

export const insertEntry = (tx: Tx, entry: Entry) => tx.insertInto("audit_entry").values(entry).execute();

export type AuditFilter = {
	admin: string | undefined;
	from: Day | undefined;
	to: Day | undefined;
	action: string | undefined;
	subjectKind: string | undefined;
	subjectId: string;
	search: string;
	before: string | undefined;
	limit: number;
};

/** Newest first. Ids sort by creation time, so they serve as the page key. */
export function listEntries(db: Db, filter: AuditFilter) {
	const like = likePattern(filter.search);
	return db
		.selectFrom("audit_entry")
		.selectAll()
		.$if(filter.action !== undefined, (query) => query.where("action", "=", filter.action ?? ""))
		.$if(filter.admin !== undefined, (query) => query.where("admin_id", "=", filter.admin ?? ""))
		.$if(filter.from !== undefined, (query) => query.where("at", ">=", instantOf(filter.from ?? "")))
		.$if(filter.to !== undefined, (query) => query.where("at", "<", instantOf(addDays(filter.to ?? "", 1))))
		.$if(filter.subjectKind !== undefined, (query) => query.where("subject_kind", "=", filter.subjectKind ?? ""))
		.$if(filter.subjectId !== "", (query) => query.where("subject_id", "=", filter.subjectId))
		.$if(filter.search !== "", (query) =>
			query.where(sql<boolean>`(admin_name || ' ' || action || ' ' || subject_name || ' ' || reason) ilike ${like}`),
		)
		.$if(filter.before !== undefined, (query) => query.where("id", "<", filter.before ?? ""))
		.orderBy("id", "desc")
		.limit(filter.limit)
		.execute();
}

type SelfApprovalRow = { id: string; is_allowed: boolean; reason: string; admin_id: string; since: Date };

export const insertSelfApproval = (tx: Tx, row: SelfApprovalRow) =>
	tx.insertInto("self_approval").values(row).execute();

/** The latest row holds. */
export const listSelfApprovals = (db: Db, limit: number) =>
	db
		.selectFrom("self_approval")
		.innerJoin("account", "account.id", "self_approval.admin_id")
		.select(["is_allowed", "reason", "since", "account.name as admin"])
		.orderBy("since", "desc")
		.orderBy("self_approval.id", "desc")
		.limit(limit)
		.execute();

/** Serialises changes, by an advisory lock: a table lock needs a privilege that the role lacks on append-only tables. */
export const lockSelfApproval = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('self_approval'))`.execute(tx);

/** Fewer digits are found in many numbers. */
const minDigits = 6;

/** Ids of accounts whose name, address or number contains the search. */
export async function listPeopleFound(db: Db, search: string, limit: number): Promise<string[]> {
	const digits = search.replace(/\D/g, "");
	const { rows } = await sql<{ id: string }>`
		select id from account where (name || ' ' || email) ilike ${likePattern(search)}
			or ${digits.length >= minDigits} and mobile like ${`%${digits}%`}
		limit ${limit}`.execute(db);
	return rows.map(({ id }) => id);
}

/**
 * Replaces a person's name and the reasons of entries about them in the append-only audit log, by a function of the database (migration 0084).
 * An entry is about the person when their account is its subject, or its details contain their id. The actions and who took them stay.
 * Throws unless the account is erased.
 */
export const eraseFromAudit = (tx: Tx, person: ErasedPerson) =>
	sql`select erase_audit_entries(${person.id}::uuid, ${formerMember}, ${removedText})`.execute(tx);
