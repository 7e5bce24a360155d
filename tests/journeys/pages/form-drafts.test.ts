/** Typed text survives a reload, keeps its direction, and signing out reaches every tab. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { createListing, openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let product: string;
const name = "فستان أحمر";
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	await signInAs(site, context, "renter", "Meher Rathore");
	product = await createListing(site, context, name, { description: "حرير طبيعي خالص، خفيف جدا." });
	await context.close();
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 12);
const delivery = () => `/delivery?product=${product}&startDate=${first}&endDate=${first}`;

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
		Email: `zoya-${Date.now()}@example.com`,
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
	await page.goto(delivery());
	await page.getByLabel("Address Line").fill("14 Bani Park");
	await page.getByLabel("City").fill("Jaipur");
	await page.reload();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe("14 Bani Park");
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Jaipur");
	await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/logout']")?.requestSubmit());
	await page.waitForFunction(() => localStorage.getItem("almari.auth") === null);
	await page.waitForFunction(() => sessionStorage.getItem("almari.form.delivery") === null);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without JavaScript a refused form keeps typed values", async () => {
	const { page, context } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto("/signup");
	await page.getByLabel("Full Name").fill("Zoya Khan");
	await page.getByRole("button", { name: "Sign Up" }).click();
	await page.getByRole("alert").first().waitFor();
	await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Zoya Khan");
	await signInAs(site, context, "client", "Ira Sen");
	await page.goto(delivery());
	await page.getByLabel("Address Line").fill("14 Bani Park");
	await page.getByRole("button", { name: /Place Order/ }).click();
	await page.getByRole("alert").first().waitFor();
	await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe("14 Bani Park");
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
	await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/logout']")?.requestSubmit());
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
