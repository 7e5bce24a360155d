/** A script of a part that is hydrated late cannot be loaded. */
import { expect, test, vi } from "vitest";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { createListing, openSite, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

test("a late part of the page that fails to load does not cancel the navigation", async () => {
	const site = await openSite();
	const [seller, client] = [await visit(site), await visit(site)];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Sindoor lehenga");
	await createOrder(site, client.context, email, product, 5, 2);

	const { page } = seller;
	// The latest orders never come near the viewport, so the click requests their script.
	await page.addInitScript(() => Object.assign(IntersectionObserver.prototype, { observe: () => undefined }));
	await page.route("**/assets/latest-orders-*.js", (route) => route.abort());
	// The navigation stays pending.
	await page.route(/\.data\?tab=/, () => undefined);
	await page.goto("/dashboard");
	await page.locator("#latest-seller").waitFor();
	await page.getByRole("link", { name: "Earnings" }).first().click();
	// The second attempt waits for the next interaction; when it fails too, a document is loaded.
	await vi.waitFor(async () => {
		await page.keyboard.press("Shift");
		expect(page.url()).toMatch(/tab=earnings/);
	}, waitOptions);
	await site.close();
});
