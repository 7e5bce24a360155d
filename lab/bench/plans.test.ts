import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays } from "#common/calendar.ts";
import { listClosets, listSitemapListings } from "#modules/catalogue/index.ts";
import { escalateUnansweredClaims } from "#modules/damage/index.ts";
import { runDueTransitions, sendReminders } from "#modules/rentals/index.ts";
import { publishReviews, requestReviews } from "#modules/reviews/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { must, type World } from "#tests/world.ts";
import { explain, makeCatalogueWorld, type Plan, recordReads } from "./catalogue-world.ts";
import { idOf } from "./dataset/copy-catalogue.ts";
import type { Statement } from "./limits/recorded-sql.ts";

/** With 30,000 listings and orders, no endpoint of the catalogue or of orders and no scheduled task does a sequential scan of a large table. */

const rows = 30_000;
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
let admin: TestClient;
beforeAll(async () => {
	world = await makeCatalogueWorld(rows);
	admin = await world.admin();
	// The copied orders have no timelines; those that are read below need one.
	await world.app.db.pool.query(
		`insert into rental_event (product_id, garment_id, rental_id, position, step, to_status, actor_role, at)
			select product_id, garment_id, id, 0, 'place', 'pending', 'client', created_at from rental where id = $1 or seller_id = $2 or client_id = $3`,
		[idOf("rental", 27_777), idOf("seller", 7), idOf("client", 7)],
	);
	// Building the search index does scan the tables: wait until it is done.
	await vi.waitFor(async () => expect((await world.app.searchIndex.current()).size).toBe(rows), {
		timeout: 120_000,
		interval: 200,
	});
}, 300_000);
afterAll(() => world.close());

const days = () => `startDate=${addDays(world.app.clock.today(), 3)}&endDate=${addDays(world.app.clock.today(), 5)}`;

test.each<[string, () => string]>([
	["a page of all", () => "/api/product/getAllProducts"],
	["a category in each order", () => "/api/product/getAllProducts?category=Wedding&sort=newest"],
	["a page far down the list", () => "/api/product/getAllProducts?page=1200&sort=price-high"],
	["a search with free days", () => `/api/product/getAllProducts?search=maroon+lehenga&${days()}`],
	["one listing", () => `/api/product/${idOf("product", 27_777)}`],
	["similar listings", () => `/api/product/similar/${idOf("product", 27_777)}`],
	["a closet", () => `/api/product/closet/${idOf("seller", 7)}`],
	["a lister's listings", () => `/api/product/getProductsByUser/${idOf("seller", 7)}`],
])("%s: reads every large table by an index", (_, path) => expectIndexes(() => must(world.visitor().get(path()))));

test.each<[string, () => string]>([
	["an order", () => `/api/order/${idOf("rental", 27_777)}`],
	["its photos", () => `/api/order/${idOf("rental", 27_777)}/photos`],
	["its money", () => `/api/order/${idOf("rental", 27_777)}/money`],
	["its damage claim", () => `/api/order/${idOf("rental", 27_777)}/damage`],
	["its reviews", () => `/api/order/${idOf("rental", 27_777)}/reviews`],
	["its calendar", () => `/api/order/${idOf("rental", 27_777)}/calendar.ics`],
	["a lister's own listings", () => `/api/product/getProductsByUser/${idOf("seller", 7)}?sort=earned`],
	["a lister's orders", () => `/api/order/getSellerOrders/${idOf("seller", 7)}`],
	["a client's rentals", () => `/api/product/getUserRentals/${idOf("client", 7)}?show=completed`],
	["the agenda", () => `/api/order/getAgenda/${idOf("seller", 7)}`],
	["the agenda by day", () => `/api/order/getAgendaByDay/${idOf("seller", 7)}`],
	["a lister's figures", () => `/api/product/getRenterDashboardStats/${idOf("seller", 7)}`],
	["a lister's dues", () => `/api/ledger/getDues/${idOf("seller", 7)}`],
	[
		"the delivery screen's check for a placed order",
		() => `/api/order/placed?productId=${idOf("product", 7)}&${days()}`,
	],
	["a client's waitlist entries", () => "/api/waitlist"],
])("%s: reads every large table by an index", (_, path) => expectIndexes(() => must(admin.get(path()))));

test.each([
	["orders", runDueTransitions],
	["damage claims", escalateUnansweredClaims],
	["reviews to publish", publishReviews],
	["review requests", requestReviews],
	["reminders", sendReminders],
])("the scheduled task for %s: reads every large table by an index", (_, runTask) =>
	expectIndexes(() => runTask(world.app)),
);

test.each([
	["listings", listSitemapListings],
	["closets", listClosets],
])("a sitemap file of %s: reads every large table by an index", (_, read) =>
	expectIndexes(() => read(world.app, "77777777-0000-0000-0000-000000000000")),
);

async function expectIndexes(send: () => Promise<unknown>) {
	const reads = await recordReads(send);
	expect(reads.length).toBeGreaterThan(0);
	for (const statement of reads) expect([statement.text, await scannedTables(statement)]).toEqual([statement.text, []]);
}

/** The large tables that a statement's plan reads by a sequential scan. */
async function scannedTables(statement: Statement): Promise<string[]> {
	const seqScans = (plan: Plan): string[] => [
		...(plan["Node Type"] === "Seq Scan" && large.has(plan["Relation Name"] ?? "")
			? [plan["Relation Name"] as string]
			: []),
		...(plan.Plans ?? []).flatMap(seqScans),
	];
	return seqScans(await explain(world, statement));
}

test("a sequential scan is detected", async () => {
	expect(await scannedTables({ text: "select id from product where description like $1", values: ["%hem%"] })).toEqual([
		"product",
	]);
});

test("a lister's own listings: reads the open orders of no other lister, and those once", async () => {
	const { pool } = world.app.db;
	const openOrders = rows / 1000;
	await pool.query("update rental set status = 'confirmed', completed_at = null where seller_id >= $1", [
		idOf("seller", 800),
	]);
	await pool.query("analyze rental");
	const statements = await recordReads(() => must(admin.get(`/api/product/getProductsByUser/${idOf("seller", 900)}`)));
	const [page] = statements.filter(({ text }) => text.includes("next_rental"));
	const plan = await explain(world, page as Statement, "analyze, buffers, ");
	expect(readRows(plan as RunPlan, "rental")).toBe(openOrders);
});

type RunPlan = Omit<Plan, "Plans"> & {
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: RunPlan[];
};

/** How many rows of a table a plan read when it ran. */
function readRows(plan: RunPlan, table: string): number {
	const read = (plan["Actual Rows"] + (plan["Rows Removed by Filter"] ?? 0)) * plan["Actual Loops"];
	const own = plan["Relation Name"] === table ? read : 0;
	return own + (plan.Plans ?? []).reduce((sum, inner) => sum + readRows(inner, table), 0);
}
