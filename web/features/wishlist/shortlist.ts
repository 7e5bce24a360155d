/**
 * A visitor's shortlist: the ids of the items whose hearts they pressed, in a cookie that scripts may read. It is added to the wishlist at sign-in or
 * sign-up. Public pages are cached and rendered for everybody, so their HTML does not depend on it. Works without JavaScript.
 */

import { wishlist } from "#messages/common/frame.js";
import { wishlistCopy } from "#messages/wishlist.js";
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs, secureContext } from "#web/context.ts";
import { pagePathOf } from "#web/language.ts";
import { parseShortlist, shortlistCookie } from "./local-wishlist.ts";

export const readShortlist = (request: Request): string[] => parseShortlist(request.headers.get("cookie"));

export const shortlistHeaders = (context: RouteArgs["context"], ids: readonly string[]) => ({
	"Set-Cookie": shortlistCookie(ids, context.get(secureContext)),
});

/** For hearts without JavaScript: only the wishlist's own page, which is not cached, shows a visitor which items are saved. */
export const visitorIds = (request: Request): string[] =>
	pagePathOf(new URL(request.url)) === "/wishlist" ? readShortlist(request) : [];

/** The ids that a user has saved (null when the API fails), after their shortlist was merged. */
export async function loadSavedIds({ request, context }: RouteArgs) {
	const { api } = context.get(apiContext);
	const items = readShortlist(request).map((id) => ({ id }));
	const merged =
		items.length > 0 ? await attempt(api.wishlist.merge.$post({ json: { items, removed: [] } })) : undefined;
	const result = await attempt(api.wishlist.ids.$get());
	return {
		ids: result.success ? result.ids : null,
		/** The result of the merge, for a toast. Items without room are counted, and left out. */
		message: merged?.success
			? merged.left.length > 0
				? wishlistCopy.left({ count: merged.left.length })
				: wishlist.saved
			: null,
		headers: merged?.success ? shortlistHeaders(context, []) : undefined,
	};
}
