import type { HandleEndpoint } from "#platform/http-handler.ts";
import { listSavedSearches, removeSearch, renameSearch, type SearchesApp, saveSearch } from "./change-searches.ts";
import { searchEndpoints } from "./contract.ts";
import { searchesCopy } from "./copy.ts";

/** Registers the HTTP handlers of saved searches. */
export function handleSearches(handle: HandleEndpoint<SearchesApp>) {
	handle(searchEndpoints.getSavedSearches, async ({ app, actor }) => ({
		searches: await listSavedSearches(app, actor.id),
	}));

	handle(searchEndpoints.saveSearch, async ({ app, actor, body }) => ({
		message: searchesCopy.saved,
		search: await saveSearch(app, actor.id, body),
	}));

	handle(searchEndpoints.renameSearch, async ({ app, actor, params, body }) => {
		await renameSearch(app, actor.id, params.id, body.name);
		return { message: searchesCopy.renamed };
	});

	handle(searchEndpoints.deleteSearch, async ({ app, actor, params }) => {
		await removeSearch(app, actor.id, params.id);
		return { message: searchesCopy.deleted };
	});
}
