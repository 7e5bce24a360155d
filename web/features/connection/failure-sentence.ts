/** The specification's sentence for a page that cannot be loaded, where it has one. */
import { matchPath } from "react-router";
import { words } from "#common/copy.ts";

const sentencesByTab: Record<string, string> = {
	listings: words.products.failed,
	earnings: words.earnings.failed,
	rentals: words.rentals.failed,
	wishlist: words.wishlist.failed,
	messages: words.messages.loadFailed,
};

/**
 * Sentences by route of the site map. Other routes show no list; their notice only says that the connection is lost.
 */
const sentences: Record<string, string | ((params: URLSearchParams) => string | undefined)> = {
	"/": words.products.featuredFailed,
	"/browse": words.products.failed,
	"/product/:id": words.products.failed,
	"/closet/:sellerId": words.products.failed,
	"/edit-product/:id": words.listing.loadFailed,
	"/delivery": words.delivery.unverifiable,
	"/thank-you": words.rentals.failed,
	"/orders/:orderId": words.rentals.failed,
	"/orders/:orderId/damage": words.rentals.failed,
	"/orders/:orderId/receipt": words.rentals.failed,
	"/orders/:orderId/review": words.rentals.failed,
	"/agenda": words.rentals.failed,
	"/wishlist": words.wishlist.failed,
	"/messages": words.messages.loadFailed,
	"/dashboard": (params) => sentencesByTab[params.get("tab") ?? ""] ?? words.admin.failed,
	"/admin/dashboard": words.admin.failed,
};

export function failureSentence({ pathname, searchParams }: URL): string | undefined {
	for (const [route, sentence] of Object.entries(sentences))
		if (matchPath(route, pathname)) return typeof sentence === "string" ? sentence : sentence(searchParams);
	return undefined;
}

/** Pages that can show locally stored data while offline. */
export const showsOffline = ({ pathname }: URL) => pathname === "/wishlist";
