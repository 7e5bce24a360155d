import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "./run-due-transitions.ts";

/** A suspension ends the account's orders that are not dispatched; dispatched ones go on under the staff. */

let world: World;
let admin: TestClient;
let people: { seller: TestClient; client: TestClient };
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
	world.clock.set(new Date("2026-11-23T03:00:00Z"));
	await signIn(admin, admin.user.email);
	people = { seller: await world.seller(), client: await world.client() };
});

/** A request, a confirmed order and one that is on its way. */
async function ordersInEachState() {
	const product = await list(people.seller, { sizeStock: [{ size: "M", stock: 9 }] });
	const order = async (from: number) => {
		world.wait(0.3);
		return placeTestOrder(world, people, product, from, 1);
	};
	const [requested, confirmed, sent] = [await order(5), await order(4), await order(1)];
	await must(confirmed.step("seller", "accept"));
	await must(sent.step("seller", "accept"));
	await must(sent.step("seller", "dispatch"));
	return { requested, confirmed, sent };
}
async function suspend(who: TestClient) {
	await signIn(admin, admin.user.email);
	await must(admin.post(`/api/admin/users/${who.user._id}/suspend`, { reason: "Sells copies of designer dresses." }));
}
const cancelledEmails = async (who: TestClient) =>
	(await world.emails(who.user.email)).filter(({ subject }) => subject.startsWith("Cancelled:"));

test.each(["seller", "client"] as const)("of the %s", async (side) => {
	const { requested, confirmed, sent } = await ordersInEachState();
	await suspend(people[side]);
	const reason = `The ${side === "seller" ? "lister" : "client"}’s account is no longer active.`;
	for (const one of [requested, confirmed]) {
		const { status, timeline, mark } = await one.show(admin);
		expect(status).toBe("cancelled");
		expect(timeline.at(-1)).toMatchObject({ step: "cancel", by: "clock", reason, isLate: false });
		expect(mark).toBeNull();
	}
	const other = people[side === "seller" ? "client" : "seller"];
	const emails = await cancelledEmails(other);
	expect(emails).toHaveLength(2);
	for (const { body } of emails) {
		expect(body).toContain(reason);
		expect(body, "the reason of the suspension is for its member only").not.toContain("copies");
	}
	const { status, allowed } = await sent.show(admin);
	expect(status).toBe("dispatched");
	expect(allowed).toEqual(["handOver"]);
	await must(sent.step(admin, "handOver", { code: sent.code }));
});

test("what was left of a suspension is cancelled by the scheduler, and orders of others go on", async () => {
	const { confirmed } = await ordersInEachState();
	const others = { seller: await world.seller(), client: people.client };
	const other = await placeTestOrder(world, others, await list(others.seller), 4, 1);
	await world.app.db.write((tx) =>
		tx
			.updateTable("account")
			.set({ status: "suspended", suspended_at: world.clock.now(), suspension_reason: "Copies." })
			.where("id", "=", people.seller.user._id)
			.execute(),
	);
	await runDueTransitions(world.app);
	await runDueTransitions(world.app);
	expect((await confirmed.show()).status).toBe("cancelled");
	expect(await cancelledEmails(people.client)).toHaveLength(2);
	expect((await other.show()).status).toBe("pending");
});

test("a cancelled order is not confirmed again by a correction while the account is suspended", async () => {
	const { confirmed, sent } = await ordersInEachState();
	await suspend(people.client);
	for (const { orderId } of [confirmed, sent]) {
		const correction = { to: "confirmed", reason: "It was another order." };
		const { status, body } = await admin.post(`/api/order/${orderId}/correct`, correction);
		expect([status, body.message]).toEqual([409, expect.stringContaining("The account of the client is suspended")]);
	}
	await must(admin.post(`/api/admin/users/${people.client.user._id}/restore`, {}));
	await must(admin.post(`/api/order/${confirmed.orderId}/correct`, { to: "confirmed", reason: "She may rent again." }));
});

test("a restored account takes orders again; the cancelled ones stay cancelled", async () => {
	const { confirmed } = await ordersInEachState();
	await suspend(people.seller);
	await must(admin.post(`/api/admin/users/${people.seller.user._id}/restore`, {}));
	await runDueTransitions(world.app);
	expect((await confirmed.show()).status).toBe("cancelled");
	world.wait(1);
	const again = await placeTestOrder(
		world,
		people,
		await list(await signIn(people.seller, people.seller.user.email)),
		6,
		1,
	);
	await runDueTransitions(world.app);
	expect((await again.show()).status).toBe("pending");
});
