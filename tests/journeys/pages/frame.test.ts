/** The frame of every page in a browser: menu, search and theme; the stored user; and typed text that survives a reload. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import * as copy from "#messages/common/frame.js";
import {
	createListing,
	desktop,
	newEmail,
	openSite,
	password,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
let product: string;
const name = "فستان أحمر";
beforeAll(async () => {
	site = await openSite();
	const context = await site.newContext();
	await signInAs(site, context, "renter", "Meher Rathore");
	product = await createListing(site, context, name, { description: "حرير طبيعي خالص، خفيف جدا." });
	await context.close();
});
afterAll(() => site.close());

const header = (page: Page) => page.getByRole("banner");
const storedAuth = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("almari.auth") ?? "null"));
const signOut = (page: Page) =>
	page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/logout']")?.requestSubmit());

test("on a phone: the menu has List Your Clothes, and search is an overlay", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/faq");
	await page.getByRole("button", { name: "Menu" }).click();
	const menu = page.getByRole("navigation", { name: "Menu" });
	await menu.getByRole("link", { name: "List Your Clothes" }).waitFor();
	await menu.getByRole("link", { name: "How It Works" }).click();
	await page.getByRole("heading", { level: 1, name: "How It Works" }).waitFor();
	await menu.waitFor({ state: "hidden" });

	const box = page.getByPlaceholder(copy.page.searchPlaceholder).filter({ visible: true });
	expect(await box.count()).toBe(0);
	await header(page).getByRole("button", { name: "Search" }).click();
	await box.fill("  red saree ");
	await box.press("Enter");
	await page.waitForURL((url) => url.pathname === "/browse" && url.searchParams.get("search")?.trim() === "red saree");
	await page.getByRole("heading", { level: 1, name: "“red saree”" }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

describe("the language", () => {
	test("a browser in Hindi is offered the page in Hindi, once, and never sent there", async () => {
		const { page, context, pageErrors } = await visit(site, { ...phone, locale: "hi-IN" });
		await page.goto("/browse?category=party");
		await page.getByText("Almari हिन्दी में भी है।").waitFor();
		await page.getByRole("button", { name: "हिन्दी में देखें" }).click();
		await page.waitForURL((url) => url.pathname === "/hi/browse" && url.searchParams.get("category") === "party");
		await page.getByRole("link", { name: "पार्टी" }).first().waitFor({ state: "attached" });
		expect(await page.locator("html").getAttribute("lang")).toBe("hi-IN");
		await page.getByRole("button", { name: "मेन्यू" }).click();
		await page.getByRole("navigation", { name: "मेन्यू" }).getByRole("link", { name: "English" }).click();
		await page.waitForURL((url) => url.pathname === "/browse");
		// A new visit, in which English has been chosen.
		await page.evaluate(() => sessionStorage.clear());
		const offer = page.waitForResponse((response) => /language-offer-[\w-]+\.js$/.test(response.url()));
		await page.reload();
		await offer;
		await page.getByRole("button", { name: "Menu" }).click();
		await page.getByRole("navigation", { name: "Menu" }).waitFor();
		expect(await page.getByText("Almari हिन्दी में भी है।").count()).toBe(0);
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("navigation stays in the language, and a member's choice is that of their emails too", async () => {
		const { page, context, pageErrors } = await visit(site, desktop);
		await signInAs(site, context, "client", "Ishita Roy");
		await page.goto("/faq");
		const sent = (method: string) => page.waitForResponse((response) => response.request().method() === method);
		const remembered = sent("PUT");
		await header(page).getByRole("link", { name: "हिन्दी" }).click();
		await page.waitForURL("**/hi/faq");
		await remembered;
		await header(page).getByRole("link", { name: "देखें", exact: true }).click();
		await page.waitForURL("**/hi/browse");
		await page.goBack();
		await page.waitForURL("**/hi/faq");
		await page.goto("/hi/settings?tab=notifications");
		await page.getByRole("radio", { name: "हिन्दी" }).waitFor();
		expect(await page.getByRole("radio", { name: "हिन्दी" }).isChecked()).toBe(true);
		// A language that is chosen for emails afterwards stays when the page is loaded again.
		await page.getByRole("radio", { name: "English" }).check();
		const saved = sent("POST");
		await page.getByRole("button", { name: "बदलाव सेव करें" }).click();
		await saved;
		await page.reload();
		expect(await page.getByRole("radio", { name: "English" }).isChecked()).toBe(true);
		expect(pageErrors).toEqual([]);
		await context.close();
	});
});

