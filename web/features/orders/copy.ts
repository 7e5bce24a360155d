/** Texts of the pieces of an order that several screens show. */
import { formatRupees } from "#common/money.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as orderRules from "#common/rules/orders.ts";
import type { Due } from "#web/api.ts";
import { formatCount } from "#web/features/format/format.ts";

export const ordersCopy = {
	offline: "We could not reach the server. Please try again.",
	unknownStep: "This action does not exist. Please reload the page.",
	changedMeanwhile:
		"This order changed while you were looking at it, so nothing was saved. Please check it and try again.",
	photosAdded: "Photos added. Both sides can see them.",
	why: "Reason",
	whyWithoutCode: "Reason for not using the code",
	code: "Code",
	summary: {
		parts: (rent: number, deposit: number) =>
			`${formatRupees(rent)} rent and ${formatRupees(deposit)} refundable deposit`,
	},
	/** The form for a delivery that failed. */
	absence: {
		legend: "What happened?",
		absent: "Nobody was there",
		absentHint: (client: string) => `${client} gets a mark for it.`,
		other: "Something else",
		otherHint: (client: string) => `For example, ${client} did not take the item.`,
	},
} as const;

export const duesCopy = {
	payment: "Payment",
	order: "Order",
	day: "Date",
	amount: "Amount",
	paid: "Paid",
	received: "Received",
	overdue: "Overdue",
	due: "Due",
	by: (day: string) => `by ${day}`,
	reference: (reference: string | null) => `Reference ${reference}`,
	payByUpi: "Pay this",
	setOff: "Settled",
	setOffNote: { payout: "Used for cash you owed Almari", remittance: "Taken from a payout" } as const,
} as const;

export const dueLabels: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Refund",
	collection: "Damage charge",
	remittance: "Cash to pay to Almari",
};

/** Paid to Almari, not by it. */
export const isIncoming = (kind: Due["kind"]): boolean => kind === "collection" || kind === "remittance";

const maxMegabytes = listingRules.upload.maxFileBytes / 1024 / 1024;

export const orderPhotosCopy = {
	none: "Please choose at least one photo.",
	hint: (left: number) =>
		`Up to ${left}${left < orderRules.order.photosPerStage ? " more" : ""}. JPEG, PNG, WebP or AVIF, up to ${maxMegabytes} MB each. They cannot be removed later, and both sides can see them.`,
	chosen: "Chosen photos",
	choose: "Choose photos",
	label: "Photos",
	sending: "Sending...",
	add: (count: number) => `Add ${formatCount(count, "photo")}`,
	addPlain: "Add photos",
	progress: (name: string) => `Sending ${name}`,
	drop: (name: string) => `Remove ${name}`,
	added: (count: number) => (count === 1 ? "Photo added." : `${count} photos added.`),
	tryAgain: "Please try again.",
	name: (item: string) => `Condition of ${item}`,
	enlarge: (whose: string) => `${whose} photo, enlarge`,
	your: "Your",
	of: (name: string) => `${name}’s`,
	almari: "Almari",
	caption: (whose: string, count: number, at: string) => `${whose} ${count === 1 ? "photo" : "photos"}, ${at}`,
} as const;

/** The labels of an order's actions in a task list. Separate, because the dashboard loads no other texts of orders. */
export const taskCopy = {
	enterCode: "Enter code",
	seeOrder: "See order",
	decline: "Decline",
};
