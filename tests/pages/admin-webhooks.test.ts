/** The webhooks of the console's settings, without JavaScript. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendWebhook } from "#modules/webhooks/index.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { must, signIn } from "#tests/world.ts";

let pages: Pages;
const receiver = createServer((_, response) => response.writeHead(503).end());
beforeAll(async () => {
	pages = await openPages({ WEBHOOKS_LOCAL: "1" });
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	receiver.close();
	await pages.close();
});

test("an owner adds a receiver, copies its secret once, tests it and sees the attempt", async () => {
	const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
	const page = await pages.open(await pages.world.admin()).open("/admin/dashboard/settings");
	expect(page.text("#webhooks")).toContain("No receiver is registered.");
	const refused = { Name: "Accounting", Address: "accounting", "listing.created": false };
	await page.press("Add receiver", refused, "#webhooks");
	expect(page.text("#webhooks")).toContain("Please give a public https address");
	expect([page.value("Name"), page.value("Address"), page.isChecked("listing.created")]).toEqual([
		...["Accounting", "accounting", false],
	]);
	await page.press("Add receiver", { Address: url }, "#webhooks");
	expect(page.text("#webhooks")).toMatch(/Secret whsec_[A-Za-z0-9+/]{43}=/);
	expect(page.text("#webhooks")).toContain("Nothing was sent yet.");

	await page.press("Send test event Accounting", {}, "#webhooks");
	expect(page.text()).toContain("A test event is on its way.");
	expect(page.text("#webhooks"), "shown once").not.toContain("whsec_");
	const { rows } = await pages.world.app.db.pool.query("select receiver_id, event_id from webhook_delivery");
	await sendWebhook(pages.world.app, { receiverId: rows[0].receiver_id, eventId: rows[0].event_id });
	await page.open("/admin/dashboard/settings");
	expect(page.text("#webhooks table")).toContain("webhook.test");
	expect(page.text("#webhooks table")).toContain("503");
	expect(page.text("#webhooks")).toContain("1 event waiting");

	await page.press("Pause Accounting", {}, "#webhooks");
	expect(page.text("#webhooks")).toContain("Paused");
	expect(page.hasButton("Send test event Accounting")).toBe(false);
	await page.press("Resume Accounting", {}, "#webhooks");
	await page.press("Save receiver", { Name: "Books" }, "#webhooks");
	await page.press("Send events again", { "After event number": "many" }, "#webhooks");
	expect(page.text("#webhooks")).toContain("Please give a whole number");
	await page.press("Send events again", { "After event number": "0" }, "#webhooks");
	expect(page.text()).toContain("No event to send again.");
	await page.press("Replace secret Books", {}, "#webhooks");
	expect(page.text("#webhooks")).toMatch(/Secret whsec_/);
	await page.press("Remove Books", {}, "#webhooks");
	expect(page.text("#webhooks")).toContain("No receiver is registered.");
	expect(page.text("#log")).toContain("Remove webhook receiver");
});

test("other roles of the staff do not see it", async () => {
	const { world } = pages;
	const owner = await world.admin("Noor Bedi");
	const other = await world.admin("Zubin Wadia");
	await must(
		owner.post(`/api/admin/users/${other.user._id}/staffRole`, { staffRole: "finance", reason: "Does the books." }),
	);
	// A new role ends the sessions.
	const page = await pages.open(await signIn(world.visitor(), other.user.email)).open("/admin/dashboard/settings");
	expect(page.text()).toContain("Commission");
	expect(page.find("#webhooks")).toHaveLength(0);
});
