import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { checkLedger } from "./index.ts";

let world: World;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld({ UPI_VPA: "Almari@okhdfcbank", UPI_NAME: "Almari Rentals" });
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, admin] = await Promise.all([world.client(), world.admin()]);
});
afterAll(() => world.close());

let count = 0;
/** A reference that no other test uses. */
const newReference = () => `4123456${String(++count).padStart(5, "0")}`;

/** A sent order of ₹2,000 and a deposit of ₹5,000. */
async function sent() {
	world.wait(0.2);
	[client, admin] = await Promise.all([
		signIn(world.visitor(), client.user.email),
		signIn(world.visitor(), admin.user.email),
	]);
	const seller = await world.seller();
	const product = await list(seller, { price: 1000, deposit: 5000 });
	const one = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await one.moveTo("dispatch");
	const money = async (who = client) => (await must(who.get(`/api/order/${one.orderId}/money`))).body.money;
	return {
		...one,
		seller,
		money,
		handOver: (input: object, who = seller) =>
			who.post(`/api/order/${one.orderId}/handOver`, { code: one.code, ...input }),
		complete: async () => {
			await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
			await must(one.step("seller", "complete"));
		},
		dues: async () => (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body.dues,
	};
}

describe("at the hand-over", () => {
	test("client and seller see a link and a QR code for rent and deposit, while the item is on its way", async () => {
		const one = await sent();
		for (const who of [client, one.seller])
			expect((await one.money(who)).upi).toMatchObject({
				link: expect.stringMatching(/^upi:\/\/pay\?pa=almari@okhdfcbank&pn=Almari%20Rentals&am=7000\.00&cu=INR&tn=/),
				amount: 7000,
				qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
			});
		await must(one.handOver({ cashHolder: "bank", upiReference: newReference() }));
		expect((await one.money()).upi).toBeNull();
	});

	test("the money is in the bank, with its reference; at completion the seller is paid", async () => {
		const one = await sent();
		const reference = newReference();
		await must(one.handOver({ cashHolder: "bank", upiReference: `${reference.slice(0, 4)} ${reference.slice(4)}` }));
		expect(await one.money()).toMatchObject({ cashHolder: "bank", upiReference: reference, depositHeld: 5000 });
		await one.complete();
		expect(await one.dues()).toMatchObject([{ kind: "payout", amount: 2000 }]);
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test.each([
		["no reference", {}],
		["eleven digits", { upiReference: "41234567890" }],
	])("is refused with %s, and does not happen", async (_, input) => {
		const one = await sent();
		expectFailure(await one.handOver({ cashHolder: "bank", ...input }), { status: 400, code: "invalid" });
		expect(await one.show()).toMatchObject({ status: "dispatched" });
	});

	test("is refused with a reference that was used before", async () => {
		const [first, second] = [await sent(), await sent()];
		const input = { cashHolder: "bank", upiReference: newReference() };
		await must(first.handOver(input));
		expect(await second.handOver(input)).toMatchObject({
			status: 400,
			body: { fields: { upiReference: "This UPI reference was entered before. Please check the 12 digits." } },
		});
		expect(await second.show()).toMatchObject({ status: "dispatched" });
	});

	test("two hand-overs with one reference at the same time: one happens", async () => {
		const orders = [await sent(), await sent()];
		const input = { cashHolder: "bank", upiReference: newReference() };
		const statuses = await Promise.all(orders.map(async (one) => (await one.handOver(input)).status));
		expect(statuses.toSorted()).toEqual([200, 400]);
	});
});

test("without the settings there is no QR code, and UPI is refused", async () => {
	const other = await makeWorld();
	other.clock.set(new Date("2026-11-23T00:30:00Z"));
	const [seller, buyer] = [await other.seller(), await other.client()];
	const one = await placeTestOrder(other, { seller, client: buyer }, await list(seller), 0, 1);
	await one.moveTo("dispatch");
	expect((await must(buyer.get(`/api/order/${one.orderId}/money`))).body.money.upi).toBeNull();
	const response = await one.step("seller", "handOver", {
		code: one.code,
		cashHolder: "bank",
		upiReference: newReference(),
	});
	expectFailure(response, { status: 400, code: "invalid" });
	await other.close();
});

describe("a remittance", () => {
	/** A seller who took the cash and owes the deposit. */
	async function owing() {
		const one = await sent();
		await must(one.handOver({ cashHolder: "seller" }));
		await one.complete();
		const [due] = await one.dues();
		const path = `/api/ledger/dues/${due.id}/upi`;
		return { ...one, due, path, pay: (reference: string, who = one.seller) => who.post(path, { reference }) };
	}

	test("shows its seller how to pay; the reference is checked before it is paid", async () => {
		const { seller, path, pay, dues, due } = await owing();
		const { body } = await must(seller.get(path));
		expect(body).toMatchObject({ due: { id: due.id, amount: 5000 }, payment: null });
		expect(body.upi.link).toMatch(/am=5000\.00&cu=INR&tn=Almari%20Rentals%20[\w-]{9}R&tr=\w{8}R$/);
		const reference = newReference();
		await must(pay(reference));
		await must(pay(reference));
		expect((await must(seller.get(path))).body).toMatchObject({ upi: null, payment: { reference } });
		expect(await dues()).toMatchObject([{ paidAt: null }]);
		expectFailure(await pay(newReference()), { status: 409, code: "not-allowed-now" });
	});

	test("of another seller is not found; a client is forbidden", async () => {
		const { path } = await owing();
		const stranger = await world.seller();
		expectFailure(await stranger.get(path), { status: 404 });
		expectFailure(await stranger.post(path, { reference: newReference() }), { status: 404 });
		expectFailure(await client.get(path), { status: 403 });
	});

	test("is refused a reference that was used at a hand-over", async () => {
		const one = await sent();
		const upiReference = newReference();
		await must(one.handOver({ cashHolder: "bank", upiReference }));
		const { pay } = await owing();
		expect(await pay(upiReference)).toMatchObject({ status: 400, body: { fields: { reference: expect.any(String) } } });
	});

	test("that is being paid is not set off against a payout; rejected, it is", async () => {
		const one = await owing();
		await must(one.pay(newReference()));
		const product = await list(one.seller, { price: 1000, deposit: 0 });
		world.wait(0.2);
		const next = await placeTestOrder(world, { seller: one.seller, client }, product, 0, 2);
		await next.moveTo("complete");
		const open = async () =>
			(await one.dues())
				.filter(({ paidAt }: { paidAt: string | null }) => paidAt === null)
				.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
				.sort();
		expect(await open()).toEqual(["payout 2000", "remittance 5000"]);
		const { body } = await must(admin.get("/api/admin/bank"));
		const { payments } = body.paymentsWithoutRow;
		const payment = payments.find(({ orderId }: { orderId: string }) => orderId === one.orderId);
		await must(admin.post(`/api/admin/upi-payments/${payment.id}/reject`, { reason: "It did not arrive." }));
		expect(await open()).toEqual(["remittance 3000"]);
		expect(await checkLedger(world.app)).toMatchObject({ faults: [] });
	});

	test("that an admin books with a UPI reference is received in the bank; the reference is accepted once", async () => {
		const [first, second] = [await owing(), await owing()];
		const reference = newReference();
		await must(admin.post(`/api/admin/dues/${first.due.id}/pay`, { reference }));
		expectFailure(await admin.post(`/api/admin/dues/${second.due.id}/pay`, { reference }), { status: 400 });
		const { rows } = await world.app.db.pool.query(
			"select account, sum(amount)::int as sum from ledger_entry where rental_id = $1 group by 1 having sum(amount) <> 0 order by 1",
			[first.orderId],
		);
		expect(rows).toMatchObject([{ account: "bank", sum: 5000 }, { account: "refund-payable" }]);
	});
});
