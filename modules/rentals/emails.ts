import { countDays, type Day, dayOf, formatDay, type Period } from "#common/calendar.ts";
import type { Email, EmailFact, EmailItem, EmailLink, EmailSection, Recipient } from "#common/email.ts";
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
import { formatRupees } from "#common/money.ts";
import * as orderCash from "#common/order-cash.ts";
import { type Policy, rules } from "#common/rules.ts";
import { paymentCopy } from "#messages/common/payment.js";
import type { CodeKind, Part, Stage } from "./contract.ts";
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

/** Rent and deposit in whole rupees: "₹6,800 in cash (₹4,800 rent + ₹2,000 refundable deposit)". `how`: as in `howToPay`. */
const formatCash = (total: number, deposit: number, how?: string): string =>
	[
		formatRupees(total + deposit),
		how,
		deposit > 0 && `(${formatRupees(total)} rent + ${formatRupees(deposit)} refundable deposit)`,
	]
		.filter(Boolean)
		.join(" ");

export const howToPay = ({ takesUpi }: Pick<OrderEmailFacts, "takesUpi">): string => paymentCopy.howToPay({ takesUpi });

export const amountReady = (amount: string, { takesUpi }: Pick<OrderEmailFacts, "takesUpi">): string =>
	orderCash.amountReady(amount, paymentCopy.howToPay({ takesUpi }));

const formatAddress = ({ line, city, pincode }: OrderEmailFacts["address"]): string =>
	[sanitizeUserText(line), `${sanitizeUserText(city)} ${sanitizeUserText(formatPincode(pincode))}`].join(", ");

type Row = EmailFact | false;
const rows = (...all: Row[]): EmailFact[] => all.filter((row) => row !== false);

const dates = ({ period }: OrderEmailFacts): EmailFact => ["Dates", formatDays(period)];
const comesOn = ({ tryOn }: OrderEmailFacts): Row =>
	tryOn !== null && [
		"Delivery",
		`${formatWeekday(tryOn.comesOn)}, ${tryOn.days === 1 ? "a day" : `${tryOn.days} days`} before, to try it on${tryOn.amount > 0 ? ` (${formatRupees(tryOn.amount)}, part of the rent)` : ""}`,
	];
/** The rent is already less by it. */
const discount = ({ discount: amount, period }: Pick<OrderEmailFacts, "discount" | "period">): Row =>
	amount > 0 && [`Discount for ${countDays(period)} days`, `−${formatRupees(amount)}, already taken off`];
const size = ({ size: label, backupSize, sentBack }: OrderEmailFacts): Row =>
	label !== "" && [
		"Size",
		[
			sanitizeUserText(label),
			backupSize && `and ${sanitizeUserText(backupSize)}, to choose from at the door`,
			sentBack && `(${sanitizeUserText(sentBack)} goes back with the courier)`,
		]
			.filter(Boolean)
			.join(" "),
	];

/** The item as its client sees it: until the hand-over the cash to keep ready, then what was paid. */
export const clientItem = (order: OrderEmailFacts, cash: "due" | "paid" | "none" = "due"): EmailItem => ({
	name: order.product,
	photo: order.photo,
	facts: rows(
		dates(order),
		cash === "due" && comesOn(order),
		size(order),
		cash === "due" && ["Keep ready", formatCash(order.total, order.deposit, howToPay(order))],
		cash !== "none" && discount(order),
		cash === "paid" && ["Paid", formatCash(order.total - order.extraToPay, order.deposit)],
		cash === "paid" &&
			order.extraToPay > 0 && ["To pay at the return", `${formatRupees(order.extraToPay)} ${howToPay(order)}`],
		cash === "due" && ["Deliver to", formatAddress(order.address)],
		["Order", order.number],
	),
});

