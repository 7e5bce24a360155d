import { listingCopy } from "#common/copy/listing-copy.ts";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { advisePrice } from "./browse/advise-price.ts";
import { countFilters } from "./browse/count-filters.ts";
import { listProducts } from "./browse/list-products.ts";
import { suggestProducts } from "./browse/suggest-products.ts";
import type { CatalogueApp } from "./catalogue-app.ts";
import { createCategory, listCategories, listFormerCategories } from "./categories/create-category.ts";
import { catalogueEndpoints } from "./contract.ts";
import { browseEndpoints } from "./contract-browse.ts";
import { categoryEndpoints } from "./contract-categories.ts";
import { deliveryEndpoints } from "./contract-delivery.ts";
import { draftEndpoints } from "./contract-drafts.ts";
import { importEndpoints } from "./contract-import.ts";
import { ownListingsEndpoints } from "./contract-own-listings.ts";
import { relatedEndpoints } from "./contract-related.ts";
import { copy as ownCopy } from "./copy.ts";
import { estimateDelivery } from "./delivery/estimate-delivery.ts";
import { showPlace } from "./delivery/show-place.ts";
import { setDraftClosed } from "./drafts/close-draft.ts";
import { saveDraft } from "./drafts/save-draft.ts";
import { listDrafts, showDraft } from "./drafts/show-drafts.ts";
import { importListings } from "./import/import-listings.ts";
import { createProduct } from "./listings/create-product.ts";
import { deleteProduct } from "./listings/delete-product.ts";
import { showProduct } from "./listings/show-product.ts";
import { updateProduct } from "./listings/update-product.ts";
import { changeListings } from "./own-listings/change-listings.ts";
import { listByUser } from "./own-listings/list-by-user.ts";
import { countView } from "./page-views/count-view.ts";
import { listSimilar } from "./related/list-similar.ts";
import { showCloset } from "./related/show-closet.ts";

/** The HTTP handlers of the catalogue. */
export function handleCatalogue(handle: HandleEndpoint<CatalogueApp>) {
	handleDelivery(handle);
	handle(browseEndpoints.getAllProducts, ({ app, query, signal }) => listProducts(app, query, signal));

	handle(browseEndpoints.suggest, ({ app, query, signal }) => suggestProducts(app, query.search, signal));

	handle(browseEndpoints.getFilters, ({ app, query }) => countFilters(app, query));

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
		return { message: ownCopy.changed(outcome.changed.length, outcome.failed.length), ...outcome };
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
