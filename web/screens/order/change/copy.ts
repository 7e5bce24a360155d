import type { Period } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import type { OrderTerms } from "#web/api.ts";
import { formatSize } from "#web/features/format/copy.ts";
import { shortPeriod } from "#web/features/format/format.ts";

const termsText = ({ size, ...period }: OrderTerms) =>
	[shortPeriod(period), formatSize(size)].filter(Boolean).join(", ");

/** Texts about other days or another size of an order. */
export const changeCopy = {
	title: "Change days or size",
	back: "Back to the order",
	now: (terms: OrderTerms) => `You have ordered it for ${termsText(terms)}: ${formatRupees(terms.totalAmount)} rent.`,
	about: (lister: string, isImmediate: boolean) =>
		isImmediate
			? "The order changes at once. Your price a day, the deposit and your delivery code stay the same."
			: `${lister} has to accept first. Until then your days stay yours, and the new ones are held for you. Your price a day, the deposit and your delivery code stay the same.`,
	size: "Size",
	free: (periods: readonly Period[]) =>
		periods.length > 0
			? `Free: ${periods.slice(0, 3).map(shortPeriod).join("; ")}${periods.length > 3 ? " and later" : ""}`
			: "Not free in the next months",
	check: "See the new total",
	quote: "Your order would be",
	days: "Days",
	rent: "Rent",
	discount: "Discount for the number of days",
	difference: (from: number, to: number) =>
		to === from
			? "As much as before."
			: `${formatRupees(Math.abs(to - from))} ${to > from ? "more" : "less"} than before.`,
	deposit: "Deposit",
	total: (howToPay: string) => `To pay ${howToPay} on delivery`,
	send: { atOnce: "Change the order", ask: "Ask for this change" },
	sending: "Sending...",
	requested: (client: string, to: OrderTerms) =>
		`${client} would like to have it for ${termsText(to)} instead, for ${formatRupees(to.totalAmount)} rent. These days are held.`,
	waiting: (client: string | undefined, to: OrderTerms) =>
		`${client ?? "You"} asked for ${termsText(to)} instead, for ${formatRupees(to.totalAmount)} rent.`,
	until: (lister: string, moment: string) =>
		`${lister} has until ${moment} to accept. Until then the order stays as it is.`,
};
