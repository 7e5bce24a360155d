import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ComponentType, createElement, Suspense, use } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
	Await,
	createCookie,
	createRequestHandler,
	type EntryContext,
	MemoryRouter,
	Meta,
	Outlet,
	Link as RouterLink,
	Scripts,
	type ServerBuild,
	ServerRouter,
	useLoaderData,
} from "react-router";
import { describe, expect, test, vi } from "vitest";
import { dataRequestOf } from "#common/data-request.ts";
import { pageVariantOf } from "#server/http-cache/page-variant.ts";
import { deferScripts } from "#server/pages/cached-page.ts";
import { reportErrors } from "#web/report-errors.ts";
import { Link } from "#web/ui/link.tsx";
import { renderBuffered } from "./buffered-render.tsx";

/** Contract tests with React Router and React themselves: one for each use that `react-router-internals.ts` lists. */

const nonce = "c2VjcmV0";
type Data = { now: string; later?: Promise<string> };

const Page = () => {
	const { now, later } = useLoaderData<Data>();
	const show = (value: unknown) => createElement("b", null, String(value));
	const deferred = createElement(
		Await as ComponentType<{ resolve: unknown }>,
		{ resolve: later ?? now },
		show as never,
	);
	return createElement("main", null, createElement("p", null, now), createElement(Suspense, null, deferred));
};
const Document = () =>
	createElement(
		"html",
		null,
		createElement("head", null, createElement(Meta)),
		createElement("body", null, createElement(Outlet), createElement(Scripts)),
	);

/** A build as React Router's compiler makes it, of a document and one page with this loader. */
function buildOf(loader: () => Data, handleDocument: unknown): ServerBuild {
	const flags = {
		hasAction: false,
		hasLoader: true,
		hasClientAction: false,
		hasClientLoader: false,
		hasErrorBoundary: false,
	};
	const asset = (id: string, parentId?: string) => ({
		...flags,
		id,
		parentId,
		path: parentId ? undefined : "",
		index: parentId !== undefined,
		hasLoader: parentId !== undefined,
		module: `/assets/${id}.js`,
		imports: ["/assets/shared.js"],
		css: [],
	});
	return {
		ssr: true,
		isSpaMode: false,
		basename: "/",
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		prerender: [],
		routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
		entry: { module: { default: handleDocument, streamTimeout: 200 } },
		routes: {
			root: { id: "root", path: "", module: { default: Document } },
			page: { id: "page", parentId: "root", index: true, module: { default: Page, loader } },
		},
		assets: {
			version: "1",
			url: "/assets/manifest.js",
			entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
			routes: { root: asset("root"), page: asset("page", "root") },
		},
	} as unknown as ServerBuild;
}

/** The context that React Router gives to entry.server.tsx for a page with this loader. */
async function contextOf(loader: () => Data): Promise<EntryContext> {
	let given: EntryContext | undefined;
	const capture = (_: Request, status: number, __: Headers, routerContext: EntryContext) => {
		given = routerContext;
		return new Response(null, { status });
	};
	await answer("/", loader, capture);
	if (!given) throw new Error("React Router no longer calls the default export of entry.server.tsx for a page.");
	return given;
}

const origin = "http://almari.test";
const request = new Request(`${origin}/`);

/** Requests this path of a site whose page has this loader. */
const answer = (
	path: string,
	loader: () => Data,
	handleDocument: unknown = async () => new Response(),
	change = (build: ServerBuild) => build,
): Promise<Response> =>
	createRequestHandler(change(buildOf(loader, handleDocument)), "production")(new Request(origin + path));

/** The public way to a complete page. */
function renderPublicly(routerContext: EntryContext): Promise<string> {
	const element = createElement(ServerRouter, { context: routerContext, url: request.url, nonce });
	const stream = new PassThrough();
	const { pipe } = renderToPipeableStream(element, {
		nonce,
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onAllReady: () => pipe(stream),
	});
	return text(stream);
}

const scriptsIn = (html: string) => [...html.matchAll(/<script.*?<\/script>/gs)].map(([script]) => script);
const handoffCall =
	/^<script nonce="[^"]+">window\.__reactRouterContext\.streamController\.(enqueue|close)\((.*)\);<\/script>$/s;

