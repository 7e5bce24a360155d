/** An item that is not as described: report, return with the code, decision, appeal, second decision, and the money of it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { damageCopy } from "#modules/damage/copy.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	createListing,
	desktop,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";
import { picture } from "#tests/world.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const photo = async () => ({ name: "colour.png", mimeType: "image/png", buffer: await picture("#2040a0", 300, 400) });

test("a client reports the item, it goes back, an admin decides a part, the lister appeals, another admin decides", async () => {
	const withoutScripts = { ...phone, javaScriptEnabled: false };
	const [seller, client, admin, otherAdmin] = await Promise.all([
		visit(site, withoutScripts),
		visit(site, phone),
		visit(site, desktop),
		visit(site, desktop),
	]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	await signInAs(site, admin.context, "admin", "Asha Rao");
	await signInAs(site, otherAdmin.context, "admin", "Kabir Mehta");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Panna zardozi lehenga");
	const order = await createOrder(site, client.context, email, product, 0, 1);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	const path = `/orders/${order.orderId}`;

	await reportItem(client.page, path);
	await replyWithoutScripts(seller.page, path, await site.mailbox.code(email));
	await decide(admin.page, "400", "Differs from the listing");
	await admin.page.getByText(/This is final on .+, unless one of you appeals before/).waitFor();

	await seller.page.goto(path);
	await seller.page.getByRole("link", { name: "Appeal", exact: true }).click();
	await seller.page.getByLabel("Why should the decision change?").fill("The photo in the listing shows this blue.");
	await seller.page.getByRole("button", { name: "Send appeal" }).click();
	await seller.page
		.getByText(damageCopy.appealed.split(".")[0] as string)
		.first()
		.waitFor();
	await admin.page.goto(`${path}/damage`);
	await admin.page.getByText("You made the first decision").waitFor();
	expect(await admin.page.getByRole("button", { name: "Decide" }).count()).toBe(0);
	await decide(otherAdmin.page, "1000", "Partly usable");
	await otherAdmin.page.getByText("this is final").first().waitFor();

	await client.page.goto(path);
	await client.page.getByText("Almari decided after the appeal").waitFor();
	await client.page.getByText("₹1,000 of the rent is refunded to you.").waitFor();
	await client.page.goto(`${path}/receipt`);
	await client.page.getByText("Rent refunded").waitFor();
	await admin.page.goto("/admin/dashboard/money");
	await admin.page.getByText("₹1,000").first().waitFor();
	for (const { pageErrors, context } of [seller, client, admin, otherAdmin]) {
		expect(pageErrors).toEqual([]);
		await context.close();
	}
});

async function reportItem(page: Page, path: string) {
	await page.goto(path);
	await (await whenHydrated(page.getByRole("link", { name: "Report not as described" }))).click();
	await page.getByRole("button", { name: "Report and give it back" }).click();
	await page.getByText(damageCopy.reportPhotos).first().waitFor();
	await page.getByLabel("What is not as described?").fill("It is blue, not green.");
	await page.locator("#images").setInputFiles([await photo()]);
	await page.locator(".photo-item img").waitFor();
	await page.getByText("1 of 5.").waitFor();
	await page.getByRole("button", { name: "Report and give it back" }).click();
	await page.getByRole("heading", { name: "Not as described: give it back." }).waitFor();
	await page.getByText("It is blue, not green.").waitFor();
}

/** The lister takes the item back with the code, and replies with a claim for damage that is too high at first. */
async function replyWithoutScripts(page: Page, path: string, code: string) {
	await page.goto(path);
	await page.getByRole("textbox", { name: "Return code" }).fill(code);
	await page.getByRole("button", { name: /^Confirm return/ }).click();
	await page.getByRole("heading", { name: "Not as described: please reply." }).waitFor();
	await page.getByRole("link", { name: "Reply to the report", exact: true }).click();
	await page.getByLabel("Your reply").fill("It is as in the photos.");
	await page.getByRole("button", { name: "Send reply" }).click();
	await page.getByText(/You do not agree\. Our team checks both sides/).waitFor();
}

/** An admin decides from the desk, with one of the texts. */
async function decide(page: Page, refund: string, template: string) {
	await page.goto("/admin/dashboard/damage");
	await page.getByRole("link", { name: "Panna zardozi lehenga" }).click();
	await page.getByText("It is blue, not green.").waitFor();
	await page.getByRole("heading", { name: "What happened" }).waitFor();
	await page.getByRole("link", { name: "Read the messages" }).click();
	await page.getByText("They have not written to each other").waitFor();
	await page.getByRole("link", { name: template }).click();
	await page.getByText(template, { exact: true }).and(page.locator("[aria-current]")).waitFor();
	expect(await page.getByLabel("Reason").inputValue()).not.toBe("");
	await page.getByLabel("Refund of the rent in rupees").fill(refund);
	await page.getByRole("button", { name: "Decide" }).click();
	await page
		.getByRole("heading", { name: /^Report/ })
		.first()
		.waitFor();
}
