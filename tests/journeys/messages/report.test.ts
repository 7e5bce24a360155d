/** Reporting listings and people. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
import {
	createListing,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
	await seller.context.close();
});
afterAll(() => site.close());

test("a listing and its lister are reported without leaving the page", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const email = await signInAs(site, context, "client", "Ananya Rao");
	await page.goto(`/product/${product}`);
	await (await whenHydrated(page.getByRole("link", { name: "Report this listing" }))).click();
	const dialog = page.getByRole("dialog", { name: "Report this listing" });
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByRole("alert").getByText(supportCopy.report.reason).first().waitFor();
	await dialog.getByRole("radio", { name: "Something else" }).check();
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByRole("alert").getByText(supportCopy.report.missingText).first().waitFor();
	await dialog.getByLabel("Details").fill("The border is printed, not embroidered.");
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByText(supportCopy.report.success).waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });

	await page.getByRole("link", { name: "Report this person" }).click();
	const other = page.getByRole("dialog", { name: "Report this person" });
	await other.getByRole("radio", { name: /rude/ }).check();
	await other.getByRole("button", { name: "Send Report" }).click();
	await other.getByText(supportCopy.report.success).waitFor();
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));

	await page.goto(`/report/listing/${product}`);
	await page.getByText(supportCopy.report.again).waitFor();
	expect(await page.getByRole("button", { name: "Send Report" }).count()).toBe(0);
	await site.mailbox.received(email, "We have your report", 2);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without JavaScript: sign in, report, and return to the listing", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	const email = await signInAs(site, context, "client", "Zoya Khan");
	await context.clearCookies();
	await page.goto(`/product/${product}?size=M`);
	await page.getByRole("link", { name: "Report this listing" }).click();
	await page.waitForURL(/\/login\?next=/);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("Marigold-lane-42!");
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.waitForURL(/\/report\/listing\//);
	await page.getByRole("heading", { level: 1, name: "Report this listing" }).waitFor();
	await page.getByText("Sindoor zardozi lehenga").waitFor();
	await page.getByLabel("Details").fill("Not silk.");
	await page.getByRole("button", { name: "Send Report" }).click();
	await page.getByRole("alert").getByText(supportCopy.report.reason).first().waitFor();
	await expect.poll(() => page.getByLabel("Details").inputValue()).toBe("Not silk.");
	await page.getByRole("radio", { name: "It is not as described" }).check();
	await page.getByRole("button", { name: "Send Report" }).click();
	await page.getByText(supportCopy.report.success).waitFor();
	await page.getByRole("link", { name: "Back" }).click();
	await page.waitForURL(`**/product/*${product}?size=M`);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a lister cannot report their own listing; a missing subject is 404", async () => {
	const { page, context } = await visit(site);
	await signInAs(site, context, "renter", "Hetal Shah");
	const own = await createListing(site, context, "Kesari bandhani saree");
	await page.goto(`/product/${own}`);
	await page.getByRole("heading", { level: 1, name: "Kesari bandhani saree" }).waitFor();
	expect(await page.getByRole("link", { name: /^Report this/ }).count()).toBe(0);
	await page.goto(`/report/listing/${own}`);
	await page.getByText(supportCopy.report.own).waitFor();
	for (const path of [
		"/report/listing/01931e5a-0000-7000-8000-0000000000ff",
		"/report/listing/x",
		`/report/shop/${own}`,
	])
		expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
	await context.close();
});
