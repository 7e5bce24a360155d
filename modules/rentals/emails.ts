import { countDays, type Day, dayOf, type Period } from "#common/calendar.ts";
import { formatParcel, type StoredParcel } from "#common/couriers.ts";
import type { Email, EmailFact, EmailItem, EmailLink, EmailSection, NoticeFacts, Recipient } from "#common/email.ts";
import {
	formatDates,
	formatDays,
	formatDeadline,
	formatPincode,
	formatWeekday,
	nameForGreeting,
	sanitizeUserText,
	shortName,
} from "#common/email-text.ts";
import { defaultLanguage } from "#common/languages.ts";
import { formatRupees } from "#common/money.ts";
import type { Policy } from "#common/rules.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { sendBackRule as sendBackText } from "#messages/common/terms.js";
import { mailCopy } from "#messages/emails/common.js";
import { orderEmailCopy as copy } from "#messages/emails/rentals.js";
import type { CodeKind, OrderStatus, Part, Stage, Way } from "./contract.ts";
import { endOfMark, type MarkedSide } from "./marks/mark.ts";
import type { Role } from "./order.ts";

/**
 * The emails of placing an order, of its codes and of its delays, and what all emails of an order share. Emails with a code have no topic, so
 * they cannot be muted; only they contain six digits in a row.
 */

export type People = { client: Recipient; seller: Recipient };

/** `total`: the rent in whole rupees; `discount`: what is taken off it for its length, 0 for none; `deposit`: in addition to it, 0 for none. `page`: the order's path. `acceptBy`: the lister's deadline. */
export type OrderEmailFacts = {
	number: string;
	/** The ids of its client and its lister. */
	about: readonly string[];
	product: string;
	photo: string | null;
	size: string;
	/** The second size that comes along, of which the client keeps one. */
	backupSize: string | null;
	/** At the hand-over, the size that goes back. */
	sentBack: string | null;
	period: Period;
	/** The item comes before the first day, and may go back until noon of `until`. `amount`: of the days, part of `total`. Null: it does not. */
	tryOn: { days: number; amount: number; comesOn: Day; until: Day; courierCost: number } | null;
	/** The day on which the item leaves its client. */
	leavesOn: Day;
	total: number;
	discount: number;
	deposit: number;
	/** The rent of an extension that is to be paid at the return; part of `total`. 0: none. */
	extraToPay: number;
	address: { line: string; city: string; pincode: string };
	acceptBy: Date;
	now: Date;
	page: string;
	/** The operator takes UPI payments, at the door and at the return. */
	takesUpi: boolean;
};

/** The payment at the hand-over: "₹6,800 in cash (₹4,800 rent + ₹2,000 refundable deposit)". */
const formatCash = (rent: number, deposit: number, { takesUpi }: Pick<OrderEmailFacts, "takesUpi">): string =>
	copy.toPay({ all: rent + deposit, takesUpi, rent, deposit });

const formatAddress = ({ line, city, pincode }: OrderEmailFacts["address"]): string =>
	copy.address({
		line: sanitizeUserText(line),
		city: sanitizeUserText(city),
		pincode: sanitizeUserText(formatPincode(pincode)),
	});

/** "Panna lehenga, 25–26 Nov", as in subjects. */
const namesItem = ({ product, period }: Pick<OrderEmailFacts, "product" | "period">) => ({
	product: shortName(product),
	dates: formatDates(period),
});

/** A subject that ends with the item and its days. */
export const subjectOf = (title: string, order: OrderEmailFacts): string =>
	mailCopy.about({ title, item: mailCopy.item(namesItem(order)) });

type Row = EmailFact | false;
const rows = (...all: Row[]): EmailFact[] => all.filter((row) => row !== false);

const dates = ({ period }: Pick<OrderEmailFacts, "period">): EmailFact => [mailCopy.facts.dates, formatDays(period)];
const comesOn = ({ tryOn }: OrderEmailFacts): Row =>
	tryOn !== null && [
		copy.facts.delivery,
		copy.comesOn({ day: formatWeekday(tryOn.comesOn), days: tryOn.days, amount: tryOn.amount }),
	];
