import { refuse, refuseField } from "#common/refusal.ts";
import type { Db, Tx } from "#database/connect.ts";
import { readImages } from "#modules/media/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { NewProduct, Product } from "./contract.ts";
import { featuredScore, piecesOf } from "./listing.ts";
import * as queries from "./queries.ts";
import { showProduct } from "./show-product.ts";
import { vocabularyOf, wordsOf } from "./spelling.ts";

/** Lists a garment; it is in the public catalogue at once. Refuses: another's name in listedBy, an unknown category, pictures that are not the seller's. */
export async function createProduct(app: App, seller: Member, wish: NewProduct): Promise<Product> {
	if (wish.listedBy && wish.listedBy !== seller.id) throw refuse("forbidden", "One can list only in one's own name.");
	const id = app.newId();
	const now = app.clock.now();
	const { sizes, pieces } = piecesOf(wish);
	const { color, material, length, closure, includes, dryCleanOnly } = wish.details;
	return app.db.write(async (tx) => {
		const categories = await readCategories(tx, wish.catName);
		const photoIds = await readImages(tx, seller.id, wish.images);
		await queries.insertProduct(tx, {
			id,
			seller_id: seller.id,
			name: wish.name,
			description: wish.description,
			price: wish.price,
			discount: wish.discount,
			occasion: wish.occasion,
			color,
			material,
			length,
			closure,
			includes,
			dry_clean_only: dryCleanOnly,
			sizes,
			turnaround_days: wish.turnaroundDays,
			instant: wish.instant,
			featured_score: featuredScore(0, 0, now),
			created_at: now,
			updated_at: now,
		});
		await queries.insertProductCategories(
			tx,
			id,
			categories.map((category) => category.id),
		);
		await queries.insertProductPhotos(tx, id, photoIds);
		await queries.insertGarments(
			tx,
			pieces.map((size, position) => ({ id: app.newId(), product_id: id, size, position, created_at: now })),
		);
		await publish(
			tx,
			id,
			wish,
			categories.map((category) => category.name),
		);
		return showProduct(app, seller, id, tx);
	});
}

/** Categories in the order they were named. Refuses a name that is none. */
async function readCategories(db: Db, names: string[]): Promise<{ id: string; name: string }[]> {
	const byName = new Map(
		(await queries.findCategories(db, names)).map((category) => [category.name.toLowerCase(), category]),
	);
	const found = names.map((name) => byName.get(name.toLowerCase()) ?? refuseUnknown(name));
	return [...new Map(found.map((category) => [category.id, category])).values()];
}

function refuseUnknown(name: string): never {
	throw refuseField("catName", `There is no category "${name.slice(0, 60)}".`);
}

function publish(tx: Tx, id: string, wish: NewProduct, categories: string[]) {
	const heading = wordsOf(wish.name);
	const facts = wordsOf([...categories, wish.occasion, wish.details.color, wish.details.material].join(" "));
	const story = wordsOf(`${wish.description} ${wish.details.includes}`);
	return queries.publish(tx, id, { heading, facts, story, vocabulary: vocabularyOf([...heading, ...facts, ...story]) });
}
