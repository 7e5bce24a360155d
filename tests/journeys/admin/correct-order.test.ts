/** An order whose delivery was entered by mistake: the support corrects it, and both sides read why. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAdmin } from "#tests/journeys/harness/admin-pages.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const reason = "The courier entered the code of another order.";

describe.each([
	["on a desktop", desktop],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }],
])("%s", (_, device) => {
	test("a refused correction keeps the reason; a complete one takes the payment back and is on the timeline", async () => {
		const [seller, client] = await Promise.all([visit(site), visit(site, device)]);
		await signInAs(site, seller.context, "renter", "Meher Rathore");
		const email = await signInAs(site, client.context, "client", "Ishita Roy");
		const product = await createListing(site, seller.context, "Nargis lehenga");
		const order = await createOrder(site, client.context, email, product, 0, 1);
		await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");

		const { page, context, pageErrors } = await openAdmin(site, device, "Noor Bedi");
		await page.goto(`/orders/${order.orderId}`);
		await page.getByText("Correct this order").click();
		const form = page.locator("#correct");
		await form.getByLabel("Reason").fill(reason);
		const correct = form.getByRole("button", { name: /^Correct/ });
		await correct.click();
		await page.locator("#to-error").waitFor();
		await expect.poll(() => form.getByLabel("Reason").inputValue()).toBe(reason);

		await form.getByText("On its way to the client").click();
		await form
			.getByText(/^Takes back the ₹[\d,]+ booked at the door/)
			.first()
			.waitFor();
		await correct.click();
		await page.getByRole("listitem").filter({ hasText: reason }).waitFor();

		await client.page.goto(`/orders/${order.orderId}`);
		await client.page.getByRole("listitem").filter({ hasText: reason }).waitFor();
		expect([...pageErrors, ...client.pageErrors]).toEqual([]);
		await Promise.all([seller, client, { context }].map((one) => one.context.close()));
	});
});
