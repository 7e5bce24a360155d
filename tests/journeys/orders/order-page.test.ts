/** The order screen for client, seller and staff, and the receipt. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copy } from "#common/copy.ts";
import { createOrder, takeSteps } from "#tests/journeys/harness/orders.ts";
import {
	createListing,
	desktop,
	openSite,
	phone,
	query,
	type Site,
	signInAs,
	visit,
} from "#tests/journeys/harness/site.ts";
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
	const order = await createOrder(site, client.context, email, product, 0, 2);
	await takeSteps(site, seller.context, order, "accept");
	await client.page.goto(`/orders/${order.orderId}`);
	await client.page.getByText("Meher’s turn", { exact: true }).waitFor();

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

	await client.page.getByText(/^Meher’s photo, /).waitFor();
	await client.page.getByRole("link", { name: "Meher’s photo, enlarge" }).click();
	await client.page.getByRole("dialog", { name: /Condition of Sindoor lehenga/ }).waitFor();
	await client.page.keyboard.press("Escape");
	const record = (await downloadPdf(client.page, "Photo record (PDF)")).join("");
	for (const text of ["1. As it was sent", "every stored copy matched its fingerprint"])
		expect(record).toContain(squash(text));
	expect([...seller.pageErrors, ...client.pageErrors]).toEqual([]);
});

test("without JavaScript: a photo is uploaded with the form and opens; an empty choice is refused", async () => {
	const order = await createOrder(site, client.context, email, product, 3, 1);
	await takeSteps(site, seller.context, order, "accept");
	const withoutScripts = await visit(site, {
		...phone,
		javaScriptEnabled: false,
		storageState: await seller.context.storageState(),
	});
	const { page } = withoutScripts;
	await page.goto(`/orders/${order.orderId}`);
	await page.getByText("Add photos before you send it").click();
	await page.getByRole("button", { name: "Add photos" }).click();
	await page.getByRole("alert").getByText("Please choose at least one photo.").waitFor();
	await page.getByLabel("Photos").setInputFiles(await pictureFile("hem.png", "#0e5e5a"));
	await page.getByRole("button", { name: "Add photos" }).click();
	await page.getByText("Photos added.").waitFor();
	await page.getByRole("link", { name: "Your photo, enlarge" }).click();
	await page.waitForURL(/\/media\/p[0-9a-f]{39}\/1200\.webp$/);
	await withoutScripts.context.close();
});

test("a step from a stale page is refused and the page is updated; the staff's page updates at once", async () => {
	const order = await createOrder(site, client.context, email, product, 5, 2);
	await staff.page.goto(`/orders/${order.orderId}`);
	await staff.page.getByText("Meher’s turn", { exact: true }).waitFor();
	// Without stream and before the next poll, this page stays stale.
	await client.page.route("**/api/events", (route) => route.fulfill({ status: 204 }));
	await client.page.goto(`/orders/${order.orderId}`);
	await takeSteps(site, seller.context, order, "accept");
	await staff.page.getByText("Meher accepted the booking.").waitFor();
	// The staff see addresses masked, until they give a reason.
	await staff.page.getByRole("link", { name: "Show with a reason" }).waitFor();
	expect(await staff.page.getByText("Bani Park").count()).toBe(0);

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
	await page.getByText("Nothing. No cash was paid.").waitFor();
	await page.getByRole("link", { name: "Print receipt" }).click();
	await page.getByRole("heading", { name: "Order that was not completed" }).waitFor();
	await page.getByRole("row", { name: "Nothing was paid, and there is nothing to pay ₹0" }).waitFor();
	await page.goBack();
	await page.getByRole("link", { name: "See what is available on these dates" }).click();
	await page.waitForURL(/\/browse\?startDate=\d{4}-\d\d-\d\d&endDate=/);
	await client.page.unroute("**/api/events");
	expect(staff.pageErrors).toEqual([]);
});

test("a part that fails to load is reported as missing; a receipt is complete or an error", async () => {
	const order = await createOrder(site, client.context, email, product, 8, 1);
	const missing = /^Some details of this order could not be loaded/;
	const { page } = client;
	await query(
		site,
		"alter table damage_claim rename to damage_claim_away; alter table ledger_entry rename to ledger_entry_away",
	);
	try {
		await page.goto(`/orders/${order.orderId}`);
		await page.getByRole("alert").getByText(missing).waitFor();
		await page.goto(`/orders/${order.orderId}/receipt`);
		await page.getByRole("heading", { name: copy.crash }).waitFor();
	} finally {
		await query(
			site,
			"alter table damage_claim_away rename to damage_claim; alter table ledger_entry_away rename to ledger_entry",
		);
	}
	await page.goto(`/orders/${order.orderId}`);
	for (const who of [client, seller, staff]) {
		await who.page.goto(`/orders/${order.orderId}`);
		await who.page.getByText(/turn$/).first().waitFor();
		expect(await who.page.getByText(missing).count()).toBe(0);
	}
});

test("a receipt before and after payment prints on one page", async () => {
	const order = await createOrder(site, client.context, email, product, 0, 1);
	const { page } = client;
	await page.goto(`/orders/${order.orderId}/receipt`);
	await page.getByRole("heading", { name: "Order, not paid yet" }).waitFor();
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	await page.goto(`/orders/${order.orderId}`);
	await page.getByRole("link", { name: "Print receipt" }).click();
	await page.getByRole("heading", { name: "Receipt" }).waitFor();
	for (const text of ["Paid in cash at delivery", "₹2,400", "7 Hauz Khas Village", "Meher's Almari"])
		await page.getByRole("article").getByText(text).first().waitFor();
	await page.getByText(/under the terms of \d+ \w+ \d{4}/).waitFor();
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
