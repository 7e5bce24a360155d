/** Texts of the contact page. */
import * as rules from "#common/rules/messages.ts";

export const contactCopy = {
	title: "Contact Us",
	description: `Write to Almari. A person reads your message and replies within ${rules.contact.replyHours} hours.`,
	lede: "Questions about an order, a lost code, or your account? Write to us and a person will answer.",
	otherWays: "Other ways to reach us",
	labels: { name: "Name", email: "Email", message: "Message" },
	subject: "Subject",
	messageHint: "If it is about an order, please add the order number.",
	/** Hidden from people: bots fill it in. */
	website: "Website",
	sending: "Sending...",
	send: "Send Message",
	/** Before and after the number. */
	sent: ["Your message number is ", ". We have also emailed it to you."],
	browse: "Browse Dresses",
	help: "Help Center",
} as const;
