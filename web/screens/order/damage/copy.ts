/** Texts of a damage claim's page. */
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/orders.ts";

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
