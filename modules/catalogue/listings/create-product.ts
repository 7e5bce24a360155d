import { refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewProduct, Product } from "../contract.ts";
import { copy } from "../copy.ts";
import { reliabilityScore } from "../reliability/reliability.ts";
import { featuredScore, piecesOf, productColumnsOf } from "./listing.ts";
import { measuresOf } from "./measures.ts";
import { publishListing } from "./publish-listing.ts";
import * as queries from "./queries-product.ts";
import { setCategories, setPhotos } from "./set-categories-and-photos.ts";
import { showProduct } from "./show-product.ts";

/** Creates a listing, public at once. Throws `forbidden` (another account in listedBy), `invalid` (an unknown category, another account's photographs). */
export async function createProduct(app: App, seller: Member, input: NewProduct): Promise<Product> {
	if (input.listedBy && input.listedBy !== seller.id) throw refuse("forbidden", copy.ownName);
	return app.db.write(async (tx) => showProduct(app, seller, await insertListing(app, tx, seller, input), tx));
}

/** Creates a listing in a transaction; returns its id. */
export async function insertListing(app: App, tx: Tx, seller: Member, input: NewProduct): Promise<string> {
	const id = app.newId();
	const now = app.clock.now();
	await queries.insertProduct(tx, {
		...productColumnsOf(input),
		id,
		seller_id: seller.id,
		featured_score: featuredScore(0, 0, now, reliabilityScore(await queries.findReliability(tx, seller.id))),
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
	await publishListing(app, tx, id);
	return id;
}
