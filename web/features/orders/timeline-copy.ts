/** Sentences about the course of an order for each viewer: what happened, what comes, by when and who acts, and what a late return costs. Pure. */
import { type Day, dayOf, formatDay } from "#common/calendar.ts";
import { lateFee } from "#common/deposit.ts";
import { formatRupees, type Rupees } from "#common/money.ts";
import { amountReady } from "#common/order-cash.ts";
import { type Policy, policies, policyNow } from "#common/rules/policies.ts";
import type { Order, OrderTerms } from "#web/api.ts";
import { formatMoment, formatSize, shortPeriod } from "#web/features/format/format.ts";
import type { OrderAction } from "./copy.ts";
import { cashOf, firstNamesOf, type MainStep, otherPartyName, type Viewer, wasReported } from "./order-labels.ts";

export type OrderEvent = Order["timeline"][number];
type EventText = { title: string; text: string };

export function eventText(order: Order, viewer: Viewer, event: OrderEvent): EventText {
	return eventTexts[event.step]?.(order, viewer, event) ?? { title: event.step, text: "" };
}

const weekday = (day: Day) => formatDay(day, "weekday");

type DescribeEvent = (order: Order, viewer: Viewer, event: OrderEvent) => EventText;

const actorName = (order: Order, viewer: Viewer, { by }: OrderEvent) =>
	by === viewer ? "You" : by === "client" || by === "seller" ? firstNamesOf(order)[by] : "Almari";
const clientName = (order: Order, viewer: Viewer) => (viewer === "client" ? "You" : firstNamesOf(order).client);
const sellerInSentence = (order: Order, viewer: Viewer) => (viewer === "seller" ? "you" : firstNamesOf(order).seller);
const sellerName = (order: Order, viewer: Viewer) => (viewer === "seller" ? "You" : firstNamesOf(order).seller);
const reasonText = ({ reason }: OrderEvent) => (reason ? `: “${reason}”` : ".");
const lastDay = ({ endDate }: OrderEvent) => (endDate ? weekday(endDate) : "");
/** "25 to 26 Nov, size M". */
export const termsText = ({ startDate, endDate, size }: Terms) =>
	[shortPeriod({ startDate, endDate }), formatSize(size)].filter(Boolean).join(", ");
type Terms = Pick<OrderTerms, "startDate" | "endDate" | "size">;
/** The days and the size before any change. */
const firstTermsOf = ({ timeline, rentalPeriod, size }: Order): Terms =>
	timeline.find(({ step }) => step === "change" || step === "acceptChange")?.change?.from ?? { ...rentalPeriod, size };
const newTerms = ({ change }: OrderEvent) => (change ? termsText(change.to) : "");
const cityOf = ({ seller }: Order) => (seller.city ? ` in ${seller.city}` : "");

const corrected =
	(status: string): DescribeEvent =>
	(_, __, event) => ({ title: "Corrected", text: `Almari corrected this order: it is ${status}${reasonText(event)}` });

const courierLoss: DescribeEvent = (order, viewer, event) => ({
	title: "Lost or damaged by the courier",
	text: `${clientName(order, viewer)} ${viewer === "client" ? "owe" : "owes"} nothing for it, and Almari pays ${sellerInSentence(order, viewer)}${reasonText(event)}`,
});

const goodwill: DescribeEvent = (order, viewer, event) => ({
	title: "Goodwill",
	text: `Almari gave ${viewer === "client" ? "you" : clientName(order, viewer)} a part of the money back${reasonText(event)}`,
});

