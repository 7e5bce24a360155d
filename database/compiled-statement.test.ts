import { afterAll, beforeAll, expect, test } from "vitest";
import { connectFreshDatabase } from "#tests/database/connected-database.ts";
import { compileStatement } from "./compiled-statement.ts";
import { type Database, sql } from "./connect.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
	({ db, close } = await connectFreshDatabase());
});
afterAll(() => close());

type Row = {
	name: string;
	count: number;
	day: string;
	rating: number;
	total: number;
	sizes: string[];
	at: Date;
	ended_at: Date | null;
};

const columns = (name: unknown, day: unknown) => sql`
	${name}::text as name, length(${name}::text) as count, ${day}::date as day, 3.6::real as rating, 9007199254740991::int8 as total,
	array['S', 'M'] as sizes, timestamptz '2026-11-23 03:40:00.123456+05:30' as at, null::timestamptz as ended_at`;

const select = compileStatement<Row, { day: string; name: string }>(
	["at", "ended_at"],
	({ name, day }) => sql`select ${columns(name, day)}`,
);

test.each(["Sindoor lehenga", 'quotes "and" \\ ₹', ""])("reads the rows of a plain select: %j", async (name) => {
	const { rows } = await sql<Row>`select ${columns(name, "2026-11-24")}`.execute(db.read);
	expect(rows).toHaveLength(1);
	expect(await select(db.read, { name, day: "2026-11-24" })).toEqual(rows);
});

test("is written once, and its values are those of each run", async () => {
	let written = 0;
	const numbers = compileStatement<{ number: number }, { from: number; to: number }>([], ({ from, to }) => {
		written++;
		return sql`select number from generate_series(${from}::int, ${to}::int) number order by number = ${from}::int, number`;
	});
	expect(await numbers(db.read, { from: 1, to: 3 })).toEqual([{ number: 2 }, { number: 3 }, { number: 1 }]);
	expect(await numbers(db.read, { to: 5, from: 4 })).toEqual([{ number: 5 }, { number: 4 }]);
	expect(await numbers(db.read, { from: 2, to: 1 })).toEqual([]);
	expect(written).toBe(1);
});

test("reads inside a transaction what the transaction has written", async () => {
	const keys = compileStatement<{ key: string }, { key: string }>(
		[],
		({ key }) => sql`select key from rate_limit where key = ${key}`,
	);
	await db.write(async (tx) => {
		await sql`insert into rate_limit (key) values ('compiled')`.execute(tx);
		expect(await keys(tx, { key: "compiled" })).toEqual([{ key: "compiled" }]);
	});
});

test("is cancelled when the signal aborts", async () => {
	const sleeping = compileStatement<{ done: boolean }, { seconds: number }>(
		[],
		({ seconds }) => sql`select pg_sleep(${seconds}) is not null as done`,
	);
	const abort = new AbortController();
	const sleep = sleeping(db.read, { seconds: 600 }, abort.signal);
	abort.abort(new Error("disconnected"));
	await expect(sleep).rejects.toThrow("disconnected");
});
