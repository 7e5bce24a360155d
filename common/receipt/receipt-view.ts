import { countDays, dayOf, formatDay, formatPeriod } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { dueAtHandOver, isPaidAtHandOver } from "#common/order-cash.ts";
import { type LengthDiscount, rentOf } from "#common/rent.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { receiptCopy as copy, openStatus, statusLabels } from "#messages/common/receipt.js";
import { linesAfterHandOver, type ReceiptLine, type ReceiptMoney } from "./receipt-lines.ts";

/** The receipt of an order as text and amounts. The screen and the PDF show the same one. Pure. */

/** The fields of an order that its receipt shows (modules/rentals/contract-order.ts). */
export type ReceiptOrder = {
	orderNumber: string;
	createdAt: string;
	status: string;
	phase: string | null;
	policy: string;
	size: string;
	backup: { size: string; isAlong: boolean } | null;
	/** The item came so many days earlier. `sentBackOn`: it did not fit. */
	tryOn: { days: number; amount: number; sentBackOn: string | null } | null;
	deposit: number;
	totalAmount: number;
	extension: { firstEndDate: string | null; extraRent: number };
	lengthDiscounts: readonly LengthDiscount[];
	product: { name: string; price: number };
	rentalPeriod: { startDate: string; endDate: string };
	deliveryAddress: { address_Line: string; city: string; pincode: string; country: string } | null;
	client: { name: string };
	seller: { name: string; shopName: string; city: string };
	timeline: { step: string; at: string }[];
	parts: { name: string; value: number | null }[];
};

/** The checks of the parts at each step, oldest first (`PartChecks` in modules/rentals/contract.ts). */
export type ReceiptCheck = { stage: Stage; by: "client" | "seller" | "admin"; at: string; missing: string[] };
type Stage = "dispatch" | "handOver" | "return";

export type ReceiptView = {
	heading: string;
	facts: { name: string; value: string }[];
	client: string[];
	lister: string[];
	lines: ReceiptLine[];
	total: { name: string; amount: number };
	laterLines: ReceiptLine[];
	/** The parts of the item, and which of them were there at each step. Empty for an item without parts. */
	parts: { name: string; value: string }[];
	finePrint: string;
};

/** `howToPay`: "in cash", or "in cash or by UPI". */
export function receiptOf(
	order: ReceiptOrder,
	money: ReceiptMoney,
	howToPay: string,
	checks: readonly ReceiptCheck[],
): ReceiptView {
	const isPaid = isPaidAtHandOver(order.status);
	const paidAt = isPaid ? timeOfHandOver(order) : undefined;
	const isActive = order.phase !== null;
	const payment = isPaid ? "paid" : isActive ? "unpaid" : "ended";
	// The extra days of an extended rental are a line of their own, after the delivery.
	const { extraRent } = order.extension;
	const rent = rentOf(order.product.price, countDays(firstPeriodOf(order)), order.lengthDiscounts);
	const lister = order.seller.shopName || order.seller.name;
	return {
		heading: copy.headings[payment],
		facts: [
			{ name: copy.order, value: order.orderNumber },
			{ name: copy.orderedOn, value: formatDate(order.createdAt) },
			...(paidAt ? [{ name: copy.deliveredOn, value: formatDate(paidAt) }] : []),
			{ name: copy.status, value: statusText(order) },
		],
		client: [order.client.name, ...addressLines(order.deliveryAddress)],
		lister: [lister, order.seller.city].filter(Boolean),
		lines: [
			{ name: order.product.name, about: aboutRent(order), amount: rent.subtotal },
			...(rent.discount > 0
				? [
						{
							name: copy.discount({ percent: rent.percent }),
							about: copy.discountFor({ days: rent.days }),
							amount: -rent.discount,
						},
					]
				: []),
			...(order.tryOn && isActive
				? [{ name: copy.tryOn({ days: order.tryOn.days }), about: aboutTryOn(order.tryOn), amount: order.tryOn.amount }]
				: []),
			...(order.deposit > 0 && isActive
				? [{ name: copy.deposit, about: copy.depositHint, amount: order.deposit }]
				: []),
		],
		total: {
			name: totalName(payment, money, howToPay),
			amount: isActive ? dueAtHandOver({ ...order, extraRent }) : 0,
		},
		laterLines: linesAfterHandOver(money),
		parts: order.parts.length > 0 ? [partsOf(order), ...latestChecks(checks).map(checkLine)] : [],
		finePrint: [
			(isActive ? copy.terms : copy.termsEnded)({ day: formatDay(order.policy, "long") }),
			...(money.cashHolder ? [cashText(money.cashHolder, lister)] : []),
		].join(" "),
	};
}

