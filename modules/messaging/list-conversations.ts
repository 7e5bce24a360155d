import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { hideParts } from "#common/text/mask-details.ts";
import { messagingCopy } from "#messages/common/support.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import { hasStaffRole, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Conversation } from "./contract.ts";
import type { ConversationRow, MessageRow } from "./queries-conversations.ts";
import * as queries from "./queries-conversations.ts";

type ListOptions = { page: number; messages: number; productId?: string | undefined };
type ConversationPage = { conversations: Conversation[]; hasMore: boolean };

/** A member's own conversations, or anybody's for an admin, whose access is written to the audit log. Throws `forbidden`. */
export async function listConversations(
	app: App,
	actor: Member,
	userId: string,
	options: ListOptions,
): Promise<ConversationPage> {
	refuseStrangers(actor, userId);
	if (actor.id !== userId)
		await app.db.write((tx) =>
			recordAuditEntry(app, tx, actor, { action: "read-conversations", subjectKind: "account", subjectId: userId }),
		);
	const { conversationsPerPage: pageSize } = rules.message;
	const rows = await queries.listConversations(app.db.read, {
		viewerId: userId,
		productId: options.productId,
		offset: (options.page - 1) * pageSize,
		// One more row than the page shows whether there is another page.
		limit: pageSize + 1,
		messages: options.messages,
	});
	return {
		conversations: rows.slice(0, pageSize).map((row) => toConversation(row, userId, actor.id !== userId)),
		hasMore: rows.length > pageSize,
	};
}

/**
 * One conversation with its newest messages, or with those before a position. For its two participants, and for admins, whose
 * access is written to the audit log. Throws `not-found`, also for strangers.
 */
export async function showConversation(app: App, actor: Member, id: string, before?: number): Promise<Conversation> {
	const messages = rules.message.pageSize;
	const row = await queries.findConversation(app.db.read, id, { viewerId: actor.id, messages, before });
	const isParticipant = row && (row.client_id === actor.id || row.seller_id === actor.id);
	if (!row || !(isParticipant || actor.accountType === "admin")) throw refuse("not-found", messagingCopy.notFound);
	if (!isParticipant)
		await app.db.write((tx) =>
			recordAuditEntry(app, tx, actor, {
				action: "read-conversation",
				subjectKind: "conversation",
				subjectId: id,
				subjectName: row.product_name,
			}),
		);
	return toConversation(row, actor.id, !isParticipant);
}

/** The member's own unread counts, or anybody's for an admin. Throws `forbidden`. */
export async function countUnread(app: App, actor: Member, userId: string) {
	refuseStrangers(actor, userId);
	return queries.countUnread(app.db.read, userId);
}

function refuseStrangers(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", messagingCopy.notYours);
}

/** The text of a message as this participant sees it: without the other one's contact details until an order is confirmed. */
const shownContent = (
	{ has_order }: ConversationRow,
	{ by, content, hidden }: Pick<MessageRow, "by" | "content" | "hidden">,
	viewerId: string,
): string =>
	translateRemoved(has_order || by === viewerId ? content : hideParts(content, hidden, messagingCopy.hiddenDetail));

/** A message as a text, where its photographs are not shown. */
export const summaryOf = (row: ConversationRow, message: ConversationRow["last_message"], viewerId: string): string =>
	shownContent(row, message, viewerId) || messagingCopy.photographs({ count: message.photo_count });

/**
 * Whether a member sees a private photograph because it was sent in a message: as one of its two people, or as staff who have opened the
 * conversation, which the audit log records. Undefined for one that was sent in no message.
 */
export async function maySeeMessagePhoto(app: App, member: Member, photoId: string): Promise<boolean | undefined> {
	const conversations = await queries.listConversationsWithPhoto(app.db.read, photoId);
	if (conversations.length === 0) return undefined;
	return (
		conversations.some(({ client_id, seller_id }) => member.id === client_id || member.id === seller_id) ||
		(hasStaffRole(member, ["support", "moderator"]) && (await queries.hasOpened(app.db.read, member.id, conversations)))
	);
}

/** Maps a row to the API's conversation. Participants see only each other's first name and shop; the staff see messages whole. */
function toConversation(row: ConversationRow, viewerId: string, isStaff: boolean): Conversation {
	const photo = row.photo && toPhoto(row.photo);
	const messages = row.messages ?? [];
	const { at, by } = row.last_message;
	const otherName = publicName(row.client_id === viewerId ? row.seller_name : row.client_name);
	const { forStaff, forSender, forReceiver } = messagingCopy.masked;
	const maskNotice = (senderId: string) =>
		isStaff ? forStaff : senderId === viewerId ? forSender({ name: otherName }) : forReceiver;
	const toShown = (message: MessageRow) => shownContent(isStaff ? { ...row, has_order: true } : row, message, viewerId);
	const otherStatus = row.client_id === viewerId ? row.seller_status : row.client_status;
	return {
		conversationId: row.id,
		participants: [
			{ userId: row.client_id, name: publicName(row.client_name), shopName: "", role: "client" },
			{ userId: row.seller_id, name: publicName(row.seller_name), shopName: row.shop_name ?? "", role: "seller" },
		],
		product: { _id: row.product_id, name: row.product_name, image: photo?.src ?? "", photo, price: row.price },
		messages: messages.map((message) => ({
			position: message.position,
			sender: { userId: message.by },
			content: toShown(message),
			...(message.hidden.length > 0 && !row.has_order && { maskNotice: maskNotice(message.by) }),
			...(message.photos && { photos: message.photos.map(toPhoto) }),
			timestamp: new Date(message.at).toISOString(),
			isRead: message.position <= (message.by === row.client_id ? row.seller_read : row.client_read),
		})),
		hasEarlier: (messages[0]?.position ?? 1) > 1,
		lastMessage: {
			content: summaryOf(isStaff ? { ...row, has_order: true } : row, row.last_message, viewerId),
			timestamp: new Date(at).toISOString(),
			sender: { userId: by },
		},
		unreadCount: row.unread,
		isBlocked: row.blocked_by?.includes(viewerId) ?? false,
		canSend:
			(row.client_id === viewerId || row.seller_id === viewerId) &&
			!row.blocked_by &&
			otherStatus !== "suspended" &&
			otherStatus !== "erased",
	};
}
