/** The number of statements that each page sends to the database when nothing of it is cached. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productPath } from "#common/text/product-path.ts";
import { listingsChanged } from "#modules/catalogue/index.ts";
import { makeSite } from "#server/site-routes.ts";
import { recordStatements } from "#tests/database/statements.ts";
import { loadBuiltScreens } from "#tests/pages/built-screens.ts";
import type { TestClient } from "#tests/test-client.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must, newListing, rent, type World } from "#tests/world.ts";

type Role = "visitor" | "client" | "seller" | "admin";

let world: World;
let site: ReturnType<typeof makeSite>;
let people: Record<Role, TestClient>;
let product: { _id: string; name: string; price: number };
let orderId: string;
let conversationId: string;
beforeAll(async () => {
	world = await makeWorld();
	site = makeSite(world.app, world.api, { ...(await loadBuiltScreens()), clientDir: undefined });
	const [seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	people = { visitor: world.visitor(), seller, client, admin };
	product = await list(seller);
	await list(seller, { name: "Kesar lehenga" });
	orderId = (await must(rent(world, client, product, 5, 2))).body.orderId;
	await must(client.put(`/api/wishlist/${product._id}`));
	const line = { productId: product._id, size: "M", rentalPeriod: { startDate: world.day(9), endDate: world.day(9) } };
	for (const who of [people.visitor, client]) await must(who.post("/api/bag", line));
	const message = { productId: product._id, message: "Is the blouse lined?" };
	({ conversationId } = (await must(client.post("/api/message/createOrGetConversation", message))).body);
});
afterAll(() => world.close());

async function open(role: Role, path: string): Promise<number> {
	const cookie = [...people[role].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const headers: Record<string, string> = cookie ? { cookie } : {};
	const response = await site.request(`http://almari.test${path}`, { headers }, { address: "192.0.2.1" });
	// Deferred data is read with the rest.
	await response.text();
	return response.status;
}

/** Changes the listing: the cached responses that show it are gone. */
async function clearCaches() {
	await must(people.seller.put(`/api/product/updateProduct/${product._id}`, { ...newListing, name: product.name }));
	// The search index reads the change before the page is rendered.
	await vi.waitFor(() => expect(world.app.bus.hasReceivedOwnEvents(listingsChanged)).toBe(true), waitOptions);
	await world.app.searchIndex.current();
}

/** The search index reads changed listings in the background. */
const isOfSearchIndex = (text: string) => text.includes("p.featured_score");

async function countStatements(role: Role, path: string): Promise<number> {
	// Statements are combined once the types of their columns are known.
	for (const _ of [1, 2, 3]) {
		await clearCaches();
		await open(role, path);
	}
	await clearCaches();
	const { result, statements } = await recordStatements(() => open(role, path));
	expect([path, result]).toEqual([path, 200]);
	return statements.filter((text) => !isOfSearchIndex(text)).length;
}

test.each<[role: Role, name: string, path: () => string, most: number]>([
	["visitor", "home", () => "/", 2],
	["visitor", "browse", () => "/browse", 2],
	["visitor", "product", () => productPath({ id: product._id, name: product.name }), 2],
	["client", "dashboard", () => "/dashboard", 3],
	["seller", "dashboard", () => "/dashboard", 3],
	["admin", "dashboard", () => "/dashboard", 3],
	["seller", "My Listings", () => "/dashboard?tab=listings", 3],
	["seller", "orders", () => "/dashboard?tab=rentals", 3],
	["client", "orders", () => "/dashboard?tab=rentals", 3],
	["seller", "earnings", () => "/dashboard?tab=earnings", 3],
	["client", "order", () => `/orders/${orderId}`, 3],
	["seller", "order", () => `/orders/${orderId}`, 3],
	["client", "wishlist", () => "/wishlist", 3],
	["client", "messages", () => "/messages", 3],
	["client", "conversation", () => `/messages?conversation=${conversationId}`, 3],
	["client", "settings", () => "/settings", 3],
	["client", "schedule", () => "/agenda", 3],
	["client", "waitlist", () => "/waitlist", 3],
	["visitor", "bag", () => "/bag", 2],
	["client", "bag", () => "/bag", 3],
	["client", "order of a bag", () => "/bag/order", 7],
	["client", "product", () => productPath({ id: product._id, name: product.name }), 4],
	["client", "browse", () => "/browse", 4],
	["admin", "admin overview", () => "/admin/dashboard", 3],
])("%s: %s", async (role, _, path, most) => {
	expect(await countStatements(role, path())).toBeLessThanOrEqual(most);
});

test.each(["/", "/browse", "/help"])(
	"client: %s from the cache: the session and what it shows in one",
	async (path) => {
		// Stored at the second request; statements are combined once the types of their columns are known.
		for (const _ of [1, 2, 3]) await open("client", path);
		const { result, statements } = await recordStatements(() => open("client", path));
		expect(result).toBe(200);
		expect(statements).toHaveLength(1);
		expect(statements[0]).toContain("from session join account");
	},
);

test("visitor: a listing that has not changed is not read again, at any address, when another one changes", async () => {
	const path = productPath({ id: product._id, name: product.name });
	const visit = (source: string) => recordStatements(() => open("visitor", `${path}?utm_source=${source}`));
	await clearCaches();
	const first = await visit("mail");
	await list(people.seller, { name: "Mor lehenga" });
	await vi.waitFor(() => expect(world.app.bus.hasReceivedOwnEvents(listingsChanged)).toBe(true), waitOptions);
	const second = await visit("chat");
	const third = await visit("code");
	const ofListing = /retail_value|from review\b/;
	const reads = [first, second].map(({ statements }) => statements.some((text) => ofListing.test(text)));
	expect([...reads, third.statements.filter((text) => !isOfSearchIndex(text))]).toEqual([true, false, []]);
});
