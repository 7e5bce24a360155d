import type { Period } from "#common/calendar.ts";
import * as copy from "#common/copy/index.ts";
import { sizeToBook } from "#common/facets.ts";
import { refuse } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import { enqueueWaitlistOffers } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { lockGarment } from "../queries-orders.ts";
import type { ClaimedDay } from "./claims.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { claimDays, endHold, listOverlappingHolds, listPiecesWithAvailability } from "./queries-days.ts";

type ClaimRequest = {
	client: Member;
	product: { id: string; sizes: string[] };
	orderId: string;
	/** Undefined: the first size in stock. */
	size: string | undefined;
	/** Ascending. */
	days: ClaimedDay[];
};

/** The garments of a product, and whether each is free on all of the days, which are ascending. */
export function listPieces(db: Db, productId: string, days: readonly ClaimedDay[], clientId: string) {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) throw new Error("a rental claims at least one day");
	return listPiecesWithAvailability(db, productId, { startDate: first.day, endDate: last.day }, clientId);
}

type Pieces = Awaited<ReturnType<typeof listPieces>>;

/**
 * Claims all days on one free garment of the size. `freed`: garments on which the client's own holds ended.
 * Throws `out-of-stock`, `dates-taken`.
 */
export async function claimGarment(app: App, tx: Tx, pieces: Pieces, request: ClaimRequest) {
	const { client, product, orderId, days } = request;
	const size = sizeToBook(product, pieces, request.size);
	const piecesOfSize = pieces.filter((piece) => piece.size === size);
	if (piecesOfSize.length === 0) throw refuse("out-of-stock", copy.delivery.outOfStock);
	const requestedDays = { startDate: (days[0] as ClaimedDay).day, endDate: (days.at(-1) as ClaimedDay).day };
	const free = piecesOfSize.filter(({ isFree }) => isFree);
	for (const piece of free) if (piece.isHeld) await lockGarment(tx, { product_id: product.id, garment_id: piece.id });
	const freed: string[] = [];
	for (const { id, size, isHeld } of free) {
		const garment = { product_id: product.id, garment_id: id };
		if (isHeld && (await consumeOwnHolds(app, tx, garment, client.id, requestedDays))) freed.push(id);
		// A concurrent order may have claimed this garment first: then try the next one.
		if (await claimDays(tx, { ...garment, id: orderId }, days)) return { id, size, freed };
	}
	throw refuse("dates-taken", copy.delivery.taken);
}

/**
 * Ends the account's own holds on a piece, so that the order in this transaction can claim the days. The caller has locked the garment,
 * so no other transaction can claim them in between. True when there were any.
 */
export async function consumeOwnHolds(app: App, tx: Tx, garment: GarmentKey, accountId: string, days: Period) {
	const holds = await listOverlappingHolds(tx, garment, accountId, days);
	for (const hold of holds) await endHold(tx, hold, "booked", app.clock.now());
	return holds.length > 0;
}

/** Gives the days of ended holds to the garment's overdue order first, then to the waitlist. */
export async function reassignFreedDays(app: App, tx: Tx, productId: string, freed: string[]) {
	for (const garmentId of freed)
		await reclaimForOverdueOrder(app, tx, { product_id: productId, garment_id: garmentId });
	if (freed.length > 0) enqueueWaitlistOffers(tx, productId);
}
