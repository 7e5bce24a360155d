import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showOrderDetails } from "#modules/rentals/orders/show-order-details.ts";
import type { Member } from "#platform/actor.ts";
import { emptyDatabase } from "#tests/database/fresh-database.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** Data of a version without courier days, migrated: an accepted order far away, its claimed days, and somebody who waits for them. */

let world: World;
let old: { url: string; drop(): Promise<void> };
let client: TestClient;
let order: TestOrder;
let claimsBefore: unknown[];

const firstMigration = "0039-delivery-days.sql";
const tables = ["account", "seller", "product", "garment", "rental", "rental_event", "claimed_day", "waitlist_entry"];

beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	client = await world.client();
	const product = await list(seller);
	order = await placeTestOrder(world, { seller, client }, product, 8, 2);
	await order.moveTo("accept");
	const rentalPeriod = { startDate: world.day(8), endDate: world.day(9) };
	await must((await world.client()).post("/api/waitlist", { productId: product._id, rentalPeriod }));
	old = await emptyDatabase();
	await query(
		old.url,
		"create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
	);
	await migrateBefore(firstMigration);
	for (const table of tables) await copyRows(table);
	// Another region: an order of today would have days in transit.
	await query(old.url, "update rental set pincode = '411001'");
	claimsBefore = await claimsIn(old.url);
});
afterAll(async () => {
	await world.close();
	await old.drop();
});

test("an order without courier days keeps its claims and its plan", async () => {
	expect(claimsBefore).toEqual([
		{ day: "2026-12-01", reason: "rental" },
		{ day: "2026-12-02", reason: "rental" },
		{ day: "2026-12-03", reason: "cleaning" },
	]);
	expect((await migrate(old.url)).applied).toContain(firstMigration);
	expect(await claimsIn(old.url)).toEqual(claimsBefore);
	expect(await query(old.url, "select count(*)::int as orders from rental")).toEqual([{ orders: 1 }]);
	expect(await query(old.url, "select notice_days from product")).toEqual([{ notice_days: 0 }]);
	expect(await query(old.url, "select transit_days from waitlist_entry")).toEqual([{ transit_days: 0 }]);

	const db = connect(old.url);
	const app = { ...world.app, db };
	const actor = { kind: "member", id: client.user._id, email: client.user.email, accountType: "client" } as Member;
	try {
		expect((await showOrderDetails(app, actor, order.orderId)).order.courier).toEqual({
			transitDays: 0,
			dispatchFrom: "2026-11-30",
			dispatchBy: "2026-12-01",
			reachesBy: "2026-12-01",
			leavesOn: "2026-12-02",
			backBy: "2026-12-02",
		});
	} finally {
		await db.close();
	}
});

test("migrating again changes nothing", async () => {
	await migrate(old.url);
	expect(await migrate(old.url)).toEqual({ applied: [] });
	expect(await claimsIn(old.url)).toEqual(claimsBefore);
});

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
	const connection = new pg.Client({ connectionString: url });
	await connection.connect();
	return (await connection.query(text, values).finally(() => connection.end())).rows;
}

const claimsIn = (url: string) => query(url, "select day::text, reason from claimed_day order by day");

/** Runs the migrations of an older version, as `migrate` did then. */
async function migrateBefore(end: string) {
	const folder = new URL("./migrations/", import.meta.url);
	for (const name of (await readdir(folder)).filter((one) => one < end).sort()) {
		const text = await readFile(new URL(name, folder), "utf8");
		await query(old.url, text);
		const checksum = createHash("sha256").update(text).digest("hex");
		await query(old.url, "insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
	}
}

/** Copies a table's rows into the older schema: the columns that it has. */
async function copyRows(table: string) {
	const rows = await query(world.url, `select to_jsonb(t) - 'photo_id' as row from ${table} t`);
	const columns = await query(
		old.url,
		"select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and identity_generation is null",
		[table],
	);
	const known = columns
		.map(({ name }) => String(name))
		.filter((name) => rows.some(({ row }) => name in (row as object)));
	const names = known.map((name) => `"${name}"`).join(", ");
	await query(
		old.url,
		`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
		[JSON.stringify(rows.map(({ row }) => row))],
	);
}
