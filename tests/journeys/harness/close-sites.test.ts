/** Tests what the journeys of this folder rest on: sites and connections are closed, whatever happens. */
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database/fresh-database.ts";
import { takeBrowser } from "./open-site.ts";
import { closeSites, openOwnSite, query } from "./site.ts";

test("a site of its own that a test leaves open is closed with its pages and its server", async () => {
	const site = await openOwnSite({});
	const page = await (await site.newContext()).newPage();
	expect((await page.goto("/healthz"))?.status()).toBe(200);
	await closeSites();
	expect(page.isClosed()).toBe(true);
	await expect(fetch(`${site.origin}/healthz`)).rejects.toThrow();
	// The test may close it as well.
	await site.close();
});

test("pages that are opened at the same time share the worker's browser", async () => {
	const [one, other] = await Promise.all([takeBrowser(), takeBrowser()]);
	expect(one).toBe(other);
});

test("a journey's query closes its connection when the statement fails", async () => {
	const database = await freshDatabase();
	const site = { databaseUrl: database.url };
	await expect(query(site, "select 1 / 0")).rejects.toThrow("division by zero");
	const others =
		"select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
	await expect.poll(() => query(site, others), { timeout: 10_000 }).toEqual([{ count: 0 }]);
	await database.drop();
});
