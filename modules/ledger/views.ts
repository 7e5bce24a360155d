import type { Day } from "#common/calendar.ts";
import { referenceOf } from "#common/reference.ts";
import type { Due, OpenDues } from "./contract.ts";
import type { DueRow, sumOpen } from "./queries-dues.ts";

/** How rows become what people see. */

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
	paidAt: row.paid_at?.toISOString() ?? null,
	reference: row.reference,
});

export function toOpen(sums: Awaited<ReturnType<typeof sumOpen>>): OpenDues {
	const of = (fits: (one: (typeof sums)[number]) => boolean) => {
		const found = sums.filter(fits);
		return {
			count: found.reduce((all, { count }) => all + count, 0),
			amount: found.reduce((all, { amount }) => all + amount, 0),
		};
	};
	return {
		payout: of(({ kind }) => kind === "payout"),
		refund: of(({ kind }) => kind === "refund"),
		collection: of(({ kind }) => kind === "collection"),
		overdue: of(({ isOverdue }) => isOverdue),
	};
}
