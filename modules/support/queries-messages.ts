import type { CaseFilter } from "#common/rules/admin.ts";
import { type ErasedPerson, erasedAddress, formerMember, removedText } from "#common/text/former-member.ts";
import { dueOfMessage } from "#database/case-deadlines.ts";
import { type Db, type RawBuilder, sql, type Tx } from "#database/connect.ts";
import { likePattern } from "#database/sql-fragments.ts";

/** SQL on the contact_message and contact_reply tables, and on who of the staff sees to a message or a report (the row `w` of case_assignment). */

export type WorkFilter = { work?: CaseFilter | undefined; viewerId: string; now: Date };
export type WorkRow = { assignee_id: string | null; assignee_name: string | null; due_at: Date };

/** Only an open case is overdue. */
export function matchesWork({ work, viewerId, now }: WorkFilter, due: RawBuilder<Date>, closedAt: RawBuilder<unknown>) {
	if (work === "mine") return sql<boolean>`w.assignee_id = ${viewerId}`;
	if (work === "unassigned") return sql<boolean>`w.assignee_id is null`;
	if (work === "overdue") return sql<boolean>`(${closedAt} is null and ${due} < ${now})`;
	return sql<boolean>`true`;
}

type NewMessage = {
	id: string;
	number: string;
	account_id: string | null;
	name: string;
	email: string;
	subject: string;
	body: string;
	created_at: Date;
	language: string;
};

/** Serialises messages of one address: a concurrent duplicate waits for the first's commit and then finds it. */
export const lockSender = (tx: Tx, email: string) =>
	sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`.execute(tx);

/** A message with the same text from the same address, sent after `since`. */
export const findDuplicate = (tx: Tx, { email, subject, body }: NewMessage, since: Date) =>
	tx
		.selectFrom("contact_message")
		.select(["id", "number"])
		.where("email", "=", email)
		.where("created_at", ">", since)
		.where("subject", "=", subject)
		.where("body", "=", body)
		.executeTakeFirst();

export const insertMessage = (tx: Tx, message: NewMessage) =>
	tx.insertInto("contact_message").values(message).execute();

export type ListOptions = WorkFilter & {
	state: "open" | "closed" | "all";
	search: string;
	limit: number;
	offset: number;
};

export type SummaryRow = WorkRow & {
	id: string;
	number: string;
	name: string;
	email: string;
	subject: string;
	body: string;
	created_at: Date;
	read_at: Date | null;
	closed_at: Date | null;
	answers: number;
};

/** One page, newest first, and the total over all pages. */
export async function listMessages(db: Db, { state, search, limit, offset, ...work }: ListOptions) {
	const filtered = withAssignee(db)
		.where(matchesWork(work, dueOfMessage, sql`m.closed_at`))
		.$if(state === "open", (query) => query.where("m.closed_at", "is", null))
		.$if(state === "closed", (query) => query.where("m.closed_at", "is not", null))
		.$if(search !== "", (query) =>
			query.where(
				sql<boolean>`concat_ws(' ', m.number, m.name, m.email, m.subject, m.body) ilike ${likePattern(search)}`,
			),
		);
	const [rows, total] = await Promise.all([
		filtered
			.select(["m.id", "m.number", "m.name", "m.email", "m.subject", "m.created_at", "m.read_at", "m.closed_at"])
			.select(["w.assignee_id", "assignee.name as assignee_name", dueOfMessage.as("due_at")])
			.select(sql<string>`left(m.body, 200)`.as("body"))
			.select(sql<number>`(select count(*) from contact_reply where message_id = m.id)`.as("answers"))
			.orderBy("m.created_at", "desc")
			.orderBy("m.id", "desc")
			.limit(limit)
			.offset(offset)
			.execute(),
		filtered.select((expression) => expression.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
	]);
	return { rows: rows satisfies SummaryRow[], total: total.count };
}

const withAssignee = (db: Db) =>
	db
		.selectFrom("contact_message as m")
		.leftJoin("case_assignment as w", (join) =>
			join.onRef("w.subject_id", "=", "m.id").on("w.subject_kind", "=", "contact-message"),
		)
		.leftJoin("account as assignee", "assignee.id", "w.assignee_id");

/** One message with its sender's account, who closed it, and its replies, oldest first. */
export async function findMessage(db: Db, id: string) {
	const row = await withAssignee(db)
		.leftJoin("account as writer", "writer.id", "m.account_id")
		.leftJoin("account as closer", "closer.id", "m.closed_by")
		.selectAll("m")
		.select(["writer.name as writer_name", "writer.email as writer_email", "closer.name as closer_name"])
		.select(["w.assignee_id", "assignee.name as assignee_name", dueOfMessage.as("due_at")])
		.where("m.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const replies = await db
		.selectFrom("contact_reply as a")
		.innerJoin("account as admin", "admin.id", "a.admin_id")
		.select(["a.id", "a.body", "a.created_at", "admin.name as by"])
		.where("a.message_id", "=", id)
		.orderBy("a.id")
		.execute();
	return { ...row, answers: replies };
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** A message for an admin action, locked until the transaction ends. */
export const lockMessage = (tx: Tx, id: string) =>
	tx
		.selectFrom("contact_message")
		.select(["id", "number", "name", "email", "subject", "body", "read_at", "closed_at"])
		.select(
			sql<string>`coalesce((select language from account where id = contact_message.account_id), language)`.as(
				"language",
			),
		)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

type StateChange = { read_at: Date; read_by: string } | { closed_at: Date | null; closed_by: string | null };

export const markMessage = (tx: Tx, id: string, change: StateChange) =>
	tx.updateTable("contact_message").set(change).where("id", "=", id).execute();

type NewReply = { message_id: string; id: string; admin_id: string; body: string; created_at: Date };

export const insertReply = (tx: Tx, reply: NewReply) => tx.insertInto("contact_reply").values(reply).execute();

export async function countUnreadMessages(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("contact_message")
		.select((expression) => expression.fn.countAll<number>().as("count"))
		.where("read_at", "is", null)
		.executeTakeFirstOrThrow();
	return count;
}

/** Erases a person from messages to support, its replies to them, and the reports that they made. What others reported stays. */
export async function eraseFromSupport(tx: Tx, person: ErasedPerson): Promise<void> {
	const messages = await tx
		.updateTable("contact_message")
		.set({
			account_id: person.id,
			...{ name: formerMember, email: erasedAddress(person.id), subject: "", body: removedText },
		})
		.where((either) =>
			either.or([
				either("account_id", "=", person.id),
				either.and([either("email", "=", person.email), either("created_at", "<=", person.startedAt)]),
			]),
		)
		.returning("id")
		.execute();
	if (messages.length > 0)
		await tx
			.updateTable("contact_reply")
			.set({ body: removedText })
			.where(
				"message_id",
				"in",
				messages.map(({ id }) => id),
			)
			.execute();
	await tx
		.deleteFrom("suspended_match")
		.where((either) => either.or([either("account_id", "=", person.id), either("suspended_id", "=", person.id)]))
		.execute();
	await tx.updateTable("report").set({ words: "" }).where("reporter_id", "=", person.id).execute();
}
