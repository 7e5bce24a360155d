import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { checkLedger } from "../index.ts";

/** The debits of statements, which confirm payouts of batches. */

let world: World;
let client: TestClient;
let maker: TestClient;
let checker: TestClient;
let seller: TestClient;
let product: { _id: string; price: number };
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, maker, checker] = await Promise.all([world.client(), world.admin("Noor"), world.admin("Tara")]);
	seller = await world.seller();
	await must(seller.put("/api/user/payout", { kind: "upi", upiId: "meher@okaxis" }));
	product = await list(seller, { price: 1000, deposit: 0, sizeStock: [{ size: "M", stock: 40 }] });
});
afterAll(() => world.close());

type Row = { line: number; reference: string; amount: number };
const path = "/api/admin/payment-batches";
const post = (to: string, lines: string[], header: string) => {
	const form = new FormData();
	form.append("file", new Blob([[header, ...lines, ""].join("\n")], { type: "text/csv" }), "bank.csv");
	return maker.post(to, form);
};
const respond = (id: string, lines: string[]) =>
	post(`${path}/${id}/response`, lines, "Reference,Amount,Status,UTR,Reason");
const upload = (lines: string[]) =>
	post("/api/admin/bank/statements", lines, "Date,Narration,Ref No,Withdrawal,Deposit,Balance");
const reportOf = async (lines: string[]) => (await must(upload(lines))).body.report;
const bank = async () => (await must(maker.get("/api/admin/bank"))).body;
const rowsOf = async (id: string) => (await must(maker.get(`${path}/${id}`))).body.rows;

let count = 0;
const newUtr = () => `HDFCN52026${String(++count).padStart(6, "0")}`;
const paid = ({ reference, amount }: Row, utr: string) => `${reference},${amount}.00,Success,${utr},`;
const debit = (number: string, amount = "2000.00", day = "24/11/2026") =>
	`${day},NEFT DR-${number}-MEHER,,"${amount}",,0`;
const credit = (number: string, amount = "2000.00", day = "25/11/2026") =>
	`${day},NEFT RETURN-${number},,,"${amount}",0`;

/** An approved batch of payouts of ₹2,000. */
async function approved(orders = 1) {
	[client, maker, checker, seller] = (await Promise.all(
		[client, maker, checker, seller].map(({ user }) => signIn(world.visitor(), user.email)),
	)) as [TestClient, TestClient, TestClient, TestClient];
	for (let index = 0; index < orders; index++) {
		world.wait(0.2);
		await (await placeTestOrder(world, { seller, client }, product, 0, 2)).moveTo("complete");
	}
	[maker, checker] = await Promise.all([
		signIn(world.visitor(), maker.user.email),
		signIn(world.visitor(), checker.user.email),
	]);
	const { batch } = (await must(maker.post(path, { channel: "upi", dueBy: "2027-06-01" }))).body;
	await must(checker.post(`${path}/${batch.id}/approve`));
	return { id: batch.id as string, rows: (await rowsOf(batch.id)) as Row[] };
}

async function paidBatch() {
	const { id, rows } = await approved();
	const [row] = rows as [Row];
	const utr = newUtr();
	await must(respond(id, [paid(row, utr)]));
	return { id, row, utr };
}

const ofRow = <P extends { payout: { reference: string } | null }>(pairs: P[], { reference }: Row) =>
	pairs.filter(({ payout }) => payout?.reference === reference);

