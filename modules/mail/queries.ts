import { type Db, sql, type Tx } from "#database/connect.ts";

/** Every statement on letter, the outbox. */

type NewLetter = {
	id: string;
	recipient: string;
	subject: string;
	body: string;
	topic: string | null;
};

/** Puts letters in the outbox and asks for their delivery, in one statement of the caller's transaction; not those whose topic is muted. */
export async function insertLetters(tx: Tx, letters: NewLetter[], now: Date): Promise<void> {
	if (letters.length === 0) return;
	const all = <K extends keyof NewLetter>(key: K) => letters.map((letter) => letter[key]);
	await sql`with kept as (
		insert into letter (id, recipient, subject, body, created_at)
		select id, recipient, subject, body, ${now}::timestamptz
		from unnest(${all("id")}::uuid[], ${all("recipient")}::text[], ${all("subject")}::text[], ${all("body")}::text[], ${all("topic")}::text[])
			as new (id, recipient, subject, body, topic)
		where not exists (
			select from muted_topic join account on account.id = account_id where account.email = new.recipient and muted_topic.topic = new.topic
		) returning id
	) select graphile_worker.add_job('send-letter', json_build_object('id', id), max_attempts := 25) from kept`.execute(
		tx,
	);
}

/** A letter that was not sent yet. Only its own job asks for it, and a job runs once at a time. */
export const findUnsent = (db: Db, id: string) =>
	db
		.selectFrom("letter")
		.select(["id", "recipient", "subject", "body", "attempts"])
		.where("id", "=", id)
		.where("sent_at", "is", null)
		.executeTakeFirst();

/** The body is blanked: it may hold a code, and it is in the reader's hands now. */
export const markSent = (tx: Tx, id: string, now: Date) =>
	tx.updateTable("letter").set({ sent_at: now, body: "" }).where("id", "=", id).execute();

/** Notes that the mail server refused, and asks for another try at `again`. */
export async function noteFailure(tx: Tx, id: string, error: string, again: Date) {
	await tx
		.updateTable("letter")
		.set((expression) => ({ attempts: expression("attempts", "+", 1), last_error: error }))
		.where("id", "=", id)
		.execute();
	await sql`select graphile_worker.add_job('send-letter', json_build_object('id', ${id}::text), run_at := ${again})`.execute(
		tx,
	);
}

/** The newest letters, for /dev/mail. */
export const listLetters = (db: Db, most: number) =>
	db
		.selectFrom("letter")
		.select(["id", "recipient", "subject", "body", "created_at", "sent_at"])
		.orderBy("created_at", "desc")
		.limit(most)
		.execute();
