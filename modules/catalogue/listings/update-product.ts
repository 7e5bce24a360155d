import { refuse, refuseField } from "#common/refusal.ts";
import { discountsOf } from "#common/rent.ts";
import { listingEvent } from "#common/webhooks.ts";
import type { Db, Tx } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import type { Member } from "#platform/actor.ts";
import { type NewProduct, type Part, type Product, type ProductChange, sumOfParts } from "../contract.ts";
import { setCategories, setPhotos } from "./create-product.ts";
import {
	changesModeratedColumns,
	measuresOf,
	type PieceInService,
	type PiecePlan,
	piecesOf,
	planPieces,
	productColumnsOf,
	refuseHeld,
} from "./listing.ts";
import { recordStaffChange } from "./moderate-product.ts";
import type { ListingsApp } from "./piece-orders.ts";
import { enqueueWaitlistOffers, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";
import { showProduct } from "./show-listings.ts";

/**
 * Updates a listing. Orders keep their own copy of price and photograph; a suspended listing stays hidden. A change of moderated columns by the
 * lister sends it to moderation again. Throws `not-found` (also for another lister's), `conflict` (changed since `version`),
 * `not-allowed-now` (archived; a piece is promised to an order that cannot have another one), `invalid` (the staff gave no reason), and what `createProduct` throws.
 */
export function updateProduct(app: ListingsApp, actor: Member, id: string, input: ProductChange): Promise<Product> {
	return app.db.write(async (tx) => {
		await changeListing(app, tx, actor, id, input);
		return showProduct(app, actor, id, tx);
	});
}

/** Updates a listing in a transaction. Throws what `updateProduct` throws. */
export async function changeListing(
	app: ListingsApp,
	tx: Tx,
	actor: Member,
	id: string,
	input: ProductChange,
): Promise<void> {
	const isAdmin = actor.accountType === "admin";
	const before = await queries.lockListing(tx, id, isAdmin ? undefined : actor.id);
	if (!before) throw refuse("not-found", catalogueCopy.gone);
	if (before.archived_at) throw refuse("not-allowed-now", catalogueCopy.deleted);
	if (input.listedBy && input.listedBy !== before.seller_id) throw refuse("forbidden", catalogueCopy.sameLister);
	if (input.version !== undefined && input.version !== before.version)
		throw refuse("conflict", listingCopy.listing.changedMeanwhile, { details: { version: before.version } });
	const listing = withUnchangedTerms(input, before);
	const columns = productColumnsOf(listing);
	const details = { fields: changedFields(before, columns) };
	await recordStaffChange(app, tx, actor, before, {
		action: "edit-listing",
		change: () => listingEmailCopy.changes.edited,
		reason: input.reason,
		details,
	});
	refuseLowRetailValue(columns.price, columns.retail_value, listing.parts);
	const categoriesChanged = await setCategories(tx, id, input.catName);
	const photosChanged = await setPhotos(tx, id, [before.seller_id, actor.id], input.images);
	await changePieces(app, tx, actor, id, input);
	app.pieceOrders.claimHoliday(tx, id, app.clock.today());
	enqueueWaitlistOffers(tx, id);
	await queries.replaceMeasures(tx, id, measuresOf(input));
	await queries.updateProduct(tx, id, columns, app.clock.now());
	if (!isAdmin && (categoriesChanged || photosChanged || changesModeratedColumns(before, columns)))
		await queries.updateModeration(tx, id, { approved_at: null });
	app.webhooks.emit(tx, listingEvent("updated", before));
	await publishListing(app, tx, id);
}

/** Validates a change of the lister's own listing without a write. Throws what `updateProduct` throws for the content. */
export async function checkChange(app: ListingsApp, db: Db, id: string, input: ProductChange): Promise<void> {
	refuseLowRetailValue(input.price, input.retailValue ?? null, input.parts ?? []);
	const today = app.clock.today();
	await planChange(await queries.listPieces(db, id, today), input, (piece, leaving) =>
		app.pieceOrders.canVacate(db, { product_id: id, garment_id: piece }, today, leaving),
	);
}

function refuseLowRetailValue(price: number, retailValue: number | null, parts: readonly Part[]) {
	if (retailValue === null) return;
	if (retailValue < price) throw refuseField("retailValue", listingCopy.listing.retailValue);
	if (sumOfParts(parts) > retailValue) throw refuseField("parts", catalogueCopy.partsOverValue);
}

/** The names of the columns that differ, for the audit log. */
const changedFields = (before: queries.LockedListing, columns: object): string[] => {
	const earlier: Record<string, unknown> = { ...before };
	return Object.entries(columns).flatMap(([name, value]) => (name in earlier && earlier[name] !== value ? [name] : []));
};

/** The change, with the terms of the listing that it does not name. */
const withUnchangedTerms = (input: ProductChange, before: queries.LockedListing): NewProduct => ({
	...input,
	audience: (input.audience === undefined ? before.audience : input.audience) ?? undefined,
	deposit: input.deposit ?? before.deposit,
	tryOnPrice: input.tryOnPrice ?? before.try_on_price,
	retailValue: (input.retailValue === undefined ? before.retail_value : input.retailValue) ?? undefined,
	turnaroundDays: input.turnaroundDays ?? before.turnaround_days,
	noticeDays: input.noticeDays ?? before.notice_days,
	minDays: input.minDays ?? before.min_days,
	lengthDiscounts: input.lengthDiscounts ?? discountsOf(before),
	alterable: input.alterable ?? before.alterable,
	instant: input.instant ?? before.instant,
	parts: input.parts ?? JSON.parse(before.parts),
});

/** Plans the change of the pieces. `vacate` moves what is booked of a piece to others, if it can. Throws `not-allowed-now`. */
async function planChange(
	pieces: PieceInService[],
	input: ProductChange,
	vacate: (piece: string, leaving: string[]) => Promise<boolean>,
): Promise<PiecePlan> {
	const wanted = piecesOf(input).pieces;
	const plan = planPieces(pieces, wanted);
	if (plan.held.length === 0) return plan;
	const leaving = pieces.flatMap(({ id, heldUntil }) => (plan.retire.includes(id) && !heldUntil ? [id] : []));
	for (const { size } of plan.held) {
		const held = pieces.filter((piece) => piece.size === size && piece.heldUntil);
		let surplus = held.filter(({ id }) => plan.retire.includes(id)).length;
		for (const { id } of held.reverse())
			if (surplus > 0 && (await vacate(id, leaving))) {
				leaving.push(id);
				surplus--;
			}
	}
	const vacated = pieces.map((piece) => (leaving.includes(piece.id) ? { ...piece, heldUntil: null } : piece));
	const next = planPieces(vacated, wanted);
	const refusal = refuseHeld(next.held, input.sizeStock.length > 0);
	if (refusal) throw refusal;
	return next;
}

async function changePieces(app: ListingsApp, tx: Tx, actor: Member, id: string, input: ProductChange) {
	const { pieceOrders } = app;
	const [now, today] = [app.clock.now(), app.clock.today()];
	const plan = await planChange(await queries.listPieces(tx, id, today), input, async (piece, leaving) => {
		const key = { product_id: id, garment_id: piece };
		if (!(await pieceOrders.canVacate(tx, key, today, leaving))) return false;
		// Orders move only to pieces in service.
		await queries.retirePieces(tx, id, leaving, now);
		await pieceOrders.vacate(app, tx, key, actor);
		return true;
	});
	await queries.updatePieces(tx, id, plan, now);
	await queries.insertGarments(
		tx,
		plan.add.map((piece) => ({ ...piece, id: app.newId(), product_id: id, created_at: now })),
	);
}
