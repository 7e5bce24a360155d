/** Loads the listings tab and reads its URL parameters. */

import { rules } from "#common/rules.ts";
import { attempt } from "#web/api.ts";
import { apiContext, type UserRouteArgs } from "#web/context.ts";

export async function loadListings({ request, context, user }: UserRouteArgs) {
	const params = new URL(request.url).searchParams;
	const page = /^[1-9]\d{0,5}$/.test(params.get("page") ?? "") ? String(params.get("page")) : "1";
	const response = await attempt(
		context.get(apiContext).api.product.getProductsByUser[":userId"].$get({
			param: { userId: user._id },
			query: { page, limit: String(rules.listing.perPage) },
		}),
	);
	return {
		/** Undefined when the listings could not be loaded. */
		listingPage: response.success
			? { products: response.products, total: response.total, totalPages: response.totalPages, page: response.page }
			: undefined,
		/** The outcome of a deletion, from the redirect after it. */
		deletionOutcome: params.get("deletion"),
		/** The listing whose deletion is to be confirmed, without JavaScript. */
		deleteId: params.get("delete"),
	};
}

export type Listings = Awaited<ReturnType<typeof loadListings>>;

export const listingsPath = (page = 1) => `/dashboard?tab=listings${page > 1 ? `&page=${page}` : ""}`;
export const confirmDeletePath = (id: string, page: number) => `${listingsPath(page)}&delete=${id}`;
/** The path of the listing form, prefilled with this listing. */
export const copyPath = (id: string) => `/list-item?copy=${id}`;
