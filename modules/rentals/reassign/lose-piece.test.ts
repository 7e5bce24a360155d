import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { daysBetween } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { claimsOf, orderOf, placeTestOrder, subjectsOf } from "#tests/fixtures/orders.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, newListing, rent, signIn, type World } from "#tests/world.ts";
import { runDueTransitions, sendReminders } from "../index.ts";

/** The later orders and holds of a piece that is marked as lost. */

let world: World;
let seller: TestClient;
let client: TestClient;
let admin: TestClient;
let others: TestClient[];
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example" });
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	[seller, client, admin] = [await world.seller(), await world.client(), await world.admin()];
	others = await Promise.all(Array.from({ length: 4 }, () => world.client()));
});
afterAll(() => world.close());
const signInAll = async () => {
	for (const person of [seller, client, admin, ...others]) await signIn(person, person.user.email);
};
beforeEach(signInAll);

const other = (index: number) => others[index] as TestClient;
const text = "She does not answer.";
const lose = (orderId: string, who = seller) => who.post(`/api/order/${orderId}/lost`, { words: text, amount: 5000 });
const query = async (text: string, ...values: unknown[]) => (await world.app.db.pool.query(text, values)).rows;
const pieceOf = async (orderId: string) =>
	(await query("select garment_id from rental where id = $1", orderId))[0]?.garment_id;

type Product = { _id: string; price: number };

/** An order whose item is out since the first day, a listing with pieces, and its later orders, by client and days. */
async function overdueOrder(over: object, later: [who: number, from: number, days: number][]) {
	world.wait(0.2);
	const product: Product = await list(seller, { deposit: 3000, retailValue: 10_000, instant: true, ...over });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await must(order.step("seller", "dispatch"));
	await must(order.step("seller", "handOver", { code: order.code }));
	const placed: { orderId: string; who: TestClient }[] = [];
	for (const [who, from, days] of later) {
		world.wait(0.2);
		const { body } = await must(rent(world, other(who), product, from, days));
		placed.push({ orderId: body.orderId, who: other(who) });
	}
	return { ...order, product, later: placed };
}

/** The day from which the order's item can be marked as lost: it was due a week before. */
async function waitUntilLost() {
	world.wait(24 * 8);
	await runDueTransitions(world.app);
	await signInAll();
}

test("each later order gets another free piece of its size, else it is cancelled with substitutes", async () => {
	const order = await overdueOrder(
		{
			name: "Ruby lehenga",
			sizeStock: [
				{ size: "M", stock: 2 },
				{ size: "L", stock: 1 },
			],
		},
		[
			[0, 20, 2],
			[1, 21, 2],
			[2, 30, 2],
		],
	);
	const [blocked, beside, moved] = order.later as [
		(typeof order.later)[0],
		(typeof order.later)[0],
		(typeof order.later)[0],
	];
	const [lostPiece, otherPiece] = [await pieceOf(order.orderId), await pieceOf(beside.orderId)];
	expect([await pieceOf(blocked.orderId), await pieceOf(moved.orderId)]).toEqual([lostPiece, lostPiece]);
	await list(await world.seller(), { name: "Crimson lehenga" });
	await waitUntilLost();
	const [mails, days] = [await subjectsOf(world, moved.who), await claimsOf(world, moved.orderId)];
	const before = await orderOf(moved.who, moved.orderId);
	await must(lose(order.orderId));

	const { status, version, timeline, totalAmount, deliveryAddress } = before;
	expect(await orderOf(moved.who, moved.orderId)).toMatchObject({
		status,
		version,
		timeline,
		totalAmount,
		deliveryAddress,
	});
	expect(await subjectsOf(world, moved.who)).toEqual(mails);
	expect(await claimsOf(world, moved.orderId)).toEqual(days.map((day) => ({ ...day, garment_id: otherPiece })));
	expect((await orderOf(seller, moved.orderId)).timeline.at(-1)).toMatchObject({ step: "reassign", by: "clock" });

	const cancelled = await orderOf(blocked.who, blocked.orderId);
	expect(cancelled).toMatchObject({ status: "cancelled", mark: null });
	expect(cancelled.timeline.at(-1)).toMatchObject({ step: "cancel", by: "clock", isLate: false });
	expect(await claimsOf(world, blocked.orderId)).toEqual([]);
	const [email] = (await world.emails(blocked.who.user.email)).filter(({ subject }) =>
		subject.startsWith("Cancelled:"),
	);
	expect(email?.body).toMatch(/was lost or damaged, so your order is cancelled/);
	expect(email?.body).toMatch(/Crimson lehenga[\s\S]*almari\.example\/product\/[\w-]+\?rent=1&size=M/);
	expect((await subjectsOf(world, seller)).filter((subject) => subject.startsWith("Cancelled:"))).toHaveLength(1);
	expect((await orderOf(seller, blocked.orderId)).mark).toBeNull();
	expect((await orderOf(beside.who, beside.orderId)).status).toBe("confirmed");

	// The moved order goes its whole way, and its money is booked.
	world.clock.set(new Date(`${before.rentalPeriod.startDate}T04:00:00Z`));
	await signInAll();
	const step = (name: string, body = {}) => seller.post(`/api/order/${moved.orderId}/${name}`, body);
	await must(step("dispatch"));
	await must(step("handOver", { code: await world.codeFor(moved.who.user.email), cashHolder: "courier" }));
	await must(step("return", { code: await world.codeFor(moved.who.user.email) }));
	await must(step("complete"));
	expect((await checkLedger(world.app)).faults).toEqual([]);
});

