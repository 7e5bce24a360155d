import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { addItem } from "./add-item.ts";
import { calls } from "./contract.ts";
import { mergeWishlist } from "./merge-wishlist.ts";
import { listIds } from "./queries.ts";
import { removeItem } from "./remove-item.ts";
import { readWishlist } from "./views.ts";

/** The door of wishlists. */
export function openWishlist(open: OpenDoor) {
	open(calls.getWishlist, ({ app, actor }) => readWishlist(app, actor.id));

	open(calls.getWishlistIds, async ({ app, actor }) => ({ ids: await listIds(app.db.read, actor.id) }));

	open(calls.mergeWishlist, async ({ app, actor, body }) => {
		await app.limits.spend("wishlist", actor.id);
		return mergeWishlist(app, actor, body);
	});

	open(calls.addToWishlist, async ({ app, actor, params }) => {
		await app.limits.spend("wishlist", actor.id);
		return { message: words.wishlist.saved, item: await addItem(app, actor, params.id) };
	});

	open(calls.removeFromWishlist, async ({ app, actor, params }) => {
		await app.limits.spend("wishlist", actor.id);
		await removeItem(app, actor, params.id);
		return { message: words.wishlist.removed };
	});
}
