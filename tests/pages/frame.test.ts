/** The frame of every page without JavaScript: header, menu, search, footer and theme; guards; and refused forms. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf } from "#common/calendar.ts";
import * as copy from "#messages/common/frame.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";
import type { PlainBrowser } from "./plain-browser.ts";

let pages: Pages;
let client: TestClient;
beforeAll(async () => {
	pages = await openPages();
	client = await pages.world.client();
});
afterAll(() => pages.close());

const linksIn = (page: PlainBrowser, within: string) => {
	const texts = page.texts(`${within} a`);
	return page
		.find(`${within} a`)
		.toArray()
		.map(({ attribs }, index) => [texts[index], attribs.href]);
};

/** The element that the button opens and closes: a popover needs no JavaScript. */
const opens = (page: PlainBrowser, button: string) =>
	page.find(`#${page.find(`header.top button[aria-label="${button}"]`).attr("popovertarget")}[popover=auto]`);

describe("without JavaScript", () => {
	test("the header of a visitor: Home, Browse, How It Works, search, wishlist heart, Sign In", async () => {
		const page = await pages.open().open("/faq");
		expect(linksIn(page, ".top nav")).toEqual([
			["Home", "/"],
			["Browse", "/browse"],
			["How It Works", "/how-it-works"],
		]);
		const search = page.find('header.top form[role=search][action="/browse"] input[name=search]');
		expect(search.attr("placeholder")).toBe("Search for clothes, brands, etc.");
		expect(page.href("Wishlist", "header.top")).toBe("/wishlist");
		expect(page.hasButton("Log out")).toBe(false);
		await page.follow("Sign In", "header.top");
		expect(page.heading).toBe("Welcome back");
	});

	test("the header of a signed-in user: name linked to the dashboard, and log out", async () => {
		const page = await pages.open(client).open("/faq");
		expect(page.hasLink("Sign In")).toBe(false);
		expect(page.text("header.top .who .name")).toBe("Ishita Roy");
		expect(page.href(/Ishita Roy/, "header.top")).toBe("/dashboard");
		await page.follow(/Ishita Roy/, "header.top");
		expect([page.path, page.status]).toEqual(["/dashboard", 200]);
		const other = await pages.world.client();
		const before = pages.open(other);
		const left = await pages.open(other).open("/faq");
		await left.press("Log out", {}, "header.top");
		expect([left.path, left.hasLink("Sign In", "header.top")]).toEqual(["/faq", true]);
		// The session has ended on the server: its cookie opens nothing.
		await before.open("/dashboard");
		expect(before.path).toBe(`/login?next=${encodeURIComponent("/dashboard")}`);
	});

	test("on a phone: the menu has List Your Clothes, and search is an overlay", async () => {
		const page = await pages.open().open("/faq");
		expect(opens(page, "Menu").find("nav.menu")).toHaveLength(1);
		expect(linksIn(page, "nav.menu")).toEqual([
			["Home", "/"],
			["Browse", "/browse"],
			["Wedding", "/browse?category=wedding"],
			["Party", "/browse?category=party"],
			["Casual", "/browse?category=casual"],
			["Traditional", "/browse?category=traditional"],
			["How It Works", "/how-it-works"],
			["List Your Clothes", "/list-item"],
			["Wishlist", "/wishlist"],
			["Bag", "/bag"],
			["Sign In", "/login"],
			["Sign Up", "/signup"],
			["हिन्दी", "/hi/faq"],
		]);
		const form = opens(page, "Search").find("form[role=search]");
		expect([form.attr("action"), form.attr("method") ?? "get"]).toEqual(["/browse", "get"]);
		expect(form.find("input").attr("placeholder")).toBe(copy.page.searchPlaceholder);
		// Enter sends a form with one field.
		const sent = new URLSearchParams({ [form.find("input").attr("name") ?? ""]: "  red saree " });
		await page.open(`/browse?${sent}`);
		expect(page.heading).toBe("“red saree”");
	});

	test("the footer: three columns, description, copyright and placeholder social links", async () => {
		const page = await pages.open().open("/");
		expect(page.texts("footer.foot :is(h2, h3)")).toEqual(["Explore", "Company", "Support"]);
		expect(linksIn(page, "footer nav")).toEqual([
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
			["How We Comply", "/how-we-comply"],
			["Help Center", "/help"],
			["FAQ", "/faq"],
			["Contact Us", "/contact"],
		]);
		expect(page.text("footer")).toContain(
			"Rent designer dresses and clothes for any occasion. Save money, reduce fashion waste",
		);
		expect(page.text("footer")).toContain(`© ${dayOf(new Date()).slice(0, 4)} Almari`);
		const social = 'footer ul[aria-label="Social links, placeholders for now"]';
		expect(page.texts(`${social} li`)).toEqual([
			"Instagram, placeholder",
			"Facebook, placeholder",
			"Pinterest, placeholder",
		]);
		expect(page.find(`${social} a`)).toHaveLength(0);
	});

	test("the theme is chosen in the footer, stays on the next page, and returns to the device's", async () => {
		const page = await pages.open().open("/browse?category=wedding");
		const theme = () => [page.find("html").attr("data-theme"), page.texts("footer button[aria-pressed=true]")];
		expect(theme()).toEqual([undefined, ["System"]]);
		await page.press("Dark");
		expect([page.path, ...theme()]).toEqual(["/browse?category=wedding", "dark", ["Dark"]]);
		await page.open("/faq");
		expect(theme()).toEqual(["dark", ["Dark"]]);
		await page.press("System");
		expect(theme()).toEqual([undefined, ["System"]]);
	});

	test("a refused form keeps typed values", async () => {
		const page = await pages.open().open("/signup");
		await page.press("Sign Up", { "Full Name": "Zoya Khan" });
		expect(page.texts("[role=alert]").length).toBeGreaterThan(0);
		expect(page.value("Full Name")).toBe("Zoya Khan");
		const product = await list(await pages.world.seller());
		const day = pages.world.day(12);
		const order = await pages.open(client).open(`/delivery?product=${product._id}&startDate=${day}&endDate=${day}`);
		await order.press(/Place Order/, { "Address Line": "14 Bani Park" });
		expect(order.texts("[role=alert]").length).toBeGreaterThan(0);
		expect(order.value("Address Line")).toBe("14 Bani Park");
	});
});

describe("guards: pages for members lead to sign-in and back", () => {
	let email: string;
	beforeAll(async () => {
		({ email } = (await pages.world.seller()).user);
	});

	test.each([
		"/dashboard?tab=messages",
		"/settings?tab=security",
		"/update-profile",
		"/list-item",
		"/add-product",
		"/thank-you?order=01931e5a-0000-7000-8000-0000000000ff",
	])("%s", async (path) => {
		const page = await pages.open().open(path);
		const { pathname, searchParams } = new URL(page.path, pages.origin);
		expect([pathname, searchParams.get("next")]).toEqual(["/login", path]);
		await page.press("Sign In", { Email: email, Password: password });
		// The reply of sign-in leads on by itself.
		expect(page.refresh).toEqual({ seconds: 0, path });
		await page.open(path);
		expect(page.path).toBe(path);
	});

	test("/login and /signup redirect a signed-in user to the dashboard", async () => {
		for (const path of ["/login", "/signup"]) {
			const page = await pages.open(client).open(path);
			expect([page.path, page.status]).toEqual(["/dashboard", 200]);
		}
	});
});
