/** Many listings in a browser: added from photographs, imported from a file, and changed together in My Listings. */
import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, createListing, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { type ZipFile, zipOf } from "#tests/make-zip.ts";
import { newListing, picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const png = async (name: string, colour: string) => ({
	name,
	mimeType: "image/png",
	buffer: await picture(colour, 300, 375),
});

/** Two photographs of each item, in different colours. */
const photosOf = (items: number) =>
	Promise.all(
		Array.from({ length: items }, (_, index) => {
			const colour = (part: number) => `#${(0x104060 + index * 0x0a0703 + part * 0x400000).toString(16)}`;
			return ["front", "back"].map((view, part) => png(`lehenga ${index + 1}-${view}.png`, colour(part)));
		}).flat(),
	);

const item = (page: Page, number: number) =>
	page
		.getByRole("list", { name: "Your items" })
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { name: `Item ${number}`, exact: true }) });

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("a lister adds 12 items from 24 photographs on a phone", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto("/add-many");
	await step("uploading the photographs, two of which are none", async () => {
		const longName = `${"x".repeat(196)}.png`;
		const none = (name: string) => ({ name, mimeType: "image/png", buffer: Buffer.from("a dress") });
		await page.locator("#photos").setInputFiles([...(await photosOf(12)), none("notes.png"), none(longName)]);
		await page.getByText("2 photos were not uploaded").waitFor();
		for (const name of ["notes.png", longName]) await page.getByRole("alert").getByText(name).waitFor();
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await page.getByRole("heading", { name: "Item 12", exact: true }).waitFor();
		await expect.poll(() => item(page, 12).getByRole("img").count()).toBe(2);
		await expect.poll(() => item(page, 1).getByLabel("Name").inputValue()).toBe("Lehenga 1");
	});

	await step("moving a photograph to another item, where what was typed stays", async () => {
		await item(page, 2).getByLabel("Name").fill("Gulabi lehenga");
		await item(page, 12).getByLabel("Move to: Photo 2 of item 12").selectOption({ label: "Item 2" });
		await item(page, 2).getByRole("img").nth(2).waitFor();
		await expect.poll(() => item(page, 2).getByLabel("Name").inputValue()).toBe("Gulabi lehenga");
		await item(page, 2).getByLabel("Move to: Photo 3 of item 2").selectOption({ label: "Remove" });
	});

	await step("filling in the items, and publishing all but one that lacks its price", async () => {
		for (let number = 1; number <= 12; number++) {
			const one = item(page, number);
			await one.getByLabel("Category", { exact: true }).selectOption("Wedding");
			if (number !== 7) await one.getByLabel("Price per day (₹)").fill(`${number},000`);
			await one.getByRole("checkbox", { name: "M", exact: true }).check({ force: true });
		}
		await item(page, 1).getByRole("button", { name: "More: Stock in size M, Item 1" }).click();
		await page.getByRole("button", { name: "Publish 12 items" }).click();
		await page.getByText("11 items published. 1 item needs a correction below.").waitFor();
	});

	await step("correcting the last one", async () => {
		const price = item(page, 1).getByLabel("Price per day (₹)");
		await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
		await price.fill("7000");
		expect(await price.getAttribute("aria-invalid")).toBeNull();
		await page.getByRole("button", { name: "Publish 1 item" }).click();
		const done = page.getByRole("heading", { level: 1, name: "12 items are live" });
		await done.waitFor();
		await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
	});

	await page.goto("/dashboard?tab=listings&sort=name");
	await row(page, "Gulabi lehenga").getByText("₹2,000").waitFor();
	await row(page, "Lehenga 1 ").getByText("M × 2").waitFor();
	await expect.poll(() => page.getByRole("link", { name: /^Edit / }).count()).toBe(12);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("unfinished items are continued from My Listings after the window was closed; a draft is discarded and restored", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Zoya Khan");
	await page.goto("/add-many");
	await page.locator("#photos").setInputFiles(await photosOf(2));
	await item(page, 1).getByLabel("Name").fill("Gulabi lehenga");
	await item(page, 1).getByRole("checkbox", { name: "M", exact: true }).check({ force: true });
	await page.getByText("Draft saved.").waitFor();
	expect(page.url()).toMatch(/\/add-many\?draft=/);
	// Typed in the last second before the window is closed.
	await item(page, 2).getByLabel("Price per day (₹)").fill("1200");
	const draftId = new URL(page.url()).searchParams.get("draft");
	await page.close({ runBeforeUnload: true });
	const stored = async () => (await context.request.get(`/api/product/drafts/${draftId}`)).text();
	await expect.poll(() => stored()).toContain('"1200"');

	const later = await context.newPage();
	await later.goto("/dashboard?tab=listings");
	const drafts = later.getByRole("region", { name: "Drafts (1)" });
	await drafts.getByText("2 items, 4 photos.").waitFor();
	await drafts.getByRole("button", { name: "Discard Gulabi lehenga" }).click();
	await later.getByText("Draft discarded.").waitFor();
	// The offer ends after some seconds, so it is taken at once.
	await Promise.all([
		later.waitForResponse((response) => response.request().method() === "POST"),
		later.getByRole("button", { name: "Undo" }).click(),
	]);
	await drafts.getByRole("link", { name: "Continue Gulabi lehenga" }).click();
	await item(later, 2).getByRole("img").nth(1).waitFor();
	await expect.poll(() => item(later, 1).getByLabel("Name").inputValue()).toBe("Gulabi lehenga");
	await expect.poll(() => item(later, 1).getByRole("checkbox", { name: "M", exact: true }).isChecked()).toBe(true);
	await expect.poll(() => item(later, 2).getByLabel("Price per day (₹)").inputValue()).toBe("1200");
	for (const number of [1, 2]) {
		await item(later, number).getByLabel("Category", { exact: true }).selectOption("Wedding");
		await item(later, number).getByLabel("Price per day (₹)").fill("900");
	}
	await later.getByRole("button", { name: "Publish 2 items" }).click();
	await later.getByRole("heading", { level: 1, name: "2 items are live" }).waitFor();
	await later.goBack();
	await later.goto("/dashboard?tab=listings");
	await later.getByRole("link", { name: "Edit Gulabi lehenga" }).waitFor();
	expect(await later.getByRole("region", { name: /Drafts/ }).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("listings from a file, with photos in a zip, are previewed and imported", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Hetal Shah");
	await page.goto("/dashboard?tab=listings");
	await page.getByRole("link", { name: "Import from a file" }).click();
	await page.waitForURL("**/import-listings");
	// The file field is styled like other fields.
	const background = (field: string) => page.locator(field).evaluate((one) => getComputedStyle(one).backgroundColor);
	expect(await background("#file")).toBe(await background("#q"));
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "Download the template" }).click(),
	]);
	expect((await readFile(await download.path())).toString()).toMatch(/^\uFEFFName,Price per day \(₹\),Categories,/);

	const check = async (rows: string[], files: ZipFile[], beforeSend = async () => {}) => {
		const csv = Buffer.from(["Name,Price per day (₹),Categories,Photos", ...rows].join("\n"));
		await page.locator("#file").setInputFiles([{ name: "almari.csv", mimeType: "text/csv", buffer: csv }]);
		await page
			.locator("#photos")
			.setInputFiles([{ name: "photos.zip", mimeType: "application/zip", buffer: zipOf(files) }]);
		await beforeSend();
		await page.getByRole("button", { name: "Check file" }).click();
	};
	const longName = `${"Bandhani ".repeat(13)}x`;
	const rows = [`${longName},900,Party,photos/front.png;back.png`, "Neel gown,700,Party,gone.png"];
	// The page loads its data again after each result. Files that are chosen meanwhile stay chosen.
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/import-listings\.data/, async (route) => {
		if (route.request().method() === "GET") await released;
		await route.fallback();
	});
	await check([...rows, "Lal gown,700"], []);
	await page
		.getByRole("region", { name: "Result" })
		.getByText(/3 rows have errors/)
		.waitFor();
	const photos = [
		{ name: "photos/front.png", bytes: await picture("#a03050") },
		{ name: "photos/back.png", bytes: await picture("#3050a0") },
	];
	await check(rows, photos, async () => {
		const isReload = (request: Request) =>
			request.method() === "GET" && request.url().includes("/import-listings.data");
		// The page may stop reading a reply of which it has all that it needs: then the request counts as failed.
		const reloaded = Promise.race([
			page.waitForEvent("requestfinished", isReload),
			page.waitForEvent("requestfailed", isReload),
		]);
		release();
		await reloaded;
	});
	const report = page.getByRole("region", { name: "Result" });
	await report.getByText("1 item ready to list, 1 row has errors.").waitFor();
	await report.getByRole("row").filter({ hasText: "Neel gown" }).getByText("“gone.png” is not in the zip.").waitFor();
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await report.getByRole("button", { name: "List 1 item" }).click();
	await report.getByText("1 item listed, 1 row has errors.").waitFor();
	await report.getByRole("link", { name: longName }).click();
	await page.getByRole("heading", { level: 1, name: longName }).waitFor();
	await expect.poll(() => page.locator(".gallery img").count()).toBeGreaterThanOrEqual(2);
	expect(pageErrors.filter((error) => !error.includes("400"))).toEqual([]);
	await context.close();
});

