/** Money after a completed rental: deposit refund, payout, statement, and cash that the lister took. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNotice, openAdmin, openTab, rowOf } from "#tests/journeys/harness/admin-pages.ts";
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

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

test("earnings become due and are paid out, visible to seller and client; the deposit is announced and refunded", async () => {
	const [seller, client] = await Promise.all([visit(site, desktop), visit(site, phone)]);
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, "Sindoor lehenga", { deposit: 5000 });

	await client.page.goto(`/delivery?product=${product}&startDate=${day(1)}&endDate=${day(2)}`);
	await expect.poll(() => client.page.getByLabel("Security Deposit").inputValue()).toBe("₹5,000");
	await client.page
		.getByText("That is ₹4,800 rent and ₹5,000 deposit. We refund the deposit after inspection.")
		.waitFor();
	const order = await createOrder(site, client.context, email, product, 1, 2);
	await takeSteps(site, seller.context, order, "accept", "dispatch", "handOver");
	await client.page.goto(`/orders/${order.orderId}`);
	await client.page
		.getByText("₹9,800 was paid in cash to Almari’s courier: ₹4,800 rent and your deposit of ₹5,000.")
		.waitFor();
	await takeSteps(site, seller.context, order, "return", "complete");

	const admin = await openAdmin(site, desktop, "Noor Bedi");
	await call(site, seller.context, "/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }, "PUT");
	await admin.page.goto("/admin/dashboard");
	await openTab(admin.page, "Money");
	await rowOf(admin.page, "Refund").waitFor();
	await rowOf(admin.page, "Payout").getByRole("link", { name: "Payout" }).click();
	await admin.page.getByText("UPI ID me•••@okaxis").waitFor();
	await admin.page.getByRole("link", { name: "Show the full account" }).click();
	await admin.page.getByLabel("Reason").fill("Pays it out by hand.");
	await admin.page.getByRole("button", { name: "Show" }).click();
	await admin.page.getByText("UPI ID meher@okaxis").waitFor();
	await admin.page.getByRole("link", { name: "Back to the payment" }).click();
	await admin.page.getByRole("button", { name: "Mark as paid" }).click();
	await admin.page.locator("[id$=error]", { hasText: "at least 3" }).waitFor();
	await admin.page.getByLabel("Reference").fill("UTR 4123");
	await admin.page.getByRole("button", { name: "Mark as paid" }).click();
	await expectNotice(admin.page, "Recorded: ₹4,800 paid to Meher Rathore.");
	await admin.page.getByText("reference UTR 4123").waitFor();

	const { page } = seller;
	await page.goto("/dashboard?tab=earnings");
	await page.getByText("₹0 due, ₹4,800 paid").waitFor();
	const row = page.getByRole("row", { name: /Sindoor lehenga.*Paid/ });
	await row.getByText("Reference UTR 4123").waitFor();
	const arriving = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download CSV" }).click();
	const file = await readFile(await (await arriving).path(), "utf8");
	expect(file).toMatch(
		/Sindoor lehenga,Rent after commission,4800,,[\s\S]*,4800,,UTR 4123,,\r\n,,,Total,4800,4800,,,0,0\r\n$/,
	);

	await client.page.goto("/dashboard?tab=rentals");
	await client.page.getByText("₹5,000 to be refunded").waitFor();
	expect([...admin.pageErrors, ...seller.pageErrors, ...client.pageErrors]).toEqual([]);
});

test("a lister who takes the cash keeps their part and pays the rest to Almari", async () => {
	const [seller, client] = await Promise.all([visit(site, phone), visit(site, phone)]);
	await signInAs(site, seller.context, "renter", "Zoya Naqvi");
	const email = await signInAs(site, client.context, "client", "Kavya Iyer");
	const product = await createListing(site, seller.context, "Mogra anarkali", { deposit: 5000 });
	const order = await createOrder(site, client.context, email, product, 1, 2);
	await takeSteps(site, seller.context, order, "accept", "dispatch");
	const { page } = seller;
	await page.goto(`/orders/${order.orderId}`);
	await page.getByLabel("Delivery code").fill(order.code);
	await expect.poll(() => page.getByRole("radio", { name: "I did" }).isChecked()).toBe(true);
	await page.getByRole("button", { name: "Confirm hand-over" }).click();
	await page.getByText("₹9,800 was paid in cash to you: ₹4,800 rent").waitFor();
	await page.getByText("Keep it safe.").waitFor();
	await client.page.goto(`/orders/${order.orderId}/receipt`);
	await client.page.getByText("took the cash at the door.").waitFor();

	await takeSteps(site, seller.context, order, "return", "complete");
	await page.goto(`/orders/${order.orderId}`);
	await page.getByText("You keep ₹4,800 and pay ₹5,000 to Almari, which refunds the client’s deposit.").waitFor();
	await page.goto("/dashboard?tab=earnings");
	await page.getByText("You owe Almari ₹5,000 of the cash that you took at the door.").waitFor();

	const admin = await openAdmin(site, desktop, "Tara Bedi");
	await admin.page.goto("/admin/dashboard?tab=money&kind=remittance");
	await rowOf(admin.page, "Cash with a seller").getByRole("link", { name: "Cash with a seller" }).click();
	await admin.page.getByLabel("Reference").fill("UPI 7788");
	await admin.page.getByRole("button", { name: "Mark as received" }).click();
	await expectNotice(admin.page, "Recorded: ₹5,000 received from Zoya Naqvi.");
	await page.reload();
	await page.getByText("Cash to pay to Almari").waitFor();
	expect(await page.getByText("You owe Almari").count()).toBe(0);
	expect([...admin.pageErrors, ...seller.pageErrors, ...client.pageErrors]).toEqual([]);
});

const day = (ahead: number) => new Date(Date.now() + (ahead * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
