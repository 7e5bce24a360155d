import type { ErasedPerson } from "#common/text/former-member.ts";
import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { type ChannelName, channelTasks, type PushContent } from "./channel.ts";

/** SQL on the devices of members, and on the outbox of the channels other than email. */

type NewSubscription = {
	id: string;
	account_id: string;
	endpoint: string;
	p256dh: string;
	auth: string;
	device: string;
	language: string;
	shows_text: boolean;
};

/** Stores a device. One that was somebody else's is now this member's: the browser has one address, for all accounts. Beyond the limit the oldest ones go. */
export async function upsertSubscription(tx: Tx, { id, ...row }: NewSubscription, now: Date, most: number) {
	await tx
		.insertInto("push_subscription")
		.values({ ...row, id, created_at: now })
		.onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...row, created_at: now }))
		.execute();
	await sql`delete from push_subscription where id in (
		select id from push_subscription where account_id = ${row.account_id} order by created_at desc, id desc offset ${most})`.execute(
		tx,
	);
}

export const listSubscriptions = (db: Db, accountId: string) =>
	db
		.selectFrom("push_subscription")
		.select(["id", "device", "shows_text", "created_at"])
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.execute();

export const findSubscription = (db: Db, id: string) =>
	db.selectFrom("push_subscription").select(["endpoint", "p256dh", "auth"]).where("id", "=", id).executeTakeFirst();

/** Deletes a device of a member, by its id or by its address. Returns whether there was one. */
export async function deleteSubscription(
	tx: Tx,
	accountId: string,
	by: { id: string } | { endpoint: string },
): Promise<boolean> {
	const own = tx.deleteFrom("push_subscription").where("account_id", "=", accountId);
	const { numDeletedRows } = await ("id" in by
		? own.where("id", "=", by.id)
		: own.where("endpoint", "=", by.endpoint)
	).executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Deletes a device that does not exist any more. */
export const deleteDeadSubscription = (tx: Tx, id: string) =>
	tx.deleteFrom("push_subscription").where("id", "=", id).execute();

type NewPush = {
	id: string;
	account_id: string;
	device: string;
	content: PushContent;
};

/** Adds messages to a member's devices, and their jobs, with the commit of the caller's transaction. */
export const insertPushes = (tx: Tx, messages: readonly NewPush[], now: Date): void =>
	sendWithCommit(
		tx,
		sql`with added as (
			insert into channel_message (id, account_id, channel, recipient, content, state, created_at)
			select id, account_id, 'push', device, content, 'waiting', ${now}::timestamptz
			from json_to_recordset(${JSON.stringify(messages)}::json) as new (id uuid, account_id uuid, device text, content jsonb)
			returning id
		) select graphile_worker.add_job(${channelTasks.other}, json_build_object('id', id)) from added`,
	);

/** How many messages a member got by these channels since then, and how many all members together. */
export async function countSince(db: Db, accountId: string, kinds: readonly ChannelName[], since: Date) {
	const { rows } = await sql<{ own: number; all: number }>`
		select count(*) filter (where account_id = ${accountId})::int as own, count(*)::int as all from channel_message
		where channel = any(${[...kinds]}::text[]) and created_at > ${since} and (template is null or template not like '%Code')`.execute(
		db,
	);
	return rows[0] ?? { own: 0, all: 0 };
}

/** A message that was neither sent nor given up. Only its own job reads it, and a job runs once at a time. */
export const findWaiting = (db: Db, id: string) =>
	db
		.selectFrom("channel_message")
		.select(["id", "account_id", "channel", "template", "recipient", "content", "attempts", "created_at"])
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.executeTakeFirst();

/** Blanks what was sent, and to whom. A receipt may have come before. */
export const markMessageSent = (tx: Tx, id: string, providerId: string, now: Date) =>
	tx
		.updateTable("channel_message")
		.set({
			state: sql<string>`case state when 'waiting' then 'sent' else state end`,
			...{ provider_id: providerId, sent_at: now, content: null, recipient: "", last_error: null },
		})
		.where("id", "=", id)
		.execute();

export const markMessageFailed = (tx: Tx, id: string, error: string) =>
	tx
		.updateTable("channel_message")
		.set((one) => ({
			state: "failed",
			attempts: one("attempts", "+", 1),
			last_error: error,
			content: null,
			recipient: "",
		}))
		.where("id", "=", id)
		.execute();

/** Records the failure, and schedules another attempt. */
export async function retryMessage(
	tx: Tx,
	id: string,
	error: string,
	{ task, seconds }: { task: string; seconds: number },
) {
	await tx
		.updateTable("channel_message")
		.set((one) => ({ attempts: one("attempts", "+", 1), last_error: error }))
		.where("id", "=", id)
		.execute();
	await sql`select graphile_worker.add_job(${task}, json_build_object('id', ${id}::uuid), run_at => now() + make_interval(secs => ${seconds}::int))`.execute(
		tx,
	);
}

/** The newest messages, for the staff. */
export const listMessages = (db: Db, limit: number) =>
	db
		.selectFrom("channel_message as m")
		.innerJoin("account as a", "a.id", "m.account_id")
		.select([
			"m.id",
			"m.channel",
			"m.template",
			"m.state",
			"m.attempts",
			"m.last_error",
			"m.created_at",
			"m.sent_at",
			"m.receipt_at",
			"a.name",
		])
		.orderBy("m.created_at", "desc")
		.orderBy("m.id", "desc")
		.limit(limit)
		.execute();

/** How many messages are stored, by channel and state: "push sent". */
export async function countMessages(db: Db): Promise<[channelAndState: string, count: number][]> {
	const { rows } = await sql<{ name: string; count: number }>`
		select concat(channel, ' ', state) as name, count(*)::int as count from channel_message group by channel, state`.execute(
		db,
	);
	return rows.map(({ name, count }) => [name, count]);
}

export async function deleteOldMessages(tx: Tx, before: Date): Promise<number> {
	const { numDeletedRows } = await tx.deleteFrom("channel_message").where("created_at", "<", before).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes a person's devices, number and messages. */
export async function deleteChannelsOf(tx: Tx, { id }: ErasedPerson): Promise<void> {
	for (const table of ["push_subscription", "verified_mobile", "channel_message"] as const)
		await tx.deleteFrom(table).where("account_id", "=", id).execute();
}
