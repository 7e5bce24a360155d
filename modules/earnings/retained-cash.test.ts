import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "#modules/ledger/index.ts";
import { upload } from "#tests/fixtures/disputes.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { readEarnings } from "#tests/read-earnings.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** A lister who took a part of an order's cash retains it, and is paid the rest. ₹1,000 a day, a deposit of ₹5,000, a commission of 10 %. */

let world: World;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-02T00:30:00Z"));
	[client, admin] = await Promise.all([world.client(), world.admin()]);
	await must(admin.put("/api/admin/commission", { percent: 10, reason: "The couriers cost more." }));
});
afterAll(() => world.close());

type Holder = "seller" | "courier";
type Due = { id: string; kind: string; amount: number; paidAt: string | null };
type Plan = { first: Holder; extension: Holder; moreDays: number; daysLate: number; damage: number };

async function newLister() {
	await signIn(client, client.user.email);
	const seller = await world.seller();
	const terms = { price: 1000, deposit: 5000, instant: true, sizeStock: [{ size: "M", stock: 5 }] };
	const product = await list(seller, terms);
	const photo = await upload(seller);

	/** Completes an order of two days and of more. */
	async function complete({ first, extension, moreDays, daysLate, damage }: Plan) {
		world.wait(0.2);
		const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
		await must(order.step("seller", "dispatch"));
		await must(order.step("seller", "handOver", { code: order.code, cashHolder: first }));
		const code = await world.codeFor(client.user.email);
		if (moreDays > 0) await must(order.step("client", "requestExtension", { endDate: world.day(1 + moreDays) }));
		world.wait(24 * (1 + moreDays + daysLate));
		for (const person of [seller, client, admin]) await signIn(person, person.user.email);
		await must(order.step("seller", "return", { code, ...(moreDays > 0 && { cashHolder: extension }) }));
		if (damage > 0) {
			const path = `/api/order/${order.orderId}/damage`;
			await must(seller.post(path, { words: "The hem is torn.", amount: damage, images: [photo] }));
			await must(client.post(`${path}/accept`, {}));
		} else await must(order.step("seller", "complete"));
		return order;
	}

	const dues = async () => (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body;
	const open = async (): Promise<Due[]> => (await dues()).dues.filter(({ paidAt }: Due) => paidAt === null);
	return {
		seller,
		complete,
		open,
		dues,
		async payAll() {
			for (const { id } of await open())
				await must(admin.post(`/api/admin/dues/${id}/pay`, { reference: `UTR ${id}` }));
		},
		earnings: () => readEarnings(seller, product),
	};
}

/** Expects the same amounts on all screens. `rent`: less commission. */
async function expectEarned(
	{ earnings, dues }: Awaited<ReturnType<typeof newLister>>,
	{ rent, compensation, retained }: { rent: number; compensation: number; retained: number },
) {
	const [shown, { open, paid }] = [await earnings(), await dues()];
	expect(paid.retained).toBe(retained);
	expect(open.payout.amount + paid.payout + paid.retained).toBe(rent + compensation);
	expect(shown).toMatchObject({
		totals: [rent, rent, rent, rent],
		thisMonth: [rent, rent],
		compensation,
		ofListing: [rent, rent, rent],
	});
	expect(shown.statement.reduce((sum, { earned }) => sum + earned, 0)).toBe(rent + compensation);
	return shown;
}

describe("a part of the cash that the lister retained is not earned twice", () => {
	test("with an extension that was paid in cash, with a late fee and damage: before and after the payout", async () => {
		const lister = await newLister();
		await lister.complete({ first: "courier", extension: "seller", moreDays: 1, daysLate: 1, damage: 1500 });
		// 3,000 of rent less 300, 1,000 for the late day and 1,500 for damage, less the 1,000 that they have.
		expect(await lister.open()).toMatchObject([{ kind: "payout", amount: 4200 }]);
		const earned = { rent: 2700, compensation: 2500, retained: 1000 };
		await expectEarned(lister, earned);
		await lister.payAll();
		const { statement } = await expectEarned(lister, earned);
		expect(statement.reduce((sum, { paid }) => sum + paid, 0)).toBe(5200);
	});

	test("when the damage is more than the cash at the door, and the rest is paid out", async () => {
		const lister = await newLister();
		await lister.complete({ first: "seller", extension: "courier", moreDays: 3, daysLate: 1, damage: 4000 });
		// 5,000 of rent less 500, and the deposit of 5,000, less the 7,000 that they have: all of the rent, the late fee and a part of the damage.
		expect(await lister.open()).toMatchObject([{ kind: "payout", amount: 2500 }]);
		const earned = { rent: 4500, compensation: 5000, retained: 7000 };
		await expectEarned(lister, earned);
		await lister.payAll();
		await expectEarned(lister, earned);
	});

	test("when the payout is set off against what they owe of another order", async () => {
		const lister = await newLister();
		await lister.complete({ first: "courier", extension: "seller", moreDays: 1, daysLate: 1, damage: 1500 });
		await lister.complete({ first: "seller", extension: "seller", moreDays: 0, daysLate: 0, damage: 0 });
		// They owe 5,200, of which 4,200 are set off.
		expect(await lister.open()).toMatchObject([{ kind: "remittance", amount: 1000 }]);
		await expectEarned(lister, { rent: 4500, compensation: 2500, retained: 1000 + 4200 + 1800 });
		await lister.complete({ first: "courier", extension: "seller", moreDays: 1, daysLate: 0, damage: 0 });
		// The payout of 1,700 is set off in part.
		expect(await lister.open()).toMatchObject([{ kind: "payout", amount: 700 }]);
		await lister.payAll();
		await expectEarned(lister, { rent: 4500 + 2700, compensation: 2500, retained: 7000 + 1000 + 1000 });
	});

	test("when the completion is corrected and taken again", async () => {
		const lister = await newLister();
		const order = await lister.complete({ first: "courier", extension: "seller", moreDays: 1, daysLate: 1, damage: 0 });
		const earned = { rent: 2700, compensation: 1000, retained: 1000 };
		await expectEarned(lister, earned);
		await must(
			admin.post(`/api/order/${order.orderId}/correct`, { to: "returned", reason: "It is at the cleaner's." }),
		);
		await expectEarned(lister, { rent: 0, compensation: 0, retained: 0 });
		await must(order.step(lister.seller, "complete"));
		await expectEarned(lister, earned);
	});

	test("in bookings from before migration 0059, which the check of the ledger names before it", async () => {
		const lister = await newLister();
		await lister.complete({ first: "courier", extension: "seller", moreDays: 1, daysLate: 1, damage: 1500 });
		await lister.payAll();
		const { pool } = world.app.db;
		await pool.query(`alter table ledger_entry disable trigger ledger_entry_is_append_only;
			update ledger_entry set is_contra = false where booking_id in (select id from ledger_booking where kind in ('payout', 'set-off'));
			alter table ledger_entry enable always trigger ledger_entry_is_append_only`);
		expect((await lister.earnings()).totals).toEqual([3700, 3700, 3700, 3700]);
		const messages = (await checkLedger(world.app)).faults.map(({ message }) => message);
		expect(messages).toContainEqual(expect.stringMatching(/^payment: not by its steps: payout .*rent-payable -1000/));
		await pool.query(
			await readFile(new URL("../../database/migrations/0059-retained-cash.sql", import.meta.url), "utf8"),
		);
		await expectEarned(lister, { rent: 2700, compensation: 2500, retained: 1000 });
		await expect(pool.query("update ledger_entry set is_contra = false")).rejects.toThrow("append-only");
	});

	test("with a ledger without faults", async () => {
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});
});
