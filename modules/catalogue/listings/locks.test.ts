import { afterAll, beforeAll, test } from "vitest";
import { duringTransaction, expectLockWait } from "#tests/database/locks.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** Lock order: changes of a listing and steps of its orders lock the piece first, then the listing. */

let world: World;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, client] = await Promise.all([world.seller(), world.client()]);
});
afterAll(() => world.close());

const moves = "select from garment where product_id = $1 for no key update";
const counts = "update product set completed_rentals = completed_rentals + 1 where id = $1";

const change = (id: string, who = seller) => who.request("PUT", `/api/product/updateProduct/${id}`, newListing);

test.each([
	["changes", (id: string) => change(id)],
	["deletes", (id: string) => seller.delete(`/api/product/${id}`)],
])("a transaction that %s a listing waits for an order step, without a deadlock", async (_, act) => {
	const product = await list(seller);
	await (await placeTestOrder(world, { seller, client }, product, 2, 1)).moveTo("accept");
	await duringTransaction(world, moves, [product._id], async ({ query, end }) => {
		const acting = act(product._id);
		await expectLockWait(world, "from garment");
		// Shorter than the database's deadlock timeout.
		await query("set local lock_timeout = '200ms'");
		await query(counts, [product._id]);
		await end();
		await must(acting);
	});
});

test("a change of a listing and the placing of an order do not block each other", async () => {
	const product = await list(seller);
	await duringTransaction(world, "select from product where id = $1 for key share", [product._id], async () => {
		await must(change(product._id));
	});
});

test("locks nothing of another lister's listing", async () => {
	const [product, other] = [await list(seller), await world.seller()];
	await duringTransaction(world, moves, [product._id], async () => {
		for (const response of [await change(product._id, other), await other.delete(`/api/product/${product._id}`)])
			expectFailure(response, { status: 404, code: "not-found" });
	});
});
