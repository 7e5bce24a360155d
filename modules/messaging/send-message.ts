import { supportCopy } from "#common/copy/support-copy.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { findStoredReply, fingerprintOf, runIdempotent } from "#platform/idempotency.ts";
import type { messageEndpoints } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries-messages.ts";

type NewMessage = z.output<typeof messageEndpoints.sendMessage.body>;
type Sent = { position: number };

/**
 * Sends a message in a conversation. A repeat under the same idempotency key changes nothing.
 * Throws `forbidden` (another sender), `not-found` (also for strangers), `not-allowed-now` (the other account is suspended).
 */
export async function sendMessage(app: App, actor: Member, message: NewMessage, key?: string): Promise<Sent> {
	if (message.senderId && message.senderId !== actor.id) throw refuse("forbidden", copy.ownName);
	const idempotentRequest = key
		? {
				accountId: actor.id,
				key,
				endpoint: "sendMessage",
				fingerprint: fingerprintOf([message.conversationId, message.content]),
				now: app.clock.now(),
			}
		: undefined;
	return (
		(await findStoredReply<Sent>(app.db.read, idempotentRequest)) ??
		app.db.write(
			(tx) =>
				runIdempotent(tx, idempotentRequest, () =>
					appendMessage(app, tx, message.conversationId, actor.id, message.content),
				),
			{ isRepeatable: key !== undefined },
		)
	);
}

/** Appends a message. The conversation's row is locked first, so that concurrent messages get consecutive positions. */
export async function appendMessage(
	app: App,
	tx: Tx,
	conversationId: string,
	senderId: string,
	content: string,
): Promise<Sent> {
	const conversation = await queries.lockConversation(tx, conversationId, senderId);
	if (!conversation) throw refuse("not-found", supportCopy.messages.notFound);
	if (conversation.other_status === "suspended" || conversation.other_status === "erased")
		throw refuse("not-allowed-now", supportCopy.messages.closed);
	const now = app.clock.now();
	const position = conversation.message_count + 1;
	await queries.insertMessage(tx, {
		conversation_id: conversationId,
		position,
		sender_id: senderId,
		content,
		sent_at: now,
	});
	const notifyAt = new Date(now.getTime() + rules.message.emailAfterMinutes * 60_000);
	await queries.updateAfterMessage(tx, { conversationId, senderId, position, now, notifyAt });
	await publishUpdates(
		app,
		tx,
		{ about: "messages", id: conversationId, people: [senderId, conversation.other_id] },
		{ about: "unread", people: [conversation.other_id] },
	);
	return { position };
}
