import { type Db, sql, type Tx } from "#database/connect.ts";

/** Every statement on the table `email`, the outbox. */

type NewEmail = {
	id: string;
	recipient: string;
	subject: string;
	body: string;
	topic: string | null;
};

/** Puts letters in the outbox and asks for their delivery, in one statement of the caller's transaction; not those whose topic is muted. */
export async function insertEmails(tx: Tx, emails: NewEmail[], now: Date): Promise<void> {
	if (emails.length === 0) return;
	const all = <K extends keyof NewEmail>(key: K) => emails.map((email) => email[key]);
	await sql`with kept as (
		insert into email (id, recipient, subject, body, created_at)
		select id, recipient, subject, body, ${now}::timestamptz
		from unnest(${all("id")}::uuid[], ${all("recipient")}::text[], ${all("subject")}::text[], ${all("body")}::text[], ${all("topic")}::text[])
			as new (id, recipient, subject, body, topic)
		where not exists (
			select from muted_topic join account on account.id = account_id where account.email = new.recipient and muted_topic.topic = new.topic
		) returning id, body
	) select graphile_worker.add_job(${taskOf}, json_build_object('id', id), max_attempts := 25, flags := array['email']) from kept`.execute(
		tx,
	);
}

/** An email with a code, alone on a line, has workers of its own: somebody is waiting for it. */
const taskOf = sql`case when body ~ '(^|\\n)[0-9]{6}(\\n|$)' then 'send-code' else 'send-email' end`;

/** An email that was neither sent nor given up. Only its own job reads it, and a job runs once at a time. */
export const findUnsent = (db: Db, id: string) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", "attempts", "created_at"])
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.executeTakeFirst();

/** The body is blanked: it may hold a code, and it is in the reader's hands now. */
export const markSent = (tx: Tx, id: string, now: Date) =>
	tx.updateTable("email").set({ sent_at: now, body: "" }).where("id", "=", id).execute();

/** Notes why it was not sent, and plans another attempt. */
export async function recordFailure(tx: Tx, id: string, error: string, waitSeconds: number) {
	await tx
		.updateTable("email")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error }))
		.where("id", "=", id)
		.execute();
	await scheduleRetry(tx, id, waitSeconds);
}

/** Another attempt after so many seconds of the database's clock. */
export const scheduleRetry = (tx: Tx, id: string, waitSeconds: number) =>
	sql`select graphile_worker.add_job(${taskOf}, json_build_object('id', id), max_attempts := 25, flags := array['email'],
		run_at := now() + make_interval(secs => ${waitSeconds}::int)) from email where id = ${id}`.execute(tx);

/** Gives it up: it stays in the outbox, where admins see it. */
export const markFailed = (tx: Tx, id: string, error: string, now: Date) =>
	tx
		.updateTable("email")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error, failed_at: now }))
		.where("id", "=", id)
		.execute();

/** What was given up or has failed at least once, newest first. */
export const listUndelivered = (db: Db, limit: number) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "attempts", "last_error", "created_at", "failed_at"])
		.where("sent_at", "is", null)
		.where("attempts", ">", 0)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();

/** How many wait to be sent, and how many of those that were given up are no older than a week. */
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

/** The newest letters, for /dev/mail. */
export const listEmails = (db: Db, limit: number) =>
	db
		.selectFrom("email")
		.select(["id", "recipient", "subject", "body", "created_at", "sent_at"])
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
