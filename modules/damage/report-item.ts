import { refuse } from "#common/refusal.ts";
import { extraRentOfOrder } from "#common/rent.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { damageCopy } from "#messages/api/damage.js";
import { appendEvidence } from "#modules/evidence/index.ts";
import { resolvePhotoIds } from "#modules/media/index.ts";
import { applyStep } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewReport } from "./contract.ts";
import * as queries from "./queries.ts";
import { reported } from "./report-emails.ts";
import { sendDamageEmails } from "./send-damage-emails.ts";

/**
 * The client reports the item as not as described, and the order waits for its return, in the same transaction. All of the rent is claimed. The
 * same report again changes nothing. Throws `not-found`, `not-allowed-now` (not delivered, or the hours are over), `changed-meanwhile`, `invalid`
 * (photographs), `conflict` (the order has another report).
 */
export const reportItem = (app: App, actor: Member, orderId: string, input: NewReport): Promise<void> =>
	app.db.write(async (tx) => {
		const { version } = input;
		const { wasAlreadyTaken, order } = await applyStep(app, tx, { actor, orderId, step: "report", version });
		if (wasAlreadyTaken) return ensureSameReport(tx, order, input);
		const photos = await resolvePhotoIds(tx, [actor.id], input.images, "private");
		const now = app.clock.now();
		await queries.insertClaim(tx, {
			product_id: order.product_id,
			garment_id: order.garment_id,
			rental_id: orderId,
			kind: "notAsDescribed",
			words: input.words,
			// An extension is not paid before the return, and the report has ended it.
			amount: order.total_amount - extraRentOfOrder(order),
			filed_by: actor.id,
			filed_at: now,
			contest_by: null,
		});
		await queries.insertPhotos(tx, order, "client", photos);
		await appendEvidence(tx, order, { kind: "report", accountId: actor.id, role: "client", photoIds: photos, at: now });
		await sendDamageEmails(app, tx, order, (people, about) => reported(people, about, input.words));
	});

/** A repeated request succeeds. One with another text throws `conflict`, so that it is not lost silently. */
async function ensureSameReport(tx: Tx, order: OrderKey, input: NewReport) {
	const claim = await queries.findClaim(tx, order);
	if (claim?.words !== input.words) throw refuse("conflict", damageCopy.changed);
}
