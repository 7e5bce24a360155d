/** A member's own data: consents, the download, and the deletion of the account with a change of mind. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, password, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("a member accepts newer terms, downloads their data, asks for the deletion of their account, and stops it", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const email = await signInAs(site, context, "client", "Farah Khan");
	await query(
		site,
		"update consent set version = '2025-01-01' where account_id = (select id from account where email = $1)",
		[email],
	);
	await page.goto("/dashboard");
	await page.getByText(/^Please accept our terms and conditions/).waitFor();
	await page.getByRole("button", { name: "Accept" }).click();
	await page.getByText(/^Please accept our terms and conditions/).waitFor({ state: "detached" });

	await page.goto("/settings");
	await page.getByRole("link", { name: "Download or delete your data" }).click();
	await page.getByRole("button", { name: "Prepare my data" }).click();
	const link = page.getByRole("link", { name: "Download zip" });
	await link.waitFor();
	const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
	expect(String(await readFile(await download.path()))).toMatch(/^PK[\s\S]*json\/profile\.json/);

	await page.locator("#deletion-password").fill("not my password");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page.getByRole("alert").first().waitFor();
	await page.locator("#deletion-password").fill(password);
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page
		.getByText(/^Your account will be deleted on/)
		.first()
		.waitFor();
	await page.goto("/dashboard");
	await page.getByRole("button", { name: "Keep my account" }).click();
	await page.getByRole("button", { name: "Keep my account" }).waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});
