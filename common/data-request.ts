/**
 * The requests for a page's data: client-side navigation sends them instead of one for the page. React Router makes their addresses, which its
 * public API does not name (web/rendering/react-router-internals.ts).
 */

export type DataRequest = {
	/** The page whose data are requested. */
	page: URL;
	/** The ids of the routes to load. Empty: all routes of the page. */
	routes: readonly string[];
};

/** `/browse.data?category=Party&_routes=root` is about `/browse?category=Party`. Undefined for the address of a page. */
export function dataRequestOf(url: URL): DataRequest | undefined {
	if (!url.pathname.endsWith(".data")) return undefined;
	const page = new URL(url);
	page.pathname = url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
	page.searchParams.delete("_routes");
	return { page, routes: url.searchParams.get("_routes")?.split(",") ?? [] };
}
