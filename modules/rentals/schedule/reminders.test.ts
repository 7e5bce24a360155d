import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { sendReminders } from "./send-reminders.ts";

/** The reminder emails of the day before. The clock starts at 11:30 am IST on Monday, 23 November. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const at = (india: string) => world.clock.set(new Date(`2026-11-${india}+05:30`));
/** An order from Thursday to Saturday, of new people, so that their inboxes hold only its emails. */
async function acceptedOrder() {
	at("23T12:00:00");
	seller = await world.seller();
	const client = await world.client();
	const order = await placeTestOrder(world, { seller, client }, await list(seller), 3, 3);
	await order.moveTo("accept");
	return { client, order };
}
const emailsAbout = async (who: TestClient, subject: string) =>
	(await world.emails(who.user.email)).filter((email) => email.subject.startsWith(subject));
const counts = (client: TestClient, subject: string) =>
	Promise.all([client, seller].map(async (who) => (await emailsAbout(who, subject)).length));

describe("the day before delivery", () => {
	test("both sides get one email in the morning, also with repeated and concurrent runs", async () => {
		const { client } = await acceptedOrder();
		for (const early of ["24T12:00:00", "25T07:59:59"]) {
			at(early);
			await sendReminders(world.app);
			expect(await counts(client, "Delivery tomorrow")).toEqual([0, 0]);
		}
		at("25T08:00:00");
		await Promise.all([sendReminders(world.app), sendReminders(world.app), sendReminders(world.app)]);
		expect(await sendReminders(world.app)).toBe(0);
		expect(await counts(client, "Delivery tomorrow")).toEqual([1, 1]);
		expect((await emailsAbout(client, "Delivery tomorrow"))[0]?.body).toContain("tomorrow, Thu, 26 Nov");
		expect((await emailsAbout(client, "Delivery tomorrow"))[0]?.body).toContain("₹7,200 in cash");
	});

	test("a late run sends it on the same day, but not a day later", async () => {
		const late = await acceptedOrder();
		at("25T23:59:59");
		await sendReminders(world.app);
		expect(await counts(late.client, "Delivery tomorrow")).toEqual([1, 1]);
		const missed = await acceptedOrder();
		at("26T00:00:00");
		await sendReminders(world.app);
		at("26T09:00:00");
		await sendReminders(world.app);
		expect(await counts(missed.client, "Delivery tomorrow")).toEqual([0, 0]);
	});

	test("a cancelled order gets no reminder", async () => {
		const { client, order } = await acceptedOrder();
		await must(order.step("client", "cancel"));
		at("25T09:00:00");
		await sendReminders(world.app);
		expect(await counts(client, "Delivery tomorrow")).toEqual([0, 0]);
	});
});

test("on the day before return both sides get one email while the item is with the client", async () => {
	const { client, order } = await acceptedOrder();
	at("25T12:00:00");
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	at("27T08:00:00");
	await sendReminders(world.app);
	await sendReminders(world.app);
	expect(await counts(client, "Return tomorrow")).toEqual([1, 1]);
	expect((await emailsAbout(client, "Return tomorrow"))[0]?.body).toContain("tomorrow, Sat, 28 Nov");
});

test("with a courier, the day before return is the day before the item leaves its client", async () => {
	const { client, order } = await acceptedOrder();
	at("25T12:00:00");
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	await world.app.db.write((tx) =>
		tx.updateTable("rental").set({ transit_days: 2 }).where("id", "=", order.orderId).execute(),
	);
	at("27T08:00:00");
	await sendReminders(world.app);
	expect(await counts(client, "Return tomorrow")).toEqual([0, 0]);
	at("28T08:00:00");
	await sendReminders(world.app);
	expect((await emailsAbout(client, "Return tomorrow"))[0]?.body).toContain("tomorrow, Sun, 29 Nov");
});
