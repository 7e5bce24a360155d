/** A script of a part that is hydrated late cannot be loaded. */
import { expect, test, vi } from "vitest";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { blockEventStream, createListing, openSite, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";

test("a late part of the page that fails to load does not cancel the navigation", async () => {
	const site = await openSite();
	const [seller, client] = [await visit(site), await visit(site)];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Sindoor lehenga");
	await createOrder(site, client.context, email, product, 5, 2);

	const { page } = seller;
	// The page is reloaded in this test for its script only, not for a change of the order.
	await blockEventStream(page);
	// The latest orders never come near the viewport, so only an interaction requests their script.
	await page.addInitScript(() => Object.assign(IntersectionObserver.prototype, { observe: () => undefined }));
	const requested = page.waitForRequest("**/assets/order-table-*.js");
	await page.route("**/assets/order-table-*.js", (route) => route.abort());
	// The navigation stays pending.
	await page.route(/\.data\?tab=/, () => undefined);
	await page.goto("/dashboard");
	await page.locator("#latest-seller").waitFor();
	await page.keyboard.press("Shift");
	await requested;
	// A script that fails again reloads the page. This one fails between the press and its click.
	await page.getByRole("link", { name: "Earnings" }).first().click({ delay: 200 });
	await vi.waitFor(async () => {
		await page.keyboard.press("Shift");
		expect(page.url()).toMatch(/tab=earnings/);
	}, waitOptions);
	await site.close();
});
