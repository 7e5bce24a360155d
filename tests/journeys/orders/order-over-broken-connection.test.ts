/** Placing an order over a broken connection: one order and one code, however often it is sent. */
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { goOffline } from "#tests/journeys/harness/network.ts";
import { createListing, openSite, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { address } from "#tests/world.ts";

let site: Site;
let product: string;
let seller: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
	site = await openSite();
	seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	product = await createListing(site, seller.context, "Neelam sharara", { sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 12);
const placeButton = "Place Order & Send OTP";
const deliveryPosts = "**/delivery.data**";
const delivery = () => `/delivery?product=${product}&startDate=${first}&endDate=${addDays(first, 1)}`;

async function openDelivery(page: Page) {
	await page.goto(delivery());
	for (const [label, value] of Object.entries({
		"Address Line": address.address_Line,
		City: address.city,
		Pincode: address.pincode,
		Country: address.country,
		Mobile: address.mobile,
	}))
		await page.getByLabel(label).fill(value);
}

async function newClient() {
	const client = await visit(site, phone);
	return { ...client, email: await signInAs(site, client.context, "client", "Ishita Roy") };
}

/** The orders and code emails of a user, counted in the database rather than in the mailbox. */
async function countOrdersAndCodes(email: string) {
	const [counts] = await query(
		site,
		`select (select count(*)::int from rental join account on account.id = client_id where email = $1) as orders,
			(select count(*)::int from email where recipient = $1 and subject like 'Your delivery code for %') as codes`,
		[email],
	);
	return counts;
}
const oneOrder = { orders: 1, codes: 1 };

test("a lost response: the page polls and opens the order; reload, back and a second tab find it too", async () => {
	const { page, context, email } = await newClient();
	await page.goto("/how-it-works");
	await openDelivery(page);
	await page.route(deliveryPosts, async (route) => {
		await route.fetch();
		await route.abort("connectionreset");
	});
	await page.getByRole("button", { name: placeButton }).click();
	await page.waitForURL(/\/thank-you\?order=/);
	await page.unroute(deliveryPosts);
	expect(await countOrdersAndCodes(email)).toEqual(oneOrder);

	await page.reload();
	// The form is no longer in the history.
	await page.goBack();
	await page.waitForURL("/how-it-works");
	const tab = await context.newPage();
	await tab.goto(delivery());
	await tab.getByRole("heading", { name: "You have already ordered this" }).waitFor();
	await tab.getByRole("link", { name: "See your order" }).click();
	await tab.waitForURL(/\/thank-you\?order=/);
	expect(await countOrdersAndCodes(email)).toEqual(oneOrder);
	await context.close();
});

test.each([
	["a proxy answers in the server's place", (route: Route) => route.fulfill({ status: 502, body: "Bad gateway" })],
	["nothing comes at all", async () => {}],
])("the order arrives, but %s: the page polls and opens it", async (_, answer) => {
	const { page, context, email } = await newClient();
	await openDelivery(page);
	await page.clock.install();
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
	await page.route(deliveryPosts, async (route) => {
		await route.fetch();
		await answer(route);
		arrive();
	});
	await page.getByRole("button", { name: placeButton }).click();
	await arrived;
	await page.clock.runFor(rules.delay.requestTimeoutMs);
	await page.waitForURL(/\/thank-you\?order=/);
	expect(await countOrdersAndCodes(email)).toEqual(oneOrder);
	await context.close();
});

test("offline: the page says so and keeps polling; an order that never arrived is placed by the next press", async () => {
	const { page, context, email } = await newClient();
	await openDelivery(page);
	await page.clock.install();
	await page.route(deliveryPosts, async (route) => {
		await goOffline(page);
		await route.abort("connectionreset");
	});
	await page.getByRole("button", { name: placeButton }).click();
	await page.getByText("We're checking whether your order reached us.").waitFor();
	await page.getByText("We can't reach the server right now.").waitFor();
	await page.unroute(deliveryPosts);
	await context.setOffline(false);
	// It polls when online again and once more later, as the request may still be in flight.
	await vi.waitFor(async () => {
		await page.clock.runFor(2000);
		await page.getByText("We checked: your order has not reached us so far.").waitFor({ timeout: 1000 });
	}, waitOptions);
	await page.getByText("Something went wrong while placing your order. Please try again.").waitFor();
	await expect.poll(() => page.getByLabel("City").inputValue()).toBe(address.city);
	await page.getByRole("button", { name: placeButton }).click();
	await page.getByText(/^Order placed successfully!/).waitFor();
	expect(await countOrdersAndCodes(email)).toEqual(oneOrder);
	await context.close();
});

test("a double press in one tab and a press in another place one order", async () => {
	const { page, context, email } = await newClient();
	const other = await context.newPage();
	await openDelivery(page);
	await openDelivery(other);
	await Promise.all([
		page.getByRole("button", { name: placeButton }).dblclick(),
		other.getByRole("button", { name: placeButton }).click(),
	]);
	for (const at of [page, other]) await at.waitForURL(/\/thank-you\?order=/);
	expect(other.url()).toBe(page.url());
	expect(await countOrdersAndCodes(email)).toEqual(oneOrder);
	await context.close();
});
