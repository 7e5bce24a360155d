import { Logger, runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";
import { updateReliability, updateReliabilityOfLister } from "./update-reliability.ts";

/** The counts of a lister's orders over the last twelve months, from orders made over HTTP. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	admin = await world.admin();
});
afterAll(() => world.close());

const reason = { reason: "The hem came down." };

async function newPair(over: object = {}) {
	const people = { seller: await world.seller(), client: await world.client() };
	const product = await list(people.seller, { sizeStock: [{ size: "M", stock: 20 }], ...over });
	return {
		...people,
		order: (from = 9, of = product) => {
			world.wait(0.2);
			return placeTestOrder(world, people, of, from, 1);
		},
		/** Sessions end after a day without a request. */
		nextDay: async (days = 1) => {
			world.wait(24 * days);
			await runDueTransitions(world.app);
			for (const who of [people.seller, people.client, admin]) await signIn(who, who.user.email);
		},
	};
}

async function countsOf(seller: TestClient) {
	await updateReliability(world.app);
	const row = await world.app.db.read
		.selectFrom("lister_reliability")
		.selectAll()
		.where("account_id", "=", seller.user._id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { account_id: _, ...counts } = row;
	return counts;
}

const noRequests = { requests: 0, accepted: 0, responses: 0, response_seconds: null };
const noOrders = { orders: 0, cancelled: 0 };

test("requests: accepted, declined, expired and refused ones; none that is open or withdrawn", async () => {
	const { seller, order, nextDay } = await newPair();
	const respond = async (hours: number, step: string, who: "seller" | "client" = "seller") => {
		const one = await order();
		world.wait(hours);
		await must(one.step(who, step, step === "accept" ? {} : reason));
	};
	await respond(2, "accept");
	await respond(4, "decline");
	await respond(1, "cancel");
	await respond(1, "cancel", "client");
	const counted = { requests: 3, accepted: 1, responses: 3, response_seconds: 7200, ...noOrders };
	expect(await countsOf(seller)).toEqual(counted);
	await order(9, await list(seller, { instant: true }));
	await order();
	expect(await countsOf(seller)).toEqual(counted);
	await nextDay();
	expect(await countsOf(seller)).toEqual({ ...counted, requests: 4 });
});

test("an acceptance that was taken back is no answer; the next one is", async () => {
	const { seller, order } = await newPair();
	const one = await order();
	await must(one.step("seller", "accept"));
	await must(one.step("seller", "undoAccept"));
	expect(await countsOf(seller)).toEqual({ ...noRequests, ...noOrders });
	world.wait(1);
	await must(one.step("seller", "decline", reason));
	expect(await countsOf(seller)).toEqual({
		requests: 1,
		accepted: 0,
		responses: 1,
		response_seconds: 3600,
		...noOrders,
	});
});

test("orders: those that the lister sent or cancelled, and those that were never sent; instant ones are answered by that", async () => {
	const { seller, order, nextDay } = await newPair({ instant: true });
	const [sent, byLister, byClient, byAdmin] = [await order(2), await order(9), await order(9), await order(9)];
	await order(1);
	expect(await countsOf(seller)).toEqual({ ...noRequests, ...noOrders });
	await must(byLister.step("seller", "cancel", reason));
	await must(byClient.step("client", "cancel"));
	await signIn(admin, admin.user.email);
	await must(byAdmin.step(admin, "cancel", reason));
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 1, orders: 1, cancelled: 1 });
	// The order for tomorrow lapses on the day after.
	await nextDay();
	await must(sent.step("seller", "dispatch"));
	await nextDay();
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 3, accepted: 1, orders: 3, cancelled: 2 });
});

test("an order that waits for the previous rental counts for no lister", async () => {
	const { seller, order, nextDay } = await newPair({ instant: true, sizeStock: [{ size: "M", stock: 1 }] });
	const first = await order(0);
	await must(first.step("seller", "dispatch"));
	await must(first.step("seller", "handOver", { code: first.code }));
	const [delayed, unsent] = [await order(3), await order(6)];
	await nextDay(2);
	expect((await delayed.show()).isDelayed).toBe(true);
	await must(delayed.step("seller", "cancel", reason));
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 1, accepted: 1, orders: 1, cancelled: 0 });
	for (let day = 0; day < 5; day++) await nextDay();
	expect((await unsent.show()).status).toBe("cancelled");
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 1, accepted: 1, orders: 1, cancelled: 0 });
});

test("corrections by the staff count for no lister, nor does a cancellation whose mark they removed", async () => {
	const { seller, order } = await newPair({ instant: true });
	const correct = (orderId: string, to: string) => must(admin.post(`/api/order/${orderId}/correct`, { to, ...reason }));
	const [cancelled, late, sent] = [await order(1), await order(2), await order(1)];
	for (const one of [cancelled, late]) await must(one.step("seller", "cancel", reason));
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 2, orders: 2, cancelled: 2 });
	await signIn(admin, admin.user.email);
	await must(admin.post(`/api/order/${late.orderId}/removeMark`, { reason: "The road was flooded." }));
	await correct(cancelled.orderId, "confirmed");
	expect(await countsOf(seller)).toEqual({ ...noRequests, ...noOrders });
	for (const to of ["dispatched", "cancelled"]) await correct(cancelled.orderId, to);
	await correct(sent.orderId, "dispatched");
	expect(await countsOf(seller)).toEqual({ ...noRequests, requests: 1, accepted: 1, orders: 1, cancelled: 0 });
});

test("only orders of the last twelve months count; without one the lister has no figures", async () => {
	const { seller, order, nextDay } = await newPair();
	await must((await order()).step("seller", "accept"));
	await nextDay(rules.reliability.days - 1);
	expect(await countsOf(seller)).toMatchObject({ requests: 1 });
	await nextDay();
	expect(await countsOf(seller)).toBeUndefined();
});

test("a row that has not changed is not written, and that of an erased account goes", async () => {
	const { seller, order } = await newPair();
	await must((await order()).step("seller", "accept"));
	const versionOf = async () => {
		await updateReliability(world.app);
		const { rows } = await world.app.db.pool.query(
			"select xmin::text as version from lister_reliability where account_id = $1",
			[seller.user._id],
		);
		return rows[0]?.version;
	};
	const version = await versionOf();
	expect(version).toBeDefined();
	expect(await versionOf()).toBe(version);
	await world.app.db.pool.query("update account set status = 'erased' where id = $1", [seller.user._id]);
	expect(await versionOf()).toBeUndefined();
});

test("each answer is counted soon after it, without the night's count", async () => {
	const { seller, order } = await newPair();
	const runJobs = () =>
		runOnce({
			pgPool: world.app.db.pool,
			logger: new Logger(() => () => {}),
			taskList: {
				"count-reliability": (payload) =>
					updateReliabilityOfLister(world.app, (payload as { sellerId: string }).sellerId),
			},
		});
	for (const step of ["accept", "accept", "accept", "decline", "decline", "decline", "decline", "decline"])
		await must((await order()).step("seller", step, step === "accept" ? {} : reason));
	await runJobs();
	const row = await world.app.db.read
		.selectFrom("lister_reliability")
		.select(["requests", "accepted"])
		.where("account_id", "=", seller.user._id)
		.executeTakeFirst();
	expect(row).toEqual({ requests: 8, accepted: 3 });
});
