import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { partFor, partialBuilds } from "./partial-builds.ts";

/** Responds with what the router has matched, and the routes that it would send to the browser. */
const showMatches = (_: Request, status: number, headers: Headers, { staticHandlerContext, manifest }: EntryContext) =>
	Response.json(
		{
			matched: staticHandlerContext.matches.map(({ route, params }) => [route.id, params]),
			isKnown: staticHandlerContext.matches.every(({ route }) => manifest.routes[route.id]),
		},
		{ status, headers },
	);

const paths: [id: string, parentId: string | undefined, path: string | undefined][] = [
	["root", undefined, ""],
	["frame", "root", undefined],
	["home", "frame", undefined],
	["browse", "frame", "browse"],
	["product", "frame", "product/:id"],
	["member", "frame", undefined],
	["orders", "member", "orders"],
	["order", "orders", ":orderId"],
	["receipt", "orders", ":orderId/receipt"],
	["robots", "root", "robots.txt"],
	["shop", "frame", ":shop/about"],
	["rest", "frame", "*"],
];
const routes = Object.fromEntries(
	paths.map(([id, parentId, path]) => [
		id,
		{ id, parentId, path, index: id === "home" || undefined, module: { default: () => null } },
	]),
);
const build = {
	ssr: true,
	isSpaMode: false,
	basename: "/",
	publicPath: "/",
	assetsBuildDirectory: "",
	future: {},
	prerender: [],
	routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
	entry: { module: { default: showMatches } },
	routes,
	assets: { version: "1", url: "/manifest.js", entry: { module: "", imports: [] }, routes },
} as unknown as ServerBuild;

const parts = partialBuilds(build);

test("a part has the routes of its segment, their parents, and those that match any path", () => {
	const matchAny = ["root", "frame", "home", "member", "shop", "rest", "robots"];
	const idsOf = (segment: string) => new Set(Object.keys(parts.get(segment)?.routes ?? {}));
	expect(idsOf("")).toEqual(new Set(matchAny));
	expect(idsOf("browse")).toEqual(new Set([...matchAny, "browse"]));
	expect(idsOf("orders")).toEqual(new Set([...matchAny, "orders", "order", "receipt"]));
	expect(Object.keys(parts.get("orders")?.assets.routes ?? {})).toEqual(Object.keys(parts.get("orders")?.routes ?? {}));
});

test.each(
	"/ /browse /browse/ /browse/x /product/7 /product /orders /orders/7 /orders/7/receipt /x /x/about /browse/about /robots.txt".split(
		" ",
	),
)("%s is matched by its part as by the whole build", async (path) => {
	const request = async (one: ServerBuild) => {
		const handle = createRequestHandler(one, "production");
		const response = await handle(new Request(`http://almari.example${path}?q=1`), new RouterContextProvider());
		return { status: response.status, body: await response.json() };
	};
	const ofPart = await request(partFor(parts, path) ?? build);
	expect(ofPart).toEqual(await request(build));
	expect(ofPart.body).toMatchObject({ isKnown: true });
});

test.each([
	["/browse", "browse"],
	["/browse.data", "browse"],
	["/orders/7/receipt", "orders"],
	["/", ""],
	["//browse", undefined],
	["/Browse", undefined],
	["/%62rowse", undefined],
	["/browse%2f7", undefined],
	["/_root.data", undefined],
	["/__manifest", undefined],
	["/unknown", undefined],
])("%s is answered by the part %j", (path, segment) => {
	expect(partFor(parts, path)).toBe(segment === undefined ? undefined : parts.get(segment));
});
