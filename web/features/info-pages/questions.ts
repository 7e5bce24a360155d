/** The questions of the Help Center and the FAQ with their links, and their search. */
import { supportCopy } from "#messages/common/support.js";
import { clientQuestions, partnerQuestions, topicTexts } from "#messages/info-pages-questions.js";
import type { IconName } from "#web/ui/icon.tsx";

export type Question = {
	id: string;
	question: string;
	answer: string;
	/** Related pages. */
	links?: readonly { to: string; label: string }[];
};
export type Group = { id: string; title: string; questions: readonly Question[] };

/** A topic of the Help Center. */
export type Topic = Group & { icon: IconName /** A short summary. */; about: string };

/**
 * The groups with the questions whose question or answer contains the text, ignoring case. An empty text matches all.
 */
export function searchGroups(groups: readonly Group[], text: string): Group[] {
	const query = normalise(text.trim());
	if (query === "") return [...groups];
	return groups
		.map((group) => ({
			...group,
			questions: group.questions.filter(({ question, answer }) =>
				[question, answer].some((one) => normalise(one).includes(query)),
			),
		}))
		.filter(({ questions }) => questions.length > 0);
}

/** Typographic apostrophes match plain ones. */
const normalise = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'");

type Texts = { question: string; answer: string; links?: readonly string[] };

/** The questions in the order of their paths: one path for each link. */
const questionsOf = <Id extends string>(texts: Record<Id, Texts>, paths: Record<Id, readonly string[]>): Question[] =>
	(Object.keys(paths) as Id[]).map((id) => {
		const { links, ...text } = texts[id];
		return {
			id,
			...text,
			...(links && { links: links.map((label, index) => ({ to: paths[id][index] ?? "", label })) }),
		};
	});

function topicOf<Id extends keyof typeof topicTexts>(
	id: Id,
	icon: IconName,
	paths: Record<keyof (typeof topicTexts)[Id]["questions"], readonly string[]>,
): Topic {
	const { title, about, questions } = topicTexts[id];
	return { id, icon, title, about, questions: questionsOf<string>(questions, paths) };
}

/** The Help Center's topics. */
export const helpTopics: Topic[] = [
	topicOf("account", "person", {
		"no-code": ["/verify-email"],
		"forgot-password": ["/forgot-password"],
		"change-details": ["/update-profile"],
		notices: ["/settings?tab=notifications"],
		block: ["/messages"],
		offline: ["/dashboard?tab=rentals"],
		"close-account": ["/settings?tab=privacy"],
	}),
	topicOf("booking", "calendar", {
		find: ["/browse"],
		size: [],
		days: [],
		together: ["/bag"],
		"new-client": [],
		"no-answer-yet": ["/dashboard?tab=rentals"],
		taken: ["/browse"],
	}),
	topicOf("delivery", "truck", {
		"at-the-door": [],
		"lost-code": ["/dashboard?tab=rentals"],
		"wrong-piece": ["/contact?subject=Not+what+I+ordered"],
		"change-address": ["/dashboard?tab=rentals", "/contact?subject=Another+address"],
	}),
	topicOf("cancelling", "close", {
		"how-to-cancel": ["/dashboard?tab=rentals"],
		"money-back": ["/contact?subject=A+refund"],
	}),
	topicOf("returning", "back", {
		"give-back": [],
		"something-happened": ["/terms#care", "/contact?subject=Something+happened+to+an+item"],
		"running-late": [],
		reviews: ["/dashboard?tab=rentals"],
		"damage-claim": ["/dashboard?tab=rentals"],
	}),
	topicOf("listing", "hanger", {
		"list-it": ["/list-item"],
		"picture-refused": [],
		"cleaning-days": [],
		holiday: ["/dashboard?tab=listings"],
		"edit-or-delete": ["/dashboard?tab=listings"],
	}),
	topicOf("orders", "bag", {
		"answer-request": ["/dashboard?tab=rentals"],
		"hand-it-over": [],
		"nobody-there": [],
		"it-is-back": [],
	}),
	topicOf("earnings", "star", {
		payout: ["/dashboard?tab=earnings"],
		"report-damage": ["/contact?subject=Damage+to+an+item"],
	}),
	topicOf("safety", "lock", {
		"report-it": [],
		tricks: [],
		"my-data": ["/settings?tab=privacy", "/privacy#your-rights"],
		complain: ["/contact?subject=For+the+grievance+officer"],
	}),
];

const [forClients = "", forPartners = ""] = supportCopy.pages.faqGroups;

/** The FAQ's two groups, with the specification's titles. */
export const faqGroups: Group[] = [
	{
		id: "clients",
		title: forClients,
		questions: questionsOf(clientQuestions, {
			"how-renting-works": ["/browse", "/how-it-works"],
			"how-long": [],
			"how-far-ahead": [],
			"what-it-costs": [],
			"part-missing": ["/dashboard?tab=rentals"],
			"how-to-pay": [],
			"delivery-code": ["/dashboard?tab=rentals"],
			"does-it-fit": [],
			cancel: ["/terms#cancelling-and-refunds"],
			marks: ["/contact?subject=A+mark+on+my+account"],
			refunds: [],
			"no-answer": [],
			damage: ["/terms#care"],
			lost: ["/terms#care"],
			insurance: ["/terms#what-is-covered"],
			cleaning: [],
			"going-back": ["/contact?subject=A+return+label"],
			"keep-longer": ["/terms#more-days"],
			late: [],
			age: ["/signup"],
			"who-sees-my-address": ["/privacy"],
		}),
	},
	{
		id: "partners",
		title: forPartners,
		questions: questionsOf(partnerQuestions, {
			"how-to-list": ["/list-item"],
			"what-to-charge": ["/browse"],
			"longer-rentals": ["/list-item"],
			parts: [],
			"part-lost": ["/dashboard?tab=rentals"],
			"must-i-accept": [],
			"two-at-once": [],
			"who-delivers": [],
			"when-paid": ["/dashboard?tab=earnings"],
			"cash-at-the-door": ["/dashboard?tab=earnings"],
			"paid-by-upi": [],
			"more-days": ["/terms?for=partners#more-days"],
			"lost-item": ["/terms?for=partners#inspection"],
			"damaged-piece": ["/contact?subject=Damage+to+an+item"],
			"reported-item": ["/terms?for=partners#inspection"],
			"cancel-accepted": ["/terms?for=partners#requests"],
			"client-cancels": [],
			"wrong-step": ["/contact?subject=A+correction"],
			gstin: [],
			"change-listing": ["/dashboard?tab=listings"],
			"suspended-listing": ["/terms?for=partners"],
		}),
	},
];
