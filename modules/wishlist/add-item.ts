import { copy } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import { listCards } from "#modules/catalogue/index-cards.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { WishlistItem } from "./contract.ts";
import { insertItems, listItems, lockWishlist } from "./queries.ts";
import { toItem } from "./views.ts";
import { hasCapacity, rowOf } from "./wishlist.ts";

/** Saves a product. Saving it again changes nothing. Throws `not-found`, `conflict` (the wishlist is full). */
export async function addItem(app: App, member: Member, productId: string): Promise<WishlistItem> {
	const [card] = await listCards(app, [productId]);
	if (!card) throw refuse("not-found", copy.wishlist.gone);
	return app.db.write(async (tx) => {
		await lockWishlist(tx, member.id);
		const saved = await listItems(tx, member.id);
		const existing = saved.find((row) => row.product_id === productId);
		if (existing) return toItem(existing, card);
		if (!hasCapacity(saved.length)) throw refuse("conflict", copy.wishlist.full);
		const row = rowOf(card, app.clock.now());
		await insertItems(tx, [{ account_id: member.id, ...row }]);
		return toItem(row, card);
	});
}
