import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitizeUserText } from "#common/email-text.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, password, signIn, type World } from "#tests/world.ts";
import { checkLedger, emailPayments } from "../index.ts";

let world: World;
let client: TestClient;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, maker, checker] = await Promise.all([world.client(), world.admin("Noor"), world.admin("Tara")]);
	await must(client.put("/api/user/payout", { kind: "upi", upiId: "ishita@okaxis" }));
});
afterAll(() => world.close());

const bankAccount = {
	kind: "bank",
	accountName: "=Meher Rathore",
	accountNumber: "50100123456789",
	accountNumberAgain: "50100123456789",
	ifsc: "HDFC0001234",
};
const otherNumber = { accountNumber: "60100123456789", accountNumberAgain: "60100123456789" };
const path = "/api/admin/payment-batches";
const dueBy = "2027-06-01";
const make = (channel = "bank") => maker.post(path, { channel, dueBy });
const approve = (id: string, who = checker) => who.post(`${path}/${id}/approve`);
const show = async (id: string) => (await must(maker.get(`${path}/${id}`))).body;
const respond = (id: string, lines: string[], header = "Reference,Amount,Status,UTR,Reason") => {
	const form = new FormData();
	form.append("file", new Blob([[header, ...lines, ""].join("\n")], { type: "text/csv" }), "response.csv");
	return maker.post(`${path}/${id}/response`, form);
};
const open = async ({ user }: TestClient) =>
	(await must(maker.get(`/api/ledger/getDues/${user._id}?state=open`))).body.dues.map(
		({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`,
	);

let utrCount = 0;
const newUtr = () => `HDFCN52026${String(++utrCount).padStart(6, "0")}`;

/** A seller with a bank account and completed orders of ₹2,000 whose cash the courier took: payouts are due. */
async function sellerWithPayouts(orders = 1, payout: object | null = bankAccount) {
	await signInAgain();
	await finishAll();
	const seller = await world.seller();
	if (payout) await must(seller.put("/api/user/payout", payout));
	const product = await list(seller, { price: 1000, deposit: 0, sizeStock: [{ size: "M", stock: 20 }] });
	for (let index = 0; index < orders; index++) {
		world.wait(0.2);
		await (await placeTestOrder(world, { seller, client }, product, 0, 2)).moveTo("complete");
	}
	await signInAgain();
	return { seller, product };
}

/** Sessions expire when the clock has moved. */
async function signInAgain() {
	[client, maker, checker] = await Promise.all([
		signIn(world.visitor(), client.user.email),
		signIn(world.visitor(), maker.user.email),
		signIn(world.visitor(), checker.user.email),
	]);
}

/** An approved batch of new payouts. */
async function approved(orders = 1) {
	const { seller, product } = await sellerWithPayouts(orders);
	const { batch } = (await must(make())).body;
	await must(approve(batch.id));
	const { rows } = await show(batch.id);
	return { id: batch.id as string, seller, product, rows: rows as { reference: string; amount: number }[] };
}
const paid = ({ reference, amount }: { reference: string; amount: number }, utr = newUtr()) =>
	`${reference},${amount}.00,Success,${utr},`;

/** Finishes what other tests have left, so that a batch has its own rows alone. */
async function finishAll() {
	const { batches } = (await must(maker.get(path))).body;
	for (const { id, state } of batches) {
		if (state === "waiting") await must(maker.post(`${path}/${id}/cancel`, { reason: "The end of a test." }));
		if (state !== "approved") continue;
		const { rows } = await show(id);
		const rest = rows.filter(({ outcome }: { outcome: string | null }) => outcome === null);
		await must(
			respond(
				id,
				rest.map((row: { reference: string; amount: number }) => paid(row)),
			),
		);
	}
	for (const channel of ["bank", "upi"]) {
		const last = await make(channel);
		if (last.status !== 200) continue;
		await must(approve(last.body.batch.id));
		const { rows } = await show(last.body.batch.id);
		await must(
			respond(
				last.body.batch.id,
				rows.map((row: { reference: string; amount: number }) => paid(row)),
			),
		);
	}
}

test("one admin makes a batch, another approves it, the bank gets a file, and its response pays", async () => {
	const { seller } = await sellerWithPayouts(2);
	const ready = (await must(maker.get(`${path}?dueBy=${dueBy}`))).body.ready;
	expect(ready.bank).toEqual({ count: 2, amount: 4000 });
	const { batch } = (await must(make())).body;
	expect(batch).toMatchObject({ state: "waiting", rows: 2, amount: 4000, maker: { name: "Noor" } });
	expectFailure(await make(), { status: 409, code: "not-allowed-now" });
	expectFailure(await maker.post(`${path}/${batch.id}/file.csv`), { status: 409, code: "not-allowed-now" });
	expectFailure(await respond(batch.id, ["AL00000000000000,1.00,Success,ABCDEF1,"]), { status: 409 });
	expectFailure(await approve(batch.id, maker), { status: 403, code: "forbidden" });
	expect((await must(approve(batch.id))).body.batch).toMatchObject({ state: "approved", checker: "Tara" });

	const { rows } = await show(batch.id);
	expect(rows[0]).toMatchObject({ account: "HDFC•••••••, account •••• 6789", outcome: null });
	const file = await maker.post(`${path}/${batch.id}/file.csv`);
	const text = file.body as unknown as string;
	expect(text.split("\r\n")).toEqual([
		"Payment Type,Beneficiary Name,Beneficiary Account Number,IFSC,Amount,Payment Date,Reference,Remarks",
		...rows.map(
			({ reference }: { reference: string }) =>
				`IMPS,"'=Meher Rathore",50100123456789,HDFC0001234,2000.00,23 Nov 2026,${reference},Almari`,
		),
		"",
	]);

	const utrs = [newUtr(), newUtr()];
	const lines = rows.map((row: { reference: string; amount: number }, index: number) => paid(row, utrs[index]));
	const { report, batch: done } = (await must(respond(batch.id, [...lines, "Total,4000.00,,,"]))).body;
	expect(report).toEqual({ paid: 2, failed: 0, pending: 0, known: 0 });
	expect(done).toMatchObject({ state: "finished", paid: 2 });
	expect(await open(seller)).toEqual([]);
	await Promise.all([emailPayments(world.app, batch.id), emailPayments(world.app, batch.id)]);
	const emails = await world.emails(seller.user.email);
	expect(emails.filter(({ subject }) => subject.startsWith("Paid to you: ₹2,000 for"))).toHaveLength(2);
	const bodies = emails.map(({ body }) => body).join("\n");
	for (const utr of utrs) expect(bodies).toContain(sanitizeUserText(utr));
	expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	expect((await must(respond(batch.id, lines))).body.report).toEqual({ paid: 0, failed: 0, pending: 0, known: 2 });
});

test("a failed row is due again with its reason, and in the next batch", async () => {
	const { id, seller, rows } = await approved(2);
	const [first, second] = rows as [(typeof rows)[number], (typeof rows)[number]];
	const { report } = (await must(respond(id, [paid(first), `${second.reference},2000.00,Failed,,Account closed`])))
		.body;
	expect(report).toMatchObject({ paid: 1, failed: 1 });
	expect(await open(seller)).toEqual(["payout 2000"]);
	expect((await show(id)).rows[0]).toMatchObject({ outcome: "failed", reason: "Account closed" });
	const next = (await must(make())).body.batch;
	expect(next).toMatchObject({ rows: 1, amount: 2000 });
	expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
});

describe("nothing is paid twice:", () => {
	test("two batches at the same time share no due", async () => {
		await sellerWithPayouts(3);
		const made = await Promise.all([make(), make(), make()]);
		const rows = made.filter(({ status }) => status === 200).map(({ body }) => body.batch.rows);
		expect(rows.reduce((all: number, one: number) => all + one, 0)).toBe(3);
	});

	test("the same response three times at the same time books once", async () => {
		const { id, rows, seller } = await approved(2);
		const lines = rows.map((row) => paid(row));
		const reports = (await Promise.all([1, 2, 3].map(() => must(respond(id, lines))))).map(({ body }) => body.report);
		expect(reports.map((one: { paid: number }) => one.paid).toSorted()).toEqual([0, 0, 2]);
		expect(await open(seller)).toEqual([]);
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test("a due in a batch cannot be paid by hand", async () => {
		const { id, rows, seller } = await approved();
		const [due] = (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?state=open`))).body.dues;
		expectFailure(await maker.post(`/api/admin/dues/${due.id}/pay`, { reference: "by hand" }), { status: 409 });
		await must(
			respond(
				id,
				rows.map((row) => paid(row)),
			),
		);
	});

	test("a due in a batch is not set off; after it failed, it is", async () => {
		const { id, rows, seller, product } = await approved();
		const owing = await list(seller, { price: 1000, deposit: 5000 });
		world.wait(0.2);
		const one = await placeTestOrder(world, { seller, client }, owing, 0, 2);
		await one.moveTo("dispatch");
		await must(one.step("seller", "handOver", { code: one.code, cashHolder: "seller" }));
		await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
		await must(one.step("seller", "complete"));
		expect((await open(seller)).toSorted()).toEqual(["payout 2000", "remittance 5000"]);
		await must(respond(id, [`${rows[0]?.reference},2000.00,Rejected,,Wrong IFSC`]));
		expect(await open(seller)).toEqual(["remittance 3000"]);
		expect(product).toBeDefined();
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test("the database refuses a second open row for a due, and a maker as checker", async () => {
		const { id } = await approved();
		const again = `insert into payment_row (batch_id, line, reference, product_id, garment_id, rental_id, due_id, kind, person_id, amount, masked, sealed)
			select batch_id, line + 100, 'AL00000000000001', product_id, garment_id, rental_id, due_id, kind, person_id, amount, masked, sealed from payment_row where batch_id = $1`;
		await expect(world.app.db.pool.query(again, [id])).rejects.toThrow(/payment_row_of_due/);
		await expect(
			world.app.db.pool.query("update payment_batch set approved_by = created_by where id = $1", [id]),
		).rejects.toThrow(/check constraint/);
	});
});

