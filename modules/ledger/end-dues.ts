import { correctionReference } from "#common/rules/money.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import type { App } from "#platform/app.ts";
import { settleDue } from "./book-step.ts";
import { type DueKind, dueKinds, sumOf } from "./ledger.ts";
import { listOrderDues, lockSellerDues } from "./queries.ts";
import { endOfDue } from "./replay.ts";

type CorrectedOrder = OrderKey & { seller_id: string };

/**
 * Whether nothing of an order's dues was paid, by money or by a set-off, and nothing is on its way. Payments and set-offs of the seller wait until
 * the transaction ends.
 */
export async function findPaymentState(tx: Tx, order: CorrectedOrder): Promise<"open" | "paid" | "paying"> {
	await lockSellerDues(tx, order.seller_id);
	const dues = await listOrderDues(tx, order);
	if (dues.some(({ isPaid }) => isPaid)) return "paid";
	return dues.some(({ isBeingPaid }) => isBeingPaid) ? "paying" : "open";
}

/** An amount that is no longer due, in whole rupees. */
export type EndedDue = { kind: DueKind; amount: number };

/** Ends the open dues of an order, because the steps that made them due do not hold. Returns the sums of each kind. */
export async function endDues(
	app: Pick<App, "newId" | "clock">,
	tx: Tx,
	order: CorrectedOrder,
	adminId: string | null,
): Promise<EndedDue[]> {
	const now = app.clock.now();
	const dues = await listOrderDues(tx, order);
	for (const due of dues)
		await settleDue(app, tx, due, { reference: correctionReference, adminId }, (cause) =>
			endOfDue(due.kind, cause, now),
		);
	return dueKinds.flatMap((kind) => {
		const amount = sumOf(dues.filter((due) => due.kind === kind));
		return amount > 0 ? [{ kind, amount }] : [];
	});
}
