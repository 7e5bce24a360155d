import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { backfillBookings, checkLedger } from "./index.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let product: { _id: string; price: number };
/** One order handed over, one completed, one paid out and refunded. */
beforeAll(async () => {
	world = await makeWorld();
	// Early, because orders of this file begin on their own day: that is possible before noon.
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client] = await Promise.all([world.seller(), world.client()]);
	product = await list(seller, { price: 1000, deposit: 5000, sizeStock: [{ size: "M", stock: 20 }] });
	const [held, done, paid] = [await order(), await order(), await order()];
	await held.moveTo("handOver");
	await done.moveTo("complete");
	await paid.moveTo("complete");
	const admin = await world.admin();
	const { dues } = (await must(admin.get(`/api/order/${paid.orderId}/money`))).body.money;
	for (const { id } of dues) await must(admin.post(`/api/admin/dues/${id}/pay`, { reference: "UTR 1" }));
});
afterAll(() => world.close());

/** Moves the clock first: the same order placed twice within ten minutes would be a duplicate. */
const order = () => {
	world.wait(0.2);
	return placeTestOrder(world, { seller, client }, product, 0, 1);
};
const query = (text: string, values: unknown[] = []) => world.app.db.pool.query(text, values);

describe("what the database refuses", () => {
	test.each([
		"update ledger_booking set kind = 'refund'",
		"delete from ledger_booking where false",
		"update ledger_entry set amount = 1",
		"delete from ledger_entry",
		"truncate ledger_entry cascade",
		"update ledger_due set amount = 1",
		"update ledger_due set paid_at = null where paid_at is not null",
		"delete from ledger_due",
		"update commission_rate set percent = 1",
	])("%s", async (statement) => {
		await expect(query(statement)).rejects.toThrow(/is refused/);
	});

	test.each([
		["a single entry", [5]],
		["entries that do not sum to zero", [5, -4]],
		["a booking without entries", []],
	])("%s, at commit", async (_, amounts) => {
		const one = await order();
		await one.moveTo("handOver");
		const from = "from rental_event e where e.rental_id = $1 and e.step = 'accept'";
		const connection = await world.app.db.pool.connect();
		try {
			await connection.query("begin");
			const { rows } = await connection.query(
				`insert into ledger_booking (product_id, garment_id, id, rental_id, kind, position, at) select product_id, garment_id, gen_random_uuid(), rental_id, 'release', position, now() ${from} returning garment_id, id`,
				[one.orderId],
			);
			for (const [line, amount] of amounts.entries())
				await connection.query(
					"insert into ledger_entry (garment_id, booking_id, line, rental_id, product_id, account, amount, at) values ($1, $2, $3, $4, $5, 'cash', $6, now())",
					[rows[0].garment_id, rows[0].id, line, one.orderId, product._id, amount],
				);
			await expect(connection.query("commit")).rejects.toThrow(/entries that sum to/);
		} finally {
			connection.release();
		}
	});

	test("a second booking of the same step", async () => {
		const one = await order();
		await one.moveTo("handOver");
		const again = query(
			"insert into ledger_booking (product_id, garment_id, id, rental_id, kind, position, at) select product_id, garment_id, gen_random_uuid(), rental_id, kind, position, at from ledger_booking where rental_id = $1",
			[one.orderId],
		);
		await expect(again).rejects.toThrow(/ledger_booking_step/);
	});
});

describe("bookings replayed from the steps", () => {
	test("equal the stored ones; the backfill books missing ones once, also when two operators run it", async () => {
		expect((await checkLedger(world.app)).faults).toEqual([]);
		const { rows: before } = await query(
			"select account, sum(amount)::int as sum, count(*)::int as count from ledger_entry e join ledger_booking b on b.id = e.booking_id where b.position is not null group by account order by account",
		);
		const tables = ["ledger_booking", "ledger_entry", "ledger_due"];
		await query(tables.map((table) => `alter table ${table} disable trigger all`).join("; "));
		await query("delete from ledger_due; delete from ledger_entry; delete from ledger_booking");
		await query(tables.map((table) => `alter table ${table} enable trigger all`).join("; "));
		const { orders, faults } = await checkLedger(world.app);
		expect(new Set(faults.map(({ orderId }) => orderId)).size).toBe(orders);
		const [one = 0, other = 0] = await Promise.all([backfillBookings(world.app), backfillBookings(world.app)]);
		expect(one + other).toBe(orders);
		expect(await backfillBookings(world.app)).toBe(0);
		const { rows: after } = await query(
			"select account, sum(amount)::int as sum, count(*)::int as count from ledger_entry group by account order by account",
		);
		expect(after).toEqual(before);
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("an order that cannot be booked does not stop the backfill of the next", async () => {
		const [unbookable, good] = [await order(), await order()];
		for (const one of [unbookable, good]) await one.moveTo("handOver");
		const tables = ["ledger_booking", "ledger_entry", "ledger_due"];
		await query(tables.map((table) => `alter table ${table} disable trigger all`).join("; "));
		for (const table of tables)
			await query(`delete from ${table} where rental_id = any($1)`, [[unbookable.orderId, good.orderId]]);
		await query(tables.map((table) => `alter table ${table} enable trigger all`).join("; "));
		await query("alter table rental_event disable trigger rental_event_is_append_only");
		await query("delete from rental_event where rental_id = $1", [unbookable.orderId]);
		await query("alter table rental_event enable always trigger rental_event_is_append_only");
		expect(await backfillBookings(world.app, 1)).toBe(1);
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("an amount changed in the database is reported", async () => {
		const one = await order();
		await one.moveTo("handOver");
		await query("alter table ledger_entry disable trigger all");
		await query(
			"update ledger_entry set amount = amount + sign(amount) where rental_id = $1 and account in ('cash', 'deposit')",
			[one.orderId],
		);
		await query(
			"alter table ledger_entry enable trigger all; alter table ledger_entry enable always trigger ledger_entry_is_append_only",
		);
		expect((await checkLedger(world.app)).faults).toMatchObject([
			{ orderId: one.orderId, message: expect.stringContaining("missing: hand-over") },
			{ orderId: one.orderId, message: expect.stringContaining("not by its steps") },
		]);
	});
});
