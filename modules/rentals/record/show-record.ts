import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { publicName } from "#common/text/called-name.ts";
import type { Db } from "#database/connect.ts";
import { recordCopy } from "#messages/api/rentals.js";
import { isLive } from "#modules/catalogue/index.ts";
import { toPhoto } from "#modules/media/index.ts";
import type { Actor, Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { GarmentRecord, RecordKind, recordEndpoints } from "../contract-record.ts";
import { orderNumber } from "../order.ts";
import * as queries from "./queries-record.ts";
import { cleanedOn, isCleaningDue, orderDue, orderOfClient, pairPhotos } from "./record.ts";

/** The listing, of the lister or for the staff, also when it is deleted. Throws `not-found`. */
export async function requireListing(db: Db, { accountType, id }: Member, productId: string) {
	const listing = await queries.findListing(db, productId, accountType === "admin" ? undefined : id);
	if (!listing) throw refuse("not-found", recordCopy.noPiece);
	return listing;
}

/** The record of a piece; without an id, of the first one in service. Throws `not-found`, also for another lister. */
export async function showRecord(app: App, actor: Member, productId: string, pieceId?: string): Promise<GarmentRecord> {
	const db = app.db.read;
	const listing = await requireListing(db, actor, productId);
	const pieces = numberedPieces(listing);
	const piece = pieceId
		? pieces.find(({ id }) => id === pieceId)
		: (pieces.find(({ inService }) => inService) ?? pieces[0]);
	if (!piece) throw refuse("not-found", recordCopy.noPiece);
	const key = { product_id: productId, garment_id: piece.id };
	const [entries, history] = await Promise.all([
		queries.listEntries(db, key),
		queries.listHistory(db, key, rules.garmentRecord.rentalsShown),
	]);
	const cleaned = cleanedOn(entries, history);
	return {
		listing: {
			_id: listing.id,
			name: listing.name,
			photo: listing.photo && toPhoto(listing.photo),
			canAdd: !listing.is_archived && piece.inService,
		},
		pieces: pieces.map(({ id: _id, number, size, inService }) => ({ _id, number, size, inService })),
		piece: {
			_id: piece.id,
			...(history[0]?.total ?? { rentals: 0, days: 0, earned: 0 }),
			cleaningDue: isCleaningDue(entries, history),
			cleanedOn: cleaned,
			entries: toEntries(entries),
			history: history.map(toRental),
		},
		today: app.clock.today(),
	};
}

/** Pieces with the number that their tags show. */
export const numberedPieces = ({ pieces }: queries.RecordListing) =>
	(pieces ?? []).map((piece, index) => ({ ...piece, number: index + 1 }));

/** Struck entries stay, and say so. */
function toEntries(rows: queries.EntryRow[]): GarmentRecord["piece"]["entries"] {
	const strikes = new Map(rows.map((row) => [row.struck_id, row]));
	return rows.flatMap(({ id, kind, day, done_by: doneBy, cost, bill, note, actor_role: by, at }) => {
		if (!day) return [];
		const strike = strikes.get(id);
		const struck = strike ? { at: strike.at.toISOString(), reason: strike.note } : null;
		return [{ _id: id, kind: kind as RecordKind, day, doneBy, cost, bill, note, by, at: at.toISOString(), struck }];
	});
}

function toRental({ id, status, client_name, start_date, end_date, returned_at, earned, photos }: queries.HistoryRow) {
	const taken = (photos ?? []).map(({ stage, angle, ...photo }) => ({ stage, angle, photo: toPhoto(photo) }));
	return {
		orderId: id,
		orderNumber: orderNumber(id),
		status,
		client: publicName(client_name),
		rentalPeriod: { startDate: start_date, endDate: end_date },
		returnedAt: returned_at?.toISOString() ?? null,
		earned,
		pairs: pairPhotos(taken),
	};
}

type Followed = z.output<typeof recordEndpoints.followTag.reply>;

/**
 * Finds the page that a scanned tag opens: for the lister and the staff the order that is due, else the record; for a client their own open order of this piece; for
 * anybody else the public listing, if there is one. Throws `not-found` (no such tag, or nothing that the requester may see).
 */
export async function followTag(app: App, actor: Actor, token: string): Promise<Followed> {
	const db = app.db.read;
	const tagged = await queries.findTagged(db, token, isLive);
	if (!tagged) throw refuse("not-found", recordCopy.noTag);
	const { product_id: productId, garment_id: pieceId } = tagged;
	// The visitor may be its lister on another phone: signing in is offered without saying more of the listing than is public.
	const listing: Followed = { opens: "listing", ...(tagged.isPublic && { productId }) };
	if (actor.kind !== "member") return listing;
	const orders = await queries.listOrdersOf(db, tagged);
	const own = orderOfClient(orders, actor.id);
	if (own) return { opens: "order", orderId: own.id };
	if (actor.id !== tagged.seller_id && actor.accountType !== "admin") {
		if (!tagged.isPublic) throw refuse("not-found", recordCopy.noTag);
		return listing;
	}
	const isToClean = isCleaningDue(await queries.listEntries(db, tagged), orders);
	const due = orderDue({ orders, isToClean, today: app.clock.today() });
	return due ? { opens: "order", orderId: due.id } : { opens: "record", productId, pieceId };
}
