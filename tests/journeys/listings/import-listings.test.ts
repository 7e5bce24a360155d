/** Importing listings from a CSV file. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { type ZipFile, zipOf } from "#tests/make-zip.ts";
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const csv = (content: string | Buffer) => ({
	name: "almari.csv",
	mimeType: "text/csv",
	buffer: Buffer.from(content as string),
});
const text =
	'name,price,categories,description\nGulabi saree,900,Party,"Soft,\nand light"\nNeel suit,abc,Nowhere,\n=1+1,700,Casual,\n';

describe.each([
	["with JavaScript", phone],
	["without JavaScript", { ...phone, javaScriptEnabled: false }],
])("listings from a file, %s", (_, device) => {
	test("are previewed, imported, and not imported twice", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await signInAs(site, context, "renter", "Meher Rathore");
		await page.goto("/dashboard?tab=listings");
		await page.getByRole("link", { name: "Import from a file" }).click();
		await page.waitForURL("**/import-listings");
		const preview = async (content: string | Buffer) => {
			await page.locator("#file").setInputFiles([csv(content)]);
			await page.getByRole("button", { name: "Check file" }).click();
		};
		const background = (field: string) => page.locator(field).evaluate((one) => getComputedStyle(one).backgroundColor);
		// The file field is styled like other fields.
		expect(await background("#file")).toBe(await background("#q"));
		await preview(Buffer.from(text, "utf16le").subarray(0));
		await page.getByRole("alert").waitFor();
		await preview(text.replace("price", "cost"));
		await page
			.getByRole("alert")
			.getByText(/do not know the column “cost”/)
			.waitFor();

		await preview(text);
		const report = page.getByRole("region", { name: "Result" });
		await report.getByText("2 items ready to list, 1 row has errors.").waitFor();
		const badRow = report.getByRole("row").filter({ hasText: "Neel suit" });
		await badRow.getByText("Price per day (₹): Please give a whole number").waitFor();
		await report.getByRole("button", { name: "List 2 items" }).click();
		await report.getByText("2 items listed, 1 row has errors.").waitFor();
		await report.getByRole("link", { name: "=1+1" }).waitFor();

		await preview(text.replace("abc,Nowhere", "800,Party"));
		await report.getByText("1 item ready to list, 2 items already listed.").waitFor();
		await report.getByRole("button", { name: "List 1 item" }).click();
		await report.getByText("1 item listed, 2 items already listed.").waitFor();
		await report.getByRole("link", { name: "Gulabi saree" }).click();
		await page.getByRole("heading", { level: 1, name: "Gulabi saree" }).waitFor();
		await page.goto("/dashboard?tab=listings");
		await expect.poll(() => page.getByRole("link", { name: /^Edit / }).count()).toBe(3);
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("photos are found by file name in a zip; a missing one and one that is none are named with their row", async () => {
		const { page, context, pageErrors } = await visit(site, device);
		await signInAs(site, context, "renter", "Hetal Shah");
		await page.goto("/import-listings");
		const send = async (rows: string, files: ZipFile[]) => {
			const zip = { name: "photos.zip", mimeType: "application/zip", buffer: zipOf(files) };
			await page.locator("#file").setInputFiles([csv(`Name,Price per day (₹),Categories,Photos\n${rows}`)]);
			await page.locator("#photos").setInputFiles([zip]);
			await page.getByRole("button", { name: "Check file" }).click();
		};
		const tiny = Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.png`, bytes: "x" }));
		await send("Gulabi saree,900,Party,0.png", tiny);
		await page.getByRole("alert").getByText("This zip has 1,000 files. You can send 100 photos at a time.").waitFor();

		const longName = `${"Bandhani ".repeat(13)}x`;
		const rows = [
			`${longName},900,Party,photos/front.png;back.png`,
			"Neel gown,700,Party,gone.png",
			"Lal gown,700,Party,notes.png",
		];
		await send(rows.join("\n"), [
			{ name: "photos/front.png", bytes: await picture("#a03050") },
			{ name: "photos/back.png", bytes: await picture("#3050a0") },
			{ name: "notes.png", bytes: "a dress" },
		]);
		const report = page.getByRole("region", { name: "Result" });
		await report.getByText("1 item ready to list, 2 rows have errors.").waitFor();
		const row = (name: string) => report.getByRole("row").filter({ hasText: name });
		await row("Neel gown").getByText("“gone.png” is not in the zip.").waitFor();
		await row("Lal gown").getByText("“notes.png” is not a JPEG, PNG, WebP or AVIF photo.").waitFor();
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await report.getByRole("button", { name: "List 1 item" }).click();
		await report.getByText("1 item listed, 2 rows have errors.").waitFor();
		await report.getByRole("link", { name: longName }).click();
		await page.getByRole("heading", { level: 1, name: longName }).waitFor();
		await expect.poll(() => page.locator(".gallery img").count()).toBeGreaterThanOrEqual(2);
		expect(pageErrors.filter((error) => !error.includes("400"))).toEqual([]);
		await context.close();
	});

	test("the template can be imported as it is", async () => {
		const { page, context } = await visit(site, device);
		await signInAs(site, context, "renter", "Zoya Khan");
		await page.goto("/import-listings");
		const arriving = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download the template" }).click();
		const template = await readFile(await (await arriving).path());
		expect(template.toString()).toMatch(/^\uFEFFName,Price per day \(₹\),Categories,/);
		await page.locator("#file").setInputFiles([csv(template)]);
		await page.getByRole("button", { name: "Check file" }).click();
		await page.getByText("1 item ready to list.").waitFor();
		await context.close();
	});
});
