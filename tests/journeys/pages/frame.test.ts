/** The frame of every page: header, menu, search and footer; the stored user; and route guards. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayOf } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { desktop, openSite, password, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const header = (page: Page) => page.getByRole("banner");
const linksIn = (page: Page, within: string) =>
	page.locator(`${within} a`).evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
const storedAuth = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("almari.auth") ?? "null"));

describe.each([
	["with JavaScript", {}],
	["without JavaScript", { javaScriptEnabled: false }],
])("%s", (_, scripts) => {
	test("the header of a visitor: Home, Browse, How It Works, search, wishlist heart, Sign In", async () => {
		const { page, context, pageErrors } = await visit(site, { ...desktop, ...scripts });
		await page.goto("/faq");
		expect(await linksIn(page, ".top nav")).toEqual([
			["Home", "/"],
			["Browse", "/browse"],
			["How It Works", "/how-it-works"],
		]);
		await header(page).getByPlaceholder("Search for clothes, brands, etc.").waitFor();
		await expect
			.poll(() => header(page).getByRole("link", { name: "Wishlist" }).getAttribute("href"))
			.toBe("/wishlist");
		expect(await header(page).getByRole("button", { name: "Log out" }).count()).toBe(0);
		await header(page).getByRole("link", { name: "Sign In" }).click();
		await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("the header of a signed-in user: name linked to the dashboard, and log out", async () => {
		const { page, context, pageErrors } = await visit(site, { ...desktop, ...scripts });
		await signInAs(site, context, "client", "Ishita Roy");
		await page.goto("/faq");
		expect(await header(page).getByRole("link", { name: "Sign In" }).count()).toBe(0);
		await header(page).getByRole("link", { name: "Ishita Roy" }).click();
		await page.waitForURL(/\/dashboard$/);
		const before = await context.cookies();
		await page.goto("/faq");
		await header(page).getByRole("button", { name: "Log out" }).click();
		await header(page).getByRole("link", { name: "Sign In" }).waitFor();
		await context.addCookies(before);
		await page.goto("/dashboard");
		await page.waitForURL(/\/login\?next=/);
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("on a phone: the menu has List Your Clothes, and search is an overlay", async () => {
		const { page, context, pageErrors } = await visit(site, { ...phone, ...scripts });
		await page.goto("/faq");
		await page.getByRole("button", { name: "Menu" }).click();
		const menu = page.getByRole("navigation", { name: "Menu" });
		expect(await linksIn(page, "nav.menu")).toEqual([
			["Home", "/"],
			["Browse", "/browse"],
			["Wedding", "/browse?category=wedding"],
			["Party", "/browse?category=party"],
			["Casual", "/browse?category=casual"],
			["Traditional", "/browse?category=traditional"],
			["How It Works", "/how-it-works"],
			["List Your Clothes", "/list-item"],
			["Wishlist", "/wishlist"],
			["Sign In", "/login"],
			["Sign Up", "/signup"],
		]);
		await menu.getByRole("link", { name: "How It Works" }).click();
		await page.getByRole("heading", { level: 1, name: "How It Works" }).waitFor();
		await menu.waitFor({ state: "hidden" });

		const box = page.getByPlaceholder(copy.searchPlaceholder).filter({ visible: true });
		expect(await box.count()).toBe(0);
		await header(page).getByRole("button", { name: "Search" }).click();
		await box.fill("  red saree ");
		await box.press("Enter");
		await page.waitForURL(
			(url) => url.pathname === "/browse" && url.searchParams.get("search")?.trim() === "red saree",
		);
		await page.getByRole("heading", { level: 1, name: "“red saree”" }).waitFor();
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("the footer: three columns, description, copyright and placeholder social links", async () => {
		const { page, context } = await visit(site, { ...phone, ...scripts });
		await page.goto("/");
		const footer = page.getByRole("contentinfo");
		await expect.poll(() => footer.getByRole("heading").allTextContents()).toEqual(["Explore", "Company", "Support"]);
		expect(await linksIn(page, "footer nav")).toEqual([
			["Browse", "/browse"],
			["Wedding", "/browse?category=wedding"],
			["Party", "/browse?category=party"],
			["Casual", "/browse?category=casual"],
			["Traditional", "/browse?category=traditional"],
			["List Your Clothes", "/list-item"],
			["How It Works", "/how-it-works"],
			["About Us", "/how-it-works#about-us"],
			["Privacy Policy", "/privacy"],
			["Terms", "/terms"],
			["Help Center", "/help"],
			["FAQ", "/faq"],
			["Contact Us", "/contact"],
		]);
		await footer
			.getByText("Rent designer dresses and clothes for any occasion. Save money, reduce fashion waste")
			.waitFor();
		await footer.getByText(`© ${dayOf(new Date()).slice(0, 4)} Almari`).waitFor();
		const social = footer.getByRole("list", { name: "Social links, placeholders for now" });
		await expect
			.poll(() => social.getByRole("listitem").allTextContents())
			.toEqual(["Instagram, placeholder", "Facebook, placeholder", "Pinterest, placeholder"]);
		expect(await social.getByRole("link").count()).toBe(0);
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

describe("guards: pages for members lead to sign-in and back", () => {
	let email: string;
	let member: Awaited<ReturnType<typeof visit>>;
	beforeAll(async () => {
		member = await visit(site, { ...phone, javaScriptEnabled: false });
		email = await signInAs(site, member.context, "renter", "Zoya Khan");
	});
	afterAll(() => member.context.close());

	test.each([
		"/dashboard?tab=messages",
		"/settings?tab=security",
		"/update-profile",
		"/list-item",
		"/add-product",
		"/thank-you?order=01931e5a-0000-7000-8000-0000000000ff",
	])("%s", async (path) => {
		const { page, context } = member;
		await context.clearCookies();
		await page.goto(path);
		await page.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("next") === path);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.waitForURL((url) => url.pathname + url.search === path);
	});

	test("/login and /signup redirect a signed-in user to the dashboard", async () => {
		const { page, context } = await visit(site, phone);
		await signInAs(site, context, "client", "Kabir Sen");
		for (const path of ["/login", "/signup"]) {
			await page.goto(path);
			await page.waitForURL(/\/dashboard$/);
		}
		await context.close();
	});
});

describe.each([
	["with JavaScript", {}],
	["without JavaScript", { javaScriptEnabled: false }],
])("the theme, %s", (_, scripts) => {
	test("is chosen in the footer, stays on the next page, and returns to the device's", async () => {
		const { page, context, pageErrors } = await visit(site, { ...phone, ...scripts, colorScheme: "light" });
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
});

test.each([
	["on a phone", phone, "no-preference"],
	["on a desktop with reduced motion", desktop, "reduce"],
] as const)("a slow navigation shows the outlines of the next page, %s", async (_, device, reducedMotion) => {
	const { page, context, pageErrors } = await visit(site, { ...device, reducedMotion });
	await page.goto("/how-it-works", { waitUntil: "networkidle" });
	const reply = Promise.withResolvers<void>();
	await page.route(/\/browse\.data/, async (route) => {
		await reply.promise;
		await route.continue();
	});
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
