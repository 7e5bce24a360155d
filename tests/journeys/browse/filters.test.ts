/** Filters by size, colour, occasion, rating and place, and the day of an event. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import {
	call,
	createListing,
	delayScripts,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import {
	box,
	chips,
	closeFilters,
	expandGroup,
	expectNames,
	nameWithCount,
	openFilters,
	urlParams,
} from "./filter-controls.ts";

let site: Site;
const event = addDays(dayOf(new Date()), 20);
const period = { startDate: addDays(event, -1), endDate: addDays(event, 1) };

beforeAll(async () => {
	site = await openSite();
	const jaipur = await visit(site);
	await signInAs(site, jaipur.context, "renter", "Meher Rathore");
	await createListing(site, jaipur.context, "Lehenga", {
		price: 3000,
		occasion: "Sangeet",
		sizeStock: [
			{ size: "S", stock: 1 },
			{ size: "M", stock: 1 },
		],
	});
	const saree = await createListing(site, jaipur.context, "Saree", {
		price: 1000,
		occasion: "Diwali",
		sizeStock: [],
		details: { color: "Bottle green" },
	});
	await call(site, jaipur.context, `/api/product/blockDays/${saree}`, { startDate: event, endDate: event });
	const delhi = await visit(site);
	await signInAs(site, delhi.context, "renter", "Zoya Khan", { city: "New Delhi", pincode: "110016" });
	await createListing(site, delhi.context, "Gown", {
		price: 2000,
		occasion: "Cocktail",
		sizeStock: [{ size: "XL", stock: 1 }],
		details: { color: "Midnight blue" },
	});
	await Promise.all([jaipur.context.close(), delhi.context.close()]);
});
afterAll(() => site.close());

// On a phone the filters are a drawer. Each journey runs on one device, and both devices have some.

test("an event day sets the period, filters by availability, and opens listings on that period", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse?sort=price-low");
	await expectNames(page, "Saree", "Gown", "Lehenga");
	await page.getByLabel("I need it on").fill(event);
	await expectNames(page, "Gown", "Lehenga");
	expect(Object.fromEntries(urlParams(page))).toEqual({ event, ...period, sort: "price-low" });
	await page.getByRole("heading", { level: 1, name: `For ${formatDay(event, "weekday")}` }).waitFor();
	await chips(page)
		.getByText(`For ${formatDay(event, "weekday")}: ${shortPeriod(period)}`)
		.waitFor();
	await expect.poll(() => page.getByText(`Free ${shortPeriod(period)}`, { exact: true }).count()).toBe(2);

	await openFilters(page);
	await expect.poll(() => page.getByLabel("First day").inputValue()).toBe(period.startDate);
	await expect.poll(() => page.getByLabel("Last day").inputValue()).toBe(period.endDate);
	await expect.poll(() => box(page, "Free size, 0 found").isDisabled()).toBe(true);
	await box(page, "M, 1 found").check();
	await expectNames(page, "Lehenga");
	await closeFilters(page, "1 item");

	await page.getByRole("link", { name: /Lehenga/ }).click();
	await page.getByRole("heading", { level: 1, name: "Lehenga" }).waitFor();
	expect(Object.fromEntries(urlParams(page))).toEqual({ rent: "1", ...period, size: "M" });
	await expect.poll(() => page.getByRole("radio", { name: "M", exact: true }).isChecked()).toBe(true);
	await page.getByRole("button", { name: /Proceed to Delivery/ }).click();
	await page.waitForURL((url) => url.pathname !== "/product" && url.search.includes(period.endDate));

	await page.goto(`/browse?event=${event}&sort=price-low`);
	await openFilters(page);
	await page.getByLabel("First day").fill(addDays(event, 5));
	await page.waitForURL((url) => url.searchParams.get("startDate") === addDays(event, 5));
	expect(urlParams(page).get("endDate")).toBe(addDays(event, 5));
	expect(urlParams(page).has("event")).toBe(false);
	await closeFilters(page, "3 items");
	await expectNames(page, "Saree", "Gown", "Lehenga");
	await chips(page)
		.getByText(/^Free \d/)
		.click();
	await page.waitForURL((url) => url.search === "?sort=price-low");
	await expect.poll(() => page.getByLabel("I need it on").inputValue()).toBe("");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("size, colour, occasion, rating and place: facet counts, chips, and the count on the button", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/browse?sort=price-low");
	await openFilters(page);
	await expect.poll(() => box(page, "XS, 0 found").isDisabled()).toBe(true);
	await box(page, "Red, 1 found").check();
	await page.waitForURL(/color=Red/);
	await box(page, "Green, 1 found").check();
	await page.waitForURL(/color=Red&color=Green/);
	// A facet's counts ignore its own filter and respect the others.
	await box(page, "Blue, 1 found").waitFor();
	await expect.poll(() => box(page, "XL, 0 found").isDisabled()).toBe(true);
	await expandGroup(page, "Occasion");
	await box(page, "Festival, 1 found").check();
	await page.waitForURL(/occasion=Festival/);
	await closeFilters(page, "1 item");
	await expectNames(page, "Saree");
	const button = page.getByRole("button", { name: /^Filters/ });
	if (await button.isVisible()) expect(await button.textContent()).toContain("3 set");
	await chips(page).getByText("Festival").click();
	await expectNames(page, "Saree", "Lehenga");
	await chips(page).getByRole("link", { name: "Clear filters" }).click();
	await expectNames(page, "Saree", "Gown", "Lehenga");

	await openFilters(page);
	await expect.poll(() => box(page, "Red, 1 found").isChecked()).toBe(false);
	await expandGroup(page, "Place");
	await box(page, "New Delhi, 1 found").check();
	await page.waitForURL(/city=New\+Delhi/);
	await closeFilters(page, "1 item");
	await expectNames(page, "Gown");
	await chips(page).getByText("New Delhi").click();
	await expectNames(page, "Saree", "Gown", "Lehenga");
	await page.getByLabel("Delivery pincode").fill("302001");
	await page.getByLabel("Only near this pincode").check();
	await page.waitForURL(/pincode=302001&near=1/);
	await openFilters(page);
	await expandGroup(page, "Rating");
	await expect
		.poll(() => page.getByRole("radio", { name: nameWithCount("4 stars and up, 0 found") }).isDisabled())
		.toBe(true);
	await closeFilters(page, "2 items");
	await expectNames(page, "Saree", "Lehenga");
	await page.getByLabel("Only near this pincode").uncheck();
	await expectNames(page, "Saree", "Gown", "Lehenga");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("input before hydration is applied afterwards", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const releaseScripts = await delayScripts(page);
	await page.goto("/browse?sort=price-low", { waitUntil: "commit" });
	await page.waitForFunction(
		() =>
			document.querySelector("footer") &&
			[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
	);
	await openFilters(page);
	await box(page, "Red, 1 found").check();
	await page.getByLabel("First day").fill(addDays(event, -9));
	await page.getByLabel("Last day").fill(addDays(event, -8));
	releaseScripts();
	await page.waitForURL(/color=Red/);
	expect(urlParams(page).get("startDate")).toBe(addDays(event, -9));
	await closeFilters(page, "1 item");
	await expectNames(page, "Lehenga");
	await chips(page).getByText("Red").click();
	await page.waitForURL((url) => !url.searchParams.has("color"));
	await openFilters(page);
	await expect.poll(() => box(page, "Red, 1 found").isChecked()).toBe(false);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("invalid URL parameters are ignored, with a message for days and pincode", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto("/browse?size=huge&color=%23fff&occasion=0&minRating=99&city=%00&near=0&page=1000000000000");
	await page.getByText("3 items", { exact: true }).waitFor();
	await page.getByText(copy.browse.pincode).waitFor();
	expect(await chips(page).count()).toBe(0);
	await page.goto("/browse?startDate=2027-02-29&endDate=2027-02-30&event=never");
	await page.getByText("3 items", { exact: true }).waitFor();
	await page.getByText(copy.browse.noSuchDay).waitFor();
	await page.goto(`/browse?startDate=${event}&endDate=${addDays(event, 30)}`);
	await page.getByText(copy.period.tooLong).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("invalid input is reported at its field and leaves others usable; prices are normalized", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/browse?sort=price-low");
	await page.getByLabel("I need it on").fill("2020-01-01");
	await page.getByText(copy.period.past).waitFor();
	await openFilters(page);
	await page.getByLabel("First day").fill(addDays(event, 400));
	await page.getByText(copy.period.tooFar).waitFor();
	await page.getByLabel("First day").fill("");
	await page.getByText(copy.period.tooFar).waitFor({ state: "detached" });

	// A field scrolled into view is not covered by the drawer's footer.
	const city = box(page, "New Delhi, 1 found");
	await expandGroup(page, "Place");
	await city.evaluate((field) => field.scrollIntoView({ block: "end" }));
	const [field, foot] = await Promise.all([city.boundingBox(), page.locator(".apply").boundingBox()]);
	expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
	await box(page, "Red, 1 found").check();
	await page.waitForURL(/color=Red/);

	const [from, to] = [page.getByLabel("From, rupees"), page.getByLabel("To, rupees")];
	const prices = async () => [await from.inputValue(), await to.inputValue()];
	await from.fill("-5");
	await to.fill("20000");
	await to.blur();
	await expect.poll(() => prices()).toEqual(["0", ""]);
	await to.fill("5000");
	await to.blur();
	await page.waitForURL(/maxPrice=5000/);
	await from.fill("9000");
	await from.press("Enter");
	await page.waitForURL(/minPrice=5000&maxPrice=9000/);
	await expect.poll(() => prices()).toEqual(["5000", "9000"]);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the back button restores the days, also in the field that was edited last", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const last = addDays(event, 2);
	await page.goto(`/browse?startDate=${event}&endDate=${last}`);
	await openFilters(page);
	const first = page.getByLabel("First day");
	await first.fill(addDays(event, 1));
	await page.waitForURL((url) => url.searchParams.get("startDate") === addDays(event, 1));
	await page.goBack();
	await page.waitForURL((url) => url.searchParams.get("startDate") === event);
	await expect.poll(() => first.inputValue()).toBe(event);
	await expect.poll(() => page.getByLabel("Last day").inputValue()).toBe(last);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without JavaScript: event day, filters, and a listing on the chosen days", async () => {
	const { page, context, pageErrors } = await visit(site, { ...desktop, javaScriptEnabled: false });
	await page.goto("/browse?sort=price-low");
	expect((await page.getByLabel("Sort by").boundingBox())?.width).toBeGreaterThan(110);
	await page.getByLabel("I need it on").fill(event);
	await page.getByLabel("Delivery pincode").fill("302001");
	await page.getByRole("button", { name: "Show free items" }).click();
	await page.waitForURL((url) => url.searchParams.get("event") === event);
	await expectNames(page, "Gown", "Lehenga");
	await page.getByText(`Items that reach Jaipur 302001 by ${formatDay(period.startDate, "weekday")}`).waitFor();
	await page.getByLabel("Only near this pincode").check();
	await openFilters(page);
	await expect.poll(() => page.getByLabel("First day").inputValue()).toBe(period.startDate);
	await box(page, "S, 1 found").check();
	await box(page, "XL, 1 found").check();
	await page.getByRole("button", { name: "Apply" }).click();
	await page.waitForURL(/near=1/);
	await expectNames(page, "Lehenga");
	await page.getByRole("link", { name: /Lehenga/ }).click();
	await page.getByRole("heading", { level: 1, name: "Lehenga" }).waitFor();
	await expect.poll(() => page.getByLabel("First day").inputValue()).toBe(period.startDate);
	await expect.poll(() => page.getByLabel("Last day").inputValue()).toBe(period.endDate);
	await expect.poll(() => page.getByRole("radio", { name: "S", exact: true }).isChecked()).toBe(true);
	await page.goBack();
	await chips(page)
		.getByText(/^For .*: /)
		.click();
	await page.waitForURL((url) => !url.searchParams.has("event"));
	await expectNames(page, "Lehenga");
	await chips(page).getByRole("link", { name: "Clear filters" }).click();
	await expectNames(page, "Saree", "Gown", "Lehenga");
	expect(pageErrors).toEqual([]);
	await context.close();
});
