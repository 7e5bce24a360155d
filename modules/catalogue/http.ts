import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { createProduct } from "./create-product.ts";
import { listProducts } from "./list-products.ts";
import * as queries from "./queries.ts";
import { showProduct } from "./show-product.ts";

/** The door of the catalogue. */
export function openCatalogue(open: OpenDoor) {
	open(calls.getAllProducts, ({ app, query }) => listProducts(app, query));

	open(calls.getProduct, async ({ app, actor, params }) => ({ product: await showProduct(app, actor, params.id) }));

	open(calls.createProduct, async ({ app, actor, body }) => ({
		message: words.listing.created,
		product: await createProduct(app, actor, body),
	}));

	open(calls.getCategories, async ({ app }) => {
		const rows = await queries.listCategories(app.db.read);
		return {
			data: rows.map((row) => ({
				_id: row.id,
				name: row.name,
				parentId: row.parent_id === queries.rootCategory ? null : row.parent_id,
				images: row.images,
			})),
		};
	});
}
