/** Disputes with JavaScript: a damage claim from filing to decision and the reviews after it, and the report of an item that is not as described. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { damageCopy } from "#messages/api/damage.js";
import { reviewCopy } from "#messages/api/reviews.js";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	call,
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { picture } from "#tests/world.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
let client: Awaited<ReturnType<typeof visit>>;
let admin: Awaited<ReturnType<typeof visit>>;
let email: string;
beforeAll(async () => {
	site = await openSite();
	[seller, client, admin] = await Promise.all([visit(site, phone), visit(site, phone), visit(site, desktop)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	await signInAs(site, admin.context, "admin", "Asha Rao");
	email = await signInAs(site, client.context, "client", "Ishita Roy");
});
afterAll(() => site.close());

const photo = async (colour = "#4d2030") => ({
	name: "hem.png",
	mimeType: "image/png",
	buffer: await picture(colour, 300, 400),
});

test("damage is claimed, contested and decided; both review, and the listing shows it", async () => {
	const product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
	const order = await createOrder(site, client.context, email, product, 1, 1);
	await takeSteps(site, seller.context, order, "accept");
	await photograph(seller.context, order.orderId, "dispatch");
	await takeSteps(site, seller.context, order, "dispatch", "handOver", "return");
	await photograph(seller.context, order.orderId, "return");
	const path = `/orders/${order.orderId}`;

	await step("claiming damage", () => fileClaim(seller.page, path));
	await step("contesting it", () => contestClaim(client.page, path));
	await step("deciding it", () => decideClaim(admin.page));
	await step("deciding the appeal", () => decideAppeal(order.orderId));
	await step("reviewing the item", () => reviewItem(client.page, path));
	await step("reviewing the client", () => reviewClient(seller.page, path));
	await step("reading the review on the listing", () => readReview(product));
	for (const { pageErrors } of [seller, client, admin]) expect(pageErrors).toEqual([]);
});

/** Uploads a condition photo for a step, as the lister. */
async function photograph({ request }: BrowserContext, orderId: string, stage: "dispatch" | "return") {
	const images = await photo(stage === "return" ? "#6d5040" : "#4d5070");
	const headers = { origin: site.origin };
	const response = await request.post(`/api/order/${orderId}/photos/${stage}`, { multipart: { images }, headers });
	expect(response.ok()).toBe(true);
}

async function fileClaim(page: Page, path: string) {
	await page.goto(path);
	await (await whenHydrated(page.getByRole("link", { name: "Claim damage" }))).click();
	await page.getByLabel("What is damaged?").fill("The hem is torn.");
	await page.getByLabel("Amount in rupees").fill("₹1,200");
	await page.getByRole("button", { name: "Send damage claim" }).click();
	await page.getByText(damageCopy.photos).first().waitFor();
	await page.locator("#images").setInputFiles([await photo()]);
	await page.locator(".photo-item img").waitFor();
	await page.getByText("1 of 5.").waitFor();
	await page.getByRole("button", { name: "Send damage claim" }).click();
	await page.getByText(/^Ishita can reply until/).waitFor();
	await page.waitForFunction((text) => document.activeElement?.textContent?.includes(text), damageCopy.filed);
	await page.getByRole("img", { name: "Photo of the damage, 1 of 1" }).waitFor();
}

async function contestClaim(page: Page, path: string) {
	await page.goto(path);
	await page.getByText("Please accept or contest it by").waitFor();
	await (await whenHydrated(page.getByRole("link", { name: "Accept or contest" }))).click();
	await page.getByRole("button", { name: "Contest claim" }).click();
	await page.getByText(damageCopy.contest).first().waitFor();
	await page.getByLabel("Why do you not agree?").fill("The thread was loose when it came.");
	await page.getByRole("button", { name: "Contest claim" }).click();
	await page.getByText(/You do not agree\. Our team checks both sides/).waitFor();
}

const reason = "Half of the hem was worn before.";

async function decideClaim(page: Page) {
	await page.goto("/admin/dashboard/damage");
	await page.getByRole("link", { name: "Sindoor zardozi lehenga" }).click();
	await page.getByRole("link", { name: "Open the dispute" }).click();
	await page.getByText("The thread was loose when it came.").waitFor();
	await expectSideBySide(page);
	await page.getByLabel("Amount in rupees").fill("400");
	await page.getByLabel("Reason").fill(reason);
	await page.getByRole("button", { name: "Decide" }).click();
	await page.getByText("₹400 has to be paid separately").waitFor();
}

/** Expects the photos before and after the rental side by side, also on a phone. */
async function expectSideBySide(page: Page) {
	const size = page.viewportSize();
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const boxOf = (title: string) =>
			page.getByRole("heading", { name: title }).locator("..").getByRole("img").boundingBox();
		const [before, after] = [await boxOf("Before the rental"), await boxOf("After the rental")];
		if (!before || !after) throw new Error("a photo is missing");
		expect(Math.abs(before.y - after.y)).toBeLessThan(2);
		expect(after.x).toBeGreaterThanOrEqual(before.x + before.width);
		expect(before.width).toBeGreaterThan(130);
	}
	if (size) await page.setViewportSize(size);
}

/** The order is completed when the decision is final: here, because another admin decides the lister's appeal. */
async function decideAppeal(orderId: string) {
	const { context } = await visit(site);
	await signInAs(site, context, "admin", "Kabir Mehta");
	await call(site, seller.context, `/api/order/${orderId}/damage/appeal`, { words: "Please look again." });
	await call(site, context, `/api/order/${orderId}/damage/decide`, { amount: 400, words: reason });
	await context.close();
}

