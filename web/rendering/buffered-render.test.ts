import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ComponentType, createElement, Suspense, use } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
	Await,
	createRequestHandler,
	type EntryContext,
	Meta,
	Outlet,
	Scripts,
	type ServerBuild,
	ServerRouter,
	useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { deferScripts } from "#server/pages/cached-page.ts";
import { renderBuffered } from "./buffered-render.tsx";

/** Contract tests with React Router and React themselves: what `react-router-internals.ts` and `defer-scripts.ts` rely on. */

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
	await createRequestHandler(buildOf(loader, capture), "production")(request);
	if (!given) throw new Error("React Router no longer calls the default export of entry.server.tsx for a page.");
	return given;
}

const request = new Request("http://almari.test/");

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