describe("held are", () => {
	test("people without an account, and suspended ones", async () => {
		const { seller } = await sellerWithPayouts(1, null);
		const { seller: other } = await sellerWithPayouts(1);
		await must(maker.post(`/api/admin/users/${other.user._id}/suspend`, { reason: "Under review." }));
		const { ready } = (await must(maker.get(`${path}?dueBy=${dueBy}`))).body;
		expect(ready.held).toMatchObject({ account: { count: 1, amount: 2000 }, suspended: { count: 1, amount: 2000 } });
		expect(ready.bank.count).toBe(0);
		await must(maker.post(`/api/admin/users/${other.user._id}/restore`, { reason: "All is well." }));
		await must(seller.put("/api/user/payout", { ...bankAccount, currentPassword: password }));
	});

	test("rows whose account was changed after the batch was made", async () => {
		const { seller } = await sellerWithPayouts(1);
		const { batch } = (await must(make())).body;
		world.wait(0.05);
		await must(seller.put("/api/user/payout", { ...bankAccount, ...otherNumber, currentPassword: password }));
		expect((await must(approve(batch.id))).body.batch).toMatchObject({ state: "finished", cancelled: 1, open: 0 });
		expect(await open(seller)).toEqual(["payout 2000"]);
	});
});

test("a client's refund goes to their UPI ID, in a batch of its own", async () => {
	const { seller } = await sellerWithPayouts(1);
	const product = await list(seller, { price: 1000, deposit: 3000 });
	world.wait(0.2);
	await (await placeTestOrder(world, { seller, client }, product, 0, 1)).moveTo("complete");
	const { batch } = (await must(make("upi"))).body;
	expect(batch).toMatchObject({ channel: "upi", rows: 1, amount: 3000 });
	await must(approve(batch.id));
	const text = (await maker.post(`${path}/${batch.id}/file.csv`)).body as unknown as string;
	expect(text).toMatch(
		/^Payee VPA,Payee Name,Amount,Reference,Remarks\r\nishita@okaxis,Ishita Roy,3000\.00,AL[0-9A-F]{14},Almari\r\n$/,
	);
	const { rows } = await show(batch.id);
	await must(respond(batch.id, [paid(rows[0])]));
	expect(await open(client)).toEqual([]);
});

