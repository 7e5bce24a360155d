/** Texts of the help centre: the Help Center and the FAQ. */
import * as messageRules from "#common/rules/messages.ts";
import * as policyRules from "#common/rules/policy.ts";
import { formatCount } from "#web/features/format/format.ts";

export const infoPagesCopy = {
	tabsLabel: "Help",
	helpTab: "Help Center",
	faqTab: "FAQ",
	contactTab: "Contact Us",
	search: "Search",
	matches: (count: number) => formatCount(count, "answer"),
	help: {
		title: "Help Center",
		description: "Help with booking, payment, cancelling, listing, payouts and complaints on Almari.",
		lede: "Search all answers, or choose a topic.",
		search: "Search for help",
		topics: "Topics",
		all: "All topics",
	},
	faq: {
		title: "Frequently asked questions",
		name: "FAQ",
		description: "Answers to common questions about renting and listing clothes on Almari.",
		search: "Search the questions",
		all: "All questions",
		tryAgain: "Try another word, or ask us.",
		inHelp: (count: number) => `See ${formatCount(count, "answer")} in the Help Center`,
	},
	contents: "On this page",
	details: {
		support: "Support",
		/** Before, in and after the link. */
		form: ["or the ", "contact form", ". "],
		reply: `We reply within ${formatCount(messageRules.contact.replyHours, "hour")}.`,
		officer: "Grievance officer",
		officerSubject: "For the grievance officer",
		complaint: `You get a complaint number and a first answer within ${formatCount(policyRules.policy.grievanceHours, "hour")}, and a decision within ${formatCount(policyRules.policy.grievanceMonths, "month")}.`,
		operator: "Almari is run by",
		instant: "Find an answer now",
		/** Before, in, between, in and after the links. */
		pages: ["See the ", "Help Center", " or the ", "FAQ", "."],
	},
	ask: {
		title: "Still need help?",
		text: `Write to us and a person replies within ${messageRules.contact.replyHours} hours. If your event is tomorrow, please say so.`,
		contact: "Contact Us",
		/** Before and in the link. */
		report: [
			"To report a listing, a person or a conversation, use the Report link on its page. See ",
			"Safety and privacy",
		],
	},
} as const;
