import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { advisePrice, countFilters, listProducts, listSimilar, suggestProducts } from "./browse/list-products.ts";
import type { CatalogueApp } from "./catalogue-app.ts";
import { createCategory, listCategories, listFormerCategories } from "./categories/change-category.ts";
import { catalogueEndpoints, categoryEndpoints, ownListingsEndpoints } from "./contract.ts";
import { browseEndpoints, deliveryEndpoints, relatedEndpoints } from "./contract-browse.ts";
import { draftEndpoints } from "./contract-drafts.ts";
import { importEndpoints } from "./contract-import.ts";
import { listDrafts, saveDraft, setDraftClosed, showDraft } from "./drafts/save-draft.ts";
import { importListings } from "./import/import-listings.ts";
import { changeListings } from "./listings/change-listings.ts";
import { createProduct } from "./listings/create-product.ts";
import { deleteProduct } from "./listings/delete-product.ts";
import { estimateDelivery, showPlace } from "./listings/estimate-delivery.ts";
import { listByUser, showCloset, showProduct } from "./listings/show-listings.ts";
import { updateProduct } from "./listings/update-product.ts";
import { countView } from "./listings/view-counter.ts";
import { countMissedSearch, listMissedInCity } from "./missed/count-missed-search.ts";

/** The HTTP handlers of the catalogue. */
export function handleCatalogue(handle: HandleEndpoint<CatalogueApp>) {
	handleDelivery(handle);
	handle(browseEndpoints.getAllProducts, ({ app, query, actor, signal }) =>
		listProducts(app, query, { actor, signal }),
	);

	handle(browseEndpoints.suggest, ({ app, query, signal }) => suggestProducts(app, query.search, signal));

	handle(browseEndpoints.getMissedSearches, ({ app, actor }) => listMissedInCity(app, actor.id));

	handle(browseEndpoints.getCards, async ({ app, query, signal }) => ({
		products: await app.cardCache.get(query.id, signal),
	}));

	handle(browseEndpoints.countMissedSearch, async ({ app, actor, query, address, userAgent }) => {
		await countMissedSearch(app, query, { actor, address, userAgent });
		return {};
	});

	handle(browseEndpoints.getFilters, ({ app, query, actor }) => countFilters(app, query, actor));

	handle(relatedEndpoints.getCloset, ({ app, params, query }) => showCloset(app, params.sellerId, query));

	handle(relatedEndpoints.getSimilar, async ({ app, params }) => ({ products: await listSimilar(app, params.id) }));

	handle(browseEndpoints.getPriceAdvice, ({ app, query }) => advisePrice(app, query));

	handleDrafts(handle);

	handle(catalogueEndpoints.getProduct, async ({ app, actor, params }) => ({
		product: await showProduct(app, actor, params.id),
	}));

	handle(catalogueEndpoints.createProduct, async ({ app, actor, body }) => ({
		message: listingCopy.listing.created,
		product: await createProduct(app, actor, body),
	}));

	handle(importEndpoints.importListings, ({ app, actor, query, files }) =>
		importListings(app, actor, files, query.dryRun),
	);

	handle(catalogueEndpoints.updateProduct, async ({ app, actor, params, body }) => ({
		message: listingCopy.listing.updated,
		product: await updateProduct(app, actor, params.id, body),
	}));

	handle(catalogueEndpoints.deleteProduct, async ({ app, actor, params, query }) => ({
		message: listingCopy.listing.deleted,
		...(await deleteProduct(app, actor, params.id, query.reason)),
	}));

	handleOwnListings(handle);

	handle(catalogueEndpoints.getCategories, async ({ app }) => ({ data: await listCategories(app) }));

	handle(categoryEndpoints.getFormerCategories, async ({ app }) => ({ data: await listFormerCategories(app) }));

	handle(catalogueEndpoints.createCategory, async ({ app, actor, body }) => ({
		message: listingCopy.category.created,
		data: await createCategory(app, actor, body),
	}));
}

function handleOwnListings(handle: HandleEndpoint<CatalogueApp>) {
	handle(catalogueEndpoints.getProductsByUser, ({ app, actor, params, query }) =>
		listByUser(app, actor, params.userId, query),
	);

	handle(ownListingsEndpoints.changeListings, async ({ app, actor, body }) => {
		const outcome = await changeListings(app, actor, body);
		return {
			message: catalogueCopy.changed({ changed: outcome.changed.length, failed: outcome.failed.length }),
			...outcome,
		};
	});

	handle(ownListingsEndpoints.countView, async ({ app, actor, params, address, userAgent }) => {
		await countView(app, params.id, { actor, address, userAgent });
		return {};
	});
}

function handleDelivery(handle: HandleEndpoint<CatalogueApp>) {
	handle(deliveryEndpoints.getPlace, ({ query }) => Promise.resolve({ place: showPlace(query.pincode) }));

	handle(deliveryEndpoints.getDelivery, async ({ app, actor, params, query }) => ({
		delivery: await estimateDelivery(app, actor, params.id, query.pincode),
	}));
}

function handleDrafts(handle: HandleEndpoint<CatalogueApp>) {
	handle(draftEndpoints.listDrafts, async ({ app, actor }) => ({ drafts: await listDrafts(app, actor) }));

	handle(draftEndpoints.getDraft, async ({ app, actor, params }) => ({
		draft: await showDraft(app, actor, params.id),
	}));

	handle(draftEndpoints.saveDraft, ({ app, actor, params, body }) => saveDraft(app, actor, params.id, body));

	handle(draftEndpoints.discardDraft, async ({ app, actor, params }) => {
		await setDraftClosed(app, actor, params.id, true);
		return {};
	});

	handle(draftEndpoints.restoreDraft, async ({ app, actor, params }) => {
		await setDraftClosed(app, actor, params.id, false);
		return {};
	});
}
