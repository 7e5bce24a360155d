import { formatPeriod, type Period } from "#common/calendar.ts";
import { greeting, sanitizeUserText } from "#common/email-copy.ts";
import { formatRupees } from "#common/money.ts";
import { type Policy, rules } from "#common/rules.ts";
import type { CodeKind } from "./contract.ts";
import type { Step } from "./orders/order.ts";

/** The emails of an order. Only an email with a code contains six digits in a row, so no other number is taken for a code. */

type Recipient = { email: string; name: string };
/** `total`: the rent in whole rupees; `deposit`: in addition to it, 0 for none. `page`: the order's URL, "" when PUBLIC_URL is not set. */
export type OrderEmailFacts = {
	number: string;
	product: string;
	period: Period;
	total: number;
	deposit: number;
	page: string;
};

export const orderSummary = (order: OrderEmailFacts) =>
	`${sanitizeUserText(order.product)}\n${formatPeriod(order.period)}\n${formatCash(order)}\nOrder ${order.number}${order.page && `\n${order.page}`}`;
const formatCash = ({ total, deposit }: OrderEmailFacts) =>
	deposit > 0
		? `${formatRupees(total + deposit)} in cash on delivery: ${formatRupees(total)} rent and ${formatRupees(deposit)} deposit, which comes back when all is well`
		: `${formatRupees(total)} in cash on delivery`;
/** Emails with a code have no topic, so they cannot be unsubscribed. */
const composeEmail = (to: Recipient, subject: string, ...paragraphs: string[]) => ({
	to: to.email,
	subject,
	text: [greeting(to.name), ...paragraphs, "Almari"].join("\n\n"),
});
export const composeUpdate = (...parts: Parameters<typeof composeEmail>) => ({
	...composeEmail(...parts),
	topic: "orders" as const,
});

export const deliveryCodeEmail = (to: Recipient, product: string, code: string) =>
	composeEmail(
		to,
		"Your delivery code",
		`this is your delivery code for ${sanitizeUserText(product)}:`,
		code,
		`Place the order within ${rules.code.deliveryMinutes} minutes; from then on the code is good until the garment is in your hands. Keep it safe and read it out at the door, when you have seen the garment, to nobody before.`,
	);

/** The instructions beside each code: keep it, and when to read it out. */
const codeInstructions: Record<CodeKind, string> = {
	delivery: "Keep it safe and read it out at the door, when you have seen the garment, to nobody before.",
	return:
		"Keep it safe and read it out when the garment is collected from you, to nobody before. It proves that you gave it back.",
};

export const newCodeEmail = (to: Recipient, order: OrderEmailFacts, kind: CodeKind, code: string) =>
	composeEmail(
		to,
		`Your new ${kind} code`,
		`this is your new ${kind} code for ${sanitizeUserText(order.product)}; any before it is void:`,
		code,
		codeInstructions[kind],
		orderSummary(order),
	);

export const orderPlacedEmail = (to: Recipient, order: OrderEmailFacts, isConfirmed: boolean) =>
	composeUpdate(
		to,
		`Your order: ${sanitizeUserText(order.product)}`,
		isConfirmed
			? "your order is confirmed. The days are yours."
			: `your order is with its lister, who has up to ${rules.order.answerHours} hours to answer. The days are held for you meanwhile.`,
		orderSummary(order),
		"The delivery code that we sent you is needed at the door.",
	);

export const newOrderEmail = (to: Recipient, order: OrderEmailFacts, client: string, isConfirmed: boolean) =>
	composeUpdate(
		to,
		`${isConfirmed ? "Booked" : "Please answer"}: ${sanitizeUserText(order.product)}`,
		isConfirmed
			? `${sanitizeUserText(client)} has booked a piece of yours.`
			: `${sanitizeUserText(client)} would like to rent a piece of yours. Please say yes or no on the order’s page, or in your dashboard under My Rentals.`,
		orderSummary(order),
	);

type StepTexts = { subject: string; client?: string; seller?: string };

