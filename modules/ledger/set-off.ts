import type { Rupees } from "#common/money.ts";
import { type Booking, type Entry, entriesDue, entry, type SetOffKind, settleAll, sumOf } from "./ledger.ts";

/**
 * Set-off: what a seller owes of the cash that they took is taken from their payouts, oldest first. Both dues are settled by a booking in their
 * own order, and the account "set-off" carries the amount from one order to the other. Pure.
 */

type OpenDue = { id: string; kind: SetOffKind; amount: Rupees };

/** The part of a due that is set off; the rest, if any, becomes a new due. */
export type SetOff<D extends OpenDue = OpenDue> = { due: D; amount: Rupees };

/** The reference of a set-off in place of a bank's. */
export const setOffReference = "Set-off";

/** The amounts to set off of a seller's open dues, which are given oldest first. Both kinds are settled by the same sum. */
export function planSetOffs<D extends OpenDue>(dues: readonly D[]): SetOff<D>[] {
	const total = (wanted: SetOffKind) => sumOf(dues.filter(({ kind }) => kind === wanted));
	const amount = Math.min(total("payout"), total("remittance"));
	const left = { payout: amount, remittance: amount };
	const plan: SetOff<D>[] = [];
	for (const due of dues) {
		const part = Math.min(left[due.kind], due.amount);
		left[due.kind] -= part;
		if (part > 0) plan.push({ due, amount: part });
	}
	return plan;
}

/**
 * The booking that sets a due off: it settles `entries`, the entries of the due's booking, and makes the rest due again on the same day. The rest
 * of a payout is credited to an account of its own, since a second credit of rent would count as earned twice.
 */
export function setOffBooking(kind: SetOffKind, entries: readonly Entry[], amount: Rupees, at: Date): Booking {
	const due = entriesDue(entries, kind);
	const [first] = due;
	if (!first) throw new Error(`nothing is due as a ${kind}`);
	const total = sumOf(due);
	const carried = kind === "payout" ? -amount : amount;
	const rest = total - carried;
	return {
		kind: "set-off",
		position: null,
		at,
		entries: [
			...settleAll(entries, kind),
			entry("set-off", carried, first.person),
			...(rest === 0
				? []
				: [entry(kind === "payout" ? "balance-payable" : "seller-owes", rest, first.person, first.dueOn)]),
		],
	};
}

/** The amount that a set-off booking carried to or from another order. */
export const carriedAmount = ({ entries }: Pick<Booking, "entries">): Rupees =>
	Math.abs(sumOf(entries.filter(({ account }) => account === "set-off")));
