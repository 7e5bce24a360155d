/** Listing drafts, concurrent edits, copies, and the live preview in a browser. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
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
import { newListing, picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

async function seller(device: Parameters<typeof visit>[1] = phone) {
	const one = await visit(site, device);
	await signInAs(site, one.context, "renter", "Meher Rathore");
	return one;
}

const addPhoto = async (page: Page) => {
	await page
		.locator("#images")
		.setInputFiles([{ name: "front.png", mimeType: "image/png", buffer: await picture("#a8144e", 300, 400) }]);
	await page.getByText("1 of 5.").waitFor();
	await page.getByRole("progressbar").waitFor({ state: "detached" });
};
const photoPaths = (page: Page) =>
	page
		.locator('input[name="images[]"]')
		.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const draftPrompt = (page: Page) => page.getByRole("region", { name: "Continue your listing?" });

test("a draft with photos survives a reload and is deleted once listed", async () => {
	const { page, context, pageErrors } = await seller();
	await page.goto("/list-item");
	await addPhoto(page);
	await page.getByLabel("Title").fill("Sindoor zardozi lehenga");
	await page.getByRole("checkbox", { name: "Party" }).check();
	await page.getByRole("checkbox", { name: "Formal" }).check();
	await page.getByRole("button", { name: "M", exact: true }).click();
	await page.getByRole("button", { name: "Another size" }).click();
	await page.getByLabel("Size 2", { exact: true }).fill("L");
	await page.getByLabel("Price per day (₹)").fill("2400");
	const savedPhotos = await photoPaths(page);
	expect(savedPhotos).toHaveLength(1);

	await page.reload();
	await draftPrompt(page).getByText("Sindoor zardozi lehenga").waitFor();
	await draftPrompt(page)
		.getByText(/, with 1 photo$/)
		.waitFor();
	expect(await page.getByLabel("Title").isVisible()).toBe(false);
	await draftPrompt(page).getByRole("button", { name: "Continue" }).click();
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Sindoor zardozi lehenga");
	// The pressed button was removed: the focus is on the form, not on the body.
	expect(await page.getByLabel("Title").evaluate((field) => document.activeElement?.contains(field))).toBe(true);
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
	await expect.poll(() => page.getByLabel("Size 2", { exact: true }).inputValue()).toBe("L");
	await page.getByText("Your listing is shown under Party, the first category you chose.").waitFor();
	await expect.poll(() => photoPaths(page)).toEqual(savedPhotos);
	await page.getByRole("button", { name: "Publish listing" }).click();
	await page.getByRole("heading", { name: "It's live" }).waitFor();
	await page.goto("/list-item");
	await page.getByLabel("Title").waitFor();
	expect(await draftPrompt(page).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a draft is continued from My Listings on another device, and is gone once listed", async () => {
	const { page, context, pageErrors } = await seller();
	await page.goto("/list-item");
	await addPhoto(page);
	await page.getByLabel("Title").fill("Sindoor zardozi lehenga");
	await page.getByRole("checkbox", { name: "Party" }).check();
	await page.getByRole("button", { name: "M", exact: true }).click();
	const saving = page.waitForResponse((response) => response.url().includes("/api/product/drafts/"));
	await page.getByLabel("Description (optional)").fill("Raw silk");
	await saving;

	const other = await visit(site, phone);
	await other.context.addCookies(await context.cookies());
	await other.page.goto("/dashboard?tab=listings");
	await other.page
		.getByRole("region", { name: "Drafts (1)" })
		.getByRole("link", { name: "Continue Sindoor zardozi lehenga" })
		.click();
	await other.page.waitForURL(/list-item\?draft=/);
	await expect.poll(() => other.page.getByLabel("Description (optional)").inputValue()).toBe("Raw silk");
	await expect.poll(() => photoPaths(other.page)).toEqual(await photoPaths(page));
	await other.page.getByLabel("Price per day (₹)").fill("2400");
	await other.page.getByRole("button", { name: "Publish listing" }).click();
	await other.page.getByRole("heading", { name: "It's live" }).waitFor();
	await other.page.goto("/dashboard?tab=listings");
	await other.page.getByRole("link", { name: "Edit Sindoor zardozi lehenga" }).waitFor();
	expect(await other.page.getByRole("region", { name: /Drafts/ }).count()).toBe(0);
	expect([...pageErrors, ...other.pageErrors]).toEqual([]);
	await Promise.all([other.context.close(), context.close()]);
});

test("a draft can be discarded and is never offered to another user", async () => {
	const { page, context, pageErrors } = await seller(desktop);
	await page.goto("/list-item");
	await page.getByLabel("Title").fill("Never mind");
	await page.reload();
	await draftPrompt(page).getByRole("button", { name: "Start again" }).click();
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");

	// The browser itself restores fields when it goes back.
	const saving = page.waitForResponse((response) => response.url().includes("/api/product/drafts/"));
	await page.getByLabel("Title").fill("Never again");
	await page.getByLabel("Price per day (₹)").fill("700");
	await saving;
	await page.goto("/browse");
	await page.goBack();
	const discarding = page.waitForResponse((response) => response.request().method() === "DELETE");
	await draftPrompt(page).getByRole("button", { name: "Start again" }).click();
	expect((await discarding).status()).toBe(200);
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("");
	expect(await page.getByLabel("Price per day (₹)").inputValue()).toBe("");
	await page.goto("/dashboard?tab=listings");
	await page.getByRole("link", { name: "Import from a file" }).waitFor();
	expect(await page.getByRole("region", { name: /Drafts/ }).count()).toBe(0);
	await page.goto("/list-item");
	await page.reload();
	await page.getByLabel("Title").fill("Begun again");
	expect(await draftPrompt(page).count()).toBe(0);

	await context.clearCookies();
	await signInAs(site, context, "renter", "Zoya Khan");
	await page.goto("/list-item");
	await page.getByLabel("Title").waitFor();
	expect(await draftPrompt(page).count()).toBe(0);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("the second editor sees the other's changes, keeps typed values, and can take changes over", async () => {
	const { page, context, pageErrors } = await seller();
	const id = await createListing(site, context, "Panna sharara");
	await page.goto(`/edit-product/${id}`);
	const other = await context.newPage();
	await other.goto(`/edit-product/${id}`);
	await other.getByLabel("Price per day (₹)").fill("2600");
	await other.getByLabel("Colour").fill("Emerald");
	await other.getByLabel("Title").fill("Panna sharara, new");
	await other.getByRole("button", { name: "Save Changes" }).click();
	await other.getByText(listingCopy.listing.updated).waitFor();

	await page.getByLabel("Price per day (₹)").fill("2500");
	await page.getByLabel("Title").fill("Panna sharara set");
	await page.getByLabel("Material").fill("Georgette");
	await page.getByRole("button", { name: "Save Changes" }).click();
	await page.getByRole("alert").getByText(listingCopy.listing.changedMeanwhile).waitFor();
	const changed = page.getByRole("region", { name: "Changed by someone else" });
	for (const text of ["Added to your form", "Emerald", "₹2,600", "Panna sharara, new"])
		await changed.getByText(text, { exact: true }).waitFor();
	const values = async () => [
		await page.getByLabel("Title").inputValue(),
		await page.getByLabel("Price per day (₹)").inputValue(),
		await page.getByLabel("Colour").inputValue(),
		await page.getByLabel("Material").inputValue(),
	];
	await expect.poll(() => values()).toEqual(["Panna sharara set", "2500", "Emerald", "Georgette"]);
	await changed.getByRole("button", { name: "Use theirs Price per day (₹)" }).click();
	await changed.getByText("Added to your form.").waitFor();
	await expect.poll(() => values()).toEqual(["Panna sharara set", "2600", "Emerald", "Georgette"]);
	await expect.poll(() => changed.getByRole("button").allInnerTexts()).toHaveLength(1);

	// The Enter key saves without taking anything over.
	await page.getByLabel("Title").press("Enter");
	await page.getByText(listingCopy.listing.updated).waitFor();
	await page.goto(`/edit-product/${id}`);
	await expect.poll(() => values()).toEqual(["Panna sharara set", "2600", "Emerald", "Georgette"]);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("copying a listing prefills the form and creates a separate listing", async () => {
	const { page, context, pageErrors } = await seller();
	const id = await createListing(site, context, "Neel anarkali");
	await page.goto("/dashboard?tab=listings");
	await page.locator("summary").click();
	await page.getByRole("link", { name: "Copy Neel anarkali" }).click();
	await page.waitForURL(`**/list-item?copy=${id}`);
	await page.getByText(/^This is a copy of Neel anarkali, with its photos\./).waitFor();
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Neel anarkali");
	await expect.poll(() => photoPaths(page)).toHaveLength(1);
	await page.getByLabel("Title").fill("Neel anarkali, the sister");
	await page.getByRole("button", { name: "Publish listing" }).click();
	await page.getByRole("heading", { name: "It's live" }).waitFor();
	await page.goto("/dashboard?tab=listings");
	await expect.poll(() => page.getByRole("link", { name: /^Edit Neel anarkali/ }).count()).toBe(2);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("while typing, a card preview and prices of similar listings are shown", async () => {
	const { page, context, pageErrors } = await seller(desktop);
	for (const price of [1000, 1200, 1400, 1600, 1800]) {
		const listing = { ...newListing, images: [], name: "Gulabi gharara", price };
		await call(site, context, "/api/product/create", listing);
	}
	await page.goto("/list-item");
	const card = page.getByRole("complementary", { name: "Preview of its card" });
	await card.getByText("Your title").waitFor();
	await page.getByLabel("Title").fill("Firozi gharara");
	await page.getByLabel("Price per day (₹)").fill("1800");
	await page.getByLabel("Discount (%)").fill("10");
	await page.getByRole("button", { name: "XL", exact: true }).click();
	await addPhoto(page);
	for (const text of ["Firozi gharara", "₹1,800", "₹2,000", "10% off", "XL", "Meher"])
		await card.getByText(text, { exact: true }).waitFor();
	await expect.poll(() => card.locator("img").count()).toBe(1);
	const advice = page.getByRole("status").filter({ hasText: "rent for" });
	await advice.getByText("Items like “gharara” rent for ₹1,200 to ₹1,600 a day.").waitFor();
	await page.getByLabel("Title").fill("Sherwani");
	await advice.waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});
