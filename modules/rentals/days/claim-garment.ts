import { addDays, instantOf, type Period } from "#common/calendar.ts";
import { sizeToBook } from "#common/facets.ts";
import { refuse } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { GarmentKey, OrderKey } from "#database/distributed.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import * as copy from "#messages/common/orders.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { lockGarment } from "../queries-orders.ts";
import type { ClaimedDay } from "./claims.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import {
	claimDays,
	claimForHold,
	endHold,
	insertHold,
	listOverlappingHolds,
	listPiecesWithAvailability,
} from "./queries-days.ts";

type ClaimRequest = {
	client: Member;
	product: { id: string; sizes: string[] };
	orderId: string;
	/** Undefined: the first size in stock. */
	size: string | undefined;
	/** The garment is the second one of the order, whose days are a hold. */
	isBackup?: boolean;
	/** The refusal when the days are taken. */
	taken?: string;
	/** Ascending. */
	days: ClaimedDay[];
};

/** The garments of a product, and whether each is free on all of the days, which are ascending. */
export function listPieces(db: Db, productId: string, days: readonly ClaimedDay[], clientId: string) {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) throw new Error("a rental claims at least one day");
	return listPiecesWithAvailability(db, productId, { startDate: first.day, endDate: last.day }, clientId);
}

export type Pieces = Awaited<ReturnType<typeof listPieces>>;

/**
 * Claims all days on one free garment of the size. `freed`: garments on which the client's own holds ended.
 * Throws `out-of-stock`, `dates-taken`.
 */
export async function claimGarment(app: App, tx: Tx, pieces: Pieces, request: ClaimRequest) {
	const { client, product, orderId, days, isBackup = false } = request;
	const taken = isBackup ? ordersCopy.backup.taken : (request.taken ?? copy.delivery.taken);
	const size = sizeToBook(product, pieces, request.size);
	const piecesOfSize = pieces.filter((piece) => piece.size === size);
	if (piecesOfSize.length === 0 && !isBackup) throw refuse("out-of-stock", copy.delivery.outOfStock);
	const requestedDays = { startDate: (days[0] as ClaimedDay).day, endDate: (days.at(-1) as ClaimedDay).day };
	const free = piecesOfSize.filter(({ isFree }) => isFree);
	for (const piece of free) if (piece.isHeld) await lockGarment(tx, { product_id: product.id, garment_id: piece.id });
	const freed: string[] = [];
	for (const { id, size, isHeld } of free) {
		const garment = { product_id: product.id, garment_id: id };
		if (isHeld && (await consumeOwnHolds(app, tx, garment, client.id, requestedDays))) freed.push(id);
		// A concurrent order may have claimed this garment first: then try the next one.
		const key = { ...garment, id: orderId };
		if (await (isBackup ? claimForHold(tx, key, days, "backup") : claimDays(tx, key, days))) return { id, size, freed };
	}
	throw refuse("dates-taken", taken);
}

type BackupRequest = {
	client: Member;
	product: { id: string; sizes: string[] };
	orderId: string;
	size: string;
	/** The order's own size. */
	ordered: string;
	/** The days that the order claims, ascending. */
	days: ClaimedDay[];
};

/** Claims the days on a free garment of the second size. Throws `invalid` (no other size of the listing), `dates-taken`. */
export async function claimBackup(app: App, tx: Tx, pieces: Pieces, request: BackupRequest) {
	const { client, product, orderId, size, ordered, days } = request;
	if (size === ordered || !product.sizes.includes(size))
		throw refuse("invalid", ordersCopy.backup.unknown, { fields: { backupSize: ordersCopy.backup.unknown } });
	const garment = await claimGarment(app, tx, pieces, { client, product, orderId, size, days, isBackup: true });
	await insertBackup(app, tx, { product_id: product.id, garment_id: garment.id, id: orderId }, client.id, days);
	return garment;
}

/** Writes the hold of a second garment, whose days are claimed. */
export async function insertBackup(
	app: App,
	tx: Tx,
	{ product_id, garment_id, id }: OrderKey,
	clientId: string,
	days: readonly ClaimedDay[],
) {
	const [first, last] = [(days[0] as ClaimedDay).day, (days.at(-1) as ClaimedDay).day];
	await insertHold(tx, {
		...{ product_id, garment_id, id },
		kind: "backup",
		until: instantOf(addDays(last, 1)),
		account_id: clientId,
		start_date: first,
		end_date: last,
		created_at: app.clock.now(),
	});
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
	if (freed.length > 0) offerFreedDays(app, tx, productId);
}
