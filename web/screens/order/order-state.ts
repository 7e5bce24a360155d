/** Headline, exits and next action of an order, for its state and its viewer. Pure. */
import { addDays, dayOf, instantOf } from "#common/calendar.ts";
import { marks } from "#common/rules/orders.ts";
import { rental } from "#common/rules/rental.ts";
import { fitFeedbackCopy } from "#messages/fit.js";
import { orderPhotosCopy } from "#messages/orders-photos.js";
import { reviewsCopy } from "#messages/reviews.js";
import { orderCopy } from "#messages/screens/order.js";
import { exitCopy, headlineCopy, nextActionCopy, stateCopy } from "#messages/screens/order-state.js";
import type { Damage, Order, OrderPhotos, OrderReviews, OrderStatus } from "#web/api.ts";
import { damageAction, damagePath } from "#web/features/damage/damage-card.tsx";
import { formatMoment } from "#web/features/format/format.ts";
import {
	cashOf,
	firstNamesOf,
	isActive,
	otherPartyName,
	type Viewer,
	wasReported,
} from "#web/features/orders/order-labels.ts";
import { reviewPath } from "#web/features/reviews/order-reviews.tsx";
import { mayAct, type OrderData } from "./order-data.ts";
import { unpaidDamage, unpaidRemittance } from "./order-money.ts";

const hasStep = ({ timeline }: Order, ...steps: string[]) => timeline.some(({ step }) => steps.includes(step));

/** The beginning of the headline, and its emphasised end. */
export function headlineOf(order: Order, viewer: Viewer): [string, string] {
	const text = headlineText(order, viewer);
	const end = text.indexOf("|");
	return [text.slice(0, end).trimEnd(), text.slice(end + 1)];
}

function headlineText(order: Order, viewer: Viewer): string {
	const { client, seller } = firstNamesOf(order);
	const { pending, dispatched, delivered, reported, returned } = headlineCopy;
	const texts = {
		pending: { client: pending.client, seller: pending.seller({ client }), staff: pending.staff({ seller }) },
		dispatched: { client: dispatched.client, seller: dispatched.others, staff: dispatched.others },
		delivered: { client: delivered.client, seller: delivered.others({ client }), staff: delivered.others({ client }) },
		reported: { ...reported, staff: reported.staff({ seller }) },
		returned: { client: returned.others({ seller }), seller: returned.seller, staff: returned.others({ seller }) },
	};
	switch (order.status) {
		case "pending":
		case "dispatched":
		case "delivered":
		case "reported":
		case "returned":
			return texts[order.status][viewer];
		case "disputed":
			return disputeHeadline(order, viewer);
		case "completed":
			return hasStep(order, "settle") ? subjectOf(order).settled : headlineCopy.completed;
		default:
			return headlineCopy[order.status];
	}
}

const subjectOf = (order: Order) => (wasReported(order) ? headlineCopy.report : headlineCopy.claim);

/** The headline of an open dispute: by its last event. */
function disputeHeadline(order: Order, viewer: Viewer): string {
	const { client, seller } = firstNamesOf(order);
	const { decided, appealToDecide, toDecide, almariDecides } = subjectOf(order);
	const last = order.timeline.findLast(({ step }) => /Dispute$/.test(step))?.step;
	if (last === "decideDispute") return decided;
	if (last === "appealDispute" || hasStep(order, "contestDamage", "passDamageToStaff"))
		return viewer === "staff" ? (last ? appealToDecide : toDecide) : almariDecides;
	const { report, claim } = headlineCopy;
	if (wasReported(order))
		return { ...report.filed, client: report.filed.client({ seller }), staff: report.filed.staff({ seller }) }[viewer];
	return viewer === "client" ? claim.filed.client : claim.filed.others({ client });
}

/** The readers of the viewer's reason. */
export const readersText = (order: Order, viewer: Viewer): string =>
	viewer === "staff" ? stateCopy.readByBoth : stateCopy.readBy({ name: otherPartyName(order, viewer) });

