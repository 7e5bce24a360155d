import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/frame.js";
import { listCards } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { WishlistItem, wishlistEndpoints } from "./contract.ts";
import { deleteItems, type ItemRow, insertItems, listIds, listItems, lockWishlist } from "./queries.ts";
import { hasCapacity, rowOf, selectNewItems } from "./wishlist.ts";

/** The wishlist of a member: show, add, merge a device's list, remove. */

type Card = Awaited<ReturnType<typeof listCards>>[number];

/** The member's wishlist, and the cards of the products still in the catalogue, both newest first. */
export async function showWishlist(app: App, accountId: string): Promise<{ items: WishlistItem[]; products: Card[] }> {
	const rows = await listItems(app.db.read, accountId);
	const ids = rows.map((row) => row.product_id);
	const cards = new Map((await listCards(app, ids)).map((card) => [card._id, card]));
	return {
		items: rows.map((row) => toItem(row, cards.get(row.product_id))),
		products: ids.flatMap((id) => cards.get(id) ?? []),
	};
}

/** Saves a product. Saving it again changes nothing. Throws `not-found`, `conflict` (the wishlist is full). */
export async function addItem(app: App, member: Member, productId: string): Promise<WishlistItem> {
	const [card] = await listCards(app, [productId]);
	if (!card) throw refuse("not-found", copy.wishlist.gone);
	return app.db.write(async (tx) => {
		await lockWishlist(tx, member.id);
		const saved = await listItems(tx, member.id);
		const existing = saved.find((row) => row.product_id === productId);
		if (existing) return toItem(existing, card);
		if (!hasCapacity(saved.length)) throw refuse("conflict", copy.wishlist.full({ max: rules.wishlist.maxItems }));
		const row = rowOf(card, app.clock.now());
		await insertItems(tx, [{ account_id: member.id, ...row }]);
		return toItem(row, card);
	});
}

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

/** Removes a product from the wishlist, also one that has left the catalogue. Throws `not-found`. */
export async function removeItem(app: App, member: Member, productId: string): Promise<void> {
	const removed = await app.db.write((tx) => deleteItems(tx, member.id, [productId]));
	if (removed === 0) throw refuse("not-found", copy.wishlist.notSaved);
}

/** Current data for a product in the catalogue; for any other, the data from when it was saved. */
const toItem = (row: ItemRow, card: Card | undefined): WishlistItem => ({
	id: row.product_id,
	name: card?.name ?? row.name,
	catName: card?.catName ?? row.category,
	price: card?.price ?? row.price,
	image: card ? (card.images[0] ?? "") : row.image,
	priceWhenSaved: row.price,
	addedAt: row.added_at.toISOString(),
	isAvailable: card !== undefined,
});
