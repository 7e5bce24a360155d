import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** Property test: after random actions on two pieces and their waitlist, each claim has one owner and each owner has all of its claims. */

let world: World;
let seller: TestClient;
let clients: TestClient[];
beforeAll(async () => {
	world = await makeWorld();
	[seller, clients] = await Promise.all([world.seller(), Promise.all([1, 2, 3].map(() => world.client()))]);
});
afterAll(() => world.close());

const who = fc.nat(2);
const days = { from: fc.integer({ min: 3, max: 6 }), many: fc.integer({ min: 1, max: 3 }) };
const actions = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ action: fc.constant("book" as const), who, ...days }) },
	{ weight: 4, arbitrary: fc.record({ action: fc.constant("join" as const), who, ...days }) },
	{ weight: 3, arbitrary: fc.record({ action: fc.constant("cancel" as const), which: fc.nat(9) }) },
	{ weight: 2, arbitrary: fc.record({ action: fc.constant("leave" as const), who }) },
	{ weight: 1, arbitrary: fc.record({ action: fc.constant("away" as const), ...days }) },
	{ weight: 1, arbitrary: fc.record({ action: fc.constant("home" as const), ...days }) },
	{ weight: 2, arbitrary: fc.record({ action: fc.constant("hour" as const) }) },
	{ weight: 3, arbitrary: fc.record({ action: fc.constant("offer" as const) }) },
);
type Act = typeof actions extends fc.Arbitrary<infer A> ? A : never;

test("orders and holds have either all of their days or none, and overlapping holds of one account do not exist", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(actions, { minLength: 12, maxLength: 24 }), async (history) => {
			const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }], instant: true });
			const orders: { id: string; by: TestClient }[] = [];
			const before = world.app.clock.now();
			for (const one of history) {
				await perform(one, product, orders);
				await expectConsistentClaims(product._id);
			}
			world.clock.set(before);
		}),
		{ numRuns: 8, seed: 20_261_123 },
	);
});

async function perform(one: Act, product: { _id: string; price: number }, orders: { id: string; by: TestClient }[]) {
	const client = clients["who" in one ? one.who : 0] as TestClient;
	const period = (action: { from: number; many: number }) => ({
		startDate: world.day(action.from),
		endDate: world.day(action.from + action.many - 1),
	});
	switch (one.action) {
		case "book": {
			const response = await rent(world, client, product, one.from, one.many);
			expect([200, 409]).toContain(response.status);
			if (response.status === 200) orders.push({ id: response.body.orderId, by: client });
			return;
		}
		case "join": {
			const response = await client.post("/api/waitlist", { productId: product._id, rentalPeriod: period(one) });
			return expect([200, 409]).toContain(response.status);
		}
		case "cancel": {
			const order = orders[one.which % Math.max(1, orders.length)];
			return void (order && (await must(order.by.post(`/api/order/${order.id}/cancel`))));
		}
		case "leave": {
			const { places } = (await must(client.get(`/api/waitlist?product=${product._id}`))).body;
			return void (places[0] && (await must(client.delete(`/api/waitlist/${places[0]._id}`))));
		}
		case "away":
			return void (await seller.post(`/api/product/blockDays/${product._id}`, period(one)));
		case "home":
			return void (await must(seller.post(`/api/product/unblockDays/${product._id}`, period(one))));
		case "hour":
			world.wait(1);
			return void (await runDueTransitions(world.app));
		case "offer":
			return runOffers(world);
	}
}

/** Compares the claims of orders and holds with their periods. The primary key already prevents double claims. */
async function expectConsistentClaims(productId: string) {
	const { rows } = await world.app.db.pool.query(
		`with owners as (
			select garment_id, id, 'order' as kind, start_date, end_date, status in ('pending', 'confirmed') as is_active from rental where product_id = $1
			union all select garment_id, id, 'hold', start_date, end_date, ended_at is null from hold where product_id = $1)
		select owners.kind, owners.is_active,
			array(select day::text from claimed_day c where c.garment_id = owners.garment_id and coalesce(c.rental_id, c.hold_id) = owners.id order by day) as claimed,
			array(select generate_series(owners.start_date, owners.end_date + 1, interval '1 day')::date::text) as wanted from owners`,
		[productId],
	);
	for (const { kind, is_active, claimed, wanted } of rows)
		expect({ kind, claimed }).toEqual({ kind, claimed: is_active ? wanted : [] });
	const { rows: overlapping } = await world.app.db.pool.query(
		`select from hold one join hold other on other.product_id = one.product_id and other.account_id = one.account_id and other.id <> one.id
			and other.ended_at is null and other.start_date <= one.end_date and other.end_date >= one.start_date
		where one.product_id = $1 and one.ended_at is null`,
		[productId],
	);
	expect(overlapping).toEqual([]);
}
