import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { claimDatabase, readFirstRows, resetDatabase, type TableRows } from "./reset-database.ts";

/** The reset of a database that several test files share. */

let world: World;
let first: TableRows;
beforeAll(async () => {
	world = await makeWorld();
	first = await readFirstRows(world.url);
});
afterAll(() => world.close());

const query = async (text: string) => {
	const client = new pg.Client({ connectionString: world.url });
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end();
	}
};

test("removes members, listings and orders, and the append-only rows that they left; the categories stay", async () => {
	const [seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	const product = await list(seller);
	await must(rent(world, client, product, 5, 2));
	await must(admin.post(`/api/admin/users/${client.user._id}/suspend`, { reason: "A test of the reset." }));
	await must(admin.post("/api/category/create", { name: "Haldi Brunch", parentId: "None" }));
	const before = await query("select count(*)::int from audit_entry");
	expect(before[0].count).toBeGreaterThan(0);
	await resetDatabase(world.url, first);
	expect((await readFirstRows(world.url)).rows).toEqual(first.rows);
	expect(await query("select from category where name = 'Haldi Brunch'")).toEqual([]);
});

test("finds a row that is written during the reset, and a table that a test has left", async () => {
	await world.client();
	// A rule stands for a late request.
	await query(
		`create rule late as on delete to account do also
		insert into category (id, parent_id, name, position)
		select gen_random_uuid(), id, 'Too late', 99 from category where parent_id is null`,
	);
	await query("alter table account enable always rule late");
	await expect(resetDatabase(world.url, first)).rejects.toThrow("other rows in public.category");
	await query("drop rule late on account");

	await query("create table left_by_a_test (id int)");
	await expect(resetDatabase(world.url, first)).rejects.toThrow("changed the tables");
	await query("drop table left_by_a_test");
	await resetDatabase(world.url, first);
});

test("no two workers share a database: the second one that claims it is refused", async () => {
	const release = await claimDatabase(world.url);
	await expect(claimDatabase(world.url)).rejects.toThrow("another worker");
	await release();
	await (await claimDatabase(world.url))();
});
