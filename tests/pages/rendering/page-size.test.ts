/** The size of what the server sends: bytes and elements of public pages, bytes and statements of the API's main endpoints. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { copyCatalogue, idOf } from "#lab/bench/dataset/copy-catalogue.ts";
import { listingAt } from "#lab/bench/dataset/generate-listing.ts";
import { type Element, readElements } from "#lab/bench/limits/read-elements.ts";
import { makeSite } from "#server/site-routes.ts";
import { recordStatements } from "#tests/database/statements.ts";
import { loadBuiltScreens } from "#tests/pages/built-screens.ts";
import { makeWorld, type World } from "#tests/world.ts";

const listings = 300;

let world: World;
let site: ReturnType<typeof makeSite>;
beforeAll(async () => {
	world = await makeWorld();
	site = makeSite(world.app, world.api, { ...(await loadBuiltScreens()), clientDir: undefined });
	await copyCatalogue(world.app, listings);
	await vi.waitFor(async () => expect((await world.app.searchIndex.current()).size).toBe(listings), {
		timeout: 30_000,
	});
	await vi.waitFor(() => expect(world.app.bus.isConnected()).toBe(true));
});
afterAll(() => world.close());

const product = { id: idOf("product", 7), name: listingAt(7).name };

/** Bounds are the sizes of today, rounded up by a few hundred bytes and five elements. Lower them with every gain. */
test.each([
	["home", "/", 36_500, 450],
	["browse", "/browse", 58_000, 810],
	["browse with filters", "/browse?category=wedding&size=M&maxPrice=5000", 60_250, 835],
	["product", productPath(product), 44_250, 450],
	["closet", `/closet/${idOf("seller", 7)}`, 23_750, 260],
	["help", "/help", 41_500, 695],
	["sign-in", "/login", 20_500, 245],
	["sign-up", "/signup", 25_250, 315],
])("%s: bytes and elements of the HTML", async (_, path, maxBytes, maxElements) => {
	const get = () => site.request(`http://almari.test${path}`, {}, { address: "192.0.2.1" });
	// The first response has a nonce on each script, and is not stored.
	await (await get()).text();
	const response = await get();
	const html = await response.text();
	expect(response.status).toBe(200);
	expect(Buffer.byteLength(html)).toBeLessThanOrEqual(maxBytes);
	expect(countElements(readElements(html))).toBeLessThanOrEqual(maxElements);
});

const countElements = (nodes: (Element | string)[]): number =>
	nodes.reduce((sum, node) => sum + (typeof node === "string" ? 0 : 1 + countElements(node.children)), 0);

/** Facet counts come from the search index. */
test.each([
	["a list of 8", "/api/product/getAllProducts?limit=8&category=Wedding&minPrice=500", 9_750, 1],
	["a detail", `/api/product/${idOf("product", 8)}`, 2_250, 1],
	["facet counts", "/api/product/filters?category=Wedding", 2_000, 0],
])("%s: bytes of the JSON, and SQL statements", async (_, path, maxBytes, statementCount) => {
	const { result: response, statements } = await recordStatements(async () => world.api.request(path));
	expect(response.status).toBe(200);
	expect(Buffer.byteLength(await response.text())).toBeLessThanOrEqual(maxBytes);
	expect(statements).toHaveLength(statementCount);
});
