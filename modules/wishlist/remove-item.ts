import { copy } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { deleteItems } from "./queries.ts";

/** Removes a product from the wishlist, also one that has left the catalogue. Throws `not-found`. */
export async function removeItem(app: App, member: Member, productId: string): Promise<void> {
	const removed = await app.db.write((tx) => deleteItems(tx, member.id, [productId]));
	if (removed === 0) throw refuse("not-found", copy.wishlist.notSaved);
}
