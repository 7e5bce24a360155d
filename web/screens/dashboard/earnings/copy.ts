/** The texts of the earnings tab. */
import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules/policies.ts";

export const earningsTabCopy = {
	byMonth: "By month",
	byMonthNote: (months: number) => `Completed rentals, last ${months} months`,
	rule: `A rental counts in the month it is completed: when you confirm that everything is fine, or automatically ${policyNow.inspectionHours} hours after the return. Months follow Indian time.`,
	byListing: "By listing",
	caption: "Earnings by listing",
	item: "Item",
	rentals: "Rentals",
	earned: "Earned",
	others: "Other listings",
	asTable: "As a table",
	month: "Month",
	monthCaption: "Earnings by month",
	bar: (month: string, rupees: number) => `${month}: ${formatRupees(rupees)}`,
	chart: (months: number, now: string, nowRupees: number, best: string, bestRupees: number) =>
		`Earnings by month, last ${months} months. ${now}: ${formatRupees(nowRupees)}. Best month: ${best}, ${formatRupees(bestRupees)}. A table of all months follows.`,
	payouts: "Payouts",
	payoutTotals: ({ due, paid, retained }: { due: number; paid: number; retained: number }, compensation: number) =>
		`${formatRupees(due)} due, ${formatRupees(paid)} paid${retained > 0 ? `, ${formatRupees(retained)} kept from cash that you took` : ""}${compensation > 0 ? `, including ${formatRupees(compensation)} for late returns and damage on top of earnings` : ""}`,
	owed: (rupees: number) =>
		`You owe Almari ${formatRupees(rupees)} of the cash that you took at the door. It is taken from your next payouts. You can pay it now, below. Questions? Please`,
	overLimit:
		"Until this is paid, new orders of your instant listings wait for you to accept them. Please pay to switch instant booking on again.",
	contact: "contact us",
	payoutsFailed: "Your payouts could not be loaded.",
	noPayouts: `Nothing due yet. Completed rentals are paid out within ${policyNow.payoutBusinessDays} business days.`,
	statement: "Statement",
	downloadPdf: "Download PDF",
	download: "Download CSV",
};
