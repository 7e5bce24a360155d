import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
/** A gown whose name is a spreadsheet formula, rented for two days at 10 % commission, returned two days late, completed at the end of November IST. */
beforeAll(async () => {
	world = await makeWorld();
	[seller, client, admin] = await Promise.all([world.seller({ name: "ശ്രീലക്ഷ്മി Rao" }), world.client(), world.admin()]);
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "The couriers cost more." }));
	const gown = await list(seller, { name: "=1+1 gown", price: 1000, deposit: 1500 });
	world.clock.set(new Date("2026-11-26T06:00:00Z"));
	await signInAgain();
	const order = await placeTestOrder(world, { seller, client }, gown, 0, 2);
	await order.moveTo("handOver");
	world.clock.set(new Date("2026-11-29T06:00:00Z"));
	await signInAgain();
	await must(order.step(seller, "return", { code: await world.codeFor(client.user.email) }));
	world.clock.set(new Date("2026-11-30T18:29:59Z"));
	await signInAgain();
	await must(order.step(seller, "complete"));
	world.clock.set(new Date("2026-12-02T06:00:00Z"));
	await signInAgain();
	const { dues } = (await must(admin.get("/api/admin/dues?kind=payout"))).body;
	await must(admin.post(`/api/admin/dues/${dues[0].id}/pay`, { reference: "@UTR 7" }));
});
afterAll(() => world.close());

async function signInAgain() {
	const again = (who: TestClient) => signIn(world.visitor(), who.user.email);
	[seller, client, admin] = await Promise.all([again(seller), again(client), again(admin)]);
}

const fetchFigures = async (who: TestClient, call: string, of = seller) =>
	(await must(who.get(`/api/product/${call}/${of.user._id}`))).body;
const lines = async (month: string) => {
	const { status, body } = await seller.get(`/api/product/getStatement/${seller.user._id}?month=${month}`);
	expect(status).toBe(200);
	return (body as string)
		.replace(/^\uFEFF/, "")
		.trimEnd()
		.split("\r\n");
};

describe("figures from the ledger", () => {
	test("earnings, stats, revenue, spending and dues agree to the rupee", async () => {
		const { earnings } = await fetchFigures(seller, "getRenterEarnings");
		expect(earnings).toMatchObject({
			totalEarnings: 1800,
			monthlyEarnings: 0,
			compensation: 1500,
			completedRentals: 1,
		});
		expect(earnings.months.slice(-2)).toEqual([
			{ month: "2026-11", earnings: 1800, rentals: 1 },
			{ month: "2026-12", earnings: 0, rentals: 0 },
		]);
		expect(earnings.listings).toMatchObject([{ name: "=1+1 gown", earnings: 1800, rentals: 1 }]);
		expect((await fetchFigures(seller, "getRenterDashboardStats")).stats).toMatchObject({
			totalEarnings: 1800,
			monthlyEarnings: 0,
		});
		expect((await fetchFigures(client, "getClientDashboardStats", client)).stats).toMatchObject({ totalSpent: 2000 });
		expect((await must(admin.get("/api/user/getAdminStats"))).body.stats).toMatchObject({ totalRevenue: 2000 });
		const { open, paid } = (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body;
		expect([open.payout.amount, paid.payout]).toEqual([0, 1800 + 1500]);
	});

	test("a month's statement lists earned and paid amounts with sums, and escapes formulas", async () => {
		const [head, rent, late, sum, ...more] = await lines("2026-11");
		expect(more).toEqual([]);
		expect(head).toBe(
			"Date,Order,Item,Type,Earned (INR),Paid out (INR),Due by,Reference,Cash to pay to Almari (INR),Paid to Almari (INR)",
		);
		expect(rent).toMatch(/^2026-11-30,[\w-]+,"'=1\+1 gown",Rent after commission,1800,,2026-12-08,,,$/);
		expect(late).toMatch(/^2026-11-30,[\w-]+,"'=1\+1 gown",Late fee,1500,,2026-12-08,,,$/);
		expect(sum).toBe(",,,Total,3300,0,,,0,0");
		const december = await lines("2026-12");
		expect(december.slice(1, -1)).toEqual([
			expect.stringMatching(/,,1800,,"'@UTR 7",,$/),
			expect.stringMatching(/,,1500,,"'@UTR 7",,$/),
		]);
		expect(december.at(-1)).toBe(",,,Total,0,3300,,,0,0");
	});

	test("the PDF of the month has the same lines and sums, and the name of its lister", async () => {
		const path = `/api/product/getStatement/${seller.user._id}/statement.pdf`;
		for (const who of [seller, admin]) {
			const { body, headers } = await must(who.get(`${path}?month=2026-11`));
			expect(headers.get("content-disposition")).toBe('attachment; filename="almari-statement-2026-11.pdf"');
			const { pages, hasMissingGlyphs } = readPdf(body);
			expect(hasMissingGlyphs).toBe(false);
			expect(pages).toHaveLength(1);
			for (const text of [
				"Statement for November 2026",
				seller.user.name,
				"30 Nov 2026",
				"=1+1 gown",
				"Rent after commission",
				"₹1,800",
				"Late fee",
				"₹1,500",
				"due by 8 Dec 2026",
				"Total₹3,300₹0",
			])
				expect(pages[0]).toContain(squash(text));
		}
		const { pages } = readPdf((await must(seller.get(`${path}?month=2026-12`))).body);
		expect(pages[0]).toContain(squash("Total₹0₹3,300"));
		expect(readPdf((await must(seller.get(`${path}?month=2026-09`))).body).pages[0]).toContain("Nothingwasearned");
		expectFailure(await seller.get(`${path}?month=2027-01`), { status: 400, code: "invalid", field: "month" });
		expectFailure(await client.get(path), { status: 403, code: "forbidden" });
	});

	test("an empty month has header and sums; a future or invalid month (400) and another's statement (403) are refused", async () => {
		expect(await lines("2026-09")).toHaveLength(2);
		const path = `/api/product/getStatement/${seller.user._id}`;
		expectFailure(await seller.get(`${path}?month=2027-01`), { status: 400, code: "invalid", field: "month" });
		expectFailure(await seller.get(`${path}?month=2026-13`), { status: 400, code: "invalid", field: "month" });
		expectFailure(await client.get(`${path}?month=2026-11`), { status: 403, code: "forbidden" });
	});
});