describe("the stored user", () => {
	test("is stored under one key over pages and reloads; logging out deletes it, ends the session and reloads", async () => {
		const { page, context, pageErrors } = await visit(site, desktop);
		const email = await signInAs(site, context, "client", "Ishita Roy");
		await page.goto("/how-it-works");
		await vi.waitFor(async () => expect((await storedAuth(page))?.user.email).toBe(email), waitOptions);
		const { user, isAdmin } = await storedAuth(page);
		expect(Object.keys(user).sort()).toEqual(["_id", "accountType", "createdAt", "email", "mobile", "name"]);
		expect(user).toMatchObject({ name: "Ishita Roy", mobile: "+919876543210", accountType: "client" });
		expect(isAdmin).toBe(false);
		await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
		await page.reload();
		await header(page).getByRole("link", { name: "Ishita Roy" }).waitFor();
		const secondPage = await context.newPage();
		await secondPage.goto("/browse");
		await header(secondPage).getByRole("link", { name: "Ishita Roy" }).waitFor();

		await page.evaluate(() => Object.assign(window, { isOldPage: true }));
		const before = await context.cookies();
		await header(page).getByRole("button", { name: "Log out" }).click();
		await header(page).getByRole("link", { name: "Sign In" }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/how-it-works");
		expect(await page.evaluate(() => "isOldPage" in window)).toBe(false);
		expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
		await context.addCookies(before);
		expect((await (await context.request.get("/api/user/me")).json()).user).toBeNull();
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("is used while the server cannot read the session, and stays afterwards", async () => {
		const { page, context } = await visit(site, desktop);
		await signInAs(site, context, "renter", "Meher Rathore");
		await page.goto("/how-it-works");
		await expect.poll(() => storedAuth(page)).not.toBeNull();
		await query(site, "alter table session rename to session_away");
		try {
			await page.reload();
			await header(page).getByRole("link", { name: "Meher Rathore" }).waitFor();
		} finally {
			await query(site, "alter table session_away rename to session");
		}
		await page.goto("/dashboard");
		await page.waitForURL(/\/dashboard$/);
		await context.close();
	});

	test("is absent for a visitor: nothing is stored and no messages are polled", async () => {
		const { page, context } = await visit(site, phone);
		const pollUrls: string[] = [];
		page.on("request", (request) => void (/getUnreadCount/.test(request.url()) && pollUrls.push(request.url())));
		await page.clock.install();
		await page.goto("/");
		await page.clock.runFor(60_000);
		expect(pollUrls).toEqual([]);
		expect(await storedAuth(page)).toBeNull();
		expect(await page.getByRole("link", { name: /^Messages/ }).count()).toBe(0);
		await context.close();
	});
});

test("the theme is chosen in the footer, stays on the next page, and returns to the device's", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, colorScheme: "light" });
	await page.goto("/browse?category=wedding");
	const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const light = await paper();
	await page.getByRole("button", { name: "Dark" }).click();
	await page.locator("html[data-theme=dark]").waitFor();
	expect(new URL(page.url()).search).toBe("?category=wedding");
	await page.goto("/faq");
	await expect.poll(() => page.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe("true");
	expect(await paper()).not.toBe(light);
	await page.getByRole("button", { name: "System" }).click();
	await page.locator("html:not([data-theme])").waitFor();
	await expect.poll(() => paper()).toBe(light);
	expect(pageErrors).toEqual([]);
	await context.close();
});
test.each([
	["on a phone", phone, "no-preference"],
	["on a desktop with reduced motion", desktop, "reduce"],
] as const)("a slow navigation shows the outlines of the next page, %s", async (_, device, reducedMotion) => {
	const { page, context, pageErrors } = await visit(site, { ...device, reducedMotion });
	const reply = Promise.withResolvers<void>();
	await page.route(/\/browse\.data/, async (route) => {
		await reply.promise;
		await route.continue();
	});
	await page.goto("/how-it-works");
	await page.getByRole("main").getByRole("link", { name: "Browse Dresses" }).click();
	const outlines = page.locator(".page-skeleton");
	await outlines.waitFor();
	// Fast pages show none.
	const delays = await outlines.evaluate((element) =>
		element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
	);
	expect(delays).toEqual([150]);
	await page.getByRole("status").filter({ hasText: "Loading" }).waitFor({ state: "attached" });
	reply.resolve();
	await page.getByRole("heading", { level: 1, name: "All dresses and outfits" }).waitFor();
	await outlines.waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});

const first = addDays(dayOf(new Date()), 12);

test("sign-up: a reload keeps typed values except the password; afterwards the form is empty", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/signup");
	await page.getByRole("radio", { name: "Seller" }).check();
	await page.getByLabel("Full Name").fill("Zoya Khan");
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Shop Name").fill("Zoya's Almari");
	await page.reload();
	await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Zoya Khan");
	await expect.poll(() => page.getByRole("radio", { name: "Seller" }).isChecked()).toBe(true);
	await expect.poll(() => page.getByLabel("Shop Name").inputValue()).toBe("Zoya's Almari");
	expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password);
	for (const [label, value] of Object.entries({
		Email: newEmail("Zoya"),
		Mobile: "98765 43210",
		"Address Line": "1 Lane",
		City: "Jaipur",
		Pincode: "302016",
	}))
		await page.getByLabel(label).fill(value);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Sign Up" }).click();
	await page.waitForURL(/\/verify-email/);
	await page.goto("/signup");
	await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("delivery: a reload keeps the address; signing out deletes it", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "client", "Ishita Roy");
	await page.goto(`/delivery?product=${product}&startDate=${first}&endDate=${first}`);
	await page.getByLabel("Address Line").fill("14 Bani Park");
	await page.getByLabel("City").fill("Jaipur");
	await page.reload();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe("14 Bani Park");
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Jaipur");
	await signOut(page);
	await page.waitForFunction(() => localStorage.getItem("almari.auth") === null);
	await page.waitForFunction(() => sessionStorage.getItem("almari.form.delivery") === null);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("signing out in one tab reaches the others, on public and private pages", async () => {
	const { page, context, pageErrors } = await visit(site);
	await signInAs(site, context, "client", "Ishita Roy");
	const [own, open] = [await context.newPage(), await context.newPage()];
	await page.goto("/faq");
	await own.goto("/dashboard?tab=rentals");
	await open.goto("/browse");
	await open.getByLabel("I need it on").fill(first);
	for (const tab of [own, open])
		await tab
			.getByRole("link", { name: /Ishita/ })
			.first()
			.waitFor();
	await signOut(page);
	await own.waitForURL(/\/login\?next=/);
	await open.getByRole("link", { name: "Sign In" }).first().waitFor();
	expect(open.url()).toContain("/browse");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("names and descriptions have their own text direction", async () => {
	const { page, context } = await visit(site);
	const direction = (selector: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element) => getComputedStyle(element).direction);
	await page.goto(`/browse?search=${encodeURIComponent(name)}`);
	expect(await direction("main .card h3")).toBe("rtl");
	await page.goto(`/product/${product}`);
	expect(await direction("main h1")).toBe("rtl");
	expect(await page.getByText("حرير").evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
	await page.goto("/contact");
	await page.getByLabel("Message").fill(name);
	expect(await direction("main textarea")).toBe("rtl");
	expect(await direction("main h1")).toBe("ltr");
	await context.close();
});
