/** Asks the server whether there is an order of a wish, instead of ordering it again. */
import { type ApiClient, attempt } from "#web/api.ts";
import type { Wish } from "./offer.ts";

export type Found = Awaited<ReturnType<typeof findPlaced>>;

/** The order; null when there is none; undefined when it cannot be told. */
export async function findPlaced({ api }: ApiClient, { productId, startDate, endDate, size, after }: Wish) {
	const query = { productId, startDate, endDate, size, ...(after && { after }) };
	const answer = await attempt(api.order.placed.$get({ query }));
	if (answer.success) return answer.placed;
	// What is no wish at all was never ordered.
	return answer.code === "invalid" ? null : undefined;
}
