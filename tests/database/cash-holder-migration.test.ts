import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { migrate } from "#database/migrate.ts";
import { seedOrders } from "#demo/seed/orders.ts";
import { seedPayments } from "#demo/seed/payments.ts";
import { seedAdmin, seedPeople } from "#demo/seed/people.ts";
import { makeSeedContext, type SeedContext } from "#demo/seed/seed-context.ts";
import { sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { createProduct } from "#modules/catalogue/index.ts";
import { checkLedger } from "#modules/ledger/index-payments.ts";
import { uploadImages } from "#modules/media/index-files.ts";
import { uploadOf } from "#platform/http/upload.ts";
import { makeWorld, picture, type World } from "#tests/world.ts";

/** The demo's season as a version before 0054 has left it, migrated: no total changes. */

const migration = "0055-cash-holder-of-older-orders.sql";
let world: World;

beforeAll(async () => {
	world = await makeWorld();
	const context = makeSeedContext(world.app);
	const today = world.day(0);
	await seedPeople(context, new Date(instantOf(today).getTime() - 180 * 86_400_000));
	await seedAdmin(context.app);
	context.setTime(new Date(instantOf(today).getTime() - 160 * 86_400_000));
	await listWardrobe(context);
	await seedOrders(context, today, world.clock.now());
	await seedPayments(context, today, world.clock.now());
}, 120_000);
afterAll(() => world.close());

test("says that the courier took the cash of older orders, and changes no total", async () => {
	const handOvers = "select count(*)::int as n from rental_event where step = 'handOver'";
	const open = `${handOvers} and cash_holder is null`;
	// The trigger of 0066 did not exist at the time of this migration.
	await query(`alter table rental_event disable trigger rental_event_facts;
		alter table rental_event disable trigger rental_event_is_append_only;
		update rental_event set cash_holder = null where cash_holder = 'courier';
		alter table rental_event enable always trigger rental_event_is_append_only`);
	await query("delete from schema_migration where name = $1", [migration]);
	expect((await query(open))[0]?.n).toBeGreaterThan(50);
	const before = await totals();

	expect((await migrate(world.url)).applied).toEqual([migration]);
	await query("alter table rental_event enable always trigger rental_event_facts");

	expect(await query(open)).toEqual([{ n: 0 }]);
	expect(await totals()).toEqual(before);
	expect(before.checked).toMatchObject({ faults: [] });
	await expect(query("update rental_event set cash_holder = 'seller' where step = 'handOver'")).rejects.toThrow(
		/append-only/,
	);
});

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

/** Lists the demo's wardrobe with one plain picture, since drawing them takes a minute. */
async function listWardrobe(context: SeedContext) {
	const bytes = await picture();
	for (const one of wardrobe) {
		const seller = await context.member(sellers[one.seller].email);
		const { images } = await uploadImages(context.app, seller, [uploadOf(bytes)]);
		await createProduct(context.app, seller, {
			name: one.name,
			description: one.description,
			price: one.price,
			discount: 0,
			deposit: Math.round(one.price / 500) * 1000,
			countInStock: 0,
			catName: one.categories,
			images,
			occasion: one.occasion,
			sizeStock: one.sizes,
			details: one.details,
			turnaroundDays: one.turnaroundDays,
			noticeDays: 0,
			instant: one.instant,
		});
	}
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
	const connection = new pg.Client({ connectionString: world.url });
	await connection.connect();
	return (await connection.query(text, values).finally(() => connection.end())).rows;
}
