import { rules } from "#common/rules.ts";
import { endpoint, id, integer, listOf, oneOf, optionalText, z } from "#platform/endpoint.ts";
import { rupeesBetween } from "#platform/typed-fields.ts";
import { reasonOfStaff } from "./contract-staff.ts";
import { copy } from "./copy.ts";

/** The API of a lister's own listings: search, filter and sort, changes of several at once, and views. */

const { listing, browse } = rules;

export const listingStatuses = ["live", "waiting", "paused", "suspended", "archived"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const ownSorts = ["newest", "name", "price-low", "price-high", "rentals", "earned", "views"] as const;
export type OwnSort = (typeof ownSorts)[number];

/** The query of a lister's listings. Status and the sorts by money and views count only for the lister and admins. */
export const ownListingsQuery = z.object({
	page: integer(1, browse.maxPage).default(1),
	limit: integer(1, listing.maxPerPage).default(listing.maxPerPage),
	search: optionalText(listing.nameLength).openapi({ description: "Words in the name" }),
	status: oneOf("status", ["all", ...listingStatuses]).default("all"),
	sort: oneOf("sort", ownSorts).default("newest"),
});
export type OwnListingsQuery = z.output<typeof ownListingsQuery>;

export const ListingStats = z
	.object({
		earned: z.number().int().openapi({ description: "From completed rentals, less commission, in whole rupees" }),
		views: z.number().int().openapi({ description: "Views of its page by others; up to half a minute old" }),
	})
	.openapi("ListingStats", { description: "Visible to the lister and admins only" });

const changes = ["pause", "resume", "setPrice", "changePrice", "restore"] as const;

const ListingsChange = z
	.object({
		ids: listOf(id, listing.maxPerPage).refine((ids) => ids.length > 0, copy.chooseListings),
		change: oneOf("change", changes).openapi({
			description:
				"pause: leaves the catalogue, keeps days and orders; resume; setPrice: `amount` rupees a day; changePrice: by `amount` per cent; restore: undoes an archiving",
		}),
		amount: z.preprocess(
			(value) => (value === "" || value === null ? undefined : value),
			rupeesBetween(-listing.maxDiscount, listing.maxPrice).optional(),
		),
		reason: reasonOfStaff,
	})
	.superRefine(({ change, amount }, context) => {
		const message = amountProblem(change, amount);
		if (message) context.addIssue({ code: "custom", path: ["amount"], message });
	})
	.openapi("ListingsChange");
export type ListingsChange = z.output<typeof ListingsChange>;

function amountProblem(change: (typeof changes)[number], amount: number | undefined): string | undefined {
	if (change === "setPrice" && (amount === undefined || amount < listing.minPrice)) return copy.newPrice;
	if (change === "changePrice" && (amount === undefined || amount === 0 || amount > listing.maxPriceRise))
		return copy.pricePercent;
	return undefined;
}

const UnchangedListing = z
	.object({ id: z.string(), name: z.string(), message: z.string() })
	.openapi("UnchangedListing", { description: "A listing that stays as it was, and why" });
export type UnchangedListing = z.infer<typeof UnchangedListing>;

export const ownListingsEndpoints = {
	changeListings: endpoint({
		staff: ["moderator"],
		method: "post",
		path: "/api/product/changeListings",
		summary: "Pauses, resumes, reprices or restores several of one's listings; tells which stay as they were, and why",
		tag: "Catalogue",
		who: "seller",
		body: ListingsChange,
		reply: z.object({ changed: z.array(z.string()), failed: z.array(UnchangedListing) }),
	}),
	countView: endpoint({
		method: "post",
		path: "/api/product/view/:id",
		summary: "Counts a view of a listing's page: once an hour for each network, and none of its lister or of robots",
		tag: "Catalogue",
		who: "anyone",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
