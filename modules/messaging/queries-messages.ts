import { type ErasedPerson, removedText } from "#common/text/former-member.ts";
import { type Db, sql, type Tx } from "#database/connect.ts";

/** SQL that writes conversations and messages, and what those writes need. Reading for people is in queries-conversations.ts. */

type LockedConversation = {
	message_count: number;
	other_id: string;
	other_status: string;
	own_name: string;
	is_blocked: boolean;
};

/** Locks a conversation that this person takes part in, until the transaction ends. Returns the other account's status too, and whether one of the two has blocked the other. */
export async function lockConversation(tx: Tx, id: string, accountId: string) {
	const { rows } = await sql<LockedConversation>`
		select c.message_count, other.id as other_id, other.status as other_status, own.name as own_name,
			exists (select from member_block b where (b.account_id = c.client_id and b.blocked_id = c.seller_id)
				or (b.account_id = c.seller_id and b.blocked_id = c.client_id)) as is_blocked
		from conversation c join account other on other.id = case when c.client_id = ${accountId} then c.seller_id else c.client_id end
			join account own on own.id = ${accountId}
		where c.id = ${id} and ${accountId} in (c.client_id, c.seller_id) for update of c`.execute(tx);
	return rows[0];
}

type NewConversation = { id: string; client_id: string; seller_id: string; product_id: string; created_at: Date };

/** Inserts a conversation and its two participants. Waits for a concurrent insert of the same id and leaves it unchanged. */
export async function insertConversation(tx: Tx, conversation: NewConversation) {
	const inserted = await tx
		.insertInto("conversation")
		.values(conversation)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	if (inserted.numInsertedOrUpdatedRows === 0n) return;
	await tx
		.insertInto("participant")
		.values(
			[conversation.client_id, conversation.seller_id].map((account_id) => ({
				conversation_id: conversation.id,
				account_id,
				last_message_at: conversation.created_at,
			})),
		)
		.execute();
}