/** The rent is already less by it. */
const discount = ({ discount: amount, period }: Pick<OrderEmailFacts, "discount" | "period">): Row =>
	amount > 0 && [copy.facts.discount({ days: countDays(period) }), copy.discounted({ amount })];
const size = ({ size: label, backupSize, sentBack }: OrderEmailFacts): Row =>
	label !== "" && [
		mailCopy.facts.size,
		copy.size({
			size: sanitizeUserText(label),
			backup: backupSize && sanitizeUserText(backupSize),
			sentBack: sentBack && sanitizeUserText(sentBack),
		}),
	];
const orderNumber = ({ number }: OrderEmailFacts): EmailFact => [mailCopy.facts.order, number];

/** The item as its client sees it: until the hand-over the cash to keep ready, then what was paid. */
export const clientItem = (order: OrderEmailFacts, cash: "due" | "paid" | "none" = "due"): EmailItem => ({
	name: order.product,
	photo: order.photo,
	facts: rows(
		dates(order),
		cash === "due" && comesOn(order),
		size(order),
		cash === "due" && [copy.facts.keepReady, formatCash(order.total, order.deposit, order)],
		cash !== "none" && discount(order),
		cash === "paid" && [copy.facts.paid, formatPaid(order)],
		cash === "paid" &&
			order.extraToPay > 0 && [
				copy.facts.atReturn,
				copy.atReturn({ amount: order.extraToPay, takesUpi: order.takesUpi }),
			],
		cash === "due" && [copy.facts.deliverTo, formatAddress(order.address)],
		orderNumber(order),
	),
});

const formatPaid = ({ total, extraToPay, deposit }: OrderEmailFacts): string => {
	const rent = total - extraToPay;
	return copy.paid({ all: rent + deposit, rent, deposit });
};

/** The item as its lister sees it. The order's page has the full address once the lister has accepted. */
export const sellerItem = (order: OrderEmailFacts, client?: string, deadline?: string): EmailItem => ({
	name: order.product,
	photo: order.photo,
	facts: rows(
		deadline !== undefined && [copy.facts.acceptBy, deadline],
		dates(order),
		comesOn(order),
		size(order),
		client !== undefined && [copy.facts.client, sanitizeUserText(client)],
		[mailCopy.facts.rent, formatRupees(order.total)],
		discount(order),
		order.deposit > 0 && [mailCopy.facts.deposit, formatRupees(order.deposit)],
		[copy.facts.deliverTo, sanitizeUserText(order.address.city)],
		orderNumber(order),
	),
});

/** The item with nothing but its order's number. */
const numberedItem = (order: OrderEmailFacts): EmailItem => ({
	name: order.product,
	photo: order.photo,
	facts: [orderNumber(order)],
});

export const orderButton = (order: OrderEmailFacts, label: string = copy.seeYours): EmailLink => ({
	label,
	path: order.page,
});

/** Whether a moment is so near that an email that names it cannot wait. */
export const isSoon = (at: Date, { now }: Pick<OrderEmailFacts, "now">): boolean =>
	at.getTime() - now.getTime() <= soonMs;
const soonMs = 75 * 60_000;

/** An email about an order, which its reader may mute. */
export const orderUpdate = (
	{ about, product: item }: OrderEmailFacts,
	{
		event = "order",
		...email
	}: Omit<Email, "topic" | "about" | "notice"> & { event?: NoticeFacts["event"] | undefined },
): Email => ({ ...email, about, topic: "orders", notice: { topic: "orders", event, item } });

type SentCode = { kind: CodeKind; product: string; isResent: boolean; isInGroup: boolean };

/** How the subject of the email with a code begins. The order's page names it, so that its client finds the email. */
export const codeSubjectOf = ({ kind, product: name, isResent, isInGroup }: SentCode): string => {
	const { subjects } = copy.codes;
	const product = shortName(name);
	if (isResent) return kind === "delivery" ? subjects.newDelivery({ product }) : subjects.newReturn({ product });
	return kind === "delivery" && isInGroup ? subjects.group : subjects[kind]({ product });
};

