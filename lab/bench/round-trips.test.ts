import { afterAll, beforeAll, expect, test } from "vitest";
import { address, list, makeWorld, must, orderInput, requestDeliveryCode, type World } from "#tests/world.ts";
import { countRoundTrips, record } from "./limits/recorded-sql.ts";

/** How often an order waits for the database, which is its time where the database is another machine. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

test.each([
	// The session, the listing, the start of the transaction, and all that is written.
	["a script", undefined, { code: 4, order: 6 }],
	// The stored reply of the idempotency key, twice.
	["the site", "key-of", { code: 5, order: 9 }],
])("an order of %s waits at most so often", async (_, key, expected) => {
	const seller = await world.seller();
	const client = await world.client();
	const product = await list(seller);
	const headersOf = (what: string) => (key ? { "idempotency-key": `${key}-${what}` } : undefined);
	const code = await record(() => must(requestDeliveryCode(client, product._id, headersOf("code"))));
	const input = orderInput(world, product, 5, 2);
	const order = await record(() => must(client.post("/api/product/createRental", input, headersOf("order"))));
	expect({ code: countRoundTrips(code), order: countRoundTrips(order) }).toEqual(expected);
});

test("a bag of six items of three listers waits little more often than one order", async () => {
	const sellers = await Promise.all([world.seller(), world.seller(), world.seller()]);
	const client = await world.client();
	const rentalPeriod = { startDate: world.day(5), endDate: world.day(6) };
	for (const seller of [...sellers, ...sellers]) {
		const { _id: productId } = await list(seller);
		await must(client.post("/api/bag", { productId, size: "M", rentalPeriod }));
	}
	const { lines } = (await must(client.get("/api/bag"))).body.bag;
	const recorded = await record(() => must(client.post("/api/rental/group", { lines, address })));
	expect(countRoundTrips(recorded)).toBeLessThanOrEqual(20);
});
