import { rules } from "#common/rules.ts";

/** The wishlist's limit and its merge rule. Pure. */

type Card = { _id: string; name: string; catName: string; price: number; images: string[] };

export const hasCapacity = (saved: number): boolean => saved < rules.wishlist.maxItems;

/** Selects the cards that are not saved yet: those that fit (`added`), and the ids beyond the limit (`overflow`). */
export function selectNewItems<C extends { _id: string }>(
	saved: string[],
	cards: C[],
): { added: C[]; overflow: string[] } {
	const known = new Set(saved);
	const candidates = cards.filter(({ _id }) => !known.has(_id));
	const capacity = Math.max(0, rules.wishlist.maxItems - known.size);
	return { added: candidates.slice(0, capacity), overflow: candidates.slice(capacity).map(({ _id }) => _id) };
}

/** The row of a product when it is saved. */
export const rowOf = (card: Card, addedAt: Date) => ({
	product_id: card._id,
	name: card.name,
	category: card.catName,
	price: card.price,
	image: card.images[0] ?? "",
	added_at: addedAt,
});
