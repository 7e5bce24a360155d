import { listCards } from "#modules/catalogue/index-cards.ts";
import type { App } from "#platform/app.ts";
import type { WishlistItem } from "./contract.ts";
import { type ItemRow, listItems } from "./queries.ts";

/** Maps rows to the API's wishlist. */

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

/** Current data for a product in the catalogue; for any other, the data from when it was saved. */
export const toItem = (row: ItemRow, card: Card | undefined): WishlistItem => ({
	id: row.product_id,
	name: card?.name ?? row.name,
	catName: card?.catName ?? row.category,
	price: card?.price ?? row.price,
	image: card ? (card.images[0] ?? "") : row.image,
	priceWhenSaved: row.price,
	addedAt: row.added_at.toISOString(),
	isAvailable: card !== undefined,
});
