/** Pages in a browser: cached ones and members' hydrate, scripts load after text, and information pages answer while somebody types. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { maxWaitMs } from "#server/pages/cached-page.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { waitOptions } from "#tests/wait-options.ts";

const name = "Sindoor zardozi lehenga";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const context = await site.newContext();
	await signInAs(site, context, "renter", "Meher Rathore");
	product = await createListing(site, context, name);
	await context.close();
});
afterAll(() => site.close());

/** Requests a page until its response is cached, which has an ETag. */
const cache = (path: string) =>
	vi.waitFor(async () => {
		if (!(await fetch(site.origin + path)).headers.has("etag")) throw new Error("not cached yet");
	}, waitOptions);

test("a cached page hydrates", async () => {
	for (const path of ["/", "/browse", `/product/${product}`]) await cache(path);
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/");
	await page.getByRole("link", { name: new RegExp(name) }).click();
	await page.waitForURL(/\/product\//);
	await page.goto("/browse");
	await page.getByLabel("Sort by").selectOption({ label: "Newest" });
	await page.waitForURL(/sort=newest/);
	await page.goto(`/product/${product}`);
	await page.getByRole("heading", { name }).waitFor();
	// The reload revalidates the browser's copy.
	await page.reload();
	await page.getByRole("link", { name: "Browse" }).first().click();
	await page.waitForURL(/\/browse/);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("text and images load before scripts", async () => {
	await cache("/browse");
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse");
	await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")));
	const { first, load } = await page.evaluate(() => {
		const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
		const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		return { first: Math.min(...scripts.map(({ startTime }) => startTime)), load: page?.loadEventStart ?? 0 };
	});
	expect(first).toBeGreaterThanOrEqual(Math.min(load, maxWaitMs));
	await page.locator(".card").first().click();
	await page.waitForURL(/\/product\//);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a member's page hydrates", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "client", "Zephyrine <b>Wishes</b>");
	await call(site, context, `/api/wishlist/${product}`, {}, "PUT");
	await page.goto("/browse");
	const heart = page.locator(`main button[value="${product}"]`);
	await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
	await page.getByRole("link", { name: "Wishlist, 1 saved" }).waitFor();
	await Promise.all([page.waitForResponse(/\/api\/wishlist/), heart.click()]);
	await page.getByText("Removed from your wishlist").waitFor();
	await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
	await page.getByRole("link", { name: "Wishlist", exact: true }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("information pages open without a reload, one answer is open at a time, and the search answers while typing", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/");
	await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
	await step("opening each page from the footer", async () => {
		for (const path of ["/help", "/privacy", "/terms", "/contact", "/faq"]) {
			await page.locator(`footer a[href="${path}"]`).click();
			await page.waitForURL(`**${path}`);
		}
	});

	await step("opening one answer at a time", async () => {
		await page.getByText("How do I pay?").click();
		await page.getByText("In cash, when the item is delivered.").waitFor();
		await page.getByText("Do I need a GSTIN?").click();
		await page.getByText("Only if the law requires one of you").waitFor();
		expect(await page.locator("details[open] h3").allTextContents()).toEqual(["Do I need a GSTIN?"]);
	});

	await step("searching while typing", async () => {
		const box = page.getByRole("searchbox", { name: "Search the questions" });
		await box.fill("zARDOZI");
		await page.getByText("1 answer", { exact: true }).waitFor();
		expect(await page.locator("details:visible h3").allTextContents()).toEqual(["Do I have to clean it?"]);
		expect(new URL(page.url()).search).toBe("?q=zARDOZI");
		await box.fill("no such words");
		await page.getByText(supportCopy.pages.nothingFound).waitFor();
		await page.getByRole("link", { name: "All questions" }).click();
		await page.getByRole("heading", { level: 2, name: supportCopy.pages.faqGroups[1] ?? "" }).waitFor();
		await expect.poll(() => box.inputValue()).toBe("");
	});

	await step("opening a part of a page", async () => {
		await page.locator("footer").getByRole("link", { name: "About Us" }).click();
		await page.waitForURL("**/how-it-works#about-us");
		await page.getByRole("heading", { level: 2, name: "About Us" }).waitFor();
	});
	expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true);
	expect(pageErrors).toEqual([]);
	await context.close();
});
