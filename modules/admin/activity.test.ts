import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { completeOrder } from "#tests/complete-order.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";

/** The chart of the overview, and what waits for an admin. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

test("counts orders, revenue and sign-ups of each of the last 30 days in IST, zeros included", async () => {
	const admin = await world.admin();
	const today = world.clock.today();
	const [client, seller] = [await world.client(), await world.seller()];
	const product = await list(seller, { price: 1000, sizeStock: [{ size: "M", stock: 3 }] });
	await completeOrder(world, client, seller, product);
	// 19:00 UTC is past midnight in India: this order belongs to the next day.
	world.clock.set(new Date(`${today}T19:00:00Z`));
	const later = await signIn(world.visitor(), client.user.email);
	await must(rent(world, later, product, 3, 1));
	const { body } = await must((await signIn(world.visitor(), admin.user.email)).get("/api/admin/activity"));
	expect(body.days).toHaveLength(30);
	expect(body.days.slice(-3)).toEqual([
		{ day: addDays(today, -1), orders: 0, revenue: 0, signUps: 0 },
		{ day: today, orders: 1, revenue: 1000, signUps: 3 },
		{ day: addDays(today, 1), orders: 1, revenue: 0, signUps: 0 },
	]);
});

test("counts overdue payments and open messages as what waits for an admin", async () => {
	const admin = await world.admin();
	await must(
		world.visitor().post("/api/contact", { name: "Asha", email: "asha@example.com", subject: "", message: "Hello" }),
	);
	const before = (await must(admin.get("/api/user/getAdminStats"))).body.stats;
	expect(before).toMatchObject({ overduePayments: 0, openMessages: 1 });
	world.wait(24 * 30);
	const later = await signIn(world.visitor(), admin.user.email);
	const { stats } = (await must(later.get("/api/user/getAdminStats"))).body;
	const { open } = (await must(later.get("/api/admin/dues"))).body;
	expect(stats.overduePayments).toBe(open.overdue.count);
	expect(stats.overduePayments).toBeGreaterThan(0);
	const [message] = (await must(later.get("/api/admin/contact"))).body.contactMessages;
	await must(later.post(`/api/admin/contact/${message._id}/read`));
	await must(later.post(`/api/admin/contact/${message._id}/close`));
	expect((await must(later.get("/api/user/getAdminStats"))).body.stats.openMessages).toBe(0);
});
