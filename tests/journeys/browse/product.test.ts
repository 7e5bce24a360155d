/** The listing screen: photos, the arrival, size and days, on slow devices too, and without JavaScript what only a browser shows. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as copy from "#messages/common/product.js";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { newListing, picture } from "#tests/world.ts";
import { openFilters } from "./filter-controls.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const context = await site.newContext();
	await signInAs(site, context, "renter", "Meher Rathore");
	const images: string[] = [];
	for (const colour of ["#a8144e", "#0e5e5a", "#c98a12"]) {
		const file = { name: "photo.png", mimeType: "image/png", buffer: await picture(colour, 600, 750) };
		const uploaded = await context.request.post("/api/product/uploadImages", {
			multipart: { images: file },
			headers: { origin: site.origin },
		});
		images.push(...(await uploaded.json()).images);
	}
	const sizeStock = ["S", "M"].map((size) => ({ size, stock: 1 }));
	const created = await call(site, context, "/api/product/create", { ...newListing, images, discount: 20, sizeStock });
	product = created.product._id;
	await context.close();
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 9);

test("the price of chosen try-on days is in the total, which the next page repeats", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "renter", "Gauri Sen");
	const gown = await createListing(site, context, "Moti tulle gown", { tryOnPrice: 150, deposit: 0 });
	await context.clearCookies();
	await signInAs(site, context, "client", "Ishita Roy");
	const days = new URLSearchParams({ rent: "1", startDate: addDays(first, 2), endDate: addDays(first, 3) });
	await page.goto(`/product/${gown}?${days}`);
	const total = page.locator(".pay .total .money, .pay .total > :last-child");
	const amount = async () => Number((await total.innerText()).replace(/\D/g, ""));
	await page.locator("#days [data-day]").first().waitFor();
	const rent = await amount();
	const twoDays = page.getByRole("radio", { name: "2 days to try it on" });
	await twoDays.check({ force: true });
	await expect.poll(amount).toBe(rent + 300);
	expect(await page.locator(".sum").innerText()).toMatch(/Try-on days\s+₹300/);
	// Other days begin without a try-on day.
	await page.locator(".next-free a").first().click();
	await expect.poll(() => page.locator(".sum").innerText()).not.toContain("Try-on days");
	await page.goto(`/product/${gown}?${days}`);
	await page.locator("#days [data-day]").first().waitFor();
	await twoDays.check({ force: true });
	await expect.poll(amount).toBe(rent + 300);
	await page.getByRole("button", { name: "Proceed to Delivery" }).first().click();
	await page.waitForURL(/\/delivery/);
	await page
		.getByText(formatRupees(rent + 300))
		.first()
		.waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("before its script has loaded, zoom opens the photo's file in a tab of its own, and the page stays", async () => {
	const { page, context } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto(`/product/${product}`);
	const [file] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: "Zoom" }).click()]);
	await file.waitForURL(/\.webp$/);
	expect(page.url()).toContain(product);
	await context.close();
});

test.each([
	["on a desktop", desktop],
	["on a phone", phone],
])("photos can be selected and zoomed: %s", async (_, device) => {
	const { page, context, pageErrors } = await visit(site, device);
	await page.goto(`/product/${product}`);
	const pictures = page.getByRole("list", { name: "Pictures" });
	await expect.poll(() => pictures.getByRole("img").count()).toBe(3);
	await page.getByText("1 of 3", { exact: true }).waitFor();
	if (device === desktop) {
		await page.getByRole("link", { name: "Picture 3 of 3" }).click();
		await page.locator('[aria-label="Picture 3 of 3"][aria-current="true"]').waitFor();
	} else await pictures.evaluate((strip) => strip.scrollTo({ left: strip.clientWidth * 2 }));
	await page.getByText("3 of 3", { exact: true }).waitFor();
	await page.getByRole("link", { name: "Zoom" }).click();
	const zoomDialog = page.getByRole("dialog", { name: "Sindoor zardozi lehenga, enlarged" });
	// The picture that the page has loaded stands in until the largest file has arrived.
	await expect
		.poll(() => zoomDialog.locator("img").first().getAttribute("src"))
		.toMatch(/^(data:image|http.*\/media\/)/);
	await zoomDialog.getByRole("button", { name: "Previous picture" }).click();
	const picture = zoomDialog.getByRole("img", { name: "Sindoor zardozi lehenga, 2 of 3" });
	await picture.waitFor();
	await expect.poll(() => picture.getAttribute("src")).toMatch(/\/1200\.webp$/);
	const width = async () => (await picture.boundingBox())?.width ?? 0;
	const fitted = await width();
	if (device === desktop) await picture.click();
	else await doubleTap(page, { x: 180, y: 360 });
	await expect.poll(() => width()).toBeGreaterThan(fitted * 1.2);
	const box = await zoomDialog.getByRole("button", { name: "Close" }).boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	await page.keyboard.press("Escape");
	await zoomDialog.waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains("zoom"))).toBe(true);
	expect(pageErrors).toEqual([]);
	await context.close();
});

/** Sends both taps at once: one after the other they may be too far apart on a busy machine. */
async function doubleTap(page: Page, point: { x: number; y: number }) {
	const browser = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchEnd") =>
		browser.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchStart" ? [point] : [] });
	await Promise.all([touch("touchStart"), touch("touchEnd"), touch("touchStart"), touch("touchEnd")]);
	await browser.detach();
}

