import { refuse, refuseField } from "#common/refusal.ts";
import { cut } from "#common/text/cut.ts";
import { listingEvent } from "#common/webhooks.ts";
import type { Db, Tx } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { resolvePhotoIds } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { NewProduct, Product } from "../contract.ts";
import { featuredScore, measuresOf, piecesOf, productColumnsOf, reliabilityScore } from "./listing.ts";
import type { ListingsApp } from "./piece-orders.ts";
import { publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";
import { findReliability } from "./queries-score.ts";
import { showProduct } from "./show-listings.ts";

/** Creates a listing, public at once. Throws `forbidden` (another account in listedBy), `invalid` (an unknown category, another account's photographs). */
export async function createProduct(app: ListingsApp, seller: Member, input: NewProduct): Promise<Product> {
	if (input.listedBy && input.listedBy !== seller.id) throw refuse("forbidden", catalogueCopy.ownName);
	return app.db.write(async (tx) => showProduct(app, seller, await insertListing(app, tx, seller, input), tx));
}

/** Creates a listing in a transaction; returns its id. */
export async function insertListing(app: ListingsApp, tx: Tx, seller: Member, input: NewProduct): Promise<string> {
	const id = app.newId();
	const now = app.clock.now();
	await queries.insertProduct(tx, {
		...productColumnsOf(input),
		id,
		seller_id: seller.id,
		featured_score: featuredScore(0, 0, now, reliabilityScore(await findReliability(tx, seller.id))),
		created_at: now,
		updated_at: now,
	});
	await setCategories(tx, id, input.catName);
	await setPhotos(tx, id, [seller.id], input.images);
	await queries.replaceMeasures(tx, id, measuresOf(input));
	await queries.insertGarments(
		tx,
		piecesOf(input).pieces.map((size, position) => ({
			id: app.newId(),
			product_id: id,
			size,
			position,
			created_at: now,
		})),
	);
	app.pieceOrders.claimHoliday(tx, id, app.clock.today());
	app.webhooks.emit(tx, listingEvent("created", { id, seller_id: seller.id }));
	await publishListing(app, tx, id);
	return id;
}

/** Sets the categories, in the given order. Returns whether they changed. Throws `invalid` for an unknown name. */
export async function setCategories(tx: Tx, productId: string, names: string[]): Promise<boolean> {
	const ids = await resolveCategories(tx, names);
	const before = await queries.listCategoriesOf(tx, productId);
	if (before.join() === ids.join()) return false;
	await queries.deleteCategoriesOf(tx, productId);
	await queries.insertProductCategories(tx, productId, ids);
	return true;
}

/** Sets the photographs, the first as the cover. Returns whether they changed. Throws `invalid` for photographs of other accounts. */
export async function setPhotos(tx: Tx, productId: string, owners: string[], images: string[]): Promise<boolean> {
	const ids = await resolvePhotoIds(tx, owners, images);
	const before = await queries.listPhotosOf(tx, productId);
	if (before.join() === ids.join()) return false;
	await queries.deletePhotosOf(tx, productId);
	await queries.insertProductPhotos(tx, productId, ids);
	return true;
}

/** The ids of the categories and photographs that `setCategories` and `setPhotos` would set. Throws the same. */
export async function resolveCategoriesAndPhotos(
	db: Db,
	owners: string[],
	input: { catName: string[]; images: string[] },
): Promise<{ categories: string[]; photos: string[] }> {
	const categories = await resolveCategories(db, input.catName);
	return { categories, photos: await resolvePhotoIds(db, owners, input.images) };
}

async function resolveCategories(db: Db, names: string[]): Promise<string[]> {
	const ids = await queries.findCategoryIds(db, names);
	return [...new Set(ids.map((id, at) => id ?? refuseUnknownCategory(names[at] ?? "")))];
}

function refuseUnknownCategory(name: string): never {
	throw refuseField("catName", catalogueCopy.noCategory({ name: cut(name, 60) }));
}
