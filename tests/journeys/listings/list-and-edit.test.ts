/** Creating, editing and deleting listings in a browser, and creating categories. */
import pg from "pg";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import {
	blockEventStream,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const png = async (name: string, colour: string) => ({
	name,
	mimeType: "image/png",
	buffer: await picture(colour, 400, 500),
});
const [red, green, blue] = ["#a8144e", "#0e5e5a", "#1f3f7a"];

/** The paths of the form's photos, in order. */
const photoPaths = (page: Page) =>
	page
		.locator('input[name="images[]"]')
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const listings = "/dashboard?tab=listings";

async function chooseDelete(listed: Locator) {
	await listed.locator("summary").click();
	await listed.getByRole("link", { name: /^Delete/ }).click();
}

test("a listing is created, its photos reordered, edited and deleted", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto(listings);
	await page.getByRole("heading", { name: "List your first item" }).waitFor();
	await page.locator(".empty-state").getByRole("link", { name: "List Your Clothes" }).click();

	await step("choosing photos, one of which is none", async () => {
		await page
			.locator("#images")
			.setInputFiles([
				await png("front.png", red),
				{ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("a dress, red, size M") },
				await png("back.png", green),
			]);
		await page.getByRole("alert").getByText("Image upload failed.").waitFor();
		await page.getByText("2 of 5.").waitFor();
		await page.getByRole("button", { name: "Remove photo 2" }).click();
	});

	await step("listing it, after a refusal that keeps the text and the photos", async () => {
		await page.getByLabel("Title").fill("Sindoor zardozi lehenga");
		await page.getByLabel("Price per day (₹)").fill("2400");
		await page.getByRole("button", { name: "Publish listing" }).click();
		await page.getByRole("link", { name: listingCopy.listing.category }).waitFor();
		await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Sindoor zardozi lehenga");
		await expect.poll(() => photoPaths(page)).toHaveLength(2);
		await page.getByRole("checkbox", { name: "Party" }).check();
		await page.getByRole("checkbox", { name: "Wedding" }).check();
		await page.getByText("Your listing is shown under Party, the first category you chose.").waitFor();
		await page.getByRole("button", { name: "M", exact: true }).click();
		await page.getByRole("button", { name: "Publish listing" }).click();
		await page.getByText(listingCopy.listing.created).waitFor();
		const live = page.getByRole("heading", { level: 1, name: "It's live" });
		await expect.poll(() => live.evaluate((heading) => heading === document.activeElement)).toBe(true);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.getByRole("link", { name: "See your listing" }).click();
		await page.waitForURL(/\/product\//);
	});

	await page.goto(listings);
	const listed = row(page, "Sindoor zardozi lehenga");
	for (const text of ["₹2,400", "Live", "Visible, waiting for review"]) await listed.getByText(text).waitFor();

	const border = await step("reordering its photos", async () => {
		await listed.getByRole("link", { name: "Edit Sindoor zardozi lehenga" }).click();
		await page.waitForURL(/\/edit-product\//);
		await page.locator("#images").setInputFiles([await png("border.png", blue)]);
		await page.locator('input[name="images[]"]').nth(2).waitFor({ state: "attached" });
		const [front, back, added] = await photoPaths(page);
		await page.getByRole("button", { name: "Move photo 3 earlier" }).focus();
		await page.keyboard.press("Enter");
		await expect.poll(() => photoPaths(page)).toEqual([front, added, back]);
		// The focus follows the moved photo.
		await page.keyboard.press("Enter");
		await expect.poll(() => photoPaths(page)).toEqual([added, front, back]);
		await page.getByRole("status").getByText("Photo 1 of 3, the cover.").waitFor();
		await drag(page, 2, 1, ".grip");
		await expect.poll(() => photoPaths(page)).toEqual([added, back, front]);
		return added;
	});

	await step("saving the changes", async () => {
		await page.getByLabel("Price per day (₹)").fill("1999");
		await page.getByLabel("Colour").fill("Sindoor red");
		await page.getByRole("button", { name: "Save Changes" }).click();
		await page.getByText(listingCopy.listing.updated).waitFor();
		await page.waitForURL((url) => url.search === "?tab=listings");
		await listed.getByText("₹1,999").waitFor();
		await listed.getByRole("link", { name: "Sindoor zardozi lehenga", exact: true }).click();
		await page.waitForURL(/\/product\//);
		const cover = page.locator("main img:not(.blur)").first();
		await expect.poll(() => cover.getAttribute("src")).toBe(border);
	});

	await step("deleting it", async () => {
		await page.goto(listings);
		await chooseDelete(listed);
		const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this product?" });
		await dialog.getByRole("button", { name: "Cancel" }).click();
		await dialog.waitFor({ state: "detached" });
		await chooseDelete(listed);
		await dialog.getByRole("button", { name: "Delete" }).click();
		await page.getByText("Product deleted successfully.", { exact: true }).waitFor();
		await listed.getByText("Deleted").first().waitFor();
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("on a desktop the listings name their categories, and a photo is dragged by itself, without a grip", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await signInAs(site, context, "renter", "Meher Rathore");
	const product = await createListing(site, context, "Panna lehenga", { catName: ["Party", "Wedding"] });
	await page.goto(listings);
	await row(page, "Panna lehenga").getByText("Party, Wedding").waitFor();
	await page.goto(`/edit-product/${product}`);
	await page.locator("#images").setInputFiles([await png("back.png", green), await png("border.png", blue)]);
	await page.locator('input[name="images[]"]').nth(2).waitFor({ state: "attached" });
	const [front, back, border] = await photoPaths(page);
	await drag(page, 2, 1, "img");
	await expect.poll(() => photoPaths(page)).toEqual([front, border, back]);
	expect(pageErrors).toEqual([]);
	await context.close();
});

async function drag(page: Page, from: number, to: number, handle: string) {
	const middle = async (place: number, part: string) => {
		const target = page.locator(`.photo-fields [data-place="${place}"] ${part}`);
		await target.scrollIntoViewIfNeeded();
		const box = await target.boundingBox();
		if (!box) throw new Error(`no photo at ${place}`);
		return [box.x + box.width / 2, box.y + box.height / 2] as const;
	};
	const end = await middle(to, "img");
	await page.mouse.move(...(await middle(from, handle)));
	await page.mouse.down();
	await page.mouse.move(...end, { steps: 4 });
	await page.mouse.up();
}

/** As the job of the night removes a listing that was deleted 30 days ago. */
async function removeListing(id: string) {
	const database = new pg.Client({ connectionString: site.databaseUrl });
	await database.connect();
	for (const table of ["catalogue_entry", "product_category", "product_photo", "garment"])
		await database.query(`delete from ${table} where product_id = $1`, [id]);
	expect((await database.query("delete from product where id = $1", [id])).rowCount).toBe(1);
	await database.end();
}

test("a deletion that fails offline or comes too late shows a message", async () => {
	const { page, context } = await visit(site, phone);
	await signInAs(site, context, "renter", "Farah Khan");
	const id = await createListing(site, context, "Gulabi gown");
	// A page that revalidates when the connection breaks would be replaced by an error.
	await blockEventStream(page);
	await page.goto(listings);
	await chooseDelete(row(page, "Gulabi"));
	const dialog = page.getByRole("dialog");
	// The button must be there before going offline.
	await dialog.getByRole("button", { name: "Delete" }).waitFor();
	await goOffline(page);
	await dialog.getByRole("button", { name: "Delete" }).click();
	await dialog
		.getByRole("alert")
		.getByText(/^Error deleting product/)
		.waitFor();
	await goOnline(page);
	await removeListing(id);
	await dialog.getByRole("button", { name: "Delete" }).click();
	await page.getByText(/^Failed to delete product/).waitFor();
	await context.close();
});

test("an admin creates a category with photos; a name that exists and a lost connection are named", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "admin", "Noor Admin");
	await page.goto("/createCategory");
	await page.getByLabel("Category name").fill("Sangeet");
	await page.getByLabel("Parent category").selectOption({ label: "Party" });
	await page.locator("#images").setInputFiles([await png("one.png", red), await png("two.png", green)]);
	await page.getByText("2 of 5.").waitFor();
	await page.getByRole("button", { name: "Create Category" }).click();
	await page.getByText(listingCopy.category.created).waitFor();
	await expect.poll(() => page.getByLabel("Category name").inputValue()).toBe("");
	await expect.poll(() => page.getByLabel("Parent category").inputValue()).toBe("");
	await expect.poll(() => photoPaths(page)).toEqual([]);
	await page.getByLabel("Parent category").selectOption({ label: "\u2003Sangeet" });
	await page.getByLabel("Category name").fill("sangeet");
	await page.getByRole("button", { name: "Create Category" }).click();
	await page.getByRole("link", { name: /already/ }).waitFor();
	await goOffline(page);
	await page.getByRole("button", { name: "Create Category" }).click();
	await page.getByText(listingCopy.category.error).waitFor();
	await goOnline(page);
	const { data } = await (await context.request.get("/api/category")).json();
	expect(data.find(({ name }: { name: string }) => name === "Sangeet").images).toHaveLength(2);
	expect(pageErrors.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
	await context.close();
});
