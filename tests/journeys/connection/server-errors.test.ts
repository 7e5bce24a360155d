/** The pages shown when the server fails, simulated by renaming the table of listings. */
import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as copy from "#messages/common/frame.js";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
let database: pg.Client;
let product: string;

beforeAll(async () => {
	site = await openSite();
	database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	product = await createListing(site, context, "Sindoor zardozi lehenga");
	await context.close();
});
afterAll(async () => {
	await database.end();
	await site.close();
});

async function whileListingsFail(work: () => Promise<void>) {
	const listStatus = async () => (await fetch(`${site.origin}/api/product/getAllProducts`)).status;
	// Fills the cache of cards, so that the list fails only once the notification has arrived.
	expect(await listStatus()).toBe(200);
	await database.query("alter table product rename to product_away");
	// Clears the caches, which would hide the failure from visitors.
	await database.query(`select pg_notify('almari', '["public"]')`);
	await vi.waitFor(async () => expect(await listStatus()).toBe(500), waitOptions);
	try {
		await work();
	} finally {
		await database.query("alter table product_away rename to product");
	}
}

/** The page must not reveal internals. */
async function expectNoInternals(page: Page) {
	expect(await page.content()).not.toMatch(/product_away|relation|does not exist|\.ts:\d|node_modules|at async/);
}

test.each([
	["on a desktop", desktop],
	["without JavaScript", { ...phone, javaScriptEnabled: false }],
])("lists show what failed and can be retried, %s", async (_, options) => {
	const { page, context } = await visit(site, options);
	await whileListingsFail(async () => {
		await page.goto("/");
		await page.getByText(copy.products.featuredFailed).waitFor();
		await page.getByRole("heading", { name: "Browse by Category" }).waitFor();
		await expectNoInternals(page);
	});
	await page.getByRole("link", { name: "Try Again" }).click();
	await page.getByRole("link", { name: /Sindoor zardozi lehenga/ }).waitFor();

	await whileListingsFail(async () => {
		await page.goto("/browse?category=wedding");
		await page.getByText(copy.products.failed, { exact: true }).waitFor();
		await page
			.getByText(copy.products.serverError({ reason: "Something went wrong on our side. Please try again." }))
			.waitFor();
		await expectNoInternals(page);
	});
	await page.getByRole("link", { name: "Try Again" }).click();
	await page.waitForURL(/\/browse\?category=wedding/);
	await page.getByRole("link", { name: /Sindoor zardozi lehenga/ }).waitFor();
	await context.close();
});

test.each([
	["opened by its address", true],
	["walked to", false],
])("a page whose loader fails, %s, shows a request id, a retry and a link home", async (_, isOpened) => {
	const { page, context } = await visit(site);
	await page.goto("/");
	const link = page.getByRole("link", { name: /Sindoor zardozi lehenga/ });
	await link.waitFor();
	await whileListingsFail(async () => {
		if (isOpened) expect((await page.goto(`/product/${product}`))?.status()).toBe(500);
		else await link.click();
		await page.getByRole("heading", { level: 1, name: copy.page.crash }).waitFor();
		expect(await page.title()).toContain(copy.page.crash);
		await expect.poll(() => page.locator("main code").textContent()).toMatch(/^[0-9a-f-]{36}$/);
		await expectNoInternals(page);
	});
	await page.getByRole("link", { name: "Try Again" }).click();
	await page.getByRole("heading", { level: 1, name: "Sindoor zardozi lehenga" }).waitFor();
	await whileListingsFail(async () => {
		await page.reload();
		await page.getByRole("heading", { level: 1, name: copy.page.crash }).waitFor();
	});
	await page.getByRole("main").getByRole("link", { name: "Home" }).click();
	await page.getByRole("heading", { name: "Featured Rentals" }).waitFor();
	await context.close();
});

test("an unknown URL and a missing listing show the 404 page with links", async () => {
	const { page, context } = await visit(site, phone);
	for (const path of ["/no-such-page", "/product/01931e5a-0000-7000-8000-0000000000ff", "/product/nonsense"]) {
		expect((await page.goto(path))?.status()).toBe(404);
		await page.getByRole("heading", { level: 1, name: "This hanger is empty." }).waitFor();
		await page.getByRole("main").getByRole("link", { name: "Browse Dresses" }).click();
		await page.waitForURL(/\/browse$/);
	}
	await context.close();
});
