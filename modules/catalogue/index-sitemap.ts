/** The public API of the catalogue for the sitemap. */

export {
	listClosetPages,
	listClosets,
	listSitemapListings,
	listSitemapPages,
} from "./sitemap/list-sitemap.ts";
