/** The first load of the admin dashboard while the database is slow. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
import { lockTable, openAdmin } from "#tests/journeys/harness/admin-pages.ts";
import { desktop, openSite, type Site, userAgent } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("the first load shows a loading state while the database is blocked, then the data", async () => {
	const { page, context, pageErrors } = await openAdmin(site, { ...desktop, userAgent }, "Asha Rao");
	const lock = await lockTable(site, "contact_message");
	await page.goto("/admin/dashboard", { waitUntil: "commit" });
	await page.getByRole("status").getByText(supportCopy.admin.loading, { exact: true }).waitFor();
	await lock.release();
	await page.locator("#main").getByText("Total Users").waitFor();
	expect(await page.getByText(supportCopy.admin.loading).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});
