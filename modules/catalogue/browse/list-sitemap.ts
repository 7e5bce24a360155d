import { photoPath } from "#modules/media/index.ts";
import type { App } from "#platform/app.ts";
import { findPageEnd, listClosetsForSitemap, listForSitemap } from "../listings/queries-catalogue-entry.ts";

/** The listings of one sitemap file. The protocol allows 50,000 URLs; with their images, 5,000 keep the file small. */
const pageSize = 5000;
const firstId = "00000000-0000-0000-0000-000000000000";
const maxPages = 1000;

export type SitemapListing = { id: string; name: string; changedOn: string; images: string[] };

/** The start of each page of the public catalogue: the id before its first listing. */
export async function listSitemapPages(app: App): Promise<string[]> {
	const pages = [firstId];
	while (pages.length < maxPages) {
		const end = await findPageEnd(app.db.read, pages.at(-1) ?? firstId, pageSize);
		if (!end) break;
		pages.push(end);
	}
	return pages;
}

/** One page of listings, after an id. */
export async function listSitemapListings(app: App, after: string): Promise<SitemapListing[]> {
	const rows = await listForSitemap(app.db.read, after, pageSize);
	return rows.map(({ id, name, updated_at, photos }) => ({
		id,
		name,
		changedOn: updated_at.toISOString().slice(0, 10),
		images: (photos ?? []).map(photoPath),
	}));
}

/** The start of each page of the listers with a public listing. */
export async function listClosetPages(app: App): Promise<string[]> {
	const pages = [firstId];
	while (pages.length < maxPages) {
		const closets = await listClosets(app, pages.at(-1) ?? firstId);
		const last = closets.at(-1);
		if (closets.length < pageSize || !last) break;
		pages.push(last);
	}
	return pages;
}

/** One page of listers, after an id. */
export const listClosets = (app: App, after: string): Promise<string[]> =>
	listClosetsForSitemap(app.db.read, after, pageSize);
