import { addBusinessDays } from "#common/business-days.ts";
import { type Day, dayOf } from "#common/calendar.ts";
import { lateFee, settleDeposit, withheldDeposit } from "#common/deposit.ts";
import type { Rupees } from "#common/money.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";

/** Double-entry bookings of an order, computed from its facts and steps alone, so that a replay gives the same bookings. Pure. */

export const accounts = [
	/** Cash held by the provider, and by its courier, who collects it. */
	"cash",
	/** Cash that a seller took at their own hand-over, until the order is completed. */
	"cash-with-seller",
	/** Rent taken at the hand-over and not earned before the order is completed. */
	"unearned-rent",
	/** The client's money, held until the order is completed. */
	"deposit",
	"rent-payable",
	"late-fee-payable",
	"damage-payable",
	/** The rest of a payout after a set-off. */
	"balance-payable",
	"refund-payable",
	/** Damage beyond the deposit: the client's debt, and the seller's claim until the client has paid. */
	"client-owes",
	"damage-awaited",
	/** The part of the cash that a seller has to remit. */
	"seller-owes",
	/** Between two orders of a seller: a payout of one is set off against a remittance of the other. Its entries of a seller sum to zero. */
	"set-off",
	"commission",
] as const;
export type Account = (typeof accounts)[number];

/** Positive amounts are debits, negative ones credits. `dueOn`: the last day on which it should be paid. */
export type Entry = { account: Account; amount: Rupees; person: string | null; dueOn: Day | null };

export type BookingKind = "hand-over" | "release" | "completion" | DueKind | "set-off";

/** Entries that sum to zero. `position`: the step's position on the order's timeline; null for a payment. */
export type Booking = { kind: BookingKind; position: number | null; at: Date; entries: Entry[] };

/** The terms of the order's policy version. */
export type Terms = {
	lateFeeDailyPrices: number;
	refundBusinessDays: readonly [number, number];
	payoutBusinessDays: number;
};

export type MoneyFacts = {
	client: string;
	seller: string;
	endDate: Day;
	price: Rupees;
	rent: Rupees;
	deposit: Rupees;
	commissionPercent: number;
	terms: Terms;
};

/**
 * A step on the timeline. `amount`: the damage claimed (dispute, lowerDamage) or settled (settle). `cashHolder`: who took the cash at the
 * hand-over; null in an order from before this was recorded, whose cash the courier collected.
 */
export type MoneyStep = {
	position: number;
	step: string;
	at: Date;
	amount: Rupees | null;
	cashHolder: CashHolder | null;
};

/** Almari's commission on a rent, rounded down in the seller's favour. */
export const commissionOn = (rent: Rupees, percent: number): Rupees => Math.floor((rent * percent) / 100);

/** The bookings of an order's timeline, in the order of its steps. */
export function bookingsOf(facts: MoneyFacts, timeline: readonly MoneyStep[]): Booking[] {
	const { client, seller, rent, deposit, terms } = facts;
	const bookings: Booking[] = [];
	let [held, fee, cashWithSeller] = [0, 0, 0];
	const refundBy = (at: Date) => addBusinessDays(dayOf(at), terms.refundBusinessDays[1]);
	const book = (kind: BookingKind, { position, at }: MoneyStep, entries: Entry[]) => {
		const nonZero = entries.filter(({ amount }) => amount !== 0);
		if (nonZero.length > 0) bookings.push({ kind, position, at, entries: nonZero });
	};
	for (const one of timeline.toSorted((a, b) => a.position - b.position)) {
		if (one.step === "handOver") {
			held = deposit;
			cashWithSeller = one.cashHolder === "seller" ? rent + deposit : 0;
			book("hand-over", one, [
				cashWithSeller > 0 ? entry("cash-with-seller", cashWithSeller, seller) : entry("cash", rent + deposit),
				entry("unearned-rent", -rent, client),
				entry("deposit", -deposit, client),
			]);
		}
		if (one.step === "return") fee = lateFee(facts, dayOf(one.at));
		// Older versions did not write the lowered amount to the timeline: such a step released nothing.
		if (one.step === "dispute" || (one.step === "lowerDamage" && one.amount !== null)) {
			const release = held - withheldDeposit(held, fee, one.amount ?? 0);
			held -= release;
			book("release", one, [
				entry("deposit", release, client),
				entry("refund-payable", -release, client, refundBy(one.at)),
			]);
		}
		if (one.step === "complete" || one.step === "settle") {
			// A seller who holds the cash is not paid: they keep it.
			const payoutBy = cashWithSeller > 0 ? null : addBusinessDays(dayOf(one.at), terms.payoutBusinessDays);
			const commission = commissionOn(rent, facts.commissionPercent);
			const damage = one.step === "settle" ? (one.amount ?? 0) : 0;
			const { covered, refunded: back, owed } = settleDeposit(held, fee, damage);
			book("completion", one, [
				entry("unearned-rent", rent, client),
				entry("rent-payable", commission - rent, seller, payoutBy),
				entry("commission", -commission),
				entry("deposit", held, client),
				entry("late-fee-payable", -fee, seller, payoutBy),
				entry("damage-payable", -covered, seller, payoutBy),
				entry("refund-payable", -back, client, refundBy(one.at)),
				entry("client-owes", owed, client, refundBy(one.at)),
				entry("damage-awaited", -owed, seller),
				...settleFromCash(cashWithSeller, { rent: rent - commission, fee, damage: covered }, seller, dayOf(one.at)),
			]);
			held = 0;
		}
	}
	return bookings;
}

