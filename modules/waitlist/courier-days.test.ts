import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeWaitlist } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, must, rent } from "#tests/world.ts";

/** Waitlist entries with a pincode. The lister is in Jaipur, three days from Pune (411001); the clock starts on Mon, 23 Nov, 11:30 am IST. */

let { world, seller, waitlist } = {} as Awaited<ReturnType<typeof makeWaitlist>>;
let start: Date;
beforeAll(async () => {
	({ world, seller, waitlist } = await makeWaitlist());
	start = world.clock.now();
});
beforeEach(() => world.clock.set(start));
afterAll(() => world.close());

const pune = { pincode: "411001" };
const toPune = { deliveryAddress: { ...address, ...pune } };
const heldDays = async ({ _id }: { _id: string }) => {
	const { rows } = await world.app.db.pool.query(
		"select day::text from claimed_day where product_id = $1 and reason = 'held' order by day",
		[_id],
	);
	return rows.map(({ day }) => day.slice(5));
};

/** A listing that is booked on 1 and 2 December, and a function that cancels the order. */
async function bookedListing() {
	const product = await list(seller, { instant: true });
	const client = await world.client();
	const { body } = await must(rent(world, client, product, 8, 2));
	const cancel = async () => {
		await must(client.post(`/api/order/${body.orderId}/cancel`, {}));
		await waitlist.runJobs();
	};
	return { product, cancel };
}

const join = (client: TestClient, product: { _id: string; price: number }, over = {}) =>
	waitlist.join(client, product, 8, 2, over);

test("an offer holds the courier's days too, and the order takes them", async () => {
	const { product, cancel } = await bookedListing();
	const client = await world.client();
	await must(join(client, product, pune));
	await cancel();
	expect(await heldDays(product)).toEqual([
		"11-28",
		"11-29",
		"11-30",
		"12-01",
		"12-02",
		"12-03",
		"12-04",
		"12-05",
		"12-06",
	]);
	expect((await rent(world, await world.client(), product, 5, 1)).body.code, "28 Nov is held").toBe("dates-taken");
	await must(rent(world, client, product, 8, 2, toPune));
	expect(await heldDays(product)).toEqual([]);
});

test("days are offered only to those whom a courier can reach around other orders", async () => {
	const { product, cancel } = await bookedListing();
	await must(rent(world, await world.client(), product, 5, 1));
	const [far, near] = [await world.client(), await world.client()];
	await must(join(far, product, pune));
	await must(join(near, product));
	await cancel();
	expect([await waitlist.heldFor(far), (await waitlist.heldFor(near)).length]).toEqual([[], 1]);
});

test("one can wait for days that are free, but without the days that the courier needs", async () => {
	const product = await list(seller, { instant: true });
	const other = await world.client();
	const { body } = await must(rent(world, other, product, 5, 1));
	const client = await world.client();
	expect((await join(client, product)).body.code).toBe("conflict");
	await must(join(client, product, pune));
	await must(other.post(`/api/order/${body.orderId}/cancel`, {}));
	await waitlist.runJobs();
	expect(await waitlist.heldFor(client)).toHaveLength(1);
});

test("joining again with a pincode replaces the one before", async () => {
	const { product, cancel } = await bookedListing();
	const client = await world.client();
	await must(join(client, product));
	await must(join(client, product, pune));
	expect(await waitlist.placesOf(client)).toHaveLength(1);
	await cancel();
	expect(await heldDays(product)).toHaveLength(9);
});

test("days that no delivery can reach any more are not offered", async () => {
	const { product, cancel } = await bookedListing();
	const client = await world.client();
	await must(join(client, product, pune));
	world.wait(6 * 24);
	await cancel();
	expect(await waitlist.heldFor(client)).toEqual([]);
});

test("the lister's notice counts without a pincode", async () => {
	const product = await list(seller, { instant: true, noticeDays: 2 });
	const other = await world.client();
	const { body } = await must(rent(world, other, product, 3, 1));
	const client = await world.client();
	await must(waitlist.join(client, product, 3, 1));
	world.wait(2 * 24);
	await must(other.post(`/api/order/${body.orderId}/cancel`, {}));
	await waitlist.runJobs();
	expect(await waitlist.heldFor(client)).toEqual([]);
});

test("joining for days that cannot be reached is refused, with the next free days", async () => {
	const { product } = await bookedListing();
	const client = await world.client();
	expect(await waitlist.join(client, product, 1, 2, pune)).toMatchObject({
		status: 400,
		body: {
			message:
				"Cannot be delivered to Pune (411001) before Thu, 26 Nov. The next free days are Mon, 7 Dec to Tue, 8 Dec.",
			nextFree: { startDate: "2026-12-07", endDate: "2026-12-08" },
		},
	});
	world.wait(1);
	expect((await waitlist.join(client, product, 0, 1)).body.message).toBe(
		"This item cannot be sent in time. The earliest first day is Tue, 24 Nov. The next free day is Tue, 24 Nov.",
	);
	expect((await join(client, product, { pincode: "44600" })).status).toBe(400);
});
