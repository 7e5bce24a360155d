import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { receiptOf } from "#common/receipt/receipt-view.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { paidOrDueOf } from "#web/features/orders/order-labels.ts";
import { Cash } from "./order-summary.tsx";

/** The amount that a client has paid is the same on the order's page and receipt, in its emails and in the ledger, in each state of the order. */

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
});
afterAll(() => world.close());

/** Three days at ₹1,000, a deposit of ₹2,000, and a day more for ₹1,000 that is paid at the return. */
const [rent, deposit, extra] = [3000, 2000, 1000];

/** The amounts for a client: on the page, in the figure and at the top; on the receipt; in the last email; and booked in the ledger. */
async function amountsOf(orderId: string) {
	const order = (await must(client.get(`/api/order/${orderId}`))).body.order;
	const money = (await must(client.get(`/api/order/${orderId}/money`))).body.money;
	const html = renderToString(createElement(Cash, { order, viewer: "client", lateFeeRule: "" }));
	const receipt = receiptOf(order, money, "in cash", []);
	const atReturn = receipt.laterLines.find(({ name }) => /extra|extension/i.test(name));
	const isExtraPaid = money.extraHolder !== null;
	const { rows } = await world.app.db.pool.query(
		`select coalesce(sum(e.amount), 0)::int as taken from ledger_entry e
			join ledger_booking b on b.product_id = e.product_id and b.garment_id = e.garment_id and b.id = e.booking_id
			where e.rental_id = $1 and e.account in ('cash', 'bank', 'cash-with-seller') and b.kind in ('hand-over', 'extension', 'correction')`,
		[orderId],
	);
	const emails = await world.emails(client.user.email);
	const paidInEmail = /Paid: (₹[\d,]+)/.exec(emails[0]?.body ?? "")?.[1];
	return {
		figure: /class="money sum">([^<]+)</.exec(html)?.[1],
		isPaid: /<dt>Paid/.test(html),
		brief: formatRupees(paidOrDueOf(order)),
		receipt: formatRupees(receipt.total.amount + (isExtraPaid ? (atReturn?.amount ?? 0) : 0)),
		heading: receipt.heading,
		ledger: rows[0].taken as number,
		paidInEmail,
	};
}

const unpaid = (amount: number) => ({
	figure: formatRupees(amount),
	isPaid: false,
	brief: formatRupees(amount),
	receipt: formatRupees(amount),
	heading: "Order, not paid yet",
	ledger: 0,
});
const paid = (amount: number, inEmail = true) => ({
	figure: formatRupees(amount),
	isPaid: true,
	brief: formatRupees(amount),
	receipt: formatRupees(amount),
	heading: "Receipt",
	ledger: amount,
	...(inEmail && { paidInEmail: formatRupees(amount) }),
});

test("of an order that is extended, returned, completed and corrected", async () => {
	for (const who of [seller, client, admin]) await signIn(who, who.user.email);
	const product = await list(seller, { price: 1000, deposit, retailValue: 9000 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 3);
	const expectAmounts = async (state: string, expected: object) =>
		expect({ state, ...(await amountsOf(order.orderId)) }).toMatchObject({ state, ...expected });
	await expectAmounts("requested", unpaid(rent + deposit));
	await must(order.step("seller", "accept"));
	await expectAmounts("confirmed", unpaid(rent + deposit));
	await must(order.step("seller", "dispatch"));
	await expectAmounts("dispatched", unpaid(rent + deposit));
	await must(order.step("seller", "handOver", { code: order.code }));
	await expectAmounts("delivered", paid(rent + deposit));
	const endDate = addDays(world.day(2), 1);
	await must(order.step("client", "requestExtension", { endDate }));
	await expectAmounts("more days requested", paid(rent + deposit));
	const returnCode = await world.codeFor(client.user.email);
	await must(order.step("seller", "acceptExtension", { endDate }));
	await expectAmounts("extended", paid(rent + deposit));
	await must(order.step("seller", "return", { code: returnCode, cashHolder: "courier" }));
	await expectAmounts("returned", paid(rent + deposit + extra));
	await must(order.step("seller", "complete"));
	await expectAmounts("completed", paid(rent + deposit + extra));
	const correct = (to: string) =>
		must(admin.post(`/api/order/${order.orderId}/correct`, { to, reason: "It was another order." }));
	await signIn(admin, admin.user.email);
	await correct("delivered");
	await expectAmounts("corrected to delivered", paid(rent + deposit));
	await correct("dispatched");
	await expectAmounts("corrected to dispatched", unpaid(rent + deposit));
	await correct("delivered");
	await expectAmounts("delivered by a correction", paid(rent + deposit));
});
