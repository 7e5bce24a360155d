/** Search suggestions: by keyboard, on a phone, and recent searches. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { copy } from "#common/copy.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	await createListing(site, context, "Sindoor lehenga", { details: { color: "Red", material: "Silk" } });
	await createListing(site, context, "Moss lehenga", { details: { color: "Green", material: "Silk" } });
	await createListing(site, context, "Ivory sherwani", { details: { color: "Ivory", material: "Silk" } });
	await context.close();
});
afterAll(() => site.close());

test("by keyboard: arrows select, Enter opens, Escape closes; recent searches are stored and can be cleared", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/");
	const loaded: string[] = [];
	page.on("request", (request) => loaded.push(request.url()));
	const box = page.locator("#q");
	const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
	await box.focus();
	await page.locator("#q[role=combobox]").waitFor();
	expect(loaded.filter((url) => /suggestions.*\.js/.test(url))).toHaveLength(1);

	await box.pressSequentially("lehn");
	await options.filter({ hasText: "Sindoor lehenga" }).waitFor();
	await page
		.getByRole("status")
		.getByText(/^\d+ suggestions$/)
		.waitFor();
	await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
	expect((await options.first().innerText()).trim()).toBe("lehenga");
	await box.press("Escape");
	await page.locator("#q[aria-expanded=false]").waitFor();
	await expect.poll(() => box.inputValue()).toBe("lehn");
	await box.press("ArrowDown");
	await page.locator("#q[aria-activedescendant]").waitFor();
	const chosen = await box.getAttribute("aria-activedescendant");
	await expect.poll(() => page.locator(`[id="${chosen}"]`).getAttribute("aria-selected")).toBe("true");
	await box.press("Enter");
	await page.waitForURL("**/browse?search=lehenga");
	// The new page takes the focus, which closes the list.
	await page.locator("#main:focus").waitFor();

	await box.focus();
	await box.fill("");
	await options.filter({ hasText: "lehenga" }).waitFor();
	await page.getByRole("button", { name: "Clear recent searches" }).click();
	await options.first().waitFor({ state: "detached" });
	expect(await page.evaluate(() => localStorage.getItem("almari.searches"))).toBeNull();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("submitting closes the suggestions; the search box follows the URL and keeps the focus", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/");
	const box = page.locator("#q");
	const closed = page.locator("#q[role=combobox][aria-expanded=false]");
	const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
	await box.focus();
	for (const [search, heading] of [
		["lehenga", "“lehenga”"],
		["sherwani", "“sherwani”"],
	] as const) {
		await box.fill("");
		await box.pressSequentially(search);
		await options.first().waitFor();
		await box.press("Enter");
		await page.getByRole("heading", { level: 1, name: heading }).waitFor();
		await closed.waitFor();
		expect(await options.count()).toBe(0);
	}
	// On the same page the box keeps the focus. Emptied, it offers both searches, the newest first.
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("q");
	await box.fill("");
	await options.first().waitFor();
	await expect.poll(() => options.locator(".grow").allInnerTexts()).toEqual(["sherwani", "lehenga"]);
	await box.press("Escape");
	await box.fill("sherwani");
	await options.filter({ hasText: "Ivory sherwani" }).waitFor();
	await page.goBack();
	await page.getByRole("heading", { level: 1, name: "“lehenga”" }).waitFor();
	await expect.poll(() => box.inputValue()).toBe("lehenga");
	await closed.waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("on a phone a suggestion opens its listing", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/");
	await page.getByRole("button", { name: "Search" }).click();
	await page.locator("#q-small").pressSequentially("लाल लहं");
	await page.getByRole("option").filter({ hasText: "Sindoor lehenga" }).tap();
	await page.getByRole("heading", { level: 1, name: "Sindoor lehenga" }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without JavaScript it is a plain form", async () => {
	const { page, context } = await visit(site, { ...desktop, javaScriptEnabled: false });
	await page.goto("/");
	await page.locator("#q").fill("lehnga");
	await page.locator("#q").press("Enter");
	await page.waitForURL("**/browse?search=lehnga");
	await page.getByRole("heading", { name: "Sindoor lehenga" }).waitFor();
	await context.close();
});

test("matches are highlighted, corrections are shown, and an empty result offers related searches", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/browse?search=laal+lehemga");
	await page.getByText("Showing results for laal lehenga").waitFor();
	await expect.poll(() => page.locator("h3 mark").allInnerTexts()).toEqual(["Sindoor", "lehenga"]);
	await page.getByRole("link", { name: /Sindoor lehenga/ }).waitFor();

	await page.goto("/browse?search=green+sherwani");
	await page.getByRole("heading", { name: `${copy.products.none} for “green sherwani”` }).waitFor();
	const related = page.getByRole("navigation", { name: "Similar searches" });
	expect((await related.getByRole("link").allInnerTexts()).slice(0, 2)).toEqual(["sherwani", "green"]);
	await related.getByRole("link", { name: "sherwani", exact: true }).click();
	await page.getByRole("link", { name: /Ivory sherwani/ }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test.each([
	["with", true, desktop],
	["without", false, phone],
])(
	"%s JavaScript: price, size and colour in a search are chips; removing one searches without it",
	async (_, javaScriptEnabled, device) => {
		const { page, context, pageErrors } = await visit(site, { ...device, javaScriptEnabled });
		const chips = page.getByRole("list", { name: "Selected filters" }).getByRole("link");
		await page.goto("/browse?search=Green+lehenga+under+200+free+size");
		await page.getByText("No products found").waitFor();
		for (const name of ["Up to ₹200", "Free size", "Green"])
			await chips.and(page.getByRole("link", { name: `Remove ${name}`, exact: true })).waitFor();
		await chips.filter({ hasText: "Up to ₹200" }).click();
		await page.waitForURL(/search=green\+lehenga\+free\+size$/);
		await page.getByRole("link", { name: /Moss lehenga/ }).waitFor();
		await chips.filter({ hasText: /^Remove Green$/ }).click();
		await page.waitForURL(/search=lehenga\+free\+size$/);
		await page.getByRole("link", { name: /Sindoor lehenga/ }).waitFor();
		await expect
			.poll(() => chips.allTextContents())
			.toEqual(["Remove “lehenga free size”", "Remove Free size", "Clear filters"]);
		expect(pageErrors).toEqual([]);
		await context.close();
	},
);
