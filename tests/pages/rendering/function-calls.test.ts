/**
 * How many functions run for a page or an endpoint: its work, counted. Times differ by a fifth between runs; these counts differ by less than a
 * hundredth. After a change that is worth its price, `COUNT_CALLS=1 npm test -- function-calls` stores the new ones.
 */
import { readFileSync, writeFileSync } from "node:fs";
import inspector, { type Profiler } from "node:inspector/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { copyCatalogue, idOf } from "#lab/bench/dataset/copy-catalogue.ts";
import { listingAt } from "#lab/bench/dataset/generate-listing.ts";
import { listingsChanged } from "#modules/catalogue/index.ts";
import { makeSite } from "#server/site-routes.ts";
import { loadBuiltScreens } from "#tests/pages/built-screens.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

const listings = 300;
const file = new URL("function-calls.json", import.meta.url);
/** Stored counts; an unknown row counts as 0. */
const known: Record<string, number> = JSON.parse(readFileSync(file, "utf8"));
const counted: Record<string, number> = {};
/** How much more than the known count fails. */
const tolerance = 1.02;

let world: World;
let site: ReturnType<typeof makeSite>;
let people: Record<"visitor" | "client" | "seller", TestClient>;
let orderId: string;
const profiler = new inspector.Session();
beforeAll(async () => {
	world = await makeWorld();
	site = makeSite(world.app, world.api, { ...(await loadBuiltScreens()), clientDir: undefined });
	await copyCatalogue(world.app, listings);
	people = { visitor: world.visitor(), client: await world.client(), seller: await world.seller() };
	orderId = (await must(rent(world, people.client, await list(people.seller), 5, 2))).body.orderId;
	await vi.waitFor(async () => expect((await world.app.searchIndex.current()).size).toBe(listings + 1), {
		timeout: 30_000,
	});
	await vi.waitFor(() => expect(world.app.bus.hasReceivedOwnEvents(listingsChanged)).toBe(true));
	profiler.connect();
	await profiler.post("Profiler.enable");
	await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
});
afterAll(async () => {
	await profiler.post("Profiler.stopPreciseCoverage");
	profiler.disconnect();
	await world.close();
	if (process.env.COUNT_CALLS) writeFileSync(file, `${JSON.stringify(counted, null, "\t")}\n`);
});

let requests = 0;

/** Requests it at an address that no cache knows, and counts the functions that ran. */
async function countCalls(role: keyof typeof people, path: string): Promise<number> {
	const cookie = [...people[role].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const address = `http://almari.test${path}${path.includes("?") ? "&" : "?"}utm_source=${++requests}`;
	await profiler.post("Profiler.takePreciseCoverage");
	const place = path.startsWith("/api/") ? world.api : site;
	const response = await place.request(address, { headers: cookie ? { cookie } : {} }, { address: "192.0.2.1" });
	await response.text();
	const { result } = await profiler.post("Profiler.takePreciseCoverage");
	expect([path, response.status]).toEqual([path, 200]);
	return result
		.filter(({ url }) => !/\/(vitest|@vitest|vite)\//.test(url))
		.reduce((sum, script) => sum + callsOf(script), 0);
}

const callsOf = ({ functions }: Profiler.ScriptCoverage) =>
	functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);

test.each<[role: keyof typeof people, name: string, path: () => string]>([
	["visitor", "home", () => "/"],
	["visitor", "browse", () => "/browse?category=wedding&size=M"],
	["visitor", "product", () => productPath({ id: idOf("product", 7), name: listingAt(7).name })],
	["visitor", "help", () => "/help"],
	["client", "dashboard", () => "/dashboard"],
	["seller", "dashboard", () => "/dashboard"],
	["client", "order", () => `/orders/${orderId}`],
	["seller", "My Listings", () => "/dashboard?tab=listings"],
	["client", "GET list", () => "/api/product/getAllProducts?limit=8&category=Wedding&minPrice=500"],
	["client", "GET search", () => "/api/product/getAllProducts?search=maroon+lehenga"],
	["client", "GET detail", () => `/api/product/${idOf("product", 8)}`],
	["client", "GET filters", () => "/api/product/filters?category=Wedding"],
	["client", "GET rentals", () => `/api/product/getUserRentals/${people.client.user._id}`],
	["seller", "GET orders", () => `/api/order/getSellerOrders/${people.seller.user._id}`],
])("%s: %s runs no more functions than before", async (role, name, path) => {
	const key = `${role}: ${name}`;
	const counts: number[] = [];
	// The first ones fill caches and learn the types of columns.
	for (let round = 0; round < 8; round++) counts.push(await countCalls(role, path()));
	// Background tasks only add to these counts.
	const least = Math.min(...counts);
	counted[key] = least;
	if (!process.env.COUNT_CALLS) expect(least).toBeLessThanOrEqual((known[key] ?? 0) * tolerance);
});
