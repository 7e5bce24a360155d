/** The call behind the shelf, loaded when there is something to say. */
import { attempt, browserApi } from "#web/api.ts";

export const mergeWishlist = (saved: string[], removed: string[]) =>
	attempt(browserApi().api.wishlist.merge.$post({ json: { items: saved.map((id) => ({ id })), removed } }));
