import { listCards } from "#modules/catalogue/index-cards.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { WishlistItem, wishlistEndpoints } from "./contract.ts";
import { deleteItems, insertItems, listIds, lockWishlist } from "./queries.ts";
import { showWishlist } from "./views.ts";
import { rowOf, selectNewItems } from "./wishlist.ts";

type LocalWishlist = z.output<typeof wishlistEndpoints.mergeWishlist.body>;

/**
 * Merges a device's local wishlist (newest first) into the member's: deletes what the device removed and adds what it saved, without
 * duplicates. Ignores products that are not in the catalogue. Ids that exceed the limit are returned as `left`. Idempotent.
 */
export async function mergeWishlist(
	app: App,
	member: Member,
	local: LocalWishlist,
): Promise<{ items: WishlistItem[]; left: string[] }> {
	const cards = await listCards(
		app,
		local.items.map(({ id }) => id),
	);
	const left = await app.db.write(async (tx) => {
		await lockWishlist(tx, member.id);
		await deleteItems(tx, member.id, local.removed);
		const { added, overflow } = selectNewItems(await listIds(tx, member.id), cards);
		const now = app.clock.now().getTime();
		// One millisecond apart, to keep the device's order.
		const rows = added.map((card, index) => rowOf(card, new Date(now - index)));
		await insertItems(
			tx,
			rows.map((row) => ({ account_id: member.id, ...row })),
		);
		return overflow;
	});
	return { items: (await showWishlist(app, member.id)).items, left };
}
