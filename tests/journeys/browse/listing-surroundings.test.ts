/** Around a listing: closet, next free days, price breakdown, size chart, recently viewed, sharing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
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
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { newListing } from "#tests/world.ts";

let site: Site;
let product: string;
let other: string;
beforeAll(async () => {
	site = await openSite();
	const context = await site.newContext();
	await signInAs(site, context, "renter", "Meher Rathore");
	const create = async (over: object) =>
		(await call(site, context, "/api/product/create", { ...newListing, images: [], ...over })).product._id as string;
	product = await create({ discount: 20, sizeStock: [{ size: "M", stock: 1 }] });
	other = await create({ name: "Panna lehenga", details: { color: "Green" } });
	await call(site, context, `/api/product/blockDays/${product}`, { startDate: day(4), endDate: day(5) });
	await context.close();
});
afterAll(() => site.close());

const day = (ahead: number) => addDays(dayOf(new Date()), ahead);

test("links from a listing to its lister's closet, another listing, and a similar one", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	await page.goto(`/product/${product}`);
	await page.getByRole("region", { name: "The lister" }).getByText("Member since").waitFor();
	await page.getByRole("region", { name: "Booking" }).getByRole("link", { name: "Meher" }).click();
	await page.waitForURL(/\/closet\//, { waitUntil: "load" });
	await page.getByRole("heading", { level: 1, name: "Meher's Almari" }).waitFor();
	await page.getByText("2 items").waitFor();
	expect(await page.locator("main").textContent()).not.toMatch(/Rathore|Bani Park|98765|@/);
	await page.getByRole("link", { name: /Panna lehenga/ }).click();
	await page.waitForURL(`**/product/*${other}`, { waitUntil: "load" });
	const similar = page.getByRole("region", { name: "Similar items" });
	await similar.getByRole("link", { name: /Sindoor zardozi lehenga/ }).click();
	await page.waitForURL(`**/product/*${product}`, { waitUntil: "load" });
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("another listing takes the place of one that has reviews", async () => {
	const [seller, client] = [await site.newContext(), await site.newContext()];
	await signInAs(site, seller, "renter", "Meher Rathore");
	const email = await signInAs(site, client, "client", "Ishita Roy");
	const reviewed = await createListing(site, seller, "Gulabi gharara");
	await createListing(site, seller, "Neela gharara");
	const order = await createOrder(site, client, email, reviewed, 0, 1);
	await takeSteps(site, seller, order, "accept", "dispatch", "handOver", "return", "complete");
	const words = "It moves like water.";
	await call(site, client, `/api/order/${order.orderId}/review`, { stars: 4, fit: "true", words });
	await call(site, seller, `/api/order/${order.orderId}/review`, { stars: 4, words });

	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/product/${reviewed}`);
	await page.getByRole("region", { name: "1 review" }).getByText(words).waitFor();
	const similar = page.getByRole("region", { name: "Similar items" });
	await similar.getByRole("link", { name: /Neela gharara/ }).tap();
	await page.getByRole("heading", { level: 1, name: "Neela gharara" }).waitFor();
	expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["Neela gharara"]);
	expect(pageErrors).toEqual([]);
	await Promise.all([seller, client, context].map((one) => one.close()));
});

test("one press selects the next free days, and the rent is broken down", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await page.goto(`/product/${product}`);
	await page.getByRole("list", { name: "Next available dates" }).getByRole("link").first().click();
	// Days 4 and 5 are blocked; without a pincode, five days of transit follow them, and no period fits before them.
	await page.waitForURL((url) => url.searchParams.get("startDate") === day(11));
	const booking = page.getByRole("region", { name: "Booking" });
	await booking.getByText("₹2,400 × 3 days").waitFor();
	await page.getByRole("button", { name: "Proceed to Delivery" }).filter({ visible: true }).click();
	await page.waitForURL(/\/login\?next=/);
	const bookingParams = new URLSearchParams(new URL(page.url()).searchParams.get("next")?.split("?")[1]);
	expect(Object.fromEntries(bookingParams)).toMatchObject({ product, size: "M", startDate: day(11), endDate: day(13) });
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("a lister pauses and resumes their own listing; offline nothing has changed", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	const created = await call(site, context, "/api/product/create", { ...newListing, images: [] });
	const own = created.product._id;
	await page.goto(`/product/${own}`);
	const panel = page.getByRole("region", { name: "Waiting for review" });
	const statusForOthers = async () => (await fetch(`${site.origin}/product/${own}`)).status;
	await step("pausing it without a connection, so that the page stays and says that nothing has changed", async () => {
		await panel.waitFor();
		// The parts that the first interaction loads are there before: the page would be loaded again for them, with the connection.
		await page.keyboard.press("Shift");
		await page.waitForFunction(() =>
			performance.getEntriesByType("resource").some(({ name }) => name.includes("/about-and-lister-")),
		);
		await goOffline(page);
		await panel.getByRole("button", { name: "Pause" }).click();
		await page.getByRole("alert").getByText("nothing has changed").waitFor();
		await goOnline(page);
		// A poll may have failed too.
		expect(pageErrors.splice(0).filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
		expect(await statusForOthers()).toBe(200);
	});
	await step("pausing and resuming it", async () => {
		await panel.getByRole("button", { name: "Pause" }).click();
		const paused = page.getByRole("region", { name: "Paused" });
		await paused.getByText("Existing orders are not affected.").waitFor();
		await page.waitForFunction(() => document.activeElement?.textContent === "Paused");
		expect(await statusForOthers()).toBe(404);
		await paused.getByRole("button", { name: "Resume" }).click();
		await panel.getByRole("button", { name: "Pause" }).waitFor();
		expect(await statusForOthers()).toBe(200);
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("measurements from the listing form are shown in the size chart in inches and centimetres", async () => {
	const { page, context, pageErrors } = await visit(site, phone);
	await signInAs(site, context, "renter", "Meher Rathore");
	await page.goto("/list-item");
	await page.getByLabel("Title").fill("Moonlight gown");
	await page.getByRole("checkbox", { name: "Wedding" }).check();
	await page.getByLabel("Price per day (₹)").fill("900");
	await page.getByRole("button", { name: "M", exact: true }).click();
	await page.getByText("Measurements of size 1").click();
	await page.getByLabel("Bust or chest of size 1 (in)").fill("340");
	await page.getByLabel("Length of size 1 (in)").fill("54.5");
	await page.getByRole("button", { name: "Publish listing" }).last().click();
	await page
		.getByRole("alert")
		.getByRole("link", { name: /Bust or chest of size 1/ })
		.click();
	await page.getByLabel("Bust or chest of size 1 (in)").fill("34");
	await page.getByRole("button", { name: "Publish listing" }).last().click();
	await page.getByRole("link", { name: "See your listing" }).click();
	await page.waitForURL(/\/product\//);
	await page.getByRole("link", { name: "Size chart" }).click();
	const chart = page.getByRole("dialog", { name: "Size chart" });
	await chart.getByRole("row").first().waitFor();
	await expect
		.poll(() => chart.getByRole("row").allTextContents())
		.toEqual(["SizeBust or chestLength", "M34 in 86 cm54.5 in 138 cm"]);
	await page.keyboard.press("Escape");
	await chart.waitFor({ state: "detached" });
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("recently viewed listings are stored in the browser, shown on two screens, and can be cleared", async () => {
	const { page, context, pageErrors } = await visit(site);
	for (const id of [other, product]) {
		await page.goto(`/product/${id}`);
		await page.waitForFunction((one) => localStorage.getItem("almari.viewed")?.includes(one), id);
	}
	const viewed = page.getByRole("region", { name: "Recently viewed" });
	await viewed.waitFor();
	expect(await viewed.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
		`/product/${other}`,
	]);
	await page.goto("/");
	await viewed.waitFor();
	expect(await viewed.getByRole("link").evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual(
		[product, other].map((id) => `/product/${id}`),
	);
	await viewed.getByRole("button", { name: "Clear" }).click();
	await viewed.waitFor({ state: "detached" });
	expect(await page.evaluate(() => localStorage.getItem("almari.viewed"))).toBeNull();
	expect(pageErrors).toEqual([]);
	await context.close();
});

test("sharing uses the device's share sheet, else WhatsApp and a copied link", async () => {
	const { page, context, pageErrors } = await visit(site);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const address = `${site.origin}/product/sindoor-zardozi-lehenga-${product}`;
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
	await page.goto(`/product/${product}?rent=1`);
	const whatsApp = new URL((await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href")) ?? "");
	expect([whatsApp.host, whatsApp.searchParams.get("text")]).toEqual(["wa.me", `Sindoor zardozi lehenga ${address}`]);
	await page.getByRole("button", { name: "Copy link" }).click();
	await page.getByText("Link copied").waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

	await page.addInitScript(() => {
		const share = async (what: ShareData) => {
			document.title = JSON.stringify(what);
		};
		Object.defineProperty(navigator, "share", { value: share });
	});
	await page.reload();
	await page.getByRole("button", { name: "Share", exact: true }).click();
	await page.waitForFunction((url) => document.title.includes(url), address);
	expect(pageErrors).toEqual([]);
	await context.close();
});
