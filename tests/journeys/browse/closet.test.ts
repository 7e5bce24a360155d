/** A lister's public page: their own words, a message before a report. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test.each([
	["on a phone", phone],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("the lister writes about themselves, and visitors read it: %s", async (_, device) => {
	const { page, context, pageErrors } = await visit(site, device);
	await signInAs(site, context, "renter", "Meher Rathore");
	const product = await createListing(site, context, "Rani lehenga");
	await page.goto(`/product/${product}`);
	const closet = await page.locator('a[href^="/closet/"]').first().getAttribute("href");
	await page.goto(closet ?? "");
	await page.getByText("Write about yourself").click();
	await page.getByLabel("About you").fill("Bandhani from Jaipur. <i>Ask</i> me.");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	const about = page.getByRole("region", { name: "About Meher" });
	await about.locator("p.text").waitFor();
	await expect.poll(() => about.locator("p.text").textContent()).toBe("Bandhani from Jaipur. <i>Ask</i> me.");
	expect(await page.getByRole("link", { name: "Report this person" }).count()).toBe(0);

	const visitor = await visit(site, device);
	await visitor.page.goto(closet ?? "");
	await visitor.page.getByText("Bandhani from Jaipur. <i>Ask</i> me.").waitFor();
	expect(await visitor.page.getByText("Write about yourself").count()).toBe(0);
	const actions = await visitor.page.locator(".closet .actions a").allTextContents();
	expect(actions[0]).toBe("Message Meher");
	expect(actions[1]).toContain("Report this person");
	expect([...pageErrors, ...visitor.pageErrors]).toEqual([]);
	await Promise.all([context.close(), visitor.context.close()]);
});
