import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, instantOf } from "#common/calendar.ts";
import { suspendAccount } from "#modules/accounts/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { makeWaitlist } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, newListing, rent, signIn } from "#tests/world.ts";

/** Joining, order and offers of a waitlist. The clock starts at 11:30 am IST on a Monday. */

let { world, seller, waitlist } = {} as Awaited<ReturnType<typeof makeWaitlist>>;
beforeAll(async () => {
	({ world, seller, waitlist } = await makeWaitlist({ PUBLIC_URL: "https://almari.example" }));
});
afterAll(() => world.close());

describe("the waitlist", () => {
	test("is ordered by joining; the first gets the days held and an email, the others keep waiting", async () => {
		const { product, order, waitingClients: waiters } = await waitlist.waitingClients(3);
		expect((await Promise.all(waiters.map(waitlist.placesOf))).map(([one]) => one.position)).toEqual([1, 2, 3]);
		await must(order.step("seller", "decline", { reason: "The hem came down." }));
		await waitlist.runJobs();
		const [first, second, third] = await Promise.all(waiters.map(waitlist.placesOf));
		expect(first).toMatchObject([{ position: 0, heldUntil: "2026-11-23T08:00:00.000Z" }]);
		expect([second[0], third[0]]).toMatchObject([
			{ position: 1, heldUntil: null },
			{ position: 2, heldUntil: null },
		]);
		const [email] = await waitlist.offerEmails(waiters[0]);
		expect(email?.subject).toMatch(/^Available until 1:30 pm: Sindoor zardozi lehenga, /);
		expect(email?.body).toContain(
			`https://almari.example/product/${product._id}?rent=1&size=M&startDate=${world.day(4)}&endDate=${world.day(5)}\n`,
		);
		expect(await Promise.all(waiters.slice(1).map(waitlist.offerEmails))).toEqual([[], []]);
	});

	test("sends the offer also to members who unsubscribed from order updates", async () => {
		const { order, waitingClients: waiters } = await waitlist.waitingClients(1);
		await must(waiters[0].put("/api/user/notifications", { orders: false, messages: false }));
		await must(order.step("client", "cancel"));
		await waitlist.runJobs();
		expect(await waitlist.offerEmails(waiters[0])).toHaveLength(1);
	});

	test.each([
		[
			"declined",
			(order: Awaited<ReturnType<typeof placeTestOrder>>) => order.step("seller", "decline", { reason: "Torn." }),
		],
		["cancelled", (order: Awaited<ReturnType<typeof placeTestOrder>>) => order.step("client", "cancel")],
	])("gets an offer when an order is %s", async (_, end) => {
		const { order, waitingClients: waiters } = await waitlist.waitingClients(1);
		await must(end(order));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(waiters[0])).toHaveLength(1);
	});

	test("gets an offer when an order is undelivered, for the days after the transit home", async () => {
		const { order, product, waitingClients: waiters } = await waitlist.waitingClients(1);
		const other = await world.client();
		await must(waitlist.join(other, product, 6, 1));
		await order.moveTo("dispatch");
		world.wait(24);
		await must(order.step("seller", "fail", { reason: "The bell rang in an empty house." }));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(waiters[0])).toEqual([]);
		expect(await waitlist.heldFor(other)).toHaveLength(1);
	});

	test("gets an offer when an order expires, a piece returns early, or days are unblocked", async () => {
		const { waitingClients: waiters } = await waitlist.waitingClients(1);
		const early = await list(seller);
		const wearer = await world.client();
		const order = await placeTestOrder(world, { seller, client: wearer }, early, 0, 6);
		await order.moveTo("handOver");
		const away = await list(seller);
		await must(seller.post(`/api/product/blockDays/${away._id}`, waitlist.period(4, 3)));
		const other = await world.client();
		await must(waitlist.join(other, early, 4, 1));
		await must(waitlist.join(other, away, 4, 1));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(other)).toEqual([]);
		await must(order.step("seller", "return", { code: await world.codeFor(wearer.user.email) }));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(other)).toHaveLength(1);
		await must(seller.post(`/api/product/unblockDays/${away._id}`, waitlist.period(4, 3)));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(other)).toHaveLength(2);
		await waitlist.advance(24);
		expect(await waitlist.heldFor(waiters[0])).toHaveLength(1);
		world.wait(-24);
	});

	test("gets an offer when a piece is added, and when a suspended listing is restored", async () => {
		const { product, waitingClients: waiters } = await waitlist.waitingClients(1);
		const { body } = await must(seller.get(`/api/product/${product._id}`));
		const admin = await world.admin();
		await must(admin.post(`/api/admin/listings/${product._id}/suspend`, { reason: "The pictures are of another." }));
		await must(
			seller.put(`/api/product/updateProduct/${product._id}`, {
				...newListing,
				images: body.product.images,
				sizeStock: [{ size: "M", stock: 2 }],
			}),
		);
		await waitlist.runJobs();
		expect(await waitlist.heldFor(waiters[0])).toEqual([]);
		await must(admin.post(`/api/admin/listings/${product._id}/restore`, { reason: "It is hers after all." }));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(waiters[0])).toHaveLength(1);
	});

	test("gets an offer when its account is restored, of days that became free meanwhile", async () => {
		const { product, order, waitingClients } = await waitlist.waitingClients(1);
		const [waiter] = waitingClients;
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${waiter.user._id}/suspend`, { reason: "Copies." }));
		await must(order.step("client", "cancel"));
		await waitlist.runJobs();
		expect(await waitlist.days(await world.client(), product, 6)).toBe("free free free free free free");
		await must(admin.post(`/api/admin/users/${waiter.user._id}/restore`, {}));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(await signIn(waiter, waiter.user.email))).toHaveLength(1);
	});

	test("skips members who want more days than are free, have booked since, or are suspended", async () => {
		const product = await list(seller);
		const people = { seller, client: await world.client() };
		const [one, two] = [
			await placeTestOrder(world, people, product, 2, 1),
			await placeTestOrder(world, people, product, 5, 2),
		];
		const [wants, suspended, fits] = [await world.client(), await world.client(), await world.client()];
		await must(waitlist.join(wants, product, 2, 4));
		await must(waitlist.join(suspended, product, 5, 2));
		await must(waitlist.join(fits, product, 5, 1));
		await world.app.db.write((tx) => suspendAccount(world.app, tx, suspended.user._id, "Letters went unanswered."));
		await must(two.step("client", "cancel"));
		await waitlist.runJobs();
		expect([
			await waitlist.heldFor(wants),
			await waitlist.offerEmails(suspended),
			(await waitlist.heldFor(fits)).length,
		]).toEqual([[], [], 1]);
		await must(rent(world, fits, product, 5, 1));
		expect(await waitlist.placesOf(fits)).toEqual([]);
		await must(one.step("client", "cancel"));
		await waitlist.runJobs();
		expect(await waitlist.heldFor(wants)).toEqual([]);
	});

	test("can be left at any time; held days go to the next entry at once", async () => {
		const { order, waitingClients: waiters } = await waitlist.waitingClients(3);
		const [first, second, third] = waiters as [TestClient, TestClient, TestClient];
		const [{ _id: ofSecond }] = await waitlist.placesOf(second);
		await must(second.delete(`/api/waitlist/${ofSecond}`));
		await must(second.delete(`/api/waitlist/${ofSecond}`));
		await must(order.step("client", "cancel"));
		await waitlist.runJobs();
		const [{ _id }] = await waitlist.placesOf(first);
		expect((await third.delete(`/api/waitlist/${_id}`)).status).toBe(404);
		await must(first.delete(`/api/waitlist/${_id}`));
		await waitlist.runJobs();
		expect([
			await waitlist.placesOf(first),
			await waitlist.heldFor(second),
			(await waitlist.heldFor(third)).length,
		]).toEqual([[], [], 1]);
	});

	test("has one entry for the same size and days, and another for other days", async () => {
		const { product, waitingClients: waiters } = await waitlist.waitingClients(1);
		await must(waitlist.join(waiters[0], product, 4, 2));
		await must(waitlist.join(waiters[0], product, 4, 2, { size: "M" }));
		expect(await waitlist.placesOf(waiters[0])).toHaveLength(1);
		await must(waitlist.join(waiters[0], product, 4, 1));
		expect(await waitlist.placesOf(waiters[0])).toHaveLength(2);
	});

	test("drops an entry after the end of its first day", async () => {
		const product = await list(seller);
		await must(seller.post(`/api/product/blockDays/${product._id}`, waitlist.period(1, 3)));
		const client = await world.client();
		await must(waitlist.join(client, product, 1, 3));
		const before = world.app.clock.now();
		world.clock.set(new Date(instantOf(world.day(2)).getTime() - 1));
		expect(await waitlist.placesOf(client)).toHaveLength(1);
		world.clock.set(instantOf(dayOf(new Date(before.getTime() + 48 * 3_600_000))));
		expect(await waitlist.placesOf(client)).toEqual([]);
		await must(seller.post(`/api/product/unblockDays/${product._id}`, waitlist.period(0, 4)));
		await waitlist.runJobs();
		expect(await waitlist.offerEmails(client)).toEqual([]);
		world.clock.set(before);
	});

	test("refuses free days, one's own listing, an unknown listing and an invalid period", async () => {
		const product = await list(seller);
		const client = await world.client();
		expect(await waitlist.join(client, product, 4, 2)).toMatchObject({
			status: 409,
			body: { code: "conflict", message: "These dates are free. You can book them now." },
		});
		expect(await waitlist.join(seller, product, 4, 2)).toMatchObject({ status: 403, body: { code: "own-product" } });
		expect((await waitlist.join(client, { _id: client.user._id, price: 1 }, 4, 2)).status).toBe(404);
		expect((await waitlist.join(client, product, 4, 8)).status).toBe(400);
		expect((await waitlist.join(client, product, -1, 1)).status).toBe(400);
		expect(await waitlist.join(client, product, 4, 2, { size: "XS" })).toMatchObject({
			status: 409,
			body: { code: "out-of-stock" },
		});
	});

	test("accepts at most twenty entries of one account", async () => {
		const product = await list(seller, { name: "Wanted" });
		await must(seller.post(`/api/product/blockDays/${product._id}`, waitlist.period(1, 40)));
		const client = await world.client();
		for (let from = 1; from <= 20; from++) await must(waitlist.join(client, product, from, 1));
		expect(await waitlist.join(client, product, 30, 1)).toMatchObject({ status: 409, body: { code: "conflict" } });
		await must(waitlist.join(client, product, 20, 1));
	});
});
