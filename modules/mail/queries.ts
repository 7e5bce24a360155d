import type { Email } from "#common/email.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import type { taskOf } from "./gather.ts";

/** SQL on the table `email`, the outbox. */

type NewEmail = {
	id: string;
	recipient: string;
	recipient_id: string | null;
	about: readonly string[];
	subject: string;
	body: string;
	topic: string | null;
	unsubscribe_url: string | null;
	withdraw_key: string | null;
	delete_when_sent: boolean;
	order_id: string | null;
	facts: Email;
	hold_seconds: number;
	wait_seconds: number;
	task: EmailTask;
};

type EmailTask = ReturnType<typeof taskOf>;

/** Options for the outbox and its jobs. `traceparent`: the trace that the job continues, if any. */
type Enqueuing = { now: Date; traceparent: string | undefined };

/**
 * Adds emails to the outbox and enqueues their jobs in one statement, with the commit of the caller's transaction, except for muted topics. The
 * recipient's account is found by the address where the caller gives none, or the id of a registration.
 */
export async function insertEmails(tx: Tx, emails: NewEmail[], { now, traceparent }: Enqueuing): Promise<void> {
	if (emails.length === 0) return;
	const jobs = emails.map(({ id, task, wait_seconds }) => ({ id, task, wait_seconds }));
	sendWithCommit(
		tx,
		sql`with kept as (
		insert into email (id, recipient, recipient_id, about, subject, body, unsubscribe_url, created_at, withdraw_key, delete_when_sent, order_id, facts, earliest_at)
		select id, recipient, coalesce((select a.id from account a where a.id = recipient_id), (select a.id from account a where a.email = recipient)), about, subject, body, unsubscribe_url, ${now}::timestamptz, withdraw_key, delete_when_sent, order_id, facts, case when order_id is not null then ${now}::timestamptz + make_interval(secs => hold_seconds) end
		from json_to_recordset(${JSON.stringify(emails)}::json)
			as new (id uuid, recipient text, recipient_id uuid, about uuid[], subject text, body text, topic text, unsubscribe_url text, withdraw_key text, delete_when_sent boolean, order_id uuid, facts json, hold_seconds int)
		where not exists (
			select from muted_topic join account on account.id = account_id where account.email = new.recipient and muted_topic.topic = new.topic
		) returning id
	), wanted as (
		select array_agg(${jobSpec(traceparent)}) as jobs
		from kept join json_to_recordset(${JSON.stringify(jobs)}::json) as job (id uuid, task text, wait_seconds int) using (id)
		having count(*) > 0
	) select from wanted, graphile_worker.add_jobs(jobs)`,
	);
}

/** SQL: the job of an email, from its columns `id`, `task` and `wait_seconds`; 0 seconds: at once. Without a trace, the statement is the same for every email. */
const jobSpec = (traceparent: string | undefined) => sql`(
	task,
	${traceparent ? sql`json_build_object('id', id, 'traceparent', ${traceparent}::text)` : sql`json_build_object('id', id)`},
	null, case when wait_seconds > 0 then now() + make_interval(secs => wait_seconds) end, 25, null, null, array['email']
)::graphile_worker.job_spec`;

/** Null once the email was sent. */
const storedFacts = sql<Email | null>`facts`.as("facts");

/** An email that was neither sent nor given up. Only its own job reads it, and a job runs once at a time. */
export const findUnsent = (db: Db, id: string) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", storedFacts, "unsubscribe_url", "attempts", "created_at"])
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.executeTakeFirst();

/** Blanks the text and what it was made of, which may contain a code. A farewell to an erased account is deleted. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
	if (await deleteFarewell(tx, id)) return;
	await tx
		.updateTable("email")
		.set({ sent_at: now, body: "", facts: null, order_id: null, withdraw_key: null })
		.where("id", "=", id)
		.execute();
}

async function deleteFarewell(tx: Tx, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("email")
		.where("id", "=", id)
		.where("delete_when_sent", "=", true)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function deleteUnsent(tx: Tx, withdrawKey: string): Promise<void> {
	await tx.deleteFrom("email").where("withdraw_key", "=", withdrawKey).where("sent_at", "is", null).execute();
}

/** Records the failure, and schedules a retry. */
export async function recordFailure(tx: Tx, id: string, error: string, retry: Retry) {
	await tx
		.updateTable("email")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error }))
		.where("id", "=", id)
		.execute();
	await scheduleRetry(tx, id, retry);
}

/** `seconds`: from now, by the database's clock. */
type Retry = { task: EmailTask; seconds: number; traceparent: string | undefined };

export const scheduleRetry = (tx: Tx, id: string, { task, seconds, traceparent }: Retry) =>
	sql`select from graphile_worker.add_jobs(array(
		select ${jobSpec(traceparent)} from (select ${id}::uuid as id, ${task} as task, ${seconds}::int as wait_seconds) as email
	))`.execute(tx);

/** Gives an email up. It stays in the outbox, where admins see it, unless it is a farewell. */
export async function markFailed(tx: Tx, id: string, error: string, now: Date): Promise<void> {
	if (await deleteFarewell(tx, id)) return;
	await tx
		.updateTable("email")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error, failed_at: now }))
		.where("id", "=", id)
		.execute();
}

