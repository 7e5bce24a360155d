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
