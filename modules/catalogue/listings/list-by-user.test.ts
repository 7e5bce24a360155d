import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	const prices = { "Asmani saree": 900, "Gulabi lehenga": 2400, "Lal 100% silk lehenga": 1500, "Neel gown": 1200 };
	for (const [name, price] of Object.entries(prices)) await list(seller, { name, price });
});
afterAll(() => world.close());

async function names(query: string, requester = seller) {
	const { body } = await must(requester.get(`/api/product/getProductsByUser/${seller.user._id}?${query}`));
	return { ...body, names: body.products.map(({ name }: { name: string }) => name.split(" ")[0]) };
}

test.each([
	["", ["Neel", "Lal", "Gulabi", "Asmani"]],
	["sort=name", ["Asmani", "Gulabi", "Lal", "Neel"]],
	["sort=price-low", ["Asmani", "Neel", "Lal", "Gulabi"]],
	["sort=price-high", ["Gulabi", "Lal", "Neel", "Asmani"]],
	["search=LEHENGA", ["Lal", "Gulabi"]],
	["search=lehenga+lal", ["Lal"]],
	["search=100%25", ["Lal"]],
	["search=_", []],
	["status=paused", []],
	["status=waiting&sort=name&limit=2&page=2", ["Lal", "Neel"]],
])("%s lists %j", async (query, expected) => expect((await names(query)).names).toEqual(expected));

test("counts by status for the lister alone, and filters by it", async () => {
	const { products } = await names("search=neel");
	await must(seller.post("/api/product/changeListings", { ids: [products[0]._id], change: "pause" }));
	expect(await names("status=paused")).toMatchObject({
		names: ["Neel"],
		total: 1,
		counts: { all: 4, paused: 1, waiting: 3 },
	});
	const seen = await names("status=paused&sort=earned", world.visitor());
	expect(seen).toMatchObject({ names: ["Lal", "Gulabi", "Asmani"], total: 3 });
	expect(seen).not.toHaveProperty("counts");
	expect(seen.products[0]).not.toHaveProperty("stats");
	await must(seller.post("/api/product/changeListings", { ids: [products[0]._id], change: "resume" }));
});

test("views count once an hour for each network, and none of the lister, admins or robots; the most viewed come first", async () => {
	const { products } = await names("search=gulabi");
	const [id] = products.map(({ _id }: { _id: string }) => _id);
	const view = (requester: TestClient, agent = "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0") =>
		must(requester.post(`/api/product/view/${id}`, undefined, { "user-agent": agent }));
	const client = await world.client();
	for (const requester of [
		world.visitor("203.0.113.7"),
		world.visitor("203.0.113.7"),
		client,
		client,
		seller,
		await world.admin(),
	])
		await view(requester);
	await view(world.visitor("198.51.100.9"), "Mozilla/5.0 (compatible; Googlebot/2.1)");
	await must(world.visitor().post("/api/product/view/01931e5a-0000-7000-8000-0000000000ff"));
	await world.app.viewCounter.flush();
	world.wait(1);
	await view(world.visitor("203.0.113.7"));
	await world.app.viewCounter.flush();
	const { products: sorted } = await names("sort=views");
	expect(sorted[0]).toMatchObject({ name: "Gulabi lehenga", stats: { views: 3, earned: 0 } });
});
