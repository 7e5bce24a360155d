import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { applyStep } from "../apply-step.ts";
import type { CorrectedStatus, CorrectionStep, Order, rentalEndpoints } from "../contract.ts";
import { showOrder } from "../list-orders.ts";

type CorrectionBody = z.output<typeof rentalEndpoints.correctOrder.body>;

const stepTo: Record<CorrectedStatus, CorrectionStep> = {
	confirmed: "correctToConfirmed",
	dispatched: "correctToDispatched",
	delivered: "correctToDelivered",
	returned: "correctToReturned",
	cancelled: "correctToCancelled",
};

/**
 * An admin corrects an order's status, the holder of its cash, or the day of its return, with a reason. Throws what `applyStep` and
 * `prepareCorrection` throw, also when nothing would change.
 */
export async function correctOrder(
	app: App,
	admin: Member,
	orderId: string,
	{ to, ...input }: CorrectionBody,
): Promise<Order> {
	await app.db.write(async (tx) => {
		const { order } = await applyStep(app, tx, { ...input, actor: admin, orderId, step: stepTo[to] });
		const { cashHolder, returnedOn } = input;
		await recordAuditEntry(app, tx, admin, {
			action: "correct-order",
			subjectKind: "order",
			subjectId: orderId,
			subjectName: order.product_name,
			reason: input.reason,
			details: { from: order.status, to, ...(cashHolder && { cashHolder }), ...(returnedOn && { returnedOn }) },
		});
	});
	return showOrder(app, admin, orderId);
}
