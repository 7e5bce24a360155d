/** Every refusal of placing an order, with the specified message. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { createOrder } from "#tests/journeys/harness/orders.ts";
import { call, openSite, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { newListing } from "#tests/world.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
	site = await openSite();
	seller = await visit(site);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
});
afterAll(() => site.close());

const first = addDays(dayOf(new Date()), 9);
const typed = {
	"Address Line": "7 Hauz Khas Village",
	City: "New Delhi",
	Pincode: "302017",
	Country: "India",
	Mobile: "9876501234",
};

/** A client with the delivery form filled in, ready to submit. */
async function openFilledDelivery(name: string) {
	const listing = { ...newListing, images: [], name };
	const { product } = await call(site, seller.context, "/api/product/create", listing);
	const client = await visit(site, phone);
	await signInAs(site, client.context, "client", "Ishita Roy");
	await client.page.goto(deliveryOf(product._id));
	await fill(client.page);
	return { ...client, product: product._id as string, listing };
}

const deliveryOf = (product: string) => `/delivery?product=${product}&startDate=${first}&endDate=${addDays(first, 2)}`;
const fill = async (page: Page, over: Partial<typeof typed> = {}) => {
	for (const [label, value] of Object.entries({ ...typed, ...over })) await page.getByLabel(label).fill(value);
};
const press = (page: Page) => page.getByRole("button", { name: "Place Order & Send OTP" }).click();
const expectAlert = (page: Page, text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();
const countOrders = async ({ request }: (typeof seller)["context"]) => {
	const { user } = await (await request.get("/api/user/me")).json();
	return (await (await request.get(`/api/product/getUserRentals/${user._id}`)).json()).rentals.length;
};

describe("placing an order is refused", () => {
	test("after the session has ended", async () => {
		const { page, context } = await openFilledDelivery("Neel saree");
		await context.clearCookies();
		await press(page);
		await expectAlert(page, "No user email found. Please log in again.");
		await page.getByRole("link", { name: "Sign in again" }).click();
		await page.waitForURL(/\/login\?next=%2Fdelivery/);
		await context.close();
	});

	test("for a listing deleted meanwhile", async () => {
		const { page, context, product } = await openFilledDelivery("Gulabi gown");
		await call(site, seller.context, `/api/product/${product}`, {}, "DELETE");
		await press(page);
		await expectAlert(page, "Product information is missing. Please try again.");
		await context.close();
	});

	test("for days taken by somebody else meanwhile", async () => {
		const { page, context, product } = await openFilledDelivery("Panna lehenga");
		const other = await visit(site);
		await createOrder(site, other.context, await signInAs(site, other.context, "client", "Kabir Sen"), product, 10, 1);
		await press(page);
		await expectAlert(
			page,
			"This product is no longer available for rental. It may have been rented by someone else. Please try another product.",
		);
		await expect.poll(() => page.getByLabel("Address Line").inputValue()).toBe(typed["Address Line"]);
		await page.getByRole("link", { name: "Choose other days" }).click();
		await page.waitForURL(new RegExp(`/product/.*${product}`));
		expect(await countOrders(context)).toBe(0);
		await Promise.all([context.close(), other.context.close()]);
	});

	test("for a listing that went out of stock meanwhile", async () => {
		const { page, context, product, listing } = await openFilledDelivery("Kesari kurta");
		const empty = { ...listing, sizeStock: [], countInStock: 0 };
		await call(site, seller.context, `/api/product/updateProduct/${product}`, empty, "PUT");
		await press(page);
		await expectAlert(
			page,
			"This product is currently out of stock and not available for rental. Please try another product.",
		);
		await context.close();
	});

	test("when the listing cannot be loaded", async () => {
		const { page, context } = await openFilledDelivery("Feroza sharara");
		await query(site, "alter table garment rename to garment_away");
		try {
			await press(page);
			await expectAlert(page, "Unable to verify product availability. Please try again.");
		} finally {
			await query(site, "alter table garment_away rename to garment");
		}
		await context.close();
	});

	test("with empty fields or an incomplete number: typed values stay and nothing is sent", async () => {
		const { page, context } = await openFilledDelivery("Jamun anarkali");
		await fill(page, { City: " ", Pincode: "", Mobile: "98765" });
		await press(page);
		await expectAlert(page, "Please fill in all required fields: City, Pincode");
		await expect.poll(() => page.getByLabel("Mobile").inputValue()).toBe("98765");
		await fill(page, { Mobile: "98765" });
		await press(page);
		await expectAlert(page, "Please enter a valid mobile number (at least 10 digits)");
		await page.locator("#mobile-error").waitFor();
		await fill(page);
		await press(page);
		await page
			.getByText(
				"Order placed successfully! OTP has been sent to your registered email. Please keep it safe — it will be required at the time of delivery for verification.",
			)
			.waitFor();
		expect(await countOrders(context)).toBe(1);
		await context.close();
	});

	test("for one's own listing, with the server's message", async () => {
		const { product, context } = await openFilledDelivery("Mor pankh saree");
		await seller.page.goto(deliveryOf(product));
		await fill(seller.page);
		await press(seller.page);
		await expectAlert(seller.page, "You cannot rent your own product.");
		await context.close();
	});
});
