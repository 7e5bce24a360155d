/** The connection is lost during navigation: the page stays, shows a notice, and continues by itself. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as copy from "#messages/common/frame.js";
import { delivery } from "#messages/common/orders.js";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createListing, openSite, type Site, whenHydrated } from "#tests/journeys/harness/site.ts";
import { type People, populateSiteMap, type SiteContent } from "#tests/journeys/harness/site-map.ts";
import { documents, expectNoticeOverPage, heading, navigateTo, notice, openHydrated } from "./offline-pages.ts";

let site: Site;
let people: People;
let content: SiteContent;
beforeAll(async () => {
	site = await openSite();
	({ people, content } = await populateSiteMap(site));
	for (let count = 0; count < 8; count++) await createListing(site, people.seller, `Lehenga ${count}`);
});
afterAll(() => site.close());

const { busy } = copy.connection;
const openAs = (who: keyof People, path: string, before?: (page: Page) => Promise<unknown>) =>
	openHydrated(site, people[who], path, before);

const { products } = copy;

test("a link or control used offline keeps the page, says what is missing, and continues by itself", async () => {
	const page = await openAs("visitor", "/browse");
	const before = await heading(page);
	await goOffline(page);
	await page.getByLabel("Sort by").selectOption("newest");
	await expectNoticeOverPage(page, before, products.failed);
	await page.context().setOffline(false);
	await page.waitForURL(/newest/);
	await notice(page).waitFor({ state: "detached" });
	expect(await page.getByText(copy.page.crash).count()).toBe(0);
	await page.context().close();
});

test("the notice is above an open dialog, where its button can be pressed, and stays when that closes", async () => {
	const page = await openAs("client", `/product/${content.productId}`);
	await (await whenHydrated(page.getByRole("link", { name: "Contact Renter" }))).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("textbox").first().fill("Is it free on Friday?");
	await goOffline(page);
	await navigateTo(page, "/browse?sort=newest");
	const retry = notice(page).getByRole("button", { name: "Try Again" });
	await retry.waitFor();
	const isOnTop = () =>
		retry.evaluate((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		});
	await expect.poll(isOnTop).toBe(true);
	await retry.click();
	expect(await dialog.getByRole("textbox").first().inputValue()).toBe("Is it free on Friday?");
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "detached" });
	await expect.poll(isOnTop).toBe(true);
	await page.context().setOffline(false);
	await page.waitForURL(/sort=newest/);
	await notice(page).waitFor({ state: "detached" });
	await page.context().close();
});

test("a tab whose route is not known yet is named too", async () => {
	const page = await openAs("client", "/privacy", (opened) =>
		opened.route("**/__manifest**", (route) => route.abort("internetdisconnected")),
	);
	const before = await heading(page);
	await navigateTo(page, "/dashboard?tab=wishlist");
	await expectNoticeOverPage(page, before, copy.wishlist.failed);
	await page.context().close();
});

test("the wishlist shows what the browser stored, and loads by itself", async () => {
	const page = await openAs("client", "/wishlist");
	await page.locator("header a[href='/']").first().click();
	await page.getByRole("heading", { name: "Featured Rentals" }).waitFor();
	await goOffline(page);
	await navigateTo(page, "/wishlist");
	await page.getByText(copy.wishlist.failed).waitFor();
	await page.context().setOffline(false);
	await page.getByText(copy.wishlist.failed).waitFor({ state: "detached" });
	await page.context().close();
});

test("waits for a server that responds 503, and Try Again retries at once", async () => {
	const page = await openAs("visitor", "/browse");
	const before = await heading(page);
	const data = "**/browse.data**";
	await page.route(data, (route) => route.fulfill({ status: 503, headers: { "retry-after": "60" }, body: "" }));
	await page.getByLabel("Sort by").selectOption("price-high");
	await expectNoticeOverPage(page, before, products.failed, busy);
	await page.unroute(data);
	await page.getByRole("button", { name: "Try Again" }).click();
	await page.waitForURL(/price-high/);
	await notice(page).waitFor({ state: "detached" });
	await page.context().close();
});

test("navigating elsewhere cancels the pending navigation, and a page without data needs no sentence", async () => {
	const page = await openAs("visitor", "/browse");
	const before = await heading(page);
	await goOffline(page);
	await page.getByLabel("Sort by").selectOption("price-high");
	await expectNoticeOverPage(page, before, products.failed);
	await page.getByRole("link", { name: "FAQ" }).click();
	await expectNoticeOverPage(page, before, undefined);
	await page.context().setOffline(false);
	await page.waitForURL(/\/faq/);
	await notice(page).waitFor({ state: "detached" });
	await page.context().close();
});

test("a calendar script that fails to load: the page stays and retries", async () => {
	const page = await openAs("visitor", `/product/${content.productId}`);
	const documentPaths = documents(page);
	const file = /assets\/period-picker-[^/]*\.js/;
	const site = "**/healthz";
	for (const lost of [file, site]) await page.route(lost, (route) => route.abort());
	await page.getByRole("button", { name: "Rent Now" }).click();
	await expectNoticeOverPage(page, await heading(page), delivery.unverifiable);
	for (const back of [file, site]) await page.unroute(back);
	await page.getByRole("group", { name: "Your days" }).waitFor();
	await notice(page).waitFor({ state: "detached" });
	// Chromium caches a failed module until the document is reloaded.
	expect(documentPaths.length).toBeLessThanOrEqual(1);
	await page.context().close();
});

describe("a file that was removed by a deployment", () => {
	const serveNotFound = (page: Page, file: RegExp, times?: number) =>
		page.route(file, (route) => route.fulfill({ status: 404, body: "" }), times ? { times } : {});
	test("of a route, for good: loads the requested URL as a document once", async () => {
		const page = await openAs("visitor", "/browse");
		await serveNotFound(page, /assets\/product-[^/]*\.js/);
		const documentPaths = documents(page);
		const link = page
			.getByRole("main")
			.getByRole("link", { name: /Lehenga/ })
			.first();
		await link.click();
		await page.waitForURL(/\/product\//);
		await page.getByRole("heading", { level: 1, name: /Lehenga/ }).waitFor();
		await page.waitForLoadState("networkidle");
		expect(documentPaths).toEqual([new URL(page.url()).pathname]);
		await page.context().close();
	});

	test("of the calendar, permanently: reloads the page once and then shows a message", async () => {
		const page = await openAs("visitor", `/product/${content.productId}?rent=1`);
		await page.getByRole("group", { name: "Your days" }).waitFor();
		await serveNotFound(page, /assets\/period-picker-[^/]*\.js/);
		const documentPaths = documents(page);
		// The canonical URL.
		await page.goto(page.url());
		await notice(page).getByText(delivery.unverifiable).waitFor();
		expect(documentPaths).toHaveLength(2);
		await page.unroute(/assets\/period-picker-[^/]*\.js/);
		await page.getByRole("button", { name: "Try Again" }).click();
		await page.getByRole("group", { name: "Your days" }).waitFor();
		await page.context().close();
	});
});
