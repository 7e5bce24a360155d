import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import * as copy from "#messages/common/frame.js";
import { suspendProduct } from "#modules/catalogue/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let pieces: { _id: string; name: string; price: number }[];

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	pieces = [];
	for (const name of ["Sindoor lehenga", "Neel saree", "Moti anarkali"]) pieces.push(await list(seller, { name }));
});
beforeEach(async () => {
	client = await world.client();
});
afterAll(() => world.close());

const id = (index: number) => pieces[index]?._id ?? "";
const add = (productId: string, user = client) => user.request("PUT", `/api/wishlist/${productId}`);
const remove = (productId: string, user = client) => user.request("DELETE", `/api/wishlist/${productId}`);
const merge = (items: string[], removed: string[] = [], user = client) =>
	user.post("/api/wishlist/merge", { items: items.map((one) => ({ id: one })), removed });
const ids = async (user = client): Promise<string[]> => (await must(user.get("/api/wishlist/ids"))).body.ids;
const items = async (user = client) => (await must(user.get("/api/wishlist"))).body.items;
/** Removes a listing from the catalogue. */
const removeFromCatalogue = (productId: string) =>
	world.app.db.write((tx) => suspendProduct(world.app, tx, productId, "The pictures are of another dress."));

describe("saving", () => {
	test("stores id, name, category, price and image, newest first", async () => {
		await must(add(id(0)));
		world.wait(1);
		const { body } = await must(add(id(1)));
		expect(body.item).toEqual({
			id: id(1),
			name: "Neel saree",
			catName: "Wedding",
			price: 2400,
			image: expect.stringMatching(/^\/media\/[0-9a-f]{40}\/800\.webp$/),
			priceWhenSaved: 2400,
			addedAt: world.clock.now().toISOString(),
			isAvailable: true,
		});
		expect(await ids()).toEqual([id(1), id(0)]);
		const { body: wishlist } = await must(client.get("/api/wishlist"));
		expect(wishlist.items[0]).toEqual(body.item);
		expect(wishlist.products.map(({ _id }: { _id: string }) => _id)).toEqual([id(1), id(0)]);
	});

	test("twice changes nothing", async () => {
		await must(add(id(0)));
		const before = await items();
		world.wait(1);
		await must(add(id(0)));
		expect(await items()).toEqual(before);
	});

	test("concurrently from several devices saves once", async () => {
		await Promise.all(Array.from({ length: 8 }, () => must(add(id(0)))));
		expect(await ids()).toEqual([id(0)]);
	});

	test("refuses products that are not in the catalogue (404)", async () => {
		const gone = await list(seller);
		await removeFromCatalogue(gone._id);
		expectFailure(await add(gone._id), { status: 404, code: "not-found" });
		expect(await ids()).toEqual([]);
	});

	test("is private to the member", async () => {
		await must(add(id(0)));
		const other = await world.seller();
		expect(await ids(other)).toEqual([]);
		expectFailure(await remove(id(0), other), { status: 404 });
		expect(await ids()).toEqual([id(0)]);
	});
});

describe("removing", () => {
	test("removes one product; 404 when it was not saved", async () => {
		await must(add(id(0)));
		await must(add(id(1)));
		await must(remove(id(0)));
		expect(await ids()).toEqual([id(1)]);
		expectFailure(await remove(id(0)), { status: 404, code: "not-found" });
	});

	test("works for a product that has left the catalogue", async () => {
		const piece = await list(seller);
		await must(add(piece._id));
		await removeFromCatalogue(piece._id);
		await must(remove(piece._id));
		expect(await ids()).toEqual([]);
	});
});

