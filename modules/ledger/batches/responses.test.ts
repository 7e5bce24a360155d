import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

/** Responses of the bank with a fault. */

type Row = { reference: string; amount: number };
let world: World;
let maker: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
});
afterAll(() => world.close());

const path = "/api/admin/payment-batches";
const show = async (id: string) => (await must(maker.get(`${path}/${id}`))).body;
const textOf = (lines: string[]) => ["Reference,Amount,Status,UTR,Reason", ...lines, ""].join("\n");
const send = (id: string, file: string | Buffer<ArrayBuffer>) => {
	const form = new FormData();
	form.append("file", new Blob([file], { type: "text/csv" }), "response.csv");
	return maker.post(`${path}/${id}/response`, form);
};
const respond = (id: string, lines: string[]) => send(id, textOf(lines));
let utrCount = 0;
const newUtr = () => `HDFCN52026${String(++utrCount).padStart(6, "0")}`;
const paid = ({ reference, amount }: Row, utr = newUtr()) => `${reference},${amount}.00,Success,${utr},`;

/** An approved batch of two payouts of ₹2,000. */
async function approved() {
	const [seller, client] = [await world.seller(), await world.client()];
	await must(seller.put("/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }));
	const product = await list(seller, { price: 1000, deposit: 0, sizeStock: [{ size: "M", stock: 2 }] });
	for (let index = 0; index < 2; index++) {
		world.wait(0.2);
		await (await placeTestOrder(world, { seller, client }, product, 0, 2)).moveTo("complete");
	}
	const checker = await world.admin("Tara");
	maker = await world.admin("Noor");
	const { batch } = (await must(maker.post(path, { channel: "upi", dueBy: "2027-06-01" }))).body;
	await must(checker.post(`${path}/${batch.id}/approve`));
	return { id: batch.id as string, rows: (await show(batch.id)).rows as Row[] };
}

describe("a response is refused whole, with the line, when", () => {
	let batch: { id: string; rows: Row[] };
	beforeAll(async () => {
		batch = await approved();
	});
	const row = (index = 0) => batch.rows[index] as Row;
	test.each<[string, RegExp, () => string[]]>([
		[
			"a reference is unknown",
			/^Line 3: the reference “AL00000000000000” is not in this batch/,
			() => [paid(row()), "AL00000000000000,2000.00,Success,ABCDEF123,"],
		],
		["a reference is there twice", /^Line 3 has the reference/, () => [paid(row()), paid(row())]],
		[
			"a UTR is there twice",
			/^Line 3 has the reference SAMEUTR1/,
			() => [paid(row(0), "SAMEUTR1"), paid(row(1), "SAMEUTR1")],
		],
		[
			"it has a row too many",
			/^Line 4 is a row too many: the batch has 2/,
			() => [paid(row(0)), paid(row(1)), "AL00000000000000,1.00,Failed,,"],
		],
		[
			"an amount differs",
			/^Line 2 has ₹1\.00, but the batch has ₹2,000\.00/,
			() => [`${row().reference},1.00,Success,ABCDEF123,`],
		],
		[
			"the total is wrong",
			/^Line 3: the total is ₹1\.00, but the rows add up to ₹2,000\.00/,
			() => [paid(row()), "Total,1.00,,,"],
		],
		[
			"a status is unknown",
			/^Line 2: the status “Perhaps” is not known/,
			() => [`${row().reference},2000.00,Perhaps,,`],
		],
		["a paid row has no UTR", /^Line 2 is paid, but has no UTR/, () => [`${row().reference},2000.00,Success,,`]],
		["a cell is a formula", /^Line 2 has a formula/, () => [`${row().reference},2000.00,Failed,,=HYPERLINK("x")`]],
	])("%s", async (_, message, lines) => {
		const response = await respond(batch.id, lines());
		expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(message)]);
		expect((await show(batch.id)).batch).toMatchObject({ open: 2 });
	});

	test.each<[string, RegExp, (text: string) => Buffer<ArrayBuffer>]>([
		["it is UTF-16 without a mark", /^Line 1 /, (text) => Buffer.from(text, "utf16le")],
		[
			"it is Windows-1252",
			/^Line 3 is not UTF-8/,
			(text) => Buffer.from(text.replace("Account closed", "Compte fermé"), "latin1"),
		],
	])("%s", async (_, message, encode) => {
		const lines = [paid(row(0)), `${row(1).reference},2000.00,Failed,,Account closed`];
		const response = await send(batch.id, encode(textOf(lines)));
		expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(message)]);
		expect((await show(batch.id)).batch).toMatchObject({ open: 2 });
	});

	test.each([
		["words of the status contradict each other", "Rejected, amount credited back", "ABCDEF123"],
		["the status is denied", "Not successful", "ABCDEF123"],
		["a spreadsheet has rounded the UTR", "Success", "4.30812E+11"],
		["the UTR has no digit", "Success", "PENDING"],
	])("%s", async (_, status, utr) => {
		const response = await respond(batch.id, [`${row().reference},2000.00,"${status}",${utr},`]);
		expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(/^Line 2/)]);
		expect((await show(batch.id)).batch).toMatchObject({ open: 2 });
	});

	test("it contradicts what was recorded, or repeats a UTR of another batch", async () => {
		const utr = newUtr();
		await must(respond(batch.id, [paid(row(), utr)]));
		const contradiction = await respond(batch.id, [`${row().reference},2000.00,Failed,,Returned`]);
		expect([contradiction.status, contradiction.body.message]).toEqual([
			400,
			expect.stringMatching(/was recorded as paid/),
		]);
		const repeated = await respond(batch.id, [paid(row(1), utr)]);
		expect([repeated.status, repeated.body.message]).toEqual([400, expect.stringMatching(/was recorded before/)]);
	});
});

describe("a response is read", () => {
	const header =
		"Sr No,Customer Reference No.,Bank Reference,Instrument Amount (INR ),UTR No.,Transaction Status,Remarks";
	const layouts: [string, (lines: string[]) => string | Buffer<ArrayBuffer>][] = [
		["with a byte order mark", (lines) => `\uFEFF${[header, ...lines].join("\r\n")}`],
		["as UTF-16", (lines) => Buffer.from(`\uFEFF${[header, ...lines].join("\n")}`, "utf16le")],
		["with semicolons", (lines) => [header, ...lines].join("\n").replace(/,(?!\d{3}\.)/g, ";")],
		[
			"with lines above and below its rows",
			(lines) =>
				[
					"Bulk payment report",
					"Company,ALMARI RENTALS",
					"",
					header,
					...lines,
					"",
					"Records,2,,,,1,",
					"** End of report **",
				].join("\n"),
		],
	];
	test.each(layouts)("%s", async (_, write) => {
		const { id, rows } = await approved();
		const lines = rows.map(({ reference, amount }, index) =>
			index === 0
				? `1,="${reference}",'00123,"₹\u00a0${amount.toLocaleString("en-IN")}.00",="${newUtr()}",SUCCESS - Credited,-`
				: `2,${reference},-,${amount}.00 ,,Payment failed,–Account closed`,
		);
		const { body } = await must(send(id, write(lines)));
		expect(body.report).toEqual({ paid: 1, failed: rows.length - 1, pending: 0, known: 0 });
		expect((await show(id)).batch).toMatchObject({ open: 0 });
	});
});
