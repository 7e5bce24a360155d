import type { Day } from "#common/calendar.ts";
import { referenceOf } from "#common/text/reference.ts";
import type { Due, OpenDues } from "./contract.ts";
import type { DueRow, sumOpenDues } from "./queries-dues.ts";

/** Converts rows of dues to the API's shapes. */

export const toDue = (row: DueRow, today: Day): Due => ({
	id: row.id,
	kind: row.kind,
	orderId: row.rental_id,
	orderNumber: referenceOf(row.rental_id),
	product: row.product_name,
	person: { _id: row.person_id, name: row.person_name },
	amount: row.amount,
	dueOn: row.due_on,
	isOverdue: row.paid_at === null && row.due_on < today,
	paidAt: row.is_corrected ? null : (row.paid_at?.toISOString() ?? null),
	reference: row.is_corrected ? null : row.reference,
	isSetOff: row.is_set_off,
	...(row.is_corrected && row.paid_at && { endedAt: row.paid_at.toISOString() }),
	...(row.is_goodwill && { isGoodwill: true as const }),
});

export function toOpenDues(sums: Awaited<ReturnType<typeof sumOpenDues>>): OpenDues {
	const sumWhere = (matches: (one: (typeof sums)[number]) => boolean) => {
		const found = sums.filter(matches);
		return {
			count: found.reduce((all, { count }) => all + count, 0),
			amount: found.reduce((all, { amount }) => all + amount, 0),
		};
	};
	return {
		payout: sumWhere(({ kind }) => kind === "payout"),
		refund: sumWhere(({ kind }) => kind === "refund"),
		collection: sumWhere(({ kind }) => kind === "collection"),
		remittance: sumWhere(({ kind }) => kind === "remittance"),
		overdue: sumWhere(({ isOverdue }) => isOverdue),
	};
}

/** The open remittances of a seller: all of them, and the overdue ones. */
export function remittancesOf(sums: Awaited<ReturnType<typeof sumOpenDues>>): { open: number; overdue: number } {
	const found = sums.filter(({ kind }) => kind === "remittance");
	const total = (rows: typeof found) => rows.reduce((all, { amount }) => all + amount, 0);
	return { open: total(found), overdue: total(found.filter(({ isOverdue }) => isOverdue)) };
}
