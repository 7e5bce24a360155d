import { publicName } from "#common/text/called-name.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { Conversation } from "./contract.ts";
import type { ConversationRow } from "./queries-conversations.ts";

/** Maps a row to the API's conversation. Participants see only each other's first name and shop. */
export function toConversation(row: ConversationRow, viewerId: string): Conversation {
	const photo = row.photo && toPhoto(row.photo);
	const messages = row.messages ?? [];
	const { at, by, content } = row.last_message;
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
			content: message.content,
			timestamp: new Date(message.at).toISOString(),
			isRead: message.position <= (message.by === row.client_id ? row.seller_read : row.client_read),
		})),
		hasEarlier: (messages[0]?.position ?? 1) > 1,
		lastMessage: { content, timestamp: new Date(at).toISOString(), sender: { userId: by } },
		unreadCount: row.unread,
		canSend:
			(row.client_id === viewerId || row.seller_id === viewerId) &&
			otherStatus !== "suspended" &&
			otherStatus !== "erased",
	};
}
