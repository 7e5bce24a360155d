import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBusinessDays } from "#common/business-days.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { checkLedger } from "./index.ts";

let world: World;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	// Early, because orders of this file begin on their own day: that is possible before noon.
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, admin] = await Promise.all([world.client(), world.admin()]);
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "The couriers cost more." }));
});
afterAll(() => world.close());

/** A new seller with an item of ₹1,000 a day and a deposit of ₹5,000. Their orders last two days. */
async function newSeller() {
	// Sessions expire when the clock has moved for days.
	[client, admin] = (await Promise.all([client, admin].map((who) => signIn(world.visitor(), who.user.email)))) as [
		TestClient,
		TestClient,
	];
	const seller = await world.seller();
	const product = await list(seller, { price: 1000, deposit: 5000, sizeStock: [{ size: "M", stock: 40 }] });
	/** Moves the clock first: the same order placed twice within ten minutes would be a duplicate. */
	const ship = async () => {
		world.wait(0.2);
		const one = await placeTestOrder(world, { seller, client }, product, 0, 2);
		await one.moveTo("dispatch");
		return one;
	};
	return {
		seller,
		ship,
		complete: async (cashHolder: "seller" | "courier") => {
			const one = await ship();
			await must(one.step("seller", "handOver", { code: one.code, cashHolder }));
			await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
			await must(one.step("seller", "complete"));
			return one.orderId;
		},
		dues: async () => (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body,
		money: async (orderId: string, who = seller) => (await must(who.get(`/api/order/${orderId}/money`))).body.money,
	};
}
const open = ({ dues }: { dues: { kind: string; amount: number; paidAt: string | null }[] }) =>
	dues.filter(({ paidAt }) => paidAt === null).map(({ kind, amount }) => [kind, amount]);
const pay = (id: string, reference = "UTR 9") => admin.post(`/api/admin/dues/${id}/pay`, { reference });

describe("a seller who took the cash", () => {
	test("by default is the one who hands over; an admin says it was the courier", async () => {
		const { seller, ship, money } = await newSeller();
		const [own, staffs] = [await ship(), await ship()];
		await must(seller.post(`/api/order/${own.orderId}/handOver`, { code: own.code }));
		await must(admin.post(`/api/order/${staffs.orderId}/handOver`, { code: staffs.code }));
		expect(await money(own.orderId)).toMatchObject({ cashHolder: "seller", depositHeld: 5000, dues: [] });
		expect(await money(staffs.orderId, client)).toMatchObject({ cashHolder: "courier" });
	});

	test("cannot be anybody else, and the hand-over does not happen then", async () => {
		const { ship } = await newSeller();
		const one = await ship();
		expectFailure(await one.step("seller", "handOver", { code: one.code, cashHolder: "client" }), {
			status: 400,
			code: "invalid",
		});
		expect(await one.show()).toMatchObject({ status: "dispatched" });
	});

	test("keeps the rent less commission and pays the rest within three business days; the client's refund is Almari's", async () => {
		const { seller, complete, dues, money } = await newSeller();
		const orderId = await complete("seller");
		expect(open(await dues())).toEqual([["remittance", 5200]]);
		const [due] = (await dues()).dues;
		expect(due).toMatchObject({ dueOn: addBusinessDays(world.clock.today(), 3), isSetOff: false });
		expect((await dues()).open).toMatchObject({ payout: { amount: 0 }, remittance: { count: 1, amount: 5200 } });
		expect((await money(orderId, client)).dues).toMatchObject([{ kind: "refund", amount: 5000 }]);
		expect(await money(orderId)).toMatchObject({ cashHolder: "seller", commission: 200 });
		await must(pay(due.id));
		expect(open(await dues())).toEqual([]);
		expect((await dues()).paid).toMatchObject({ payout: 0, remittance: 5200 });
		const mail = (await world.emails(seller.user.email)).find(({ subject }) => subject.startsWith("Payment received"));
		expect(mail?.body).toMatch(/We have received ₹5,200 of the cash that you took at the door\./);
	});

	test("earns the same as with a courier", async () => {
		const { seller, complete } = await newSeller();
		await complete("seller");
		await complete("courier");
		const { earnings } = (await must(seller.get(`/api/product/getRenterEarnings/${seller.user._id}`))).body;
		expect(earnings).toMatchObject({ totalEarnings: 3600, completedRentals: 2 });
	});
});

describe("payouts and cash with the seller", () => {
	test("are set off, oldest first, and the rest is due again", async () => {
		const { complete, dues } = await newSeller();
		const first = await complete("seller");
		await complete("courier");
		// 5,200 to pay, 1,800 to receive.
		expect(open(await dues())).toEqual([["remittance", 3400]]);
		const settled = (await dues()).dues.filter(({ isSetOff }: { isSetOff: boolean }) => isSetOff);
		expect(settled).toMatchObject([
			{ amount: expect.any(Number), reference: "Set-off" },
			{ amount: expect.any(Number), reference: "Set-off" },
		]);
		expect((await dues()).dues.find(({ paidAt }: { paidAt: unknown }) => paidAt === null)).toMatchObject({
			orderId: first,
			kind: "remittance",
		});
		expect((await dues()).paid).toMatchObject({ payout: 0, remittance: 0 });
		for (const expected of [
			["remittance", 1600],
			["payout", 200],
		]) {
			await complete("courier");
			expect(open(await dues())).toEqual([expected]);
		}
	});

	test("of orders that are completed at the same time are set off as well", async () => {
		const { seller, ship, dues } = await newSeller();
		const orders: Awaited<ReturnType<typeof ship>>[] = [];
		for (const cashHolder of ["seller", "courier", "courier", "seller"]) {
			const one = await ship();
			await must(one.step("seller", "handOver", { code: one.code, cashHolder }));
			await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
			orders.push(one);
		}
		await Promise.all(orders.map((one) => must(one.step(seller, "complete"))));
		// 2 × 5,200 less 2 × 1,800.
		const left = open(await dues());
		expect(left.every(([kind]) => kind === "remittance")).toBe(true);
		expect(left.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(6800);
	});

	test("appear on the statement, whose sums agree with the dues", async () => {
		const { seller, complete, dues } = await newSeller();
		await complete("seller");
		await complete("courier");
		const [due] = (await dues()).dues.filter(({ paidAt }: { paidAt: unknown }) => paidAt === null);
		await must(pay(due.id));
		const { body } = await must(seller.get(`/api/product/getStatement/${seller.user._id}`));
		const rows = (body as string)
			.trimEnd()
			.split("\r\n")
			.map((line) => line.split(","));
		const typesOf = rows.slice(1).map((cells) => [cells[3], cells[4], cells[5], cells[8], cells[9]].join("|"));
		expect(typesOf).toEqual([
			"Rent after commission|1800|||",
			"Kept from the cash you took||1800||",
			"Cash you took less your part|||5200|",
			"Rent after commission|1800|||",
			"Taken from a payout||||1800",
			"Used for cash you owed Almari||1800||",
			"Cash paid to Almari||||3400",
			"Total|3600|3600|5200|5200",
		]);
	});
});

test("at the end the ledger has no faults", async () => {
	expect((await checkLedger(world.app)).faults).toEqual([]);
});