async function reviewItem(page: Page, path: string) {
	await page.goto(path);
	await page.getByText(reason).first().waitFor();
	await (await whenHydrated(page.getByRole("link", { name: "Review the item" }))).click();
	await page.getByText(/There was a damage claim on this order/).waitFor();
	await page.getByRole("button", { name: "Send review" }).click();
	await page.getByRole("link", { name: `Stars: ${reviewCopy.stars}` }).waitFor();
	await page.locator("#stars-4").check({ force: true });
	await page.getByRole("radio", { name: "True to size" }).check();
	await page.getByLabel("What should the next person know?").fill("It moves like water.");
	await page.locator("#images").setInputFiles([await photo()]);
	await page.getByText("1 of 5.").waitFor();
	await page.getByRole("button", { name: "Send review" }).click();
	await page.getByText("Meher can read it when both of you have written one").waitFor();
	await page.getByText("Your review will appear when Meher reviews the order too").waitFor();
}

async function reviewClient(page: Page, path: string) {
	await page.goto(path);
	expect(await page.getByText("It moves like water.").count()).toBe(0);
	await page.getByText(/^Ishita has reviewed this order\./).waitFor();
	await (await whenHydrated(page.getByRole("link", { name: "Review Ishita" }))).click();
	await page.locator("#stars-5").check({ force: true });
	await page.getByLabel("What should other listers know?").fill("Answered at once.");
	await page.getByRole("button", { name: "Send review" }).click();
	await page.getByText("It moves like water.").waitFor();
	await page.getByText("Your review is published").waitFor();
	await page.locator("summary", { hasText: "Reply publicly" }).click();
	await page.getByLabel("Your reply").fill("Thank you for saying so.");
	await page.getByRole("button", { name: "Reply" }).click();
	await page.getByText("Thank you for saying so.").waitFor();
}

/** The script of the reviews loads when they come into view; their styles load before, so that the stars are in a row. */
async function readReview(product: string) {
	const { page, context, pageErrors } = await visit(site, phone);
	const scripts: string[] = [];
	const reviewScripts = () => scripts.filter((path) => /\/reviews-.*\.js$/.test(path));
	page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
	await page.goto(`/product/${product}`);
	await page.getByRole("heading", { name: "1 review" }).waitFor();
	const review = page.getByRole("article").filter({ hasText: "It moves like water." });
	await review.getByText("Written after a damage claim").waitFor();
	await review.getByText("Meher replied on").waitFor();
	const stars = await review.getByRole("img", { name: "4 out of 5 stars" }).boundingBox();
	expect(stars?.width).toBeGreaterThan(3 * (stars?.height ?? 0));
	expect(reviewScripts()).toEqual([]);
	await review.scrollIntoViewIfNeeded();
	await vi.waitFor(() => expect(reviewScripts()).toHaveLength(1), waitOptions);
	await review.waitFor();
	expect(pageErrors).toEqual([]);
	await context.close();
}

test("a client reports the item with a photo; the admin decides with one of the texts", async () => {
	const product = await createListing(site, seller.context, "Panna zardozi lehenga");
	const order = await createOrder(site, client.context, email, product, 1, 1);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	const path = `/orders/${order.orderId}`;

	await step("reporting the item", () => reportItem(client.page, path));
	await takeSteps(site, seller.context, order, "return");
	const contest = { words: "It is as in the photos." };
	await call(site, seller.context, `/api/order/${order.orderId}/damage/contest`, contest);
	await step("deciding", () => decideReport(admin.page));
	for (const { pageErrors } of [client, admin]) expect(pageErrors).toEqual([]);
});

async function reportItem(page: Page, path: string) {
	await page.goto(path);
	await (await whenHydrated(page.getByRole("link", { name: "Report not as described" }))).click();
	await page.getByRole("button", { name: "Report and give it back" }).click();
	await page.getByText(damageCopy.reportPhotos).first().waitFor();
	await page.getByLabel("What is not as described?").fill("It is blue, not green.");
	await page.locator("#images").setInputFiles([await photo("#2040a0")]);
	await page.locator(".photo-item img").waitFor();
	await page.getByText("1 of 5.").waitFor();
	await page.getByRole("button", { name: "Report and give it back" }).click();
	await page.getByRole("heading", { name: "Not as described: give it back." }).waitFor();
	await page.getByText("It is blue, not green.").waitFor();
}

/** From the desk, with the messages of the two, and one of the texts. */
async function decideReport(page: Page) {
	await page.goto("/admin/dashboard/damage");
	await page.getByRole("link", { name: "Panna zardozi lehenga" }).click();
	await page.getByRole("link", { name: "Open the dispute" }).click();
	await page.getByRole("heading", { name: "What happened" }).waitFor();
	await page.getByRole("link", { name: "Read the messages" }).click();
	await page.getByText("They have not written to each other").waitFor();
	const template = page.getByRole("link", { name: "Differs from the listing" });
	await template.click();
	await template.and(page.locator("[aria-current]")).waitFor();
	await expect.poll(() => page.getByLabel("Reason").inputValue()).not.toBe("");
	await page.getByLabel("Refund of the rent in rupees").fill("400");
	await page.getByRole("button", { name: "Decide" }).click();
	await page.getByText(/This is final on .+, unless one of you appeals before/).waitFor();
}
