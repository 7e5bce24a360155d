import { endpoint, flag, id, optionalText, text, z } from "#platform/endpoint.ts";
import { blankToUndefined, email, mobile, password, User } from "./contract.ts";

/** What members may say to and see of their own account: details, sessions, letters, where they are paid. */

/** Given at sign-in or once more: whatever was accepted when it was chosen. */
const currentPassword = z
	.string()
	.max(1000)
	.nullish()
	.transform((value) => value ?? "");

const Shop = z
	.object({
		shopName: z.string(),
		gstin: z.string(),
		address_Line: z.string(),
		city: z.string(),
		pincode: z.string(),
		country: z.string(),
	})
	.openapi("OwnShop");

const Details = User.extend({
	verify_email: z.boolean().openapi({ description: "False while another address waits to be proved" }),
	pendingEmail: z.string().nullable().openapi({ description: "The address that waits to be proved" }),
	shop: Shop.nullable().openapi({ description: "A seller's; null for others" }),
}).openapi("OwnDetails");
export type Details = z.infer<typeof Details>;

const OwnSession = z
	.object({
		_id: z.string(),
		device: z.string().openapi({ example: "Chrome on Android" }),
		current: z.boolean(),
		createdAt: z.string(),
		lastSeenAt: z.string().openapi({ description: "Written hourly at most" }),
	})
	.openapi("OwnSession");
export type OwnSession = z.infer<typeof OwnSession>;

const PayoutView = z
	.object({
		kind: z.enum(["upi", "bank"]),
		masked: z.string().openapi({ example: "HDFC0001234, account •••• 4321" }),
		updatedAt: z.string(),
	})
	.openapi("PayoutAccount");
export type PayoutView = z.infer<typeof PayoutView>;

const EmailPreferences = z.object({ orders: z.boolean(), messages: z.boolean() }).openapi("LetterChoice", {
	description: "By topic: whether letters about it are wanted. Codes and letters about an account's safety always go.",
});

export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const settingsEndpoints = {
	getDetails: endpoint({
		method: "get",
		path: "/api/user/details",
		summary: "One's own details, with the address that waits to be proved",
		tag: "Settings",
		who: "member",
		reply: z.object({ user: Details }),
	}),
	updateDetails: endpoint({
		method: "put",
		path: "/api/user/update-details",
		summary:
			"Changes what is given of one's own details, a seller's shop among them. Another e-mail waits until it is proved. E-mail and password need currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "member",
		body: z
			.object({
				name: text(80).optional(),
				email: email.optional(),
				mobile: blankToUndefined(mobile),
				shopName: optionalText(80).optional(),
				gstin: optionalText(15).optional(),
				address_Line: optionalText(200).optional(),
				city: optionalText(80).optional(),
				pincode: optionalText(12).optional(),
				country: optionalText(60).optional(),
				password: blankToUndefined(password),
				currentPassword,
			})
			.openapi("DetailsWish"),
		reply: z.object({ user: Details }),
	}),
	dropEmailChange: endpoint({
		method: "delete",
		path: "/api/user/emailChange",
		summary: "Forgets the address that waits to be proved; the present one stays",
		tag: "Settings",
		who: "member",
		reply: z.object({}),
	}),
	getSessions: endpoint({
		method: "get",
		path: "/api/user/sessions",
		summary: "Where one is signed in",
		tag: "Settings",
		who: "member",
		reply: z.object({ sessions: z.array(OwnSession) }),
	}),
	endSession: endpoint({
		method: "delete",
		path: "/api/user/sessions/:sessionId",
		summary: "Signs out there",
		tag: "Settings",
		who: "member",
		params: z.object({ sessionId: id }),
		reply: z.object({}),
	}),
	endOtherSessions: endpoint({
		method: "post",
		path: "/api/user/sessions/endOthers",
		summary: "Signs out everywhere but here",
		tag: "Settings",
		who: "member",
		reply: z.object({}),
	}),
	getPayout: endpoint({
		method: "get",
		path: "/api/user/payout",
		summary: "Where one is paid, masked; null when there is nothing yet",
		tag: "Settings",
		who: "seller",
		reply: z.object({ payout: PayoutView.nullable() }),
	}),
	setPayout: endpoint({
		method: "put",
		path: "/api/user/payout",
		summary:
			"Says where one is paid: a UPI ID, or a bank account with its IFSC. Needs currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "seller",
		body: z
			.object({
				kind: z.enum(["upi", "bank"], "Please choose UPI or a bank account"),
				upiId: optionalText(170),
				accountName: optionalText(80),
				accountNumber: optionalText(40),
				accountNumberAgain: optionalText(40).optional(),
				ifsc: optionalText(20),
				currentPassword,
			})
			.openapi("PayoutWish"),
		reply: z.object({ payout: PayoutView.nullable() }),
	}),
	dropPayout: endpoint({
		method: "post",
		path: "/api/user/payout/remove",
		summary: "Forgets where one is paid. Needs currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "seller",
		body: z.object({ currentPassword }),
		reply: z.object({}),
	}),
	getNotifications: endpoint({
		method: "get",
		path: "/api/user/notifications",
		summary: "Which letters one gets",
		tag: "Settings",
		who: "member",
		reply: z.object({ letters: EmailPreferences }),
	}),
	setNotifications: endpoint({
		method: "put",
		path: "/api/user/notifications",
		summary: "Chooses which letters one gets; topics that are not named stay as they are",
		tag: "Settings",
		who: "member",
		body: z.object({ orders: flag.optional(), messages: flag.optional() }).openapi("LetterWish"),
		reply: z.object({ letters: EmailPreferences }),
	}),
};
