/** The connection is lost during navigation: the page stays, shows a notice, and continues by itself. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { supportCopy } from "#common/copy/support-copy.ts";
import { copy } from "#common/copy.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createListing, openSite, type Site } from "#tests/journeys/harness/site.ts";
import { type People, populateSiteMap, type SiteContent } from "#tests/journeys/harness/site-map.ts";
import {
	documents,
	expectNoticeOverPage,
	heading,
	navigateTo,
	notice,
	openHydrated,
	sharePages,
} from "./offline-pages.ts";

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

const { products, rentals, earnings } = copy;
const { messages } = supportCopy;
type PageAction = (page: Page) => Promise<unknown>;
const clickLink =
	(name: string | RegExp): PageAction =>
	(page) =>
		page.getByRole("main").getByRole("link", { name }).first().click();

describe("a link or control used offline", () => {
	const pages = sharePages(openAs);
	test.each<[string, keyof People, string, PageAction, string | undefined, RegExp]>([
		[
			"sort",
			"visitor",
			"/browse",
			(page) => page.getByLabel("Sort by").selectOption("newest"),
			products.failed,
			/newest/,
		],
		[
			"filter",
			"visitor",
			"/browse",
			(page) => page.getByRole("checkbox", { name: /^M\s*\d/ }).check(),
			products.failed,
			/size=M/,
		],
		["page", "visitor", "/browse", clickLink(/^2$|page 2/i), products.failed, /page=2/],
		[
			"Home",
			"visitor",
			"/browse",
			(page) => page.locator("header a[href='/']").first().click(),
			products.featuredFailed,
			/\/$/,
		],
		["a listing", "visitor", "/browse", clickLink(/Lehenga/), products.failed, /\/product\//],
		[
			"a page without data",
			"visitor",
			"/browse",
			(page) => page.getByRole("link", { name: "FAQ" }).click(),
			undefined,
			/\/faq/,
		],
		["Listings", "seller", "/dashboard", clickLink("My Listings"), products.failed, /tab=listings/],
		["Earnings", "seller", "/dashboard", clickLink("Earnings"), earnings.failed, /tab=earnings/],
		["Rentals", "client", "/dashboard", clickLink("My Rentals"), rentals.failed, /tab=rentals/],
		["Messages", "client", "/dashboard", clickLink("Messages"), messages.loadFailed, /tab=messages/],
	])("%s", async (_, who, path, go, message, address) => {
		const page = await pages.open(who, path);
		const before = await heading(page);
		await goOffline(page);
		await go(page);
		await expectNoticeOverPage(page, before, message);
		await page.context().setOffline(false);
		await page.waitForURL(address);
		await notice(page).waitFor({ state: "detached" });
		expect(await page.getByText(copy.crash).count()).toBe(0);
		pages.idle[who] = page;
	});
});

describe("every route, navigated to offline", () => {
	const pages = sharePages(openAs);
	const rentalsFailed = rentals.failed;
	test.each<[string, (content: SiteContent) => string, keyof People, string | undefined]>([
		["home", () => "/", "visitor", products.featuredFailed],
		["browse", () => "/browse?search=lehenga", "visitor", products.failed],
		["product", ({ productId }) => `/product/${productId}`, "visitor", products.failed],
		["closet", ({ listerId }) => `/closet/${listerId}`, "visitor", products.failed],
		["login", () => "/login", "visitor", undefined],
		["signup", () => "/signup", "visitor", undefined],
		["verify-email", () => "/verify-email", "visitor", undefined],
		["forgot-password", () => "/forgot-password", "visitor", undefined],
		["verify-forgot-otp", () => "/verify-forgot-otp", "visitor", undefined],
		["reset-password", () => "/reset-password", "visitor", undefined],
		["update-profile", () => "/update-profile", "client", undefined],
		["settings", () => "/settings", "client", undefined],
		["waitlist", () => "/waitlist", "client", undefined],
		["list-item", () => "/list-item", "seller", undefined],
		["add-product", () => "/add-product", "seller", undefined],
		["edit-product", ({ productId }) => `/edit-product/${productId}`, "seller", listingCopy.listing.loadFailed],
		["import-listings", () => "/import-listings", "seller", undefined],
		["createCategory", () => "/createCategory", "admin", undefined],
		[
			"delivery",
			({ productId, firstDay }) => `/delivery?product=${productId}&startDate=${firstDay}&endDate=${firstDay}`,
			"client",
			copy.delivery.unverifiable,
		],
		["thank-you", ({ orderId }) => `/thank-you?order=${orderId}`, "client", rentalsFailed],
		["order", ({ orderId }) => `/orders/${orderId}`, "client", rentalsFailed],
		["damage", ({ orderId }) => `/orders/${orderId}/damage`, "client", rentalsFailed],
		["receipt", ({ orderId }) => `/orders/${orderId}/receipt`, "client", rentalsFailed],
		["review", ({ orderId }) => `/orders/${orderId}/review`, "client", rentalsFailed],
		["agenda", () => "/agenda", "client", rentalsFailed],
		["messages", () => "/messages", "client", messages.loadFailed],
		["dashboard", () => "/dashboard", "client", supportCopy.admin.failed],
		["dashboard, wishlist", () => "/dashboard?tab=wishlist", "client", copy.wishlist.failed],
		["how-it-works", () => "/how-it-works", "visitor", undefined],
		["contact", () => "/contact", "visitor", undefined],
		["help", () => "/help", "visitor", undefined],
		["faq", () => "/faq", "visitor", undefined],
		["privacy", () => "/privacy", "visitor", undefined],
		["terms", () => "/terms", "visitor", undefined],
		["report", ({ productId }) => `/report/listing/${productId}`, "client", undefined],
		["admin/login", () => "/admin/login", "visitor", undefined],
		["admin/dashboard", () => "/admin/dashboard", "admin", supportCopy.admin.failed],
	])("%s", async (_, pathOf, who, message) => {
		const path = pathOf(content);
		const page = await pages.open(who, path === "/privacy" ? "/terms" : "/privacy");
		const before = await heading(page);
		await goOffline(page);
		await navigateTo(page, path);
		await expectNoticeOverPage(page, before, message);
		await page.context().setOffline(false);
		await notice(page).waitFor({ state: "detached" });
		await expect.poll(() => heading(page)).not.toBe(before);
		expect(await page.getByText(copy.crash).count()).toBe(0);
		pages.idle[who] = page;
	});
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

test.each([503, 502])("waits for a server that responds %i, and Try Again retries at once", async (status) => {
	const page = await openAs("visitor", "/browse");
	const before = await heading(page);
	const data = "**/browse.data**";
	await page.route(data, (route) => route.fulfill({ status, headers: { "retry-after": "60" }, body: "" }));
	await page.getByLabel("Sort by").selectOption("price-high");
	await expectNoticeOverPage(page, before, products.failed, busy);
	await page.unroute(data);
	await page.getByRole("button", { name: "Try Again" }).click();
	await page.waitForURL(/price-high/);
	await notice(page).waitFor({ state: "detached" });
	await page.context().close();
});

