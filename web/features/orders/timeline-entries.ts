/** The entries of an order's timeline for its viewer: past events, the current step with its next actor, and upcoming steps. Pure. */
import { type Day, dayOf, formatDay } from "#common/calendar.ts";
import { eventCopy, eventTitles, nextActorCopy, upcomingCopy } from "#messages/orders-timeline.js";
import type { Order } from "#web/api.ts";
import { formatMoment, formatTime } from "#web/features/format/format.ts";
import { cashOf, firstNamesOf, type MainStep, mainPath, type Viewer, wasReported } from "./order-labels.ts";
import { type DaysAndSize, formatLateFeeSoFar, termsOf, termsText } from "./order-terms.ts";

export type TimelineEntry = {
	key: string;
	title: string;
	text: string;
	state: "done" | "ended" | "now" | "upcoming";
	/** When it happened, or by when it is due. */
	when: string;
	at?: string;
	/** The person who has to act; only set on the current entry. */
	nextActor?: string;
	/** The step of this entry. */
	step: string;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
export function timelineEntries(order: Order, viewer: Viewer, now: string, howToPay: string): TimelineEntry[] {
	const done = order.timeline.map((event, index): TimelineEntry => {
		const facts = factsOf(order, viewer, event);
		return {
			key: `${event.step}-${index}`,
			step: event.step,
			title: eventTitle(facts),
			text: [eventTexts[event.step]?.(facts) ?? "", recordedText(event)].filter(Boolean).join(" "),
			state: isSetback(event) ? "ended" : "done",
			when: formatMoment(event.at),
			at: event.at,
		};
	});
	const nextIndex = mainPath.findIndex(([from]) => from.includes(order.status));
	const upcoming = nextIndex < 0 ? [] : mainPath.slice(nextIndex);
	return [
		...done,
		...upcoming.map(
			([, step], index): TimelineEntry => ({
				key: step,
				step,
				...stepDescriptions[step](order, viewer, { now, howToPay }),
				...(index === 0 ? { state: "now", nextActor: nextActor(order, viewer, now) } : { state: "upcoming" }),
			}),
		),
	];
}

type OrderEvent = Order["timeline"][number];

/** Says when a phone recorded the step without a connection, and when it was received. */
function recordedText({ recordedAt, at }: OrderEvent): string {
	if (!recordedAt) return "";
	const format = dayOf(new Date(recordedAt)) === dayOf(new Date(at)) ? formatTime : formatMoment;
	return eventCopy.recorded({ recorded: format(recordedAt), received: format(at) });
}

/** Events that set the order back or end it. */
const isSetback = ({ step }: OrderEvent) =>
	[
		"decline",
		"expire",
		"cancel",
		"lapse",
		"fail",
		"miss",
		"fallOverdue",
		"dispute",
		"markLost",
		"loseParcel",
		"delay",
		"refuseHandOver",
		"refuseReturn",
	].includes(step);

/** An unknown step shows its name. */
function eventTitle(facts: EventFacts): string {
	const { step } = facts.event;
	if (step.startsWith("correctTo")) return eventTitles.correct;
	return titlesByCase[step]?.(facts) ?? (isPlainTitle(step) ? eventTitles[step] : step);
}

/** The titles that depend on more than the step. */
const titlesByCase: Record<string, (facts: EventFacts) => string> = {
	place: ({ event }) => (event.status === "confirmed" ? eventTitles.placeConfirmed : eventTitles.place),
	handOver: ({ client }) => (client ? eventTitles.deliveredTo({ client }) : eventTitles.deliveredToYou),
	return: ({ viewer, names }) =>
		({
			client: eventTitles.returned,
			seller: eventTitles.returnedToYou,
			staff: eventTitles.returnedTo({ seller: names.seller }),
		})[viewer],
	contestDamage: ({ order }) => (wasReported(order) ? eventTitles.contestReport : eventTitles.contestDamage),
	passDamageToStaff: ({ order }) =>
		wasReported(order) ? eventTitles.passReportToStaff : eventTitles.passDamageToStaff,
	cancel: ({ event }) => (event.isLate ? eventTitles.cancelLate : eventTitles.cancel),
	loseReportedParcel: () => eventTitles.loseParcel,
	goodwillOfSeller: () => eventTitles.goodwill,
};

type PlainTitle = {
	[Key in keyof typeof eventTitles]: (typeof eventTitles)[Key] extends string ? Key : never;
}[keyof typeof eventTitles];

const isPlainTitle = (step: string): step is PlainTitle =>
	typeof (eventTitles as Record<string, unknown>)[step] === "string";

/** The values that an event's text shows. `actor`, `client` and `seller` are "" for the viewer. */
type EventFacts = {
	order: Order;
	viewer: Viewer;
	event: OrderEvent;
	names: { client: string; seller: string };
	actor: string;
	client: string;
	seller: string;
	reason: string;
	/** The last day of an extension. */
	day: string;
	/** After a change. */
	terms: string;
};

function factsOf(order: Order, viewer: Viewer, event: OrderEvent): EventFacts {
	const names = firstNamesOf(order);
	const { by, reason, endDate, change } = event;
	const client = viewer === "client" ? "" : names.client;
	const seller = viewer === "seller" ? "" : names.seller;
	return {
		...{ order, viewer, event, names, client, seller },
		actor: by === "client" ? client : by === "seller" ? seller : eventCopy.almari,
		reason: reason ?? "",
		day: endDate ? formatDay(endDate, "weekday") : "",
		terms: change ? termsText(change.to) : "",
	};
}

/** The days and the size before any change. */
const firstTermsOf = ({ timeline, rentalPeriod, size }: Order): DaysAndSize =>
	timeline.find(({ step }) => step === "change" || step === "acceptChange")?.change?.from ?? { ...rentalPeriod, size };

type DescribeEvent = (facts: EventFacts) => string;

const declined: DescribeEvent = ({ actor, reason }) => eventCopy.decline({ actor, reason });

const courierLoss: DescribeEvent = ({ viewer, client, seller, reason }) =>
	viewer === "client"
		? eventCopy.loseParcel.client({ seller, reason })
		: eventCopy.loseParcel.others({ client, seller, reason });

const goodwill: DescribeEvent = ({ client, reason }) => eventCopy.goodwill({ client, reason });

const refused: DescribeEvent = ({ event }) => eventCopy.refused({ because: event.refusal ?? "other" });

const eventTexts: Record<string, DescribeEvent> = {
	refuseHandOver: refused,
	refuseReturn: refused,
	place: ({ client, order }) => eventCopy.place({ client, terms: termsText(firstTermsOf(order)) }),
	accept: ({ actor }) => eventCopy.accept({ actor }),
	dispatch: ({ viewer, names: { client, seller }, order, actor, reason }) => {
		const { city } = order.seller;
		if (reason) return eventCopy.dispatch.withReason({ actor, reason });
		if (viewer === "seller") return eventCopy.dispatch.seller({ client });
		return viewer === "client"
			? eventCopy.dispatch.client({ seller, city })
			: eventCopy.dispatch.staff({ seller, city, client });
	},
	undoAccept: ({ actor }) => eventCopy.undoAccept({ actor }),
	undoDispatch: ({ actor }) => eventCopy.undoDispatch({ actor }),
	handOver: () => eventCopy.handOver,
	requestExtension: ({ actor, day }) => eventCopy.requestExtension({ actor, day }),
	extend: ({ day }) => eventCopy.extend({ day }),
	acceptExtension: ({ actor, day }) => eventCopy.acceptExtension({ actor, day }),
	declineExtension: declined,
	withdrawExtension: ({ actor }) => eventCopy.withdrawExtension({ actor }),
	lapseExtension: () => eventCopy.lapseExtension,
	requestChange: ({ actor, terms }) => eventCopy.requestChange({ actor, terms }),
	change: ({ actor, terms }) => eventCopy.change({ actor, terms }),
	acceptChange: ({ actor, terms }) => eventCopy.acceptChange({ actor, terms }),
	declineChange: declined,
	withdrawChange: ({ actor }) => eventCopy.withdrawChange({ actor }),
	lapseChange: ({ reason }) => reason || eventCopy.lapseChange,
	fallOverdue: ({ order }) => eventCopy.fallOverdue({ day: order.courier.backBy }),
	miss: () => eventCopy.miss,
	lapse: () => eventCopy.lapse,
	return: ({ viewer, seller, reason }) => {
		if (viewer === "seller") return eventCopy.return.seller({ reason });
		return viewer === "client"
			? eventCopy.return.client({ seller, reason })
			: eventCopy.return.staff({ seller, reason });
	},
	dispute: ({ actor }) => eventCopy.dispute({ actor }),
	report: ({ actor }) => eventCopy.report({ actor }),
	sendBack: ({ client }) => (client ? eventCopy.sendBack.other({ client }) : eventCopy.sendBack.you),
	markLost: ({ actor, reason }) => eventCopy.markLost({ actor, reason }),
	correctToConfirmed: ({ reason }) => eventCopy.correct.confirmed({ reason }),
	correctToDispatched: ({ reason }) => eventCopy.correct.dispatched({ reason }),
	correctToDelivered: ({ reason }) => eventCopy.correct.delivered({ reason }),
	correctToReturned: ({ reason }) => eventCopy.correct.returned({ reason }),
	correctToCancelled: ({ reason }) => eventCopy.correct.cancelled({ reason }),
	contestDamage: ({ actor }) => eventCopy.contestDamage({ actor }),
	passDamageToStaff: ({ order, client, seller }) =>
		eventCopy.passDamageToStaff({
			name: wasReported(order) ? seller : client,
		}),
	lowerDamage: ({ actor }) => eventCopy.lowerDamage({ actor }),
	decideDispute: () => eventCopy.decideDispute,
	appealDispute: ({ actor }) => eventCopy.appealDispute({ actor }),
	settle: ({ order }) => (wasReported(order) ? eventCopy.settle.report : eventCopy.settle.claim),
	complete: ({ order, event, actor, reason }) => {
		if (event.by === "clock") return eventCopy.complete.byClock({ hours: termsOf(order).inspectionHours });
		return reason ? eventCopy.complete.withReason({ actor, reason }) : eventCopy.complete.inspected({ actor });
	},
	decline: declined,
	expire: () => eventCopy.expire,
	cancel: ({ actor, reason }) => eventCopy.cancel({ actor, reason }),
	removeMark: () => eventCopy.removeMark,
	delay: ({ client }) => eventCopy.delay({ client }),
	delayOver: ({ viewer }) => (viewer === "client" ? eventCopy.delayOver.client : eventCopy.delayOver.others),
	trackParcel: ({ actor, reason }) => eventCopy.trackParcel({ actor, reason }),
	reportParcel: ({ actor, reason }) => eventCopy.reportParcel({ actor, reason }),
	loseParcel: courierLoss,
	loseReportedParcel: courierLoss,
	findParcel: ({ seller }) => eventCopy.findParcel({ seller }),
	goodwill,
	goodwillOfSeller: goodwill,
	keepBackup: ({ order }) => eventCopy.keepBackup({ size: order.size }),
	dropBackup: () => eventCopy.dropBackup,
	reassign: ({ event }) => (event.by === "clock" ? eventCopy.reassign.lost : eventCopy.reassign.removed),
	fail: ({ reason }) => eventCopy.fail({ reason }),
};

/** The next actor: "Your next step", "Waiting for Meher", or "". */
function nextActor(order: Order, viewer: Viewer, now: string): string {
	const { client, seller } = firstNamesOf(order);
	const { you, youOn, handOver, other, otherOn, otherOrYou, over } = nextActorCopy;
	const { answerBy, courier, allowed } = order;
	const lister = viewer === "seller" ? you : other({ name: seller });
	switch (order.status) {
		case "pending":
			// The order cannot be answered after the deadline. The scheduler, which runs every minute, expires the order.
			return answerBy && new Date(now) >= new Date(answerBy) ? over : lister;
		case "dispatched":
			return handOver;
		case "delivered":
			return viewer === "client" ? youOn({ day: courier.leavesOn }) : otherOn({ name: client, day: courier.leavesOn });
		case "overdue":
		case "reported":
			return viewer === "client" ? you : other({ name: client });
		case "confirmed":
		case "returned":
			return viewer === "staff" && allowed.length > 0 ? otherOrYou({ name: seller }) : lister;
		default:
			return "";
	}
}

/** `when`: by when it is due; "" when there is no date. */
type UpcomingStep = Pick<TimelineEntry, "title" | "text" | "when">;

/** `howToPay`: "in cash", or "in cash or by UPI". */
type DescribeStep = (order: Order, viewer: Viewer, context: { now: string; howToPay: string }) => UpcomingStep;

/** Whether a courier needs days between lister and client. Otherwise the item arrives on the day on which it leaves. */
const hasCourierDays = ({ courier }: Order) => courier.transitDays > 0;

const stepDescriptions: Record<MainStep, DescribeStep> = {
	accept: (order, viewer) => {
		const { title, text } = upcomingCopy.accept;
		return {
			title: viewer === "seller" ? title.you : title.other({ seller: firstNamesOf(order).seller }),
			text: text[viewer],
			when: order.answerBy ? upcomingCopy.by({ moment: formatMoment(order.answerBy) }) : "",
		};
	},
	dispatch: (order, viewer) => {
		const { client, seller } = firstNamesOf(order);
		const { text } = upcomingCopy.dispatch;
		return {
			title: eventTitles.dispatch,
			text: { client: text.client({ seller }), seller: text.seller({ client }), staff: text.staff({ seller }) }[viewer],
			when: dispatchDay(order, order.notYet?.from),
		};
	},
	handOver: (order, viewer, { howToPay }) => {
		const { client } = firstNamesOf(order);
		const { reachesBy } = order.courier;
		const texts = upcomingCopy.handOver;
		const amount = cashOf(order);
		return {
			title: viewer === "client" ? eventTitles.deliveredToYou : eventTitles.deliveredTo({ client }),
			text: viewer === "client" ? texts.client({ amount, howToPay }) : texts.others({ client, amount, howToPay }),
			when: hasCourierDays(order)
				? texts.reaches({ place: order.deliveryAddress?.city || client, day: reachesBy })
				: formatDay(reachesBy, "weekday"),
		};
	},
	return: (order, viewer, { now }) => {
		const { client, seller } = firstNamesOf(order);
		const isLate = order.status === "overdue";
		const { backBy } = order.courier;
		const texts = upcomingCopy.return;
		const text = viewer === "client" ? texts.client : texts.others({ client });
		return {
			title: viewer === "seller" ? eventTitles.returnedToYou : eventTitles.returnedTo({ seller }),
			text: isLate ? `${text} ${formatLateFeeSoFar(order, now)}`.trimEnd() : text,
			when: isLate
				? texts.wasDue({ day: backBy })
				: hasCourierDays(order)
					? texts.backBy({ day: backBy })
					: texts.due({ day: backBy }),
		};
	},
	complete: (order, viewer) => {
		const { you, other } = upcomingCopy.complete;
		const { inspectionHours } = termsOf(order);
		return {
			title: eventTitles.complete,
			text:
				viewer === "seller"
					? you({ hours: inspectionHours })
					: other({ seller: firstNamesOf(order).seller, hours: inspectionHours }),
			when: order.inspectBy ? upcomingCopy.by({ moment: formatMoment(order.inspectBy) }) : "",
		};
	},
};

/** `from`: the first day on which it can be sent, if that is in the future. */
function dispatchDay(order: Order, from: Day | undefined): string {
	const { dispatchBy, reachesBy } = order.courier;
	const texts = upcomingCopy.dispatch;
	if (hasCourierDays(order))
		return from ? texts.sentByFrom({ day: dispatchBy, from }) : texts.sentBy({ day: dispatchBy });
	return from ? texts.forFrom({ day: reachesBy, from }) : texts.for({ day: reachesBy });
}