describe("a debit of a bank statement", () => {
	test("confirms a payment by its UTR, or by the reference of the batch, and books nothing itself", async () => {
		const { id, row, utr } = await paidBatch();
		expect(await reportOf([debit(utr)])).toMatchObject({ debits: 1, confirmed: 1, returned: 0 });
		expect(await rowsOf(id)).toMatchObject([{ debit: { day: "2026-11-24", returnedOn: null }, isUnseen: false }]);
		const other = await approved();
		const [open] = other.rows as [Row];
		expect(await reportOf([debit(open.reference)])).toMatchObject({ debits: 1, confirmed: 1 });
		expect(await rowsOf(other.id)).toMatchObject([{ outcome: null, debit: { day: "2026-11-24" } }]);
		const { unmatchedDebits } = await bank();
		for (const one of [row, open]) expect(ofRow(unmatchedDebits.pairs, one)).toEqual([]);
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test("that came before the bank's response confirms its payment then", async () => {
		const { id, rows } = await approved();
		const utr = newUtr();
		expect(await reportOf([debit(utr)])).toMatchObject({ debits: 1, confirmed: 0 });
		await must(respond(id, [paid(rows[0] as Row, utr)]));
		expect(await rowsOf(id)).toMatchObject([{ debit: { day: "2026-11-24" } }]);
	});

	test("that statements repeat is counted one time, also when two are imported at the same time", async () => {
		const { id, utr } = await paidBatch();
		const reports = await Promise.all([
			reportOf([debit(utr), debit("FEES", "5.90"), debit("FEES", "5.90")]),
			reportOf([debit(utr), debit("FEES", "5.90"), debit("FEES", "5.90"), debit("RENT OF THE SHOP", "900.00")]),
		]);
		expect(reports.reduce((sum, { debits }) => sum + debits, 0)).toBe(4);
		expect(reports.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(1);
		expect(await rowsOf(id)).toMatchObject([{ debit: { day: "2026-11-24" } }]);
	});

	test("with another amount, of a failed payment or for nothing is listed until it is explained", async () => {
		const { row, utr } = await paidBatch();
		const other = await approved(1);
		const [failed] = other.rows as [Row];
		await upload([debit(utr, "1900.00"), debit(failed.reference), debit("SALARY OF NOVEMBER", "700.00")]);
		await must(respond(other.id, [`${failed.reference},2000.00,Failed,,Account closed`]));
		const { unmatchedDebits } = await bank();
		expect(ofRow(unmatchedDebits.pairs, row)).toMatchObject([
			{ debit: { debitPaise: 190_000 }, payout: { amount: 2000 } },
		]);
		expect(ofRow(unmatchedDebits.pairs, failed)).toMatchObject([{ payout: { outcome: "failed" } }]);
		const salary = unmatchedDebits.pairs.find(
			({ debit: one }: { debit: { debitPaise: number } }) => one.debitPaise === 70_000,
		);
		expect(salary).toMatchObject({ payout: null, debit: { description: expect.stringContaining("SALARY") } });
		const explain = (who: TestClient, note: string) =>
			who.post(`/api/admin/bank/rows/${salary.debit.id}/explain`, { note });
		expectFailure(await explain(maker, ""), { status: 400, code: "invalid" });
		expectFailure(await explain(seller, "The salary of November."), { status: 403 });
		await must(explain(maker, "The salary of November."));
		expect((await bank()).unmatchedDebits.total).toBe(unmatchedDebits.total - 1);
		// The failed payment is due again, and would be in the batches of the other tests.
		const next = await approved(0);
		await must(respond(next.id, [paid(next.rows[0] as Row, newUtr())]));
	});

	test("that the bank gave back is shown with its payment, and its credit is not listed again", async () => {
		const { id, row, utr } = await paidBatch();
		await must(upload([debit(utr)]));
		const { returned } = await reportOf([debit(utr), credit(utr)]);
		expect(returned).toBe(1);
		expect(await reportOf([credit(utr), credit("INTEREST", "3.00")])).toMatchObject({ returned: 0 });
		expect(await rowsOf(id)).toMatchObject([{ outcome: "paid", debit: { returnedOn: "2026-11-25" } }]);
		const { returnedDebits, unmatchedDebits } = await bank();
		expect(ofRow(returnedDebits.pairs, row)).toMatchObject([{ debit: { returnedOn: "2026-11-25" } }]);
		expect(ofRow(unmatchedDebits.pairs, row)).toEqual([]);

		const [rrn, upi] = ["632711229901", await approved()];
		await must(respond(upi.id, [paid(upi.rows[0] as Row, rrn)]));
		await must(upload([`23/11/2026,UPI/${rrn}/MEHER,,2000.00,,0`, `23/11/2026,UPI/REV/${rrn}/MEHER,,,2000.00,0`]));
		const after = await bank();
		expect(ofRow(after.returnedDebits.pairs, upi.rows[0] as Row)).toHaveLength(1);
		expect(after.rowsWithoutPayment.rows).toEqual([]);
	});

	test.each([
		["its credit first", (utr: string) => [[credit(utr)], [debit(utr)]]],
		["its credit in the same file", (utr: string) => [[credit(utr), debit(utr)]]],
	])("that came back is found with %s, before and after the response", async (_, files) => {
		const paidBefore = await paidBatch();
		const paidAfter = await approved();
		const utrAfter = newUtr();
		let returned = 0;
		for (const utr of [paidBefore.utr, utrAfter])
			for (const file of files(utr)) returned += (await reportOf(file)).returned;
		expect(returned).toBe(2);
		const row = paidAfter.rows[0] as Row;
		await must(respond(paidAfter.id, [paid(row, utrAfter)]));
		expect(await rowsOf(paidBefore.id)).toMatchObject([{ debit: { returnedOn: "2026-11-25" } }]);
		// A debit that came back confirms nothing.
		expect(await rowsOf(paidAfter.id)).toMatchObject([{ debit: null }]);
		expect(ofRow((await bank()).returnedDebits.pairs, row)).toHaveLength(1);
	});

	test("that came back under the UTR of the response alone is found with the response", async () => {
		const { id, rows } = await approved();
		const [row] = rows as [Row];
		const utr = newUtr();
		expect(await reportOf([debit(row.reference), credit(utr)])).toMatchObject({ confirmed: 1, returned: 0 });
		await must(respond(id, [paid(row, utr)]));
		expect(await rowsOf(id)).toMatchObject([{ debit: { returnedOn: "2026-11-25" } }]);
	});

	test("that was explained confirms nothing, and is listed again when it comes back", async () => {
		const { id, rows } = await approved();
		const [row] = rows as [Row];
		const utr = newUtr();
		await must(upload([debit(`${utr}-BROKER`)]));
		const find = (pairs: { debit: { id: string; description: string } }[]) =>
			pairs.find((pair) => pair.debit.description.includes("BROKER"))?.debit;
		const found = find((await bank()).unmatchedDebits.pairs);
		await must(maker.post(`/api/admin/bank/rows/${found?.id}/explain`, { note: "Rent of the shop." }));
		await must(respond(id, [paid(row, utr)]));
		expect(await rowsOf(id)).toMatchObject([{ debit: null }]);
		expect(find((await bank()).unmatchedDebits.pairs)).toBeUndefined();
		expect((await reportOf([credit(utr)])).returned).toBe(1);
		expect(find((await bank()).returnedDebits.pairs)).toMatchObject({ id: found?.id, returnedOn: "2026-11-25" });
	});

	test("is given back by a credit within 30 days only, and each of two equal ones by its own", async () => {
		const { utr } = await paidBatch();
		const report = (lines: string[]) => reportOf(lines).then(({ returned }) => returned);
		expect(await report([debit(utr), credit(utr, "2000.00", "25/12/2026")])).toBe(0);
		expect(await report([credit(utr, "2000.00", "24/12/2026")])).toBe(1);
		const other = newUtr();
		// The first statement ends between two equal rows of a day.
		expect(await report([debit(other), debit(other), credit(other)])).toBe(1);
		expect(await report([credit(other), credit(other)])).toBe(1);
		expect(await report([credit(other), credit(other), credit("FEE", "1.00")])).toBe(0);
	});

	test("that names two payments confirms one, and the other debit the other payment", async () => {
		const batches = [await paidBatch(), await paidBatch()] as const;
		const [one, other] = batches.map(({ utr }) => utr) as [string, string];
		const report = await reportOf([debit(`${one}-${other}`), debit(one), debit(other)]);
		expect(report).toMatchObject({ debits: 3, confirmed: 2 });
		for (const { id } of batches) expect(await rowsOf(id)).toMatchObject([{ debit: { day: "2026-11-24" } }]);
	});

	test("that left before the batch was approved confirms no payment", async () => {
		const { utr } = await paidBatch();
		expect(await reportOf([debit(utr, "2000.00", "20/11/2026")])).toMatchObject({ debits: 1, confirmed: 0 });
	});

	test("of another amount or another number gives nothing back", async () => {
		const { utr } = await paidBatch();
		expect(await reportOf([debit(utr), credit(utr, "1999.00"), credit(newUtr())])).toMatchObject({ returned: 0 });
	});
});

test("a payment that no debit has confirmed in 3 business days is listed", async () => {
	const [unseen, seen] = [await paidBatch(), await paidBatch()];
	await must(upload([debit(seen.utr)]));
	const listed = async (row: Row) =>
		(await bank()).unseenPayouts.payouts.filter(({ reference }: Row) => reference === row.reference);
	expect(await listed(unseen.row)).toEqual([]);
	world.wait(7 * 24);
	maker = await signIn(world.visitor(), maker.user.email);
	expect(await listed(unseen.row)).toMatchObject([{ utr: unseen.utr, amount: 2000, person: { _id: seller.user._id } }]);
	expect(await listed(seen.row)).toEqual([]);
	expect(await rowsOf(unseen.id)).toMatchObject([{ debit: null, isUnseen: true }]);
	const explain = (who: TestClient, payment: string, note = "The bank's portal shows it.") =>
		who.post(`${path}/${unseen.id}/explain`, { payment, note });
	expectFailure(await explain(maker, unseen.row.reference, ""), { status: 400, code: "invalid" });
	expectFailure(await explain(maker, seen.row.reference), { status: 404, code: "not-found" });
	for (let times = 0; times < 2; times++) await must(explain(maker, unseen.row.reference));
	expect(await listed(unseen.row)).toEqual([]);
	expect(await rowsOf(unseen.id)).toMatchObject([{ isUnseen: false }]);
	const { acts } = (await must(maker.get(`/api/admin/getActs?subjectId=${unseen.id}`))).body;
	const explained = acts.filter(({ action }: { action: string }) => action === "explain-payout");
	expect(explained).toMatchObject([{ reason: "The bank's portal shows it." }]);
});

test("only finance imports statements, and every staff member sees what differs", async () => {
	maker = await signIn(world.visitor(), maker.user.email);
	const support = await world.admin("Helps Only");
	await must(maker.post(`/api/admin/users/${support.user._id}/staffRole`, { staffRole: "support", reason: "Helps." }));
	const desk = await signIn(world.visitor(), support.user.email);
	expectFailure(await desk.post("/api/admin/bank/statements", new FormData()), { status: 403 });
	await must(desk.get("/api/admin/bank"));
	expectFailure(await seller.get("/api/admin/bank"), { status: 403 });
	expectFailure(await upload(["31/02/2026,NEFT DR,,10.00,,0"]), { status: 400, code: "invalid" });
	expectFailure(await upload(['24/11/2026,NEFT DR,,"ten",,0']), { status: 400, code: "invalid" });
});