const eventTexts: Record<string, DescribeEvent> = {
	place: (order, viewer, { status }) => ({
		title: status === "confirmed" ? "Ordered and confirmed" : "Ordered",
		text: `${clientName(order, viewer)} ordered it for ${termsText(firstTermsOf(order))}.`,
	}),
	accept: (order, viewer, event) => ({
		title: "Accepted",
		text: `${actorName(order, viewer, event)} accepted the booking.`,
	}),
	dispatch: (order, viewer, event) => ({
		title: "On its way",
		text: event.reason
			? `${actorName(order, viewer, event)} marked it as sent${reasonText(event)}`
			: {
					client: `${firstNamesOf(order).seller} sent it from${order.seller.city ? ` ${order.seller.city}` : " home"}.`,
					seller: `You sent it to ${firstNamesOf(order).client}.`,
					staff: `${firstNamesOf(order).seller}${cityOf(order)} sent it to ${firstNamesOf(order).client}.`,
				}[viewer],
	}),
	undoAccept: (order, viewer, event) => ({
		title: "Acceptance undone",
		text: `${actorName(order, viewer, event)} undid the acceptance.`,
	}),
	undoDispatch: (order, viewer, event) => ({
		title: "Not sent yet",
		text: `${actorName(order, viewer, event)} undid “Mark as sent”.`,
	}),
	handOver: (order, viewer) => ({
		title: viewer === "client" ? "Delivered to you" : `Delivered to ${firstNamesOf(order).client}`,
		text: "Handed over with the delivery code.",
	}),
	requestExtension: (order, viewer, event) => ({
		title: "More days requested",
		text: `${actorName(order, viewer, event)} asked to keep it until ${lastDay(event)}.`,
	}),
	extend: (_, __, event) => ({ title: "Extended", text: `The rental now lasts until ${lastDay(event)}.` }),
	acceptExtension: (order, viewer, event) => ({
		title: "Extended",
		text: `${actorName(order, viewer, event)} accepted. The rental now lasts until ${lastDay(event)}.`,
	}),
	declineExtension: (order, viewer, event) => ({
		title: "More days declined",
		text: `${actorName(order, viewer, event)} declined the request${reasonText(event)}`,
	}),
	withdrawExtension: (order, viewer, event) => ({
		title: "Request taken back",
		text: `${actorName(order, viewer, event)} no longer asked for more days.`,
	}),
	lapseExtension: () => ({
		title: "No reply about more days",
		text: "The lister did not reply in time. The return stays as planned.",
	}),
	requestChange: (order, viewer, event) => ({
		title: "Change requested",
		text: `${actorName(order, viewer, event)} asked for ${newTerms(event)} instead.`,
	}),
	change: (order, viewer, event) => ({
		title: "Changed",
		text: `${actorName(order, viewer, event)} changed it to ${newTerms(event)}.`,
	}),
	acceptChange: (order, viewer, event) => ({
		title: "Changed",
		text: `${actorName(order, viewer, event)} accepted. It is now for ${newTerms(event)}.`,
	}),
	declineChange: (order, viewer, event) => ({
		title: "Change declined",
		text: `${actorName(order, viewer, event)} declined the request${reasonText(event)}`,
	}),
	withdrawChange: (order, viewer, event) => ({
		title: "Request taken back",
		text: `${actorName(order, viewer, event)} no longer asked for a change.`,
	}),
	lapseChange: (_, __, event) => ({
		title: "Request for a change ended",
		text: event.reason || "The lister did not reply in time. The order stays as it was.",
	}),
	fallOverdue: ({ courier }) => ({
		title: "Overdue",
		text: `It was due back on ${weekday(courier.backBy)}.`,
	}),
	miss: () => ({
		title: "Undelivered",
		text: "It was not handed over during the rental days. Nobody has to pay anything.",
	}),
	lapse: () => ({
		title: "Not sent",
		text: "It was not marked as sent before the rental days ended. Nobody has to pay anything.",
	}),
	return: (order, viewer, event) =>
		({
			client: { title: "Returned", text: `Returned to ${firstNamesOf(order).seller}${reasonText(event)}` },
			seller: { title: "Returned to you", text: `You have it back${reasonText(event)}` },
			staff: {
				title: `Returned to ${firstNamesOf(order).seller}`,
				text: `${firstNamesOf(order).seller} has it back${reasonText(event)}`,
			},
		})[viewer],
	dispute: (order, viewer, event) => ({
		title: "Damage claimed",
		text: `${actorName(order, viewer, event)} reported that it came back damaged.`,
	}),
	report: (order, viewer, event) => ({
		title: "Not as described",
		text: `${actorName(order, viewer, event)} reported that the item is not as described. It goes back.`,
	}),
	sendBack: (order, viewer, event) => ({
		title: "Does not fit",
		text: `${actorName(order, viewer, event)} ${viewer === "client" ? "send" : "sends"} it back before the rental, at no rent.`,
	}),
	markLost: (order, viewer, event) => ({
		title: "Marked as lost",
		text: `${actorName(order, viewer, event)} marked it as lost${reasonText(event)}`,
	}),
	correctToConfirmed: corrected("confirmed, not sent yet"),
	correctToDispatched: corrected("on its way to the client"),
	correctToDelivered: corrected("with the client"),
	correctToReturned: corrected("back with the lister"),
	correctToCancelled: corrected("cancelled"),
	contestDamage: (order, viewer, event) => ({
		title: wasReported(order) ? "Reply to the report" : "Claim contested",
		text: `${actorName(order, viewer, event)} did not agree. Almari decides.`,
	}),
	passDamageToStaff: (order, viewer) => ({
		title: wasReported(order) ? "No reply to the report" : "No reply to the claim",
		text: `${wasReported(order) ? sellerName(order, viewer) : clientName(order, viewer)} did not reply in time. This does not count as accepting. Almari decides.`,
	}),
	lowerDamage: (order, viewer, event) => ({
		title: "Claim lowered",
		text: `${actorName(order, viewer, event)} lowered the amount.`,
	}),
	decideDispute: () => ({ title: "Decided", text: "Almari decided. Either side can appeal, once." }),
	appealDispute: (order, viewer, event) => ({
		title: "Appeal",
		text: `${actorName(order, viewer, event)} appealed. Someone else at Almari decides, and that is final.`,
	}),
	settle: (order) => ({
		title: "Settled",
		text: `The ${wasReported(order) ? "report" : "damage claim"} is settled, and the order is completed.`,
	}),
	complete: (order, viewer, event) => ({
		title: "Completed",
		text:
			event.by === "clock"
				? `Completed automatically ${termsOf(order).inspectionHours} hours after the return, with no damage claimed.`
				: event.reason
					? `${actorName(order, viewer, event)} completed the order${reasonText(event)}`
					: `${actorName(order, viewer, event)} inspected the item and completed the order.`,
	}),
	decline: (order, viewer, event) => ({
		title: "Declined",
		text: `${actorName(order, viewer, event)} declined the request${reasonText(event)}`,
	}),
	expire: () => ({
		title: "Expired",
		text: "The lister did not reply in time. Nobody has to pay anything.",
	}),
	cancel: (order, viewer, event) => ({
		title: event.isLate ? "Cancelled late" : "Cancelled",
		text: `${actorName(order, viewer, event)} cancelled the order${reasonText(event)}`,
	}),
	removeMark: () => ({ title: "Mark removed", text: "Almari removed the mark for this order." }),
	delay: (order, viewer) => ({
		title: "Delayed",
		text: `The item is not back yet from the previous rental. ${clientName(order, viewer)} can cancel free of charge.`,
	}),
	delayOver: (_, viewer) => ({
		title: "Delay over",
		text: `The item is back, and ${viewer === "client" ? "your" : "this"} order goes on as planned.`,
	}),
	reportParcel: (order, viewer, event) => ({
		title: "Parcel reported",
		text: `${actorName(order, viewer, event)} reported that the courier lost or damaged it${reasonText(event)}`,
	}),
	loseParcel: courierLoss,
	loseReportedParcel: courierLoss,
	findParcel: (order, viewer) => ({
		title: "Item found",
		text: `The item is back with ${sellerInSentence(order, viewer)}.`,
	}),
	goodwill,
	goodwillOfSeller: goodwill,
	keepBackup: (order) => ({
		title: "Size chosen",
		text: `The other size came too. Size ${order.size} stays with the client.`,
	}),
	dropBackup: () => ({ title: "One size only", text: "The second size is not available in time." }),
	reassign: (_, __, { by }) => ({
		title: "Another item assigned",
		text: `The item that was booked ${by === "clock" ? "was lost or damaged" : "was taken out of the stock"}. Another one of the same size goes to the client.`,
	}),
	fail: (_, __, event) => ({ title: "Undelivered", text: `It could not be handed over${reasonText(event)}` }),
};