/** The loader data for the browser, in however many scripts. */
const handoffIn = (html: string): string =>
	scriptsIn(html)
		.map((script) => handoffCall.exec(script))
		.map((call) => (call?.[1] === "close" ? " closed" : (JSON.parse(call?.[2] ?? '""') as string)))
		.join("");
/** The visible page, and the scripts before the loader data. Suspense boundaries are marked by comments. */
const withoutHandoff = (html: string) =>
	scriptsIn(html)
		.filter((script) => handoffCall.test(script))
		.reduce((rest, script) => rest.replace(script, ""), html)
		.replace(/<!--.*?-->/g, "");
const soon = () => new Promise<string>((resolve) => setImmediate(() => resolve("sequins")));

test.each<[string, () => Data]>([
	["complete data", () => ({ now: "silk" })],
	["deferred data", () => ({ now: "silk", later: soon() })],
])("a buffered page with %s equals the public way's", async (_, loader) => {
	const routerContext = await contextOf(loader);
	expect(
		routerContext.serverHandoffStream,
		"React Router no longer passes the serialized loader data in EntryContext.serverHandoffStream.",
	).toBeInstanceOf(ReadableStream);
	const buffered = await renderBuffered({ request, routerContext, nonce }, true);
	const expected = await renderPublicly(await contextOf(loader));
	expect(
		buffered,
		"React Router no longer renders without suspending when EntryContext.renderMeta.streamCache is filled.",
	).toBeDefined();
	expect(
		handoffIn(buffered ?? ""),
		"React Router no longer writes the loader data of renderMeta.streamCache as it writes its own stream.",
	).toBe(handoffIn(expected));
	expect(handoffIn(expected)).toMatch(/silk.* closed$/s);
	expect(withoutHandoff(buffered ?? "")).toBe(withoutHandoff(expected));
});

test("without waiting, a page with deferred data is left to the stream", async () => {
	const routerContext = await contextOf(() => ({ now: "silk", later: soon() }));
	expect(await renderBuffered({ request, routerContext, nonce }, false)).toBeUndefined();
	expect(await renderPublicly(routerContext)).toContain("<b>sequins</b>");
});

test.each<[string, () => Promise<string>]>([
	["fails", () => Promise.reject(new Error("torn"))],
	["times out", () => new Promise(() => {})],
])("a page whose deferred data %s is given back to the stream", async (_, later) => {
	const routerContext = await contextOf(() => ({ now: "silk", later: later() }));
	expect(await renderBuffered({ request, routerContext, nonce }, true)).toBeUndefined();
	expect(
		routerContext.serverHandoffStream,
		"React Router no longer takes a serverHandoffStream that was replaced.",
	).toMatchObject({ locked: false });
});

test("React marks an unresolved boundary", () => {
	const Never = () => use(new Promise<string>(() => {}));
	const html = renderToString(createElement(Suspense, null, createElement(Never)));
	expect(html, "React no longer marks an unresolved Suspense boundary with <!--$!-->.").toContain("<!--$!-->");
});

