import type { IncomingMessage, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { isOutage } from "#database/outage.ts";
import * as copy from "#messages/common/frame.js";
import type { ApiRouter, HttpEnv } from "#platform/http-handler.ts";
import { outageRetrySeconds } from "#platform/outage.ts";
import { makeApi } from "./api.ts";
import { clientAddress } from "./http/client-address.ts";
import { compress } from "./http/compress.ts";
import type { Health } from "./http/health.ts";
import { limitForms } from "./http/limit-forms.ts";
import { makeMediaServer } from "./media.ts";
import { makeMetrics } from "./metrics.ts";
import { redirectToCanonicalPath } from "./pages/canonical-path.ts";
import { devMailDocument, devMailPage } from "./pages/dev-mail.ts";
import { type DemoAdmin, renderPage } from "./pages/render-page.ts";
import type { Screens } from "./pages/screens.ts";
import { attachRequestListener } from "./request-listener.ts";
import type { ServerApp } from "./server-app.ts";
import { makeSitemapRoutes } from "./sitemap.ts";
import { makeWebAppRoutes } from "./web-app.ts";

type SiteEnv = { Bindings: HttpEnv["Bindings"] };

/** All routes but the API: media, static files, sitemap, metrics and pages. The middleware is in the order of execution. */
export function makeSite(app: ServerApp, api: ApiRouter, screens: Screens, demoAdmin?: DemoAdmin): Hono<SiteEnv> {
	const site = new Hono<SiteEnv>();
	site.route("/", makeMediaServer(app));
	site.route("/", makeWebAppRoutes(app, screens.clientDir));
	if (screens.clientDir) serveBuildFiles(site, screens.clientDir);
	site.use(compress());
	site.route("/", makeSitemapRoutes(app));
	site.get("/metrics", makeMetrics(app));
	site.get("/dev/mail", (c) => devMailPage(app, c));
	site.get("/dev/mail/:id", (c) => devMailDocument(app, c));
	site.use(limitForms(app));
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

/** The build writes compressed copies of these (scripts/bootstrap/build.mjs). */
const precompressedFile = /\.(?:js|css|svg|html|json|webmanifest|txt|xml)(?:\.(?:br|gz))?$/;

/** Serves the built scripts, styles and pictures. Names under /assets/ contain a content hash. */
function serveBuildFiles(site: Hono<SiteEnv>, clientDir: string) {
	const serveFiles = (headers: Record<string, string>) =>
		serveStatic<SiteEnv>({
			root: clientDir,
			precompressed: true,
			onFound: (file, c) => {
				for (const [name, value] of Object.entries(headers)) c.header(name, value);
				// serveStatic sets it only on compressed responses.
				if (precompressedFile.test(file)) c.header("vary", "accept-encoding");
			},
		});
	site.use("/assets/*", serveFiles({ "cache-control": "public, max-age=31536000, immutable" }));
	site.get("/assets/*", (c) => c.text("There is no such file.", 404));
	const rootFiles = serveFiles({});
	// Only paths with an extension, because the file lookup blocks the event loop. `.data` is React Router's data request, not a file.
	const fileExtension = /\.(?!data$)\w+$/;
	site.use("*", (c, next) => (fileExtension.test(c.req.path) ? rootFiles(c, next) : next()));
}

/** Attaches the API and the site, with the client's address in their environment. For the roles `all` and `web`. */
export function serveSite(
	server: Server,
	app: ServerApp,
	{ screens, demoAdmin, ...health }: Health & { screens: Screens; demoAdmin: DemoAdmin | undefined },
) {
	const api = makeApi(app);
	const listenerOf = (router: { fetch(request: Request, env: object): Response | Promise<Response> }) =>
		getRequestListener((request, env) =>
			router.fetch(request, { address: clientAddress((env as { incoming?: IncomingMessage }).incoming, app.config) }),
		);
	const site = makeSite(app, api, screens, demoAdmin);
	const listeners = { api: listenerOf(api), site: listenerOf(site), vite: screens.vite?.middlewares };
	attachRequestListener(server, app, { ...health, listeners });
}
