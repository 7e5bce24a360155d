/**
 * Under which key a wish is ordered. It is worked out and kept nowhere: so it is the same in every tab and on every device, after a
 * reload and on the way back, until an order of it has come to nothing.
 */
import type { Wish } from "./offer.ts";

/** `after`: the order of this same wish behind which another is meant; "" for the first. */
export async function wishKey(userId: string, { productId, startDate, endDate, size }: Wish, after: string) {
	return `wish.${await shortName([userId, productId, startDate, endDate, size, after])}`;
}

export async function shortName(value: unknown): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(value))));
	return [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
