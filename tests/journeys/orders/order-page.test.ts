/** The order screen with JavaScript: photos, a stale page, live updates, and printing the receipt. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import { createListing, desktop, openSite, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import { picture } from "#tests/world.ts";

let site: Site;
let seller: Awaited<ReturnType<typeof visit>>;
let client: Awaited<ReturnType<typeof visit>>;
let staff: Awaited<ReturnType<typeof visit>>;
let email: string;
let product: string;
beforeAll(async () => {
	site = await openSite();
	[seller, client, staff] = await Promise.all([visit(site, phone), visit(site, desktop), visit(site, desktop)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	email = await signInAs(site, client.context, "client", "Ishita Roy");
	await signInAs(site, staff.context, "admin", "Noor Bedi");
	product = await createListing(site, seller.context, "Sindoor lehenga", { sizeStock: [{ size: "M", stock: 9 }] });
});
afterAll(() => site.close());

/** The text of the pages of a document that a link downloads. */
async function downloadPdf(page: Page, link: string): Promise<string[]> {
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: link }).click();
	return readPdf(await readFile(await (await download).path())).pages;
}

const pictureFile = async (name: string, colour: string) => ({
	name,
	mimeType: "image/png",
	buffer: await picture(colour, 500, 640),
});

test("photos are uploaded with progress, appear to the other side at once and enlarge; other files are refused", async () => {
	const order = await createOrder(site, client.context, email, product, 1, 2);
	await takeSteps(site, seller.context, order, "accept");
	await client.page.goto(`/orders/${order.orderId}`);
	await client.page.getByText("Waiting for Meher", { exact: true }).waitFor();

	const { page } = seller;
	await page.goto(`/orders/${order.orderId}`);
	await page.getByText("Add photos before you send it").click();
	await page
		.getByLabel("Choose photos")
		.setInputFiles([
			await pictureFile("front.png", "#a8144e"),
			{ ...(await pictureFile("notes.png", "#000000")), buffer: Buffer.from("no picture") },
		]);
	await page.getByRole("button", { name: "Add 2 photos" }).click();
	await page.getByText("Please upload JPEG, PNG, WebP or AVIF photos.").waitFor();
	await page.getByRole("button", { name: "Remove notes.png" }).click();
	await page.getByText(/^Your photo, /).waitFor();
	await page
		.getByLabel("Choose photos")
		.setInputFiles(await Promise.all([1, 2, 3, 4, 5].map((shade) => pictureFile(`${shade}.png`, `#a81${shade}4e`))));
	await page.getByText("1 photo was not added, as you can add up to 5 for this step.").waitFor();
	await page.getByRole("button", { name: "Add 4 photos" }).waitFor();

	await client.page.getByText(/^Meher’s photo, /).waitFor();
	await client.page.getByRole("link", { name: "Meher’s photo, enlarge" }).click();
	await client.page.getByRole("dialog", { name: /Condition of Sindoor lehenga/ }).waitFor();
	await client.page.keyboard.press("Escape");
	const record = (await downloadPdf(client.page, "Photo record (PDF)")).join("");
	for (const text of ["1. As it was sent", "every stored copy matched its fingerprint"])
		expect(record).toContain(squash(text));
	expect([...seller.pageErrors, ...client.pageErrors]).toEqual([]);
});

test("a step from a stale page is refused and the page is updated; the staff's page updates at once", async () => {
	const order = await createOrder(site, client.context, email, product, 5, 2);
	await staff.page.goto(`/orders/${order.orderId}`);
	await staff.page.getByText("Waiting for Meher", { exact: true }).waitFor();
	// Without stream and before the next poll, this page stays stale.
	await client.page.route("**/api/events", (route) => route.fulfill({ status: 204 }));
	await client.page.goto(`/orders/${order.orderId}`);
	await takeSteps(site, seller.context, order, "accept");
	await staff.page.getByText("Meher accepted the booking.").waitFor();

	const { page } = client;
	await page.getByText("Cancel this order").click();
	await page.getByLabel("Reason").fill("Too late an answer");
	await page.getByRole("button", { name: /^Cancel order/ }).click();
	await page.getByText("This order changed while you were looking at it, so nothing was saved.").waitFor();
	await page.getByText("Meher accepted the booking.").waitFor();
	await page.getByRole("button", { name: /^Cancel order/ }).click();
	const notice = page
		.getByRole("status")
		.filter({ hasText: "Order cancelled. We have emailed Meher. Nobody has to pay anything." });
	await notice.waitFor();
	// The pressed button was removed: the focus is on the notice.
	await expect.poll(() => notice.evaluate((element) => element === document.activeElement)).toBe(true);
	await client.page.unroute("**/api/events");
	expect(staff.pageErrors).toEqual([]);
});

test("the staff complete an order for its lister with a reason", async () => {
	const order = await createOrder(site, client.context, email, product, 1, 3);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver", "return");
	const { page } = staff;
	await page.goto(`/orders/${order.orderId}`);
	await page.getByRole("button", { name: /^Complete order/ }).click();
	await page.locator("#step-reason-error").filter({ hasText: "Please write a reason." }).waitFor();
	await page.locator("#step-reason").fill("Meher asked us to, by telephone.");
	await page.getByRole("button", { name: /^Complete order/ }).click();
	await page.getByRole("status").filter({ hasText: "Order completed. Meher has earned it." }).waitFor();
	await page.getByText("Almari completed the order: “Meher asked us to, by telephone.”").waitFor();
	expect(staff.pageErrors).toEqual([]);
});

test("a receipt prints on one page, without the frame", async () => {
	const order = await createOrder(site, client.context, email, product, 1, 1);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	const { page } = client;
	await page.goto(`/orders/${order.orderId}`);
	await page.getByRole("link", { name: "Print receipt" }).click();
	await page.getByRole("heading", { name: "Receipt" }).waitFor();
	expect((await downloadPdf(page, "Download PDF"))[0]).toContain(squash("Paid in cash at delivery ₹2,400"));
	await page.emulateMedia({ media: "print" });
	expect(await page.locator("header.top, footer.foot, .receipt-tools").filter({ visible: true }).count()).toBe(0);
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
	await page.emulateMedia({ media: "screen" });
	await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }));
	await page.getByRole("button", { name: "Print" }).click();
	await page.locator("body[data-printed]").waitFor({ state: "attached" });
});
