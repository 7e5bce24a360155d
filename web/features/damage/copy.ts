/** Texts of a damage claim: its status, what it means in money, and its page. */
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/orders.ts";
import type { Damage } from "#web/api.ts";

export const damageCopy = {
	heading: "Damage claim",
	reportHeading: "Not as described",
	question: "Is anything damaged?",
	reportQuestion: "Not as described?",
	report: (seller: string, until: string) =>
		`If the item is not what the listing promised, report it with photos by ${until}. It goes back to ${seller}, and our team decides whether the rent is refunded. Please do not wear it.`,
	reportButton: "Report not as described",
	reply: "Reply to the report",
	appeal: "Appeal",
	answer: { client: "Accept or contest", seller: "Lower or withdraw", staff: "Decide" },
	file: (client: string, until: string) =>
		`Please inspect the item by ${until}. If it came back damaged, claim the repair cost with photos, and ${client} can reply. If you do nothing, the order is completed without a claim.`,
	claim: "Claim damage",
	you: "You",
	almari: "Almari",
	decided: "Almari decided",
	decidedFinally: "Almari decided after the appeal",
	appealed: "appealed",
	byAdmin: (name: string) => ` (${name})`,
	counterclaim: (amount: number) => `Claims ${formatRupees(amount)} for damage.`,
	refundOf: "of the rent of",
	asks: "Rent to refund:",
	refunded: "Refund:",
	forDamage: (amount: number) => `For damage: ${formatRupees(amount)}`,
	/** After a form on the claim's page, by its intent. */
	done: {
		report: "Your report is sent. Please have the item and your return code ready. We have emailed the lister.",
		answer: "Your reply is sent. When the item is back, our team decides.",
		refund: "You have accepted the report. The rent is refunded, and the order is completed.",
		appeal: "Your appeal is sent. Someone else in our team decides, and emails you.",
		file: "Your damage claim is sent. We have emailed the client.",
		accept: "You have accepted the damage claim. The order is settled.",
		contest: "Thank you. Our team now checks both sides and decides.",
		lower: "Your damage claim is lowered. We have emailed the client.",
		withdraw: "Your damage claim is withdrawn, and the order is completed.",
		decide: "Your decision is saved. We have emailed both sides.",
	},
	damagePhoto: "Photo of the damage",
	reportPhoto: "Photo of the item",
	photoBy: (name: string) => `Photo by ${name}`,
	/** Before and after the amount that was claimed at first. */
	loweredFrom: "lowered from",
	unknownAction: "This action does not exist. Please reload the page.",
} as const;

export const damageStateLabels: Record<Damage["state"], string> = {
	filed: "Awaiting reply",
	contested: "Contested",
	withAdmin: "In review",
	accepted: "Accepted",
	withdrawn: "Withdrawn",
	decided: "Decided",
	appealed: "Appealed",
};

/** How damage is paid for. */
export const settlementCopy = {
	nothingDeducted: (lateFee: number) =>
		`Nothing is deducted from the deposit for damage.${lateFee > 0 ? ` The late fee of ${formatRupees(lateFee)} is deducted.` : ""}`,
	nothingToPay: "There is nothing to pay for damage.",
	noDeposit: "There is no deposit.",
	noDepositToPay: (amount: number) => `There is no deposit, so ${formatRupees(amount)} has to be paid separately.`,
	usedUp: (deposit: number) => `The late fee uses up the deposit of ${formatRupees(deposit)}.`,
	usedUpToPay: (deposit: number, amount: number) =>
		`The late fee uses up the deposit of ${formatRupees(deposit)}, so ${formatRupees(amount)} has to be paid separately.`,
	deducted: (deposit: number, lateFee: number, damage: number) =>
		`Deducted from the deposit of ${formatRupees(deposit)}: ${lateFee > 0 ? `${formatRupees(lateFee)} late fee and ` : ""}${formatRupees(damage)} for damage.`,
	fromRent: (amount: number) => `${formatRupees(amount)} for damage is deducted from the refunded rent.`,
	moreToPay: (amount: number) => `${formatRupees(amount)} more has to be paid separately.`,
};

/** The possible cost of an open claim. */
export const atStakeCopy = {
	noDeposit: "There is no deposit for this order.",
	held: (amount: number, deposit: number, lateFee: number) =>
		`${formatRupees(amount)} of the deposit of ${formatRupees(deposit)} is held${lateFee > 0 ? ` after the late fee of ${formatRupees(lateFee)}` : ""} until this is decided.`,
	deducted: (deposit: number, lateFee: number) =>
		`It would be deducted from the deposit of ${formatRupees(deposit)}${lateFee > 0 ? ` after the late fee of ${formatRupees(lateFee)}` : ""}. The rest is refunded now.`,
};