const aboutTryOn = ({ amount, sentBackOn }: NonNullable<ReceiptOrder["tryOn"]>) =>
	[amount === 0 && copy.free, sentBackOn !== null && copy.sentBack].filter(Boolean).join(" ");

const cashText = (holder: CashHolder, lister: string) =>
	holder === "seller" ? copy.cash.seller({ lister }) : copy.cash[holder];

function totalName(payment: "paid" | "unpaid" | "ended", { cashHolder }: ReceiptMoney, howToPay: string): string {
	if (payment === "unpaid") return copy.totals.unpaid({ howToPay });
	return copy.totals[payment === "paid" && cashHolder === "bank" ? "paidByUpi" : payment];
}

/** The days that were ordered, without those of an extension. */
const firstPeriodOf = ({ rentalPeriod, extension }: ReceiptOrder) => ({
	...rentalPeriod,
	endDate: extension.firstEndDate ?? rentalPeriod.endDate,
});

function aboutRent(order: ReceiptOrder): string {
	const { size, backup, product } = order;
	const period = firstPeriodOf(order);
	const days = copy.rentFor({ period: formatPeriod(period), days: countDays(period) });
	const sizes = size
		? copy.size({ size }) +
			(backup && order.phase !== null ? copy.backup({ size: backup.size, isAlong: backup.isAlong }) : "")
		: "";
	return `${sizes}${days} ${formatRupees(product.price)}`;
}

const partsOf = ({ parts }: ReceiptOrder) => ({
	name: copy.parts.title,
	value: parts
		.map(({ name, value }) => (value === null ? name : copy.parts.valued({ name, rupees: formatRupees(value) })))
		.join(", "),
});

/** The last check of each person at each step. */
const latestChecks = (checks: readonly ReceiptCheck[]) =>
	checks.filter(
		({ stage, by }, index) => !checks.slice(index + 1).some((later) => later.stage === stage && later.by === by),
	);

const checkLine = ({ stage, by, at, missing }: ReceiptCheck) => ({
	name: copy.parts.stages[stage],
	value: copy.parts.check({
		missing: missing.join(", "),
		by: copy.parts.by[by],
		day: formatDate(at),
	}),
});

const addressLines = (address: ReceiptOrder["deliveryAddress"]): string[] =>
	address ? [address.address_Line, `${address.city} ${address.pincode}`, address.country] : [];

const formatDate = (iso: string) => formatDay(dayOf(new Date(iso)), "long");

/** The time of the hand-over that holds; an admin can have recorded it in a correction. */
const timeOfHandOver = ({ timeline }: ReceiptOrder) =>
	timeline.findLast(({ step }) => step === "handOver")?.at ??
	timeline.findLast(({ step }) => step === "correctToDelivered")?.at;

/** The status in one word, with its date once the order is over. */
function statusText(order: ReceiptOrder): string {
	const last = order.timeline.at(-1);
	const labels: Record<string, string> = statusLabels;
	const label = labels[order.status];
	if (label && last) return `${label}, ${formatDate(last.at)}`;
	return isPaidAtHandOver(order.status) ? openStatus.delivered : openStatus.ordered;
}
