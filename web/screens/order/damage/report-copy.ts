/** Texts of the forms of an item that is not as described. */
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/orders.ts";

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
