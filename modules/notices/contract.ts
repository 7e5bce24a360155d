import { topics } from "#common/topics.ts";
import { noticesCopy } from "#messages/api/notices.js";
import { mobile } from "#modules/accounts/contract.ts";
import { endpoint, flag, id, integer, optionalText, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";

/** Endpoints and schemas of notices. A member sees only their own, so no endpoint names a user. */

const MemberNotice = z
	.object({
		_id: z.string(),
		topic: z.enum(topics),
		title: z.string().openapi({ description: "In the language of the request", example: "Delivered: Panna lehenga" }),
		path: z.string().openapi({ description: "The page to which it leads" }),
		at: z.string(),
		isRead: z.boolean(),
	})
	.openapi("MemberNotice");
export type MemberNotice = z.infer<typeof MemberNotice>;

const ofNotices = { tag: "Notices", who: "member" } as const;

const PushDevice = z
	.object({
		_id: z.string(),
		device: z.string().openapi({ example: "Chrome on Android" }),
		showsText: z.boolean().openapi({ description: "Whether its lock screen shows what has happened, with names" }),
		since: z.string(),
	})
	.openapi("PushDevice");
export type PushDevice = z.infer<typeof PushDevice>;

/** Bytes in base64url: an uncompressed point of P-256, and 16 bytes (RFC 8291, 2.1 and 3.2). */
const base64url = (pattern: RegExp) => text(120).regex(pattern, { error: () => noticesCopy.badDevice });

const MessageTemplate = z
	.object({
		_id: z.string(),
		channel: z.enum(["sms", "whatsapp"]),
		event: z.string().openapi({ example: "accept" }),
		language: z.string(),
		providerTemplate: z.string().openapi({ description: "The id at MSG91, or the name at WhatsApp" }),
		header: z.string().openapi({ description: "The sender of an SMS", example: "ALMARI" }),
		body: z.string().openapi({ description: "The registered text, with {#var#} for each variable" }),
		fits: z.boolean().openapi({ description: "False: the site's text differs, so nothing is sent" }),
	})
	.openapi("MessageTemplate");
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const ChannelMessage = z
	.object({
		_id: z.string(),
		channel: z.enum(["push", "sms", "whatsapp"]),
		event: z.string(),
		to: z.string().openapi({ description: "The member's name" }),
		state: z.enum(["waiting", "sent", "delivered", "read", "failed"]),
		attempts: z.number().int(),
		reason: z.string(),
		createdAt: z.string(),
		sentAt: z.string().nullable(),
		receiptAt: z
			.string()
			.nullable()
			.openapi({ description: "When the provider said that it was delivered, read or failed" }),
	})
	.openapi("ChannelMessage");
export type ChannelMessage = z.infer<typeof ChannelMessage>;

const code = digits(
	6,
	() => noticesCopy.wrongCode,
	() => noticesCopy.wrongCode,
);
const ofStaff = { tag: "Admin", who: "admin" } as const;
const word = (max: number) => text(max).regex(/^[\w.-]+$/, { error: () => noticesCopy.badWord });

export const channelEndpoints = {
	getMobile: endpoint({
		...ofNotices,
		method: "get",
		path: "/api/user/mobile",
		summary: "The member's verified mobile number, and whether the site sends SMS or WhatsApp",
		reply: z.object({ mobile: z.string().nullable(), isAvailable: z.boolean() }),
	}),
	requestMobileCode: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/user/mobile/code",
		summary: "Sends a code to a mobile number, which is valid for ten minutes",
		body: z.object({ mobile }).openapi("MobileToVerify"),
		reply: z.object({ mobile: z.string() }),
	}),
	verifyMobile: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/user/mobile/verify",
		summary: "Verifies a mobile number by its code: notices and the codes of orders are sent there too",
		body: z.object({ mobile, code }).openapi("MobileVerification"),
		reply: z.object({ mobile: z.string() }),
	}),
	removeMobile: endpoint({
		...ofNotices,
		method: "delete",
		path: "/api/user/mobile",
		summary: "Removes the verified mobile number. Idempotent",
		reply: z.object({}),
	}),
	getChannels: endpoint({
		...ofStaff,
		method: "get",
		path: "/api/admin/channels",
		summary:
			"The newest messages by push, SMS and WhatsApp with their receipts, the registered templates, and the texts to register",
		reply: z.object({
			messages: z.array(ChannelMessage),
			templates: z.array(MessageTemplate),
			texts: z.array(z.object({ event: z.string(), language: z.string(), body: z.string() })),
		}),
	}),
	setMessageTemplate: endpoint({
		...ofStaff,
		method: "put",
		path: "/api/admin/messageTemplates",
		summary: "Registers a template of SMS or WhatsApp, in the place of an earlier one for the same event and language",
		body: z
			.object({
				channel: z.enum(["sms", "whatsapp"]),
				event: word(40),
				language: word(10),
				providerTemplate: word(120),
				header: optionalText(20),
				body: text(1000),
			})
			.openapi("NewMessageTemplate"),
		reply: z.object({ templates: z.array(MessageTemplate) }),
	}),
	removeMessageTemplate: endpoint({
		...ofStaff,
		method: "delete",
		path: "/api/admin/messageTemplates/:templateId",
		summary: "Removes a template: nothing of its event is sent by its channel any more",
		params: z.object({ templateId: id }),
		reply: z.object({ templates: z.array(MessageTemplate) }),
	}),
};

export const noticeEndpoints = {
	listNotices: endpoint({
		...ofNotices,
		method: "get",
		path: "/api/notices",
		summary: "A page of the member's notices of the last 90 days, newest first",
		query: z.object({ page: integer(1, 1000).default(1) }),
		reply: z.object({ notices: z.array(MemberNotice), page: z.number().int(), hasMore: z.boolean() }),
	}),
	readNotice: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/notices/:noticeId/read",
		summary: "Marks a notice as read, and names the page to which it leads. Idempotent",
		params: z.object({ noticeId: id }),
		reply: z.object({ path: z.string() }),
	}),
	getPush: endpoint({
		...ofNotices,
		method: "get",
		path: "/api/push",
		summary: "The key with which a browser subscribes to push, null where push is off, and the member's devices",
		reply: z.object({ publicKey: z.string().nullable(), devices: z.array(PushDevice) }),
	}),
	addPushDevice: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/push/devices",
		summary:
			"Has notices pushed to this browser, as its PushSubscription says. Repeated, it changes what the lock screen shows",
		body: z
			.object({
				endpoint: text(1000),
				keys: z.object({ p256dh: base64url(/^B[\w-]{86}=?$/), auth: base64url(/^[\w-]{22}(?:==)?$/) }),
				showsText: flag.default(false),
				language: text(10).optional(),
			})
			.openapi("NewPushDevice"),
		reply: z.object({}),
	}),
	removePushDevice: endpoint({
		...ofNotices,
		method: "delete",
		path: "/api/push/devices/:deviceId",
		summary: "Ends push to a device of the member",
		params: z.object({ deviceId: id }),
		reply: z.object({}),
	}),
	endPush: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/push/end",
		summary: "Ends push to the device with this address. Idempotent",
		body: z.object({ endpoint: text(1000) }),
		reply: z.object({}),
	}),
	readAllNotices: endpoint({
		...ofNotices,
		method: "post",
		path: "/api/notices/read",
		summary: "Marks all of the member's notices as read. Idempotent",
		reply: z.object({}),
	}),
};
