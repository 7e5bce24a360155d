import { type Language, languages } from "#common/languages.ts";
import { normalizePlace } from "#common/places/address.ts";
import { rules } from "#common/rules.ts";
import { type Topic, topics } from "#common/topics.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { endpoint, flag, id, optionalText, text, z } from "#platform/endpoint.ts";
import { pincodeOfPlace, refinePlace } from "#platform/typed-fields.ts";
import { blankToUndefined, currentPassword, mobile, password, presentEmail, User } from "./contract.ts";

/** Endpoints and schemas of settings: details, sessions, email preferences, payout account, address book, consents. */

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
	verify_email: z.boolean().openapi({ description: "False while another address waits to be verified" }),
	pendingEmail: z.string().nullable().openapi({ description: "The new address, until it is verified" }),
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

const byTopic = <T extends z.ZodType>(value: T) =>
	Object.fromEntries(topics.map((topic) => [topic, value])) as Record<Topic, T>;

const EmailPreferences = z.object(byTopic(z.boolean())).openapi("EmailPreferences", {
	description:
		"By topic: whether emails about it are sent. Codes and emails about an account's safety are always sent.",
});

const ChannelPreferences = z
	.object({
		site: z.object(byTopic(z.boolean())),
		push: z.object(byTopic(z.boolean())),
		phone: z.object(byTopic(z.boolean())),
	})
	.openapi("ChannelPreferences", {
		description:
			"By channel and topic: whether notices are shown on the site, pushed to the member's devices, and sent by SMS or WhatsApp",
	});
export type ChannelPreferences = z.infer<typeof ChannelPreferences>;

const topicChanges = z.object(byTopic(flag.optional())).optional();

const EmailLanguage = z
	.enum(languages.map(({ code }) => code) as [Language, ...Language[]])
	.openapi({ description: "Of the emails" });

export type EmailPreferences = z.infer<typeof EmailPreferences>;

const UnsubscribeToken = z.object({ token: text(200) });
const Unsubscribe = z
	.object({
		topic: z.enum(topics),
		name: z.string().openapi({ example: "Order updates" }),
		isMuted: z.boolean(),
	})
	.openapi("Unsubscribe");

export const settingsEndpoints = {
	getDetails: endpoint({
		method: "get",
		path: "/api/user/details",
		summary: "The member's own details, with the new address that is not verified yet",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		reply: z.object({ user: Details }),
	}),
	updateDetails: endpoint({
		method: "put",
		path: "/api/user/update-details",
		summary:
			"Changes the given fields of the member's details and shop. A new e-mail takes effect when it is verified. E-mail and password need currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		body: z
			.object({
				name: text(80).optional(),
				email: presentEmail.optional(),
				mobile: blankToUndefined(mobile),
				shopName: optionalText(80).optional(),
				gstin: optionalText(100).optional(),
				address_Line: optionalText(200).optional(),
				city: optionalText(80).optional(),
				pincode: optionalText(100).optional(),
				country: optionalText(60).optional(),
				password: blankToUndefined(password),
				currentPassword,
			})
			.openapi("DetailsUpdate"),
		reply: z.object({ user: Details }),
	}),
	setAbout: endpoint({
		method: "put",
		path: "/api/user/about",
		summary: "Sets what a seller writes about themselves on their public page; empty removes it",
		tag: "Settings",
		who: "seller",
		body: z.object({ about: optionalText(rules.closet.aboutLength) }).openapi("About"),
		reply: z.object({}),
	}),
	dropEmailChange: endpoint({
		method: "delete",
		path: "/api/user/emailChange",
		summary: "Cancels a change of e-mail; the current address stays",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		reply: z.object({}),
	}),
	getSessions: endpoint({
		method: "get",
		path: "/api/user/sessions",
		summary: "The member's active sessions",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		reply: z.object({ sessions: z.array(OwnSession) }),
	}),
	endSession: endpoint({
		method: "delete",
		path: "/api/user/sessions/:sessionId",
		summary: "Ends one of the member's sessions",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		params: z.object({ sessionId: id }),
		reply: z.object({}),
	}),
	endOtherSessions: endpoint({
		method: "post",
		path: "/api/user/sessions/endOthers",
		summary: "Ends all of the member's sessions but this one",
		tag: "Settings",
		who: "member",
		opensWithoutSecondFactor: true,
		reply: z.object({}),
	}),
	getPayout: endpoint({
		method: "get",
		path: "/api/user/payout",
		summary: "The account for the member's payouts and refunds, masked; null when there is none",
		tag: "Settings",
		who: "member",
		reply: z.object({ payout: PayoutView.nullable() }),
	}),
	setPayout: endpoint({
		method: "put",
		path: "/api/user/payout",
		summary:
			"Sets the account for payouts and refunds: a UPI ID, or a bank account with its IFSC. Needs currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "member",
		body: z
			.object({
				kind: z.enum(["upi", "bank"], { error: () => accountsApiCopy.payoutKind }),
				upiId: optionalText(170),
				accountName: optionalText(80),
				accountNumber: optionalText(40),
				accountNumberAgain: optionalText(40).optional(),
				ifsc: optionalText(20),
				currentPassword,
			})
			.openapi("PayoutInput"),
		reply: z.object({ payout: PayoutView.nullable() }),
	}),
	dropPayout: endpoint({
		method: "post",
		path: "/api/user/payout/remove",
		summary:
			"Deletes the account for payouts and refunds. Needs currentPassword, or a sign-in less than ten minutes old",
		tag: "Settings",
		who: "member",
		body: z.object({ currentPassword }),
		reply: z.object({}),
	}),
	getNotifications: endpoint({
		method: "get",
		path: "/api/user/notifications",
		summary: "What the member is told by email and by the other channels, and the language of their emails",
		tag: "Settings",
		who: "member",
		reply: z.object({ letters: EmailPreferences, channels: ChannelPreferences, language: EmailLanguage }),
	}),
	setNotifications: endpoint({
		method: "put",
		path: "/api/user/notifications",
		summary:
			"Changes the given topics, by email or in `site`, `push` and `phone`, and the language; what is not given stays",
		tag: "Settings",
		who: "member",
		body: z
			.object({
				...byTopic(flag.optional()),
				site: topicChanges,
				push: topicChanges,
				phone: topicChanges,
				language: EmailLanguage.optional(),
			})
			.openapi("EmailPreferencesUpdate"),
		reply: z.object({ letters: EmailPreferences, channels: ChannelPreferences, language: EmailLanguage }),
	}),
	showUnsubscribe: endpoint({
		method: "get",
		path: "/api/unsubscribe",
		summary: "What the unsubscribe link of an email is about. Changes nothing",
		tag: "Settings",
		who: "anyone",
		query: UnsubscribeToken,
		reply: Unsubscribe,
	}),
	unsubscribe: endpoint({
		method: "post",
		path: "/api/unsubscribe",
		summary: "Ends the emails about the topic of an unsubscribe link, or resumes them. The token is the authorisation",
		tag: "Settings",
		who: "anyone",
		body: UnsubscribeToken.extend({ subscribe: flag.optional() }).openapi("UnsubscribeInput"),
		reply: Unsubscribe,
	}),
};

