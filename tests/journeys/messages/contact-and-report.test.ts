/** The contact form, and reports of listings and people, with JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import {
	createListing,
	openSite,
	phone,
	type Site,
	signInAs,
	visit,
	whenHydrated,
} from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("a visitor sees missing fields, sends a message, and gets a confirmation", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto("/contact?subject=Delivery+to+Shimla");
	const send = page.getByRole("button", { name: "Send Message" });
	await send.click();
	const summary = page.locator("main [role=alert]");
	for (const sentence of [supportCopy.contact.name, supportCopy.contact.email, supportCopy.contact.message])
		await summary.getByText(sentence).waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");

	await page.getByLabel("Name").fill("Ira Nair");
	await page.getByLabel("Email").fill("ira");
	await page.getByLabel("Message").fill("Do you deliver to Shimla?");
	// Editing a field clears its error; clearing the last one removes the summary.
	await summary.waitFor({ state: "detached" });
	expect(await page.locator("[aria-invalid]").count()).toBe(0);
	await send.click();
	await summary.getByText(supportCopy.contact.badEmail).first().waitFor();
	await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Do you deliver to Shimla?");
	await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Delivery to Shimla");
	await page.getByLabel("Email").fill("noor@example.com");
	await send.click();
	await page.getByRole("heading", { name: supportCopy.contact.success }).waitFor();
	const promise = page.getByText(/reply within 24 hours/);
	await promise.first().waitFor();
	const number = await page.locator("main .message-sent b").textContent();
	await site.mailbox.received("noor@example.com", `We have your message (${number})`, 1);
	await site.mailbox.received("hello@almari.example", `${number}: Delivery to Shimla`, 1);
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("offline it shows a message and keeps the typed values", async () => {
	const { page, context } = await visit(site, phone);
	await page.goto("/contact");
	await page.getByLabel("Name").fill("Ira Nair");
	await page.getByLabel("Email").fill("ira.offline@example.com");
	await page.getByLabel("Message").fill("I am on a train.");
	await goOffline(page);
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.getByRole("alert").getByText(supportCopy.contact.network).waitFor();
	await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("I am on a train.");
	await goOnline(page);
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.getByRole("heading", { name: supportCopy.contact.success }).waitFor();
	await context.close();
});

test("a listing and its lister are reported without leaving the page", async () => {
	const seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const product = await createListing(site, seller.context, "Sindoor zardozi lehenga");
	const { page, context, pageErrors } = await visit(site, phone);
	const email = await signInAs(site, context, "client", "Ananya Rao");
	await page.goto(`/product/${product}`);
	await (await whenHydrated(page.getByRole("link", { name: "Report this listing" }))).click();
	const dialog = page.getByRole("dialog", { name: "Report this listing" });
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByRole("alert").getByText(supportCopy.report.reason).first().waitFor();
	await dialog.getByRole("radio", { name: "Something else" }).check();
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByRole("alert").getByText(supportCopy.report.missingText).first().waitFor();
	await dialog.getByLabel("Details").fill("The border is printed, not embroidered.");
	await dialog.getByRole("button", { name: "Send Report" }).click();
	await dialog.getByText(supportCopy.report.success).waitFor();
	await page.keyboard.press("Escape");
	await dialog.waitFor({ state: "hidden" });

	await page.getByRole("link", { name: "Report this person" }).click();
	const other = page.getByRole("dialog", { name: "Report this person" });
	await other.getByRole("radio", { name: /rude/ }).check();
	await other.getByRole("button", { name: "Send Report" }).click();
	await other.getByText(supportCopy.report.success).waitFor();
	expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/product/.*-${product}$`));
	await site.mailbox.received(email, "We have your report", 2);
	expect(pageErrors).toEqual([]);
	await context.close();
});