test("a delivery pincode says by when the item arrives, and is remembered", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/product/${product}`);
	const field = page.getByLabel("Delivery pincode");
	await field.fill("12");
	await page.getByRole("button", { name: "Check" }).click();
	await page.getByText(copy.browse.pincode).waitFor();
	await field.fill("781001");
	await page.getByRole("button", { name: "Check" }).click();
	await page.getByText("Deliver to 781001: reaches").waitFor();
	await page.goto(`/product/${product}?rent=1`);
	await expect.poll(() => field.inputValue()).toBe("781001");
	const tomorrow = addDays(dayOf(new Date()), 1);
	const label = `${formatDay(tomorrow, "weekday")}, with the courier`;
	expect(await (await showDay(page, tomorrow)).getAttribute("aria-label")).toBe(label);
	expect(pageErrors).toEqual([]);
	await context.close();
});

// On a desktop, for the button under a mouse; rent-a-dress.test.ts chooses days on a phone.
test("size and days are in the URL and restored on return", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto(`/product/${product}`);
	await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).click();
	const proceed = page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true });
	// The calendar moves the button.
	await page.locator("[data-day]").first().waitFor();
	// The disabled button does not change under the pointer.
	const background = (hovered: boolean) =>
		proceed.evaluate(async (button, isOver) => {
			await Promise.all(button.getAnimations().map(({ finished }) => finished));
			if (button.matches(":hover") !== isOver) throw new Error(`hovered: ${!isOver}`);
			return getComputedStyle(button).backgroundColor;
		}, hovered);
	await page.mouse.move(0, 0);
	const idleBackground = await background(false);
	// Choices that load later move the button away from the mouse.
	await vi.waitFor(async () => {
		await proceed.hover({ force: true });
		expect(await background(true)).toBe(idleBackground);
	}, waitOptions);

	const earlier = page.getByRole("button", { name: "Earlier months" });
	const later = page.getByRole("button", { name: "Later months" });
	await later.press("Enter");
	await vi.waitFor(async () => {
		await earlier.press("Enter");
		await expect.poll(() => earlier.getAttribute("aria-disabled")).toBe("true");
	}, waitOptions);
	await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true);

	await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
	await page.waitForURL(/size=M/);
	const last = addDays(first, 1);
	for (const day of [first, last]) {
		const button = page.locator(`[data-day="${day}"]:visible`);
		while (!(await button.count())) await later.click();
		await button.click();
	}
	await page.waitForURL((url) => url.searchParams.get("endDate") === last);
	await proceed.click();
	await page.waitForURL(/\/login\?next=/);
	await page.goBack();
	await page.getByText("₹4,800").first().waitFor();
	await expect.poll(() => page.getByRole("radio", { name: "M", exact: true }).isChecked()).toBe(true);
	await page.reload();
	await page.getByText("₹4,800").first().waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("Rent Now shows the calendar; its days and the total are passed to delivery", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto(`/product/${product}`);
	const press = (name: string) => page.getByRole("button", { name }).filter({ visible: true }).click();
	await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
	// The free days of the size move the button.
	await page.waitForURL(/size=M/);
	expect(await page.getByRole("button", { name: "Proceed to Delivery" }).count()).toBe(0);
	await press("Rent Now");
	await page.waitForURL(/rent=1/, { waitUntil: "load" });
	const last = addDays(first, 2);
	for (const day of [first, last]) await (await showDay(page, day)).click();
	await page.getByText("₹7,200").first().waitFor();
	const deliveryRequest = page.waitForRequest((request) => /^\/delivery/.test(new URL(request.url()).pathname));
	await press("Proceed to Delivery");
	const { searchParams } = new URL((await deliveryRequest).url());
	const chosen = { product, size: "M", startDate: first, endDate: last, totalRent: "7200" };
	expect(Object.fromEntries(searchParams)).toMatchObject(chosen);
	await page.waitForURL(/\/login\?next=/);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("without JavaScript: the drawer of filters opens, the sort order has room, and Rent Now shows the date fields", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await page.goto("/browse");
	await openFilters(page);
	await page.getByRole("checkbox", { name: "Wedding" }).check();
	await page.getByRole("button", { name: "Apply" }).click();
	await page.waitForURL(/category=Wedding/);
	await page.setViewportSize(desktop.viewport);
	expect((await page.getByLabel("Sort by").boundingBox())?.width).toBeGreaterThan(110);
	await page.setViewportSize(phone.viewport);

	await page.goto(`/product/${product}`);
	await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).click();
	await page.waitForURL(/rent=1/, { waitUntil: "load" });
	const firstDay = page.getByLabel("First day");
	const top = (await firstDay.boundingBox())?.y ?? Number.NaN;
	expect(top).toBeGreaterThan(0);
	expect(top).toBeLessThan(phone.viewport.height);
	// Both days are required, so the browser does not submit.
	await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).click();
	for (const field of [firstDay, page.getByLabel("Last day")])
		expect(await field.evaluate((one: HTMLInputElement) => one.validity.valueMissing)).toBe(true);
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the date fields of the served page stay until the calendar has loaded", async () => {
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
	await context.close();
});

test("a second tap before the calendar shows the first chooses the last day", async () => {
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
	await context.close();
});