/** The facts known when the code is requested. `period` and `cash` are absent where the request does not name the days. */
export type DeliveryCodeFacts = {
	product: string;
	photo: string | null;
	address: OrderEmailFacts["address"];
	period?: Period | undefined;
	/** The delivery day, when the item comes before the first day. */
	comesOn?: Day | undefined;
	cash?: { total: number; discount: number; deposit: number; takesUpi: boolean } | undefined;
};

export function deliveryCodeEmail(to: Recipient, facts: DeliveryCodeFacts, code: string): Email {
	const { product, photo, address, period, comesOn: delivery, cash } = facts;
	return {
		to,
		subject: period
			? copy.codes.deliveryWithDates(namesItem({ product, period }))
			: copy.codes.subjects.delivery({ product: shortName(product) }),
		preheader: copy.deliveryCode.preheader,
		heading: copy.deliveryCode.heading,
		text: [copy.deliveryCode.text({ product: sanitizeUserText(product) })],
		code,
		phone: { event: "deliveryCode", item: product },
		next: [copy.deliveryCode.next, copy.codes.instructions.delivery],
		item: {
			name: product,
			photo,
			facts: rows(
				period !== undefined && dates({ period }),
				delivery !== undefined && [copy.facts.delivery, copy.comesEarlier({ day: formatWeekday(delivery) })],
				cash !== undefined && [copy.facts.keepReady, formatCash(cash.total, cash.deposit, cash)],
				cash !== undefined && period !== undefined && discount({ ...cash, period }),
				[copy.facts.deliverTo, formatAddress(address)],
			),
		},
	};
}

/** `alsoFor`: items that are delivered together with the order's. */
type NewCode = { kind: CodeKind; code: string; alsoFor: readonly string[] };

export const newCodeEmail = (to: Recipient, order: OrderEmailFacts, { kind, code, alsoFor }: NewCode): Email => {
	const { newDeliveryWithDates, newReturnWithDates, instructions } = copy.codes;
	return {
		to,
		about: order.about,
		subject: (kind === "delivery" ? newDeliveryWithDates : newReturnWithDates)(namesItem(order)),
		heading: copy.newCode.heading({ kind }),
		text: [copy.newCode.text({ kind, products: [order.product, ...alsoFor].map(sanitizeUserText) })],
		code,
		phone: { event: kind === "delivery" ? "deliveryCode" : "returnCode", item: order.product },
		next: [instructions[kind]],
		item: clientItem(order, kind === "delivery" ? "due" : "none"),
		button: orderButton(order),
	};
};

export function orderPlacedEmail(to: Recipient, order: OrderEmailFacts, lister: string, isConfirmed: boolean): Email {
	const { confirmed, requested, confirmedText, requestedText, pay } = copy.placed;
	const title = isConfirmed ? confirmed : requested;
	return orderUpdate(order, {
		to,
		subject: subjectOf(title, order),
		heading: title,
		text: [
			isConfirmed
				? confirmedText({ days: formatDays(order.period) })
				: requestedText({ lister: nameForGreeting(lister), deadline: formatDeadline(order.acceptBy, order.now) }),
		],
		next: [...(order.tryOn ? [sendBackRule(order.tryOn)] : []), pay({ takesUpi: order.takesUpi })],
		item: clientItem(order),
		button: orderButton(order),
	});
}

export function newOrderEmail(to: Recipient, order: OrderEmailFacts, client: string, isConfirmed: boolean): Email {
	const texts = copy.received;
	const deadline = formatDeadline(order.acceptBy, order.now);
	const values = { client: sanitizeUserText(client), days: formatDays(order.period) };
	return orderUpdate(order, {
		to,
		subject: texts.subject({ deadline: isConfirmed ? "" : deadline, rent: order.total, ...namesItem(order) }),
		event: isConfirmed ? "booking" : "request",
		heading: isConfirmed ? texts.booking : texts.request,
		text: isConfirmed ? [texts.bookingText(values)] : [texts.requestText(values), texts.deadline({ deadline })],
		item: sellerItem(order, client, isConfirmed ? undefined : deadline),
		button: orderButton(order, isConfirmed ? mailCopy.seeOrder : copy.acceptOrDecline),
		isUrgent: !isConfirmed && isSoon(order.acceptBy, order),
	});
}

