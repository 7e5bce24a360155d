/** The listing screen: photos, details, price, size and days, and the links to delivery and messages. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { placeOf } from "#common/places/place-of.ts";
import { rules } from "#common/rules.ts";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import { call, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { newListing, picture } from "#tests/world.ts";

let site: Site;
let product: string;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
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
	const details = {
		color: "Sindoor red",
		material: "Raw silk",
		length: "42 in",
		closure: "Side zip",
		includes: "Dupatta",
	};
	({
		product: { _id: product },
	} = await call(site, context, "/api/product/create", {
		...newListing,
		images,
		discount: 20,
		occasion: "Sangeet",
		details: { ...details, dryCleanOnly: true },
		sizeStock: ["S", "M"].map((size) => ({ size, stock: 1 })),
	}));
	await context.close();
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 9);

/** The listing's details as name and value pairs. */
const facts = (page: Page) =>
	page
		.locator(".particulars > div")
		.evaluateAll((all) =>
			Object.fromEntries(
				all.map((one) => [one.querySelector("dt")?.textContent, one.querySelector("dd")?.textContent]),
			),
		);

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
	else for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(180, 360);
	await expect.poll(() => width()).toBeGreaterThan(fitted * 1.2);
	const box = await zoomDialog.getByRole("button", { name: "Close" }).boundingBox();
	expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	await page.keyboard.press("Escape");
	await zoomDialog.waitFor({ state: "detached" });
	await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains("zoom"))).toBe(true);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test.each([
	["on a phone", phone],
	["without JavaScript", { ...phone, javaScriptEnabled: false }],
])("a delivery pincode says by when the item arrives, and is remembered: %s", async (_, device) => {
	const { page, context, pageErrors } = await visit(site, device);
	await page.goto(`/product/${product}`);
	const field = page.getByLabel("Delivery pincode");
	await field.fill("12");
	await page.getByRole("button", { name: "Check" }).click();
	await page.getByText(copy.browse.pincode).waitFor();
	await field.fill("781001");
	await page.getByRole("button", { name: "Check" }).click();
	const remoteDay = formatDay(addDays(dayOf(new Date()), rules.transit.remoteDays), "weekday");
	await page.getByText(`Deliver to 781001: reaches ${placeOf("781001")?.city} by ${remoteDay}.`).waitFor();
	await page.goto(`/product/${product}?rent=1`);
	await expect.poll(() => field.inputValue()).toBe("781001");
	const tomorrow = addDays(dayOf(new Date()), 1);
	if (device === phone) {
		const label = `${formatDay(tomorrow, "weekday")}, with the courier`;
		expect(await (await showDay(page, tomorrow)).getAttribute("aria-label")).toBe(label);
	} else await page.getByText(`Next free day: ${remoteDay}.`).waitFor();
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
	await proceed.hover({ force: true });
	expect(await background(true)).toBe(idleBackground);

	const earlier = page.getByRole("button", { name: "Earlier months" });
	const later = page.getByRole("button", { name: "Later months" });
	await later.press("Enter");
	await vi.waitFor(async () => {
		await earlier.press("Enter");
		await expect.poll(() => earlier.getAttribute("aria-disabled")).toBe("true");
	}, waitOptions);
	await expect.poll(() => earlier.evaluate((button) => button === document.activeElement)).toBe(true);

	await page.getByRole("radio", { name: "M" }).check({ force: true });
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
	await expect.poll(() => page.getByRole("radio", { name: "M" }).isChecked()).toBe(true);
	await page.reload();
	await page.getByText("₹4,800").first().waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test.each([
	["on a desktop", desktop],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])(
	"details, sizes, price before discount, Contact Renter; days and total are passed to delivery: %s",
	async (_, device) => {
		const { page, context, pageErrors } = await visit(site, device);
		await page.goto(`/product/${product}`);
		await page.getByRole("heading", { level: 1, name: "Sindoor zardozi lehenga" }).waitFor();
		expect(await facts(page)).toMatchObject({
			Fabric: "Raw silk",
			Colour: "Sindoor red",
			Length: "42 in",
			Closure: "Side zip",
			Includes: "Dupatta",
			Occasions: "Sangeet",
			Care: "Dry clean only",
		});
		const booking = page.getByRole("region", { name: "Booking" });
		await expect.poll(() => booking.locator(".day-price").textContent()).toMatch(/^₹2,400 a day was ₹3,00020% off$/);
		await expect.poll(() => booking.locator(".day-price s").textContent()).toBe("was ₹3,000");
		await expect.poll(() => page.getByRole("radio", { name: "S" }).isChecked()).toBe(true);
		await page.getByRole("radio", { name: "M" }).check({ force: true });
		await expect
			.poll(() => page.getByRole("link", { name: "Contact Renter" }).getAttribute("href"))
			.toBe(`/messages?product=${product}`);

		expect(await page.getByRole("button", { name: "Proceed to Delivery" }).count()).toBe(0);
		await page.getByRole("button", { name: "Rent Now" }).filter({ visible: true }).click();
		await page.waitForURL(/rent=1/, { waitUntil: "load" });
		const last = addDays(first, 2);
		if ("javaScriptEnabled" in device) {
			const top = (await page.getByLabel("First day").boundingBox())?.y ?? Number.NaN;
			expect(top).toBeGreaterThan(0);
			expect(top).toBeLessThan(phone.viewport.height);
			await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).click();
			// Both days are required, so the browser does not submit.
			expect(await page.getByLabel("First day").evaluate((one: HTMLInputElement) => one.validity.valueMissing)).toBe(
				true,
			);
			expect(await page.getByLabel("Last day").evaluate((one: HTMLInputElement) => one.validity.valueMissing)).toBe(
				true,
			);
			expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));
			await page.getByLabel("First day").fill(first);
			await page.getByLabel("Last day").fill(last);
		} else {
			for (const day of [first, last]) await (await showDay(page, day)).click();
			await page.getByText("₹7,200").first().waitFor();
		}
		const deliveryRequest = page.waitForRequest((request) => /^\/delivery/.test(new URL(request.url()).pathname));
		await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).click();
		const { searchParams } = new URL((await deliveryRequest).url());
		expect(Object.fromEntries(searchParams)).toMatchObject({ product, size: "M", startDate: first, endDate: last });
		// Without JavaScript only the server computes the total.
		if (!("javaScriptEnabled" in device)) expect(searchParams.get("totalRent")).toBe("7200");
		await page.waitForURL(/\/login\?next=/);
		expect(pageErrors).toEqual([]);
		await context.close();
	},
);
