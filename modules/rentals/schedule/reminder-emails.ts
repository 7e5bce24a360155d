import type { Email } from "#common/email.ts";
import { formatDates, formatWeekday, sanitizeUserText, shortName } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import {
	amountReady,
	clientItem,
	type OrderEmailFacts,
	orderButton,
	orderUpdate,
	type People,
	sellerItem,
} from "../emails.ts";

/** The reminder emails of the day before delivery and of the day before return. */

export function reminderEmails(kind: "delivery" | "return", order: OrderEmailFacts, people: People): Email[] {
	return kind === "delivery" ? deliveryReminders(order, people) : returnReminders(order, people);
}

const deliveryReminders = (order: OrderEmailFacts, { client, seller }: People): Email[] => {
	const frame = {
		subject: `Delivery tomorrow: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Delivery tomorrow",
	};
	const day = formatWeekday(order.period.startDate);
	return [
		orderUpdate(order, {
			...frame,
			to: client,
			text: [
				`Your item is delivered tomorrow, ${day}. Keep your delivery code and ${amountReady(formatRupees(order.total + order.deposit), order)}.`,
			],
			item: clientItem(order),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			...frame,
			to: seller,
			text: [
				`This item is due with ${sanitizeUserText(client.name)} tomorrow, ${day}.`,
				"If you have not sent it yet: pack it, photo its condition, and mark it as sent on the order page.",
			],
			item: sellerItem(order, client.name),
			button: orderButton(order, "See the order"),
		}),
	];
};

const returnReminders = (order: OrderEmailFacts, { client, seller }: People): Email[] => {
	const frame = {
		subject: `Return tomorrow: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Return tomorrow",
	};
	const day = formatWeekday(order.leavesOn);
	return [
		orderUpdate(order, {
			...frame,
			to: client,
			text: [
				`Your rental ends tomorrow, ${day}. Keep the item ready for pickup, and your return code to hand over with it.`,
			],
			item: clientItem(order, "paid"),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			...frame,
			to: seller,
			text: [
				`${sanitizeUserText(client.name)} is due to return this item tomorrow, ${day}. Confirm the return with the client’s return code.`,
			],
			item: sellerItem(order, client.name),
			button: orderButton(order, "See the order"),
		}),
	];
};
