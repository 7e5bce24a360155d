import { addBusinessDays } from "#common/business-days.ts";
import { type Day, dayOf } from "#common/calendar.ts";
import type { Rupees } from "#common/money.ts";
import type { CashHolder } from "#common/rules/money.ts";

/** Double-entry bookings of an order, computed from its facts and steps alone, so that a replay gives the same bookings. Pure. */

export const accounts = [
	/** Cash held by the provider, and by its courier, who collects it. */
	"cash",
	/** Money in the provider's bank account: UPI payments, less what was paid from it. */
	"bank",
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
	/** Between a correction and the dues that it ends. Its entries of an order sum to zero. */
	"correction",
	"commission",
	/** The operator bears parcels that its courier lost or damaged. */
	"courier-loss",
	/** The operator bears goodwill to clients. */
	"goodwill",
	/** The operator keeps the courier's cost of an item that a client sent back because it did not fit. */
	"courier-fee",
] as const;
export type Account = (typeof accounts)[number];

/**
 * Positive amounts are debits, negative ones credits. `dueOn`: the last day on which it should be paid. `isContra`: it takes another entry back,
 * so figures count it on the side of that entry.
 */
export type Entry = { account: Account; amount: Rupees; person: string | null; dueOn: Day | null; isContra?: boolean };

export type BookingKind =
	| "hand-over"
	| "extension"
	| "release"
	| "completion"
	| "courier-loss"
	| "goodwill"
	| "cancellation"
	| DueKind
	| "set-off"
	| "correction";

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
	/** The part of the rent that the operator keeps when the item was sent back; nothing of it is earned. Null: it was not. */
	sendBackCost: Rupees | null;
	terms: Terms;
};

/**
 * A step on the timeline. `amount`: the damage claimed (dispute, lowerDamage) or settled (settle), the rent of an extension that was paid
 * (return), the lister's compensation (loseParcel, findParcel), or what is given back (goodwill). `refund`: the part of the rent that goes back to the client (settle). `cashHolder`: who took the cash at the hand-over or return;
 * null in an order from before this was recorded, whose cash the courier collected; at a correction to cancelled, that what was paid is refunded. `endDate`: of a return, the day after which it is late;
 * null in a return from before this was recorded. `returnedOn`: the day on which the item came back, where an admin recorded it later.
 */
export type MoneyStep = {
	position: number;
	step: string;
	at: Date;
	amount: Rupees | null;
	refund?: Rupees | null;
	cashHolder: CashHolder | null;
	endDate?: Day | null;
	returnedOn?: Day | null;
};

/** Corrections of an order by an admin. */
export const correctionSteps = [
	"correctToConfirmed",
	"correctToDispatched",
	"correctToCancelled",
	"correctToDelivered",
	"correctToReturned",
] as const;

/** The staff give money back to the client, at the operator's cost or at the lister's. */
export const goodwillSteps = { operator: "goodwill", seller: "goodwillOfSeller" } as const;
export type GoodwillPayer = keyof typeof goodwillSteps;

/** Steps with a booking. A return has one where an extension was paid for; its day also sets the late fee. */
export const moneySteps: readonly string[] = [
	"handOver",
	"return",
	"dispute",
	"markLost",
	"lowerDamage",
	"complete",
	"settle",
	"loseParcel",
	"loseReportedParcel",
	"findParcel",
	...Object.values(goodwillSteps),
	...correctionSteps,
];

/** Almari's commission on a rent, rounded down in the seller's favour. */
export const commissionOn = (rent: Rupees, percent: number): Rupees => Math.floor((rent * percent) / 100);

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

/**
 * The entries that settle all that is due of one kind, one for each entry that made it due. Cash that a seller retained is a debit among the
 * credits of their payout: a contra entry takes it back, because a second credit would count as earned twice.
 */
export function settleAll(entries: readonly Entry[], kind: DueKind): Entry[] {
	const due = entriesDue(entries, kind);
	const isCredit = sumOf(due) < 0;
	return due.map(({ account, amount, person }) => ({
		...entry(account, -amount, person),
		...(amount < 0 !== isCredit && { isContra: true }),
	}));
}

/** The accounts that a payment comes from or goes to. */
export type PaymentAccount = "cash" | "bank";

/** `account`: cash, unless it is known that it was the bank. */
export type PaymentFacts = { at: Date; terms: Terms; seller: string; account?: PaymentAccount };

/** The booking of a payment that settles a due. A client's payment for damage becomes payable to the seller. */
export function paymentOf(kind: DueKind, entries: readonly Entry[], facts: PaymentFacts): Booking {
	const { at, terms, seller, account = "cash" } = facts;
	const settled = settleAll(entries, kind);
	const total = sumOf(settled);
	const forwarded =
		kind === "collection"
			? [
					entry("damage-awaited", -total, seller),
					entry("damage-payable", total, seller, addBusinessDays(dayOf(at), terms.payoutBusinessDays)),
				]
			: [];
	return { kind, position: null, at, entries: [...settled, entry(account, -total), ...forwarded] };
}

export const sumOf = (entries: readonly { amount: Rupees }[]): Rupees =>
	entries.reduce((sum, { amount }) => sum + amount, 0);

/** The sum that bookings credit to an account; a contra entry takes back what another one credited. */
export const creditOf = (bookings: readonly Pick<Booking, "entries">[], account: Account): Rupees =>
	0 -
	sumOf(
		bookings
			.flatMap(({ entries }) => entries)
			.filter((one) => one.account === account && one.amount < 0 !== (one.isContra ?? false)),
	);

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
		.map(
			({ account, amount, person, isContra }) =>
				`${account} ${amount}${person ? ` of ${person}` : ""}${isContra ? ", contra" : ""}`,
		)
		.sort()
		.join(", ")}`;
