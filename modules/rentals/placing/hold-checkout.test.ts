import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { makeWaitlist } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent } from "#tests/world.ts";

/** The days of a booking, held while its client is on the delivery page. The clock starts at 11:30 am IST on a Monday. */

let { world, seller, waitlist } = {} as Awaited<ReturnType<typeof makeWaitlist>>;
beforeAll(async () => {
	({ world, seller, waitlist } = await makeWaitlist());
});
afterAll(() => world.close());

type Product = Awaited<ReturnType<typeof list>>;

const hold = (by: TestClient, product: Product, from = 4, days = 2, over = {}) =>
	by.post("/api/product/hold", { productId: product._id, rentalPeriod: waitlist.period(from, days), ...over });
const held = async (...booking: Parameters<typeof hold>) => (await must(hold(...booking))).body.hold;
const leave = (by: TestClient, { _id }: { _id: string }) => must(by.delete(`/api/product/hold/${_id}`));
const daysFor = (viewer: TestClient, product: Product) => waitlist.days(viewer, product, 7);
const allFree = "free free free free free free free";
const taken = { status: 409, body: { code: "dates-taken" } };
/** Advances the clock, and runs what is due. */
const advance = (minutes: number) => waitlist.advance(minutes / 60);

describe("a checkout", () => {
	test("holds its days for ten minutes: others see until when, and cannot order them", async () => {
		const [product, client, other] = [await list(seller), await world.client(), await world.client()];
		const { until } = await held(client, product);
		expect(Date.parse(until) - world.app.clock.now().getTime()).toBe(600_000);
		expect(await daysFor(other, product)).toBe("free free free cleaning held held held");
		expect(await daysFor(client, product)).toBe(allFree);
		const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
		const untilByDay = body.product.availability[0].days.map(({ until: end }: { until?: string }) => end);
		// The day before, too: it would be needed for cleaning.
		expect(untilByDay).toEqual([until, until, until, until]);
		expect(await rent(world, other, product, 4, 2)).toMatchObject(taken);
		expect(await hold(other, product)).toMatchObject(taken);
	});

	test("ends with its order, which keeps the days", async () => {
		const [product, client] = [await list(seller), await world.client()];
		const first = await held(client, product);
		await must(rent(world, client, product, 4, 2));
		await leave(client, first);
		await advance(11);
		expect(await daysFor(world.visitor(), product)).toBe("free free free cleaning booked booked cleaning");
		await advance(-11);
	});

	test("is one hold however often it is asked for, and gives way to that of another booking", async () => {
		const [one, two, client] = [await list(seller), await list(seller), await world.client()];
		const [first, again] = [await held(client, one), await held(client, one)];
		expect(again).toEqual(first);
		await held(client, two);
		expect([await daysFor(seller, one), await daysFor(seller, two)]).toEqual([
			allFree,
			"free free free cleaning held held held",
		]);
	});

	test("ends when its client leaves, but not when somebody else says so", async () => {
		const [product, client, other] = [await list(seller), await world.client(), await world.client()];
		const mine = await held(client, product);
		await leave(other, mine);
		expect(await rent(world, other, product, 4, 2)).toMatchObject(taken);
		await leave(client, mine);
		await leave(client, mine);
		await must(rent(world, other, product, 4, 2));
	});

	test("that ran out can be repeated once; a third time whoever orders first gets the days", async () => {
		const [product, client, other] = [await list(seller), await world.client(), await world.client()];
		for (let round = 0; round < 2; round++) {
			await held(client, product);
			await advance(9.99);
			expect(await daysFor(other, product)).toBe("free free free cleaning held held held");
			await advance(0.01);
			expect(await daysFor(other, product)).toBe(allFree);
		}
		expect(await hold(client, product)).toMatchObject({ status: 409, body: { code: "conflict" } });
		expect((await held(client, product, 5, 2)).until).toBeTruthy();
		await must(rent(world, client, product, 4, 1));
		await advance(-20);
	});

	test("whose time is over, but not yet noticed, is neither shown as a hold nor in the way of its own order", async () => {
		const [product, client] = [await list(seller), await world.client()];
		const first = await held(client, product);
		world.wait(1);
		expect(await rent(world, client, product, 4, 2)).toMatchObject({ status: 200 });
		await runDueTransitions(world.app);
		await leave(client, first);
		expect(await daysFor(seller, product)).toBe("free free free cleaning booked booked cleaning");
		world.wait(-1);
	});

	test("holds the courier's days too when the pincode is known", async () => {
		const [product, client] = [await list(seller), await world.client()];
		await held(client, product, 4, 1, { pincode: "411001" });
		expect((await daysFor(seller, product)).split(" ").filter((day) => day === "held").length).toBeGreaterThan(2);
	});

	test("of days that an offer holds is that offer, which stays when its member leaves the page", async () => {
		const { product, order, waitingClients } = await waitlist.waitingClients(1);
		await must(order.step("client", "cancel"));
		await waitlist.runJobs();
		const [holder] = waitingClients;
		const [until] = await waitlist.heldFor(holder);
		const offer = await held(holder, product);
		expect(offer.until).toBe(until);
		await leave(holder, offer);
		expect(await waitlist.heldFor(holder)).toEqual([until]);
	});

	test("of twenty clients at once for one piece is that of one of them", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 1 }] });
		const clients = await Promise.all(Array.from({ length: 20 }, () => world.client()));
		const statuses = await Promise.all(clients.map(async (client) => (await hold(client, product)).status));
		expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
	});

	test("asked for five times at once is one hold of one piece", async () => {
		const [product, client] = [await list(seller, { sizeStock: [{ size: "M", stock: 5 }] }), await world.client()];
		const holds = await Promise.all(Array.from({ length: 5 }, () => held(client, product)));
		expect(new Set(holds.map(({ _id }) => _id)).size).toBe(1);
	});

	test("of several bookings at once holds the days of one of them", async () => {
		const [products, client] = [await Promise.all([list(seller), list(seller), list(seller)]), await world.client()];
		for (let turn = 0; turn < 5; turn++) {
			await Promise.all(products.map((product) => held(client, product)));
			const open = "select from hold where account_id = $1 and ended_at is null";
			expect((await world.app.db.pool.query(open, [client.user._id])).rowCount).toBe(1);
		}
	});

	test("of clients who change places do not wait for each other", async () => {
		const [one, two] = [await list(seller), await list(seller)];
		const [client, other] = [await world.client(), await world.client()];
		for (let turn = 0; turn < 5; turn++) {
			await Promise.all([hold(client, one), hold(other, two)]);
			const statuses = await Promise.all([hold(client, two), hold(other, one)]);
			for (const { status } of statuses) expect([200, 409]).toContain(status);
		}
	});

	test("tells the lister that somebody is ordering, when they want to block the days", async () => {
		const [product, client] = [await list(seller), await world.client()];
		await held(client, product);
		const { status, body } = await seller.post(`/api/product/blockDays/${product._id}`, waitlist.period(4, 1));
		expect([status, body.message]).toEqual([409, expect.stringMatching(/^Somebody is ordering .+ right now/)]);
	});

	test("is refused for one's own listing, past days and a listing that does not exist", async () => {
		const [product, client] = [await list(seller), await world.client()];
		expect(await hold(seller, product)).toMatchObject({ status: 403, body: { code: "own-product" } });
		expect(await hold(client, product, -1)).toMatchObject({ status: 400, body: { code: "invalid" } });
		const gone = { ...product, _id: "0198c9a8-0000-7000-8000-000000000000" };
		expect(await hold(client, gone)).toMatchObject({ status: 404 });
		expect(await hold(world.visitor(), product)).toMatchObject({ status: 401 });
	});
});

test("a network holds three listings at once and an account twelve an hour, whatever they ask for", async () => {
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	const [lister, client] = [await limited.signUpNow("renter"), await limited.signUpNow("client")];
	const product = await list(lister);
	/** Each is of other days. */
	let asked = 0;
	const ask = async () => {
		const day = limited.day(4 + 2 * asked++);
		const rentalPeriod = { startDate: day, endDate: day };
		const { status, body } = await client.post("/api/product/hold", { productId: product._id, rentalPeriod });
		return status === 200 ? 200 : [status, body.code];
	};
	const tooMany = [429, "too-many"];
	for (let round = 0; round < 4; round++) {
		expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, tooMany]);
		limited.wait(10.1 / 60);
		await runDueTransitions(limited.app);
	}
	expect(await ask()).toEqual(tooMany);
	await limited.close();
});
