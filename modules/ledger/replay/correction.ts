import { type Booking, correctionSteps, type DueKind, type Entry, entriesDue, entry, sumOf } from "../ledger.ts";

/**
 * Corrections of an order: contra entries, each of which takes one entry back. What is due is taken back by a booking of its own, which settles
 * the due, and the account "correction" stands between the two. Pure.
 */

/** The state after the correction: no money was taken, handed over, or returned too. */
export type Target = "unsent" | "delivered" | "returned";

const targets: Record<(typeof correctionSteps)[number], Target> = {
	correctToConfirmed: "unsent",
	correctToDispatched: "unsent",
	correctToCancelled: "unsent",
	correctToDelivered: "delivered",
	correctToReturned: "returned",
};

export const targetOf = (step: string): Target | undefined => {
	const name = correctionSteps.find((one) => one === step);
	return name && targets[name];
};

const contra = (one: Entry): Entry => ({ ...entry(one.account, -one.amount, one.person), isContra: true });

/** The contra entries of bookings, without what is due in them: its sum goes to the account "correction". */
export function contraOf(taken: readonly Booking[]): Entry[] {
	const entries = taken.flatMap((booking) => booking.entries);
	const due = entries.filter(({ dueOn }) => dueOn !== null);
	return [...entries.filter(({ dueOn }) => dueOn === null).map(contra), entry("correction", -sumOf(due))];
}

/** The booking that ends a due, by the entries of the booking that made it due. */
export function endOfDue(kind: DueKind, cause: readonly Entry[], at: Date): Booking {
	const due = entriesDue(cause, kind);
	return {
		kind: "correction",
		position: null,
		at,
		entries: [...due.map(contra), entry("correction", sumOf(due))],
	};
}

/** Whether the last step with an end or a correction has ended the order. */
export const isOver = (steps: readonly { position: number; step: string }[]): boolean =>
	/^(complete|settle)$/.test(
		steps
			.toSorted((a, b) => a.position - b.position)
			.findLast(({ step }) => /^(complete|settle)$/.test(step) || targetOf(step))?.step ?? "",
	);
