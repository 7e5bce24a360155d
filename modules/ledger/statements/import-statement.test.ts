import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { checkLedger } from "../index.ts";

let world: World;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, admin] = await Promise.all([world.client(), world.admin()]);
});
afterAll(() => world.close());

let count = 0;
const newReference = () => `5123456${String(++count).padStart(5, "0")}`;
const header = "Date,Narration,Ref No,Withdrawal,Deposit,Balance";

/** Imports a file of these lines below the header. */
const upload = (lines: string[], over: { header?: string; bytes?: Uint8Array } = {}) => {
	const form = new FormData();
	const bytes = over.bytes ?? new TextEncoder().encode([over.header ?? header, ...lines, ""].join("\r\n"));
	form.append("file", new Blob([bytes as BlobPart], { type: "text/csv" }), "statement.csv");
	return admin.post("/api/admin/bank/statements", form);
};
const credit = (reference: string, amount: string) =>
	`23/11/2026,UPI/${reference}/Ishita/okaxis,${reference},,"${amount}",0`;
const bank = async () => (await must(admin.get("/api/admin/bank"))).body;
/** The one debit of the rows is no payment of a batch. */
const noReturns = { debits: 1, confirmed: 0, returned: 0 };
const references = (found: { reference: string }[]) => found.map(({ reference }) => reference);

