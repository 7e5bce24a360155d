import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { must, type World } from "#tests/world.ts";
import { explain, makeCatalogueWorld, recordReads } from "./catalogue-world.ts";
import { idOf } from "./dataset/copy-catalogue.ts";
import type { Statement } from "./limits/recorded-sql.ts";

/**
 * With 10,000 orders and listings, a statement of the admin's lists reads at most one block for each row, however far the page. Most read
 * some 500, which is a scan of the largest table to count its rows. Look-ups for rows that are not shown would read several blocks for each.
 */
const rows = 10_000;
const maxBlocks = rows;

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeCatalogueWorld(rows);
	admin = await world.admin();
});
afterAll(() => world.close());

test.each<[string, string]>([
	["the overview's figures", "/api/user/getAdminStats"],
	["the overview's chart", "/api/admin/activity"],
	["the latest listings", "/api/admin/recentListings"],
	["listings", "/api/admin/listings"],
	["listings to approve", "/api/admin/listings?status=waiting&sort=oldest"],
	["paused listings", "/api/admin/listings?status=paused"],
	["listings of a category by price", "/api/admin/listings?category=Wedding&sort=price-high"],
	["a far page of listings", "/api/admin/listings?page=300"],
	["listings by name", "/api/admin/listings?search=lehenga"],
	["orders", "/api/admin/rentals"],
	["a far page of orders", "/api/admin/rentals?page=300&sort=total"],
	["active orders", "/api/admin/rentals?status=active"],
	["completed orders", "/api/admin/rentals?status=completed"],
	["orders of a person", `/api/admin/rentals?person=${idOf("client", 7)}`],
	["orders by item", "/api/admin/rentals?search=maroon"],
	["orders by people", "/api/admin/rentals?search=7a@bench"],
	["users", "/api/admin/users"],
	["a far page of users", "/api/admin/users?page=60&sort=name"],
	["users by name", "/api/admin/users?search=meher"],
	["search in everything", "/api/admin/search?search=saree"],
])(`%s: each statement reads at most ${maxBlocks} blocks`, async (_, path) => {
	const reads = await recordReads(() => must(admin.get(path)));
	expect(reads.length).toBeGreaterThan(1);
	const blocks = await Promise.all(reads.map(blocksRead));
	expect(reads.filter((_, index) => (blocks[index] as number) > maxBlocks).map(({ text }) => text)).toEqual([]);
});

/** The blocks of tables and indexes that a statement reads, from the cache or the disk. */
async function blocksRead(statement: Statement): Promise<number> {
	const plan = await explain(world, statement, "analyze, buffers, ");
	return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
}

test("orders found by a text are counted up to 1,000", async () => {
	const { body } = await must(admin.get("/api/admin/rentals?search=lehenga"));
	expect(body).toMatchObject({ total: 1000, isMore: true, totalPages: 40 });
	expect((await must(admin.get("/api/admin/rentals?search=nothing"))).body).toMatchObject({ total: 0, isMore: false });
});

test("a look-up for each row is detected", async () => {
	const text =
		"select sum((select count(*) from rental where client_id = a.id and product_id = p.id)) from account a, product p where a.id = p.seller_id";
	expect(await blocksRead({ text, values: [] })).toBeGreaterThan(maxBlocks);
});
