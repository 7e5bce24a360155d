/** Loads the listings tab and reads its URL parameters. */

import * as rules from "#common/rules/listings.ts";
import { cut } from "#common/text/cut.ts";
import { attempt } from "#web/api.ts";
import { apiContext, type UserRouteArgs } from "#web/context.ts";

export const sorts = ["newest", "name", "price-low", "price-high", "rentals", "earned", "views"] as const;
export const statuses = ["all", "live", "waiting", "paused", "suspended", "archived"] as const;

export type ListingsView = {
	page: number;
	search: string;
	sort: (typeof sorts)[number];
	status: (typeof statuses)[number];
};

export async function loadListings({ request, context, user }: UserRouteArgs) {
	const params = new URL(request.url).searchParams;
	const view = readListingsView(params);
	const { api } = context.get(apiContext);
	const [response, drafts] = await Promise.all([
		attempt(
			api.product.getProductsByUser[":userId"].$get({
				param: { userId: user._id },
				query: { ...view, page: String(view.page), limit: String(rules.listing.perPage) },
			}),
		),
		attempt(api.product.drafts.$get()),
	]);
	return {
		view,
		drafts: drafts.success ? drafts.drafts : [],
		/** Undefined when the listings could not be loaded. */
		listingPage: response.success
			? { products: response.products, totalPages: response.totalPages, counts: response.counts ?? {} }
			: undefined,
		/** The outcome of a deletion, from the redirect after it. */
		deletionOutcome: params.get("deletion"),
		/** The listing that was deleted and can be restored. */
		archivedId: params.get("archived"),
		/** The listing whose deletion is to be confirmed, without JavaScript. */
		deleteId: params.get("delete"),
	};
}

export type Listings = Awaited<ReturnType<typeof loadListings>>;

/** Unknown values are ignored. */
export function readListingsView(params: URLSearchParams): ListingsView {
	const page = /^[1-9]\d{0,5}$/.exec(params.get("page") ?? "")?.[0];
	return {
		page: Number(page ?? 1),
		search: cut((params.get("search") ?? "").trim(), rules.listing.nameLength),
		sort: sorts.find((one) => one === params.get("sort")) ?? "newest",
		status: statuses.find((one) => one === params.get("status")) ?? "all",
	};
}

const defaults: ListingsView = { page: 1, search: "", sort: "newest", status: "all" };

/** The path of a view, without what is the default. */
export function listingsPath(view: Partial<ListingsView> = {}): string {
	const params = new URLSearchParams({ tab: "listings" });
	for (const name of ["search", "status", "sort", "page"] as const) {
		const value = view[name];
		if (value !== undefined && value !== defaults[name]) params.set(name, String(value));
	}
	return `/dashboard?${params}`;
}

export const confirmDeletePath = (id: string, view: ListingsView) => `${listingsPath(view)}&delete=${id}`;
/** The path of the listing form, prefilled with this listing. */
export const copyPath = (id: string) => `/list-item?copy=${id}`;
