/** The API call of the wishlist sync, loaded only when needed. */
import { attempt, browserApi } from "#web/api.ts";

export const mergeWishlist = (saved: string[], removed: string[]) =>
	attempt(browserApi().api.wishlist.merge.$post({ json: { items: saved.map((id) => ({ id })), removed } }));
