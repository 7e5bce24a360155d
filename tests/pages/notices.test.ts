/** The bell, its page, and the settings of the channels, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
let seller: TestClient;
let client: TestClient;
let product: Awaited<ReturnType<typeof list>>;
beforeAll(async () => {
	pages = await openPages();
	[seller, client] = [await pages.world.seller(), await pages.world.client()];
	product = await list(seller, { name: "Neel bandhani saree", sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(() => pages.close());

test("the bell counts what is unread, on pages of their own and on public ones; opening a notice leads to its page", async () => {
	const person = await pages.open(seller).open("/notices");
	expect(person.text()).toContain("Nothing yet");
	expect(person.html).toContain('aria-label="Notices"');
	const order = await placeTestOrder(pages.world, { seller, client }, product, 5, 2);
	for (const path of ["/dashboard", "/browse", "/hi/browse"]) {
		await person.open(path);
		expect(person.html).toContain(path.startsWith("/hi") ? "सूचनाएँ, 1 बिना पढ़ी" : 'aria-label="Notices, 1 unread"');
	}
	await person.open("/notices");
	await person.follow(/New request for Neel bandhani saree/);
	expect(person.path).toBe(`/orders/${order.orderId}`);
	expect(person.html).toContain('aria-label="Notices"');
});

test("a page in Hindi shows them in Hindi, and leads to pages in Hindi", async () => {
	const order = await placeTestOrder(pages.world, { seller, client }, product, 8, 2);
	const person = await pages.open(seller).open("/hi/notices");
	await person.follow(/Neel bandhani saree के लिए नया अनुरोध/);
	expect(person.path).toBe(`/hi/orders/${order.orderId}`);
});

test("all are marked as read", async () => {
	await placeTestOrder(pages.world, { seller, client }, product, 11, 2);
	const person = await pages.open(seller).open("/notices");
	await person.press("Mark all as read");
	expect(person.text()).toContain("All notices are marked as read.");
	expect(person.text()).not.toContain("Mark all as read");
});

test("the address of somebody else's notice leads to the list", async () => {
	await placeTestOrder(pages.world, { seller, client }, product, 14, 2);
	const [notice] = (await must(seller.get("/api/notices"))).body.notices;
	const person = await pages.open(client).open(`/notices/${notice._id}`);
	expect(person.path).toBe("/notices");
	expect((await pages.open().open(`/notices/${notice._id}`)).path).toMatch(/^\/login\?next=/);
});

test("a device is removed, and a mobile number verified, without JavaScript", async () => {
	const person = await pages.open(client).open("/settings?tab=notifications");
	expect(person.text()).not.toContain("SMS and WhatsApp");
	expect(person.text()).not.toContain("Devices");
});

test("the staff register a template, and see whether the site's text fits it", async () => {
	const staff = await pages.open(await pages.world.admin()).open("/admin/dashboard/settings");
	const body = "{#var#} is your code to verify this number on Almari. Do not share it.";
	expect(staff.text("#channels")).toContain(body);
	await staff.press("Save template", {
		"Template id or name": "1107160000000000001",
		"Sender (header)": "ALMARI",
		Text: body,
	});
	expect(staff.text()).toContain("The template is saved.");
	expect(staff.text("#channels")).toContain("Fits");
	await staff.press("Remove mobileCode");
	expect(staff.text("#channels")).not.toContain("Fits");
});