/** The item as its lister sees it. The order's page has the full address once the lister has accepted. */
export const sellerItem = (order: OrderEmailFacts, client?: string, deadline?: string): EmailItem => ({
	name: order.product,
	photo: order.photo,
	facts: rows(
		deadline !== undefined && ["Accept by", deadline],
		dates(order),
		comesOn(order),
		size(order),
		client !== undefined && ["Client", sanitizeUserText(client)],
		["Rent", formatRupees(order.total)],
		discount(order),
		order.deposit > 0 && ["Deposit", formatRupees(order.deposit)],
		["Deliver to", sanitizeUserText(order.address.city)],
		["Order", order.number],
	),
});

export const orderButton = (order: OrderEmailFacts, label = "See your order"): EmailLink => ({
	label,
	path: order.page,
});

/** Whether a moment is so near that an email that names it cannot wait. */
export const isSoon = (at: Date, { now }: Pick<OrderEmailFacts, "now">): boolean =>
	at.getTime() - now.getTime() <= soonMs;
const soonMs = 75 * 60_000;

/** An email about an order, which its reader may mute. */
export const orderUpdate = ({ about }: OrderEmailFacts, email: Omit<Email, "topic" | "about">): Email => ({
	...email,
	about,
	topic: "orders",
});

/** The instructions beside each code. */
export const codeInstructions: Record<CodeKind, string> = {
	delivery:
		"Keep this code to yourself. Give it to the delivery person only after you have seen the item at your door. Never share it by phone, chat or email.",
	return:
		"Keep this code to yourself. Give it to the person who collects the item, and to nobody before. It is your proof that you returned it.",
};

/** How the subjects of emails with a code begin. The order's page names them, so that its client finds the email. */
export const codeSubjects = {
	/** Several orders that were placed together. */
	group: "Your delivery codes",
	delivery: (product: string) => `Your delivery code for ${shortName(product)}`,
	return: (product: string) => `Delivered: ${shortName(product)}. Your return code`,
	resent: (kind: CodeKind, product: string) => `Your new ${kind} code for ${shortName(product)}`,
};

type SentCode = { kind: CodeKind; product: string; isResent: boolean; isInGroup: boolean };

export const codeSubjectOf = ({ kind, product, isResent, isInGroup }: SentCode): string => {
	if (isResent) return codeSubjects.resent(kind, product);
	return kind === "delivery" && isInGroup ? codeSubjects.group : codeSubjects[kind](product);
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
		subject: `${codeSubjects.delivery(product)}${period ? `, ${formatDates(period)}` : ""}`,
		preheader: "Keep it ready for the day of delivery.",
		heading: "Your delivery code",
		text: [`This is your delivery code for ${sanitizeUserText(product)}:`],
		code,
		next: [
			`The code is valid until the item is delivered. If you have not placed your order yet, please do so within ${rules.code.deliveryMinutes} minutes of asking for the code.`,
			codeInstructions.delivery,
		],
		item: {
			name: product,
			photo,
			facts: rows(
				period !== undefined && ["Dates", formatDays(period)],
				delivery !== undefined && ["Delivery", `${formatWeekday(delivery)}, to try it on`],
				cash !== undefined && ["Keep ready", formatCash(cash.total, cash.deposit, howToPay(cash))],
				cash !== undefined && period !== undefined && discount({ ...cash, period }),
				["Deliver to", formatAddress(address)],
			),
		},
	};
}

/** `alsoFor`: items that are delivered together with the order's. */
type NewCode = { kind: CodeKind; code: string; alsoFor: readonly string[] };

export const newCodeEmail = (to: Recipient, order: OrderEmailFacts, { kind, code, alsoFor }: NewCode): Email => ({
	to,
	about: order.about,
	subject: `${codeSubjects.resent(kind, order.product)}, ${formatDates(order.period)}`,
	heading: `Your new ${kind} code`,
	text: [
		`This is your new ${kind} code for ${[order.product, ...alsoFor].map(sanitizeUserText).join(", ")}. Earlier codes do not work any more.`,
	],
	code,
	next: [codeInstructions[kind]],
	item: clientItem(order, kind === "delivery" ? "due" : "none"),
	button: orderButton(order),
});

