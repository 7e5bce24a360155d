import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

describe("the steps of an order", () => {
	async function placedOrder() {
		const product = await list(seller);
		const buyer = await world.client();
		const { body } = await must(rent(world, buyer, product, 1, 2));
		const step = (who: TestClient, name: string, input = {}) => who.post(`/api/order/${body.orderId}/${name}`, input);
		return { product, buyer, orderId: body.orderId as string, step, code: await world.codeFor(buyer.user.email) };
	}

	test("accept, dispatch, hand-over by the client's code, return, complete; every step on the timeline", async () => {
		const { step, code, buyer, orderId, product } = await placedOrder();
		await must(step(seller, "accept"));
		await must(step(seller, "dispatch"));
		const { body } = await must(step(seller, "handOver", { code }));
		expect(body.order.status).toBe("delivered");
		await must(step(seller, "return", { code: await world.codeFor(buyer.user.email) }));
		await must(step(seller, "complete"));
		const { body: shown } = await must(buyer.get(`/api/order/${orderId}`));
		expect(shown.order.timeline.map((event: { step: string; by: string }) => `${event.by} ${event.step}`)).toEqual([
			"client place",
			"seller accept",
			"seller dispatch",
			"seller handOver",
			"seller return",
			"seller complete",
		]);
		const { body: listing } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect(listing.product.rentals).toBe(1);
	});

	test("five wrong codes lock the hand-over, even for the right code and for concurrent attempts", async () => {
		const { step, code } = await placedOrder();
		await must(step(seller, "accept"));
		await must(step(seller, "dispatch"));
		const wrong = code === "000000" ? "000001" : "000000";
		const tries = await Promise.all(Array.from({ length: 8 }, () => step(seller, "handOver", { code: wrong })));
		expect(tries.filter(({ body }) => body.code === "wrong-code")).toHaveLength(5);
		expect(tries.filter(({ body }) => body.code === "code-locked")).toHaveLength(3);
		expect((await step(seller, "handOver", { code })).body.code).toBe("code-locked");
	});

	test("a locked code stays locked after any number of attempts", async () => {
		const { step, code, orderId } = await placedOrder();
		for (const name of ["accept", "dispatch"]) await must(step(seller, name));
		const set = "update one_time_code set tries = 32767 where subject = $1";
		await world.app.db.pool.query(set, [orderId]);
		for (let tries = 0; tries < 2; tries++)
			expect((await step(seller, "handOver", { code })).body.code).toBe("code-locked");
	});

	test("concurrent hand-overs with the right code succeed, and only one is recorded", async () => {
		const { step, code, orderId, buyer } = await placedOrder();
		for (const name of ["accept", "dispatch"]) await must(step(seller, name));
		const staff = [seller, await world.admin(), seller];
		const responses = await Promise.all(staff.map((one) => step(one, "handOver", { code })));
		expect(responses.map(({ status, body }) => [status, body.order?.status])).toEqual(
			staff.map(() => [200, "delivered"]),
		);
		const { timeline } = (await must(buyer.get(`/api/order/${orderId}`))).body.order;
		expect(timeline.filter((row: { step: string }) => row.step === "handOver")).toHaveLength(1);
		const emails = await world.emails(buyer.user.email);
		expect(emails.filter(({ subject }) => subject.startsWith("Delivered"))).toHaveLength(1);
	});

	test("a new code ends the old one and its lock; only the client can request it", async () => {
		const { step, code, buyer } = await placedOrder();
		await must(step(seller, "accept"));
		await must(step(seller, "dispatch"));
		const wrong = code === "000000" ? "000001" : "000000";
		for (let tries = 0; tries < 6; tries++) await step(seller, "handOver", { code: wrong });
		expect((await step(seller, "resendCode")).body.code).toBe("not-allowed-now");
		await must(step(buyer, "resendCode"));
		const fresh = await world.codeFor(buyer.user.email);
		expect(fresh).not.toBe(code);
		expect((await must(step(seller, "handOver", { code: fresh }))).body.order.status).toBe("delivered");
	});

	test("the return needs its own code, which only the client gets and can request again", async () => {
		const { step, code, buyer } = await placedOrder();
		for (const name of ["accept", "dispatch"]) await must(step(seller, name));
		expect((await must(step(seller, "handOver", { code }))).body.order).toMatchObject({
			codeInForce: "return",
			canResendCode: false,
		});
		const back = await world.codeFor(buyer.user.email);
		expect(back).not.toBe(code);
		expect((await step(seller, "return")).body.fields).toEqual({ code: "Please enter the code." });
		expect((await step(seller, "return", { reason: "I have it." })).status).toBe(400);
		// The delivery code is used up: it counts as a wrong attempt.
		expect((await step(seller, "return", { code })).body.code).toBe("wrong-code");
		await must(step(buyer, "resendCode"));
		expect((await step(seller, "return", { code: back })).body.code).toBe("wrong-code");
		const { body } = await must(step(seller, "return", { code: await world.codeFor(buyer.user.email) }));
		expect(body.order).toMatchObject({ status: "returned", codeInForce: null, inspectBy: expect.any(String) });
		expect((await step(buyer, "resendCode")).body.code).toBe("not-allowed-now");
	});

	test("a step with an old version is refused (409); a repeated step is not", async () => {
		const { step, buyer } = await placedOrder();
		const { version } = (await must(step(seller, "accept", { version: 1 }))).body.order;
		expect(version).toBe(2);
		expect(await step(buyer, "cancel", { version: 1 })).toMatchObject({
			status: 409,
			body: { code: "changed-meanwhile" },
		});
		expect((await must(step(seller, "accept", { version: 1 }))).body.order.version).toBe(2);
		expect((await must(step(buyer, "cancel", { version: 2 }))).body.order.status).toBe("cancelled");
	});

	test("cancelling frees the days; it is refused after the dispatch", async () => {
		const { step, buyer, product, orderId } = await placedOrder();
		await must(step(buyer, "cancel"));
		const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
		expect(body.product.availability[0].days).toEqual([]);
		expect((await must(step(buyer, "cancel"))).body.order.orderId).toBe(orderId); // idempotent

		const another = await placedOrder();
		await must(another.step(seller, "accept"));
		await must(another.step(seller, "dispatch"));
		expect(await another.step(another.buyer, "cancel")).toMatchObject({
			status: 409,
			body: { code: "not-allowed-now" },
		});
	});

	test("a stranger gets 404, and a client cannot take the seller's steps", async () => {
		const { step, buyer, orderId } = await placedOrder();
		const stranger = await world.client();
		expect((await stranger.get(`/api/order/${orderId}`)).status).toBe(404);
		expect((await step(stranger, "accept")).status).toBe(404);
		expect((await step(buyer, "accept")).status).toBe(409);
		expect((await stranger.get(`/api/product/getUserRentals/${buyer.user._id}`)).status).toBe(403);
	});

	test("a seller who declines must give a reason", async () => {
		const { step } = await placedOrder();
		expect(await step(seller, "decline", { reason: "  " })).toMatchObject({
			status: 400,
			body: { fields: { reason: expect.any(String) } },
		});
		await must(step(seller, "decline", { reason: "It is being mended." }));
	});
});
