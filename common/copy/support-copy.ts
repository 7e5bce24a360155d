import * as rules from "#common/rules/messages.ts";
import { loadFailed } from "./frame.ts";

/** Texts about contact, reports, messages and the admin area: the specification's exact ones, then our own of those APIs. */
export const supportCopy = {
	admin: {
		signingIn: "Signing in...",
		invalid: "Invalid admin credentials",
		loginFailed: "Login failed. Please try again.",
		loading: "Loading dashboard...",
		failed: loadFailed.dashboard,
	},
	messages: {
		signIn: "Please sign in to send a message",
		empty: "Please enter a message",
		loadFailed: loadFailed.messages,
		sendFailed: "Failed to send message.",
		sending: "Sending...",
		sent: "Message sent",
		ownProduct: "This is your own listing.",
		closed: "This person cannot receive messages at the moment.",
	},
	contact: {
		name: "Name is required",
		email: "Email is required",
		badEmail: "Please enter a valid email address",
		message: "Message is required",
		failed: "Failed to send message. Please try again.",
		network: "An error occurred. Please check your internet connection and try again.",
		success: "Message Sent Successfully!",
		replyPromise: `We reply within ${rules.contact.replyHours} hours.`,
	},
	pages: {
		faqGroups: ["Clients / Customers", "Retail Partners"],
		nothingFound: "No results found",
		terms: ["Client Terms", "Partner Terms"],
		highlights: ["Data Protection", "Transparency", "Your Control", "GDPR Compliant"],
	},
	report: {
		success: "Thank you. We have received your report.",
		again: "You have already reported this. We are looking into it.",
		own: "This is yours, so you cannot report it.",
		nothing: "We could not find what you want to report.",
		reason: "Please choose what is wrong",
		missingText: "Please tell us what is wrong",
	},
} as const;

/** The messages of the messaging API that the specification does not give. */
export const messagingCopy = {
	notFound: "There is no such conversation.",
	noProduct: "This item is no longer available.",
	notYours: "You can only see your own conversations.",
	ownName: "You can send messages only from your own account.",
	/** The message that a lister's permission writes to the client. */
	orderAllowed: (days: number) => `I have allowed your order. You can place it within ${days} days.`,
	/** In place of a contact detail. */
	hiddenDetail: "[hidden]",
	masked: {
		forSender: (name: string) =>
			`To protect you both from fraud, ${name} does not see the contact details in this message yet. They are shown when an order is confirmed.`,
		forReceiver: "Contact details are hidden. You see them when an order between you two is confirmed.",
		forStaff: "The other side sees this message without its contact details.",
	},
	/** In place of the text of a message without one. */
	photographs: (count: number) => (count === 1 ? "Photograph" : `${count} photographs`),
	blocked: "You have blocked this person.",
	unblocked: "You have unblocked this person.",
	allowed: "The client can order this item now.",
};

/** The messages of support: the contact form's inbox and reports. */
export const supportApiCopy = {
	noMessage: "This message does not exist.",
	noReport: "This report does not exist.",
	reportClosed: "This report is already closed.",
	/** The text of a report that the system makes. `path`: the suspended account. */
	matched: ({ hasNumber, hasAddress, path }: { hasNumber: boolean; hasAddress: boolean; path: string }) =>
		`Found automatically: this account or one of its orders has ${hasNumber ? (hasAddress ? "the phone number and the address" : "the phone number") : "the address"} of a suspended account, ${path}. It may be the same person, or their family.`,
	justClosed: "Your earlier report was just closed. Please send it again.",
	/** The subject of a report, as the reporter sees it. */
	review: (person: string, item: string) => `Review by ${person}, about ${item}`,
	conversation: (person: string, item: string) => `${person}, about ${item}`,
	/** The subject of a report, in the admin's list. */
	reviewBy: (person: string, item: string) => `Review by ${person} of ${item}`,
	conversationWith: (person: string, item: string) => `Conversation with ${person} about ${item}`,
};
