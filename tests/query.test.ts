import { expect, test } from "vitest";
import { freshDatabase } from "./database/fresh-database.ts";
import { query } from "./journeys/harness/site.ts";

test("a journey's query closes its connection when the statement fails", async () => {
	const database = await freshDatabase();
	const site = { databaseUrl: database.url };
	await expect(query(site, "select 1 / 0")).rejects.toThrow("division by zero");
	const others =
		"select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
	await expect.poll(() => query(site, others), { timeout: 10_000 }).toEqual([{ count: 0 }]);
	await database.drop();
});
