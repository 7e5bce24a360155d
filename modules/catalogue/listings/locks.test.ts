import { afterAll, beforeAll, test } from "vitest";
import { during, waitsFor } from "#tests/database/locks.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { place } from "#tests/fixtures/orders.ts";
import type { Asker } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** Who changes a listing and who moves its orders wait for each other in one order: a piece first, then its listing. */

let world: World;
let seller: Asker;
let client: Asker;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
});
afterAll(() => world.close());

const moves = "select from garment where product_id = $1 for no key update";
const counts = "update product set completed_rentals = completed_rentals + 1 where id = $1";

const change = (id: string, who = seller) => who.ask("PUT", `/api/product/updateProduct/${id}`, newListing);

test.each([
	["changes", (id: string) => change(id)],
	["deletes", (id: string) => seller.delete(`/api/product/${id}`)],
])(
	"whoever %s a listing waits for who moves an order of it, and does not keep them from counting it",
	async (_, act) => {
		const product = await list(seller);
		await (await place(world, { seller, client }, product, 2, 1)).moveTo("accept");
		await during(world, moves, [product._id], async ({ query, end }) => {
			const acting = act(product._id);
			await waitsFor(world, "from garment");
			// Before the database would find two that wait for each other, and end one of them.
			await query("set local lock_timeout = '200ms'");
			await query(counts, [product._id]);
			await end();
			await must(acting);
		});
	},
);

test("a listing is changed while an order that refers to it is being placed: neither waits for the other", async () => {
	const product = await list(seller);
	await during(world, "select from product where id = $1 for key share", [product._id], async () => {
		await must(change(product._id));
	});
});

test("of somebody else's listing nothing is locked", async () => {
	const [product, other] = [await list(seller), await world.seller()];
	await during(world, moves, [product._id], async () => {
		for (const response of [await change(product._id, other), await other.delete(`/api/product/${product._id}`)])
			expectFailure(response, { status: 404, code: "not-found" });
	});
});
