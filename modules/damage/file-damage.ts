import { deadlineAfter } from "#common/daytime.ts";
import { refuse } from "#common/refusal.ts";
import { policyOf } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { damageCopy } from "#messages/api/damage.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { appendEvidence } from "#modules/evidence/index.ts";
import { resolvePhotoIds, uploadImages } from "#modules/media/index.ts";
import { applyStep } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";
import type { NewDamage } from "./contract.ts";
import { refuseAmount } from "./damage.ts";
import * as emails from "./emails.ts";
import * as queries from "./queries.ts";
import { sendDamageEmails } from "./send-damage-emails.ts";

/**
 * Files a damage claim of the lister, or of an admin for them, and disputes the order in the same transaction. The same claim again changes
 * nothing. Throws `not-found`, `not-allowed-now` (not returned, or the inspection is over), `changed-meanwhile`, `invalid` (amount, photographs),
 * `conflict` (the order has another claim).
 */
export const fileDamage = (app: App, actor: Member, orderId: string, input: NewDamage): Promise<void> =>
	app.db.write(async (tx) => {
		const { amount, version } = input;
		const { wasAlreadyTaken, order } = await applyStep(app, tx, { actor, orderId, step: "dispute", amount, version });
		if (wasAlreadyTaken) return ensureSameClaim(tx, order, input);
		const tooMuch = refuseAmount(amount, order.retail_value);
		if (tooMuch) throw tooMuch;
		const photos = await resolvePhotoIds(tx, [actor.id], input.images, "private");
		const now = app.clock.now();
		const contest_by = deadlineAfter(now, policyOf(order.policy).contestHours);
		await queries.insertClaim(tx, {
			product_id: order.product_id,
			garment_id: order.garment_id,
			rental_id: orderId,
			kind: "damage",
			words: input.words,
			amount,
			filed_by: actor.id,
			filed_at: now,
			contest_by,
		});
		await queries.insertPhotos(tx, order, "seller", photos);
		const role = actor.id === order.seller_id ? "seller" : "admin";
		await appendEvidence(tx, order, { kind: "damageClaim", accountId: actor.id, role, photoIds: photos, at: now });
		if (actor.id !== order.seller_id)
			await recordAuditEntry(app, tx, actor, {
				action: "file-damage",
				subjectKind: "order",
				subjectId: orderId,
				subjectName: order.product_name,
				reason: cut(input.words, 500),
				details: { amount },
			});
		await sendDamageEmails(app, tx, order, (people, about) =>
			emails.filed(people, about, { amount, words: input.words, contestBy: contest_by }),
		);
	});

/** A repeated request succeeds. A request with another text or amount throws `conflict`, so that it is not lost silently. */
async function ensureSameClaim(tx: Tx, order: OrderKey, input: NewDamage) {
	const claim = await queries.findClaim(tx, order);
	if (claim?.kind !== "damage" || claim.words !== input.words || claim.filed_amount !== input.amount)
		throw refuse("conflict", damageCopy.changed);
}

/** Stores private photographs of damage. Only the people of the order and admins can see them. Throws what an upload throws. */
export const uploadDamageImages = (app: App, actor: Member, files: Upload[]) =>
	uploadImages(app, actor, files, "private");
