import { searchesCopy } from "#messages/api/wishlist.js";
import * as copy from "#messages/common/frame.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { listSavedSearches, removeSearch, renameSearch, type SearchesApp, saveSearch } from "./change-searches.ts";
import { addItem, mergeWishlist, removeItem, showWishlist } from "./change-wishlist.ts";
import { wishlistEndpoints } from "./contract.ts";
import { searchEndpoints } from "./contract-searches.ts";
import { listIds } from "./queries.ts";

/** Registers the HTTP handlers of wishlists. */
export function handleWishlist(handle: HandleEndpoint) {
	handle(wishlistEndpoints.getWishlist, ({ app, actor }) => showWishlist(app, actor.id));

	handle(wishlistEndpoints.getWishlistIds, async ({ app, actor }) => ({ ids: await listIds(app.db.read, actor.id) }));

	handle(wishlistEndpoints.mergeWishlist, async ({ app, actor, body }) => {
		await app.limits.consume("wishlist", actor.id);
		return mergeWishlist(app, actor, body);
	});

	handle(wishlistEndpoints.addToWishlist, async ({ app, actor, params }) => {
		await app.limits.consume("wishlist", actor.id);
		return { message: copy.wishlist.saved, item: await addItem(app, actor, params.id) };
	});

	handle(wishlistEndpoints.removeFromWishlist, async ({ app, actor, params }) => {
		await app.limits.consume("wishlist", actor.id);
		await removeItem(app, actor, params.id);
		return { message: copy.wishlist.removed };
	});
}

/** Registers the HTTP handlers of saved searches. */
export function handleSearches(handle: HandleEndpoint<SearchesApp>) {
	handle(searchEndpoints.getSavedSearches, async ({ app, actor }) => ({
		searches: await listSavedSearches(app, actor.id),
	}));

	handle(searchEndpoints.saveSearch, async ({ app, actor, body }) => ({
		message: searchesCopy.saved,
		search: await saveSearch(app, actor.id, body),
	}));

	handle(searchEndpoints.renameSearch, async ({ app, actor, params, body }) => {
		await renameSearch(app, actor.id, params.id, body.name);
		return { message: searchesCopy.renamed };
	});

	handle(searchEndpoints.deleteSearch, async ({ app, actor, params }) => {
		await removeSearch(app, actor.id, params.id);
		return { message: searchesCopy.deleted };
	});
}