export const orderPlacedEmail = (to: Recipient, order: OrderEmailFacts, lister: string, isConfirmed: boolean): Email =>
	orderUpdate(order, {
		to,
		subject: isConfirmed
			? `Booking confirmed: ${shortName(order.product)}, ${formatDates(order.period)}`
			: `Request sent: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: isConfirmed ? "Booking confirmed" : "Request sent",
		text: [
			isConfirmed
				? `Your booking is confirmed for ${formatDays(order.period)}.`
				: `${nameForGreeting(lister) || "The lister"} has until ${formatDeadline(order.acceptBy, order.now)} to accept your request. We are holding your dates until then.`,
		],
		next: [
			...(order.tryOn ? [sendBackRule(order.tryOn)] : []),
			`You pay ${howToPay(order)} on delivery. Keep the delivery code from our earlier email ready; you need it at the door.`,
		],
		item: clientItem(order),
		button: orderButton(order),
	});

export function newOrderEmail(to: Recipient, order: OrderEmailFacts, client: string, isConfirmed: boolean): Email {
	const what = `${shortName(order.product)}, ${formatDates(order.period)}, ${formatRupees(order.total)}`;
	const deadline = formatDeadline(order.acceptBy, order.now);
	const name = sanitizeUserText(client);
	return orderUpdate(order, {
		to,
		subject: isConfirmed ? `New booking: ${what}` : `Accept by ${deadline}: ${what}`,
		heading: isConfirmed ? "You have a new booking" : "You have a new request",
		text: isConfirmed
			? [`${name} has booked your item for ${formatDays(order.period)}.`]
			: [
					`${name} would like to rent your item for ${formatDays(order.period)}.`,
					`Please accept or decline by ${deadline}. After that it expires and your dates open up.`,
				],
		item: sellerItem(order, client, isConfirmed ? undefined : deadline),
		button: orderButton(order, isConfirmed ? "See the order" : "Accept or decline"),
		isUrgent: !isConfirmed && isSoon(order.acceptBy, order),
	});
}

/** Until when an item that does not fit may go back, and what it costs. */
export const sendBackRule = ({ until, courierCost }: NonNullable<OrderEmailFacts["tryOn"]>): string =>
	`If it does not fit, you can send it back until noon on ${formatWeekday(until)}: you pay no rent${courierCost > 0 ? `, only ${formatRupees(courierCost)} for the courier` : ""}.`;

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
	const count = orders.length === 1 ? "Your order is placed" : `Your ${orders.length} orders are placed`;
	return {
		to,
		about: [...new Set(orders.flatMap(({ facts }) => facts.about))],
		subject: `${orders.length === 1 ? codeSubjects.delivery(orders[0]?.facts.product ?? "") : `${codeSubjects.group} for ${orders.length} items`}, ${formatDates(all)}`,
		preheader: "Your delivery codes, and what to have ready at each door.",
		heading: count,
		text: [],
		sections: deliveries.map(deliverySection),
		button: { label: "See your orders", path },
	};
}

function deliverySection({ code, lister, orders, replacesEarlier }: DeliveryFacts): EmailSection {
	const [first] = orders;
	if (!first) throw new Error("a delivery needs an order");
	const { facts } = first;
	const total = orders.reduce((sum, order) => sum + order.facts.total, 0);
	const deposit = orders.reduce((sum, order) => sum + order.facts.deposit, 0);
	return {
		title: `${formatWeekday(facts.period.startDate)}, from ${sanitizeUserText(lister) || "the lister"}`,
		text: [
			...orders.map(orderLine),
			`Keep ready: ${formatCash(total, deposit, howToPay(facts))}`,
			`Deliver to: ${formatAddress(facts.address)}`,
			replacesEarlier
				? "Delivery code for all items at this door, also for those you ordered before:"
				: orders.length === 1
					? "Delivery code:"
					: "Delivery code for all of these items:",
		],
		code,
		next: [codeInstructions.delivery],
	};
}

function orderLine({ facts, isConfirmed, wearer }: DeliveryFacts["orders"][number]): string {
	const parts = [shortName(facts.product), sanitizeUserText(facts.size), wearer && `for ${sanitizeUserText(wearer)}`];
	const state = isConfirmed
		? "Confirmed."
		: `Waiting for the lister, who has until ${formatDeadline(facts.acceptBy, facts.now)} to accept.`;
	return `${parts.filter(Boolean).join(", ")}: ${formatDays(facts.period)}. ${state}`;
}

/** A listing that the client of a delayed order could rent instead. */
export type Substitute = { name: string; price: number; path: string };

export const introduceSubstitutes = (substitutes: readonly Substitute[]): string[] =>
	substitutes.length > 0 ? ["These similar items are available in your size on your dates:"] : [];

export const substituteLinks = (substitutes: readonly Substitute[]): EmailLink[] =>
	substitutes.map(({ name, price, path }) => ({
		label: `${sanitizeUserText(name)}, ${formatRupees(price)} a day`,
		path,
	}));

export const delayEmails = (order: OrderEmailFacts, people: People, substitutes: Substitute[]): Email[] => [
	orderUpdate(order, {
		to: people.client,
		subject: `Delayed: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your item may be late",
		text: [
			"We are sorry. The item you booked has not come back yet from the previous rental. Your order is still active, and we will email you as soon as the item is back.",
			"You can cancel free of charge on the order page until the item is sent to you.",
			...introduceSubstitutes(substitutes),
		],
		links: substituteLinks(substitutes),
		item: clientItem(order),
		button: orderButton(order),
	}),
	orderUpdate(order, {
		to: people.seller,
		subject: `Needed for the next order: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your overdue item is booked again",
		text: [
			`${sanitizeUserText(people.client.name)} has booked this item next. We have emailed them that it is not back yet and that they can cancel.`,
		],
		item: sellerItem(order, people.client.name),
		button: orderButton(order, "See the order"),
	}),
];

/** The item came back after all. */
export const delayOverEmails = (order: OrderEmailFacts, people: People): Email[] => [
	orderUpdate(order, {
		to: people.client,
		subject: `Back in time: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your item is back in time",
		text: ["Good news: the item you booked is back from the previous rental. Your order goes ahead as planned."],
		item: clientItem(order),
		button: orderButton(order),
	}),
];