/** Until when an item that does not fit may go back, and what it costs. */
export const sendBackRule = ({ until, courierCost }: NonNullable<OrderEmailFacts["tryOn"]>): string =>
	sendBackText({ day: until, cost: courierCost });

/** Orders of a group that one lister brings to one address on one day, with their delivery code. */
export type DeliveryFacts = {
	code: string;
	lister: string;
	orders: readonly { facts: OrderEmailFacts; isConfirmed: boolean; wearer: string }[];
	/** Earlier orders of this delivery had another code. */
	replacesEarlier: boolean;
};

/** One email about all orders of a group, with a code for each delivery. */
export function groupPlacedEmail(to: Recipient, deliveries: readonly DeliveryFacts[], path: string): Email {
	const orders = deliveries.flatMap((delivery) => delivery.orders);
	const days = orders.map(({ facts }) => facts.period);
	const all = {
		startDate: days.map(({ startDate }) => startDate).sort()[0] ?? "",
		endDate:
			days
				.map(({ endDate }) => endDate)
				.sort()
				.at(-1) ?? "",
	};
	const onDays = { dates: formatDates(all) };
	return {
		to,
		about: [...new Set(orders.flatMap(({ facts }) => facts.about))],
		subject:
			orders.length === 1
				? copy.codes.deliveryWithDates({ product: shortName(orders[0]?.facts.product ?? ""), ...onDays })
				: copy.codes.groupWithDates({ items: orders.length, ...onDays }),
		preheader: copy.group.preheader,
		heading: copy.group.heading({ orders: orders.length }),
		text: [],
		sections: deliveries.map(deliverySection),
		button: { label: copy.group.button, path },
	};
}

function deliverySection({ code, lister, orders, replacesEarlier }: DeliveryFacts): EmailSection {
	const [first] = orders;
	if (!first) throw new Error("a delivery needs an order");
	const { facts } = first;
	const total = orders.reduce((sum, order) => sum + order.facts.total, 0);
	const deposit = orders.reduce((sum, order) => sum + order.facts.deposit, 0);
	const texts = copy.group;
	return {
		title: texts.title({ day: formatWeekday(facts.period.startDate), lister: sanitizeUserText(lister) }),
		text: [
			...orders.map(orderLine),
			texts.keepReady({ amount: formatCash(total, deposit, facts) }),
			texts.deliverTo({ address: formatAddress(facts.address) }),
			replacesEarlier ? texts.codeForEarlier : texts.code({ items: orders.length }),
		],
		code,
		phone: { event: "deliveryCode", item: facts.product },
		next: [copy.codes.instructions.delivery],
	};
}

const orderLine = ({ facts, isConfirmed, wearer }: DeliveryFacts["orders"][number]): string =>
	copy.group.order({
		product: shortName(facts.product),
		size: sanitizeUserText(facts.size),
		wearer: sanitizeUserText(wearer),
		days: formatDays(facts.period),
		isConfirmed,
		deadline: formatDeadline(facts.acceptBy, facts.now),
	});

/** A listing that the client of a delayed order could rent instead. */
export type Substitute = { name: string; price: number; path: string };

export const introduceSubstitutes = (substitutes: readonly Substitute[]): string[] =>
	substitutes.length > 0 ? [copy.similar] : [];

export const substituteLinks = (substitutes: readonly Substitute[]): EmailLink[] =>
	substitutes.map(({ name, price, path }) => ({
		label: copy.similarItem({ product: sanitizeUserText(name), price }),
		path,
	}));

export const delayEmails = (order: OrderEmailFacts, people: People, substitutes: Substitute[]): Email[] => [
	orderUpdate(order, {
		to: people.client,
		subject: subjectOf(copy.delayed.title, order),
		heading: copy.delayed.heading,
		text: [copy.delayed.text, copy.delayed.cancel, ...introduceSubstitutes(substitutes)],
		links: substituteLinks(substitutes),
		item: clientItem(order),
		button: orderButton(order),
	}),
	orderUpdate(order, {
		to: people.seller,
		subject: subjectOf(copy.needed.title, order),
		heading: copy.needed.heading,
		text: [copy.needed.text({ client: sanitizeUserText(people.client.name) })],
		item: sellerItem(order, people.client.name),
		button: orderButton(order, mailCopy.seeOrder),
	}),
];

