import { listCards } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { WishlistItem, wishlistEndpoints } from "./contract.ts";
import { deleteItems, insertItems, listIds, lockWishlist } from "./queries.ts";
import { showWishlist } from "./views.ts";
import { rowOf, selectNewItems } from "./wishlist.ts";

type Local = z.output<typeof wishlistEndpoints.mergeWishlist.body>;

/**
 * Joins what a device kept (newest first) with the wishlist: what it took away goes, what it saved comes, each piece once. A piece that is
 * in neither the catalogue nor the wishlist is passed over. What finds no room is answered as left. May be repeated.
 */
export async function mergeWishlist(
	app: App,
	member: Member,
	local: Local,
): Promise<{ items: WishlistItem[]; left: string[] }> {
	const cards = await listCards(
		app,
		local.items.map(({ id }) => id),
	);
	const left = await app.db.write(async (tx) => {
		await lockWishlist(tx, member.id);
		await deleteItems(tx, member.id, local.removed);
		const { added: coming, overflow: left } = selectNewItems(await listIds(tx, member.id), cards);
		const now = app.clock.now().getTime();
		// A millisecond apart, so that they keep the order in which the device had them.
		const rows = coming.map((card, index) => rowOf(card, new Date(now - index)));
		await insertItems(
			tx,
			rows.map((row) => ({ account_id: member.id, ...row })),
		);
		return left;
	});
	return { items: (await showWishlist(app, member.id)).items, left };
}