/** The person who has to act, and the deadline. `you`: the reader is that person. */
export const damageStatusCopy = {
	decide: "Please decide.",
	weDecide: "Our team checks both sides and decides.",
	filed: {
		you: (until: string) =>
			`Please accept or contest it by ${until}. If you do not reply, our team decides. Not replying does not count as accepting.`,
		other: (client: string, until: string) => `${client} can reply until ${until}. After that, our team decides.`,
	},
	reportFiled: {
		you: (until: string) =>
			`Please inspect the item and reply by ${until}. If you do not reply, our team decides. Not replying does not count as accepting.`,
		other: (seller: string, until: string) =>
			`The item is back. ${seller} can reply until ${until}. After that, our team decides.`,
	},
	contested: { you: "You do not agree.", other: (name: string) => `${name} does not agree.` },
	noReply: {
		you: "You did not reply in time. This does not count as accepting.",
		other: (name: string) => `${name} did not reply in time. This does not count as accepting.`,
	},
	accepted: { you: "You accepted it.", other: (client: string) => `${client} accepted it.` },
	reportAccepted: {
		you: "You accepted it: all of the rent is refunded.",
		other: (seller: string) => `${seller} accepted it: all of the rent is refunded.`,
	},
	withdrawn: { you: "You withdrew it.", other: (seller: string) => `${seller} withdrew it.` },
	/** While the item is not back. */
	goesBack: {
		client: (seller: string, hasReplied: boolean) =>
			`Please give the item back against your return code, and do not wear it. ${hasReplied ? `${seller} has replied. ` : ""}Our team decides after the return.`,
		seller: (client: string, hasReplied: boolean) =>
			`The item comes back to you. Ask ${client} for the return code, take photos, ${hasReplied ? "and wait for our decision" : "and reply here: now, or when you have inspected it"}.`,
		staff: "The item is on its way back. It can be decided after the return.",
	},
	decided: "Our team has decided.",
	decidedFinally: "Our team has decided after the appeal, and this is final.",
	appealToDecide: "Someone other than the admin of the first decision decides now, and that is final.",
	appealed: "Someone else in our team looks at everything again and decides. That is final.",
	finalOn: (moment: string) => `Our team has decided. This is final on ${moment}, unless one of you appeals before.`,
};

/** A report in money. */
export const reportMoneyCopy = {
	paid: (rent: number, hasDeposit: boolean) =>
		`${formatRupees(rent)} rent was paid.${hasDeposit ? " The deposit is refunded as after each return." : ""}`,
	noRefund: "No rent is refunded.",
	refund: (amount: number, rent: number) => `${formatRupees(amount)} of the ${formatRupees(rent)} rent is refunded.`,
	damage: (amount: number) => `${formatRupees(amount)} is to be paid for damage.`,
	lateFee: (amount: number) => `The late fee is ${formatRupees(amount)}.`,
	withDeposit: (amount: number) => `Together with the deposit, the client gets ${formatRupees(amount)} back.`,
	toPay: (amount: number) => `The client has to pay ${formatRupees(amount)}.`,
};

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
		missing: (names: string[]) => `Missing when it came back: ${names.join(", ")}.`,
		lostParts: (hasAmount: boolean) =>
			`Filled in from the parts you did not tick at the return${hasAmount ? ", with the values in your listing. You can change both" : ". They have no value in your listing, so please enter the amount"}. One photo of what came back is enough.`,
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
		steps: {
			report: (until: string) => `You can report the item until ${until}. A report cannot be withdrawn.`,
			giveBack:
				"Please do not wear the item. Give it back with everything that came with it; whoever collects it asks for your return code.",
			decision: (seller: string, hours: number) =>
				`${seller} can reply within ${hours} hours of the return. Then our team decides whether you get all, a part or none of the rent back. Your deposit is refunded as after each return.`,
		},
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

/** Templates of the reason of a decision. */
export const decisionTemplates = {
	wear: {
		label: "Normal wear",
		text: "The photos show marks of normal wear, which cleaning removes. Under our terms the client does not pay for normal wear.",
	},
	newDamage: {
		label: "Damage is new",
		text: (client: string) =>
			`The photos from before the rental show the item without this damage, and those from the return show it. It happened while ${client} had the item, and the amount is the usual cost of this repair.`,
	},
	oldDamage: {
		label: "Damage was there before",
		text: "The photos from before the rental already show this damage, so there is nothing to pay for it.",
	},
	noProof: {
		label: "No proof",
		text: "The photos do not show that the damage happened during the rental. Without proof, there is nothing to pay.",
	},
	differs: {
		label: "Differs from the listing",
		text: (seller: string) =>
			`The photos show that the item differs from what the listing promised. ${seller}, please correct the listing before the next rental.`,
	},
	partly: {
		label: "Partly usable",
		text: "The item differs from the listing in part, but most of it was as described and could be worn. We refund a fair part of the rent.",
	},
	asListed: {
		label: "As the listing says",
		text: "The photos show the item as the listing describes it, so the rent is not refunded.",
	},
	worn: {
		label: "Item was worn",
		text: "The photos from the return show that the item was worn after it was reported, so the rent is not refunded.",
	},
};

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
