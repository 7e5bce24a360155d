import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays } from "#common/calendar.ts";
import { listClosets, listForSearchEngines, openSearch } from "#modules/catalogue/index.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import { record, type Statement } from "./bare.ts";
import { copyCatalogue, idOf } from "./copy-in.ts";

/** On a hundred thousand listings no call of the catalogue reads a large table from end to end. */

const rows = 100_000;
const large = new Set([
	"product",
	"product_category",
	"product_photo",
	"garment",
	"catalogue_entry",
	"claimed_day",
	"rental",
	"account",
	"listing_change",
]);

let world: World;
beforeAll(async () => {
	world = await makeWorld();
	await copyCatalogue(world.app, rows);
	// Read once, from end to end and in pages: that is what the finder is for.
	await vi.waitFor(async () => expect((await openSearch(world.app)).size).toBe(rows), {
		timeout: 120_000,
		interval: 200,
	});
}, 300_000);
afterAll(() => world.close());

const days = () => `startDate=${addDays(world.app.clock.today(), 3)}&endDate=${addDays(world.app.clock.today(), 5)}`;

test.each<[string, () => string]>([
	["a page of all", () => "/api/product/getAllProducts"],
	["a category in each order", () => "/api/product/getAllProducts?category=Wedding&sort=newest"],
	["a page far behind", () => "/api/product/getAllProducts?page=1200&sort=price-high"],
	["words, and days that must be free", () => `/api/product/getAllProducts?search=maroon+lehenga&${days()}`],
	["one listing", () => `/api/product/${idOf("product", 77_777)}`],
	["listings like one", () => `/api/product/similar/${idOf("product", 77_777)}`],
	["a closet", () => `/api/product/closet/${idOf("seller", 7)}`],
	["a lister's listings", () => `/api/product/getProductsByUser/${idOf("seller", 7)}`],
])("%s: every large table is read by an index", (_, path) => expectIndexes(() => must(world.visitor().get(path()))));

test.each([
	["listings", listForSearchEngines],
	["closets", listClosets],
])("a file of %s for search engines: the same", (_, read) =>
	expectIndexes(() => read(world.app, "77777777-0000-0000-0000-000000000000")),
);

async function expectIndexes(ask: () => Promise<unknown>) {
	const statements = await record(ask);
	const reads = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
	expect(reads.length).toBeGreaterThan(0);
	for (const statement of reads) expect([statement.text, await scannedWhole(statement)]).toEqual([statement.text, []]);
}

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** The large tables that a statement's plan reads from end to end. */
async function scannedWhole({ text, values }: Statement): Promise<string[]> {
	const { rows } = await world.app.db.pool.query(`explain (format json) ${text}`, values);
	const whole = (plan: Plan): string[] => [
		...(plan["Node Type"] === "Seq Scan" && large.has(plan["Relation Name"] ?? "")
			? [plan["Relation Name"] as string]
			: []),
		...(plan.Plans ?? []).flatMap(whole),
	];
	return whole(rows[0]["QUERY PLAN"][0].Plan);
}

test("a search without an index would be found out", async () => {
	expect(await scannedWhole({ text: "select id from product where description like $1", values: ["%hem%"] })).toEqual([
		"product",
	]);
});
