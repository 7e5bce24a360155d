import { messagingCopy, supportCopy } from "#messages/common/support.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { messageEndpoints } from "./contract.ts";
import { countUnread, listConversations, showConversation } from "./list-conversations.ts";
import {
	allowInConversation,
	sendMessage,
	setBlocked,
	showConversationAllowance,
	startConversation,
	uploadMessageImages,
} from "./send-message.ts";
import { markRead } from "./track-unread.ts";

/** Registers the HTTP handlers of messages. */
export function handleMessaging(handle: HandleEndpoint) {
	handle(messageEndpoints.createOrGetConversation, async ({ app, actor, body, idempotencyKey: key }) => {
		await app.limits.consume("messages", actor.id);
		const conversationId = await startConversation(app, actor, body, key);
		return {
			message: supportCopy.messages.sent,
			conversationId,
			conversation: await showConversation(app, actor, conversationId),
		};
	});

	handle(messageEndpoints.getUserConversations, ({ app, actor, params, query }) =>
		listConversations(app, actor, params.userId, query),
	);

	handle(messageEndpoints.getConversation, async ({ app, actor, params, query }) => ({
		conversation: await showConversation(app, actor, params.conversationId, query.before),
	}));

	handle(messageEndpoints.sendMessage, async ({ app, actor, body, idempotencyKey: key }) => {
		await app.limits.consume("messages", actor.id);
		await sendMessage(app, actor, body, key);
		return {
			message: supportCopy.messages.sent,
			conversation: await showConversation(app, actor, body.conversationId),
		};
	});

	handle(messageEndpoints.uploadMessageImages, ({ app, actor, files }) => uploadMessageImages(app, actor, files));

	handle(messageEndpoints.getOrderAllowance, async ({ app, actor, params }) => ({
		allowance: await showConversationAllowance(app, actor, params.conversationId),
	}));

	handle(messageEndpoints.allowOrder, async ({ app, actor, params }) => {
		await app.limits.consume("messages", actor.id);
		const allowance = await allowInConversation(app, actor, params.conversationId);
		return { message: messagingCopy.allowed, allowance };
	});

	handle(messageEndpoints.blockMember, async ({ app, actor, params }) => {
		await app.limits.consume("messages", actor.id);
		await setBlocked(app, actor, params.conversationId, true);
		return { message: messagingCopy.blocked };
	});

	handle(messageEndpoints.unblockMember, async ({ app, actor, params }) => {
		await app.limits.consume("messages", actor.id);
		await setBlocked(app, actor, params.conversationId, false);
		return { message: messagingCopy.unblocked };
	});

	handle(messageEndpoints.markAsRead, async ({ app, actor, body }) => {
		await markRead(app, actor, body.conversationId, body.upTo);
		return countUnread(app, actor, actor.id);
	});

	for (const endpoint of [messageEndpoints.getUnreadCount, messageEndpoints.getUnreadCountAgain])
		handle(endpoint, ({ app, actor, params }) => countUnread(app, actor, params.userId));
}