test("an order that waited for the item is no longer delayed, its reminder is not sent twice, and a found item is offered again", async () => {
	const order = await overdueOrder({ sizeStock: [{ size: "M", stock: 2 }] }, [[0, 9, 2]]);
	const [later] = order.later as [(typeof order.later)[0]];
	await waitUntilLost();
	await sendReminders(world.app);
	expect((await orderOf(later.who, later.orderId)).isDelayed).toBe(true);
	await must(lose(order.orderId, admin));
	expect(await orderOf(later.who, later.orderId)).toMatchObject({ isDelayed: false, status: "confirmed" });
	expect((await subjectsOf(world, later.who))[0]).toMatch(/^No longer delayed: /);
	const mails = await subjectsOf(world, later.who);
	await sendReminders(world.app);
	expect(await subjectsOf(world, later.who)).toEqual(mails);

	await must(client.post(`/api/order/${order.orderId}/damage/accept`, {}));
	const stock = async () => (await must(seller.get(`/api/product/${order.product._id}`))).body.product.countInStock;
	expect(await stock()).toBe(1);
	await must(admin.post(`/api/order/${order.orderId}/correct`, { to: "returned", reason: "It was found." }));
	expect(await stock()).toBe(2);
});

test("held days move to another piece; without one their member waits again, before those who came later", async () => {
	const [first, second] = [other(0), other(1)];
	const entries = async (who: TestClient) => (await must(who.get("/api/waitlist"))).body.places;
	const entryOf = async (who: TestClient, { _id }: Product) =>
		(await entries(who)).find(({ product }: { product: Product }) => product._id === _id);
	const join = ({ _id }: Product, who: TestClient) => {
		const rentalPeriod = { startDate: world.day(40), endDate: world.day(40) };
		return must(who.post("/api/waitlist", { productId: _id, rentalPeriod, size: "M" }));
	};
	const single = await overdueOrder({}, [[2, 40, 1]]);
	const double = await overdueOrder({ sizeStock: [{ size: "M", stock: 2 }] }, [
		[2, 40, 1],
		[3, 40, 1],
	]);
	for (const product of [single.product, double.product]) await join(product, first);
	await join(single.product, second);
	await waitUntilLost();
	const cancel = async ({ later, product, orderId }: typeof single, index: number) => {
		await must(later[index]?.who.post(`/api/order/${later[index]?.orderId}/cancel`, {}) as never);
		// The overdue order has claimed these days, as its item is not offered until it is back.
		await query("delete from claimed_day where rental_id = $1 and day > $2", orderId, world.day(1));
		await query("update rental set claimed_until = '2027-12-31' where id = $1", orderId);
		await runOffers(world);
		return (await entryOf(first, product)).heldUntil;
	};
	const [held, heldOfDouble] = [await cancel(single, 0), await cancel(double, 0)];
	expect([held, heldOfDouble]).not.toContain(null);
	await cancel(double, 1);
	for (const { orderId } of [single, double]) await must(lose(orderId));
	await runOffers(world);

	expect(await entryOf(first, double.product)).toMatchObject({ heldUntil: heldOfDouble, position: 0 });
	const { startDate } = (await entryOf(first, double.product)).rentalPeriod;
	await must(first.post("/api/address/send-otp", { ...address, productId: double.product._id }));
	await must(rent(world, first, double.product, daysBetween(world.day(0), startDate), 1));

	expect(await entryOf(first, single.product)).toMatchObject({ heldUntil: null, position: 1 });
	expect(await entryOf(second, single.product)).toMatchObject({ heldUntil: null, position: 2 });
	const more = { ...newListing, sizeStock: [{ size: "M", stock: 2 }], price: single.product.price };
	await must(seller.request("PUT", `/api/product/updateProduct/${single.product._id}`, more));
	await runOffers(world);
	expect((await entryOf(first, single.product)).heldUntil).not.toBeNull();
});

test("at the same moment: two pieces are lost, a client cancels, and somebody orders", async () => {
	const product = await list(seller, {
		instant: true,
		deposit: 3000,
		retailValue: 10_000,
		sizeStock: [{ size: "M", stock: 3 }],
	});
	world.wait(0.2);
	const out: string[] = [];
	for (const who of [client, other(0)]) {
		const order = await placeTestOrder(world, { seller, client: who }, product, 0, 2);
		await must(order.step("seller", "dispatch"));
		await must(order.step("seller", "handOver", { code: order.code }));
		out.push(order.orderId);
	}
	const later: { orderId: string; who: TestClient }[] = [];
	for (const who of [other(1), other(2), other(3)])
		for (const from of [20, 25]) {
			world.wait(0.2);
			later.push({ orderId: (await must(rent(world, who, product, from, 2))).body.orderId, who });
		}
	await waitUntilLost();
	const [cancelled] = later as [(typeof later)[0]];
	const replies = await Promise.all([
		...out.map((orderId) => lose(orderId)),
		...out.map((orderId) => lose(orderId, admin)),
		cancelled.who.post(`/api/order/${cancelled.orderId}/cancel`, {}),
		rent(world, client, product, 33, 1),
	]);
	for (const { status } of replies) expect([200, 201, 409]).toContain(status);
	expect((await must(seller.get(`/api/product/${product._id}`))).body.product.countInStock).toBe(1);
	const open = await query(
		"select r.id, g.retired_at from rental r join garment g on g.id = r.garment_id where r.product_id = $1 and r.status in ('pending', 'confirmed')",
		product._id,
	);
	// One piece is left: it has one order of each period, and the new one.
	expect(open.map(({ retired_at }) => retired_at)).toEqual([null, null, null]);
	expect((await checkLedger(world.app)).faults).toEqual([]);
});
