import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { messagingCopy } from "#messages/common/support.js";
import { findRecipient } from "#modules/accounts/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { unreadMessages } from "./emails.ts";
import { summaryOf } from "./list-conversations.ts";
import { findConversation } from "./queries-conversations.ts";
import * as queries from "./queries-messages.ts";
import { conversationPath } from "./send-message.ts";

/** Moves the reader's position forward, never back. Throws `not-found`, also for strangers. */
export async function markRead(app: App, actor: Member, conversationId: string, upTo: number): Promise<void> {
	const participant = await queries.findParticipant(app.db.read, conversationId, actor.id);
	if (!participant) throw refuse("not-found", messagingCopy.notFound);
	// Most requests bring nothing new, so they cost no write.
	if (participant.read_position >= Math.min(upTo, participant.received_position)) return;
	await app.db.write(async (tx) => {
		// Locked first, so that a message sent at the same moment is either counted or waits for this transaction.
		await queries.lockParticipant(tx, conversationId, actor.id);
		await app.notices.markRead(tx, actor.id, conversationPath(conversationId));
		await queries.setRead(tx, { conversationId, accountId: actor.id, upTo, minutes: rules.message.emailAfterMinutes });
		// Updates the sender's read marks and the reader's unread count in other tabs.
		await publishUpdates(
			app,
			tx,
			{ about: "messages", id: conversationId, people: [actor.id, participant.other_id] },
			{ about: "unread", people: [actor.id] },
		);
	});
}

/**
 * Scheduled task: mails everybody whose messages are unread for ten minutes, once for each conversation until it is read.
 * Each row is locked and checked again, so several processes send one email. Returns how many were due.
 */
export async function notifyUnreadMessages(app: App): Promise<number> {
	const due = await queries.listDueNotifications(app.db.read, app.clock.now());
	for (const { conversation_id, account_id } of due) await notifyParticipant(app, conversation_id, account_id);
	return due.length;
}

const notifyParticipant = (app: App, conversationId: string, accountId: string) =>
	app.db.write(async (tx) => {
		const now = app.clock.now();
		const participant = await queries.lockParticipant(tx, conversationId, accountId);
		if (!participant?.email_due_at || participant.email_due_at > now) return;
		await queries.markNotified(tx, conversationId, accountId, now);
		const messages = rules.message.pageSize;
		const conversation = await findConversation(tx, conversationId, { viewerId: accountId, messages });
		if (!conversation || conversation.unread === 0) return;
		const isClient = conversation.client_id === accountId;
		const status = isClient ? conversation.client_status : conversation.seller_status;
		if (status === "suspended" || status === "erased") return;
		const read = isClient ? conversation.client_read : conversation.seller_read;
		const first = conversation.messages?.find(({ by, position }) => by !== accountId && position > read);
		const to = await findRecipient(tx, accountId);
		await app.mail.enqueue(tx, () =>
			unreadMessages(to, {
				from: publicName(isClient ? conversation.seller_name : conversation.client_name),
				fromId: isClient ? conversation.seller_id : conversation.client_id,
				product: conversation.product_name,
				count: conversation.unread,
				first: first ? summaryOf(conversation, first, accountId) : "",
				photo: conversation.photo?.id ?? null,
				path: conversationPath(conversationId),
			}),
		);
	});