/** Emails that were given up or have failed at least once, newest first. */
export const listUndelivered = (db: Db, limit: number) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "attempts", "last_error", "created_at", "failed_at"])
		.where("sent_at", "is", null)
		.where("attempts", ">", 0)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();

/** How many wait, and how many were given up since then. */
export const countUnsent = (db: Db, since: Date) =>
	db
		.selectFrom("email")
		.select(({ fn, eb }) => [
			fn.countAll<number>().filterWhere("failed_at", "is", null).as("waiting"),
			fn
				.countAll<number>()
				.filterWhere(eb("failed_at", ">=", since))
				.as("failed"),
		])
		.where("sent_at", "is", null)
		.executeTakeFirstOrThrow();

/** The parts of an email, for its HTML. */
export const findFacts = (db: Db, id: string) =>
	db.selectFrom("email").select(storedFacts).where("id", "=", id).executeTakeFirst();

/** The newest emails, for /dev/mail. */
export const listEmails = (db: Db, limit: number) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", "created_at", "sent_at"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** A row that waits to be gathered: with `order_id`. */
export type WaitingRow = { id: string; facts: Email; created_at: Date; is_muted: boolean };

const isSameGroup = sql`w.recipient_id = own.recipient_id and w.order_id = own.order_id and w.sent_at is null and w.failed_at is null`;

/**
 * An email that waits, with the others to the same person about the same order that can no longer be withdrawn; all locked. None: it does not wait
 * any more. `is_muted`: the person has muted its topic meanwhile.
 */
export async function lockWaiting(tx: Tx, id: string, now: Date): Promise<WaitingRow[]> {
	const { rows } = await sql<WaitingRow>`
		select w.id, w.facts, w.created_at,
			exists (select from muted_topic m where m.account_id = w.recipient_id and m.topic = w.facts->>'topic') as is_muted
		from email own join email w on ${isSameGroup}
		where own.id = ${id} and (w.id = own.id or w.earliest_at <= ${now}) order by w.created_at, w.id for update of w`.execute(
		tx,
	);
	return rows;
}

/** The same without locks, whether or not they can still be withdrawn. */
export async function listWaiting(db: Db, ids: readonly string[]): Promise<(WaitingRow & { group: string })[]> {
	const { rows } = await sql<WaitingRow & { group: string }>`
		select distinct on (w.created_at, w.id) w.id, w.facts, w.created_at, false as is_muted, concat(w.recipient_id, ' ', w.order_id) as group
		from email own join email w on ${isSameGroup} where own.id = any(${[...ids]}::uuid[]) order by w.created_at, w.id`.execute(
		db,
	);
	return rows;
}

type Rendered = {
	subject: string;
	body: string;
	about: readonly string[];
	facts: Email;
	unsubscribe_url: string | null;
};

/** Makes one row of several. `rendered` is undefined where the row is sent as it is. */
export async function mergeWaiting(tx: Tx, id: string, otherIds: string[], rendered: Rendered | undefined) {
	await sql`
		with gone as (delete from email where id = any(${otherIds}::uuid[]) returning delete_when_sent)
		update email set order_id = null, delete_when_sent = delete_when_sent or coalesce((select bool_or(gone.delete_when_sent) from gone), false)
			${rendered ? sql`, subject = ${rendered.subject}, body = ${rendered.body}, facts = ${JSON.stringify(rendered.facts)}::json, about = ${[...rendered.about]}::uuid[], unsubscribe_url = ${rendered.unsubscribe_url}, withdraw_key = null` : sql``}
		where id = ${id}`.execute(tx);
}

export const deleteEmails = (tx: Tx, ids: string[]) => tx.deleteFrom("email").where("id", "in", ids).execute();

/**
 * Deletes the emails to a person, those that quote a message of theirs to support, and those about them that are over. An email about them that
 * still waits for its recipient, who is somebody else, goes when it was sent (`delete_when_sent`); without a mail server it goes at once. The
 * farewell stays: its row has no ids.
 */
export async function deleteEmailsOf(tx: Tx, person: ErasedPerson, hasMailServer: boolean): Promise<void> {
	const { id, email, pendingEmail, startedAt } = person;
	// From before there was an account with the address, or to a new one that was never verified and may be somebody else's.
	await sql`
		delete from email where recipient_id is null and about = '{}' and not delete_when_sent and created_at <= ${startedAt} and (recipient = ${email}
			or recipient = ${pendingEmail} and not exists (select from account where account.email = recipient))`.execute(tx);
	await sql`
		delete from email where recipient_id = ${id} or about && array(select m.id from contact_message m where m.account_id = ${id})
			or about @> array[${id}]::uuid[] and (sent_at is not null or failed_at is not null or not ${hasMailServer})`.execute(
		tx,
	);
	await sql`update email set delete_when_sent = true where about @> array[${id}]::uuid[]`.execute(tx);
}

/**
 * Deletes emails from before `before`, sent or not: without a mail server they would stay for ever. Those that are to be deleted when they were
 * sent go earlier, when they were not sent until `unsentBefore`. Returns how many.
 */
export async function deleteOldEmails(tx: Tx, before: Date, unsentBefore: Date): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("email")
		.where((either) =>
			either.or([
				either("created_at", "<", before),
				either.and([either("delete_when_sent", "=", true), either("created_at", "<", unsentBefore)]),
			]),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
