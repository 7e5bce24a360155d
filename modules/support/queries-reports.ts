import type { ReportKind } from "#common/report.ts";
import { publicName } from "#common/text/called-name.ts";
import { dueOfReport } from "#database/case-deadlines.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { isDistributed } from "#database/distributed.ts";
import { likePattern } from "#database/sql-fragments.ts";
import { supportApiCopy } from "#messages/common/support.js";
import { type ListOptions, matchesWork } from "./queries-messages.ts";

/** SQL on the report table, and on the subjects of reports. */

export type Subject = { id: string; name: string; about_id: string };

/** The subject of a report as this person may see it; undefined when it does not exist for them. */
export async function findSubject(
	db: Db,
	kind: ReportKind,
	id: string,
	viewerId: string,
): Promise<Subject | undefined> {
	const { rows } = await sql<SubjectRow>`${subjects(id, viewerId)[kind]}`.execute(db);
	return rows.map((row) => ({ id: row.id, about_id: row.about_id, name: subjectName(kind, row) }))[0];
}

/** `item`: the name of a listing, `person`: the full name of an account; null where the subject has none. */
type SubjectRow = { id: string; about_id: string; item: string | null; person: string | null };

function subjectName(kind: ReportKind, { item, person }: SubjectRow): string {
	const name = person === null ? "" : publicName(person);
	if (kind === "person") return name;
	if (kind === "conversation") return supportApiCopy.conversation({ person: name, item: item ?? "" });
	return kind === "review" ? supportApiCopy.review({ person: name, item: item ?? "" }) : (item ?? "");
}

const subjects = (id: string, viewerId: string) => ({
	listing: sql`select id, name as item, null as person, seller_id as about_id from product where id = ${id} and archived_at is null`,
	person: sql`select id, null as item, name as person, id as about_id from account where id = ${id}`,
	conversation: sql`
		with found as materialized (
			select c.id, c.product_id, other.id as about_id, other.name as person
			from conversation c join account other on other.id = case when c.client_id = ${viewerId} then c.seller_id else c.client_id end
			where c.id = ${id} and ${viewerId} in (c.client_id, c.seller_id)
		), shown as materialized (select id, name from product where id in (select product_id from found))
		select found.id, found.person, shown.name as item, found.about_id
		from found join shown on shown.id = found.product_id`,
	// A client's review is public. A lister's review is visible to its client, and to listers with an order of that client.
	review: sql`
		with known as materialized (select client_id from rental where seller_id = ${viewerId})
		select v.id, author.name as person, p.name as item, v.author_id as about_id
		from review v join product p on p.id = v.product_id join account author on author.id = v.author_id
		where v.id = ${id} and v.published_at is not null and v.hidden_at is null
			and (v.side = 'client' or ${viewerId} in (v.author_id, v.about_id) or v.about_id in (select client_id from known))`,
});

export const findOpenReport = (db: Db, reporterId: string, kind: ReportKind, subjectId: string) =>
	db
		.selectFrom("report")
		.select(["id", "number"])
		.where("reporter_id", "=", reporterId)
		.where("kind", "=", kind)
		.where("subject_id", "=", subjectId)
		.where("closed_at", "is", null)
		.executeTakeFirst();

type NewReport = {
	id: string;
	number: string;
	reporter_id: string;
	kind: ReportKind;
	subject_id: string;
	about_id: string;
	reason: string;
	words: string;
	created_at: Date;
};

/**
 * Returns false when this person has an open report on the subject already. Of two concurrent reports one is inserted.
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
	const inserted = await tx
		.insertInto("report")
		.values(report)
		.onConflict((conflict) =>
			conflict.columns(["reporter_id", "kind", "subject_id"]).where("closed_at", "is", null).doNothing(),
		)
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * The columns that filters read. `columns` has those that only the rows show: with joins for it PostgreSQL took 17 ms
 * to plan a page of five rows, now 2.
 */