/** True when this person has ever ordered this product. */
export async function hasOrdered(db: Db, productId: string, clientId: string): Promise<boolean> {
	const row = await db
		.selectFrom("rental")
		.select("id")
		.where("client_id", "=", clientId)
		.where("product_id", "=", productId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function findSellerId(db: Db, productId: string): Promise<string | undefined> {
	const row = await db.selectFrom("product").select("seller_id").where("id", "=", productId).executeTakeFirst();
	return row?.seller_id;
}

type NewMessage = {
	conversation_id: string;
	position: number;
	sender_id: string;
	content: string;
	hidden: number[];
	photo_count: number;
	sent_at: Date;
};

export const insertMessage = (tx: Tx, message: NewMessage) => tx.insertInto("message").values(message).execute();

export const insertPhotos = (tx: Tx, conversation_id: string, message_position: number, photoIds: string[]) =>
	tx
		.insertInto("message_photo")
		.values(photoIds.map((photo_id, index) => ({ conversation_id, message_position, position: index + 1, photo_id })))
		.execute();

type LastMessages = { conversationId: string; senderId: string; after: number; since: Date };

/** A person's messages in a conversation after a position and a moment, the oldest first. */
export const listLastMessages = (tx: Tx, { conversationId, senderId, after, since }: LastMessages) =>
	tx
		.selectFrom("message")
		.select(["position", "content", "hidden"])
		.where("conversation_id", "=", conversationId)
		.where("sender_id", "=", senderId)
		.where("position", ">", after)
		.where("sent_at", ">=", since)
		.orderBy("position")
		.execute();

export const setHidden = (tx: Tx, conversationId: string, position: number, hidden: number[]) =>
	tx
		.updateTable("message")
		.set({ hidden })
		.where("conversation_id", "=", conversationId)
		.where("position", "=", position)
		.execute();

type MessageUpdate = { conversationId: string; senderId: string; position: number; now: Date; notifyAt: Date };

/**
 * Updates both participants after a new message: the order of their lists, the other's received position, and when an
 * email is due.
 */
export async function updateAfterMessage(tx: Tx, { conversationId, senderId, position, now, notifyAt }: MessageUpdate) {
	await tx.updateTable("conversation").set({ message_count: position }).where("id", "=", conversationId).execute();
	await sql`
		update participant set last_message_at = ${now},
			received_position = case when account_id = ${senderId} then received_position else ${position}::int end,
			email_due_at = case when account_id = ${senderId} or emailed_at is not null then email_due_at else coalesce(email_due_at, ${notifyAt}::timestamptz) end
		where conversation_id = ${conversationId}`.execute(tx);
}

export const findParticipant = (db: Db, conversationId: string, accountId: string) =>
	db
		.selectFrom("participant")
		.select((row) => [
			"read_position",
			"received_position",
			row
				.selectFrom("participant as other")
				.select("other.account_id")
				.where("other.conversation_id", "=", conversationId)
				.where("other.account_id", "<>", accountId)
				.$asScalar()
				.$notNull()
				.as("other_id"),
		])
		.where("conversation_id", "=", conversationId)
		.where("account_id", "=", accountId)
		.executeTakeFirst();

/** A participant's row, locked until the transaction ends. */
export const lockParticipant = (tx: Tx, conversationId: string, accountId: string) =>
	tx
		.selectFrom("participant")
		.select(["account_id", "email_due_at"])
		.where("conversation_id", "=", conversationId)
		.where("account_id", "=", accountId)
		.forUpdate()
		.executeTakeFirst();

type ReadUpdate = { conversationId: string; accountId: string; upTo: number; minutes: number };

/**
 * Moves the read position forward. An email stays due only for messages that are still unread, counted from when they
 * were sent.
 */
export const setRead = (tx: Tx, { conversationId, accountId, upTo, minutes }: ReadUpdate) =>
	sql`update participant set read_position = least(${upTo}::int, received_position),
			emailed_at = case when received_position > ${upTo} then emailed_at end,
			email_due_at = case when emailed_at is null then (select min(sent_at) + make_interval(mins => ${minutes}::int) from message
				where message.conversation_id = ${conversationId} and position > ${upTo} and sender_id <> ${accountId}) end
		where conversation_id = ${conversationId} and account_id = ${accountId} and read_position < least(${upTo}::int, received_position)`.execute(
		tx,
	);

/** The participants whose email about unread messages is due, the longest waiting first, at most a hundred. */
export const listDueNotifications = (db: Db, now: Date) =>
	db
		.selectFrom("participant")
		.select(["conversation_id", "account_id"])
		.where("email_due_at", "<=", now)
		.orderBy("email_due_at")
		.limit(100)
		.execute();

export const markNotified = (tx: Tx, conversationId: string, accountId: string, now: Date) =>
	tx
		.updateTable("participant")
		.set({ email_due_at: null, emailed_at: now })
		.where("conversation_id", "=", conversationId)
		.where("account_id", "=", accountId)
		.execute();

/**
 * Replaces the text of a person's messages, which may contain addresses and numbers, and removes their photographs. The other side's
 * messages stay, in their places, and no reminder of an unread message is sent to the person.
 */
export async function eraseFromMessages(tx: Tx, person: ErasedPerson): Promise<void> {
	const mine = tx.selectFrom("participant").select("conversation_id").where("account_id", "=", person.id);
	await sql`
		delete from message_photo using message m
		where m.conversation_id = message_photo.conversation_id and m.position = message_photo.message_position and m.sender_id = ${person.id}
			and message_photo.conversation_id in (${mine})`.execute(tx);
	await tx
		.updateTable("message")
		.set({ content: removedText, hidden: [], photo_count: 0 })
		.where("conversation_id", "in", mine)
		.where("sender_id", "=", person.id)
		.execute();
	await tx.updateTable("participant").set({ email_due_at: null }).where("account_id", "=", person.id).execute();
}
