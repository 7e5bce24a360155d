import { words } from "#common/words.ts";
import type { OpenDoor, Upload } from "#platform/door.ts";
import { advisePrice } from "./advise-price.ts";
import { calls } from "./contract.ts";
import { calls as finding } from "./contract-find.ts";
import { calls as importing } from "./contract-import.ts";
import { calls as near } from "./contract-near.ts";
import { countFilters } from "./count-filters.ts";
import { createCategory, listCategories } from "./create-category.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { importListings } from "./import-listings.ts";
import { listByUser } from "./list-by-user.ts";
import { listProducts } from "./list-products.ts";
import { listSimilar } from "./list-similar.ts";
import { showCloset } from "./show-closet.ts";
import { showProduct } from "./show-product.ts";
import { suggestProducts } from "./suggest-products.ts";
import { updateProduct } from "./update-product.ts";

/** The door of the catalogue. */
export function openCatalogue(open: OpenDoor) {
	open(finding.getAllProducts, ({ app, query, left }) => listProducts(app, query, left));

	open(finding.suggest, ({ app, query, left }) => suggestProducts(app, query.search, left));

	open(finding.getFilters, ({ app, query }) => countFilters(app, query));

	open(near.getCloset, ({ app, params, query }) => showCloset(app, params.sellerId, query));

	open(near.getSimilar, async ({ app, params }) => ({ products: await listSimilar(app, params.id) }));

	open(finding.getPriceAdvice, ({ app, query }) => advisePrice(app, query));

	open(calls.getProduct, async ({ app, actor, params }) => ({ product: await showProduct(app, actor, params.id) }));

	open(calls.createProduct, async ({ app, actor, body }) => ({
		message: words.listing.created,
		product: await createProduct(app, actor, body),
	}));

	open(importing.importListings, async ({ app, actor, query, files }) => ({
		rows: await importListings(app, actor, files[0] as Upload, query.dryRun),
	}));

	open(calls.updateProduct, async ({ app, actor, params, body }) => ({
		message: words.listing.updated,
		product: await updateProduct(app, actor, params.id, body),
	}));

	open(calls.deleteProduct, async ({ app, actor, params }) => ({
		message: words.listing.deleted,
		...(await deleteProduct(app, actor, params.id)),
	}));

	open(calls.getProductsByUser, ({ app, actor, params, query }) => listByUser(app, actor, params.userId, query));

	open(calls.getCategories, async ({ app }) => ({ data: await listCategories(app) }));

	open(calls.createCategory, async ({ app, actor, body }) => ({
		message: words.category.created,
		data: await createCategory(app, actor, body),
	}));
}
