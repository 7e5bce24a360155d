import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { newCode, placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/**
 * Registers of single orders against figures that are written by hand. Each order is of two days for ₹2,000, with a deposit of ₹3,000; the
 * commission is 10 %. So a lister earns ₹1,800, and one who took the ₹5,000 owes ₹3,200 of them.
 */

let world: World;
let client: TestClient;
let owner: TestClient;
const sellers: TestClient[] = [];
const november = { from: "2026-11-01", to: "2026-11-30" };
const december = { from: "2026-12-01", to: "2026-12-31" };
const year = { from: "2026-04-01", to: "2027-03-31" };

beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(instantOf("2026-11-23", 7));
	[client, owner] = [await world.client(), await world.admin()];
	await must(owner.put("/api/admin/commission", { percent: 10, reason: "As agreed." }));
});
afterAll(() => world.close());

async function signAllIn() {
	for (const person of [...sellers, client, owner]) await signIn(person, person.user.email);
}

async function newSeller() {
	const seller = await world.seller();
	sellers.push(seller);
	return seller;
}

/** An order that is complete. */
async function complete(seller: TestClient, cashHolder: "seller" | "courier") {
	world.wait(0.2);
	await signAllIn();
	const product = await list(seller, { price: 1000, deposit: 3000, retailValue: 10_000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await signAllIn();
	await order.moveTo("dispatch");
	await must(order.step("seller", "handOver", { code: order.code, cashHolder }));
	await must(order.step("seller", "return", { code: await newCode(world, client, order.orderId) }));
	await must(order.step("seller", "complete"));
	return order.orderId;
}

async function pay(orderId: string, kind: string) {
	const { dues } = (await must(owner.get(`/api/order/${orderId}/money`))).body.money;
	const due = dues.find((one: { kind: string; paidAt: unknown }) => one.kind === kind && one.paidAt === null);
	await must(owner.post(`/api/admin/dues/${due.id}/pay`, { reference: `UTR ${kind}` }));
}

type Row = {
	order: { id: string } | null;
	person: { _id: string } | null;
	account: string | null;
	amounts: Record<string, number>;
};
const read = async (register: string, period: typeof year): Promise<Row[]> =>
	(await must(owner.get(`/api/admin/registers/${register}?${new URLSearchParams(period)}`))).body.rows;

/** The amounts of a holder's row; undefined without one. `seller`: undefined for Almari. */
const amountsOf = async (register: "cash" | "owed", period: typeof year, seller?: TestClient, account?: string) =>
	(await read(register, period)).find(
		({ person, account: held }) => person?._id === seller?.user._id && (account === undefined || held === account),
	)?.amounts;

const none = { opening: 0, received: 0, kept: 0, owed: 0, passedOn: 0, closing: 0 };
const owesNone = { opening: 0, fromCash: 0, otherDues: 0, setOff: 0, paid: 0, closing: 0 };

describe("cash in hand and what listers owe of it", () => {
	test("Almari's cash: taken by its courier, less payout and refund", async () => {
		const orderId = await complete(await newSeller(), "courier");
		expect(await amountsOf("cash", november)).toEqual({ ...none, received: 5000, closing: 5000 });
		for (const kind of ["payout", "refund"]) await pay(orderId, kind);
		expect(await amountsOf("cash", november)).toEqual({ ...none, received: 5000, passedOn: 4800, closing: 200 });
	});

	test("a lister's cash: they keep their earnings and owe the rest, which a set-off and a remittance settle", async () => {
		const seller = await newSeller();
		const orderId = await complete(seller, "seller");
		const held = { ...none, received: 5000, kept: 1800, owed: 3200 };
		expect(await amountsOf("cash", november, seller)).toEqual(held);
		expect(await amountsOf("owed", november, seller)).toEqual({ ...owesNone, fromCash: 3200, closing: 3200 });

		await complete(seller, "courier");
		expect(await amountsOf("cash", november, seller)).toEqual(held);
		const left = { ...owesNone, fromCash: 3200, setOff: 1800, closing: 1400 };
		expect(await amountsOf("owed", november, seller)).toEqual(left);

		const before = await amountsOf("cash", november);
		await pay(orderId, "remittance");
		expect(await amountsOf("owed", november, seller)).toEqual({ ...left, paid: 1400, closing: 0 });
		expect((await amountsOf("cash", november))?.received).toBe((before?.received ?? 0) + 1400);
		expect(await amountsOf("cash", november, seller)).toEqual(held);
		expect(await amountsOf("cash", december, seller)).toBeUndefined();
	});

	test("goodwill at the lister's cost is owed, and is no cash", async () => {
		const seller = await newSeller();
		const orderId = await complete(seller, "seller");
		const held = await amountsOf("cash", november, seller);
		const given = { amount: 500, given: 0, paidBy: "seller", reason: "For the stain." };
		await must(owner.post(`/api/order/${orderId}/goodwill`, given));
		expect(await amountsOf("cash", november, seller)).toEqual(held);
		const owes = { ...owesNone, fromCash: 3200, otherDues: 500, closing: 3700 };
		expect(await amountsOf("owed", november, seller)).toEqual(owes);
	});
});

test("an order that is completed in November and corrected in December is taken back in December", async () => {
	const seller = await newSeller();
	const orderId = await complete(seller, "seller");
	world.clock.set(instantOf("2026-12-02", 7));
	await signAllIn();
	await must(owner.post(`/api/order/${orderId}/correct`, { to: "returned", reason: "It is damaged." }));

	const sold = async (period: typeof year) =>
		(await read("sales", period)).find(({ order }) => order?.id === orderId)?.amounts;
	const sale = { rent: 2000, lateFee: 0, courierFee: 0, commission: 200, listerPart: 1800 };
	expect(await sold(november)).toEqual(sale);
	const negative = { rent: -2000, lateFee: 0, courierFee: 0, commission: -200, listerPart: -1800 };
	expect(await sold(december)).toEqual(negative);
	expect(await sold(year)).toBeUndefined();
	const commission = async (period: typeof year) =>
		(await read("commission", period)).find(({ person }) => person?._id === seller.user._id)?.amounts;
	expect(await commission(november)).toEqual({ rent: 2000, commission: 200 });
	expect(await commission(december)).toEqual({ rent: -2000, commission: -200 });
	expect(await commission(year)).toBeUndefined();

	expect(await amountsOf("cash", november, seller)).toEqual({ ...none, received: 5000, kept: 1800, owed: 3200 });
	expect(await amountsOf("cash", december, seller)).toEqual({ ...none, kept: -1800, owed: -3200, closing: 5000 });
	expect(await amountsOf("cash", year, seller)).toEqual({ ...none, received: 5000, closing: 5000 });
	const owes = { ...owesNone, opening: 3200, fromCash: -3200 };
	expect(await amountsOf("owed", december, seller)).toEqual(owes);
	expect(await amountsOf("owed", year, seller)).toEqual(owesNone);
});
