/** Why the item of a booking cannot be loaded. Pure. */
import { listingCopy } from "#common/copy/listing-copy.ts";
import * as specified from "#common/copy/orders.ts";
import type { Failure } from "#web/api.ts";

/** A paused listing says so. The specification has one sentence for all that are gone, and one for everything else. */
export function missingProductText({ code, message }: Pick<Failure, "code" | "message">): string {
	if (message === listingCopy.listing.paused) return message;
	return code === "not-found" || code === "gone" ? specified.delivery.noProduct : specified.delivery.unverifiable;
}

/** Other days of the item can be chosen, unless it is gone or paused. */
export const canChooseDays = (problem: string): boolean =>
	problem !== specified.delivery.noProduct && problem !== listingCopy.listing.paused;