/** Another piece of the size goes to the client of an order that was delayed. */
export const reassignedEmail = (to: Recipient, order: OrderEmailFacts): Email =>
	orderUpdate(order, {
		to,
		subject: `No longer delayed: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your order goes ahead as planned",
		text: [
			"Good news: the lister has another one of this item in your size, and it is yours on your dates. You do not have to do anything.",
		],
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
		subject: `${parts.length === 1 ? "A part is" : `${parts.length} parts are`} missing: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: parts.length === 1 ? "A part of the item is missing" : "Parts of the item are missing",
		text: [
			`${checkers[role]} checked the parts ${checkedWhen[stage]}. Missing: ${parts.map(formatPart).join(", ")}.`,
			afterMissing[stage][side],
		],
		item: side === "client" ? clientItem(order, stage === "dispatch" ? "due" : "paid") : sellerItem(order),
		button: orderButton(order),
	});

const formatPart = ({ name, value }: Part) =>
	value === null ? shortName(name) : `${shortName(name)} (${formatRupees(value)})`;

const checkers: Record<Role, string> = {
	client: "The client",
	seller: "The lister",
	admin: "Our team",
	clock: "Our team",
};
const checkedWhen: Record<Stage, string> = {
	dispatch: "before the item was sent",
	handOver: "when the item arrived",
	return: "when the item went back",
};
const askLister = "If you need it, please write to the lister now.";
const afterMissing: Record<Stage, Record<keyof People, string>> = {
	dispatch: { client: askLister, seller: "Please look for it before the item leaves." },
	handOver: {
		client: askLister,
		seller: "Please look for it and write to the client: it may still be with you, and it may be needed for the day.",
	},
	return: {
		client:
			"If you still have it, please write to the lister and send it back. Otherwise the lister may claim its value.",
		seller:
			"Please check the parts when the item is back. What is missing then, you can claim before the inspection ends.",
	},
};

/** Sentences about marks in emails. */