test("a lister finds listings, changes prices and pauses at once, and undoes it", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Zoya Khan");
	const names = ["Asmani saree", "Gulabi lehenga", "Lal lehenga"];
	for (const name of names) await call(site, context, "/api/product/create", { ...newListing, images: [], name });
	await page.goto("/dashboard?tab=listings");

	await page.getByRole("searchbox", { name: "Search my listings" }).fill("lehenga");
	await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
	await page.waitForURL(/search=lehenga/);
	await row(page, "Asmani").waitFor({ state: "detached" });
	for (const name of ["Gulabi lehenga", "Lal lehenga"])
		await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
	await page.getByLabel("Price change").selectOption({ label: "Raise price by (%)" });
	await page.getByLabel("Amount").fill("10");
	// The Enter key changes the price; it must not press Pause, which comes before it.
	await page.getByLabel("Amount").press("Enter");
	await page.getByText("Price changed for 2 listings.").waitFor();
	await row(page, "Lal").getByText("₹2,640").waitFor();

	await page.getByRole("checkbox", { name: "Choose Lal lehenga" }).check();
	await page.getByRole("button", { name: "Pause", exact: true }).click();
	await page.getByText("1 listing paused.").waitFor();
	await row(page, "Lal").getByText("Paused").waitFor();
	await page.goto("/browse?search=lehenga");
	await page
		.getByRole("link", { name: /Gulabi/ })
		.first()
		.waitFor();
	expect(await page.getByRole("link", { name: /Lal lehenga/ }).count()).toBe(0);

	await page.goto("/dashboard?tab=listings");
	await page.getByRole("navigation", { name: "Filter by status" }).getByRole("link", { name: "Paused 1" }).click();
	await row(page, "Gulabi").waitFor({ state: "detached" });
	await row(page, "Lal").locator("summary").click();
	await row(page, "Lal").getByRole("button", { name: "Resume Lal lehenga" }).click();
	await page.getByText("1 listing visible again.").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("1 listing paused.").waitFor();
	await row(page, "Lal").getByText("Paused").waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("ten listings fit in three screens of a phone, with 44 px targets", async () => {
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	const nameOf = (number: number) => `Sindoor zardozi lehenga with a long dupatta, number ${number}`;
	const id = await createListing(site, context, nameOf(1));
	const { product } = await (await context.request.get(`/api/product/${id}`)).json();
	for (let number = 2; number <= 10; number++) {
		const listing = { ...newListing, images: product.images, name: nameOf(number) };
		await call(site, context, "/api/product/create", listing);
	}
	await page.goto("/dashboard?tab=listings");
	const rows = page.locator(".own-listings tbody tr");
	await rows.nth(9).waitFor();
	await expect.poll(() => rows.count()).toBe(10);
	const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
	expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(3 * 740);
	for (const target of [rows.first().getByText("Edit"), rows.first().locator("summary"), rows.first().locator("label")])
		expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	await context.close();
});