/** The item came back after all. */
export const delayOverEmails = (order: OrderEmailFacts, people: People): Email[] => [
	orderUpdate(order, {
		to: people.client,
		subject: subjectOf(copy.delayOver.title, order),
		heading: copy.delayOver.heading,
		text: [copy.delayOver.text],
		item: clientItem(order),
		button: orderButton(order),
	}),
];

/** Another piece of the size goes to the client of an order that was delayed. */
export const reassignedEmail = (to: Recipient, order: OrderEmailFacts): Email =>
	orderUpdate(order, {
		to,
		subject: subjectOf(copy.reassigned.title, order),
		heading: copy.reassigned.heading,
		text: [copy.reassigned.text],
		item: clientItem(order),
		button: orderButton(order),
	});

type MissingParts = { stage: Stage; role: Role; side: keyof People; parts: readonly Part[] };

/** Tells the other side which parts were missing when somebody had the item in hand. `role`: who checked; `side`: who reads it. */
export const partsMissingEmail = (
	to: Recipient,
	order: OrderEmailFacts,
	{ stage, role, side, parts }: MissingParts,
): Email =>
	orderUpdate(order, {
		to,
		subject: subjectOf(copy.partsMissing.title({ parts: parts.length }), order),
		heading: copy.partsMissing.heading({ parts: parts.length }),
		text: [copy.partsMissing.text({ role, stage, parts: parts.map(formatPart) }), copy.partsMissing.next[stage][side]],
		item: side === "client" ? clientItem(order, stage === "dispatch" ? "due" : "paid") : sellerItem(order),
		button: orderButton(order),
	});

const formatPart = ({ name, value }: Part): string => copy.partsMissing.part({ name: shortName(name), value });

/** Why what a phone recorded without a connection does not count: the code, the order, or the payment. */
export const becauseOfRecording = [
	...(["wrongDigits", "locked", "replaced", "forged", "otherStep", "otherOrder", "otherPiece"] as const),
	...(["state", "payment", "different", "notAllowed"] as const),
] as const;
export type Because = (typeof becauseOfRecording)[number];
type RefusedRecording = { step: "handOver" | "return"; because: Because; status: OrderStatus; recordedAt: Date };

/** To both sides, also to the one that recorded it. */
export const refusedRecordingEmails = (order: OrderEmailFacts, people: People, refused: RefusedRecording): Email[] => {
	const { step, because, status, recordedAt } = refused;
	const texts = copy.recordingRefused;
	const at = formatDeadline(recordedAt, order.now);
	const why = texts.because({ because, step, status: ordersCopy.statuses[status] });
	const title = texts.title({ step });
	return (["client", "seller"] as const).map((side) =>
		orderUpdate(order, {
			...{ to: people[side], event: step === "handOver" ? "refuseHandOver" : "refuseReturn", isUrgent: true },
			subject: subjectOf(title, order),
			heading: title,
			text: [texts.text({ step, at }), why],
			next: [texts.next[side]({ because, step })],
			item: numberedItem(order),
			button: orderButton(order),
		}),
	);
};

/** The sentence about a mark in the email of the step that gives it. */
export const formatMark = (step: string, side: MarkedSide, now: Date): string =>
	copy.mark.given({ step, side, until: dayOf(endOfMark(now)) });

export const markRemovedEmail = (to: Recipient, order: OrderEmailFacts): Email =>
	orderUpdate(order, {
		to,
		subject: subjectOf(copy.mark.title, order),
		heading: copy.mark.heading,
		text: [copy.mark.text],
		item: numberedItem(order),
		button: orderButton(order),
	});

/** The emails about a parcel that was reported, and about one that is found. */

/** `parcel`: its courier and number; "" when they are not known. */
type ParcelReport = { reason: string; parcel: string };

export const parcelReportEmail = (
	support: string,
	order: OrderEmailFacts,
	by: Role,
	{ reason, parcel }: ParcelReport,
): Email => ({
	to: { email: support, name: "", language: defaultLanguage },
	about: order.about,
	subject: copy.parcelReport.subject(namesItem(order)),
	heading: copy.parcelReport.heading,
	text: [copy.parcelReport.text({ role: by })],
	quote: sanitizeUserText(reason),
	next: [parcel && copy.parcelReport.parcel({ parcel: sanitizeUserText(parcel) }), copy.parcelReport.next].filter(
		Boolean,
	),
	item: numberedItem(order),
	button: orderButton(order, copy.parcelReport.button),
});

