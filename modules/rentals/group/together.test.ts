import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** Orders of one lister, address and day: one code at the hand-over, one at the return. */

let world: World;
let seller: TestClient;
let client: TestClient;
/** The ids of three orders of one group, which are on their way. */
let ids: [string, string, string];

afterAll(() => world.close());

beforeEach(async () => {
	await world?.close();
	world = await makeWorld({ RATE_LIMIT: "off" });
	[seller, client] = await Promise.all([world.seller(), world.client()]);
	for (const name of ["Sindoor lehenga", "Gota dupatta", "Kundan choker"]) {
		const product = await list(seller, { name });
		const rentalPeriod = { startDate: world.day(1), endDate: world.day(2) };
		await must(client.post("/api/bag", { productId: product._id, rentalPeriod, size: "M", for: "Meera" }));
	}
	const { lines } = (await must(client.get("/api/bag"))).body.bag;
	const { body } = await must(client.post("/api/rental/group", { lines, address }));
	ids = body.group.orders.map(({ orderId }: { orderId: string }) => orderId);
	for (const id of ids) {
		await must(seller.post(`/api/order/${id}/accept`));
		await must(seller.post(`/api/order/${id}/dispatch`));
	}
});

const handOver = (id: string, input: Record<string, unknown>, who = seller) =>
	who.post(`/api/order/${id}/handOver`, { cashHolder: "courier", ...input });
const code = () => world.codeFor(client.user.email);
const statuses = async () => {
	const orders = await Promise.all(
		ids.map(async (id) => (await must(client.get(`/api/order/${id}`))).body.order.status),
	);
	return orders as string[];
};
const wrongCode = async () => ((await code()) === "000000" ? "000001" : "000000");

test("both sides see what is delivered together", async () => {
	const [first, ...others] = ids;
	for (const who of [client, seller]) {
		const { body } = await must(who.get(`/api/order/${first}`));
		expect(body.together.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual([...others].sort());
		expect(body.together[0]).toMatchObject({ size: "M", cash: 4800 });
	}
});

test("one code hands over all of them; one return code, the same in each email, brings them back", async () => {
	const [first, second, third] = ids;
	await must(handOver(first, { code: await code(), also: [second, third] }));
	expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
	const emails = (await world.emails(client.user.email)).filter(({ subject }) => /Your return code/.test(subject));
	expect(emails).toHaveLength(3);
	expect(new Set(emails.flatMap(({ body }) => body.match(/^\d{6}$/gm) ?? [])).size).toBe(1);
	await must(seller.post(`/api/order/${first}/return`, { code: await code(), also: [second, third] }));
	expect(await statuses()).toEqual(["returned", "returned", "returned"]);
});

test("a hand-over that is sent again, as after a lost reply, leaves the return code as it was emailed", async () => {
	const [first, second, third] = ids;
	const shared = await code();
	await must(handOver(first, { code: shared, also: [second] }));
	const back = await code();
	await must(handOver(first, { code: shared, also: [second] }));
	await must(handOver(first, { code: shared, also: [third] }));
	expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
	await must(seller.post(`/api/order/${first}/return`, { code: back, also: [second] }));
	await must(seller.post(`/api/order/${third}/return`, { code: await code() }));
	expect(await statuses()).toEqual(["returned", "returned", "returned"]);
});

test("an item can be handed over alone; the others stay on their way, and their code stays valid", async () => {
	const [first, second, third] = ids;
	const shared = await code();
	await must(handOver(second, { code: shared }));
	expect(await statuses()).toEqual(["dispatched", "delivered", "dispatched"]);
	await must(handOver(first, { code: shared, also: [third] }));
	expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
});

test("a wrong code hands over none, is counted, and issues no return code", async () => {
	const [first, second] = ids;
	expectFailure(await handOver(first, { code: await wrongCode(), also: [second] }), {
		status: 400,
		code: "wrong-code",
	});
	expect(await statuses()).toEqual(["dispatched", "dispatched", "dispatched"]);
	expect((await must(seller.get(`/api/order/${first}`))).body.codeTriesLeft).toBe(4);
	const { rows } = await world.app.db.pool.query("select from one_time_code where purpose = 'return'");
	expect(rows).toEqual([]);
});

describe("nothing is handed over", () => {
	test("with an order of another delivery, or of somebody else", async () => {
		const [first, second] = ids;
		const product = await list(seller);
		const { body: alone } = await must(rent(world, client, product, 1, 1));
		const { body: foreign } = await must(rent(world, await world.client(), await list(seller), 1, 1));
		for (const { orderId } of [alone, foreign])
			expectFailure(await handOver(first, { code: await code(), also: [second, orderId] }), { status: 404 });
		expectFailure(await handOver(alone.orderId, { code: await code(), also: [first] }), { status: 404 });
		expect(await statuses()).toEqual(["dispatched", "dispatched", "dispatched"]);
	});

	test("when one of them may not be handed over now", async () => {
		const [first, second, third] = ids;
		const shared = await code();
		await must(handOver(third, { code: shared }));
		await must(seller.post(`/api/order/${third}/return`, { code: await code() }));
		expectFailure(await handOver(first, { code: shared, also: [second, third] }), { status: 409 });
		expect(await statuses()).toEqual(["dispatched", "dispatched", "returned"]);
	});

	test("by the client, a stranger, or with one payment by UPI", async () => {
		const [first, second] = ids;
		const input = { code: await code(), also: [second] };
		expectFailure(await handOver(first, input, client), { status: 409 });
		expectFailure(await handOver(first, input, await world.seller()), { status: 404 });
		expectFailure(await handOver(first, { ...input, cashHolder: "bank", upiReference: "123456789012" }), {
			status: 400,
			field: "cashHolder",
		});
		expect(await statuses()).toEqual(["dispatched", "dispatched", "dispatched"]);
	});
});

test("a new code is for all that are delivered together, and the email says so", async () => {
	const [first, second, third] = ids;
	const old = await code();
	world.wait(1);
	await must(client.post(`/api/order/${first}/resendCode`));
	const fresh = await code();
	const [email] = await world.emails(client.user.email);
	expect(email?.body).toMatch(/Sindoor lehenga/);
	expect(email?.body).toMatch(/Gota dupatta/);
	if (fresh !== old) expectFailure(await handOver(second, { code: old }), { code: "wrong-code" });
	await must(handOver(second, { code: fresh, also: [first, third] }));
	expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
});

test("two requests at once hand each item over once", async () => {
	const [first, second, third] = ids;
	const shared = await code();
	const replies = await Promise.all([
		handOver(first, { code: shared, also: [second, third] }),
		handOver(third, { code: shared, also: [second, first] }),
		handOver(second, { code: shared }),
	]);
	expect(replies.some(({ status }) => status === 200)).toBe(true);
	for (const { status } of replies) expect(status).toBeLessThan(500);
	expect(await statuses()).toEqual(["delivered", "delivered", "delivered"]);
	const { rows } = await world.app.db.pool.query("select rental_id from rental_event where step = 'handOver'");
	expect(rows).toHaveLength(3);
});