/** A hand-over of ₹7,000 that was paid by UPI, or a remittance of ₹5,000 that its seller has paid. */
async function paid(kind: "hand-over" | "remittance", reference: string) {
	world.wait(0.2);
	[client, admin] = await Promise.all([
		signIn(world.visitor(), client.user.email),
		signIn(world.visitor(), admin.user.email),
	]);
	const seller = await world.seller();
	const product = await list(seller, { price: 1000, deposit: 5000 });
	const one = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await one.moveTo("dispatch");
	if (kind === "hand-over") {
		await must(one.step("seller", "handOver", { code: one.code, cashHolder: "bank", upiReference: reference }));
		return { ...one, dues: async () => [] };
	}
	await must(one.step("seller", "handOver", { code: one.code, cashHolder: "seller" }));
	await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(one.step("seller", "complete"));
	const dues = async () => (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body.dues;
	const [due] = await dues();
	await must(seller.post(`/api/ledger/dues/${due.id}/upi`, { reference }));
	return { ...one, dues };
}

describe("a bank statement", () => {
	test("confirms payments by reference and amount, settles remittances, and lists what does not match", async () => {
		const [door, remitted, missing, wrong, unknown] = Array.from({ length: 5 }, newReference) as string[];
		await paid("hand-over", `${door}`);
		const remittance = await paid("remittance", `${remitted}`);
		await paid("hand-over", `${missing}`);
		await paid("hand-over", `${wrong}`);
		const { report } = (
			await must(
				upload([
					credit(`${door}`, "7,000.00"),
					credit(`${remitted}`, "5,000.00"),
					credit(`${wrong}`, "700.00"),
					credit(`${unknown}`, "1,200.50"),
					'24 Nov 2026,NEFT rent,,"20,000.00",,0',
					'24-11-26,Cash deposit,,,"500.00",0',
					',Total,,"20,000.00","14,400.50",',
				]),
			)
		).body;
		expect(report).toEqual({
			rows: 4,
			known: 0,
			others: 2,
			matched: 2,
			settled: 1,
			...noReturns,
			leftOut: expect.any(Array),
		});
		expect(report.leftOut).toEqual([
			{ line: 7, kind: "credit", description: "Cash deposit", paise: 50_000 },
			{ line: 6, kind: "debit", description: "NEFT rent", paise: 2_000_000 },
			{ line: 8, kind: "note", description: expect.stringContaining("Total"), paise: 0 },
		]);
		expect(await remittance.dues()).toMatchObject([{ reference: remitted, paidAt: expect.any(String) }]);
		const found = await bank();
		expect(references(found.paymentsWithoutRow.payments)).toEqual([missing]);
		expect(found.rowsWithoutPayment.rows).toMatchObject([{ reference: unknown, creditPaise: 120_050 }]);
		expect(found.differing.pairs).toMatchObject([{ row: { creditPaise: 70_000 }, payment: { amount: 7000 } }]);
		expect(found.statements[0]).toMatchObject({ rows: 4, firstDay: "2026-11-23", lastDay: "2026-11-24" });
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test("is imported once; rows that a later one repeats are skipped", async () => {
		const [first, second] = [newReference(), newReference()];
		const lines = [credit(first, "10.00")];
		await must(upload(lines));
		expectFailure(await upload(lines), { status: 409, code: "conflict" });
		const both = await must(upload([...lines, credit(second, "10.00")]));
		expect(both.body.report).toMatchObject({ rows: 1, known: 1 });
	});

	test("twice at the same time is imported once", async () => {
		const lines = [credit(newReference(), "11.00")];
		const statuses = (await Promise.all([upload(lines), upload(lines), upload(lines)])).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409, 409]);
	});

	test("that came before the reference was entered confirms it then", async () => {
		const reference = newReference();
		await must(upload([credit(reference, "5,000.00")]));
		const { dues } = await paid("remittance", reference);
		expect(await dues()).toMatchObject([{ reference, paidAt: expect.any(String) }]);
	});

	test("a mistyped reference is corrected, and a row without a payment explained", async () => {
		const [typed, actual, other] = [newReference(), newReference(), newReference()];
		const { dues, orderId } = await paid("remittance", typed);
		await must(upload([credit(actual, "5,000.00"), credit(other, "99.00")]));
		const before = await bank();
		const payment = before.paymentsWithoutRow.payments.find((one: { orderId: string }) => one.orderId === orderId);
		const correction = { reference: actual, reason: "A digit was wrong." };
		await must(admin.post(`/api/admin/upi-payments/${payment.id}/correct`, correction));
		expectFailure(await admin.post(`/api/admin/upi-payments/${payment.id}/correct`, correction), { status: 409 });
		expect(await dues()).toMatchObject([{ reference: actual, paidAt: expect.any(String) }]);
		const row = before.rowsWithoutPayment.rows.find(({ reference }: { reference: string }) => reference === other);
		for (const note of ["A test transfer of our own.", "Explained again."])
			await must(admin.post(`/api/admin/bank/rows/${row.id}/explain`, { note }));
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${row.id}`))).body;
		expect(acts).toMatchObject([{ action: "explain-bank-row", reason: "A test transfer of our own." }]);
		expect(references((await bank()).rowsWithoutPayment.rows)).not.toContain(other);
	});

	test("a payment at the door cannot be rejected", async () => {
		const { orderId } = await paid("hand-over", newReference());
		const { payments } = (await bank()).paymentsWithoutRow;
		const payment = payments.find((one: { orderId: string }) => one.orderId === orderId);
		const rejection = await admin.post(`/api/admin/upi-payments/${payment.id}/reject`, {
			reason: "It did not arrive.",
		});
		expectFailure(rejection, { status: 409, code: "not-allowed-now" });
	});
});

describe("a statement is read", () => {
	const asSaved: [string, (text: string) => Uint8Array][] = [
		["with a byte order mark", (text) => Buffer.from(`\uFEFF${text}`)],
		["as UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
		["as UTF-16 of another byte order", (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
		["with semicolons", (text) => Buffer.from(text.replaceAll(",", ";"))],
		["with tabs", (text) => Buffer.from(text.replaceAll(",", "\t"))],
		["with a line for Excel", (text) => Buffer.from(`sep=;\r\n${text.replaceAll(",", ";")}`)],
		["with the end mark of MS-DOS", (text) => Buffer.from(`${text}\u001a`)],
		[
			"with lines above and below",
			(text) => Buffer.from(`Almari Rentals\n\nA/c,123\n${text}\nEnd of statement,1,2,3,4,5,6`),
		],
	];
	test.each(asSaved)("%s", async (_, encode) => {
		const reference = newReference();
		const { body } = await must(upload([], { bytes: encode([header, credit(reference, "10"), ""].join("\n")) }));
		expect(body.report).toMatchObject({ rows: 1 });
		expect(references((await bank()).rowsWithoutPayment.rows)).toContain(reference);
	});

	test.each([
		["a narration that begins with a sign", (rrn: string) => `23/11/2026,-UPI/${rrn}/Ravi (HDFC)/Rent,,,10.00,`],
		["a narration that begins with @", (rrn: string) => `23/11/2026,@UPI/${rrn}/Ravi,,,10.00,`],
		["a narration that begins with a mobile number", (rrn: string) => `23/11/2026,+919876543210 UPI/${rrn},,,10.00,`],
		["spaces that do not break", (rrn: string) => `23\u00a0Nov\u00a02026,UPI,\u00a0${rrn}\u00a0,–,₹\u00a010.00,`],
		["a time, and an amount with Cr", (rrn: string) => `23-11-2026 10:15:22 PM,UPI/${rrn},,-,10.00Cr,`],
		["a date that begins with the month", (rrn: string) => `"Nov 23, 2026",UPI/${rrn},,,10,`],
		["a balance as a narration", (rrn: string) => `23/11/2026,Balance payment UPI/${rrn},,,10.00,`],
	])("with %s", async (_, line) => {
		const reference = newReference();
		const { body } = await must(upload([line(reference)]));
		expect(body.report).toMatchObject({ rows: 1, others: 0 });
		const rows = (await bank()).rowsWithoutPayment.rows.filter(
			(row: { reference: string }) => row.reference === reference,
		);
		expect(rows).toMatchObject([{ day: "2026-11-23", creditPaise: 1000 }]);
	});

	test("with two payments of one payer on one day", async () => {
		const [first, second] = [newReference(), newReference()];
		const line = (reference: string) => `23/11/2026,UPI/RAVI/919876543210@ybl/${reference}/Rent,,,10.00,`;
		expect((await must(upload([line(first), line(second)]))).body.report).toMatchObject({ rows: 2, others: 0 });
	});

	test("with a negative credit, which is a debit", async () => {
		const { body } = await must(upload([credit(newReference(), "10.00"), "23/11/2026,Reversed,,,-10.00,"]));
		expect(body.report.leftOut).toMatchObject([{ line: 3, kind: "debit", paise: 1000 }]);
	});
});

describe("a file is refused whole, with the line, when", () => {
	const good = () => credit(newReference(), "10.00");
	const repeated = newReference();
	const utf8 = (text: string) => new TextEncoder().encode(text);
	test.each<[string, RegExp, () => Promise<{ status: number; body: { message: string } }>]>([
		[
			"its total is wrong",
			/^Line 4: the total is ₹21\.00, but the rows add up to ₹20\.00/,
			() => upload([good(), good(), "Total,,,,21.00,"]),
		],
		[
			"a row follows the total",
			/^Line 4 comes after the total in line 3/,
			() => upload([good(), "Total,,,,10.00,", good()]),
		],
		[
			"it has a reference twice",
			new RegExp(`^Line 3 has the reference ${repeated}, as line 2 has`),
			() => upload([credit(repeated, "10.00"), credit(repeated, "10.00")]),
		],
		["a cell is a formula", /^Line 3 has a formula \(=SUM\(E2\)\)/, () => upload([good(), "23/11/2026,x,,,=SUM(E2),"])],
		["a cell calls a program after +", /^Line 2 has a formula/, () => upload(["23/11/2026,+cmd|calc,,,10.00,"])],
		["a cell calls a function after @", /^Line 2 has a formula/, () => upload(["23/11/2026,@SUM(A1),,,10.00,"])],
		[
			"a line is not UTF-8",
			/^Line 3 is not UTF-8/,
			() => upload([], { bytes: Buffer.concat([utf8(`${header}\n${good()}\n`), Buffer.from([0xe9, 0x0a])]) }),
		],
		["it is a workbook", /^Line 1: this is a workbook/, () => upload([], { bytes: utf8("PK\u0003\u0004") })],
		[
			"it is an old workbook",
			/^Line 1: this is a workbook/,
			() => upload([], { bytes: Buffer.from("d0cf11e0a1b1", "hex") }),
		],
		["it is a PDF", /^Line 1: this is a PDF/, () => upload([], { bytes: utf8("%PDF-1.7") })],
		["it is a web page", /^Line 1: this is a web page/, () => upload([], { bytes: utf8("<html><table>") })],
		["a cell calls a program", /^Line 2 has a formula/, () => upload(["23/11/2026,-2+3+cmd|' /C calc'!A0,,,10.00,"])],
		["no line is a header", /^No line of the file has the columns/, () => upload([], { header: "Name,Address" })],
		["an amount has no date", /^Line 3 has an amount, but no date/, () => upload([good(), ",x,,,10.00,", good()])],
		["an amount has no date at the end", /^Line 3 has an amount, but no date/, () => upload([good(), ",x,,,10.00,"])],
		[
			"an amount has no side",
			/^Line 2 has an amount that is neither Cr nor Dr/,
			() => upload(["23/11/2026,x,10.00,"], { header: "Date,Narration,Amount,Dr/Cr" }),
		],
		[
			"a spreadsheet has rounded a reference",
			/^Line 2: a spreadsheet has rounded the reference to 6\.32711E\+11/,
			() => upload(["23/11/2026,UPI/Ravi,6.32711E+11,,10.00,"]),
		],
		["a row has a cell too many", /^Line 2 has more cells/, () => upload([`${good()},1,2`])],
		["an amount is none", /^Line 2: “ten” is not an amount/, () => upload(["23/11/2026,x,,,ten,"])],
		["a date is none", /^Line 2: “31\/02\/2026” is not a date/, () => upload(["31/02/2026,x,,,10.00,"])],
		["a row has a credit and a debit", /^Line 2 has both/, () => upload(["23/11/2026,x,,1.00,1.00,"])],
		[
			"a column is missing",
			/^Line 1 has no column called credit/,
			() => upload([], { header: "Date,Narration,Ref No" }),
		],
		[
			"a column is there twice",
			/^Line 1 has the column credit twice/,
			() => upload([], { header: "Date,Credit,Deposit" }),
		],
		["a quote is not closed", /^Line 2 cannot be read/, () => upload(['23/11/2026,"x,,,10.00,'])],
		["it has no rows", /no rows below its header/, () => upload([])],
		["it is empty", /^The file is empty/, () => upload([], { bytes: new Uint8Array([10]) })],
	])("%s", async (_, message, send) => {
		const before = (await bank()).statements;
		const response = await send();
		expect([response.status, response.body.message]).toEqual([400, expect.stringMatching(message)]);
		expect((await bank()).statements).toEqual(before);
	});

	test("it has a row too many", async () => {
		const lines = Array.from({ length: 20_001 }, (_, index) => `23/11/2026,x,${600_000_000_000 + index},,1.00,`);
		const response = await upload(lines);
		expect([response.status, response.body.message]).toEqual([
			400,
			expect.stringMatching(/^Line 20002 is a row too many/),
		]);
	});

	test("a known reference has another amount now", async () => {
		const reference = newReference();
		await must(upload([credit(reference, "10.00")]));
		const response = await upload([credit(newReference(), "1.00"), credit(reference, "12.00")]);
		expect([response.status, response.body.message]).toEqual([
			400,
			expect.stringMatching(new RegExp(`^Line 3: ${reference} is ₹12.00 here, but was ₹10.00`)),
		]);
	});
});
