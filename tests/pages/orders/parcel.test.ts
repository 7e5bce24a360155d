/** The courier of an order's parcel and its tracking number, without JavaScript: at the dispatch, later, and on the way back. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderFieldsCopy } from "#messages/common/orders.js";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must } from "#tests/world.ts";

let pages: Pages;
let seller: TestClient;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
	seller = await pages.world.seller();
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

/** An accepted order of a new client, with the page of each side. */
async function acceptedOrder() {
	const client = await pages.world.client();
	const order = await placeTestOrder(pages.world, { seller, client }, await list(seller), 0, 2);
	await order.moveTo("accept");
	const path = `/orders/${order.orderId}`;
	const open = (who: TestClient) => pages.open(who).open(path);
	return { order, client, path, open };
}

const url = "https://www.delhivery.com/track-v2/package/1490123456789";
const link = 'main a[target="_blank"][rel="noopener noreferrer"]';

test("the lister marks the item as sent with a number; both sides follow it by a link in a new tab", async () => {
	const { order, client, path, open } = await acceptedOrder();
	const lister = await open(seller);
	expect(lister.find("details:has(#trackingNumber)").attr("open")).toBeUndefined();
	await lister.press(/^Mark as sent/, { "Tracking number": "1490 1234 56789" });
	expect(lister.status).toBe(400);
	expect(lister.text()).toContain(orderFieldsCopy.courier);
	expect(lister.value("Tracking number")).toBe("1490 1234 56789");
	expect(lister.find("details:has(#trackingNumber)").attr("open")).toBeDefined();
	await lister.press(/^Mark as sent/, { Courier: "Delhivery" });
	expect((await order.show()).status).toBe("dispatched");
	for (const page of [await lister.open(path), await open(client)]) {
		expect(
			page
				.find(link)
				.toArray()
				.map(({ attribs }) => attribs.href),
		).toEqual([url, url]);
		expect(page.texts(".order-summary a")).toContain("Delhivery 1490123456789 (opens in a new tab)");
	}
});

test("marking as sent needs no number; the lister adds another courier's later, corrects and removes it", async () => {
	const { order, client, path, open } = await acceptedOrder();
	const lister = await open(seller);
	await lister.press(/^Mark as sent/);
	const person = await open(client);
	expect(person.hasButton(/^Save tracking number/)).toBe(false);
	await lister.open(path);
	const typed = { "Name of another courier": "Professional <b>Couriers</b>", "Tracking number": "PC1490" };
	await lister.press(/^Save tracking number/, typed);
	expect(lister.text()).toContain("Saved.");
	await person.open(path);
	expect(person.text()).toContain("Professional <b>Couriers</b> PC1490");
	expect(person.find(link)).toHaveLength(0);
	await lister.open(path);
	expect(lister.value("Name of another courier")).toBe("Professional <b>Couriers</b>");
	await lister.press(/^Save tracking number/, { Courier: "", "Name of another courier": "", "Tracking number": "" });
	const { tracking, timeline } = await order.show();
	expect(tracking.sent).toBeNull();
	expect(timeline.filter(({ step }: { step: string }) => step === "trackParcel")).toHaveLength(2);
});

test("the client gives the number of the way back, which the report of a lost parcel names", async () => {
	const { order, client, path, open } = await acceptedOrder();
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	const person = await open(client);
	expect(person.text()).toContain("Sent back by courier? Add the tracking number");
	await person.press(/^Save tracking number/, { Courier: "DTDC", "Tracking number": "D12345678" });
	await person.open(path);
	expect(person.text(".next-step")).toContain("The parcel: DTDC D12345678.");
	const lister = await open(seller);
	expect(lister.texts(".order-summary a")).toContain("DTDC D12345678 (opens in a new tab)");
	expect(lister.hasButton(/^Save tracking number/)).toBe(false);
	expect((await open(await pages.world.admin())).hasButton(/^Save tracking number/)).toBe(true);
});

test("the form is in Hindi on the Hindi page", async () => {
	const { client, order, path } = await acceptedOrder();
	await must(order.step("seller", "dispatch", { courier: "bluedart", trackingNumber: "12345678901" }));
	const lister = await pages.open(seller).open(`/hi${path}`);
	expect(lister.text()).toContain("ट्रैकिंग नंबर सुधारें");
	expect(lister.value("कूरियर")).toBe("bluedart");
	expect((await pages.open(client).open(`/hi${path}`)).text()).toContain("Blue Dart 12345678901");
});
