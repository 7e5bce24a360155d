import { formatDay } from "#common/calendar.ts";
import { quote } from "#common/letter-words.ts";
import { formatRupees } from "#common/money.ts";
import { type Facts, factsOf, type People, update } from "../emails.ts";

/** The emails of the day before delivery and of the day before return. */

export function reminder(kind: "delivery" | "return", order: Facts, people: People) {
	return kind === "delivery" ? beforeDelivery(order, people) : beforeReturn(order, people);
}

const beforeDelivery = (order: Facts, { client, seller }: People) => [
	update(
		client,
		`Delivery tomorrow: ${quote(order.product)}`,
		`your item is delivered tomorrow, ${formatDay(order.period.startDate, "weekday")}. Keep your delivery code and ${formatRupees(order.total + order.deposit)} in cash ready.`,
		factsOf(order),
	),
	update(
		seller,
		`Delivery tomorrow: ${quote(order.product)}`,
		`this item is delivered to ${quote(client.name)} tomorrow, ${formatDay(order.period.startDate, "weekday")}. Pack it, photograph its condition, and mark it as sent on the order’s page.`,
		factsOf(order),
	),
];

const beforeReturn = (order: Facts, { client, seller }: People) => [
	update(
		client,
		`Return tomorrow: ${quote(order.product)}`,
		`your rental ends tomorrow, ${formatDay(order.period.endDate, "weekday")}. Have the item ready for pickup, and keep your return code at hand.`,
		factsOf(order),
	),
	update(
		seller,
		`Return tomorrow: ${quote(order.product)}`,
		`this item is due back from ${quote(client.name)} tomorrow, ${formatDay(order.period.endDate, "weekday")}. Confirm the return with the client’s return code.`,
		factsOf(order),
	),
];
