/** Texts of the pieces of an order that several screens show. */
import { formatRupees } from "#common/money.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as orderRules from "#common/rules/orders.ts";
import type { Due } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";

const maxMegabytes = listingRules.upload.maxFileBytes / 1024 / 1024;

export const copy = {
	offline: "We could not reach the server. Please try again.",
	unknownStep: "This action does not exist. Please reload the page.",
	changedMeanwhile:
		"This order changed while you were looking at it, so nothing was saved. Please check it and try again.",
	photosAdded: "Photos added. Both sides can see them.",
	why: "Reason",
	whyWithoutCode: "Reason for not using the code",
	code: "Code",
	photos: {
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
	},
	due: {
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
	},
	summary: {
		parts: (rent: number, deposit: number) =>
			`${formatRupees(rent)} rent and ${formatRupees(deposit)} refundable deposit`,
	},
} as const;

export const dueLabels: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Deposit refund",
	collection: "Damage charge",
};