const stepTexts: Record<Step, StepTexts> = {
	accept: {
		subject: "Confirmed",
		client: "your order is confirmed. The days are yours.",
		seller: "you said yes to this order. Its page has the address; please say there when the piece is on its way.",
	},
	decline: {
		subject: "Declined",
		client: "we are sorry: the lister cannot lend you this piece on these days. You owe nothing.",
		seller: "you said no to this order. Its days are free again.",
	},
	expire: {
		subject: "Not answered in time",
		client: "we are sorry: the lister did not answer in time, so the order is over. You owe nothing.",
		seller: "an order was not answered in time and is over. Its days are free again.",
	},
	cancel: {
		subject: "Cancelled",
		client: "the order is cancelled. You owe nothing.",
		seller: "the order is cancelled. Its days are free again.",
	},
	lapse: {
		subject: "Never sent",
		client: "we are sorry: the piece was never sent, so the order is over. You owe nothing.",
		seller:
			"the order was never marked as sent and its days are over, so it has ended. If the piece did go out, please write to us.",
	},
	dispatch: {
		subject: "On its way",
		client: "your garment is on its way. Have your delivery code and the cash ready.",
		seller: "the piece is on its way to its client.",
	},
	handOver: {
		subject: "Handed over",
		seller: "the garment was handed over against the client's code.",
	},
	fail: {
		subject: "Not delivered",
		client: "we could not hand over your garment, so the order is over.",
		seller:
			"the garment could not be handed over, so the order is over. Its days are free again once it had a day to come home.",
	},
	miss: {
		subject: "Not delivered",
		client: "we are sorry: the garment was not handed over on its days, so the order is over. You owe nothing.",
		seller:
			"the garment was not handed over on its days, so the order is over. Its days are free again once it had a day to come home.",
	},
	fallOverdue: {
		subject: "Overdue",
		client: "the rental is over and the garment is not back yet. Please have it ready for pickup today.",
		seller: "the garment is not back yet. We have reminded the client.",
	},
	return: {
		subject: "Returned",
		client: "the garment is back. Thank you.",
		seller: "the garment is back.",
	},
	complete: {
		subject: "Done",
		client: "all is well with the garment, and the rental is complete. Thank you.",
		seller: "the rental is complete.",
	},
	// The damage module sends the emails of these two.
	dispute: { subject: "A damage claim" },
	// Nobody was told of the step that these take back.
	undoAccept: { subject: "Undone" },
	undoDispatch: { subject: "Undone" },
	settle: { subject: "Settled" },
};

/** `code`: the return code that the hand-over issues. `price`: per day. `lateFee`: of a returned piece. Whole rupees. */
type StepDetails = { reason: string; policy: Policy; price: number; lateFee: number; code?: string };

/** What a step means for the client's deposit, in sentences. */
function depositParagraphs(
	step: Step,
	{ deposit }: OrderEmailFacts,
	{ policy, price, lateFee }: StepDetails,
): string[] {
	if (deposit === 0) return [];
	const held = `your deposit of ${formatRupees(deposit)}`;
	const [from, to] = policy.refundBusinessDays;
	if (step === "fallOverdue")
		return [
			`Each day late costs ${formatRupees(price * policy.lateFeeDailyPrices)}, out of ${held} and at most all of it.`,
		];
	if (step !== "complete") return [];
	if (lateFee === deposit) return [`It came back late: the late fee is all of ${held}.`];
	const back = `${formatRupees(deposit - lateFee)} of ${held} goes back to you now, within ${from} to ${to} business days`;
	return [`${back}${lateFee > 0 ? `; the other ${formatRupees(lateFee)} is the late fee` : ""}.`];
}

/** The emails of a step, to one or both sides. The one with the return code has no topic and is always sent. */
export function stepEmails(step: Step, order: OrderEmailFacts, people: People, details: StepDetails) {
	const { reason, policy, code } = details;
	const { subject, client, seller } = stepTexts[step];
	const also = [
		...(reason ? [`The reason given: ${sanitizeUserText(reason)}`] : []),
		...(step === "return" ? [`The lister looks it over within ${policy.inspectionHours} hours.`] : []),
	];
	const write = (to: Recipient, text: string | undefined, ...more: string[]) =>
		text
			? [
					composeUpdate(
						to,
						`${subject}: ${sanitizeUserText(order.product)}`,
						text,
						...more,
						...also,
						orderSummary(order),
					),
				]
			: [];
	return [
		...(code ? [handOverEmail(people.client, order, code)] : []),
		...write(people.client, client, ...depositParagraphs(step, order, details)),
		...write(people.seller, seller),
	];
}

const handOverEmail = (to: Recipient, order: OrderEmailFacts, code: string) =>
	composeEmail(
		to,
		`Handed over: ${sanitizeUserText(order.product)}`,
		"the garment is with you. Wear it well. This is your return code:",
		code,
		codeInstructions.return,
		orderSummary(order),
	);

export type People = { client: Recipient; seller: Recipient };

/** A listing that the client of a delayed order could rent instead. */
type Substitute = { name: string; price: number; address: string };

export const delayEmails = (order: OrderEmailFacts, people: People, substitutes: Substitute[]) => [
	composeUpdate(
		people.client,
		`Not back yet: ${sanitizeUserText(order.product)}`,
		"we are sorry: the piece you booked has not come back yet from the rental before yours. Your order stands, and we write again as soon as it is home.",
		"If you would rather not wait, you may cancel on the order’s page until it is on its way to you. You owe nothing, and it is never marked late.",
		...(substitutes.length > 0
			? [
					"These are like it, in your size, and free on just your days:",
					...substitutes.map(
						({ name, price, address }) =>
							`${sanitizeUserText(name)}, ${formatRupees(price)} a day${address && `\n${address}`}`,
					),
				]
			: []),
		orderSummary(order),
	),
	composeUpdate(
		people.seller,
		`Next in line: ${sanitizeUserText(order.product)}`,
		`the piece that is overdue is promised to ${sanitizeUserText(people.client.name)} next. We have told them that it is not back yet and that they may cancel.`,
		orderSummary(order),
	),
];

/** The garment came back after all. */
export const delayOverEmails = (order: OrderEmailFacts, people: People) => [
	composeUpdate(
		people.client,
		`Back in time: ${sanitizeUserText(order.product)}`,
		"good news: the piece you booked is home again from the rental before yours. Your order goes on as planned.",
		orderSummary(order),
	),
];
