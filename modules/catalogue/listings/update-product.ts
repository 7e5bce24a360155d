import { listingCopy } from "#common/copy/listing-copy.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewProduct, Product, ProductChange } from "../contract.ts";
import { catalogueCopy } from "../copy.ts";
import { setCategories, setPhotos } from "./create-product.ts";
import { changesModeratedColumns, measuresOf, piecesOf, planPieces, productColumnsOf, refuseHeld } from "./listing.ts";
import { recordStaffChange } from "./moderate-product.ts";
import { enqueueWaitlistOffers, publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";
import { showProduct } from "./show-listings.ts";

/**
 * Updates a listing. Orders keep their own copy of price and photograph; a suspended listing stays hidden. A change of moderated columns by the
 * lister sends it to moderation again. Throws `not-found` (also for another lister's), `conflict` (changed since `version`),
 * `not-allowed-now` (archived; a piece is promised to an order), `invalid` (the staff gave no reason), and what `createProduct` throws.
 */
export function updateProduct(app: App, actor: Member, id: string, input: ProductChange): Promise<Product> {
	return app.db.write(async (tx) => {
		await changeListing(app, tx, actor, id, input);
		return showProduct(app, actor, id, tx);
	});
}

/** Updates a listing in a transaction. Throws what `updateProduct` throws. */
export async function changeListing(app: App, tx: Tx, actor: Member, id: string, input: ProductChange): Promise<void> {
	const isAdmin = actor.accountType === "admin";
	const before = await queries.lockListing(tx, id, isAdmin ? undefined : actor.id);
	if (!before) throw refuse("not-found", catalogueCopy.gone);
	if (before.archived_at) throw refuse("not-allowed-now", catalogueCopy.deleted);
	if (input.listedBy && input.listedBy !== before.seller_id) throw refuse("forbidden", catalogueCopy.sameLister);
	if (input.version !== undefined && input.version !== before.version)
		throw refuse("conflict", listingCopy.listing.changedMeanwhile, { details: { version: before.version } });
	const columns = productColumnsOf(withUnchangedTerms(input, before));
	const { edited } = catalogueCopy.byStaff;
	const details = { fields: changedFields(before, columns) };
	await recordStaffChange(app, tx, actor, before, {
		action: "edit-listing",
		what: edited,
		reason: input.reason,
		details,
	});
	refuseLowRetailValue(columns.price, columns.retail_value);
	const categoriesChanged = await setCategories(tx, id, input.catName);
	const photosChanged = await setPhotos(tx, id, [before.seller_id, actor.id], input.images);
	await changePieces(app, tx, id, input);
	await enqueueWaitlistOffers(tx, id);
	await queries.replaceMeasures(tx, id, measuresOf(input));
	await queries.updateProduct(tx, id, columns, app.clock.now());
	if (!isAdmin && (categoriesChanged || photosChanged || changesModeratedColumns(before, columns)))
		await queries.updateModeration(tx, id, { approved_at: null });
	await publishListing(app, tx, id);
}

/** Validates a change of the lister's own listing without a write. Throws what `updateProduct` throws for the content. */
export async function checkChange(app: App, db: Db, id: string, input: ProductChange): Promise<void> {
	refuseLowRetailValue(input.price, input.retailValue ?? null);
	const { held } = planPieces(await queries.listPieces(db, id, app.clock.today()), piecesOf(input).pieces);
	const refusal = refuseHeld(held, input.sizeStock.length > 0);
	if (refusal) throw refusal;
}

function refuseLowRetailValue(price: number, retailValue: number | null) {
	if (retailValue !== null && retailValue < price) throw refuseField("retailValue", listingCopy.listing.retailValue);
}

/** The names of the columns that differ, for the audit log. */
const changedFields = (before: queries.LockedListing, columns: object): string[] => {
	const earlier: Record<string, unknown> = { ...before };
	return Object.entries(columns).flatMap(([name, value]) => (name in earlier && earlier[name] !== value ? [name] : []));
};

/** The change, with the terms of the listing that it does not name. */
const withUnchangedTerms = (input: ProductChange, before: queries.LockedListing): NewProduct => ({
	...input,
	deposit: input.deposit ?? before.deposit,
	retailValue: (input.retailValue === undefined ? before.retail_value : input.retailValue) ?? undefined,
	turnaroundDays: input.turnaroundDays ?? before.turnaround_days,
	noticeDays: input.noticeDays ?? before.notice_days,
	instant: input.instant ?? before.instant,
});

async function changePieces(app: App, tx: Tx, id: string, input: ProductChange) {
	const now = app.clock.now();
	const plan = planPieces(await queries.listPieces(tx, id, app.clock.today()), piecesOf(input).pieces);
	const refusal = refuseHeld(plan.held, input.sizeStock.length > 0);
	if (refusal) throw refusal;
	await queries.updatePieces(tx, id, plan, now);
	await queries.insertGarments(
		tx,
		plan.add.map((piece) => ({ ...piece, id: app.newId(), product_id: id, created_at: now })),
	);
}