/**
 * A seller who took the cash keeps what they are owed of it and remits the rest: the commission, and what the client gets back of the deposit.
 * The rest is never negative, since late fee and covered damage are parts of the deposit.
 */
function settleFromCash(
	cash: Rupees,
	owed: { rent: Rupees; fee: Rupees; damage: Rupees },
	seller: string,
	day: Day,
): Entry[] {
	if (cash === 0) return [];
	const remitted = cash - owed.rent - owed.fee - owed.damage;
	return [
		entry("cash-with-seller", -cash, seller),
		entry("rent-payable", owed.rent, seller),
		entry("late-fee-payable", owed.fee, seller),
		entry("damage-payable", owed.damage, seller),
		entry("seller-owes", remitted, seller, addBusinessDays(day, rules.ledger.remittanceBusinessDays)),
	];
}

export const entry = (
	account: Account,
	amount: Rupees,
	person: string | null = null,
	dueOn: Day | null = null,
): Entry => ({
	account,
	amount,
	person,
	dueOn,
});

export const dueKinds = ["payout", "refund", "collection", "remittance"] as const;
export type DueKind = (typeof dueKinds)[number];

/** A due that can be set off: a payout of a seller or a remittance by them. */
export type SetOffKind = Extract<DueKind, "payout" | "remittance">;

/** An amount that a booking makes payable to or by one person; one payment settles it. */
export type Due = { kind: DueKind; person: string; amount: Rupees; dueOn: Day };

const dueAccounts: Record<DueKind, readonly Account[]> = {
	payout: ["rent-payable", "late-fee-payable", "damage-payable", "balance-payable"],
	refund: ["refund-payable"],
	collection: ["client-owes"],
	remittance: ["seller-owes"],
};

/** The entries of a booking that one payment settles. */
export const entriesDue = (entries: readonly Entry[], kind: DueKind): Entry[] =>
	entries.filter(({ account, dueOn }) => dueOn !== null && dueAccounts[kind].includes(account));

/** The dues of a booking, at most one of each kind, because an order has one client and one seller. */
export function duesOf(entries: readonly Entry[]): Due[] {
	return dueKinds.flatMap((kind) => {
		const found = entriesDue(entries, kind);
		const [first] = found;
		if (!first?.person || !first.dueOn) return [];
		return [{ kind, person: first.person, amount: Math.abs(sumOf(found)), dueOn: first.dueOn }];
	});
}

/** The booking of a payment that settles a due. A client's payment for damage becomes payable to the seller. */
export function paymentOf(kind: DueKind, entries: readonly Entry[], at: Date, terms: Terms, seller: string): Booking {
	const settled = entriesDue(entries, kind).map((one) => entry(one.account, -one.amount, one.person));
	const total = sumOf(settled);
	const forwarded =
		kind === "collection"
			? [
					entry("damage-awaited", -total, seller),
					entry("damage-payable", total, seller, addBusinessDays(dayOf(at), terms.payoutBusinessDays)),
				]
			: [];
	return { kind, position: null, at, entries: [...settled, entry("cash", -total), ...forwarded] };
}

export const sumOf = (entries: readonly { amount: Rupees }[]): Rupees =>
	entries.reduce((sum, { amount }) => sum + amount, 0);

/** The balance of each account; accounts with a zero balance are left out. */
export function balancesOf(bookings: readonly Pick<Booking, "entries">[]): Partial<Record<Account, Rupees>> {
	const held: Partial<Record<Account, Rupees>> = {};
	for (const { account, amount } of bookings.flatMap(({ entries }) => entries))
		held[account] = (held[account] ?? 0) + amount;
	return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0));
}

/**
 * Differences between the stored and the expected bookings; empty when they agree. Due days are not compared, because they follow the
 * holiday calendar of their time, which may have changed since.
 */
export function faultsOf(stored: readonly Booking[], expected: readonly Booking[]): string[] {
	const faults = stored.flatMap(({ kind, entries }) => [
		...(sumOf(entries) === 0 ? [] : [`a ${kind} sums to ${sumOf(entries)}`]),
		...(entries.length < 2 ? [`a ${kind} has ${entries.length} entries`] : []),
	]);
	const steps = stored.filter(({ position }) => position !== null);
	const [actual, wanted] = [steps, expected].map((bookings) => bookings.map(formatBooking).sort());
	const missing = wanted?.filter((one) => !actual?.includes(one)) ?? [];
	const unexpected = actual?.filter((one) => !wanted?.includes(one)) ?? [];
	return [
		...faults,
		...missing.map((one) => `missing: ${one}`),
		...unexpected.map((one) => `not by its steps: ${one}`),
		...(missing.length + unexpected.length === 0 && steps.length !== expected.length ? ["a step is booked twice"] : []),
	];
}

const formatBooking = ({ kind, position, entries }: Booking): string =>
	`${kind} at ${position}: ${entries
		.map(({ account, amount, person }) => `${account} ${amount}${person ? ` of ${person}` : ""}`)
		.sort()
		.join(", ")}`;