test("the scripts of React Router can be deferred", async () => {
	const html = await renderPublicly(await contextOf(() => ({ now: "silk" })));
	for (const script of scriptsIn(html))
		expect(script, "React Router no longer gives each of its scripts the nonce.").toContain(` nonce="${nonce}"`);
	const deferred = deferScripts(html).join("");
	expect(deferred, 'React Router no longer writes a <script type="module"> behind its modulepreload links.').not.toBe(
		html,
	);
	expect(deferred, "React Router no longer preloads modules by <link rel=modulepreload … href=…>.").not.toContain(
		'<link rel="modulepreload"',
	);
	expect(
		deferred,
		'React Router no longer imports routes by `import * as name from "…";`, each on a line.',
	).not.toMatch(/^\s*import [^(]/m);
	for (const name of ["root", "page"]) expect(deferred).toContain(`await import("/assets/${name}.js")`);
	for (const name of ["entry", "react", "shared"]) expect(deferred).toContain(`/assets/${name}.js`);
});

describe("the data of a page", () => {
	const root = "_routes=root";
	test.each([
		["/_.data", true],
		["/_.data?_routes=page", true],
		[`/_.data?${root}`, false],
	])("%s", async (path, hasPage) => {
		const response = await answer(path, () => ({ now: "silk" }));
		expect(response.status, "React Router no longer answers requests for data at the page's path with “.data”.").toBe(
			200,
		);
		expect(
			(await response.text()).includes("silk"),
			"React Router no longer reads the ids of the routes to load from the parameter “_routes”.",
		).toBe(hasPage);
		expect(dataRequestOf(new URL(origin + path))?.page.href).toBe(request.url);
	});

	test("is asked for by the browser at these addresses", () => {
		const source = sourceOf("lib/dom/ssr/single-fetch.js");
		expect(
			source,
			"React Router's browser code no longer asks for a page's data at its path with “.data”, or “_.data” behind a slash.",
		).toMatch(/if \(url\.pathname\.endsWith\("\/"\)\) url\.pathname = .+_\.\$.+\n\s*else url\.pathname = [^_]+\.\$/);
		expect(source, "React Router's browser code no longer names routes by “_routes”.").toContain('"_routes"');
	});
});

test("an answer without data makes the router load a document, and the router is reachable in the page", () => {
	for (const part of [
		'res.status === 204 && res.headers.has("X-Remix-Redirect")',
		'"X-Remix-Reload-Document") === "true"',
	])
		expect(
			sourceOf("lib/dom/ssr/single-fetch.js"),
			"React Router no longer loads the document that a 204 names in X-Remix-Redirect.",
		).toContain(part);
	expect(
		sourceOf("lib/dom-export/hydrated-router.js"),
		"React Router no longer keeps the router of a page in window.__reactRouterDataRouter.",
	).toContain("window.__reactRouterDataRouter = router");
});

test("routes are discovered at /__manifest", async () => {
	const response = await answer("/__manifest?version=1&paths=%2F", () => ({ now: "silk" }));
	expect(
		Object.keys(await response.json().catch(() => ({}))),
		"React Router no longer answers route discovery at /__manifest, with the paths in the parameter “paths”.",
	).toContain("page");
	expect(
		sourceOf("lib/dom/ssr/fog-of-war.js"),
		"React Router's browser code no longer sends the paths of route discovery in “paths”.",
	).toContain('searchParams.set("paths"');
});

test("a response of data that breaks off has a known error", () => {
	expect(
		sourceOf("lib/dom/ssr/single-fetch.js"),
		"React Router no longer throws “Unable to decode turbo-stream response” when a response of data breaks off.",
	).toContain('new Error("Unable to decode turbo-stream response"');
});

test("the document is reloaded when a route's file cannot be loaded", () => {
	expect(
		sourceOf("lib/dom/ssr/routeModules.js"),
		"React Router no longer reloads the document when a route's file cannot be loaded.",
	).toContain("window.location.reload()");
});

test("the loaders of a build are those in its routes' modules", async () => {
	const log = vi.fn();
	const torn = () => {
		throw new Error("torn");
	};
	const { status } = await answer("/_.data", torn, undefined, (build) => reportErrors(build, log));
	expect(log, "React Router no longer runs `module.loader` of a route of the server build.").toHaveBeenCalledOnce();
	expect(status).toBe(500);
});

test.each([
	["theme", "dark"],
	["pincode", "411001"],
])("the value of the cookie %s is read as React Router writes it", async (name, value) => {
	const [cookie = ""] = (await createCookie(`almari-${name}`).serialize(value)).split(";");
	expect(
		pageVariantOf(cookie, false)?.cookies,
		"React Router no longer writes a cookie's value as base64 of its JSON.",
	).toBe(cookie);
});

test("a Link has the markup that web/ui/link.tsx writes on the server", () => {
	const render = (component: typeof Link) =>
		renderToString(createElement(MemoryRouter, {}, createElement(component, { to: "/faq?x=1" }, "Questions")));
	expect(render(Link), "React Router no longer writes its links as <a href data-discover>.").toBe(
		render(RouterLink as typeof Link),
	);
});

/** React Router's code for the browser: what it does there cannot be called without one. */
const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.resolve("react-router")), "utf8");
