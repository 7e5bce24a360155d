import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { addDays } from "#common/calendar.ts";
import { escapeHtml } from "#common/escape-html.ts";
import { defaultLanguage, languages, localPath } from "#common/languages.ts";
import { filterCategories, tileCategories } from "#common/rules.ts";
import { productPath } from "#common/text/product-path.ts";
import { listClosetPages, listClosets, listSitemapListings, listSitemapPages } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";

/** Routes for robots.txt and the sitemap, which say what search engines may crawl, and for security.txt (RFC 9116). */

/** Pages for signed-in users, and paths for programs. */
const disallowedPages = "/admin /bag /dashboard /delivery /messages /searches /settings /update-profile /wanted".split(
	" ",
);
const disallowedPaths = ["/api/", "/dev/", ...disallowedPages];
const otherLanguages = languages.filter(({ code }) => code !== defaultLanguage);
/** Paths that a robot fetches for its user: calendars, whose subscriptions obey this file. First, for robots that take the first rule that fits. */
const allowedPaths = ["/api/calendar/"];
const indexedPages = [
	"/",
	"/browse",
	"/how-it-works",
	"/faq",
	"/help",
	"/contact",
	"/privacy",
	"/terms",
	"/how-we-comply",
];
/** How many days security.txt is valid. RFC 9116 recommends less than a year. */
const securityDays = 180;
/** How long the list of sitemap files is cached. */
const cacheMs = 3_600_000;

export function makeSitemapRoutes(app: App): Hono {
	const site = new Hono();
	const originOf = (c: Context) => app.config.publicUrl ?? new URL(c.req.url).origin;
	const listings = cacheFileStarts(() => listSitemapPages(app));
	const closets = cacheFileStarts(() => listClosetPages(app));

	// Weak, because compressed representations differ in their bytes.
	for (const path of ["/robots.txt", "/.well-known/security.txt", "/sitemap.xml", "/sitemap/*"])
		site.use(path, etag({ weak: true }));
	site.get("/robots.txt", (c) => c.text(robotsText(originOf(c))));
	site.get("/.well-known/security.txt", (c) => c.text(securityText(app, originOf(c))));
	site.get("/sitemap.xml", async (c) => {
		const files = [
			"/sitemap/pages.xml",
			...(await listings()).map((after) => `/sitemap/listings/${after}.xml`),
			...(await closets()).map((after) => `/sitemap/closets/${after}.xml`),
		];
		return xml(
			c,
			`<sitemapindex ${schema}>${files.map((path) => `<sitemap>${loc(originOf(c), path)}</sitemap>`).join("\n")}</sitemapindex>`,
		);
	});
	site.get("/sitemap/pages.xml", (c) => xml(c, urlset(listPagePaths().flatMap((path) => urlsOf(originOf(c), path)))));
	site.get("/sitemap/listings/:file{[0-9a-f-]{36}\\.xml}", async (c) => {
		const after = c.req.param("file").slice(0, -4);
		if (!(await listings()).includes(after)) return c.text("There is no such file.", 404);
		const origin = originOf(c);
		return xml(
			c,
			urlset(
				(await listSitemapListings(app, after)).flatMap(({ id, name, changedOn, images }) =>
					urlsOf(
						origin,
						productPath({ id, name }),
						`<lastmod>${changedOn}</lastmod>${images.map((image) => `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`).join("")}`,
					),
				),
			),
		);
	});
	site.get("/sitemap/closets/:file{[0-9a-f-]{36}\\.xml}", async (c) => {
		const after = c.req.param("file").slice(0, -4);
		if (!(await closets()).includes(after)) return c.text("There is no such file.", 404);
		return xml(c, urlset((await listClosets(app, after)).flatMap((id) => urlsOf(originOf(c), `/closet/${id}`))));
	});
	return site;
}

const robotsText = (origin: string): string =>
	[
		"User-agent: *",
		...allowedPaths.map((path) => `Allow: ${path}`),
		...disallowedPaths.map((path) => `Disallow: ${path}`),
		...otherLanguages.flatMap(({ code }) => disallowedPages.map((path) => `Disallow: ${localPath(code, path)}`)),
		"",
		`Sitemap: ${origin}/sitemap.xml`,
		"",
	].join("\n");

const securityText = ({ settings, clock }: App, origin: string): string =>
	[
		`Contact: mailto:${settings.current("supportEmail").address}`,
		`Contact: ${origin}/contact`,
		`Expires: ${addDays(clock.today(), securityDays)}T00:00:00.000Z`,
		"Preferred-Languages: en, hi",
		`Canonical: ${origin}/.well-known/security.txt`,
		"",
	].join("\n");

/** The pages without a list of their own, and the catalogue by category. */
const listPagePaths = (): string[] => [
	...indexedPages,
	...[...new Set([...tileCategories, ...filterCategories])].map(
		(name) => `/browse?${new URLSearchParams({ category: name.toLowerCase() })}`,
	),
];

/** Caches the cursors of one kind of sitemap file for `cacheMs`: each file starts after the id of its cursor. */
function cacheFileStarts(read: () => Promise<string[]>): () => Promise<string[]> {
	let cached: { starts: Promise<string[]>; until: number } | undefined;
	return () => {
		if (!cached || cached.until < performance.now()) {
			const loading = { starts: read(), until: performance.now() + cacheMs };
			loading.starts.catch(() => {
				cached = undefined;
			});
			cached = loading;
		}
		return cached.starts;
	};
}

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (urls: string[]) =>
	`<urlset ${schema} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join("\n")}</urlset>`;
/** The entries of a page: one for each language, each with all its languages. `about`: further elements. */
function urlsOf(origin: string, path: string, about = ""): string[] {
	const alternates = languages.map(
		({ code, tag }) =>
			`<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + localPath(code, path))}"/>`,
	);
	return languages.map(({ code }) => `<url>${loc(origin, localPath(code, path))}${about}${alternates.join("")}</url>`);
}
const loc = (origin: string, path: string) => `<loc>${escapeHtml(origin + path)}</loc>`;
const xml = (c: Context, text: string) =>
	c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`, 200, {
		"content-type": "application/xml; charset=utf-8",
	});
