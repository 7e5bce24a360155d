import { addBusinessDays } from "#common/business-days.ts";
import { type Day, dayOf } from "#common/calendar.ts";
import { lateFee, settleDispute, withheldDeposit } from "#common/deposit.ts";
import type { Rupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import * as ledger from "./ledger.ts";

/** Replays an order's timeline as bookings. Pure. */

/** Whole rupees: of the deposit that is held, the late fee, the paid rent of an extension, the cash that the seller has, and what they are owed for a lost parcel. */
type Held = { deposit: Rupees; fee: Rupees; extra: Rupees; cashWithSeller: Rupees; compensation: Rupees };

/** `inForce`: the bookings that no correction has taken back. */
type Replay = {
	facts: ledger.MoneyFacts;
	bookings: ledger.Booking[];
	inForce: ledger.Booking[];
	held: Held;
	/** Whole rupees, also while the client has paid nothing; and the bookings of it in force, which corrections book again. */
	goodwill: Record<ledger.GoodwillPayer, Rupees> & { bookings: ledger.Booking[] };
	/** The states to which a correction can go back: the state after the hand-over and after the return, and how many bookings were in force then. */
	marks: Partial<Record<Exclude<Target, "unsent">, { held: Held; count: number }>>;
};

const nothing: Held = { deposit: 0, fee: 0, extra: 0, cashWithSeller: 0, compensation: 0 };

/** The bookings of an order's timeline, in the order of its steps. */
export function bookingsOf(facts: ledger.MoneyFacts, timeline: readonly ledger.MoneyStep[]): ledger.Booking[] {
	const goodwill = { operator: 0, seller: 0, bookings: [] };
	const replay: Replay = { facts, bookings: [], inForce: [], held: nothing, goodwill, marks: {} };
	for (const one of timeline.toSorted((a, b) => a.position - b.position)) {
		const target = targetOf(one.step);
		if (target && !refundsAll(replay, one)) correct(replay, one, target);
		if (one.step === "handOver") handOver(replay, one);
		if (one.step === "return") takeBack(replay, one);
		// Older versions did not write the lowered amount to the timeline: such a step released nothing.
		if (one.step === "dispute" || one.step === "markLost" || (one.step === "lowerDamage" && one.amount !== null))
			release(replay, one);
		if (one.step === "complete" || one.step === "settle") finish(replay, one);
		if (/^(loseParcel|loseReportedParcel|findParcel)$/.test(one.step)) compensate(replay, one);
		give(replay, one);
	}
	return replay.bookings;
}

function book(
	{ bookings, inForce, goodwill }: Replay,
	kind: ledger.BookingKind,
	{ position, at }: ledger.MoneyStep,
	entries: ledger.Entry[],
) {
	const nonZero = entries.filter(({ amount }) => amount !== 0);
	if (nonZero.length === 0) return;
	const booking = { kind, position, at, entries: nonZero };
	bookings.push(booking);
	if (kind === "goodwill") goodwill.bookings.push(booking);
	else if (kind !== "correction") inForce.push(booking);
}

function mark(replay: Replay, target: "delivered" | "returned"): void {
	replay.marks[target] = { held: replay.held, count: replay.inForce.length };
}

const refundBy = ({ terms }: ledger.MoneyFacts, at: Date): Day =>
	addBusinessDays(dayOf(at), terms.refundBusinessDays[1]);

function handOver(replay: Replay, one: ledger.MoneyStep): void {
	const { client, seller, rent, deposit } = replay.facts;
	// The days can have become fewer since goodwill was promised: at most the rent that is paid now is given back.
	if (!replay.marks.delivered) {
		const { toOperator, toSeller } = goodwillTakenBack(replay, rent);
		replay.goodwill.operator -= toOperator;
		replay.goodwill.seller -= toSeller;
	}
	const cashWithSeller = one.cashHolder === "seller" ? rent + deposit : 0;
	replay.held = { ...nothing, deposit, cashWithSeller };
	book(replay, "hand-over", one, [
		cashWithSeller > 0
			? ledger.entry("cash-with-seller", cashWithSeller, seller)
			: ledger.entry(one.cashHolder === "bank" ? "bank" : "cash", rent + deposit),
		ledger.entry("unearned-rent", -rent, client),
		ledger.entry("deposit", -deposit, client),
	]);
	mark(replay, "delivered");
}

/** Before the hand-over nothing is paid: the goodwill is booked with it. */
function give(replay: Replay, one: ledger.MoneyStep): void {
	const amountOf = (payer: ledger.GoodwillPayer) => (one.step === ledger.goodwillSteps[payer] ? (one.amount ?? 0) : 0);
	const amounts = { operator: amountOf("operator"), seller: amountOf("seller") };
	replay.goodwill.operator += amounts.operator;
	replay.goodwill.seller += amounts.seller;
	bookGoodwill(replay, one, one.step === "handOver" ? replay.goodwill : amounts);
}

function bookGoodwill(
	replay: Replay,
	one: ledger.MoneyStep,
	{ operator, seller }: Record<ledger.GoodwillPayer, Rupees>,
): void {
	const { facts, marks } = replay;
	if (!marks.delivered) return;
	book(replay, "goodwill", one, [
		ledger.entry("goodwill", operator),
		ledger.entry(
			"seller-owes",
			seller,
			facts.seller,
			addBusinessDays(dayOf(one.at), rules.ledger.remittanceBusinessDays),
		),
		ledger.entry("refund-payable", -operator - seller, facts.client, refundBy(facts, one.at)),
	]);
}

function takeBack(replay: Replay, one: ledger.MoneyStep): void {
	const { facts, held } = replay;
	const extra = one.amount ?? 0;
	const isWithSeller = one.cashHolder === "seller";
	replay.held = {
		...held,
		fee: lateFee({ ...facts, endDate: one.endDate ?? facts.endDate }, one.returnedOn ?? dayOf(one.at)),
		extra,
		cashWithSeller: held.cashWithSeller + (isWithSeller ? extra : 0),
	};
	book(replay, "extension", one, [
		isWithSeller
			? ledger.entry("cash-with-seller", extra, facts.seller)
			: ledger.entry(one.cashHolder === "bank" ? "bank" : "cash", extra),
		ledger.entry("unearned-rent", -extra, facts.client),
	]);
	mark(replay, "returned");
}

function release(replay: Replay, one: ledger.MoneyStep): void {
	const { facts, held } = replay;
	const released = held.deposit - withheldDeposit(held.deposit, held.fee, one.amount ?? 0);
	replay.held = { ...held, deposit: held.deposit - released };
	book(replay, "release", one, [
		ledger.entry("deposit", released, facts.client),
		ledger.entry("refund-payable", -released, facts.client, refundBy(facts, one.at)),
	]);
}

function finish(replay: Replay, one: ledger.MoneyStep): void {
	const { client, seller, rent, commissionPercent, sendBackCost, terms } = replay.facts;
	const { deposit: held, fee, extra, cashWithSeller } = replay.held;
	const settled = settledAmounts(one, rent + extra);
	const { damage } = settled;
	const isSentBack = sendBackCost !== null;
	const rentRefund = isSentBack ? rent - sendBackCost : settled.rentRefund;
	const earned = isSentBack ? 0 : rent + extra - rentRefund;
	const commission = ledger.commissionOn(earned, commissionPercent);
	const { covered, refunded: back, owed } = settleDispute({ held, fee, damage, rentRefund });
	// A seller who holds at least what they are owed is not paid: they keep it.
	const isPaidOut = cashWithSeller < earned - commission + fee + covered;
	const payoutBy = isPaidOut ? addBusinessDays(dayOf(one.at), terms.payoutBusinessDays) : null;
	const refundDay = refundBy(replay.facts, one.at);
	const { toOperator, toSeller } = goodwillTakenBack(replay, rent + extra - rentRefund + fee + damage, back);
	book(replay, "completion", one, [
		ledger.entry("unearned-rent", rent + extra, client),
		ledger.entry("rent-payable", commission - earned, seller, payoutBy),
		ledger.entry("commission", -commission),
		ledger.entry("courier-fee", -(sendBackCost ?? 0)),
		ledger.entry("deposit", held, client),
		ledger.entry("late-fee-payable", -fee, seller, payoutBy),
		ledger.entry("damage-payable", -covered, seller, payoutBy),
		ledger.entry("refund-payable", toOperator + toSeller - back, client, refundDay),
		ledger.entry("goodwill", -toOperator),
		ledger.entry("balance-payable", -toSeller, seller, addBusinessDays(dayOf(one.at), terms.payoutBusinessDays)),
		ledger.entry("client-owes", owed, client, refundDay),
		ledger.entry("damage-awaited", -owed, seller),
		...settleFromCash(
			cashWithSeller,
			{ rent: earned - commission, fee, damage: covered, payoutBy },
			seller,
			dayOf(one.at),
		),
	]);
	replay.held = { ...replay.held, deposit: 0 };
}

/** A client never gets back more than they paid: of a refund of the rent, the part that they already got as goodwill goes to its payers. */
function goodwillTakenBack({ goodwill: { operator, seller } }: Replay, charged: Rupees, refund = operator + seller) {
	const excess = Math.min(refund, Math.max(0, operator + seller - charged));
	const toOperator = Math.min(operator, excess);
	return { toOperator, toSeller: excess - toOperator };
}

/**
 * The operator owes the lister for a parcel that its courier lost or damaged. After the hand-over the order ends with it: the client gets the whole
 * deposit back, also of a late return. When the item is found, the lister owes what they do not keep.
 */
function compensate(replay: Replay, one: ledger.MoneyStep): void {
	const { facts, marks, held } = replay;
	const amount = one.amount ?? 0;
	if (one.step === "loseParcel" && marks.delivered) {
		replay.held = { ...held, fee: 0 };
		finish(replay, one);
	}
	const day = dayOf(one.at);
	const back = held.compensation - amount;
	const entries =
		one.step === "findParcel"
			? [
					ledger.entry("courier-loss", -back),
					ledger.entry("seller-owes", back, facts.seller, addBusinessDays(day, rules.ledger.remittanceBusinessDays)),
				]
			: [
					ledger.entry("courier-loss", amount),
					ledger.entry("damage-payable", -amount, facts.seller, addBusinessDays(day, facts.terms.payoutBusinessDays)),
				];
	replay.held = { ...replay.held, compensation: amount };
	book(replay, "courier-loss", one, entries);
}

/** Takes back the bookings that do not hold in the corrected state, and books a hand-over or return that it adds, or that had another holder or day. */
function correct(replay: Replay, one: ledger.MoneyStep, target: Target): void {
	const { marks, inForce } = replay;
	// An item that comes back without an earlier return, as a lost one, goes back to the hand-over first.
	const isNewReturn = target === "returned" && (!marks.returned || Boolean(one.returnedOn));
	const isNewHandOver = target === "delivered" && (!marks.delivered || one.cashHolder !== null);
	const back = target === "unsent" || isNewHandOver ? undefined : isNewReturn ? marks.delivered : marks[target];
	// The open dues of the order end with the correction, so what was given is booked again.
	const given = replay.goodwill.bookings.splice(0);
	const taken = [...inForce.splice(back?.count ?? 0), ...given];
	book(replay, "correction", one, contraOf(taken));
	replay.held = back?.held ?? nothing;
	if (target === "unsent") replay.marks = {};
	if (target === "delivered") replay.marks = marks.delivered ? { delivered: marks.delivered } : {};
	if (isNewHandOver) handOver(replay, one);
	if (isNewReturn) takeBack(replay, one);
	bookGoodwill(replay, one, replay.goodwill);
}

/** The order is cancelled after its client has paid: the money was taken, so that stays booked, and all of it is due back, with it any goodwill. */
function refundsAll(replay: Replay, one: ledger.MoneyStep): boolean {
	const { facts, inForce, goodwill, marks } = replay;
	const paid = marks.returned ?? marks.delivered;
	if (one.step !== "correctToCancelled" || one.cashHolder === null || !paid) return false;
	const { deposit, extra, cashWithSeller } = paid.held;
	const rent = facts.rent + extra;
	book(replay, "correction", one, contraOf([...inForce.splice(paid.count), ...goodwill.bookings.splice(0)]));
	book(replay, "cancellation", one, [
		// Takes the rent back, so that it does not count as earned.
		{ ...ledger.entry("unearned-rent", rent, facts.client), isContra: true },
		ledger.entry("deposit", deposit, facts.client),
		ledger.entry("refund-payable", -rent - deposit, facts.client, refundBy(facts, one.at)),
		...settleFromCash(cashWithSeller, { rent: 0, fee: 0, damage: 0, payoutBy: null }, facts.seller, dayOf(one.at)),
	]);
	replay.held = nothing;
	replay.marks = {};
	return true;
}

/** The amounts that a dispute has settled for damage, and of the rent to refund. */
const settledAmounts = ({ step, amount, refund }: ledger.MoneyStep, rent: Rupees) =>
	step === "settle" ? { damage: amount ?? 0, rentRefund: Math.min(rent, refund ?? 0) } : { damage: 0, rentRefund: 0 };

type OwedToSeller = { rent: Rupees; fee: Rupees; damage: Rupees; payoutBy: Day | null };

/**
 * A seller who took cash keeps what they are owed of it and remits the rest: the commission, and what the client gets back of the deposit and
 * the rent. One who took less than that, of an extension or of the rent before it, is paid what is missing.
 */
function settleFromCash(cash: Rupees, owed: OwedToSeller, seller: string, day: Day): ledger.Entry[] {
	if (cash === 0) return [];
	const rent = Math.min(owed.rent, cash);
	const fee = Math.min(owed.fee, cash - rent);
	const damage = Math.min(owed.damage, cash - rent - fee);
	const remitted = cash - rent - fee - damage;
	return [
		ledger.entry("cash-with-seller", -cash, seller),
		ledger.entry("rent-payable", rent, seller, owed.payoutBy),
		ledger.entry("late-fee-payable", fee, seller, owed.payoutBy),
		ledger.entry("damage-payable", damage, seller, owed.payoutBy),
		ledger.entry("seller-owes", remitted, seller, addBusinessDays(day, rules.ledger.remittanceBusinessDays)),
	];
}

/**
 * Corrections of an order: contra entries, each of which takes one entry back. What is due is taken back by a booking of its own, which settles
 * the due, and the account "correction" stands between the two. Pure.
 */

/** The state after the correction: no money was taken, handed over, or returned too. */
type Target = "unsent" | "delivered" | "returned";

const targets: Record<(typeof ledger.correctionSteps)[number], Target> = {
	correctToConfirmed: "unsent",
	correctToDispatched: "unsent",
	correctToCancelled: "unsent",
	correctToDelivered: "delivered",
	correctToReturned: "returned",
};

const targetOf = (step: string): Target | undefined => {
	const name = ledger.correctionSteps.find((one) => one === step);
	return name && targets[name];
};

const contra = (one: ledger.Entry): ledger.Entry => ({
	...ledger.entry(one.account, -one.amount, one.person),
	isContra: !one.isContra,
});

/** The contra entries of bookings, without what is due in them: its sum goes to the account "correction". */
function contraOf(taken: readonly ledger.Booking[]): ledger.Entry[] {
	const entries = taken.flatMap((booking) => booking.entries);
	const due = entries.filter(({ dueOn }) => dueOn !== null);
	return [...entries.filter(({ dueOn }) => dueOn === null).map(contra), ledger.entry("correction", -ledger.sumOf(due))];
}

/** The booking that ends a due, by the entries of the booking that made it due. */
export function endOfDue(kind: ledger.DueKind, cause: readonly ledger.Entry[], at: Date): ledger.Booking {
	const due = ledger.entriesDue(cause, kind);
	return {
		kind: "correction",
		position: null,
		at,
		entries: [...due.map(contra), ledger.entry("correction", ledger.sumOf(due))],
	};
}

/** Whether the last step with an end or a correction has ended the order. */
export const isOver = (steps: readonly { position: number; step: string }[]): boolean =>
	/^(complete|settle|correctToCancelled)$/.test(
		steps
			.toSorted((a, b) => a.position - b.position)
			.findLast(({ step }) => /^(complete|settle)$/.test(step) || targetOf(step))?.step ?? "",
	);