type UpcomingStep = {
	title: string;
	text: string;
	/** By when it is due; "" when there is no date. */
	when: string;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
type StepContext = { now: string; howToPay: string };

export const upcomingStep = (order: Order, viewer: Viewer, step: MainStep, context: StepContext): UpcomingStep =>
	stepDescriptions[step](order, viewer, context);

/** The next actor: "Your next step", "Waiting for Meher", or "". */
export function nextActor(order: Order, viewer: Viewer, now: string): string {
	const { client, seller } = firstNamesOf(order);
	const mayAct = viewer === "staff" && order.allowed.length > 0;
	const label = (whose: Viewer) =>
		whose === viewer ? "Your next step" : `Waiting for ${whose === "client" ? client : seller}`;
	switch (order.status) {
		case "pending":
			// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
			return order.answerBy && new Date(now) >= new Date(order.answerBy)
				? "The time to accept is over"
				: label("seller");
		case "confirmed":
			return mayAct ? `Waiting for ${seller}, or you` : label("seller");
		case "dispatched":
			return "Your next step: the hand-over";
		case "delivered":
			return `${label("client")}, on ${weekday(order.courier.leavesOn)}`;
		case "overdue":
		case "reported":
			return label("client");
		case "returned":
			return mayAct ? `Waiting for ${seller}, or you` : label("seller");
		default:
			return "";
	}
}

type DescribeStep = (order: Order, viewer: Viewer, context: StepContext) => UpcomingStep;

/** The first day on which the step is possible, if that is in the future. */
const fromDay = ({ notYet }: Order) => (notYet ? `, from ${weekday(notYet.from)}` : "");

/** Whether a courier needs days between lister and client. Otherwise the item arrives on the day on which it leaves. */
const hasCourierDays = ({ courier }: Order) => courier.transitDays > 0;

const stepDescriptions: Record<MainStep, DescribeStep> = {
	accept: (order, viewer) => ({
		title: viewer === "seller" ? "Accept or decline" : `${firstNamesOf(order).seller} accepts or declines`,
		text: {
			client: "The item is reserved for you until then.",
			seller: "If you do not reply, the request expires and the dates are free again.",
			staff: "If there is no reply, the request expires and the dates are free again.",
		}[viewer],
		when: order.answerBy ? `by ${formatMoment(order.answerBy)}` : "",
	}),
	dispatch: (order, viewer) => ({
		title: "On its way",
		text: {
			client: `${firstNamesOf(order).seller} packs the item and sends it on time.`,
			seller: `Pack the item, send it to ${firstNamesOf(order).client}, and mark it as sent here.`,
			staff: `Mark it as sent when it has left ${firstNamesOf(order).seller}.`,
		}[viewer],
		when: hasCourierDays(order)
			? `Sent by ${weekday(order.courier.dispatchBy)}${order.notYet ? `, earliest ${weekday(order.notYet.from)}` : ""}`
			: `for ${weekday(order.courier.reachesBy)}${fromDay(order)}`,
	}),
	handOver: (order, viewer, { howToPay }) => ({
		title: viewer === "client" ? "Delivered to you" : `Delivered to ${firstNamesOf(order).client}`,
		text:
			viewer === "client"
				? `Check the item, pay ${formatRupees(cashOf(order))} ${howToPay}, and read out your delivery code.`
				: `${firstNamesOf(order).client} checks the item, pays ${formatRupees(cashOf(order))} ${howToPay}, and reads out the delivery code.`,
		when: hasCourierDays(order)
			? `Reaches ${order.deliveryAddress?.city || firstNamesOf(order).client} by ${weekday(order.courier.reachesBy)}`
			: weekday(order.courier.reachesBy),
	}),
	return: (order, viewer, { now }) => {
		const isLate = order.status === "overdue";
		const text =
			viewer === "client"
				? "Keep the item ready. Read out your return code when it is collected from you."
				: `The item is collected from ${firstNamesOf(order).client}, who reads out the return code.`;
		return {
			title: viewer === "seller" ? "Returned to you" : `Returned to ${firstNamesOf(order).seller}`,
			text: isLate ? `${text} ${formatLateFeeSoFar(order, now)}`.trimEnd() : text,
			when: `${isLate ? "was due on" : hasCourierDays(order) ? "Back by" : "due on"} ${weekday(order.courier.backBy)}`,
		};
	},
	complete: (order, viewer) => ({
		title: "Completed",
		text: `When ${viewer === "seller" ? "you have" : `${firstNamesOf(order).seller} has`} inspected the item, or automatically after ${termsOf(order).inspectionHours} hours.`,
		when: order.inspectBy ? `by ${formatMoment(order.inspectBy)}` : "",
	}),
};

/** The cost of a late day, for orders with a deposit. `price`: rupees per day. */
export const formatLateFeeRule = (price: number, { lateFeeDailyPrices }: Policy): string =>
	`Late fee: ${formatRupees(price * lateFeeDailyPrices)} a day, up to the full deposit.`;

/** The cost of a late return today and per further day. "" without a deposit, because the fee is limited to it. */
export function formatLateFeeSoFar(order: Order, now: string): string {
	const { deposit, product } = order;
	if (deposit === 0) return "";
	const fee = lateFeeOn(order, dayOf(new Date(now)));
	return fee < deposit
		? `If it is returned today, the late fee is ${formatRupees(fee)} out of the deposit of ${formatRupees(deposit)}. Each further day costs ${formatRupees(product.price * termsOf(order).lateFeeDailyPrices)}.`
		: `The late fee has used up the full deposit of ${formatRupees(deposit)}.`;
}

/**
 * The policy terms of an order. A page that was loaded before a new policy version falls back to the newest one it
 * knows.
 */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;

/** The late fee in rupees for a return on this day. */
function lateFeeOn({ deposit, product, courier, policy }: Order, day: Day): Rupees {
	return lateFee({ endDate: courier.backBy, price: product.price, deposit, terms: termsOf({ policy }) }, day);
}

/** The late fee after the return, before it is booked at settlement. 0 before the return. */
export function lateFeeAfterReturn(order: Order): Rupees {
	const returned = order.timeline.find(({ step }) => step === "return");
	return returned ? lateFeeOn(order, dayOf(new Date(returned.at))) : 0;
}

type StepTexts = {
	/**
	 * The consequence, shown before the button is pressed. Steps that end an order show it next to the reason field
	 * instead.
	 */
	consequence?: (order: Order, viewer: Viewer) => string;
	/** Shown with the button that undoes the step. */
	toast?: string;
	/** The message after the step. */
	doneMessage: (order: Order, viewer: Viewer, howToPay: string) => string;
};

const clientOf = (order: Order) => firstNamesOf(order).client;
const sellerOf = (order: Order) => firstNamesOf(order).seller;
/** The sentence about the people notified of the viewer's step. */
const notifiedText = (order: Order, viewer: Viewer) =>
	viewer === "staff" ? "We have emailed both sides" : `We have emailed ${otherPartyName(order, viewer)}`;

export const stepTexts: Record<OrderAction, StepTexts> = {
	resendCode: {
		doneMessage: () => "We have emailed you a new code. Use the latest code; earlier ones no longer work.",
	},
	accept: {
		toast: "Booking accepted.",
		consequence: (order) => `Accepting confirms the booking and shows you ${clientOf(order)}’s address.`,
		doneMessage: (order) => `Booking accepted. We will email ${clientOf(order)} in a few seconds.`,
	},
	decline: {
		doneMessage: (order) => `Request declined. We have emailed ${clientOf(order)} your reason.`,
	},
	cancel: {
		doneMessage: (order, viewer) => `Order cancelled. ${notifiedText(order, viewer)}. Nobody has to pay anything.`,
	},
	dispatch: {
		toast: "Marked as sent.",
		consequence: (order, viewer) =>
			viewer === "staff"
				? `Once it’s marked as sent, neither ${clientOf(order)} nor ${sellerOf(order)} can cancel.`
				: "Once it’s marked as sent, neither of you can cancel.",
		doneMessage: (order, _viewer, howToPay) =>
			`Marked as sent. We will ask ${clientOf(order)} to keep the delivery code and ${amountReady(formatRupees(cashOf(order)), howToPay)}.`,
	},
	undoAccept: {
		doneMessage: (order) => `Your acceptance is undone. We did not email ${clientOf(order)}. Please accept or decline.`,
	},
	undoDispatch: {
		doneMessage: (order) => `The order is no longer marked as sent. We did not email ${clientOf(order)}.`,
	},
	handOver: {
		consequence: (order) =>
			`With the right code, the order is marked as delivered and ${formatRupees(cashOf(order))} as paid.`,
		doneMessage: (order) => `Handed over to ${clientOf(order)}. ${formatRupees(cashOf(order))} is marked as paid.`,
	},
	fail: {
		doneMessage: (order, viewer) => `Marked as undelivered. ${notifiedText(order, viewer)}.`,
	},
	return: {
		consequence: () => "With the right code, the order is marked as returned. The item is free again after cleaning.",
		doneMessage: (order, viewer) => {
			if (viewer === "staff") return `Returned to ${sellerOf(order)}, who inspects the item now.`;
			return wasReported(order)
				? `Return confirmed. Please inspect the item, and reply to ${clientOf(order)}’s report.`
				: "Return confirmed. Please inspect the item, then complete the order.";
		},
	},
	requestExtension: {
		doneMessage: (order) =>
			order.extension.requested
				? `Request sent. ${sellerOf(order)} has been emailed, and the days are reserved for you until the reply.`
				: "Your rental is extended. We have emailed you both.",
	},
	acceptExtension: {
		doneMessage: (order) =>
			order.extension.extraRent > 0
				? `Rental extended. ${clientOf(order)} pays ${formatRupees(order.extension.extraRent)} at the return.`
				: "Rental extended.",
	},
	declineExtension: {
		doneMessage: (order) => `Declined. We have emailed ${clientOf(order)} that the return stays as planned.`,
	},
	acceptChange: {
		doneMessage: (order) => `Order changed. ${clientOf(order)} pays ${formatRupees(cashOf(order))} on delivery.`,
	},
	declineChange: {
		doneMessage: (order) => `Declined. We have emailed ${clientOf(order)} that the order stays as it is.`,
	},
	withdrawChange: { doneMessage: () => "Request withdrawn. The order stays as it is." },
	removeMark: { doneMessage: () => "The mark is removed. We have emailed the member." },
	withdrawExtension: { doneMessage: () => "Request withdrawn. The return stays as planned." },
	sendBack: {
		doneMessage: (order) =>
			`We are sorry that it does not fit. Keep it ready for pickup, with your return code. We have emailed ${sellerOf(order)}.`,
	},
	markLost: {
		doneMessage: (order) => `Marked as lost. We have emailed ${clientOf(order)}, who can accept or contest your claim.`,
	},
	reportParcel: { doneMessage: () => "Thank you. Our team asks the courier, and emails you." },
	loseParcel: { doneMessage: (order, viewer) => `Recorded. ${notifiedText(order, viewer)}.` },
	findParcel: {
		doneMessage: (order) => `The item is in the stock again. We have emailed ${sellerOf(order)}.`,
	},
	goodwill: { doneMessage: () => "Recorded. We have emailed the people whose money changes." },
	correct: {
		doneMessage: (order, viewer) => `The order is corrected. ${notifiedText(order, viewer)}.`,
	},
	complete: {
		consequence: (order) =>
			`Choose this if the item is fine. ${order.tryOn?.sentBackOn ? "The client then gets the rent back, as it did not fit" : `${formatRupees(order.totalAmount)} then counts as earned`}, and damage can no longer be claimed.`,
		doneMessage: (order, viewer) =>
			viewer === "staff"
				? `Order completed. ${order.tryOn?.sentBackOn ? `${clientOf(order)} gets the rent back` : `${sellerOf(order)} has earned it`}.`
				: "Order complete. Thank you for lending.",
	},
};
