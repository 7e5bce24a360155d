/** Many items from photographs: grouped, filled in, corrected and published together, with and without JavaScript. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { picture } from "#tests/world.ts";

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

test("a lister adds 12 items from 24 photographs on a phone", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto("/add-many");
	await page
		.locator("#photos")
		.setInputFiles([
			...(await photosOf(12)),
			{ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("a dress") },
		]);
	await page.getByText("1 photo was not uploaded").waitFor();
	await page.getByRole("alert").getByText("notes.png").waitFor();
	await page.getByRole("heading", { name: "Item 12", exact: true }).waitFor();
	await expect.poll(() => item(page, 12).getByRole("img").count()).toBe(2);
	await expect.poll(() => item(page, 1).getByLabel("Name").inputValue()).toBe("Lehenga 1");

	// A photograph of another item: what was typed stays.
	await item(page, 2).getByLabel("Name").fill("Gulabi lehenga");
	await item(page, 12).getByLabel("Move to: Photo 2 of item 12").selectOption({ label: "Item 2" });
	await item(page, 2).getByRole("img").nth(2).waitFor();
	await expect.poll(() => item(page, 2).getByLabel("Name").inputValue()).toBe("Gulabi lehenga");
	await item(page, 2).getByLabel("Move to: Photo 3 of item 2").selectOption({ label: "Remove" });

	for (let number = 1; number <= 12; number++) {
		const one = item(page, number);
		await one.getByLabel("Category", { exact: true }).selectOption("Wedding");
		if (number !== 7) await one.getByLabel("Price per day (₹)").fill(`${number},000`);
		await one.getByRole("checkbox", { name: "M", exact: true }).check({ force: true });
	}
	await item(page, 1).getByRole("button", { name: "More: Stock in size M, Item 1" }).click();
	await page.getByRole("button", { name: "Publish 12 items" }).click();
	await page.getByText("11 items published. 1 item needs a correction below.").waitFor();
	const price = item(page, 1).getByLabel("Price per day (₹)");
	await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
	await price.fill("7000");
	expect(await price.getAttribute("aria-invalid")).toBeNull();
	await page.getByRole("button", { name: "Publish 1 item" }).click();
	const done = page.getByRole("heading", { level: 1, name: "12 items are live" });
	await done.waitFor();
	await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);

	await page.goto("/dashboard?tab=listings&sort=name");
	const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
	await row("Gulabi lehenga").getByText("₹2,000").waitFor();
	await row("Lehenga 1 ").getByText("M × 2").waitFor();
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

test("without JavaScript photographs are uploaded, regrouped and published", async () => {
	const { page, context, pageErrors } = await visit(site, { ...phone, javaScriptEnabled: false });
	await signInAs(site, context, "renter", "Hetal Shah");
	const longName = `${"x".repeat(196)}.png`;
	await page.goto("/add-many");
	await page
		.locator("#photos")
		.setInputFiles([
			...(await photosOf(2)),
			{ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("a dress") },
			{ name: longName, mimeType: "image/png", buffer: Buffer.from("a dress") },
		]);
	await page.getByRole("button", { name: "Upload photos" }).click();
	await page.getByRole("alert").getByText("notes.png").waitFor();
	await page.getByRole("alert").getByText(longName).waitFor();
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await item(page, 2).getByLabel("Move to: Photo 2 of item 2").selectOption({ label: "New item" });
	await page.getByRole("button", { name: "Update groups" }).click();
	await page.getByRole("heading", { name: "Item 3", exact: true }).waitFor();
	// The sent photograph is a draft.
	await page.goto("/dashboard?tab=listings");
	const drafts = page.getByRole("region", { name: "Drafts (1)" });
	await drafts.getByRole("button", { name: "Discard Lehenga 1" }).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await drafts.getByRole("link", { name: "Continue Lehenga 1" }).click();
	await page.getByRole("heading", { name: "Item 3", exact: true }).waitFor();
	for (const number of [1, 2, 3]) {
		const one = item(page, number);
		await one.getByLabel("Name").fill(`Kesari saree ${number}`);
		await one.getByLabel("Category", { exact: true }).selectOption("Party");
		await one.getByLabel("Price per day (₹)").fill("800");
		await one.getByRole("checkbox", { name: "Free size" }).check({ force: true });
		await one.getByLabel(`Stock in size Free size, Item ${number}`).fill("3");
	}
	await page.getByRole("button", { name: "Publish 3 items" }).click();
	await page.getByRole("heading", { level: 1, name: "3 items are live" }).waitFor();
	await page.goto("/dashboard?tab=listings");
	await page.getByText("Free size × 3").first().waitFor();
	await expect.poll(() => page.getByRole("link", { name: /^Edit / }).count()).toBe(3);
	expect(await drafts.count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});