/** Declining, cancelling and failing an order: which of them are possible, and their texts. */
export function exitTexts(data: Pick<OrderData, "order" | "viewer" | "staffRole" | "now">) {
	const { order, viewer, now } = data;
	const { client } = firstNamesOf(order);
	const { decline, cancel, fail, removeMark } = exitCopy;
	const texts = {
		decline: decline.text({ client }),
		cancel: cancelTexts(order, viewer, now).filter(Boolean).join(" "),
		fail: fail.text({ client }),
	};
	const questions = { decline: decline.question, cancel: cancel.question, fail: fail.question };
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	const ends = steps.map((step) => ({ step, question: questions[step], text: texts[step] }));
	const isRemovable = viewer === "staff" && mayAct(data) && order.mark !== null && !order.mark.isRemoved;
	return {
		steps: isRemovable ? [...ends, { step: "removeMark" as const, ...removeMark }] : ends,
		readers: isRemovable ? stateCopy.readByStaff : readersText(order, viewer),
	};
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);

function cancelTexts(order: Order, viewer: Viewer, now: string) {
	const { cancel } = exitCopy;
	const { client, seller } = firstNamesOf(order);
	if (viewer === "staff") return [cancel.staff({ client, seller })];
	if (viewer === "seller")
		return [cancel.seller({ client }), marksLister(order, now) && cancel.sellerMark, cancel.final];
	const isLate = !order.isDelayed && isLateCancel(order, now);
	return [
		cancel.client,
		order.isDelayed && cancel.notLate,
		isLate && cancel.late,
		isLate && order.status === "confirmed" && cancel.clientMark,
		cancel.final,
	];
}

/** A lister who cancels an accepted order shortly before its delivery gets a mark. */
function marksLister({ status, isDelayed, courier }: Order, now: string): boolean {
	const free = instantOf(addDays(courier.reachesBy, -marks.listerDays), rental.deliveryHour);
	return status === "confirmed" && !isDelayed && new Date(now) > free;
}

type NextActionInput = Pick<OrderData, "order" | "viewer" | "now" | "damage" | "money" | "together">;

/** The next action that an order waits for: one line of text, and the id of its section where it is not the order's next step. */
export function nextAction(input: NextActionInput): { text: string; targetId?: string } | undefined {
	const { order, viewer, damage, money } = input;
	const { client, seller } = firstNamesOf(order);
	const stepText = nextStepTexts[order.status]?.(input, { client, seller });
	if (stepText) return { text: stepText };
	if (order.status === "disputed" && damage?.damage)
		return { text: damageActionText(damage.damage, input), targetId: "damage" };
	const { remittance, damage: damageDue } = nextActionCopy;
	const toRemit = viewer === "seller" && money && unpaidRemittance(money);
	if (toRemit) return { text: remittance({ amount: toRemit.amount, day: toRemit.dueOn }), targetId: "money" };
	const owed = money && unpaidDamage(money);
	if (!owed || viewer === "seller") return undefined;
	const { amount, dueOn } = owed;
	const text =
		viewer === "client" ? damageDue.you({ amount, day: dueOn }) : damageDue.other({ client, amount, day: dueOn });
	return { text, targetId: "money" };
}

type FurtherData = Pick<OrderData, "order" | "viewer" | "now" | "damage"> & {
	reviews: OrderReviews | undefined;
	photos: OrderPhotos | undefined;
	fit: { canGive: boolean } | undefined;
};

/** Links to the viewer's actions apart from the order's steps, each on a page or in a section. `isMain`: the order waits for it, or nothing else is left to do. */
export function furtherActions({ order, viewer, now, damage, reviews, photos, fit }: FurtherData) {
	const { orderId, rentalPeriod, size, deliveryAddress } = order;
	const hasEnded = viewer === "client" && !isActive(order) && rentalPeriod.startDate >= dayOf(new Date(now));
	const pincode = deliveryAddress?.pincode;
	const chosen = new URLSearchParams({ ...rentalPeriod, ...(size && { size }), ...(pincode && { pincode }) });
	const dispute = damage && damageAction(damage, viewer);
	const { reviewItem, reviewPerson, reply } = reviewsCopy;
	const review = viewer === "client" ? reviewItem : reviewPerson({ name: firstNamesOf(order).client });
	const stage = photos?.adding.findLast(({ left }) => left > 0)?.stage;
	const canReply = [reviews?.byClient, reviews?.bySeller].some((one) => one?.canReply);
	const links = [
		hasEnded && {
			label: orderCopy.substitutes.search,
			to: `/browse?${chosen}`,
			isMain: order.timeline.at(-1)?.by !== "client",
		},
		dispute && { ...dispute, to: damagePath(orderId) },
		order.status === "completed" && reviews?.writeUntil && { label: review, to: reviewPath(orderId), isMain: true },
		canReply && { label: reply.open, to: "#reviews", isMain: false },
		fit?.canGive && { label: fitFeedbackCopy.heading, to: "#fit", isMain: false },
		stage && { label: orderPhotosCopy.addPlain, to: `#photos-${stage}`, isMain: false },
	];
	return links.filter((link) => !!link);
}

