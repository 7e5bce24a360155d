import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { findRecipient } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { unreadMessages } from "./emails.ts";
import { findConversation } from "./queries-conversations.ts";
import { listDueNotifications, lockParticipant, markNotified } from "./queries-messages.ts";

/**
 * Scheduled task: mails everybody whose messages are unread for ten minutes, once for each conversation until it is read.
 * Each row is locked and checked again, so several processes send one email. Returns how many were due.
 */
export async function notifyUnreadMessages(app: App): Promise<number> {
	const due = await listDueNotifications(app.db.read, app.clock.now());
	for (const { conversation_id, account_id } of due) await notifyParticipant(app, conversation_id, account_id);
	return due.length;
}

const notifyParticipant = (app: App, conversationId: string, accountId: string) =>
	app.db.write(async (tx) => {
		const now = app.clock.now();
		const participant = await lockParticipant(tx, conversationId, accountId);
		if (!participant?.email_due_at || participant.email_due_at > now) return;
		await markNotified(tx, conversationId, accountId, now);
		const messages = rules.message.pageSize;
		const conversation = await findConversation(tx, conversationId, { viewerId: accountId, messages });
		if (!conversation || conversation.unread === 0) return;
		const isClient = conversation.client_id === accountId;
		const status = isClient ? conversation.client_status : conversation.seller_status;
		if (status === "suspended" || status === "erased") return;
		const read = isClient ? conversation.client_read : conversation.seller_read;
		const first = conversation.messages?.find(({ by, position }) => by !== accountId && position > read);
		await app.mail.enqueue(
			tx,
			unreadMessages(await findRecipient(tx, accountId), {
				from: publicName(isClient ? conversation.seller_name : conversation.client_name),
				fromId: isClient ? conversation.seller_id : conversation.client_id,
				product: conversation.product_name,
				count: conversation.unread,
				first: first?.content ?? "",
				photo: conversation.photo?.id ?? null,
				path: `/messages?conversation=${conversationId}`,
			}),
		);
	});
