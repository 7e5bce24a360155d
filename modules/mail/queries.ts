import type { Email } from "#common/email.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the table `email`, the outbox. */

type NewEmail = {
	id: string;
	recipient: string;
	recipient_id: string | null;
	about: readonly string[];
	subject: string;
	body: string;
	html: string;
	topic: string | null;
	unsubscribe_url: string | null;
	withdraw_key: string | null;
	delete_when_sent: boolean;
	order_id: string | null;
	facts: Email | null;
	hold_seconds: number;
	wait_seconds: number;
};

/** Options for the outbox and its jobs. `traceparent`: the trace that the job continues, if any. */
type Enqueuing = { now: Date; traceparent: string | undefined };

/**
 * Adds emails to the outbox and enqueues their jobs in one statement of the caller's transaction, except for muted topics. The
 * recipient's account is found by the address where the caller gives none, or the id of a registration.
 */
export async function insertEmails(tx: Tx, emails: NewEmail[], { now, traceparent }: Enqueuing): Promise<void> {
	if (emails.length === 0) return;
	await sql`with kept as (
		insert into email (id, recipient, recipient_id, about, subject, body, html, unsubscribe_url, created_at, withdraw_key, delete_when_sent, order_id, facts, earliest_at)
		select id, recipient, coalesce((select a.id from account a where a.id = recipient_id), (select a.id from account a where a.email = recipient)), about, subject, body, html, unsubscribe_url, ${now}::timestamptz, withdraw_key, delete_when_sent, order_id, facts, case when order_id is not null then ${now}::timestamptz + make_interval(secs => hold_seconds) end
		from json_to_recordset(${JSON.stringify(emails)}::json)
			as new (id uuid, recipient text, recipient_id uuid, about uuid[], subject text, body text, html text, topic text, unsubscribe_url text, withdraw_key text, delete_when_sent boolean, order_id uuid, facts json, hold_seconds int)
		where not exists (
			select from muted_topic join account on account.id = account_id where account.email = new.recipient and muted_topic.topic = new.topic
		) returning id, body
	) select graphile_worker.add_job(${taskOf}, ${payloadOf(traceparent)}, max_attempts := 25, flags := array['email'],
			run_at := case when wait_seconds > 0 then now() + make_interval(secs => wait_seconds) end)
		from kept join json_to_recordset(${JSON.stringify(emails.map(({ id, wait_seconds }) => ({ id, wait_seconds })))}::json) as wait (id uuid, wait_seconds int) using (id)`.execute(
		tx,
	);
}

/** Without a trace, the statement is the same for every email. */
const payloadOf = (traceparent: string | undefined) =>
	traceparent
		? sql`json_build_object('id', id, 'traceparent', ${traceparent}::text)`
		: sql`json_build_object('id', id)`;

/** Emails with a code, alone on a line, have their own workers: somebody is waiting for them. */
const taskOf = sql`case when body ~ '(^|\\n)[0-9]{6}(\\n|$)' then 'send-code' else 'send-email' end`;

/** An email that was neither sent nor given up. Only its own job reads it, and a job runs once at a time. */
export const findUnsent = (db: Db, id: string) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", "html", "unsubscribe_url", "attempts", "created_at"])
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.executeTakeFirst();

/** Blanks both parts, which may contain a code. A farewell to an erased account is deleted. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
	if (await deleteFarewell(tx, id)) return;
	await tx
		.updateTable("email")
		.set({ sent_at: now, body: "", html: "", facts: null, order_id: null, withdraw_key: null })
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
export async function recordFailure(
	tx: Tx,
	id: string,
	error: string,
	wait: { seconds: number; traceparent: string | undefined },
) {
	await tx
		.updateTable("email")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error }))
		.where("id", "=", id)
		.execute();
	await scheduleRetry(tx, id, wait.seconds, wait.traceparent);
}

/** Schedules a retry after these seconds of the database's clock. */
export const scheduleRetry = (tx: Tx, id: string, waitSeconds: number, traceparent?: string) =>
	sql`select graphile_worker.add_job(${taskOf}, ${payloadOf(traceparent)}, max_attempts := 25, flags := array['email'],
		run_at := now() + make_interval(secs => ${waitSeconds}::int)) from email where id = ${id}`.execute(tx);

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

/** The HTML part of an email, for /dev/mail. */
export const findHtml = (db: Db, id: string) =>
	db.selectFrom("email").select("html").where("id", "=", id).executeTakeFirst();

/** The newest emails, for /dev/mail. */
export const listEmails = (db: Db, limit: number) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", "created_at", "sent_at"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
