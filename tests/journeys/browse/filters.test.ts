/** Filters by size, colour, occasion, rating and place, the day of an event, and the delivery pincode. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import * as copy from "#messages/common/product.js";
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
import { step } from "#tests/journeys/harness/step.ts";
import { shortPeriod } from "#web/features/format/format.ts";
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
	const jaipur = await site.newContext();
	await signInAs(site, jaipur, "renter", "Meher Rathore");
	await createListing(site, jaipur, "Lehenga", {
		price: 3000,
		occasion: "Sangeet",
		sizeStock: [
			{ size: "S", stock: 1 },
			{ size: "M", stock: 1 },
		],
	});
	const saree = await createListing(site, jaipur, "Saree", {
		price: 1000,
		occasion: "Diwali",
		sizeStock: [],
		details: { color: "Bottle green" },
	});
	await call(site, jaipur, `/api/product/blockDays/${saree}`, { startDate: event, endDate: event });
	const delhi = await site.newContext();
	await signInAs(site, delhi, "renter", "Zoya Khan", { city: "New Delhi", pincode: "110016" });
	await createListing(site, delhi, "Gown", {
		price: 2000,
		occasion: "Cocktail",
		sizeStock: [{ size: "XL", stock: 1 }],
		details: { color: "Midnight blue" },
	});
});
afterAll(() => site.close());

// On a phone the filters are a drawer. Each journey runs on one device, and both devices have some.

test("an event day sets the period, filters by availability, and opens listings on that period", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await step("choosing an event day", async () => {
		await page.goto("/browse?sort=price-low");
		await expectNames(page, "Saree", "Gown", "Lehenga");
		await page.getByLabel("I need it on").fill(event);
		await expectNames(page, "Gown", "Lehenga");
		expect(Object.fromEntries(urlParams(page))).toEqual({ event, ...period, sort: "price-low" });
		const day = formatDay(event, "weekday");
		await page.getByRole("heading", { level: 1, name: `For ${day}` }).waitFor();
		await chips(page)
			.getByText(`For ${day}: ${shortPeriod(period)}`)
			.waitFor();
		await expect.poll(() => page.getByText(`Free ${shortPeriod(period)}`, { exact: true }).count()).toBe(2);
	});

	await step("choosing a size that is free then", async () => {
		await openFilters(page);
		await expect.poll(() => page.getByLabel("First day").inputValue()).toBe(period.startDate);
		await expect.poll(() => page.getByLabel("Last day").inputValue()).toBe(period.endDate);
		await expect.poll(() => box(page, "Free size, 0 found").isDisabled()).toBe(true);
		await box(page, "M, 1 found").check();
		await expectNames(page, "Lehenga");
		await closeFilters(page, "1 item");
	});

	await step("opening a listing on these days", async () => {
		await page.getByRole("link", { name: /Lehenga/ }).click();
		await page.getByRole("heading", { level: 1, name: "Lehenga" }).waitFor();
		expect(Object.fromEntries(urlParams(page))).toEqual({ rent: "1", ...period, size: "M" });
		await expect.poll(() => page.getByRole("radio", { name: "M", exact: true }).isChecked()).toBe(true);
		await page.getByRole("button", { name: /Proceed to Delivery/ }).click();
		await page.waitForURL((url) => url.pathname !== "/product" && url.search.includes(period.endDate));
	});

	await step("choosing other days, and none", async () => {
		await page.goto(`/browse?event=${event}&sort=price-low`);
		await openFilters(page);
		await page.getByLabel("First day").fill(addDays(event, 5));
		await page.waitForURL((url) => url.searchParams.get("startDate") === addDays(event, 5));
		expect(urlParams(page).get("endDate")).toBe(addDays(event, 5));
		expect(urlParams(page).has("event")).toBe(false);
		await closeFilters(page, "3 items");
		await expectNames(page, "Saree", "Gown", "Lehenga");
		const free = chips(page).getByText(/^Free \d/);
		await free.click();
		await page.waitForURL((url) => url.search === "?sort=price-low");
		await expect.poll(() => page.getByLabel("I need it on").inputValue()).toBe("");
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("size, colour, occasion, rating and place: facet counts and chips", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await step("choosing colours and an occasion", async () => {
		await page.goto("/browse?sort=price-low");
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
		await expectNames(page, "Saree");
		await chips(page).getByText("Festival").click();
		await expectNames(page, "Saree", "Lehenga");
		await chips(page).getByRole("link", { name: "Clear filters" }).click();
		await expectNames(page, "Saree", "Gown", "Lehenga");
		await expect.poll(() => box(page, "Red, 1 found").isChecked()).toBe(false);
	});

	await step("choosing a place, and what is near a pincode", async () => {
		await expandGroup(page, "Place");
		await box(page, "New Delhi, 1 found").check();
		await page.waitForURL(/city=New\+Delhi/);
		await expectNames(page, "Gown");
		await chips(page).getByText("New Delhi").click();
		await expectNames(page, "Saree", "Gown", "Lehenga");
		await page.getByLabel("Delivery pincode").fill("302001");
		await page.getByLabel("Only near this pincode").check();
		await page.waitForURL(/pincode=302001&near=1/);
		await expandGroup(page, "Rating");
		const fourStars = page.getByRole("radio", { name: nameWithCount("4 stars and up, 0 found") });
		await expect.poll(() => fourStars.isDisabled()).toBe(true);
		await expectNames(page, "Saree", "Lehenga");
		await page.getByLabel("Only near this pincode").uncheck();
		await expectNames(page, "Saree", "Gown", "Lehenga");
	});
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

test("invalid input is reported at its field and leaves others usable; prices are normalized", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await step("typing days that cannot be chosen", async () => {
		await page.goto("/browse?sort=price-low");
		await page.getByLabel("I need it on").fill("2020-01-01");
		await page.getByText(copy.period.past).waitFor();
		await openFilters(page);
		await page.getByLabel("First day").fill(addDays(event, 400));
		await page.getByText(copy.period.tooFar).waitFor();
		await page.getByLabel("First day").fill("");
		await page.getByText(copy.period.tooFar).waitFor({ state: "detached" });
	});

	await step("scrolling to a field, which the drawer's footer does not cover", async () => {
		const city = box(page, "New Delhi, 1 found");
		await expandGroup(page, "Place");
		await city.evaluate((field) => field.scrollIntoView({ block: "end" }));
		const [field, foot] = await Promise.all([city.boundingBox(), page.locator(".apply").boundingBox()]);
		expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
		await box(page, "Red, 1 found").check();
		await page.waitForURL(/color=Red/);
	});

	await step("typing prices", async () => {
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
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a delivery pincode is reported when it is wrong, applied by Enter, and forgotten when it is emptied", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	const inTwoDays = addDays(dayOf(new Date()), 2);
	await page.goto("/browse?reach=soon&near=1");
	await page.getByText("Please enter your delivery pincode first.").filter({ visible: true }).first().waitFor();
	const pincode = page.getByLabel("Delivery pincode");
	await pincode.fill("12345");
	await pincode.blur();
	await page.getByText(copy.browse.pincode).waitFor();
	await pincode.fill("110001");
	await pincode.press("Enter");
	await page.waitForURL(/pincode=110001/);
	await page.getByLabel("Sort by").selectOption("Reaches me soonest");
	await page.waitForURL(/sort=reach/);
	await expectNames(page, "Gown", "Saree", "Lehenga");
	await openFilters(page);
	await page.getByLabel("Can reach me by").fill(inTwoDays);
	await page.waitForURL((url) => url.searchParams.get("reach") === inTwoDays);
	await closeFilters(page, "1 item");
	await expectNames(page, "Gown");
	await pincode.fill("");
	await pincode.blur();
	await expectNames(page, "Gown", "Saree", "Lehenga");
	await page.goto("/browse");
	await expect.poll(() => pincode.inputValue()).toBe("");
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the back button restores the days, also in the field that was edited last", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const last = addDays(event, 2);
	await page.goto(`/browse?startDate=${event}&endDate=${last}`);
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

test("filters follow the URL when going back before they are rendered, on a slow device", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/browse?startDate=${event}&endDate=${addDays(event, 2)}`);
	await openFilters(page);
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
		await expect.poll(() => first.inputValue()).toBe(event);
	}
	expect(pageErrors).toEqual([]);
	await context.close();
});
