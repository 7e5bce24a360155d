/** The API call of the wishlist sync, loaded only when needed. */
import { type ApiClient, attempt } from "#web/api.ts";

type MergeCall = ReturnType<ApiClient["api"]["wishlist"]["merge"]["$post"]>;

/** A plain request: the first page after signing in would load the script of the API client for this one. */
export const mergeWishlist = (saved: string[], removed: string[]) =>
	attempt(
		fetch("/api/wishlist/merge", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ items: saved.map((id) => ({ id })), removed }),
		}) as unknown as MergeCall,
	);
