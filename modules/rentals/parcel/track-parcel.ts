import { formatParcel, type StoredParcel } from "#common/couriers.ts";
import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { findContactDetails } from "#modules/messaging/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, OrderStatus, StepFields, Way } from "../contract.ts";
import { trackingEmail } from "../emails.ts";
import { showOrder } from "../list-orders.ts";
import type { Role } from "../order.ts";
import { findOrder, type OrderRow } from "../queries-order-rows.ts";
import { type RentalRow, updateOrder } from "../queries-orders.ts";
import { lockOrderById, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { takeStep } from "../take-step.ts";
import * as parcels from "./parcel.ts";

/** The dispatch, perhaps with the courier and the number of the parcel. Throws what `takeStep` throws, and `invalid` (contact details in the courier's name). */
export async function dispatchOrder(app: App, actor: Member, orderId: string, input: StepFields): Promise<Order> {
	ensureNoContact(app, input);
	return takeStep(app, actor, orderId, "dispatch", input);
}

/**
 * The side that sends the item, or the staff for it, gives the courier and the number of the parcel while it is on its way, corrects or removes them.
 * An event on the timeline, and an email to the other side. The same again changes nothing. Throws `not-found`, `not-allowed-now` (not on its way, the
 * other side's, too often), `changed-meanwhile`, `invalid` (contact details in the courier's name).
 */
export async function trackParcel(app: App, actor: Member, orderId: string, input: StepFields): Promise<Order> {
	const parcel = parcels.parcelOf(input);
	ensureNoContact(app, input);
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(actor));
		const row = order && (await findOrder(tx, orderId, viewerOf(actor)));
		if (!order || !row) throw refuse("not-found", ordersCopy.noOrder);
		const role = roleIn(order, actor);
		const { canGive: way } = parcels.trackingFor(order, role);
		if (!way) throw refuse("not-allowed-now", parcels.trackingRefusal(order.status));
		const text = formatParcel(parcel);
		if (text === formatParcel(parcels.storedParcel(order, way))) return;
		if (input.version !== undefined && input.version !== order.version)
			throw refuse("changed-meanwhile", ordersCopy.changed({ status: ordersCopy.statuses[order.status] }));
		if (role !== "admin" && countChanges(row.events, role, way) >= rules.orderTimes.trackingChanges)
			throw refuse("not-allowed-now", ordersCopy.tracking.tooOften);
		await updateOrder(tx, order, { ...parcels.parcelColumns(way, parcel), updated_at: app.clock.now() });
		await recordEventForLockedOrder(app, tx, order, { step: "trackParcel", by: { id: actor.id, role }, reason: text });
		await notifyOfParcel(app, tx, { order, way, parcel });
		if (role === "admin")
			await recordAuditEntry(app, tx, actor, {
				...{ action: "track-parcel", subjectKind: "order", subjectId: orderId, subjectName: order.product_name },
				details: { from: order.status },
			});
	});
	return showOrder(app, actor, orderId);
}

/** How often a side has changed the number of a way. The staff mend what is wrong then, without a limit. */
const countChanges = (events: OrderRow["events"], role: Role, way: Way): number =>
	events.filter(
		({ step, by, status }) => step === "trackParcel" && by === role && parcels.wayOf(status as OrderStatus) === way,
	).length;

/** The side that waits for the item learns its number. Nothing is sent about one that was removed. */
async function notifyOfParcel(
	app: App,
	tx: Tx,
	{ order, way, parcel }: { order: RentalRow; way: Way; parcel: StoredParcel },
): Promise<void> {
	if (!parcel.number) return;
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const to = way === "sent" ? client : seller;
	await app.mail.enqueue(tx, () => trackingEmail(to, toEmailFacts(app, order), way, parcel));
}

/** A courier's name is a text that the other side reads. Throws `invalid`. */
function ensureNoContact({ config }: App, input: StepFields): void {
	const ownHost = config.publicUrl ? new URL(config.publicUrl).host : "";
	if (findContactDetails([parcels.parcelOf(input).courier], ownHost).flat().length > 0)
		throw refuseField("otherCourier", ordersCopy.tracking.contact);
}
