import { dueAtHandOver, isAfterReturn, isPaidAtHandOver } from "#common/order-cash.ts";
import { refuse } from "#common/refusal.ts";
import { extraRentOfOrder } from "#common/rent.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { referenceOf } from "#common/text/reference.ts";
import { sendBackCostOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Goodwill, OrderMoney } from "./contract.ts";
import { type Account, balancesOf, creditOf, sumOf } from "./ledger.ts";
import { makeUpiRequest } from "./pay-by-upi.ts";
import * as queries from "./queries.ts";
import { listDuesOfOrder } from "./queries-dues.ts";
import { listUpiPaymentsOfOrder } from "./queries-upi.ts";
import { toDue } from "./views.ts";

/** The holder of the cash, by the booking of the hand-over or of the extension. */
function cashHolderOf(steps: readonly queries.BookingRow[], of: "hand-over" | "extension"): CashHolder | null {
	const taken = steps.findLast(({ kind }) => kind === of);
	if (!taken) return null;
	const accounts = taken.entries.map(({ account }) => account);
	return accounts.includes("cash-with-seller") ? "seller" : accounts.includes("bank") ? "bank" : "courier";
}

/** The money of an order so far, as its client, its seller or an admin may see it. Throws `not-found`, also for a stranger. */
export async function showOrderMoney(app: App, actor: Member, orderId: string): Promise<OrderMoney> {
	const isAdmin = actor.accountType === "admin";
	const order = await queries.findOrderAmounts(app.db.read, orderId, isAdmin ? undefined : actor.id);
	if (!order) throw refuse("not-found", ledgerCopy.noOrder);
	const isClient = actor.id === order.client_id;
	const [bookings, dues, payments] = await Promise.all([
		queries.listBookings(app.db.read, order),
		listDuesOfOrder(app.db.read, order, isAdmin ? undefined : actor.id),
		listUpiPaymentsOfOrder(app.db.read, orderId),
	]);
	const steps = stepsOf(bookings);
	const balances = balancesOf(bookings);
	const { status } = order;
	const compensation = balances["courier-loss"] ?? 0;
	const extraRent = extraRentOfOrder(order);
	const { lateFee, damage, damageAwaited, rentRefund, commission, sendBackCost } = chargesOf(order, bookings);
	const goodwill = goodwillOf(order, bookings);
	const referenceAt = (step: "handOver" | "return") =>
		payments.find(({ at_step }) => at_step === step)?.reference ?? null;
	// A corrected order has bookings of a hand-over and a return that do not hold any more.
	const isTaken = isPaidAtHandOver(status);
	return {
		rent: order.total_amount,
		deposit: order.deposit,
		cashAtDoor: dueAtHandOver({ totalAmount: order.total_amount, extraRent, deposit: order.deposit }),
		extraRent,
		isTaken,
		cashHolder: isTaken ? cashHolderOf(steps, "hand-over") : null,
		// A correction can have taken the extension back, with a booking of it before.
		extraHolder: isAfterReturn(status) && extraRent > 0 ? cashHolderOf(steps, "extension") : null,
		upi: upiRequestOf(app, order),
		upiReference: referenceAt("handOver"),
		extraUpiReference: referenceAt("return"),
		depositHeld: -(balances.deposit ?? 0),
		...{ lateFee, damage, damageAwaited, rentRefund, sendBackCost },
		isSentBack: order.sent_back_on !== null,
		compensation: isClient && !isAdmin ? 0 : compensation,
		commission: isClient && !isAdmin ? null : commission,
		goodwill: isAdmin ? goodwill : goodwillFor(isClient, goodwill),
		dues: dues.filter((row) => !row.is_corrected).map((row) => toDue(row, app.clock.today())),
	};
}

/** As the sides of the order see it. */
const goodwillFor = (isClient: boolean, { amount, bySeller, given }: Goodwill): Goodwill => ({
	...{ amount, given, bySeller: isClient ? 0 : bySeller },
	...{ most: 0, mostBySeller: 0 },
});

const stepsOf = (bookings: readonly queries.BookingRow[]) =>
	bookings.filter(({ position, kind }) => position !== null || kind === "correction");

/** The charges besides the rent, its refund, and the commission. Whole rupees. */
function chargesOf({ status, total_amount }: Amounts, bookings: readonly queries.BookingRow[]) {
	const steps = stepsOf(bookings);
	const credited = (account: Account) => creditOf(steps, account);
	// The operator pays this part of the lister's damage, and the client none of it.
	const byOperator = steps.flatMap(({ kind, entries }) => (kind === "courier-loss" ? entries : []));
	const notCharged = -sumOf(byOperator.filter(({ account }) => account === "damage-payable"));
	const [rent, commission, sendBackCost] = [credited("rent-payable"), credited("commission"), credited("courier-fee")];
	return {
		...{ rent, commission, sendBackCost, lateFee: credited("late-fee-payable") },
		damage: credited("damage-payable") + credited("damage-awaited") - notCharged,
		damageAwaited: -(balancesOf(bookings)["damage-awaited"] ?? 0),
		rentRefund: status === "completed" ? total_amount - rent - commission - sendBackCost : 0,
	};
}

/** The goodwill of an order, and how much more of what its client has paid can be given back. */
function goodwillOf(order: Amounts, bookings: readonly queries.BookingRow[]): Goodwill {
	const { status, given_by_operator: byOperator, given_by_seller: bySeller } = order;
	const given = byOperator + bySeller;
	if (!isPaidAtHandOver(status)) {
		// Nothing is paid for an order that ended without a hand-over.
		const isOpen = status === "pending" || status === "confirmed" || status === "dispatched";
		const rent = isOpen ? order.total_amount - extraRentOfOrder(order) : 0;
		const amount = Math.min(given, rent);
		return { amount, bySeller: Math.min(bySeller, amount), given, most: rent - amount, mostBySeller: 0 };
	}
	const { rent, lateFee, damage, damageAwaited, rentRefund } = chargesOf(order, bookings);
	const unpaid = isAfterReturn(status) ? damageAwaited : extraRentOfOrder(order);
	const amount = (balancesOf(bookings).goodwill ?? 0) + bySeller;
	// The rent of an item that is sent back is refunded when the order is completed.
	const charged =
		status === "completed" ? order.total_amount - rentRefund : (sendBackCostOf(order) ?? order.total_amount);
	const most = Math.max(0, charged + lateFee + damage - unpaid - amount);
	const earned = status === "completed" ? rent + lateFee + damage - damageAwaited - bySeller : 0;
	return { amount, bySeller, given, most, mostBySeller: Math.max(0, Math.min(most, earned)) };
}

/** The same in a transaction that has locked the order. */
export async function findGoodwill(tx: Tx, orderId: string): Promise<Goodwill> {
	const order = await queries.findOrderAmounts(tx, orderId, undefined);
	if (!order) throw refuse("not-found", ledgerCopy.noOrder);
	return goodwillOf(order, await queries.listBookings(tx, order));
}

type Amounts = NonNullable<Awaited<ReturnType<typeof queries.findOrderAmounts>>>;

/** The next payment by UPI: rent and deposit at the hand-over, or the rent of an extension at the return. The E tells their references apart. */
function upiRequestOf(app: App, order: Amounts) {
	const extraRent = extraRentOfOrder(order);
	if (order.status === "dispatched")
		return makeUpiRequest(app.config, order.total_amount + order.deposit, referenceOf(order.id));
	return extraRent > 0 && (order.status === "delivered" || order.status === "overdue")
		? makeUpiRequest(app.config, extraRent, `${referenceOf(order.id)}E`)
		: null;
}