type NextStepText = (input: NextActionInput, names: Record<"client" | "seller", string>) => string;

/** The text of an order's next step, by its status. Disputed and ended orders have none. */
const nextStepTexts: Partial<Record<OrderStatus, NextStepText>> = {
	pending: ({ order: { answerBy }, viewer, now }, { seller }) => {
		const { you, other, over } = nextActionCopy.accept;
		if (!answerBy) return "";
		// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
		if (new Date(now) >= new Date(answerBy)) return over;
		return viewer === "seller"
			? you({ until: formatMoment(answerBy) })
			: other({ seller, until: formatMoment(answerBy) });
	},
	confirmed: ({ order, viewer }, { seller }) => {
		const { change, sendBy, send } = nextActionCopy;
		const { transitDays, dispatchBy, reachesBy } = order.courier;
		if (order.change.requested && viewer === "seller")
			return change({ until: formatMoment(order.change.requested.answerBy) });
		if (transitDays > 0)
			return viewer === "seller" ? sendBy.you({ day: dispatchBy }) : sendBy.other({ seller, day: dispatchBy });
		return viewer === "seller" ? send.you({ day: reachesBy }) : send.other({ seller, day: reachesBy });
	},
	/** With the cash of all orders that are handed over together. */
	dispatched: ({ order, viewer, money, together }) => {
		const amount = together.reduce((sum, { cash }) => sum + cash, cashOf(order));
		const { pay, collect } = nextActionCopy;
		return viewer === "client"
			? pay({ amount, isUpi: Boolean(money?.upi) })
			: collect({ amount, isUpi: Boolean(money?.upi) });
	},
	delivered: ({ order, viewer }, { client }) => {
		const { extension, return: on, returnBy } = nextActionCopy;
		const { transitDays, leavesOn, backBy } = order.courier;
		if (order.extension.requested && viewer === "seller")
			return extension({ until: formatMoment(order.extension.requested.answerBy) });
		if (transitDays > 0)
			return viewer === "client"
				? returnBy.you({ day: leavesOn, backBy })
				: returnBy.other({ client, day: leavesOn, backBy });
		return viewer === "client" ? on.you({ day: leavesOn }) : on.other({ client, day: leavesOn });
	},
	overdue: ({ order: { courier }, viewer }, { client }) => {
		const { overdue } = nextActionCopy;
		return viewer === "client" ? overdue.you({ day: courier.backBy }) : overdue.other({ client, day: courier.backBy });
	},
	reported: ({ order: { courier }, viewer }, { client }) => {
		const { giveBack } = nextActionCopy;
		return viewer === "client"
			? giveBack.you({ day: courier.backBy })
			: giveBack.other({ client, day: courier.backBy });
	},
	returned: ({ order: { inspectBy }, viewer }, { seller }) => {
		const { inspect } = nextActionCopy;
		const until = inspectBy ? formatMoment(inspectBy) : "";
		return viewer === "seller" ? inspect.you({ until }) : inspect.other({ seller, until });
	},
};

function damageActionText({ kind, state, contestBy, appealBy }: Damage, { order, viewer }: NextActionInput): string {
	const { decided, appeal, claim, report } = nextActionCopy;
	if (state === "decided" && appealBy) return decided({ until: formatMoment(appealBy) });
	if (state === "appealed") return viewer === "staff" ? appeal.you : appeal.other;
	const { decide, reply } = kind === "damage" ? claim : report;
	if (state !== "filed" || !contestBy) return viewer === "staff" ? decide.you : decide.other;
	const until = formatMoment(contestBy);
	const answerer = kind === "damage" ? "client" : "seller";
	return viewer === answerer ? reply.you({ until }) : reply.other({ answerer: firstNamesOf(order)[answerer], until });
}
