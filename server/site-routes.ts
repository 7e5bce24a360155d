import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import type { HttpEnv } from "#platform/http-handler.ts";
import { isOutage, outageRetrySeconds } from "#platform/outage.ts";
import { compress } from "./http/compress.ts";
import { pageCacheKeyOf } from "./http-cache/cacheable-pages.ts";
import { sendCached } from "./http-cache/cached-response.ts";
import { responseCacheOf } from "./http-cache/response-cache.ts";
import { makeMediaServer } from "./media.ts";
import { sendMetrics } from "./metrics.ts";
import { redirectToCanonicalPath } from "./pages/canonical-path.ts";
import { devMailPage } from "./pages/dev-mail.ts";
import { type DemoAdmin, renderPage } from "./pages/render-page.ts";
import type { Screens } from "./pages/screens.ts";
import { makeSitemapRoutes } from "./sitemap.ts";

/** Without JavaScript, a listing's form uploads all its photos at once. */
const maxFormBytes = rules.listing.maxImages * rules.upload.maxFileBytes + 256 * 1024;

type SiteEnv = { Bindings: HttpEnv["Bindings"] };

/** All routes but the API: media, static files, sitemap, metrics and pages. The middleware is in the order of execution. */
export function makeSite(app: App, api: Hono<HttpEnv>, screens: Screens, demoAdmin?: DemoAdmin): Hono<SiteEnv> {
	const site = new Hono<SiteEnv>();
	site.route("/", makeMediaServer(app));
	if (!screens.vite) site.use(sendCachedPage(app));
	if (screens.clientDir) serveBuildFiles(site, screens.clientDir);
	site.use(compress());
	site.route("/", makeSitemapRoutes(app));
	site.get("/metrics", (c) => sendMetrics(app, c));
	site.get("/dev/mail", (c) => devMailPage(app, c));
	site.use(bodyLimit({ maxSize: maxFormBytes, onError: (c) => c.text("This form is too large.", 413) }));
	site.use(redirectToCanonicalPath());
	site.all("*", (c) => renderPage({ app, api, screens, demoAdmin }, c.req.raw, c.env?.address));
	site.onError((error, c) => {
		if (isOutage(error)) {
			app.log.warn({ err: error, path: c.req.path }, "the database is unavailable");
			return c.text(`${copy.outage.title}. ${copy.outage.text}`, 503, { "retry-after": String(outageRetrySeconds) });
		}
		app.log.error({ err: error, path: c.req.path }, "a page failed");
		return c.text("Unexpected Application Error!", 500);
	});
	return site;
}

/** Middleware: sends a fresh page from the response cache. */
const sendCachedPage =
	(app: App): MiddlewareHandler =>
	async (c, next) => {
		const cacheKey = pageCacheKeyOf(c.req.raw);
		const cached = cacheKey && responseCacheOf(app).find(cacheKey);
		if (!cached) return next();
		c.res = await sendCached(cached, c.req.raw.headers);
	};

/** Serves the built scripts, styles and pictures. Names under /assets/ contain a content hash. */
function serveBuildFiles(site: Hono<SiteEnv>, clientDir: string) {
	const immutable = {
		root: clientDir,
		precompressed: true,
		onFound: (_: string, c: { header(name: string, value: string): void }) =>
			c.header("cache-control", "public, max-age=31536000, immutable"),
	};
	site.use("/assets/*", serveStatic(immutable));
	site.get("/assets/*", (c) => c.text("There is no such file.", 404));
	const rootFiles = serveStatic<SiteEnv>({ root: clientDir, precompressed: true });
	// Only paths with an extension, because the file lookup blocks the event loop. A page's `.data` is no file.
	const fileExtension = /\.(?!data$)\w+$/;
	site.use("*", (c, next) => (fileExtension.test(c.req.path) ? rootFiles(c, next) : next()));
}
