import { rules } from "#common/rules.ts";
import type { ListingsChange } from "../contract-own-listings.ts";
import { copy } from "../copy.ts";

/** The new daily price of a listing in a bulk change, in whole rupees, or why it cannot have it. */
export function newPrice(
	listing: { price: number; retail_value: number | null },
	{ change, amount = 0 }: Pick<ListingsChange, "change" | "amount">,
): { price: number } | { problem: string } {
	const price =
		change === "setPrice"
			? amount
			: Math.max(rules.listing.minPrice, Math.round((listing.price * (100 + amount)) / 100));
	if (price > rules.listing.maxPrice) return { problem: copy.overMaximum(price) };
	if (listing.retail_value !== null && listing.retail_value < price)
		return { problem: copy.overRetailValue(price, listing.retail_value) };
	return { price };
}
