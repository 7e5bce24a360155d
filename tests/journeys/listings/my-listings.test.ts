/** My Listings: search, filter, bulk changes, pause and undo, with and without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("%s a lister finds listings, changes prices and pauses at once, and undoes it", async (_, javaScriptEnabled) => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled });
	await signInAs(site, context, "renter", javaScriptEnabled ? "Zoya Khan" : "Hetal Shah");
	const names = ["Asmani saree", "Gulabi lehenga", "Lal lehenga"];
	for (const name of names) await createListing(site, context, name);
	await page.goto("/dashboard?tab=listings");
	const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });

	await page.getByRole("searchbox", { name: "Search my listings" }).fill("lehenga");
	await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
	await page.waitForURL(/search=lehenga/);
	await row("Asmani").waitFor({ state: "detached" });
	for (const name of ["Gulabi lehenga", "Lal lehenga"])
		await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
	await page.getByLabel("Price change").selectOption({ label: "Raise price by (%)" });
	await page.getByLabel("Amount").fill("10");
	// The Enter key changes the price; it must not press Pause, which comes before it.
	await page.getByLabel("Amount").press("Enter");
	await page.getByText("Price changed for 2 listings.").waitFor();
	await row("Lal").getByText("₹2,640").waitFor();

	await page.getByRole("checkbox", { name: "Choose Lal lehenga" }).check();
	await page.getByRole("button", { name: "Pause", exact: true }).click();
	await page.getByText("1 listing paused.").waitFor();
	await row("Lal").getByText("Paused").waitFor();
	await page.goto("/browse?search=lehenga");
	await page
		.getByRole("link", { name: /Gulabi/ })
		.first()
		.waitFor();
	expect(await page.getByRole("link", { name: /Lal lehenga/ }).count()).toBe(0);

	await page.goto("/dashboard?tab=listings");
	await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Paused 1" }).click();
	await row("Gulabi").waitFor({ state: "detached" });
	await row("Lal").locator("summary").click();
	await row("Lal").getByRole("button", { name: "Resume Lal lehenga" }).click();
	await page.getByText("1 listing visible again.").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("1 listing paused.").waitFor();
	await row("Lal").getByText("Paused").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("ten listings fit in three screens of a phone, with 44 px targets", async () => {
	const { page, context } = await visit(site, { ...phone, viewport: { width: 360, height: 740 } });
	await signInAs(site, context, "renter", "Meher Rathore");
	for (let number = 1; number <= 10; number++)
		await createListing(site, context, `Sindoor zardozi lehenga with a long dupatta, number ${number}`);
	await page.goto("/dashboard?tab=listings");
	const rows = page.locator(".own-listings tbody tr");
	await rows.nth(9).waitFor();
	await expect.poll(() => rows.count()).toBe(10);
	const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
	expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(3 * 740);
	for (const target of [rows.first().getByText("Edit"), rows.first().locator("summary"), rows.first().locator("label")])
		expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await context.close();
});
