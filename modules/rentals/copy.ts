import { rules } from "#common/rules.ts";
import type { OrderStatus } from "./contract.ts";

/** The messages about orders. */
export const copy = {
	noOrder: "This order does not exist, or you cannot see it.",
	reason: "Please write a reason.",
	code: "Please enter the code.",
	productGone: "This listing no longer exists.",
	ownAccount: "You can order only for your own account.",
	takenUntil: (day: string) => `Someone else just booked this item until ${day}.`,
	earliest: {
		dispatch: (day: string) => `You can mark this order as sent from ${day}.`,
		handOver: (day: string) => `You can hand over this order from ${day}.`,
		/** Why the day is a later one. */
		taken: "Until then, the item is booked for another order, being cleaned or blocked.",
	},
	photos: {
		notNow: "You cannot add photos for this step now.",
		full: `You have already added ${rules.order.photosPerStage} photos for this step, which is the maximum.`,
		tooMany: (left: number) => `You can add ${rules.order.photosPerStage} photos for this step, so ${left} more now.`,
	},
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
		pending: "This request has expired, because the lister did not reply in time.",
		confirmed: "The rental days of this order are over.",
		dispatched: "The rental days of this order are over.",
		returned: "The time to inspect the item is over.",
	} as Partial<Record<OrderStatus, string>>,
} as const;

const statusNames: Record<OrderStatus, string> = {
	pending: "waiting for a reply",
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
