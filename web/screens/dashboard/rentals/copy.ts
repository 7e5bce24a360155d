/** The texts of the rentals tab; those of its table are the dashboard's. */
import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules/policies.ts";

export const rentalsCopy = {
	rentedYourself: (count: number) => `Items you rented yourself (${count})`,
	onYourListings: "Orders on your listings",
	filter: "Filter",
	orders: "Rentals",
	deposits: "Deposits",
	depositsAndRefunds: "Deposits and refunds",
	depositHeld: (rupees: number) => `${formatRupees(rupees)} held`,
	refundDue: (rupees: number) => `${formatRupees(rupees)} to be refunded`,
	refunded: (rupees: number) => `${formatRupees(rupees)} refunded`,
	damageDue: (rupees: number) => `${formatRupees(rupees)} to pay for damage`,
	depositTerms: `Deposits are refunded within ${policyNow.refundBusinessDays.join(" to ")} business days of the inspection.`,
};
