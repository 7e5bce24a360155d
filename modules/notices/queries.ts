import type { NoticeFacts } from "#common/email.ts";
import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";

/** SQL on notices. */

const columns = ["id", "topic", "event", "facts", "path", "created_at", "read_at"] as const;

type NoticeRow = {
	id: string;
	account_id: string;
	topic: string;
	event: string;
	facts: Pick<NoticeFacts, "item" | "name" | "amount" | "count">;
	about_id: string | null;
	path: string;
	order_id: string | null;
	withdraw_key: string | null;
	is_urgent: boolean;
	/** After this time it goes to the other channels, with what has happened to the same order or in the same conversation until then. */
	wait_seconds: number;
};

/**
 * Adds notices with the commit of the caller's transaction, and the jobs of members who want them by other channels. A further message of a
 * conversation counts in the notice of those that are not read yet. An urgent notice takes along what waits.
 */
export const insertNotices = (tx: Tx, rows: readonly NoticeRow[], now: Date): void =>
	sendWithCommit(
		tx,
		sql`with new as (
			select * from json_to_recordset(${JSON.stringify(rows)}::json) as new (id uuid, account_id uuid, topic text, event text, facts jsonb, about_id uuid,
				path text, order_id uuid, withdraw_key text, is_urgent boolean, wait_seconds int)
		), added as (
			insert into notice (id, account_id, topic, event, facts, about_id, path, order_id, withdraw_key, is_urgent, created_at, is_shown)
			select id, account_id, topic, event, facts, about_id, path, order_id, withdraw_key, is_urgent, ${now}::timestamptz,
				not exists (select from muted_channel m where m.account_id = new.account_id and m.topic = new.topic and m.channel = 'site') from new
			on conflict (account_id, path) where topic = 'messages' and read_at is null do update set
				facts = excluded.facts || jsonb_build_object('count', (notice.facts->>'count')::int + 1), created_at = excluded.created_at, sent_at = null
		)
		select ${sendJob} from (
			select account_id, coalesce(order_id::text, path) as about, bool_or(is_urgent) as is_urgent, min(wait_seconds) as wait_seconds from new
			where exists (select from push_subscription p where p.account_id = new.account_id) or exists (select from verified_mobile v where v.account_id = new.account_id)
			group by account_id, coalesce(order_id::text, path)
		) job`,
	);

/** SQL: adds the job that hands the notices of a member about one thing to the other channels, once until it runs. */
const sendJob = sql`graphile_worker.add_job('send-notices', json_build_object('accountId', account_id, 'about', about),
	job_key => concat('notices ', account_id, ' ', about), job_key_mode => case when is_urgent then 'replace' else 'preserve_run_at' end,
	run_at => now() + make_interval(secs => wait_seconds))`;

export type NoticesToSend = { accountId: string; about: string };

/** Adds that job for a later time. */
export const scheduleSending = (tx: Tx, { accountId, about }: NoticesToSend, seconds: number) =>
	sql`select ${sendJob} from (select ${accountId}::uuid as account_id, ${about}::text as about, true as is_urgent, ${seconds}::int as wait_seconds) job`.execute(
		tx,
	);

/** The member's notices about one thing that the other channels do not have yet, oldest first; locked. */
export const lockUnsent = (tx: Tx, { accountId, about }: NoticesToSend) =>
	tx
		.selectFrom("notice")
		.select([...columns, "is_urgent"])
		.where("account_id", "=", accountId)
		.where(sql<boolean>`coalesce(order_id::text, path) = ${about}`)
		.where("sent_at", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.forUpdate()
		.execute();

export const markSent = (tx: Tx, ids: readonly string[], now: Date) =>
	tx
		.updateTable("notice")
		.set({ sent_at: now })
		.where("id", "in", [...ids])
		.execute();

/** A member's devices and verified number, and the topics that they do not want there. */
export async function findTargets(db: Db, accountId: string) {
	const [devices, mobile, muted, account] = [
		await db
			.selectFrom("push_subscription")
			.select(["id", "language", "shows_text"])
			.where("account_id", "=", accountId)
			.execute(),
		await db
			.selectFrom("verified_mobile")
			.select(["mobile", "wrote_at"])
			.where("account_id", "=", accountId)
			.executeTakeFirst(),
		await db.selectFrom("muted_channel").select(["topic", "channel"]).where("account_id", "=", accountId).execute(),
		await db.selectFrom("account").select(["language", "status"]).where("id", "=", accountId).executeTakeFirst(),
	];
	const wants = (channel: string, topic: string) =>
		!muted.some((one) => one.channel === channel && one.topic === topic);
	return { devices, mobile, wants, language: account?.language ?? "", isActive: account?.status === "active" };
}

export const deleteByKey = (tx: Tx, key: string) => tx.deleteFrom("notice").where("withdraw_key", "=", key).execute();

export const listNotices = (db: Db, accountId: string, { limit, offset }: { limit: number; offset: number }) =>
	db
		.selectFrom("notice")
		.select(columns)
		.where("account_id", "=", accountId)
		.where("is_shown", "=", true)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();

/** Marks the member's notice as read. Returns the page to which it leads; undefined for an unknown one. */
export async function readNotice(tx: Tx, accountId: string, id: string, now: Date): Promise<string | undefined> {
	const row = await tx
		.updateTable("notice")
		.set(({ fn, val }) => ({ read_at: fn.coalesce("read_at", val(now)) }))
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.returning("path")
		.executeTakeFirst();
	return row?.path;
}

/** Marks those that lead to this path as read, or all. */
export async function readNotices(tx: Tx, accountId: string, path: string | undefined, now: Date): Promise<void> {
	let unread = tx
		.updateTable("notice")
		.set({ read_at: now })
		.where("account_id", "=", accountId)
		.where("read_at", "is", null);
	if (path !== undefined) unread = unread.where("path", "=", path);
	await unread.execute();
}

export async function deleteOldNotices(tx: Tx, before: Date): Promise<number> {
	const { numDeletedRows } = await tx.deleteFrom("notice").where("created_at", "<", before).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes the notices to a person whose account is erased, and those with their name. */
export const deleteNoticesOf = (tx: Tx, { id }: ErasedPerson) =>
	tx
		.deleteFrom("notice")
		.where((either) => either.or([either("account_id", "=", id), either("about_id", "=", id)]))
		.execute();
