import { formatDay } from "#common/calendar.ts";
import { sanitizeUserText } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import { composeUpdate, type OrderEmailFacts, orderSummary, type People } from "../emails.ts";

/** The reminder emails of the day before delivery and of the day before return. */

export function reminderEmails(kind: "delivery" | "return", order: OrderEmailFacts, people: People) {
	return kind === "delivery" ? deliveryReminders(order, people) : returnReminders(order, people);
}

const deliveryReminders = (order: OrderEmailFacts, { client, seller }: People) => [
	composeUpdate(
		client,
		`Delivery tomorrow: ${sanitizeUserText(order.product)}`,
		`your item is delivered tomorrow, ${formatDay(order.period.startDate, "weekday")}. Keep your delivery code and ${formatRupees(order.total + order.deposit)} in cash ready.`,
		orderSummary(order),
	),
	composeUpdate(
		seller,
		`Delivery tomorrow: ${sanitizeUserText(order.product)}`,
		`this item is delivered to ${sanitizeUserText(client.name)} tomorrow, ${formatDay(order.period.startDate, "weekday")}. Pack it, photograph its condition, and mark it as sent on the order’s page.`,
		orderSummary(order),
	),
];

const returnReminders = (order: OrderEmailFacts, { client, seller }: People) => [
	composeUpdate(
		client,
		`Return tomorrow: ${sanitizeUserText(order.product)}`,
		`your rental ends tomorrow, ${formatDay(order.period.endDate, "weekday")}. Have the item ready for pickup, and keep your return code at hand.`,
		orderSummary(order),
	),
	composeUpdate(
		seller,
		`Return tomorrow: ${sanitizeUserText(order.product)}`,
		`this item is due back from ${sanitizeUserText(client.name)} tomorrow, ${formatDay(order.period.endDate, "weekday")}. Confirm the return with the client’s return code.`,
		orderSummary(order),
	),
];
