import { afterAll, beforeAll, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";

/** Instant listings of a seller who owes much of the cash that they took. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	admin = await world.admin();
});
afterAll(() => world.close());

/** A seller with one completed order, whose cash they took: they owe its deposit. */
async function owing(deposit: number) {
	const [seller, client] = [await world.seller(), await world.client()];
	const product = await list(seller, { instant: true, deposit });
	const one = await placeTestOrder(world, { seller, client }, product, 0, 1);
	await must(one.step("seller", "dispatch"));
	await must(one.step("seller", "handOver", { code: one.code, cashHolder: "seller" }));
	await must(one.step("seller", "return", { code: await world.codeFor(client.user.email) }));
	await must(one.step("seller", "complete"));
	const dues = async () => (await must(seller.get(`/api/ledger/getDues/${seller.user._id}?side=seller`))).body;
	return {
		seller,
		dues,
		/** A new order of the instant listing. */
		order: async () => {
			const other = await world.client();
			const { body } = await must(rent(world, other, product, 5, 1));
			const { status } = (await must(other.get(`/api/order/${body.orderId}`))).body.order;
			await must(other.post(`/api/order/${body.orderId}/cancel`, {}));
			return { isConfirmed: body.isConfirmed, status };
		},
		again: () => signIn(seller, seller.user.email),
	};
}

test("below the limits, orders are confirmed at once", async () => {
	const { order, dues } = await owing(rules.ledger.cashLimit.open);
	expect(await dues()).toMatchObject({
		open: { remittance: { amount: rules.ledger.cashLimit.open } },
		isOverCashLimit: false,
	});
	expect(await order()).toEqual({ isConfirmed: true, status: "confirmed" });
});

test("above the limit of all open remittances, orders wait for the lister; once it is paid they are instant again", async () => {
	const { order, dues } = await owing(rules.ledger.cashLimit.open + 1);
	const before = await dues();
	expect(before.isOverCashLimit).toBe(true);
	expect(await order()).toEqual({ isConfirmed: false, status: "pending" });
	const [due] = before.dues;
	await must(admin.post(`/api/admin/dues/${due.id}/pay`, { reference: "UTR 1" }));
	expect((await dues()).isOverCashLimit).toBe(false);
	expect(await order()).toMatchObject({ isConfirmed: true });
});

test("a smaller sum counts when it is overdue", async () => {
	const { order, dues, again } = await owing(rules.ledger.cashLimit.overdue + 1);
	expect(await order()).toMatchObject({ isConfirmed: true });
	world.wait(24 * 8);
	await again();
	expect(await dues()).toMatchObject({ open: { overdue: { count: 1 } }, isOverCashLimit: true });
	expect(await order()).toMatchObject({ isConfirmed: false });
});
