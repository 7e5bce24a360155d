import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "./schedule/run-due-transitions.ts";

/** Early dispatch and hand-over, and the days that they claim. The clock starts at 11:30 am IST on a Monday. */

let world: World;
let people: { seller: TestClient; client: TestClient };

beforeAll(async () => {
	world = await makeWorld();
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

const morning = new Date("2026-11-23T06:00:00Z");
/** An accepted order of a new client, whose inbox holds no older codes. */
async function acceptedOrder(from: number, days: number, over = {}) {
	world.clock.set(morning);
	people.client = await world.client();
	const product = await list(people.seller, over);
	const order = await placeTestOrder(world, people, product, from, days);
	await order.moveTo("accept");
	return { product, order };
}

const claimedDays = async ({ orderId }: TestOrder) => {
	const days = world.app.db.read.selectFrom("claimed_day").select(["day", "reason"]).where("rental_id", "=", orderId);
	return (await days.orderBy("day").execute()).map(({ day, reason }) => `${day.slice(-2)} ${reason}`);
};

describe("an order that begins in five days", () => {
	test("can be dispatched from the day before its start, not sooner, and names that day", async () => {
		const { product, order } = await acceptedOrder(5, 2);
		const refused = {
			status: 409,
			body: {
				code: "not-allowed-now",
				message: "You can mark this order as sent from Fri, 27 Nov.",
				from: "2026-11-27",
			},
		};
		const admin = await world.admin();
		expect(await order.step("seller", "dispatch")).toMatchObject(refused);
		expect(await order.step(admin, "dispatch")).toMatchObject(refused);
		expect(await order.show(people.seller)).toMatchObject({
			allowed: ["cancel"],
			notYet: { step: "dispatch", from: "2026-11-27", reason: refused.body.message },
		});
		expect((await order.show()).notYet).toBeNull();
		expect((await rent(world, await world.client(), product, 2, 1)).status, "the days in between can be booked").toBe(
			200,
		);

		world.wait(4 * 24);
		expect(await order.show(people.seller)).toMatchObject({ allowed: ["cancel", "dispatch"], notYet: null });
		await must(order.step("seller", "dispatch"));
		expect(await claimedDays(order)).toEqual(["27 rental", "28 rental", "29 rental", "30 cleaning"]);
		await must(order.step("seller", "handOver", { code: order.code }));
		expect((await rent(world, await world.client(), product, 0, 1)).status, "it is out").toBe(409);
	});

	test("can be cancelled freely until then, and not after the dispatch", async () => {
		const { order } = await acceptedOrder(5, 2);
		world.wait(4 * 24);
		expect((await order.show()).cancelFreeUntil).toBe("2026-11-28T03:30:00.000Z");
		await must(order.step("seller", "dispatch"));
		expect(await order.show()).toMatchObject({ allowed: [], cancelFreeUntil: null });
		expect((await order.step("client", "cancel")).status).toBe(409);
	});

	test("cannot be handed over sooner either, even if an older version dispatched it weeks early", async () => {
		const { order } = await acceptedOrder(5, 2);
		await world.app.db.write((tx) =>
			tx.updateTable("rental").set({ status: "dispatched" }).where("id", "=", order.orderId).execute(),
		);
		expect(await order.step("seller", "handOver", { code: order.code })).toMatchObject({
			status: 409,
			body: { message: "You can hand over this order from Fri, 27 Nov." },
		});
		world.wait(4 * 24);
		await must(order.step("seller", "handOver", { code: order.code }));
		expect(await claimedDays(order)).toEqual(["27 rental", "28 rental", "29 rental", "30 cleaning"]);
	});
});

describe("the day before", () => {
	test("is no dispatch day when somebody else has booked it: dispatch is possible from the first day", async () => {
		const { product, order } = await acceptedOrder(5, 2);
		const other = { seller: people.seller, client: await world.client() };
		// The cleaning of this order is on the day before the start.
		await placeTestOrder(world, other, product, 3, 1);
		world.wait(4 * 24);
		const message =
			"Until then, the item is booked for another order, being cleaned or blocked. You can mark this order as sent from Sat, 28 Nov.";
		expect(await order.step("seller", "dispatch")).toMatchObject({
			status: 409,
			body: { code: "dates-taken", message, from: "2026-11-28" },
		});
		expect((await order.show(people.seller)).notYet).toMatchObject({ from: "2026-11-28", reason: message });
		world.wait(24);
		await must(order.step("seller", "dispatch"));
		expect(await claimedDays(order)).toEqual(["28 rental", "29 rental", "30 cleaning"]);
	});

	test("goes to exactly one of a dispatch and a booking that race", async () => {
		for (let round = 0; round < 6; round++) {
			const { product, order } = await acceptedOrder(2, 1, { turnaroundDays: 0 });
			world.wait(24);
			const [sent, booked] = await Promise.all([
				order.step("seller", "dispatch"),
				world.client().then((other) => rent(world, other, product, 0, 1)),
			]);
			expect([sent.status, booked.status].sort()).toEqual([200, 409]);
			expect([sent, booked].find(({ status }) => status === 409)?.body.code).toBe("dates-taken");
			expect(await claimedDays(order)).toEqual(sent.status === 200 ? ["24 rental", "25 rental"] : ["25 rental"]);
		}
	});

	test("stays claimed while an undelivered item is in transit", async () => {
		const { order } = await acceptedOrder(1, 3);
		await order.moveTo("dispatch");
		expect(await claimedDays(order)).toEqual(["23 rental", "24 rental", "25 rental", "26 rental", "27 cleaning"]);
		world.wait(24);
		await must(order.step("seller", "fail", { reason: "Nobody opened." }));
		expect(await claimedDays(order)).toEqual(["23 rental", "24 rental", "25 rental"]);
	});

	test("stays claimed when the item returns on it, with cleaning after it", async () => {
		const { order } = await acceptedOrder(1, 3);
		await order.moveTo("return");
		expect(await claimedDays(order)).toEqual(["23 rental", "24 cleaning"]);
	});

	test("stays claimed when the order is overdue", async () => {
		const { order } = await acceptedOrder(1, 1);
		await order.moveTo("handOver");
		world.wait(48);
		await runDueTransitions(world.app);
		const claimed = await claimedDays(order);
		expect(claimed.slice(0, 3)).toEqual(["23 rental", "24 rental", "25 overdue"]);
		expect(claimed.at(-1), "until it is back it is not offered").toBe("26 cleaning");
		expect(claimed).toHaveLength(96);
		await signIn(people.seller, people.seller.user.email);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await claimedDays(order)).toEqual(["23 rental", "24 rental", "25 overdue", "26 cleaning"]);
	});
});
