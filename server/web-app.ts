import { Hono } from "hono";
import { languages, localPath } from "#common/languages.ts";
import { appCopy } from "#messages/offline.js";
import type { App } from "#platform/app.ts";
import { runInLanguage } from "#platform/language.ts";
import { workerPolicy } from "./http/security-headers.ts";

/** The site as an app on a phone: its manifest in each language, and its service worker. (decision 0115) */

/** `clientDir`: undefined with the development server, whose scripts change without a build. */
export function makeWebAppRoutes({ config }: Pick<App, "config">, clientDir: string | undefined): Hono {
	const routes = new Hono();
	for (const { code, tag } of languages) {
		const manifest = runInLanguage(code, () => JSON.stringify(manifestOf(tag, (path) => localPath(code, path))));
		routes.get(localPath(code, "/manifest.webmanifest"), (c) =>
			c.body(manifest, 200, { "content-type": "application/manifest+json", "cache-control": "no-cache" }),
		);
	}
	routes.use("/sw.js", async (c, next) => {
		await next();
		c.header("content-security-policy", workerPolicy);
		c.header("cache-control", "no-cache");
	});
	if (!config.hasServiceWorker || !clientDir)
		routes.get("/sw.js", (c) => c.body(removingWorker, 200, { "content-type": "text/javascript; charset=utf-8" }));
	return routes;
}

/** Both languages are one app (`id`), which opens in the one it was installed in. */
const manifestOf = (lang: string, href: (path: string) => string) => ({
	id: "/",
	name: appCopy.name,
	short_name: appCopy.shortName,
	description: appCopy.description,
	lang,
	dir: "ltr",
	start_url: href("/"),
	scope: "/",
	display: "standalone",
	background_color: paper,
	theme_color: paper,
	categories: ["shopping", "lifestyle"],
	icons: ["any", "maskable"].flatMap((purpose) =>
		[192, 512].map((size) => ({
			src: `/icon-${size}.png`,
			sizes: `${size}x${size}`,
			type: "image/png",
			purpose,
		})),
	),
	shortcuts: [
		{ name: appCopy.orders, url: href("/dashboard?tab=rentals"), icons: shortcutIcons },
		{ name: appCopy.messages, url: href("/messages"), icons: shortcutIcons },
		{ name: appCopy.listItem, url: href("/list-item"), icons: shortcutIcons },
	],
});

/** As `--paper` of web/styles/tokens.css. */
const paper = "#fbf7f0";
const shortcutIcons = [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }];

/** With SERVICE_WORKER=off: browsers fetch it in place of the one they have, and it removes itself and all copies. */
const removingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) =>
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) await caches.delete(name);
			await self.registration.unregister();
		})(),
	),
);
`;
