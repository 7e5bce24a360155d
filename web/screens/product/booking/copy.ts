/** The texts about the chosen days, which a phone loads with the days. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { dayCount } from "#web/features/format/format.ts";

export const daysCopy = {
	label: (size: string) => (size ? `Your days, in size ${size}` : "Your days"),
	first: "First day",
	last: "Last day",
	length: (min: number, max: number) => `${min} to ${max} days, first and last day included. `,
	onlyLength: (days: number) => `${days} days, first and last day included. `,
	next: (day: string) => `Next free day: ${day}.`,
};

export const sumCopy = {
	daysTimes: (days: number) => ` × ${dayCount(days)}`,
	beforeDiscount: (percent: number) => `Price before the ${percent}% discount`,
	was: "was ",
	lengthDiscount: (percent: number, days: number) => `${percent}% off for ${dayCount(days)}`,
	cheaper: (days: number, total: string) => `${dayCount(days)} would cost less: ${total}.`,
	tryOn: "Try-on days",
	delivery: "Delivery and pickup",
	included: "Included",
	deposit: "Security deposit, refundable",
	noDeposit: (note: string) => `Security deposit: ${note}`,
};

const notInBag = "Only with Proceed to Delivery, not for items in a bag.";

export const tryOnCopy = {
	legend: (price: number) =>
		`Try it on at home first, ${price > 0 ? `for ${formatRupees(price)} a day` : "free of charge"}?`,
	none: "No",
	comesOn: (day: string, days: number, amount: number) =>
		`Comes on ${formatDay(day, "weekday")}, ${days === 1 ? "a day" : dayCount(days)} to try it on${amount > 0 ? `: ${formatRupees(amount)} more` : ""}`,
	hint: (day: string, cost: number) =>
		`The days are booked for you. If it does not fit, it may go back until noon on ${formatDay(day, "weekday")}: you pay no rent${cost > 0 ? `, only ${formatRupees(cost)} for the courier` : ""}. ${notInBag}`,
};

export const backupCopy = {
	legend: "Bring a second size, free of charge?",
	none: "No",
	hint: `Keep one at the door; the other goes back with the courier. You pay for one. ${notInBag}`,
};
