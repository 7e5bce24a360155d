import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { checkLedger } from "#modules/ledger/index-payments.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

/** Orders of each cash holder and stage as a version before 0054 has left them, migrated: no total changes. */

const migration = "0055-cash-holder-of-older-orders.sql";
let world: World;

/** With each holder one order with the client, one completed with its dues paid, and one with open dues; two orders have no cash yet. */
beforeAll(async () => {
	world = await makeWorld();
	const [seller, client, admin] = await Promise.all([world.seller(), world.client(), world.admin()]);
	const product = await list(seller, { price: 1000, deposit: 5000, sizeStock: [{ size: "M", stock: 40 }] });
	const placed = async (last: "accept" | "dispatch") => {
		// The same order placed twice within ten minutes would be a duplicate.
		world.wait(0.2);
		const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
		await order.moveTo(last);
		return order;
	};
	const handedOver = async (cashHolder: "seller" | "courier") => {
		const order = await placed("dispatch");
		await must(order.step("seller", "handOver", { code: order.code, cashHolder }));
		return order;
	};
	const complete = async (cashHolder: "seller" | "courier") => {
		const order = await handedOver(cashHolder);
		await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
		await must(order.step("seller", "complete"));
	};
	for (const cashHolder of ["courier", "seller"] as const) await complete(cashHolder);
	const { rows } = await world.app.db.pool.query("select id from ledger_due where paid_at is null");
	for (const { id } of rows) await must(admin.post(`/api/admin/dues/${id}/pay`, { reference: `UTR ${id}` }));
	for (const cashHolder of ["courier", "seller"] as const) {
		await complete(cashHolder);
		await handedOver(cashHolder);
	}
	for (const last of ["accept", "dispatch"] as const) await placed(last);
});
afterAll(() => world.close());

test("says that the courier took the cash of older orders, and changes no total", async () => {
	// The trigger of 0066 did not exist at the time of this migration.
	await query(`alter table rental_event disable trigger rental_event_facts;
		alter table rental_event disable trigger rental_event_is_append_only;
		update rental_event set cash_holder = null where cash_holder = 'courier';
		alter table rental_event enable always trigger rental_event_is_append_only`);
	await query("delete from schema_migration where name = $1", [migration]);
	expect(await holders()).toEqual({ handOver: { null: 3, seller: 3 }, others: { null: 31 } });
	const before = await totals();
	expect(new Set(before.dues.map(({ is_open }) => is_open))).toEqual(new Set([false, true]));

	expect((await migrate(world.url)).applied).toEqual([migration]);
	await query("alter table rental_event enable always trigger rental_event_facts");

	expect(await holders()).toEqual({ handOver: { courier: 3, seller: 3 }, others: { null: 31 } });
	expect(await totals()).toEqual(before);
	expect(before.checked).toMatchObject({ faults: [] });
	await expect(query("update rental_event set cash_holder = 'seller' where step = 'handOver'")).rejects.toThrow(
		/append-only/,
	);
});

/** The events by their cash holder. */
const holders = async () => {
	const counts = (condition: string) =>
		`(select json_object_agg(holder, n) from (select coalesce(cash_holder, 'null') as holder, count(*) as n
			from rental_event where ${condition} group by 1) as counted)`;
	const [row] = await query(
		`select ${counts("step = 'handOver'")} as "handOver", ${counts("step <> 'handOver'")} as others`,
	);
	return row;
};

/** The sums of the ledger by account and person, of dues by kind and state, and the check of every order. */
const totals = async () => ({
	accounts: await query(
		"select account, person_id, sum(amount)::int as total, count(*)::int as n from ledger_entry group by 1, 2 order by 1, 2",
	),
	dues: await query(
		"select kind, person_id, paid_at is null as is_open, sum(amount)::int as total, count(*)::int as n from ledger_due group by 1, 2, 3 order by 1, 2, 3",
	),
	checked: await checkLedger(world.app),
});

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
	const connection = new pg.Client({ connectionString: world.url });
	await connection.connect();
	return (await connection.query(text, values).finally(() => connection.end())).rows;
}
