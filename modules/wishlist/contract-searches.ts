import { rules } from "#common/rules.ts";
import { searchesCopy } from "#messages/api/wishlist.js";
import { endpoint, id, text, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of saved searches. A member sees only their own, so no endpoint names a user. */

const SavedSearch = z
	.object({
		_id: z.string(),
		name: z.string(),
		filters: z.string().openapi({ description: "The parameters of getAllProducts, as a query string" }),
		path: z.string().openapi({ description: "The path of the page with its results, newest first" }),
		isEnded: z.boolean().openapi({ description: "Its days are past: it finds nothing any more" }),
		createdAt: z.string(),
	})
	.openapi("SavedSearch");
export type SavedSearch = z.infer<typeof SavedSearch>;

const { nameLength, filtersLength } = rules.savedSearches;
const name = text(nameLength, 1, () => searchesCopy.nameMissing);

export const searchEndpoints = {
	getSavedSearches: endpoint({
		method: "get",
		path: "/api/searches",
		summary: "The member's saved searches, newest first",
		tag: "Saved searches",
		who: "member",
		reply: z.object({ searches: z.array(SavedSearch) }),
	}),
	saveSearch: endpoint({
		method: "post",
		path: "/api/searches",
		summary:
			"Saves a search: at most one email a day names the new listings that fit. Saving the same search again changes nothing",
		tag: "Saved searches",
		who: "member",
		isIdempotent: true,
		usesSearchQueue: true,
		body: z
			.object({
				name,
				filters: text(filtersLength, 1, () => searchesCopy.empty).openapi({
					description:
						"The parameters of getAllProducts, as a query string: `search=lehenga&size=M&city=Jaipur`. Page and sort are ignored",
				}),
			})
			.openapi("NewSavedSearch"),
		reply: z.object({ search: SavedSearch }),
	}),
	renameSearch: endpoint({
		method: "put",
		path: "/api/searches/:id",
		summary: "Renames a saved search",
		tag: "Saved searches",
		who: "member",
		params: z.object({ id }),
		body: z.object({ name }).openapi("SearchName"),
		reply: z.object({}),
	}),
	deleteSearch: endpoint({
		method: "delete",
		path: "/api/searches/:id",
		summary: "Deletes a saved search",
		tag: "Saved searches",
		who: "member",
		params: z.object({ id }),
		reply: z.object({}),
	}),
};
