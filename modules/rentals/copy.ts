import { rules } from "#common/rules.ts";
import type { OrderStatus } from "./contract.ts";

/** The messages about orders. */
export const copy = {
	noOrder: "This order does not exist, or you cannot see it.",
	reason: "Please write a reason.",
	code: "Please enter the code.",
	wrongCode: "This is not the client's code. Please ask for it again and check each digit.",
	wrongCodeField: "Not the client's code",
	codeLocked: `The code was entered wrong ${rules.code.tries} times and is locked. Please ask the client to resend it from their order page.`,
	codeSent: "We have emailed you a new code. Use the latest code.",
	notNow: (status: OrderStatus) => `This order is ${statusNames[status]}, so this is not possible now.`,
	changed: (status: OrderStatus) =>
		`This order has changed: it is ${statusNames[status]} now. Please check it and try again.`,
	undoOver: `You can undo this for ${rules.order.undoSeconds} seconds only. You can still cancel the order or message the client.`,
	notBack: "The item is not back yet from the previous rental.",
	timeOver: "The time for this is over.",
	deadlineOver: {
		pending: "This request was not answered in time and has expired.",
		confirmed: "The rental days of this order are over.",
		dispatched: "The rental days of this order are over.",
		returned: "The time to inspect the item is over.",
	} as Partial<Record<OrderStatus, string>>,
} as const;

const statusNames: Record<OrderStatus, string> = {
	pending: "waiting for an answer",
	confirmed: "confirmed",
	declined: "declined",
	expired: "expired",
	cancelled: "cancelled",
	dispatched: "on its way",
	delivered: "delivered",
	undelivered: "undelivered",
	overdue: "overdue",
	returned: "returned",
	disputed: "in a damage claim",
	completed: "completed",
};
