/** Money after a completed rental, without JavaScript: deposit refund, payout, statement, and cash that the lister took. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { step } from "#tests/journeys/harness/step.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";
import { runScreensAt } from "#tests/pages/screen-clock.ts";
import { list, must, signIn } from "#tests/world.ts";

let pages: Pages;
let endScreenClock: () => void;
beforeAll(async () => {
	pages = await openPages();
	endScreenClock = runScreensAt(pages.world);
});
afterAll(async () => {
	endScreenClock();
	await pages.close();
});

/** A listing with a deposit, an order of it for two days from tomorrow, and a browser of each side and of an admin. */
async function openOrder(name: string, listerName: string) {
	const { world } = pages;
	const people = { seller: await world.seller({ name: listerName }), client: await world.client() };
	const product = await list(people.seller, { name, deposit: 5000 });
	const [sellersPage, clientsPage] = [pages.open(people.seller), pages.open(people.client)];
	const adminsPage = pages.open(await world.admin());
	const order = () => placeTestOrder(world, people, product, 1, 2);
	return { ...people, product, order, sellersPage, clientsPage, adminsPage };
}

test("earnings become due and are paid out, visible to seller and client; the deposit is announced and refunded", async () => {
	const { world } = pages;
	const { seller, client, product, order, sellersPage, clientsPage, adminsPage } = await openOrder(
		"Sindoor lehenga",
		"Meher Rathore",
	);

	const placed = await step("seeing the deposit before and after the payment", async () => {
		const days = { startDate: world.day(1), endDate: world.day(2) };
		await clientsPage.open(`/delivery?${new URLSearchParams({ product: product._id, ...days })}`);
		expect(clientsPage.value("Security Deposit")).toBe("₹5,000");
		expect(clientsPage.text()).toContain(
			"That is ₹4,800 rent and ₹5,000 deposit. We refund the deposit after inspection.",
		);
		const one = await order();
		await one.moveTo("handOver");
		await clientsPage.open(`/orders/${one.orderId}`);
		expect(clientsPage.text()).toContain(
			"₹9,800 was paid in cash to Almari’s courier: ₹4,800 rent and your deposit of ₹5,000.",
		);
		return one;
	});
	await must(placed.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(placed.step("seller", "complete"));
	await must(seller.put("/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }));

	await step("paying out", async () => {
		await adminsPage.open("/admin/dashboard");
		await adminsPage.follow(/^Money/);
		expect(adminsPage.hasLink("Refund", "tbody")).toBe(true);
		await adminsPage.follow("Payout", "tbody");
		expect(adminsPage.text()).toContain("UPI ID me•••@okaxis");
		await adminsPage.follow("Show the full account");
		await adminsPage.press("Show", { Reason: "Pays it out by hand." });
		expect(adminsPage.text()).toContain("UPI ID meher@okaxis");
		await adminsPage.follow("Back to the payment");
		await adminsPage.press("Mark as paid");
		expect(adminsPage.text("[id$=error]")).toContain("at least 3");
		await adminsPage.press("Mark as paid", { Reference: "UTR 4123" });
		expect(adminsPage.text()).toContain("Recorded: ₹4,800 paid to Meher Rathore.");
		expect(adminsPage.text()).toContain("reference UTR 4123");
	});

	await step("reading and downloading the earnings", async () => {
		await sellersPage.open("/dashboard?tab=earnings");
		expect(sellersPage.text()).toContain("₹0 due, ₹4,800 paid");
		const row = sellersPage.texts("tr").find((text) => /^Sindoor lehenga.*Paid/.test(text));
		expect(row).toContain("Reference UTR 4123");
		await sellersPage.press("Download CSV");
		expect(sellersPage.headers.get("content-disposition")).toMatch(/^attachment; filename=/);
		expect(sellersPage.html).toMatch(
			/Sindoor lehenga,Rent after commission,4800,,[\s\S]*,4800,,UTR 4123,,\r\n,,,Total,4800,4800,,,0,0\r\n$/,
		);
	});

	await clientsPage.open("/dashboard?tab=rentals");
	expect(clientsPage.text()).toContain("₹5,000 to be refunded");
});

test("a lister who takes the cash keeps their part and pays the rest to Almari", async () => {
	const { client, order, sellersPage, clientsPage, adminsPage } = await openOrder("Mogra anarkali", "Zoya Naqvi");
	const placed = await order();
	await placed.moveTo("dispatch");
	const path = `/orders/${placed.orderId}`;

	await step("taking the cash at the door", async () => {
		await sellersPage.open(path);
		expect(sellersPage.isChecked("I did")).toBe(true);
		await sellersPage.press(/^Confirm hand-over/, { "Delivery code": placed.code });
		expect(sellersPage.text()).toContain("₹9,800 was paid in cash to you: ₹4,800 rent");
		expect(sellersPage.text()).toContain("Keep it safe.");
		await clientsPage.open(`${path}/receipt`);
		expect(clientsPage.text()).toContain("took the cash at the door.");
	});
	await must(placed.step("seller", "return", { code: await pages.world.codeFor(client.user.email) }));
	await must(placed.step("seller", "complete"));

	await step("owing the rest", async () => {
		await sellersPage.open(path);
		expect(sellersPage.text()).toContain(
			"You keep ₹4,800 and pay ₹5,000 to Almari, which refunds the client’s deposit.",
		);
		await sellersPage.open("/dashboard?tab=earnings");
		expect(sellersPage.text()).toContain("You owe Almari ₹5,000 of the cash that you took at the door.");
	});

	await step("receiving it", async () => {
		await adminsPage.open("/admin/dashboard?tab=money&kind=remittance");
		await adminsPage.follow("Cash with a seller", "tbody");
		await adminsPage.press("Mark as received", { Reference: "UPI 7788" });
		expect(adminsPage.text()).toContain("Recorded: ₹5,000 received from Zoya Naqvi.");
		await sellersPage.open(sellersPage.path);
		expect(sellersPage.text()).toContain("Cash to pay to Almari");
		expect(sellersPage.text()).not.toContain("You owe Almari");
	});
});

test("one person makes a batch and approves it: the settings allow it, the batch says from when, then it needs a reason", async () => {
	const { world } = pages;
	const { seller, order } = await openOrder("Kesar lehenga", "Tara Bose");
	await must(seller.put("/api/user/payout", { kind: "upi", upiId: "tara@okaxis" }));
	const placed = await order();
	await placed.moveTo("complete");
	const owner = await world.admin("Noor Bedi");
	const { batch } = (await must(owner.post("/api/admin/payment-batches", { channel: "upi", dueBy: world.day(60) })))
		.body;
	const path = `/admin/dashboard/money/batches/${batch.id}`;
	const page = await pages.open(owner).open(path);
	expect(page.text()).toContain("You made this batch, so another admin has to approve it.");
	expect(page.hasButton("Approve batch")).toBe(false);

	await page.open("/admin/dashboard/settings");
	expect(page.text("#self-approval")).toContain("Only somebody else may approve.");
	await page.press("Allow the same person");
	expect(page.text("#self-approval [id$=error]")).toContain("at least 3");
	await page.press("Allow the same person", { Reason: "I run it alone." }, "#self-approval");
	expect(page.text()).toContain("The same person may approve now, 12 hours after their work.");
	expect(page.text("#self-approval")).toMatch(/Allowed since .+, by Noor Bedi: “I run it alone.”/);

	await page.open(path);
	expect(page.text()).toMatch(/Another admin can approve it now, and you yourself from .+, with a reason\./);
	expect(page.hasButton("Approve batch")).toBe(false);
	world.wait(12);
	const later = await pages.open(await signIn(world.visitor(), owner.user.email)).open(path);
	await later.press("Approve batch");
	expect(later.text("[id$=error]")).toContain("Please write why the same person approves it.");
	await later.press("Approve batch", { "Why do you approve your own batch?": "Nobody else works here." });
	expect(later.text()).toContain("The batch is approved.");
	expect(later.text()).toContain("Nobody else works here.");
	await later.open("/admin/dashboard/settings");
	expect(later.text()).toContain("Approve own payment batch");
	expect(later.text()).toContain("Allow self approval");
});

test("a payout that a correction has undone says so on the lister's earnings", async () => {
	const { order, sellersPage } = await openOrder("Gulmohar saree", "Ira Sen");
	const placed = await order();
	await placed.moveTo("complete");
	const owner = await pages.world.admin();
	const correct = (to: string) =>
		owner.post(`/api/order/${placed.orderId}/correct`, { to, reason: "The hem is torn." });
	await must(correct("returned"));
	await must(placed.step("seller", "complete"));
	await sellersPage.open("/dashboard?tab=earnings");
	const rows = sellersPage.texts("tr").filter((text) => text.startsWith("Gulmohar sareePayout"));
	expect(rows).toHaveLength(2);
	expect(rows.filter((text) => text.includes("Undone"))).toEqual([
		expect.stringContaining("No longer due, as the order was corrected"),
	]);
	expect(sellersPage.text()).not.toContain("Reference Corrected");
});
