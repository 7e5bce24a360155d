import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatRupees } from "#common/money.ts";
import { receiptOf } from "#common/receipt/receipt-view.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import { readPdf, squash } from "#tests/read-pdf.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let order: TestOrder;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client] = [await world.seller(), await world.client({ name: "ஸ்ரீலக்ஷ்மி क्षत्रिय" })];
	const product = await list(seller, { name: "লাল বেনারসি শাড়ি", price: 87_210, deposit: 5000 });
	order = await placeTestOrder(world, { seller, client }, product, 0, 2);
});
afterAll(() => world.close());

const download = (who: TestClient) => who.get(`/api/order/${order.orderId}/receipt.pdf`);

/** Everything that the screen shows of the receipt is in the PDF. */
async function expectSameAsScreen(who: TestClient): Promise<string> {
	const path = `/api/order/${order.orderId}`;
	const [{ body: shown }, { body: money }] = await Promise.all([must(who.get(path)), must(who.get(`${path}/money`))]);
	const receipt = receiptOf(shown.order, money.money, "in cash", []);
	const { pages, hasMissingGlyphs } = readPdf((await must(download(who))).body);
	expect(hasMissingGlyphs).toBe(false);
	expect(pages).toHaveLength(1);
	const amounts = [...receipt.lines, receipt.total, ...receipt.laterLines].flatMap(({ name, amount }) => [
		name,
		formatRupees(amount),
	]);
	const people = [...receipt.client, ...receipt.lister];
	for (const text of [receipt.heading, ...receipt.facts.map(({ value }) => value), ...people, ...amounts])
		expect(pages[0]).toContain(squash(text.normalize("NFC")));
	return pages[0] ?? "";
}

describe("the receipt as a PDF has the lines and totals of the screen", () => {
	test("before the hand-over, after it, and after the end, for both sides and an admin", async () => {
		const admin = await world.admin();
		expect(await expectSameAsScreen(client)).toContain(squash("To pay in cash at delivery ₹1,79,420"));
		await order.moveTo("handOver");
		for (const who of [client, seller, admin])
			expect(await expectSameAsScreen(who)).toContain(squash("Paid in cash at delivery ₹1,79,420"));
		await must(order.step("seller", "return", { code: await world.codeFor(client.user.email) }));
		await must(order.step("seller", "complete"));
		expect(await expectSameAsScreen(client)).toContain(squash("Refund to the client"));
	});

	test("is a private file with a title and a language", async () => {
		const { body, headers } = await must(download(client));
		expect(headers.get("cache-control")).toBe("no-store");
		expect(headers.get("content-disposition")).toMatch(/^attachment; filename="almari-receipt-[\w-]+\.pdf"$/);
		expect(Buffer.from(body).toString("latin1")).toMatch(/\/Lang \(en-IN\)/);
	});

	test("has the language of the page that it is downloaded from", async () => {
		const path = `/api/order/${order.orderId}/receipt.pdf`;
		const { body } = await must(client.get(path, { "accept-language": "hi" }));
		expect(Buffer.from(body).toString("latin1")).toMatch(/\/Lang \(hi-IN\)/);
		const { pages, hasMissingGlyphs } = readPdf(body);
		expect(hasMissingGlyphs).toBe(false);
		expect(pages.join()).toContain(squash("डिलीवरी पर नक़द भुगतान हुआ ₹1,79,420"));
		expect(pages.join()).not.toMatch(/order|rent|receipt|deposit|paid|page/i);
	});

	test("is not for a stranger (404) or a visitor (401)", async () => {
		expect(await download(await world.client())).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect(await download(world.visitor())).toMatchObject({ status: 401 });
	});
});