test("the operator sets the columns; a list that the bank could not use is refused", async () => {
	const columns = [
		{ header: "VPA", value: "upi" },
		{ header: "Amt", value: "amount" },
		{ header: "Ref", value: "reference" },
		{ header: "Client code", value: '"ALM01"' },
	];
	const set = (input: object) => maker.put("/api/admin/payment-formats", input);
	expect((await must(set({ channel: "upi", columns }))).body.upi).toEqual({ columns, isPreset: false });
	for (const bad of [
		columns.slice(1),
		[...columns, { header: "vpa", value: "name" }],
		[...columns, { header: "x", value: "secret" }],
	])
		expectFailure(await set({ channel: "upi", columns: bad }), { status: 400, code: "invalid" });
	expect((await must(set({ channel: "upi", columns: [] }))).body.upi.isPreset).toBe(true);
});

test("an unknown batch is not found", async () => {
	const unknown = `${path}/01931e5a-0000-7000-8000-0000000000ff`;
	for (const response of [maker.get(unknown), maker.post(`${unknown}/approve`), maker.post(`${unknown}/file.csv`)])
		expectFailure(await response, { status: 404, code: "not-found" });
});

describe("a batch that its maker approves", () => {
	const allow = (isAllowed: boolean, who = maker) =>
		who.put("/api/admin/self-approval", { isAllowed, reason: "I run it alone now." });
	const approveOwn = (id: string, reason?: string) => maker.post(`${path}/${id}/approve`, { reason });
	const reason = "Nobody else works here.";
	const wait = async (hours: number) => {
		world.wait(hours);
		await signInAgain();
	};
	const audit = async () => (await must(maker.get("/api/admin/getActs?limit=2"))).body.acts;
	afterAll(async () => {
		await signInAgain();
		await allow(false);
	});

	test("is refused, also later, until an owner allows it; then 12 hours later, with a reason, in the audit log", async () => {
		await sellerWithPayouts();
		const { batch } = (await must(make())).body;
		expect(batch.selfApproval).toBeNull();
		await wait(13);
		expectFailure(await approveOwn(batch.id, reason), { status: 403, code: "forbidden" });
		const { selfApproval } = (await must(allow(true))).body;
		expect(selfApproval).toMatchObject({ isAllowed: true, hours: 12, history: [{ reason: "I run it alone now." }] });
		expect((await audit())[0]).toMatchObject({ action: "allow-self-approval", reason: "I run it alone now." });
		// The hours begin when it was allowed, so that colleagues see it before.
		const from = new Date(world.clock.now().getTime() + 12 * 3_600_000).toISOString();
		expect((await show(batch.id)).batch.selfApproval).toEqual({ from, isOpen: false });
		const early = await approveOwn(batch.id, reason);
		expectFailure(early, { status: 409, code: "not-allowed-now" });
		expect(early.body.message).toMatch(/you can approve it yourself from/);
		await wait(12);
		expect((await show(batch.id)).batch.selfApproval).toEqual({ from, isOpen: true });
		for (const none of [undefined, "", " no"])
			expectFailure(await approveOwn(batch.id, none), { status: 400, field: "reason" });
		for (let times = 0; times < 2; times++)
			expect((await must(approveOwn(batch.id, reason))).body.batch).toMatchObject({
				...{ state: "approved", checker: "Noor", approvalReason: reason, selfApproval: null },
			});
		expect((await audit()).map(({ action, reason }: { action: string; reason: string }) => [action, reason])).toEqual([
			["approve-own-payment-batch", reason],
			["allow-self-approval", "I run it alone now."],
		]);
	});

	test("another admin still approves at once; ended, it is refused again, and the same setting changes nothing", async () => {
		await sellerWithPayouts();
		await must(allow(true));
		const { batch } = (await must(make())).body;
		expectFailure(await approveOwn(batch.id, reason), { status: 409, code: "not-allowed-now" });
		await must(allow(false));
		for (let times = 0; times < 2; times++) await must(allow(false));
		expect((await audit())[0]).toMatchObject({ action: "end-self-approval" });
		const { history } = (await must(maker.get("/api/admin/self-approval"))).body.selfApproval;
		expect(history.map(({ isAllowed }: { isAllowed: boolean }) => isAllowed).slice(0, 2)).toEqual([false, true]);
		await wait(13);
		expectFailure(await approveOwn(batch.id, reason), { status: 403, code: "forbidden" });
		expect((await must(approve(batch.id))).body.batch).toMatchObject({ checker: "Tara", approvalReason: null });
	});

	test("only an owner changes it, with a reason; the database refuses what is too early", async () => {
		await sellerWithPayouts();
		const finance = await world.admin("Finance");
		await world.app.db.pool.query("update account set staff_role = 'finance' where id = $1", [finance.user._id]);
		expectFailure(await allow(true, finance), { status: 403, code: "forbidden" });
		await must(finance.get("/api/admin/self-approval"));
		expectFailure(await maker.put("/api/admin/self-approval", { isAllowed: true, reason: " " }), {
			status: 400,
			field: "reason",
		});
		const { batch } = (await must(make())).body;
		await expect(
			world.app.db.pool.query(
				"update payment_batch set approved_by = created_by, approved_at = created_at + interval '11 hours', approval_reason = 'Early.' where id = $1",
				[batch.id],
			),
		).rejects.toThrow("payment_batch_check");
	});
});