const reports = (db: Db) =>
	(isDistributed(db) ? (db.with("subject", () => subjectNames) as unknown as Db) : db)
		.selectFrom("report as r")
		.innerJoin("account as reporter", "reporter.id", "r.reporter_id")
		.innerJoin("account as about", "about.id", "r.about_id")
		.leftJoin("case_assignment as w", (join) =>
			join.onRef("w.subject_id", "=", "r.id").on("w.subject_kind", "=", "report"),
		);

/** The reported listing, or the listing of the review or conversation. */
const productName = sql<string | null>`(select p.name from product p where p.id = case r.kind
	when 'listing' then r.subject_id
	when 'review' then (select v.product_id from review v where v.id = r.subject_id)
	when 'conversation' then (select c.product_id from conversation c where c.id = r.subject_id) end)`;
/**
 * The same in a distributed database. Citus does not compare a row of the coordinator with rows of shards, so all
 * subjects are read first.
 */
const distributedProductName = sql<string | null>`(select name from subject where subject.id = r.subject_id limit 1)`;
const reportedIds = (kind: ReportKind) => sql`(select subject_id from report where kind = ${sql.lit(kind)})`;
const subjectNames = sql<{ id: string; name: string }>`(
	with talk as materialized (select id, product_id from conversation where id in ${reportedIds("conversation")}),
		item as materialized (select id, name from product where id in (select product_id from talk))
	select talk.id, item.name from talk join item on item.id = talk.product_id
	union all select id, name from product where id in ${reportedIds("listing")}
	union all select v.id, p.name from review v join product p on p.id = v.product_id where v.id in ${reportedIds("review")})`;
const nameOf = (account: RawBuilder<unknown>) => sql<string | null>`(select name from account where id = ${account})`;

const columns = (db: Db, query: ReturnType<typeof reports>) =>
	query
		.selectAll("r")
		.select([
			"reporter.name as reporter_name",
			"reporter.email as reporter_email",
			"about.name as about_name",
			"about.email as about_email",
			"about.status as about_status",
			"w.assignee_id",
			nameOf(sql`r.closed_by`).as("closer_name"),
			nameOf(sql`w.assignee_id`).as("assignee_name"),
			(isDistributed(db) ? distributedProductName : productName).as("product_name"),
			dueOfReport.as("due_at"),
			sql<number>`(select count(*) from report o where o.subject_id = r.subject_id and o.kind = r.kind and o.closed_at is null)`.as(
				"open_on_subject",
			),
		]);