describe("a product that changed since", () => {
	test("shows its current and its saved price", async () => {
		const piece = await list(seller, { price: 2000 });
		await must(add(piece._id));
		await world.app.db.pool.query("update product set price = 1800 where id = $1", [piece._id]);
		expect(await items()).toMatchObject([{ price: 1800, priceWhenSaved: 2000, isAvailable: true }]);
	});

	test("shows its saved data after it has left the catalogue, without a card", async () => {
		const piece = await list(seller, { name: "Rani gown", price: 2000 });
		await must(add(piece._id));
		await removeFromCatalogue(piece._id);
		const { body } = await must(client.get("/api/wishlist"));
		expect(body.items).toMatchObject([{ id: piece._id, name: "Rani gown", price: 2000, isAvailable: false }]);
		expect(body.products).toEqual([]);
	});
});

describe("merging a device's wishlist", () => {
	test("is a union without duplicates, in the device's order, newest first", async () => {
		await must(add(id(0)));
		world.wait(1);
		const { body } = await must(merge([id(2), id(1), id(0), id(2)]));
		expect(body.items.map((item: { id: string }) => item.id)).toEqual([id(2), id(1), id(0)]);
		expect(body.left).toEqual([]);
		expect(await ids()).toEqual([id(2), id(1), id(0)]);
	});

	test("removes what the device removed, and is idempotent", async () => {
		await must(add(id(0)));
		const first = await must(merge([id(1)], [id(0)]));
		const second = await must(merge([id(1)], [id(0)]));
		expect(first.body.items.map((item: { id: string }) => item.id)).toEqual([id(1)]);
		expect(second.body.items).toEqual(first.body.items);
	});

	test("ignores products that are not in the catalogue", async () => {
		const unknown = "01931e5a-0000-7000-8000-0000000000ff";
		expect((await must(merge([unknown, id(0)]))).body).toMatchObject({ items: [{ id: id(0) }], left: [] });
	});

	test("of an empty one returns the saved items", async () => {
		await must(add(id(0)));
		expect((await must(client.post("/api/wishlist/merge", {}))).body.items).toHaveLength(1);
	});

	test("ignores names and prices from the device", async () => {
		const lie = { id: id(0), name: "Free gown", price: 1, image: "https://example.com/x.png", catName: "Gifts" };
		const { body } = await must(client.post("/api/wishlist/merge", { items: [lie] }));
		expect(body.items).toMatchObject([{ name: "Sindoor lehenga", price: 2400, catName: "Wedding" }]);
	});
});

describe("a full wishlist", () => {
	const { maxItems } = rules.wishlist;
	const fill = (count: number) =>
		world.app.db.pool.query(
			"insert into wishlist_item (account_id, product_id, name, category, price, image, added_at) select $1, gen_random_uuid(), 'x', 'x', 1, '', now() from generate_series(1, $2)",
			[client.user._id, count],
		);

	test("refuses more items (409) and keeps its own", async () => {
		await fill(maxItems - 1);
		await must(add(id(0)));
		expectFailure(await add(id(1)), { status: 409, code: "conflict" });
		expect((await add(id(1))).body.message).toBe(copy.wishlist.full({ max: rules.wishlist.maxItems }));
		await must(add(id(0)));
		expect(await ids()).toHaveLength(maxItems);
	});

	test("returns the ids that were not added", async () => {
		await fill(maxItems - 1);
		expect((await must(merge([id(0), id(1), id(2)]))).body.left).toEqual([id(1), id(2)]);
		expect(await ids()).toHaveLength(maxItems);
	});

	test("is not exceeded by concurrent requests", async () => {
		await fill(maxItems - 1);
		const responses = await Promise.all([add(id(0)), add(id(1)), add(id(2)), merge([id(0), id(1), id(2)])]);
		expect(responses.filter(({ status }) => status === 200)).not.toHaveLength(0);
		expect(await ids()).toHaveLength(maxItems);
	});

	test("refuses a merge of more items than the limit (400)", async () => {
		const far = Array.from({ length: maxItems + 1 }, () => id(0));
		expectFailure(await merge(far), { status: 400, field: "items" });
		expectFailure(await merge([], far), { status: 400, field: "removed" });
	});
});
