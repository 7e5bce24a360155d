import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { sql } from "#database/connect.ts";
import { completeOrder } from "#tests/complete-order.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { sumUpDays } from "./past-days.ts";
import { listStoredDays, replaceDays } from "./queries-overview.ts";

/** The stored sums of past days: the overview says the same with all of them, with some, and with none. */

let world: World;
let admin: TestClient;
let client: TestClient;
let seller: TestClient;
let product: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
	client = await world.client();
	seller = await world.seller();
	product = await list(seller, { price: 700, sizeStock: [{ size: "M", stock: 20 }] });
});
afterAll(() => world.close());

const empty = () => sql`delete from daily_total`.execute(world.app.db.read);
beforeEach(empty);

async function overview() {
	await signIn(admin, admin.user.email);
	const [{ body: figures }, { body: activity }] = await Promise.all([
		must(admin.get("/api/user/getAdminStats")),
		must(admin.get("/api/admin/activity")),
	]);
	const { totalRevenue, monthlyGrowth } = figures.stats;
	return { totalRevenue, monthlyGrowth, days: activity.days };
}

async function completeAt(instant: string) {
	world.clock.set(new Date(instant));
	for (const who of [client, seller, admin]) await signIn(who, who.user.email);
	await completeOrder(world, client, seller, product, 0);
}

/** A generator of the same numbers on each run (a linear congruential one). */
function numbers(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

test("after random orders, refunds and missed nights, stored sums and a plain count agree", async () => {
	const next = numbers(17);
	let day = world.clock.today();
	for (let round = 0; round < 4; round++) {
		day = addDays(day, 1 + next(9));
		await completeAt(`${day}T06:00:00Z`);
		const refund = round % 2 === 1 ? 1 + next(600) : undefined;
		// A refund of a dispute is a step with this column.
		if (refund) await insertRefund(refund);
		if (next(4) > 0) await sumUpDays(world.app);
		const stored = await overview();
		const sums = await storedDays();
		if (round > 1) expect(sums).not.toEqual([]);
		await empty();
		expect(await overview()).toEqual(stored);
		if (sums.length > 0) await world.app.db.write((tx) => replaceDays(tx, sums));
		day = world.clock.today();
	}
	expect((await overview()).totalRevenue).toBeGreaterThan(0);
});

const storedDays = () => listStoredDays(world.app.db.read, "2000-01-01", "2100-01-01");

const insertRefund = (amount: number) =>
	sql`insert into rental_event (product_id, garment_id, rental_id, position, step, actor_role, to_status, at, refund)
		select product_id, garment_id, rental_id, max(position) + 1, 'settle', 'admin', 'completed', ${world.clock.now()}, ${amount}
		from rental_event group by 1, 2, 3 limit 1`.execute(world.app.db.read);

test("a day is stored from ten minutes after its end, once, and without a gap", async () => {
	await completeAt("2027-07-01T06:00:00Z");
	world.wait(24);
	const today = world.clock.today();
	// 18:30 UTC is midnight in India.
	world.clock.set(new Date(`${today}T18:39:00Z`));
	await sumUpDays(world.app);
	const last = async () =>
		(await sql<{ day: string }>`select max(day) as day from daily_total`.execute(world.app.db.read)).rows[0]?.day;
	expect(await last()).toBe(addDays(today, -1));
	world.clock.set(new Date(`${today}T18:40:01Z`));
	expect(await sumUpDays(world.app)).toBe(true);
	expect(await last()).toBe(today);
	expect(await sumUpDays(world.app)).toBe(false);
	world.wait(24 * 20);
	await sumUpDays(world.app);
	const { rows } = await sql<{ count: number; days: number }>`
		select count(*)::int as count, max(day) - min(day) + 1 as days from daily_total`.execute(world.app.db.read);
	expect(rows[0]?.count).toBe(rows[0]?.days);
});

test("the overview reads stored days", async () => {
	await completeAt("2027-08-10T06:00:00Z");
	world.wait(24);
	await sumUpDays(world.app);
	const before = (await overview()).totalRevenue;
	await sql`update daily_total set revenue = revenue + 5 where day = (select max(day) from daily_total)`.execute(
		world.app.db.read,
	);
	expect((await overview()).totalRevenue).toBe(before + 5);
});
