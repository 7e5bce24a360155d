/** Texts of a damage claim's page. */
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/orders.ts";
import type { Damage } from "#web/api.ts";

export const damagePageCopy = {
	title: "Damage claim",
	fileTitle: "Claim damage",
	reportTitle: "Not as described",
	back: "Back to order",
	order: "order",
	none: "There is no dispute on this order. Its client can report the item in the first hours after the delivery, and its lister can claim damage while inspecting a returned item.",
	offline: "We could not reach the server. Please try again.",
	sending: "Sending...",
	uploading: "Uploading photos...",
	fields: { words: "Description", amount: "Amount", damage: "Damage", images: "Photos" },
	amount: "Amount in rupees",
	condition: {
		heading: "Condition of the item",
		before: "Before the rental",
		after: "After the rental",
		none: "No photos.",
		failed: "The condition photos could not be loaded. Please reload the page.",
	},
	file: {
		intro: (client: string, hours: number, until: string) =>
			`${client} has ${hours} hours to accept or contest the claim. If you do not agree, our team decides. You can claim until ${until}, and lower or withdraw it later.`,
		words: "What is damaged?",
		wordsHint: (client: string) =>
			`Where it is, how large it is, and how it looked before. ${client} and our team can read this.`,
		amountHint: (most: number) =>
			`The repair cost: ${formatRupees(rules.damage.minRupees)} or more, and at most ${formatRupees(most)}, the value of the item.`,
		photos: "Photos of the damage",
		photosHint: (client: string) => `1 to ${rules.damage.maxPhotos} photos. Only ${client} and our team can see them.`,
		send: "Send damage claim",
	},
	accept: {
		heading: "Accept",
		text: "The order is then completed.",
		button: (amount: number) => `Accept ${formatRupees(amount)}`,
	},
	contest: {
		heading: "Contest",
		text: (until: string) => `You can contest it until ${until}. Our team then checks both sides and decides.`,
		button: "Contest claim",
		words: "Why do you not agree?",
		wordsHint: (seller: string) => `${seller} and our team can read this.`,
		photos: "Photos",
		optional: "(optional)",
	},
	lower: {
		heading: "Lower the amount",
		text: (client: string) => `We email ${client}, who can accept it. You cannot raise it again.`,
		button: "Lower amount",
		hint: (amount: number) => `Less than ${formatRupees(amount)}.`,
	},
	withdraw: {
		heading: "Withdraw",
		text: "There is then nothing to pay for damage, and the order is completed.",
		button: "Withdraw damage claim",
	},
} as const;

/** Texts of the forms of an item that is not as described. */
export const reportCopy = {
	uploading: "Uploading photos...",
	report: {
		steps: (seller: string, hours: number, until: string) => [
			`You can report the item until ${until}. A report cannot be withdrawn.`,
			"Please do not wear the item. Give it back with everything that came with it; whoever collects it asks for your return code.",
			`${seller} can reply within ${hours} hours of the return. Then our team decides whether you get all, a part or none of the rent back. Your deposit is refunded as after each return.`,
		],
		words: "What is not as described?",
		wordsHint: (seller: string) =>
			`For example another colour, another size, stains, or something missing. ${seller} and our team can read this.`,
		photos: "Photos that show it",
		photosHint: (seller: string) =>
			`1 to ${rules.damage.maxPhotos} photos, taken now, in daylight if you can. Only ${seller} and our team can see them.`,
		send: "Report and give it back",
	},
	refund: {
		heading: "Accept the report",
		text: (rent: number, client: string) =>
			`Choose this if ${client} is right. All of the ${formatRupees(rent)} rent is refunded, and the order is completed. You cannot claim damage then.`,
		button: (rent: number) => `Refund ${formatRupees(rent)}`,
	},
	answer: {
		heading: "Or reply",
		text: "Say what you think. Our team then looks at what both of you wrote and decides.",
		words: "Your reply",
		wordsHint: (client: string) =>
			`What the listing promised, and how the item was when you sent it. ${client} can read this.`,
		damage: "Damage in rupees (only if it came back damaged)",
		damageHint: (most: number) =>
			`The repair cost: ${formatRupees(rules.damage.minRupees)} or more, and at most ${formatRupees(most)}. Leave it empty if nothing is damaged.`,
		photos: "Photos",
		optional: "(optional)",
		button: "Send reply",
	},
} as const;

