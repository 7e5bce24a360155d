import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { appendEvidence } from "#modules/evidence/index.ts";
import { resolvePhotoIds, toPhoto, uploadImages } from "#modules/media/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Upload } from "#platform/http/upload.ts";
import { type Angle, type OrderPhotos, type OrderStatus, type Stage, stages } from "../contract.ts";
import type { Role } from "../order.ts";
import { lockOrderById } from "../record-event.ts";
import * as queries from "./queries-condition.ts";

/**
 * Adds private photographs of a garment's condition to an order. They cannot be removed. Photographs that the actor has added at this stage
 * already are skipped. Throws `not-found`, `not-allowed-now`, `invalid` (more than five per person and stage), and what an upload throws.
 */
export async function addPhotos(
	app: App,
	actor: Member,
	orderId: string,
	{ stage, angle, sha256 }: { stage: Stage; angle?: Angle | undefined; sha256?: string | undefined },
	files: Upload[],
): Promise<OrderPhotos> {
	// Check before the upload, so that nothing is stored for somebody who may not add photographs.
	ensureOpenStage((await showPhotos(app, actor, orderId)).adding, stage);
	const { images } = await uploadImages(app, actor, files, "private", sha256);
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, viewerOf(actor));
		if (!order) throw refuse("not-found", ordersCopy.noOrder);
		const ownPhotos = (await queries.listPhotos(tx, order)).filter(
			(row) => row.account_id === actor.id && row.stage === stage,
		);
		const role = roleIn(order, actor);
		const left = ensureOpenStage(
			openStages(
				order.status,
				role,
				ownPhotos.map((row) => row.stage),
			),
			stage,
		);
		const existingIds = new Set(ownPhotos.map(({ id }) => id));
		const ids = (await resolvePhotoIds(tx, [actor.id], images, "private")).filter((id) => !existingIds.has(id));
		if (ids.length === 0) return;
		if (ids.length > left) throw tooMany(left);
		const photos = { accountId: actor.id, role: role as queries.PhotoRow["actor_role"], at: app.clock.now() };
		await queries.insertPhotos(tx, { ...photos, order, stage, angle: angle ?? null, from: ownPhotos.length, ids });
		await appendEvidence(tx, order, { ...photos, kind: stage, photoIds: ids });
		await publishUpdates(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
	});
	return showPhotos(app, actor, orderId);
}

/** How many more photographs may be added at this stage. Throws `not-allowed-now`. */
function ensureOpenStage(open: OpenStage[], stage: Stage): number {
	const match = open.find((one) => one.stage === stage);
	if (!match) throw refuse("not-allowed-now", ordersCopy.photos.notNow);
	return match.left;
}

const tooMany = (left: number) =>
	refuseField("images", left === 0 ? ordersCopy.photos.full : ordersCopy.photos.tooMany({ left }));

/** The condition photographs of an order, and how many the actor may add. Throws `not-found`, also for a stranger. */
export async function showPhotos(app: App, actor: Member, orderId: string): Promise<OrderPhotos> {
	const order = await queries.findOrderParties(app.db.read, orderId, viewerOf(actor));
	if (!order) throw refuse("not-found", ordersCopy.noOrder);
	const rows = await queries.listPhotos(app.db.read, order);
	const usedStages = rows.filter(({ account_id }) => account_id === actor.id).map(({ stage }) => stage);
	return {
		photos: rows.map((row) => ({
			stage: row.stage,
			angle: row.angle,
			by: row.actor_role,
			at: row.at.toISOString(),
			photo: toPhoto(row),
		})),
		adding: openStages(order.status, roleIn(order, actor), usedStages),
	};
}

/** Photographs and checks of parts are evidence, so each stage is open only while it happens: before dispatch, during the rental, until the inspection ends. */
const stageRules: Record<Stage, { by: readonly Role[]; while: readonly OrderStatus[] }> = {
	dispatch: { by: ["seller", "admin"], while: ["confirmed", "dispatched"] },
	handOver: { by: ["client"], while: ["delivered", "reported"] },
	return: { by: ["client", "seller", "admin"], while: ["delivered", "overdue", "reported", "returned"] },
};

type OpenStage = { stage: Stage; left: number };

/** The stages that are open to the role now, and how many photographs are left. `usedStages`: one item for each that the person has added. */
export const openStages = (status: OrderStatus, role: Role, usedStages: readonly Stage[]): OpenStage[] =>
	stages
		.filter((stage) => isStageOpen(stage, status, role))
		.map((stage) => ({ stage, left: rules.order.photosPerStage - usedStages.filter((one) => one === stage).length }));

/** Whether the role has the item in hand at this stage. */
export const isStageOpen = (stage: Stage, status: OrderStatus, role: Role): boolean =>
	stageRules[stage].by.includes(role) && stageRules[stage].while.includes(status);
