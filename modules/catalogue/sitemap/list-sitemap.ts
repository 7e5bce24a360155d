import { photoPath } from "#modules/media/index.ts";
import type { App } from "#platform/app.ts";
import { findPageEnd, listClosetsForSitemap, listForSitemap } from "./queries-sitemap.ts";

/** Search engines take at most 50,000 addresses a file; with their pictures this many make one of a readable size. */
const pageSize = 5000;
const firstId = "00000000-0000-0000-0000-000000000000";
const maxPages = 1000;

export type SitemapListing = { id: string; name: string; changedOn: string; images: string[] };

/** Where each page of the public catalogue begins: the id that it comes after. */
export async function listSitemapPages(app: App): Promise<string[]> {
	const pages = [firstId];
	while (pages.length < maxPages) {
		const end = await findPageEnd(app.db.read, pages.at(-1) ?? firstId, pageSize);
		if (!end) break;
		pages.push(end);
	}
	return pages;
}

/** One page: the listings after an id. */
export async function listSitemapListings(app: App, after: string): Promise<SitemapListing[]> {
	const rows = await listForSitemap(app.db.read, after, pageSize);
	return rows.map(({ id, name, updated_at, photos }) => ({
		id,
		name,
		changedOn: updated_at.toISOString().slice(0, 10),
		images: (photos ?? []).map(photoPath),
	}));
}

/** Where each page of the listers who have something in the catalogue begins. */
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

/** One page: the listers after an id. */
export const listClosets = (app: App, after: string): Promise<string[]> =>
	listClosetsForSitemap(app.db.read, after, pageSize);