/** Texts of the decision of a dispute, with the templates of the reason, and of an appeal. */
export const decisionCopy = {
	heading: "Decide",
	headingAppeal: "Decide the appeal",
	text: (client: string, seller: string, isAppeal: boolean) =>
		`${client} and ${seller} can read what you write, and it is stored in the audit log. ${isAppeal ? "Your decision is final." : "Each of them can appeal once; someone else in the team then decides."}`,
	anotherAdmin: "You made the first decision, so someone else in the team decides about the appeal.",
	templates: "Start from a template",
	button: "Decide",
	amount: "Amount in rupees",
	amountHint: (amount: number) => `From 0 to ${formatRupees(amount)}, the amount claimed.`,
	refund: "Refund of the rent in rupees",
	refundHint: (rent: number) => `From 0 to ${formatRupees(rent)}, all of the rent.`,
	damage: "For damage, in rupees",
	words: "Reason",
	wordsHint: "What you found, and why you decide so.",
	appeal: {
		heading: "Appeal",
		text: (until: string) =>
			`If you do not agree, you can appeal until ${until}. There is one appeal in all; someone else in our team then decides, and that is final.`,
		words: "Why should the decision change?",
		hint: "Say what was overlooked. The other side and our team can read this.",
		button: "Send appeal",
	},
} as const;

type Template = { name: string; label: string; text: (names: { client: string; seller: string }) => string };

const ofDamage: Template[] = [
	{
		name: "wear",
		label: "Normal wear",
		text: () =>
			"The photos show marks of normal wear, which cleaning removes. Under our terms the client does not pay for normal wear.",
	},
	{
		name: "new-damage",
		label: "Damage is new",
		text: ({ client }) =>
			`The photos from before the rental show the item without this damage, and those from the return show it. It happened while ${client} had the item, and the amount is the usual cost of this repair.`,
	},
	{
		name: "old-damage",
		label: "Damage was there before",
		text: () => "The photos from before the rental already show this damage, so there is nothing to pay for it.",
	},
	{
		name: "no-proof",
		label: "No proof",
		text: () =>
			"The photos do not show that the damage happened during the rental. Without proof, there is nothing to pay.",
	},
];

const ofReport: Template[] = [
	{
		name: "differs",
		label: "Differs from the listing",
		text: ({ seller }) =>
			`The photos show that the item differs from what the listing promised. ${seller}, please correct the listing before the next rental.`,
	},
	{
		name: "partly",
		label: "Partly usable",
		text: () =>
			"The item differs from the listing in part, but most of it was as described and could be worn. We refund a fair part of the rent.",
	},
	{
		name: "as-listed",
		label: "As the listing says",
		text: () => "The photos show the item as the listing describes it, so the rent is not refunded.",
	},
	{
		name: "worn",
		label: "Item was worn",
		text: () =>
			"The photos from the return show that the item was worn after it was reported, so the rent is not refunded.",
	},
];

export const templatesOf = (kind: Damage["kind"]): Template[] => (kind === "damage" ? ofDamage : ofReport);

/** Texts of a dispute's evidence, for the staff. */
export const caseCopy = {
	links: "About this order",
	link: { listing: "Listing", client: "Client", seller: "Lister", order: "Order" },
	messages: "Messages between client and lister",
	messagesHint: "Their conversation about this item. Opening them is recorded in the audit log.",
	readMessages: "Read the messages",
	noMessages: "They have not written to each other about this item.",
	newestOnly: "Only the newest messages are shown.",
	timeline: "What happened",
	money: "Money",
	notPaid: "Nothing was paid yet.",
	payments: "Payments of this order",
	almari: "Almari",
} as const;
