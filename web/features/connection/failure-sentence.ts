/** The specified message for a page that cannot be loaded, if there is one. */
import { matchPath } from "react-router";
import * as copy from "#messages/common/frame.js";
import { pagePathOf } from "#web/language.ts";

const sentencesByTab: Record<string, string> = {
	listings: copy.products.failed,
	earnings: copy.earnings.failed,
	rentals: copy.rentals.failed,
	wishlist: copy.wishlist.failed,
	messages: copy.loadFailed.messages,
};

/** Sentences by route. Other routes show no list, so their notice only says that the connection is lost. */
const sentences: Record<string, string | ((params: URLSearchParams) => string | undefined)> = {
	"/": copy.products.featuredFailed,
	"/browse": copy.products.failed,
	"/product/:id": copy.products.failed,
	"/closet/:sellerId": copy.products.failed,
	"/edit-product/:id": copy.loadFailed.listing,
	"/delivery": copy.loadFailed.delivery,
	"/thank-you": copy.rentals.failed,
	"/orders/:orderId": copy.rentals.failed,
	"/orders/:orderId/change": copy.rentals.failed,
	"/orders/:orderId/damage": copy.rentals.failed,
	"/orders/:orderId/receipt": copy.rentals.failed,
	"/orders/:orderId/review": copy.rentals.failed,
	"/agenda": copy.rentals.failed,
	"/wishlist": copy.wishlist.failed,
	"/messages": copy.loadFailed.messages,
	"/dashboard": (params) => sentencesByTab[params.get("tab") ?? ""] ?? copy.loadFailed.dashboard,
	"/admin/dashboard/*": copy.loadFailed.dashboard,
};

export function failureSentence(page: URL): string | undefined {
	const path = pagePathOf(page);
	for (const [route, sentence] of Object.entries(sentences))
		if (matchPath(route, path)) return typeof sentence === "string" ? sentence : sentence(page.searchParams);
	return undefined;
}

/** Pages that can show locally stored data while offline. */
export const showsOffline = (page: URL) => pagePathOf(page) === "/wishlist";
