import type { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { hasVisibleText } from "#common/text/visible-text.ts";
import { supportCopy } from "#messages/common/support.js";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, integer, listOf, text, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of messages. Paths and field names are the specification's. */

const Message = z
	.object({
		position: z.number().int().openapi({ description: "Its number in the conversation, from 1" }),
		sender: z.object({ userId: z.string() }),
		content: z.string().openapi({
			description:
				"Until an order of the two is confirmed, the receiver's has “[hidden]” in place of contact details. Empty for photographs without a text",
		}),
		maskNotice: z
			.string()
			.optional()
			.openapi({ description: "Its receiver does not see its contact details yet: why, for the requester" }),
		photos: z
			.array(Photo)
			.optional()
			.openapi({ description: "Shown to both and, once they have opened the conversation, to the staff" }),
		timestamp: z.string(),
		isRead: z.boolean().openapi({ description: "The recipient has read it" }),
	})
	.openapi("Message");
export type Message = z.infer<typeof Message>;

const Conversation = z
	.object({
		conversationId: z.string(),
		participants: z.array(
			z.object({
				userId: z.string(),
				name: z.string().openapi({ description: "First name" }),
				shopName: z.string(),
				role: z.enum(["client", "seller"]),
			}),
		),
		product: z.object({
			_id: z.string(),
			name: z.string(),
			image: z.string(),
			photo: Photo.nullable(),
			price: z.number().int(),
		}),
		messages: z.array(Message).openapi({ description: "The newest messages, in ascending order" }),
		hasEarlier: z.boolean().openapi({ description: "There are earlier messages: request them with `before`" }),
		lastMessage: z.object({
			content: z.string().openapi({ description: "“2 photographs” for those without a text" }),
			timestamp: z.string(),
			sender: z.object({ userId: z.string() }),
		}),
		unreadCount: z.number().int().openapi({ description: "How many messages the requester has not read" }),
		isBlocked: z.boolean().openapi({ description: "The requester has blocked the other one" }),
		canSend: z.boolean().openapi({
			description:
				"False for admins who only read, while the other account is suspended, and after one has blocked the other",
		}),
	})
	.openapi("Conversation");
export type Conversation = z.infer<typeof Conversation>;

/** Trimmed. Spaces and invisible characters alone become "". */
const messageText = z
	.string({ error: () => supportCopy.messages.empty })
	.nullish()
	.transform((value) => (value && hasVisibleText(value) ? value : ""))
	.pipe(text(rules.message.maxLength, 0))
	.openapi({ maxLength: rules.message.maxLength, description: "May be left out with photographs" });

/** URLs that uploadMessageImages returned. */
const images = listOf(text(300), rules.message.maxPhotos).optional();

/** Refuses a message without a text and without photographs, also beside other wrong fields. */
const needsTextOrPhotographs = (field: "message" | "content") => ({
	path: [field],
	error: () => supportCopy.messages.empty,
	when: ({ value }: { value: unknown }) => value instanceof Object,
});
const hasTextOrPhotographs =
	(field: "message" | "content") =>
	(value: { message?: string; content?: string; images?: string[] | undefined }): boolean =>
		value[field] !== "" || Boolean(value.images?.length);

/** The specification's sentences for a missing sign-in and an empty message. */
const specifiedMessageFor = ({ code, extra }: Refusal) =>
	code === "signed-out"
		? supportCopy.messages.signIn
		: Object.values(extra.fields ?? {}).find((text) => text === supportCopy.messages.empty);

/** A generous limit on message numbers. */
const messagePosition = integer(1, 100_000_000);

const ofUser = { tag: "Messages", who: "member", params: z.object({ userId: id }) } as const;
const unreadCount = {
	...ofUser,
	method: "get",
	summary: "How many messages and notices this person has not read; 304 when If-None-Match has the current ETag",
	isPolled: true,
	reply: z.object({ unreadCount: z.number().int(), unreadNotices: z.number().int() }),
} as const;

const ofConversation = { tag: "Messages", who: "member", params: z.object({ conversationId: id }) } as const;

const OrderAllowance = z.object({ allowance: z.enum(["not-needed", "needed", "allowed"]) });

export const messageEndpoints = {
	createOrGetConversation: endpoint({
		method: "post",
		path: "/api/message/createOrGetConversation",
		summary:
			"Sends a message to a product's lister, in the one conversation about it. Retry-safe with an Idempotency-Key",
		tag: "Messages",
		who: "member",
		handlesIdempotencyKey: true,
		specifiedMessageFor,
		body: z
			.object({
				userId: id.optional(),
				productId: id,
				message: messageText,
				images,
				clientId: id
					.optional()
					.openapi({ description: "For the lister, who may write first to somebody who ordered the product" }),
			})
			.refine(hasTextOrPhotographs("message"), needsTextOrPhotographs("message"))
			.openapi("FirstMessage"),
		reply: z.object({ conversationId: z.string(), conversation: Conversation }),
	}),
	getUserConversations: endpoint({
		staff: ["support", "moderator"],
		...ofUser,
		method: "get",
		path: "/api/message/getUserConversations/:userId",
		summary: "A person's conversations, the latest first, each with its newest messages",
		isPolled: true,
		query: z.object({
			page: integer(1, rules.browse.maxPage).default(1),
			productId: id.optional().openapi({ description: "Only those about this product" }),
			messages: integer(0, rules.message.pageSize)
				.default(rules.message.listed)
				.openapi({ description: "How many messages of each" }),
		}),
		reply: z.object({ conversations: z.array(Conversation), hasMore: z.boolean() }),
	}),
	getConversation: endpoint({
		staff: ["support", "moderator"],
		method: "get",
		path: "/api/message/getConversation/:conversationId",
		summary: "One conversation with its newest messages, or those before a position; 304 as for the unread count",
		tag: "Messages",
		who: "member",
		isPolled: true,
		params: z.object({ conversationId: id }),
		query: z.object({ before: messagePosition.optional() }),
		reply: z.object({ conversation: Conversation }),
	}),
	sendMessage: endpoint({
		method: "post",
		path: "/api/message/sendMessage",
		summary: "Sends a message and returns the conversation. Retry-safe with an Idempotency-Key",
		tag: "Messages",
		who: "member",
		handlesIdempotencyKey: true,
		specifiedMessageFor,
		body: z
			.object({ conversationId: id, senderId: id.optional(), content: messageText, images })
			.refine(hasTextOrPhotographs("content"), needsTextOrPhotographs("content"))
			.openapi("NewMessage"),
		reply: z.object({ conversation: Conversation }),
	}),
	uploadMessageImages: endpoint({
		method: "post",
		path: "/api/message/uploadImages",
		summary:
			"Stores up to 4 private photographs for a message: visible to the uploader, and to whom a message is sent that names them",
		tag: "Photographs",
		who: "member",
		files: { field: "images", maxFiles: rules.message.maxPhotos, maxBytes: rules.upload.maxFileBytes },
		reply: z.object({ images: z.array(z.string()), photos: z.array(Photo) }),
	}),
	getOrderAllowance: endpoint({
		method: "get",
		path: "/api/message/orderAllowance/:conversationId",
		summary: "Whether the client needs the lister's permission to order the item of a conversation, for its value",
		tag: "Messages",
		who: "seller",
		params: z.object({ conversationId: id }),
		reply: OrderAllowance,
	}),
	allowOrder: endpoint({
		method: "post",
		path: "/api/message/orderAllowance/:conversationId",
		summary:
			"Allows the client one order of the item within seven days, although it is worth more than a new client may have open; a message tells them",
		tag: "Messages",
		who: "seller",
		params: z.object({ conversationId: id }),
		reply: OrderAllowance,
	}),
	blockMember: endpoint({
		...ofConversation,
		method: "put",
		path: "/api/message/block/:conversationId",
		summary:
			"Blocks the other one of a conversation: no messages and no new orders between the two. Orders that exist go on. Repeating it changes nothing",
		reply: z.object({}),
	}),
	unblockMember: endpoint({
		...ofConversation,
		method: "delete",
		path: "/api/message/block/:conversationId",
		summary: "Ends the requester's block of the other one",
		reply: z.object({}),
	}),
	markAsRead: endpoint({
		method: "post",
		path: "/api/message/markAsRead",
		summary: "Marks a conversation read up to a position; returns the total unread count",
		tag: "Messages",
		who: "member",
		body: z.object({ conversationId: id, upTo: messagePosition }).openapi("ReadMessages"),
		reply: z.object({ unreadCount: z.number().int() }),
	}),
	getUnreadCount: endpoint({ ...unreadCount, path: "/api/message/getUnreadCount/:userId" }),
	/** The specification also requires this path with the doubled prefix. */
	getUnreadCountAgain: endpoint({ ...unreadCount, path: "/api/api/message/getUnreadCount/:userId" }),
};
