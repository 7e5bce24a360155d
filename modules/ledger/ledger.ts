import { addBusinessDays } from "#common/business-days.ts";
import { type Day, dayOf } from "#common/calendar.ts";
import { heldFor, lateFee, shareOut } from "#common/deposit.ts";
import type { Rupees } from "#common/money.ts";

/** What an order means in money, as double entry: from its facts and its steps alone, so that replaying them gives the same books. Pure. */

export const accounts = [
	/** In the hands of the provider, whose courier takes and brings it. */
	"cash",
	/** Taken at the door, and not earned before the order is completed. */
	"unearned-rent",
	/** The client's own money. */
	"deposit",
	"rent-payable",
	"late-fee-payable",
	"damage-payable",
	"refund-payable",
	/** Damage beyond the deposit: what the client still owes, and what the seller gets once it has come in. */
	"client-owes",
	"damage-awaited",
	"commission",
] as const;
export type Account = (typeof accounts)[number];

/** More than zero: debit. Less: credit. `dueOn`: the last day on which it should be paid. */
export type Entry = { account: Account; amount: Rupees; person: string | null; dueOn: Day | null };

export const bookingKinds = ["hand-over", "release", "completion", "payout", "refund", "collection"] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** Entries that sum to zero. `position`: of the step on the order's timeline; null for a payment. */
export type Booking = { kind: BookingKind; position: number | null; at: Date; entries: Entry[] };

/** What the order was sold under. */
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

/** A step on the timeline; `amount` is the damage claimed (dispute, lowerDamage) or found (settle). */
export type MoneyStep = { position: number; step: string; at: Date; amount: Rupees | null };

/** Almari's part of a rent, rounded in the seller's favour. */
export const commissionOn = (rent: Rupees, percent: number): Rupees => Math.floor((rent * percent) / 100);

/** The books of an order as its timeline stands, in the order of its steps. */
export function bookingsOf(facts: MoneyFacts, timeline: readonly MoneyStep[]): Booking[] {
	const { client, seller, rent, deposit, terms } = facts;
	const bookings: Booking[] = [];
	let [held, fee] = [0, 0];
	const refundBy = (at: Date) => addBusinessDays(dayOf(at), terms.refundBusinessDays[1]);
	const book = (kind: BookingKind, { position, at }: MoneyStep, entries: Entry[]) => {
		const nonZero = entries.filter(({ amount }) => amount !== 0);
		if (nonZero.length > 0) bookings.push({ kind, position, at, entries: nonZero });
	};
	for (const one of timeline.toSorted((a, b) => a.position - b.position)) {
		if (one.step === "handOver") {
			held = deposit;
			book("hand-over", one, [
				entry("cash", rent + deposit),
				entry("unearned-rent", -rent, client),
				entry("deposit", -deposit, client),
			]);
		}
		if (one.step === "return") fee = lateFee(facts, dayOf(one.at));
		// A claim that was lowered before its amount stood on the timeline released nothing.
		if (one.step === "dispute" || (one.step === "lowerDamage" && one.amount !== null)) {
			const release = held - heldFor(held, fee, one.amount ?? 0);
			held -= release;
			book("release", one, [
				entry("deposit", release, client),
				entry("refund-payable", -release, client, refundBy(one.at)),
			]);
		}
		if (one.step === "complete" || one.step === "settle") {
			const payoutBy = addBusinessDays(dayOf(one.at), terms.payoutBusinessDays);
			const commission = commissionOn(rent, facts.commissionPercent);
			const damage = one.step === "settle" ? (one.amount ?? 0) : 0;
			const { covered, back, owed } = shareOut(held, fee, damage);
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
			]);
			held = 0;
		}
	}
	return bookings;
}

const entry = (account: Account, amount: Rupees, person: string | null = null, dueOn: Day | null = null): Entry => ({
	account,
	amount,
	person,
	dueOn,
});

export const dueKinds = ["payout", "refund", "collection"] as const;
export type DueKind = (typeof dueKinds)[number];

/** What is to be paid to one person, or by one, since a booking: one payment settles it. */
export type Due = { kind: DueKind; person: string; amount: Rupees; dueOn: Day };

const dueAccounts: Record<DueKind, readonly Account[]> = {
	payout: ["rent-payable", "late-fee-payable", "damage-payable"],
	refund: ["refund-payable"],
	collection: ["client-owes"],
};

/** The entries of a booking that one payment settles. */
export const entriesDue = (entries: readonly Entry[], kind: DueKind): Entry[] =>
	entries.filter(({ account, dueOn }) => dueOn !== null && dueAccounts[kind].includes(account));

/** What a booking makes due. Nobody is owed by two of its entries of one kind: one order has one client and one seller. */
export function duesOf(entries: readonly Entry[]): Due[] {
	return dueKinds.flatMap((kind) => {
		const found = entriesDue(entries, kind);
		const [first] = found;
		if (!first?.person || !first.dueOn) return [];
		return [{ kind, person: first.person, amount: Math.abs(sumOf(found)), dueOn: first.dueOn }];
	});
}

/** The booking of a payment: what was due is not any more. A client's payment makes its damage payable to the seller. */
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

/** What each account of some books holds; those that hold nothing are left out. */
export function balancesOf(bookings: readonly Pick<Booking, "entries">[]): Partial<Record<Account, Rupees>> {
	const held: Partial<Record<Account, Rupees>> = {};
	for (const { account, amount } of bookings.flatMap(({ entries }) => entries))
		held[account] = (held[account] ?? 0) + amount;
	return Object.fromEntries(Object.entries(held).filter(([, amount]) => amount !== 0));
}

/**
 * Why these books cannot be right; nothing when they are. Days due are left out: they were promised by the calendar of holidays as it was
 * known then, and a later one may say otherwise.
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
