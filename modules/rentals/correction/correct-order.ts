import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { CorrectedStatus, CorrectionStep, Order, rentalEndpoints } from "../contract.ts";
import { applyStep } from "../orders/apply-step.ts";
import { showOrder } from "../orders/list-orders.ts";

type CorrectionBody = z.output<typeof rentalEndpoints.correctOrder.body>;

const stepTo: Record<CorrectedStatus, CorrectionStep> = {
	confirmed: "correctToConfirmed",
	dispatched: "correctToDispatched",
	delivered: "correctToDelivered",
	returned: "correctToReturned",
	cancelled: "correctToCancelled",
};

/**
 * An admin corrects the status of an order, with a reason; the same again changes nothing. Throws what `applyStep` and `prepareCorrection` throw.
 */
export async function correctOrder(
	app: App,
	admin: Member,
	orderId: string,
	{ to, ...input }: CorrectionBody,
): Promise<Order> {
	await app.db.write(async (tx) => {
		const { wasAlreadyTaken, order } = await applyStep(app, tx, { ...input, actor: admin, orderId, step: stepTo[to] });
		if (wasAlreadyTaken) return;
		await recordAuditEntry(app, tx, admin, {
			action: "correct-order",
			subjectKind: "order",
			subjectId: orderId,
			subjectName: order.product_name,
			reason: input.reason,
			details: { from: order.status, to },
		});
	});
	return showOrder(app, admin, orderId);
}