/** The courier and number of a parcel, as an email names them: figures in groups, as only a code has six in a row. The link is on the order's page. */
export const introduceParcel = (parcel: StoredParcel): string =>
	parcel.number ? copy.tracking.text({ parcel: sanitizeUserText(formatParcel(parcel)) }) : "";

/** The side that waits for the item learns its courier and number, given after the dispatch or corrected. */
export const trackingEmail = (to: Recipient, order: OrderEmailFacts, way: Way, parcel: StoredParcel): Email =>
	orderUpdate(order, {
		to,
		subject: subjectOf(copy.tracking.title, order),
		heading: copy.tracking.heading({ way }),
		text: [introduceParcel(parcel), copy.tracking.link],
		item: numberedItem(order),
		button: orderButton(order, mailCopy.seeOrder),
	});

type Compensation = { retained: number; owed: number };

export const foundEmail = (
	to: Recipient,
	order: OrderEmailFacts,
	reason: string,
	{ retained, owed }: Compensation,
): Email =>
	orderUpdate(order, {
		to,
		subject: subjectOf(copy.found.title, order),
		heading: copy.found.heading,
		text: [
			copy.found.text,
			copy.found.money({ retained, owed, rest: Math.max(owed - retained, 0) }),
			mailCopy.reason({ reason: sanitizeUserText(reason) }),
		],
		item: numberedItem(order),
		button: orderButton(order, mailCopy.seeOrder),
	});

type LossDetails = { policy: Policy; amount?: number; substitutes?: Substitute[] | undefined };

/** Before the hand-over the client has paid nothing; after it the whole deposit goes back. */
export const courierLoss = (order: OrderEmailFacts, { policy, amount = 0, substitutes }: LossDetails) => {
	const [from, to] = policy.refundBusinessDays;
	const { title, onWay, onWayBack, seller } = copy.courierLoss;
	return {
		title,
		client: substitutes ? onWay : onWayBack({ deposit: order.deposit, from, to }),
		seller: seller({ amount, days: policy.payoutBusinessDays }),
	};
};

/** The reminder emails of the day before delivery and of the day before return. */

export function reminderEmails(kind: "delivery" | "return", order: OrderEmailFacts, people: People): Email[] {
	return kind === "delivery" ? deliveryReminders(order, people) : returnReminders(order, people);
}

const deliveryReminders = (order: OrderEmailFacts, { client, seller }: People): Email[] => {
	const texts = copy.tomorrow;
	const frame = {
		event: "deliveryTomorrow",
		subject: subjectOf(texts.delivery, order),
		heading: texts.delivery,
	} as const;
	const day = formatWeekday(order.tryOn?.comesOn ?? order.period.startDate);
	return [
		orderUpdate(order, {
			...frame,
			to: client,
			text: [texts.deliveryText({ day, takesUpi: order.takesUpi, amount: order.total + order.deposit })],
			item: clientItem(order),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			...frame,
			to: seller,
			text: [texts.deliveryOf({ client: sanitizeUserText(client.name), day }), texts.send],
			item: sellerItem(order, client.name),
			button: orderButton(order, mailCopy.seeOrder),
		}),
	];
};

const returnReminders = (order: OrderEmailFacts, { client, seller }: People): Email[] => {
	const texts = copy.tomorrow;
	const frame = { event: "returnTomorrow", subject: subjectOf(texts.return, order), heading: texts.return } as const;
	const day = formatWeekday(order.leavesOn);
	return [
		orderUpdate(order, {
			...frame,
			to: client,
			text: [texts.returnText({ day })],
			item: clientItem(order, "paid"),
			button: orderButton(order),
		}),
		orderUpdate(order, {
			...frame,
			to: seller,
			text: [texts.returnOf({ client: sanitizeUserText(client.name), day })],
			item: sellerItem(order, client.name),
			button: orderButton(order, mailCopy.seeOrder),
		}),
	];
};
