/** Texts of the pieces of an order that several screens show. */
import { formatRupees } from "#common/money.ts";

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
