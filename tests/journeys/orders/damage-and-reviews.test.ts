/** A damage claim from filing to decision, and the reviews after it. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { damageCopy } from "#modules/damage/copy.ts";
import { reviewCopy } from "#modules/reviews/copy.ts";
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
import { waitOptions } from "#tests/wait-options.ts";
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const photo = async () => ({ name: "hem.png", mimeType: "image/png", buffer: await picture("#4d2030", 300, 400) });

test("damage is claimed, contested without JavaScript and decided; both review, and the listing shows it", async () => {
	const phoneWithoutScripts = { ...phone, javaScriptEnabled: false };
	const [seller, client, admin] = await Promise.all([
		visit(site, phone),
		visit(site, phoneWithoutScripts),
		visit(site, desktop),
	]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	await signInAs(site, admin.context, "admin", "Asha Rao");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
	const order = await createOrder(site, client.context, email, product, 0, 1);
	await takeSteps(site, seller.context, order, "accept");
	await photograph(seller.context, order.orderId, "dispatch");
	await takeSteps(site, seller.context, order, "dispatch", "handOver", "return");
	await photograph(seller.context, order.orderId, "return");
	const path = `/orders/${order.orderId}`;

	const image = await fileClaim(seller.page, path);
	await contestClaim(client.page, path, image, await visit(site));
	await decideClaim(admin.page);
	await decideAppeal(seller.context, order.orderId);

	await client.page.goto(path);
	await client.page.getByText("Half of the hem was worn before.").first().waitFor();
	await client.page.getByRole("link", { name: "Review the item" }).click();
	await client.page.getByText(/There was a damage claim on this order/).waitFor();
	await client.page.getByRole("button", { name: "Send review" }).click();
	await client.page.getByRole("link", { name: `Stars: ${reviewCopy.stars}` }).waitFor();
	await client.page.locator("#stars-4").check({ force: true });
	await client.page.getByRole("radio", { name: "True to size" }).check();
	await client.page.getByLabel("What should the next person know?").fill("It moves like water.");
	await client.page.locator("#images").setInputFiles([await photo()]);
	await client.page.getByRole("button", { name: "Send review" }).click();
	await client.page.getByText("Meher can read it when both of you have written one").waitFor();
	await client.page.getByText("Your review will appear when Meher reviews the order too").waitFor();

	const { page } = seller;
	await page.goto(path);
	expect(await page.getByText("It moves like water.").count()).toBe(0);
	await page.getByText(/^Ishita has reviewed this order\./).waitFor();
	await (await whenHydrated(page.getByRole("link", { name: "Review Ishita" }))).click();
	await page.locator("#stars-5").check({ force: true });
	await page.getByLabel("What should other listers know?").fill("Answered at once.");
	await page.getByRole("button", { name: "Send review" }).click();
	await page.getByText("It moves like water.").waitFor();
	await page.getByText("Your review is published").waitFor();
	await page.getByText("Reply publicly").click();
	await page.getByLabel("Your reply").fill("Thank you for saying so.");
	await page.getByRole("button", { name: "Reply" }).click();
	await page.getByText("Thank you for saying so.").waitFor();

	const visitor = { ...(await visit(site, phone)), scripts: [] as string[] };
	visitor.page.on("request", (request) => visitor.scripts.push(new URL(request.url()).pathname));
	await visitor.page.goto(`/product/${product}`);
	await visitor.page.getByRole("heading", { name: "1 review" }).waitFor();
	const review = visitor.page.getByRole("article").filter({ hasText: "It moves like water." });
	await review.getByText("Written after a damage claim").waitFor();
	await review.getByText("Meher replied on").waitFor();
	// The stars are in a row: the styles of reviews load before their script.
	const stars = await review.getByRole("img", { name: "4 out of 5 stars" }).boundingBox();
	expect(stars?.width).toBeGreaterThan(3 * (stars?.height ?? 0));
	// A review after a damage claim does not count: the listing has no rating, nor has its structured data.
	const structuredData = await visitor.page.locator('script[type="application/ld+json"]').allTextContents();
	expect(structuredData.join("")).toContain('"Product"');
	expect(structuredData.join("")).not.toContain("aggregateRating");
	expect(visitor.scripts.filter((path) => /\/reviews-.*\.js$/.test(path))).toEqual([]);
	await review.scrollIntoViewIfNeeded();
	await vi.waitFor(
		() => expect(visitor.scripts.filter((path) => /\/reviews-.*\.js$/.test(path))).toHaveLength(1),
		waitOptions,
	);
	await review.waitFor();
	for (const { pageErrors, context } of [seller, client, admin, visitor]) {
		expect(pageErrors).toEqual([]);
		await context.close();
	}
});

/** Uploads a condition photo for a step, as the lister. */
async function photograph({ request }: BrowserContext, orderId: string, stage: "dispatch" | "return") {
	const images = { ...(await photo()), buffer: await picture(stage === "return" ? "#6d5040" : "#4d5070", 300, 400) };
	const headers = { origin: site.origin };
	expect((await request.post(`/api/order/${orderId}/photos/${stage}`, { multipart: { images }, headers })).ok()).toBe(
		true,
	);
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

/** Files a damage claim; returns the URL of its photograph. */
async function fileClaim(page: Page, path: string): Promise<string> {
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
	const image = page.getByRole("img", { name: "Photo of the damage, 1 of 1" });
	return (await image.getAttribute("src")) ?? "";
}

async function contestClaim(page: Page, path: string, image: string, stranger: { context: BrowserContext }) {
	await page.goto(path);
	await page.getByText("Please accept or contest it by").waitFor();
	expect((await page.request.get(image)).status()).toBe(200);
	expect((await stranger.context.request.get(image)).status()).toBe(404);
	await stranger.context.close();
	await page.getByRole("link", { name: "Accept or contest" }).click();
	await page.getByRole("button", { name: "Contest claim" }).click();
	await page.getByText(damageCopy.contest).first().waitFor();
	await page.getByLabel("Why do you not agree?").fill("The thread was loose when it came.");
	await page.getByRole("button", { name: "Contest claim" }).click();
	await page.getByText(/You do not agree\. Our team checks both sides/).waitFor();
}

async function decideClaim(page: Page) {
	await page.goto("/admin/dashboard/damage");
	await page.getByRole("link", { name: "Sindoor zardozi lehenga" }).click();
	await page.getByText("The thread was loose when it came.").waitFor();
	await expectSideBySide(page);
	await page.getByLabel("Amount in rupees").fill("400");
	await page.getByLabel("Reason").fill("Half of the hem was worn before.");
	await page.getByRole("button", { name: "Decide" }).click();
	await page.getByText("₹400 has to be paid separately").waitFor();
}

/** The order is completed when the decision is final: here, because another admin decides the lister's appeal. */
async function decideAppeal(seller: BrowserContext, orderId: string) {
	const { context } = await visit(site);
	await signInAs(site, context, "admin", "Kabir Mehta");
	const reason = "Half of the hem was worn before.";
	await call(site, seller, `/api/order/${orderId}/damage/appeal`, { words: "Please look again." });
	await call(site, context, `/api/order/${orderId}/damage/decide`, { amount: 400, words: reason });
	await context.close();
}
