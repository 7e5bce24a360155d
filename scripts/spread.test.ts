import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8");
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

test("spread.sql says of each table whether it is distributed, copied, or stays on the coordinator", async () => {
	const [script, types] = await Promise.all([read("./spread.sql"), read("../database/tables.ts")]);
	const tables = namesIn(types.split("export interface DB {")[1] ?? "", /^\s*(\w+): \w+;/gm);
	const spread = namesIn(script, /'(\w+)'(?!\);\ndo)/g);
	const local = namesIn(script.match(/stay on the coordinator[^\n]*\n(?:-- {3}.*\n)+/)?.[0] ?? "", /(\w+)/g);
	expect(tables.length).toBeGreaterThan(50);
	expect(tables.filter((name) => spread.includes(name) === local.includes(name))).toEqual([]);
});

test("spread.sql gives each table one place and each list of names one statement", async () => {
	const script = await read("./spread.sql");
	const placing = script.slice(0, script.indexOf("-- Foreign keys: those within"));
	const local = placing.match(/stay on the coordinator[^\n]*\n(?:-- {3}.*\n)+/)?.[0].replace(/^.*\n/, "") ?? "";
	const placed = placing.replace(/case name when.*$/gm, "").replace(/\(('\w+'), [^)]*\)/g, "($1)");
	const names = [...namesIn(placed, /'(\w+)'[,)\]]/g), ...namesIn(local, /(\w+)/g)];
	expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
	const lists = script.split(/;$/m).filter((statement) => /\) as name$/.test(statement));
	expect(lists.length).toBeGreaterThan(1);
	for (const list of lists) expect(list).toMatch(/^\s*insert into spread_table/);
});

test("spread.sql raises an error when an order cannot have the piece", async () => {
	const updates = (await read("./spread.sql")).split("update public.rental ").slice(1);
	expect(updates).toHaveLength(3);
	for (const update of updates) expect(update).toMatch(/^[^;]+;\s*if not found then\s+raise exception/);
});
