import * as rules from "#common/rules/messages.ts";
import { loadFailed } from "./lists.ts";

/** The specification's exact texts about contact, reports, messages and the admin area. Apart from `copy.ts`, so that pages that need none of them do not load them. */
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
		notFound: "There is no such conversation.",
		noProduct: "This item is no longer available.",
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
