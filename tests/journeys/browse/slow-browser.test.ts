/** A browser that renders late, on a slow or busy device or a slow network. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("filters follow the URL when going back before they are rendered", async () => {
	const event = addDays(dayOf(new Date()), 20);
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/browse?startDate=${event}&endDate=${addDays(event, 2)}`);
	await page.getByRole("button", { name: /^Filters/ }).click();
	const first = page.getByLabel("First day");
	const browser = await context.newCDPSession(page);
	await browser.send("Emulation.setCPUThrottlingRate", { rate: 20 });
	const waitForStartDate = (day: string) =>
		page.waitForURL((url) => url.searchParams.get("startDate") === day, { waitUntil: "commit" });
	for (let round = 0; round < 3; round++) {
		await first.fill(addDays(event, 1));
		await waitForStartDate(addDays(event, 1));
		await page.goBack({ waitUntil: "commit" });
		await waitForStartDate(event);
		await vi.waitFor(async () => expect(await first.inputValue()).toBe(event), waitOptions);
	}
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the date fields of the served page stay until the calendar has loaded", async () => {
	const lister = await visit(site);
	await signInAs(site, lister.context, "renter", "Meher Rathore");
	const sizeStock = ["S", "M"].map((size) => ({ size, stock: 1 }));
	const product = await createListing(site, lister.context, "Sindoor lehenga", { sizeStock });
	const { page, context, pageErrors } = await visit(site, phone);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/days-*.js", (route) => released.then(() => route.continue()));
	await page.goto(`/product/${product}?rent=1`);
	const firstDay = page.locator("#days").getByLabel("First day");
	await firstDay.waitFor();
	await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
	await page.waitForURL(/size=M/);
	expect(await firstDay.isVisible()).toBe(true);
	release();
	const calendar = page.getByRole("group", { name: "Your days, in size M" });
	await calendar.waitFor();
	expect(await firstDay.count()).toBe(0);
	expect(pageErrors).toEqual([]);
	for (const opened of [context, lister.context]) await opened.close();
});

test("a second tap before the calendar shows the first chooses the last day", async () => {
	const lister = await visit(site);
	await signInAs(site, lister.context, "renter", "Kabir Sethi");
	const product = await createListing(site, lister.context, "Gota patti lehenga");
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/product/${product}?rent=1`);
	await page.locator("[data-day]").first().waitFor();
	const days = await page.evaluate(async () => {
		const free = [...document.querySelectorAll<HTMLElement>("[data-day][aria-pressed=false]")];
		const [first, last] = [free[2], free[4]];
		first?.click();
		// React renders what the tap changed in a microtask, and everything less urgent later.
		await Promise.resolve();
		last?.click();
		return [first?.dataset.day, last?.dataset.day];
	});
	await page.waitForURL(({ searchParams }) => searchParams.get("startDate") === days[0]);
	expect(new URL(page.url()).searchParams.get("endDate")).toBe(days[1]);
	expect(pageErrors).toEqual([]);
	for (const opened of [context, lister.context]) await opened.close();
});