/** The address book: delivery addresses that a member has stored. */

const SavedAddress = z
	.object({
		_id: z.string(),
		label: z.string().openapi({ example: "Home" }),
		name: z.string().openapi({ description: "Who takes the delivery" }),
		address_Line: z.string(),
		city: z.string(),
		pincode: z.string(),
		country: z.string(),
		mobile: z.string(),
		isDefault: z.boolean(),
		lastUsedAt: z.string().nullable().openapi({ description: "When the member last ordered to it" }),
	})
	.openapi("SavedAddress");
export type SavedAddress = z.infer<typeof SavedAddress>;

const AddressInput = z
	.object({
		label: text(40),
		name: text(80),
		address_Line: text(200),
		city: text(80),
		pincode: pincodeOfPlace,
		country: text(60),
		mobile,
	})
	.superRefine(refinePlace)
	.overwrite(normalizePlace);
export type AddressInput = z.output<typeof AddressInput>;

const addressSetting = { tag: "Settings", who: "member" } as const;
const onAddress = { ...addressSetting, params: z.object({ addressId: id }) } as const;
const addressesReply = z.object({ addresses: z.array(SavedAddress) });

export const addressEndpoints = {
	getAddresses: endpoint({
		...addressSetting,
		method: "get",
		path: "/api/user/addresses",
		summary: "The member's stored delivery addresses, the last used one first",
		reply: addressesReply,
	}),
	addAddress: endpoint({
		...addressSetting,
		method: "post",
		path: "/api/user/addresses",
		isIdempotent: true,
		summary: "Stores a delivery address, up to ten. The first one is the default; the same one again changes nothing",
		body: AddressInput,
		reply: addressesReply,
	}),
	changeAddress: endpoint({
		...onAddress,
		method: "put",
		path: "/api/user/addresses/:addressId",
		summary: "Changes a stored address. Orders that were placed with it stay as they are",
		body: AddressInput,
		reply: addressesReply,
	}),
	setDefaultAddress: endpoint({
		...onAddress,
		method: "post",
		path: "/api/user/addresses/:addressId/default",
		summary: "Makes a stored address the default. Idempotent",
		reply: addressesReply,
	}),
	deleteAddress: endpoint({
		...onAddress,
		method: "delete",
		path: "/api/user/addresses/:addressId",
		summary: "Deletes a stored address. When it was the default, the last used of the others is",
		reply: addressesReply,
	}),
};

export const documents = ["terms", "privacy", "marketing"] as const;
export type ConsentDocument = (typeof documents)[number];

const Consent = z
	.object({
		document: z.enum(documents),
		isGiven: z.boolean(),
		version: z.string().nullable().openapi({ description: "The version that was agreed to; null when none was" }),
		at: z.string().nullable(),
		isCurrent: z.boolean().openapi({ description: "Given, and for the version that applies now" }),
	})
	.openapi("Consent");
export type Consent = z.infer<typeof Consent>;

const consentsReply = z.object({ consents: z.array(Consent) });

export const consentEndpoints = {
	getConsents: endpoint({
		method: "get",
		path: "/api/user/consents",
		summary: "What the member agreed to, with version and time",
		tag: "Settings",
		who: "member",
		reply: consentsReply,
	}),
	acceptTerms: endpoint({
		method: "post",
		path: "/api/user/consents/terms",
		summary: "Accepts the terms and the privacy policy as they are now",
		tag: "Settings",
		who: "member",
		reply: consentsReply,
	}),
	setMarketingConsent: endpoint({
		method: "put",
		path: "/api/user/consents/marketing",
		summary: "Gives or withdraws the consent to news and offers by email",
		tag: "Settings",
		who: "member",
		body: z.object({ isGiven: flag }).openapi("MarketingConsent"),
		reply: consentsReply,
	}),
};
