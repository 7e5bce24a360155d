import { type Db, sql, type Tx } from "#database/connect.ts";

/** Every statement on letter, the outbox. */

type NewLetter = {
	id: string;
	recipient: string;
	subject: string;
	body: string;
	topic: string | null;
	created_at: Date;
};

/** Puts a letter in the outbox and asks for its delivery, in one statement of the caller's transaction; nothing, when its topic is muted. */
export const insertLetter = (tx: Tx, letter: NewLetter) =>
	sql`with kept as (
		insert into letter (id, recipient, subject, body, created_at)
		select ${letter.id}::uuid, ${letter.recipient}, ${letter.subject}, ${letter.body}, ${letter.created_at}::timestamptz
		where not exists (
			select from muted_topic join account on account.id = account_id where account.email = ${letter.recipient} and topic = ${letter.topic}
		) returning id
	) select graphile_worker.add_job('send-letter', json_build_object('id', id), max_attempts := 25) from kept`.execute(
		tx,
	);

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