const causes: Record<string, string> = {
	fail: "Nobody was there to take the item",
	lapse: "You did not send the item",
	cancel: "You cancelled late",
};
const consequences: Record<MarkedSide, string> = {
	client: "your orders wait for the lister’s acceptance, even on instant listings",
	seller: "instant booking is off for your listings, and each order waits for your acceptance",
};

/** The sentence in the email of the step that gives the mark. */
export const formatMark = (step: string, side: MarkedSide, now: Date): string =>
	`${causes[step]}, so your account has a mark until ${formatDay(dayOf(endOfMark(now)), "long")}. With ${rules.marks.limit} marks at the same time, ${consequences[side]}. If this is not right, please write to us through the contact page.`;

/** The sentence in the email of a correction, which removes the mark. */
export const markEnded = "The mark that your account had for this order no longer counts.";

export const markRemovedEmail = (to: Recipient, order: OrderEmailFacts): Email =>
	orderUpdate(order, {
		to,
		subject: `Mark removed: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your mark was removed",
		text: [
			"We have looked at this order again and removed the mark that your account had for it. It no longer counts.",
		],
		item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
		button: orderButton(order),
	});

/** The emails about a parcel that was reported, and about one that is found. */

export const parcelReportEmail = (support: string, order: OrderEmailFacts, by: string, reason: string): Email => ({
	to: { email: support, name: "" },
	about: order.about,
	subject: `Parcel lost or damaged? ${shortName(order.product)}, ${formatDates(order.period)}`,
	heading: "Please ask the courier",
	text: [`The ${by === "client" ? "client" : "lister"} of this order wrote:`],
	quote: sanitizeUserText(reason),
	next: ["If the courier lost or damaged the parcel, record it on the order page, with what the lister is owed."],
	item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
	button: orderButton(order, "Open the order"),
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
		subject: `Item found: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Your item is found",
		text: [
			"The item that the courier had lost or damaged is recorded as back with you. It is in your stock again and can be booked.",
			`You keep ${formatRupees(retained)} of the ${formatRupees(owed)} that we owed you for it.${owed > retained ? ` We set the other ${formatRupees(owed - retained)} off against your payouts.` : ""}`,
			`Reason: ${sanitizeUserText(reason)}`,
		],
		item: { name: order.product, photo: order.photo, facts: [["Order", order.number]] },
		button: orderButton(order, "See the order"),
	});

type LossDetails = { policy: Policy; amount?: number; substitutes?: Substitute[] | undefined };

/** Before the hand-over the client has paid nothing; after it the whole deposit goes back. */
export const courierLoss = (order: OrderEmailFacts, { policy, amount = 0, substitutes }: LossDetails) => {
	const [from, to] = policy.refundBusinessDays;
	const deposit = order.deposit
		? ` We refund your full deposit of ${formatRupees(order.deposit)} within ${from} to ${to} business days.`
		: "";
	return {
		subject: "Lost or damaged by the courier",
		client: substitutes
			? `We are sorry. The courier lost or damaged the item on its way to you, so your order has ended. You do not have to pay anything.`
			: `The courier lost or damaged the item on its way back. You owe nothing for it.${deposit}`,
		seller: `We are sorry. The courier lost or damaged your item. We owe you ${formatRupees(amount)} for it, and pay it within ${policy.payoutBusinessDays} business days. The item is out of your stock until it is found or mended. Later orders of it get another one of the same size, or are cancelled.`,
	};
};

/** The reminder emails of the day before delivery and of the day before return. */

export function reminderEmails(kind: "delivery" | "return", order: OrderEmailFacts, people: People): Email[] {
	return kind === "delivery" ? deliveryReminders(order, people) : returnReminders(order, people);
}

const deliveryReminders = (order: OrderEmailFacts, { client, seller }: People): Email[] => {
	const frame = {
		subject: `Delivery tomorrow: ${shortName(order.product)}, ${formatDates(order.period)}`,
		heading: "Delivery tomorrow",
	};
	const day = formatWeekday(order.tryOn?.comesOn ?? order.period.startDate);
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
