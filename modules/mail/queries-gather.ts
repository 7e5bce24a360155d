import type { Email } from "#common/email.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL on the emails that wait to be gathered: rows of the outbox with `order_id`. */

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
	html: string;
	about: readonly string[];
	unsubscribe_url: string | null;
};

/** Makes one row of several. `rendered` is undefined where the row is sent as it is. */
export async function mergeWaiting(tx: Tx, id: string, otherIds: string[], rendered: Rendered | undefined) {
	await sql`
		with gone as (delete from email where id = any(${otherIds}::uuid[]) returning delete_when_sent)
		update email set order_id = null, facts = null, delete_when_sent = delete_when_sent or coalesce((select bool_or(gone.delete_when_sent) from gone), false)
			${rendered ? sql`, subject = ${rendered.subject}, body = ${rendered.body}, html = ${rendered.html}, about = ${[...rendered.about]}::uuid[], unsubscribe_url = ${rendered.unsubscribe_url}, withdraw_key = null` : sql``}
		where id = ${id}`.execute(tx);
}

export const deleteEmails = (tx: Tx, ids: string[]) => tx.deleteFrom("email").where("id", "in", ids).execute();