test("navigating elsewhere cancels the pending navigation", async () => {
	const page = await openAs("visitor", "/browse");
	await page.route("**/browse.data**", (route) => route.abort());
	await page.getByLabel("Sort by").selectOption("price-high");
	await notice(page).getByText(products.failed, { exact: true }).waitFor();
	await page.getByRole("link", { name: "FAQ" }).click();
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
	await expectNoticeOverPage(page, await heading(page), copy.delivery.unverifiable);
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
	test.each([
		["once", 1],
		["for good", undefined],
	])("of a route, %s: loads the requested URL as a document once", async (_, times) => {
		const page = await openAs("visitor", "/browse");
		await serveNotFound(page, /assets\/product-[^/]*\.js/, times);
		const documentPaths = documents(page);
		await page
			.getByRole("main")
			.getByRole("link", { name: /Lehenga/ })
			.first()
			.click();
		await page.waitForURL(/\/product\//);
		await page.waitForLoadState("networkidle");
		expect(documentPaths).toEqual([new URL(page.url()).pathname]);
		await page.getByRole("heading", { level: 1, name: /Lehenga/ }).waitFor();
		await page.context().close();
	});

	test("of the calendar, permanently: reloads the page once and then shows a message", async () => {
		const page = await openAs("visitor", `/product/${content.productId}?rent=1`);
		await page.getByRole("group", { name: "Your days" }).waitFor();
		await serveNotFound(page, /assets\/period-picker-[^/]*\.js/);
		const documentPaths = documents(page);
		// The canonical URL.
		await page.goto(page.url());
		await notice(page).getByText(copy.delivery.unverifiable).waitFor();
		expect(documentPaths).toHaveLength(2);
		await page.unroute(/assets\/period-picker-[^/]*\.js/);
		await page.getByRole("button", { name: "Try Again" }).click();
		await page.getByRole("group", { name: "Your days" }).waitFor();
		await page.context().close();
	});
});
