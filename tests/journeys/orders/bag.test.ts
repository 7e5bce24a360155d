/** A family's bag on a phone: from the first item of a visitor to the hand-over of both items with one code. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import {
	call,
	createListing,
	openSite,
	phone,
	type Site,
	signInAs,
	signUpThroughForm,
	visit,
} from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
let products: string[];
beforeAll(async () => {
	site = await openSite();
	seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Hetal Shah");
	products = [];
	for (const name of ["Sindoor lehenga", "Gota dupatta"])
		products.push(await createListing(site, seller.context, name, { sizeStock: [{ size: "M", stock: 1 }] }));
});
afterAll(() => site.close());

const pathEnd = (url: string) => new URL(url).pathname.split("/").at(-1);

/** Soon enough to be sent and handed over today. */
const first = addDays(dayOf(new Date()), 1);
const days = { startDate: first, endDate: addDays(first, 1) };

test("two items are put into a bag, labelled, ordered together and handed over together", async () => {
	const { page, context, pageErrors } = await visit(site, phone);

	await step("filling the bag as a visitor", async () => {
		for (const product of products) {
			await page.goto(`/product/${product}?${new URLSearchParams({ rent: "1", size: "M", ...days })}`);
			await page.getByRole("button", { name: "Add to bag" }).click();
			await page.waitForURL(/\/bag\?added=/);
			await page.getByText("Added to your bag.").waitFor();
		}
		await page.goto("/browse");
		await page.locator(".tab-bar").getByRole("link", { name: "Bag 2" }).waitFor();
		await page.goto("/bag");
	});

	await step("saying who wears what", async () => {
		const line = page.getByRole("listitem").filter({ hasText: "Sindoor lehenga" });
		await line.getByText("Edit").click();
		await line.getByLabel(/^For /).fill("Meera");
		await line.getByLabel("Function").fill("Sangeet");
		await line.getByRole("button", { name: "Save changes" }).click();
		await page.getByRole("heading", { level: 2, name: "Sangeet" }).waitFor();
		await page.getByText("For Meera").waitFor();
	});

	const email = await step("signing up, which keeps the bag", async () => {
		const address = await signUpThroughForm(site, page, "Client", "Ishita Roy");
		await page.goto("/bag");
		await page.getByRole("heading", { level: 2, name: "Sangeet" }).waitFor();
		return address;
	});

	const orders = await step("ordering both", async () => {
		await page.getByRole("link", { name: "Order 2 items" }).filter({ visible: true }).first().click();
		await page.waitForURL(/\/bag\/order/);
		await page.getByLabel("Address Line").first().fill("7 Hauz Khas Village");
		await page.getByLabel("Pincode").first().fill("302017");
		await page.getByLabel("City").first().fill("Jaipur");
		await page.getByLabel("Mobile").first().fill("9876501234");
		await page.getByRole("button", { name: "Place 2 orders" }).click();
		await page.waitForURL(/\/groups\//);
		await page.getByRole("heading", { level: 1, name: "Your 2 orders are placed." }).waitFor();
		const { group } = await (await context.request.get(`/api/rental/group/${pathEnd(page.url())}`)).json();
		return group.orders.map(({ orderId }: { orderId: string }) => orderId) as string[];
	});

	await step("handing over both with one code", async () => {
		for (const orderId of orders)
			for (const name of ["accept", "dispatch"]) await call(site, seller.context, `/api/order/${orderId}/${name}`, {});
		await seller.page.goto(`/orders/${orders[0]}`);
		await seller.page.getByText("To receive for all of them: ₹9,600").waitFor();
		await seller.page.getByLabel("Delivery code").fill(await site.mailbox.code(email));
		await seller.page.getByRole("button", { name: /^Confirm hand-over/ }).click();
		await seller.page.getByRole("button", { name: /^Confirm return/ }).waitFor();
	});

	await step("seeing both with the client", async () => {
		await page.reload();
		await expect.poll(() => page.getByText("Delivered", { exact: true }).count()).toBe(2);
		await page.getByRole("link", { name: "Sindoor lehenga" }).first().click();
		await page.getByRole("link", { name: "One of 2 orders placed together" }).click();
		await page.waitForURL(/\/groups\//);
	});

	expect([...pageErrors, ...seller.pageErrors]).toEqual([]);
	await context.close();
});
