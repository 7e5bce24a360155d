/** The listing form in a browser: photos, errors, failures and days away. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { showDay } from "#tests/journeys/harness/calendar.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import {
	createListing,
	delayScripts,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
import { picture } from "#tests/world.ts";
import { periodWithWeekdays } from "#web/features/format/format.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

async function seller() {
	const one = await visit(site, phone);
	await signInAs(site, one.context, "renter", "Meher Rathore");
	return one;
}

const png = async (name: string) => ({ name, mimeType: "image/png", buffer: await picture("#a8144e", 300, 400) });

test.each([
	["/list-item", "#images", ".photo-fields img"],
	["/add-many", "#photos", ".draft-photos img"],
])("%s uploads photos that were chosen before the scripts arrived", async (path, field, photo) => {
	const { page, context, pageErrors } = await seller();
	const releaseScripts = await delayScripts(page);
	await page.goto(path, { waitUntil: "commit" });
	await page.locator(field).setInputFiles([await png("front.png")]);
	const uploads = page.waitForResponse(/uploadImages/i);
	releaseScripts();
	expect((await uploads).status()).toBe(200);
	await page.locator(photo).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("an error disappears once its field is correct, and the summary with the last one", async () => {
	const { page, context, pageErrors } = await seller();
	await page.goto("/list-item");
	await page.getByRole("button", { name: "Publish listing" }).click();
	const summary = page.getByRole("alert");
	await summary.waitFor();
	const listed = () => summary.getByRole("link").allTextContents();
	await expect.poll(() => listed()).toHaveLength(3);
	const price = page.getByLabel("Price per day (₹)");
	await price.fill("0");
	await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
	await price.fill("2400");
	expect(await price.getAttribute("aria-invalid")).toBeNull();
	expect(await page.locator("#price-error").count()).toBe(0);
	await expect.poll(() => listed()).toHaveLength(2);
	await page.getByLabel("Title").fill("Sindoor zardozi lehenga");
	await page.getByRole("checkbox", { name: "Formal" }).check();
	await summary.waitFor({ state: "detached" });
	// Another answer names its errors again.
	await price.fill("200000");
	await page.getByRole("button", { name: "Publish listing" }).click();
	await summary.getByRole("link", { name: /^Price per day/ }).waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("photos: upload progress, a limit of five, and an error per photo", async () => {
	const { page, context } = await seller();
	await page.goto("/list-item");
	const arrived = Promise.withResolvers<void>();
	await page.route("**/uploadImages", async (route) => {
		await arrived.promise;
		await route.continue();
	});
	await page.locator("#images").setInputFiles([await png("front.png")]);
	await page.getByRole("progressbar", { name: "Uploading front.png" }).waitFor();
	await page.getByRole("button", { name: "Uploading the photos..." }).waitFor();
	arrived.resolve();
	await page.getByRole("progressbar").waitFor({ state: "detached" });
	await page.getByText("1 of 5.").waitFor();

	await page.route("**/uploadImages", (route) => route.abort(), { times: 1 });
	await page.locator("#images").setInputFiles([await png("back.png")]);
	const failed = page.getByRole("listitem").filter({ hasText: "back.png" });
	await failed.getByRole("alert").getByText("Image upload failed.").waitFor();
	await expect.poll(() => page.getByRole("alert").count()).toBe(1);
	await page.getByRole("button", { name: "Try photo 2 again" }).click();
	await page.getByText("2 of 5.").waitFor();
	await page.getByRole("alert").waitFor({ state: "detached" });

	const four = await Promise.all(["three.png", "four.png", "five.png", "six.png"].map(png));
	await page.locator("#images").setInputFiles(four);
	await page.getByText("Only the first 5 photos were added.").waitFor();
	await page.getByText("5 of 5.").waitFor();
	await page.locator("#images").waitFor({ state: "detached" });
	await context.close();
});

test("a failed save shows the reason and keeps the typed values", async () => {
	const { page, context } = await seller();
	await page.goto("/list-item");
	await page.getByLabel("Title").fill("Kesari dupatta");
	await page.getByLabel("Price per day (₹)").fill("100001");
	await page.getByRole("checkbox", { name: "Casual" }).check();
	await goOffline(page);
	await page.getByRole("button", { name: "Publish listing" }).click();
	await page.getByRole("alert").getByText("Error occurred.", { exact: true }).waitFor();
	await goOnline(page);
	await page.getByRole("button", { name: "Publish listing" }).click();
	await page
		.getByRole("alert")
		.getByRole("link", { name: /^Price per day/ })
		.waitFor();
	await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kesari dupatta");
	await context.close();
});

test("days away are blocked and unblocked by the lister; the calendar shows the reason", async () => {
	const { page, context, pageErrors } = await seller();
	const id = await createListing(site, context, "Neel anarkali");
	const [first, last] = [3, 5].map((days) => addDays(dayOf(new Date()), days)) as [string, string];
	const away = page.getByRole("region", { name: "Days away" });
	await page.goto(`/edit-product/${id}`);
	const save = await page.getByRole("button", { name: "Save Changes" }).filter({ visible: true }).last().boundingBox();
	expect((await away.boundingBox())?.y).toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0) + 24);
	await away.getByRole("button", { name: "Block these days" }).click();
	await away.getByRole("link", { name: /^First day away: Please choose/ }).waitFor();
	await away.getByLabel("First day away").fill(first);
	await away.getByLabel("Last day away").fill(last);
	await away.getByRole("button", { name: "Block these days" }).click();
	await away.getByText("Blocked. Nobody can book these days.").waitFor();
	await away
		.getByText(periodWithWeekdays({ startDate: first, endDate: last }))
		.first()
		.waitFor();
	// The fields are empty again after a success.
	await expect.poll(() => away.getByLabel("First day away").inputValue()).toBe("");

	const visitor = await visit(site, phone);
	await visitor.page.goto(`/product/${id}?rent=1`);
	const day = await showDay(visitor.page, first);
	await expect.poll(() => day.getAttribute("aria-label")).toBe(`${formatDay(first, "weekday")}, lister away`);

	await away.getByRole("button", { name: /^Release/ }).click();
	await away.getByText("Clients can book these days again.").waitFor();
	await away.getByRole("button", { name: /^Release/ }).waitFor({ state: "detached" });
	expect([...pageErrors, ...visitor.pageErrors]).toEqual([]);
	await Promise.all([context.close(), visitor.context.close()]);
});
