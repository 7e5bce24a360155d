/** Totals that are computed from the ledger's entries alone, to compare with what screens, emails and files say. */
import type { Account } from "#modules/ledger/ledger.ts";
import type { World } from "#tests/world.ts";

type Entry = {
	booking_id: string;
	kind: string;
	rental_id: string;
	account: Account;
	amount: number;
	person_id: string | null;
	at: Date;
	reference: string | null;
	/** The client and the lister of the order. */
	client_id: string;
	seller_id: string;
};

const payables: Account[] = ["rent-payable", "late-fee-payable", "damage-payable", "balance-payable"];
const earned: Account[] = ["rent-payable"];
const compensations: Account[] = ["late-fee-payable", "damage-payable"];

const upiKinds = ["hand-over", "extension", "remittance"];

export type LedgerTotals = Awaited<ReturnType<typeof readLedger>>;

export async function readLedger({ app }: World) {
	const { rows } = await app.db.pool.query<Entry>(`
		select e.booking_id, b.kind, e.rental_id, e.account, e.amount, e.person_id, e.at, b.reference, r.client_id, r.seller_id
		from ledger_entry e join ledger_booking b on b.product_id = e.product_id and b.garment_id = e.garment_id and b.id = e.booking_id
			join rental r on r.id = e.rental_id`);
	const sum = (matches: (one: Entry) => boolean) =>
		rows.filter(matches).reduce((total, { amount }) => total + amount, 0);
	const isCredit = ({ amount }: Entry) => amount < 0;
	/** A payout or set-off credits the cash that its lister retained before. That is no earning. */
	const isEarned = (one: Entry) => isCredit(one) && one.kind !== "payout" && one.kind !== "set-off";
	/** Rent that the decisions gave back: what was earned, less what went to lister and commission. */
	const rentRefund = (matches: (one: Entry) => boolean) =>
		sum(
			(one) =>
				matches(one) &&
				one.kind === "completion" &&
				(one.account === "unearned-rent" ||
					((one.account === "rent-payable" || one.account === "commission") && isCredit(one))),
		);
	const spent = (matches: (one: Entry) => boolean) =>
		sum((one) => matches(one) && one.account === "unearned-rent" && !isCredit(one)) - rentRefund(matches);
	/** Money that moved to (positive) or from a person, by payments of this kind. */
	const moved = (kind: string, person: string) => {
		const bookings = new Set(
			rows.filter((one) => one.kind === kind && one.person_id === person).map(({ booking_id }) => booking_id),
		);
		return 0 - sum((one) => bookings.has(one.booking_id) && (one.account === "cash" || one.account === "bank"));
	};

	return {
		unbalanced: [...new Set(rows.map(({ booking_id }) => booking_id))].filter(
			(id) => sum((one) => one.booking_id === id) !== 0,
		),
		balance: (account: Account) => sum((one) => one.account === account),
		revenue: spent(() => true),
		revenueIn: (month: string) => spent(({ at }) => monthOf(at) === month),
		lister: (id: string) => ({
			earned: 0 - sum((one) => one.person_id === id && earned.includes(one.account) && isEarned(one)),
			earnedIn: (month: string) =>
				0 -
				sum(
					(one) => one.person_id === id && earned.includes(one.account) && isEarned(one) && monthOf(one.at) === month,
				),
			compensation: 0 - sum((one) => one.person_id === id && compensations.includes(one.account) && isEarned(one)),
			due: 0 - sum((one) => one.person_id === id && payables.includes(one.account)),
			paid: moved("payout", id),
			owes: sum((one) => one.person_id === id && one.account === "seller-owes"),
			remitted: 0 - moved("remittance", id),
		}),
		client: (id: string) => ({
			spent: spent(({ client_id }) => client_id === id),
			held: 0 - sum((one) => one.person_id === id && one.account === "deposit"),
			refundDue: 0 - sum((one) => one.person_id === id && one.account === "refund-payable"),
			refunded: moved("refund", id),
			owes: sum((one) => one.person_id === id && one.account === "client-owes"),
		}),
		order: (id: string) => {
			const of = (matches: (one: Entry) => boolean) => sum((one) => one.rental_id === id && matches(one));
			const credit = (account: Account) => 0 - of((one) => one.account === account && isCredit(one));
			return {
				takenAtHandOver: of((one) => one.kind === "hand-over" && !isCredit(one)),
				taken: of((one) => ["hand-over", "extension"].includes(one.kind) && !isCredit(one)),
				lateFee: credit("late-fee-payable"),
				commission: credit("commission"),
				depositHeld: 0 - of((one) => one.account === "deposit"),
				rentRefund: rentRefund((one) => one.rental_id === id),
				refunded: credit("refund-payable"),
				toSeller: 0 - of((one) => payables.includes(one.account) && one.kind === "completion"),
			};
		},
		/** The payments by UPI, at the door and by listers, latest first. */
		receivedByUpi: rows
			.filter(({ account, kind, amount }) => account === "bank" && upiKinds.includes(kind) && amount > 0)
			.sort((one, other) => other.at.getTime() - one.at.getTime())
			.map(({ amount }) => amount),
		/** The sum that left the bank with these references. */
		paidFromBank: (references: string[]) =>
			0 - sum((one) => one.account === "bank" && references.includes(one.reference ?? "")),
	};
}

const monthOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