/** One page, newest first, and the total over all pages. */
export async function listReports(
	db: Db,
	{ state, search, kind, person, limit, offset, ...work }: ListOptions & { kind?: ReportKind; person?: string },
) {
	const filtered = reports(db)
		.where(matchesWork(work, dueOfReport, sql`r.closed_at`))
		.$if(person !== undefined, (query) =>
			query.where((either) =>
				either.or([either("r.about_id", "=", person ?? ""), either("r.reporter_id", "=", person ?? "")]),
			),
		)
		.$if(state === "open", (query) => query.where("r.closed_at", "is", null))
		.$if(state === "closed", (query) => query.where("r.closed_at", "is not", null))
		.$if(kind !== undefined, (query) => query.where("r.kind", "=", kind ?? ""))
		.$if(search !== "", (query) =>
			query.where(
				sql<boolean>`concat_ws(' ', r.number, reporter.name, reporter.email, about.name, about.email, ${isDistributed(db) ? distributedProductName : productName}, r.words) ilike ${likePattern(search)}`,
			),
		);
	const [rows, total] = await Promise.all([
		columns(db, filtered).orderBy("r.created_at", "desc").orderBy("r.id", "desc").limit(limit).offset(offset).execute(),
		filtered.select((expression) => expression.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
	]);
	return { rows, total: total.count };
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>["rows"][number];

export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
	columns(db, reports(db)).where("r.id", "=", id).executeTakeFirst();

/** A report for an admin action, locked until the transaction ends. */
export const lockReport = (tx: Tx, id: string) =>
	tx
		.selectFrom("report")
		.select(["id", "number", "kind", "reporter_id", "about_id", "closed_at"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export const closeReport = (tx: Tx, id: string, closing: { closed_at: Date; closed_by: string; outcome: string }) =>
	tx.updateTable("report").set(closing).where("id", "=", id).execute();

export async function countOpenReports(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("report")
		.select((expression) => expression.fn.countAll<number>().as("count"))
		.where("closed_at", "is", null)
		.executeTakeFirstOrThrow();
	return count;
}

/** SQL that compares new accounts and orders with suspended accounts. Each statement reads tables of one kind, as Citus needs it. */

/** A telephone number and an address, each of which may be empty. */
export type Contact = { account_id: string; mobile: string; address_line: string; pincode: string };

/** Telephone numbers and addresses of suspended accounts: of the account, its shop, its address book and its orders. */
export async function listSuspendedContacts(db: Db): Promise<Contact[]> {
	const { rows } = await sql<Contact>`
		select a.id as account_id, a.mobile, coalesce(s.address_line, '') as address_line, coalesce(s.pincode, '') as pincode
		from account a left join seller s on s.account_id = a.id where a.status = 'suspended'`.execute(db);
	const ids = [...new Set(rows.map(({ account_id }) => account_id))];
	if (ids.length === 0) return [];
	const { rows: ordered } = await sql<Contact>`
		select distinct client_id as account_id, mobile, address_line, pincode from rental where client_id = any(${ids}::uuid[])`.execute(
		db,
	);
	const { rows: saved } = await sql<Contact>`
		select account_id, mobile, address_line, pincode from saved_address where account_id = any(${ids}::uuid[])`.execute(
		db,
	);
	return [...rows, ...ordered, ...saved];
}

/** Those of accounts that were verified, and of orders that were placed, since an instant. Without the staff, and without suspended accounts. */
export async function listNewContacts(db: Db, since: Date): Promise<Contact[]> {
	const { rows } = await sql<Contact>`
		select a.id as account_id, a.mobile, coalesce(s.address_line, '') as address_line, coalesce(s.pincode, '') as pincode
		from account a left join seller s on s.account_id = a.id
		where a.created_at > ${since} and a.email_verified_at is not null and a.status in ('active', 'inactive') and a.account_type <> 'admin'`.execute(
		db,
	);
	const { rows: ordered } = await sql<Contact>`
		select distinct client_id as account_id, mobile, address_line, pincode from rental where created_at > ${since}`.execute(
		db,
	);
	const ids = [...new Set(ordered.map(({ account_id }) => account_id))];
	const { rows: others } = await sql<{ id: string }>`
		select id from account where id = any(${ids}::uuid[]) and status in ('active', 'inactive') and account_type <> 'admin'`.execute(
		db,
	);
	const active = new Set(others.map(({ id }) => id));
	return [...rows, ...ordered.filter(({ account_id }) => active.has(account_id))];
}

export const listMatches = (db: Db, accountIds: readonly string[]) =>
	db
		.selectFrom("suspended_match")
		.select(["account_id", "suspended_id"])
		.where("account_id", "in", accountIds)
		.execute();

/** False when the pair was reported before. */
export async function insertMatch(tx: Tx, accountId: string, suspendedId: string, now: Date): Promise<boolean> {
	const inserted = await tx
		.insertInto("suspended_match")
		.values({ account_id: accountId, suspended_id: suspendedId, matched_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The member of the staff who suspended the account last and still is one, or else the oldest owner. */
export async function findSuspender(db: Db, accountId: string): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from account where account_type = 'admin' and status = 'active'
		order by id is not distinct from (select admin_id from audit_entry
			where subject_kind = 'account' and subject_id = ${accountId} and action = 'suspend-account' order by id desc limit 1) desc,
			coalesce(staff_role, '') = 'owner' desc, created_at, id limit 1`.execute(db);
	return rows[0]?.id;
}

/** Adds a text to a person's open report, as far as it fits. */
export const addToReport = (tx: Tx, reporterId: string, accountId: string, words: string) =>
	sql`update report set words = left(words || E'\n' || ${words}, 1000)
		where reporter_id = ${reporterId} and kind = 'person' and subject_id = ${accountId} and closed_at is null`.execute(
		tx,
	);
