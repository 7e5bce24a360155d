import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectFreshDatabase } from "#tests/database/connected-database.ts";
import { recordStatements } from "#tests/database/statements.ts";
import { readBatch } from "./batch-reads.ts";
import { type Database, type Db, sql } from "./connect.ts";

/** Statements that a page sends at the same time are one, with the same rows. */

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
	({ db, close } = await connectFreshDatabase());
});
afterAll(() => close());

const run = (reader: Db, ...texts: string[]): Promise<Record<string, unknown>[][]> =>
	Promise.all(
		texts.map(async (text) => {
			const { rows } = await reader.getExecutor().executeQuery(CompiledQuery.raw(text));
			return rows as Record<string, unknown>[];
		}),
	);

/** Each statement is sent alone once: its columns' types are then known. */
async function combine(...texts: string[]) {
	for (const text of texts) await run(readBatch(db), text);
	return recordStatements(() => run(readBatch(db), ...texts));
}

test("statements of one moment are one, each with its own rows in order", async () => {
	const numbers = "select n from generate_series(1, 3) n order by n desc";
	const { result, statements } = await combine(numbers, "select 'Kesar' as name", "select 1 as none where false");
	expect(result).toEqual([[{ n: 3 }, { n: 2 }, { n: 1 }], [{ name: "Kesar" }], []]);
	expect(statements).toHaveLength(1);
});

test("parameters reach their own statement", async () => {
	const ask = (reader: Db, name: string, price: number) =>
		Promise.all([
			sql`select ${name}::text as name, ${price}::int + 1 as next`.execute(reader),
			sql`select ${price}::int as price, ${[name]}::text[] as names`.execute(reader),
		]);
	for (const price of [1, 2]) await ask(readBatch(db), "x", price);
	const { result, statements } = await recordStatements(() => ask(readBatch(db), "Sindoor", 2400));
	expect(result.map(({ rows }) => rows)).toEqual([
		[{ name: "Sindoor", next: 2401 }],
		[{ price: 2400, names: ["Sindoor"] }],
	]);
	expect(statements).toHaveLength(1);
});

test.each([
	["instants", "select '2026-11-23 06:30:00.123456+05:30'::timestamptz as at, null::timestamptz as never"],
	["days", "select '2026-11-23'::date as day, array['2026-11-23']::date[] as days"],
	["numbers", "select 1::int2 as a, 2 as b, 9007199254740991::int8 as c, 0.1::float8 as d, count(*) as e"],
	["texts", `select E'a "quoted"\\n\\ttext, ₹' as a, 'Meher'::varchar as b, true as c, null as d`],
	["identifiers", "select '0198c0de-0000-7000-8000-00000000000a'::uuid as id"],
	["JSON", `select '{"a": [1, null]}'::jsonb as a, '[{"b": 0.50}]'::json as b, 'null'::json as c`],
	["exact numbers", "select 4.50::numeric as rating"],
	["arrays", "select array[1, 2] as a, array['x', null] as b, array[]::text[] as c"],
	["arrays of other types", "select array[1.50] as a, array[now() - now()] as b"],
	["bytes", "select '\\xc0de'::bytea as bytes"],
	["columns without a name, or with the same", "select 1, 2 as a, 3 as a"],
	["no columns", "select from generate_series(1, 2)"],
])("the values are those of a statement of its own: %s", async (_, text) => {
	const { result } = await combine(text, "select 1 as companion", "select 2 as companion");
	expect(result[0]).toStrictEqual((await run(db.read, text))[0]);
});

test("the same statement with the same parameters is sent once, and each caller has rows of its own", async () => {
	const ask = (reader: Db, price: number) => sql<{ price: number }>`select ${price}::int as price`.execute(reader);
	await ask(readBatch(db), 1);
	const reader = readBatch(db);
	const { result, statements } = await recordStatements(() =>
		Promise.all([1, 2, 1].map((price) => ask(reader, price))),
	);
	expect(result.map(({ rows }) => rows[0]?.price)).toEqual([1, 2, 1]);
	expect(result[0]?.rows[0]).not.toBe(result[2]?.rows[0]);
	expect(statements).toHaveLength(1);
	expect(statements[0]).not.toContain("r2");
});

test("pages do not share statements", async () => {
	const texts = ["select 1 as one", "select 2 as two"];
	for (const text of texts) await run(readBatch(db), text);
	const { statements } = await recordStatements(() => Promise.all(texts.map((text) => run(readBatch(db), text))));
	expect(statements).toHaveLength(2);
});

describe("a statement that fails", () => {
	test("fails alone", async () => {
		const ask = (reader: Db, by: number) =>
			Promise.allSettled([sql`select 1 / ${by}::int as share`.execute(reader), sql`select 7 as fine`.execute(reader)]);
		for (const by of [1, 2]) await ask(readBatch(db), by);
		const [failed, fine] = await ask(readBatch(db), 0);
		expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
		expect(fine).toMatchObject({ status: "fulfilled", value: { rows: [{ fine: 7 }] } });
	});

	test("fails also before anything is known of it", async () => {
		await expect(run(readBatch(db), "select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
	});
});

test("a page's reader has no transactions", async () => {
	const reader = readBatch(db) as never as { transaction(): { execute(work: () => Promise<void>): Promise<void> } };
	await expect(reader.transaction().execute(async () => {})).rejects.toThrow("no transactions");
});
