import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, type World } from "#tests/world.ts";

/** Files of registers that their readers do not take, of a ledger with more entries than a response holds in memory. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	const [seller, client] = [await world.seller(), await world.client()];
	admin = await world.admin();
	const product = await list(seller, { price: 1000, deposit: 3000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await order.moveTo("handOver");
	// It sums the whole booking for each entry.
	await world.app.db.pool.query("alter table ledger_entry disable trigger ledger_entry_balances");
	await world.app.db.pool.query(
		`insert into ledger_entry (product_id, garment_id, booking_id, line, rental_id, account, amount, at)
		select product_id, garment_id, id, line, rental_id, 'cash', line % 2 * 2 - 1, at from ledger_booking, generate_series(1001, 9000) line`,
	);
});
afterAll(() => world.close());

/** The response before its body is read. */
const send = async (): Promise<Response> => {
	const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const path = "/api/admin/registers/day-book/file.csv?from=2026-04-01&to=2027-03-31";
	return world.api.request(path, { method: "POST", headers: { cookie } }, { address: admin.address });
};

test("hold no transaction, and no more than four are on the disk until their readers stop", async () => {
	const readers: (ReadableStreamDefaultReader<Uint8Array> | undefined)[] = [];
	for (let count = 0; count < 4; count++) {
		const reader = (await send()).body?.getReader();
		expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
		readers.push(reader);
	}
	const { rows } = await world.app.db.pool.query(
		"select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
	);
	expect(rows).toEqual([]);
	const refused = await send();
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);

	await readers.pop()?.cancel();
	const next = await send();
	expect(next.status).toBe(200);
	expect((await next.text()).trimEnd().split("\r\n")).toHaveLength(8000 + 3 + 2);
	for (const reader of readers) await reader?.cancel();
});
