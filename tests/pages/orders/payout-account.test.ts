/** A payment that waits for its person's payout account, and what the bank statement says about one that was paid, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
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

const upload = (name: string, lines: string[]) => {
	const form = new FormData();
	form.append("file", new Blob([lines.join("\n")], { type: "text/csv" }), name);
	return form;
};

test("the banner asks for the account, the console lists the payment and what the bank's statement says", async () => {
	const { world } = pages;
	const [seller, client] = [await world.seller({ name: "Meher Rathore" }), await world.client()];
	const product = await list(seller, { name: "Sindoor lehenga", price: 1000, deposit: 0 });
	await (await placeTestOrder(world, { seller, client }, product, 1, 2)).moveTo("complete");
	const [lister, admin] = [await signIn(world.visitor(), seller.user.email), await world.admin("Noor Bedi")];

	const sellersPage = await pages.open(lister).open("/dashboard");
	const adminsPage = await pages.open(admin).open("/admin/dashboard/money?state=account");
	expect(adminsPage.texts("tbody tr")).toEqual([
		expect.stringMatching(/Sindoor lehenga.*Meher Rathore.*not waiting yet.*₹2,000/),
	]);
	expect(adminsPage.text()).toContain("Waiting for a payout account");
	await sellersPage.follow("Add a payout account to get ₹2,000");
	expect(sellersPage.path).toContain("section=billing");
	await must(lister.put("/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }));
	await sellersPage.open("/dashboard");
	expect(sellersPage.text()).not.toContain("Add a payout account");

	const path = "/api/admin/payment-batches";
	const { batch } = (await must(admin.post(path, { channel: "upi", dueBy: "2030-01-01" }))).body;
	const checker = await world.admin("Tara Sen");
	await must(checker.post(`${path}/${batch.id}/approve`));
	const [{ reference }] = (await must(admin.get(`${path}/${batch.id}`))).body.rows;
	const response = ["Reference,Amount,Status,UTR", `${reference},2000.00,Success,HDFCN52026000001`, ""];
	await must(admin.post(`${path}/${batch.id}/response`, upload("response.csv", response)));
	const day = world.day(0);
	const statement = [
		"Date,Narration,Withdrawal,Deposit",
		`${day},NEFT DR-HDFCN52026000001,1900.00,`,
		`${day},Shop rent,500.00,`,
		"",
	];
	await must(admin.post("/api/admin/bank/statements", upload("statement.csv", statement)));
	await adminsPage.open("/admin/dashboard/money/bank");
	expect(adminsPage.texts("tbody tr")).toEqual([
		expect.stringMatching(/HDFCN52026000001.*Meher Rathore.*₹2,000.*₹1,900/),
		expect.stringContaining("Shop rent"),
		expect.anything(),
	]);
	await must(
		admin.post(
			"/api/admin/bank/statements",
			upload("next.csv", [...statement.slice(0, 1), `${day},NEFT DR-HDFCN52026000001,2000.00,`, ""]),
		),
	);
	await adminsPage.open(`/admin/dashboard/money/batches/${batch.id}`);
	expect(adminsPage.text("tbody")).toContain("In the bank on");
});
