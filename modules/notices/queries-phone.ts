import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";
import { channelTasks } from "./channel.ts";

/** SQL on verified mobile numbers, on messages to them, and on the templates that those have to fit. */

export type PhoneChannel = "sms" | "whatsapp";

export const findMobile = async (db: Db, accountId: string): Promise<string | undefined> =>
	(await db.selectFrom("verified_mobile").select("mobile").where("account_id", "=", accountId).executeTakeFirst())
		?.mobile;

export const setMobile = (tx: Tx, accountId: string, mobile: string, now: Date) =>
	tx
		.insertInto("verified_mobile")
		.values({ account_id: accountId, mobile, verified_at: now })
		.onConflict((conflict) => conflict.column("account_id").doUpdateSet({ mobile, verified_at: now, wrote_at: null }))
		.execute();

export const deleteMobile = (tx: Tx, accountId: string) =>
	tx.deleteFrom("verified_mobile").where("account_id", "=", accountId).execute();

/** SQL: the template of an event for these channels, in a language or else in English; WhatsApp before SMS. */
const templateFor = (channels: readonly PhoneChannel[], event: unknown, language: unknown) => sql`
	select t.channel, t.language from message_template t
	where t.channel = any(${[...channels]}::text[]) and t.event = ${event} and t.language in (${language}, 'en')
	order by t.channel desc, t.language <> 'en' desc limit 1`;

export async function findTemplateFor(db: Db, channels: readonly PhoneChannel[], event: string, language: string) {
	const { rows } = await sql<{
		channel: PhoneChannel;
		language: string;
	}>`${templateFor(channels, event, language)}`.execute(db);
	return rows[0];
}

export const findTemplate = (db: Db, channel: string, event: string, language: string) =>
	db
		.selectFrom("message_template")
		.select(["provider_template", "header", "body"])
		.where("channel", "=", channel)
		.where("event", "=", event)
		.where("language", "=", language)
		.executeTakeFirst();

type PhoneMessage = { id: string; account_id: string; event: string; facts: object };

/** Adds messages to members who have a verified number, where a template is registered, and their jobs, with the commit of the transaction. */
export const insertToMembers = (
	tx: Tx,
	messages: readonly PhoneMessage[],
	{ channels, now, areCodes }: { channels: readonly PhoneChannel[]; now: Date; areCodes: boolean },
): void =>
	sendWithCommit(
		tx,
		sql`with added as (
			insert into channel_message (id, account_id, channel, template, recipient, content, state, created_at)
			select new.id, v.account_id, t.channel, new.event, v.mobile, jsonb_build_object('facts', new.facts, 'language', t.language), 'waiting', ${now}::timestamptz
			from json_to_recordset(${JSON.stringify(messages)}::json) as new (id uuid, account_id uuid, event text, facts jsonb)
				join account a on a.id = new.account_id join verified_mobile v on v.account_id = a.id
				cross join lateral (${templateFor(channels, sql`new.event`, sql`a.language`)}) t
			returning id
		) select graphile_worker.add_job(${areCodes ? channelTasks.code : channelTasks.other}, json_build_object('id', id)) from added`,
	);

type ToNumber = {
	id: string;
	account_id: string;
	channel: PhoneChannel;
	template: string;
	recipient: string;
	content: object;
};

/** Adds a message with a code to a number that is not verified yet. */
export const insertToNumber = (tx: Tx, { content, ...row }: ToNumber, now: Date): void =>
	sendWithCommit(
		tx,
		sql`with added as (
			insert into channel_message (id, account_id, channel, template, recipient, content, state, created_at)
			values (${row.id}, ${row.account_id}, ${row.channel}, ${row.template}, ${row.recipient}, ${JSON.stringify(content)}::jsonb, 'waiting', ${now}) returning id
		) select graphile_worker.add_job(${channelTasks.code}, json_build_object('id', id)) from added`,
	);

/** Whether somebody with this number wrote to us by WhatsApp since then. */
export const hasWritten = async (db: Db, accountId: string, since: Date): Promise<boolean> =>
	(await db
		.selectFrom("verified_mobile")
		.select("account_id")
		.where("account_id", "=", accountId)
		.where("wrote_at", ">", since)
		.executeTakeFirst()) !== undefined;

/** Messages of people arrive twice and in any order, so the latest time stays. */
export const setWroteAt = (tx: Tx, mobile: string, at: Date) =>
	sql`update verified_mobile set wrote_at = greatest(wrote_at, ${at}::timestamptz) where mobile = ${mobile}`.execute(
		tx,
	);

/** How far a message has come. A later state never goes back to an earlier one, as receipts arrive in any order; a delivery overrules a failure. */
const order = sql`array['waiting', 'sent', 'failed', 'delivered', 'read']`;

type Receipt = { id: string; providerId: string; state: string; at: Date; error: string | null };

/**
 * Stores a receipt, once. Returns whether it was new. `id`: ours, which the provider sends back: its own is not stored yet when the receipt is
 * faster than the answer.
 */
export async function setReceipt(
	tx: Tx,
	channel: PhoneChannel,
	{ id, providerId, state, at, error }: Receipt,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update channel_message set state = ${state}, receipt_at = ${at}, last_error = ${error}, content = null, recipient = ''
		where channel = ${channel} and (id::text = ${id} or provider_id = ${providerId}) and array_position(${order}, state) < array_position(${order}, ${state}::text)`.execute(
		tx,
	);
	return (numAffectedRows ?? 0n) > 0n;
}

/** The templates that the operator has registered. */
export const listTemplates = (db: Db) =>
	db
		.selectFrom("message_template")
		.select(["id", "channel", "event", "language", "provider_template", "header", "body", "updated_at"])
		.orderBy("channel")
		.orderBy("event")
		.orderBy("language")
		.execute();

type NewTemplate = {
	id: string;
	channel: string;
	event: string;
	language: string;
	provider_template: string;
	header: string;
	body: string;
};

/** Returns false when the same template is there already. */
export async function upsertTemplate(tx: Tx, { id, ...row }: NewTemplate, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows = 0n } = await tx
		.insertInto("message_template")
		.values({ ...row, id, updated_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(["channel", "event", "language"])
				.doUpdateSet({ ...row, updated_at: now })
				.where(
					sql<boolean>`(message_template.provider_template, message_template.header, message_template.body)
						is distinct from (excluded.provider_template, excluded.header, excluded.body)`,
				),
		)
		.executeTakeFirst();
	return numInsertedOrUpdatedRows > 0n;
}

export async function deleteTemplate(tx: Tx, id: string): Promise<boolean> {
	const { numDeletedRows } = await tx.deleteFrom("message_template").where("id", "=", id).executeTakeFirst();
	return numDeletedRows > 0n;
}
