import { listingCopy } from "#common/copy/listing-copy.ts";
import { copy } from "#common/copy.ts";
import { refuse } from "#common/refusal.ts";
import type { Db } from "#database/connect.ts";
import { findRentable, isPaused } from "./queries-product.ts";

/** The terms of a listing that an order copies. Throws `not-allowed-now` when its lister has paused it, `not-found` when it is not public. */
export async function requireRentable(db: Db, id: string) {
	const product = await findRentable(db, id);
	if (product) return product;
	throw (await isPaused(db, id))
		? refuse("not-allowed-now", listingCopy.listing.paused)
		: refuse("not-found", copy.delivery.noProduct);
}
