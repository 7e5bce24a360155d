/** Texts of the decision of a dispute, with the templates of the reason, and of an appeal. */
import { formatRupees } from "#common/money.ts";
import type { Damage } from "#web/api.ts";

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
