/** The contact form. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import { openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

const emailsTo = (email: string) => site.mailbox.emails.filter(({ to }) => to === email).map(({ mail }) => mail);

describe.each([
	["on a phone", phone, "noor@example.com"],
	["on a phone without JavaScript", { ...phone, javaScriptEnabled: false }, "tara@example.com"],
])("%s", (_, device, email) => {
	test("a visitor sees missing fields, sends a message, and gets a confirmation", async () => {
		const { page, context, pageErrors } = await visit(site, device);
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
		if (!("javaScriptEnabled" in device)) {
			// Editing a field clears its error; clearing the last one removes the summary.
			await summary.waitFor({ state: "detached" });
			expect(await page.locator("[aria-invalid]").count()).toBe(0);
		}
		await send.click();
		await summary.getByText(supportCopy.contact.badEmail).first().waitFor();
		await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Do you deliver to Shimla?");
		await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Delivery to Shimla");
		await page.getByLabel("Email").fill(email);
		await send.click();
		await page.getByRole("heading", { name: supportCopy.contact.success }).waitFor();
		await page
			.getByText(/reply within 24 hours/)
			.first()
			.waitFor();
		const number = await page.locator("main .message-sent b").textContent();
		await vi.waitFor(
			() => expect(emailsTo(email).map(({ subject }) => subject)).toEqual([`We have your message (${number})`]),
			{
				timeout: 20_000,
				interval: 50,
			},
		);
		await vi.waitFor(
			() =>
				expect(emailsTo("hello@almari.example").map(({ subject }) => subject)).toContain(
					`${number}: Delivery to Shimla`,
				),
			{ timeout: 20_000, interval: 50 },
		);
		expect(pageErrors).toEqual([]);
		await context.close();
	});
});

test("a signed-in user's name and email are prefilled", async () => {
	const { page, context } = await visit(site);
	const email = await signInAs(site, context, "client", "Ishita Roy");
	await page.goto("/contact");
	await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Ishita Roy");
	await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
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
