import { afterAll, beforeAll, expect, test } from "vitest";
import { formatDay } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { claimsOf, orderOf } from "#tests/fixtures/orders.ts";
import { runOffers } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, rent, signIn, type World } from "#tests/world.ts";

/** The orders and holds of a piece that its lister takes out of the stock. */

let world: World;
let seller: TestClient;
let clients: TestClient[];
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	seller = await world.seller();
	clients = await Promise.all(Array.from({ length: 4 }, () => world.client()));
});
afterAll(() => world.close());

type Product = { _id: string; price: number };
type Order = { orderId: string; who: TestClient };

const client = (index: number) => clients[index] as TestClient;
const inStock = (stock: number) => [{ size: "M", stock }];
const listPieces = (stock: number): Promise<Product> =>
	list(seller, { name: `Gown ${world.app.newId()}`, instant: true, sizeStock: inStock(stock) });
const setStock = ({ _id }: Product, stock: number) =>
	seller.request("PUT", `/api/product/updateProduct/${_id}`, {
		...newListing,
		instant: true,
		sizeStock: inStock(stock),
	});
async function order(product: Product, who: TestClient, from: number, days: number): Promise<Order> {
	world.wait(0.2);
	return { orderId: (await must(rent(world, who, product, from, days))).body.orderId, who };
}
const cancel = ({ orderId, who }: Order) => who.post(`/api/order/${orderId}/cancel`, {});
const query = async (text: string, ...values: unknown[]) => (await world.app.db.pool.query(text, values)).rows;
const pieceOf = async ({ orderId }: Order) =>
	(await query("select garment_id as id from rental where id = $1", orderId))[0]?.id as string;
const inService = async ({ _id }: Product): Promise<string[]> =>
	(await query("select id from garment where product_id = $1 and retired_at is null order by position", _id)).map(
		({ id }) => id,
	);
const mails = async ({ who }: Order) => (await world.emails(who.user.email)).length;

/** A listing with two pieces. The first one has the later order, the last one the earlier. */
async function withBothBooked() {
	const product = await listPieces(2);
	const passing = await order(product, client(0), 10, 2);
	const early = await order(product, client(1), 10, 2);
	await must(cancel(passing));
	const late = await order(product, client(2), 20, 2);
	const [first, last] = await inService(product);
	expect([await pieceOf(late), await pieceOf(early)]).toEqual([first, last]);
	return { product, early, late, first, last };
}

test("an order moves to another piece of its size that is free on its days; its client notices nothing", async () => {
	const { product, early, late, first } = await withBothBooked();
	const before = {
		order: await orderOf(early.who, early.orderId),
		days: await claimsOf(world, early.orderId),
		mails: await mails(early),
	};
	await must(setStock(product, 1));

	expect(await inService(product)).toEqual([first]);
	expect([await pieceOf(early), await pieceOf(late)]).toEqual([first, first]);
	expect(await claimsOf(world, early.orderId)).toEqual(before.days.map((day) => ({ ...day, garment_id: first })));
	expect({ order: await orderOf(early.who, early.orderId), mails: await mails(early) }).toEqual({
		order: before.order,
		mails: before.mails,
	});
	expect((await orderOf(seller, early.orderId)).timeline.at(-1)).toMatchObject({ step: "reassign", by: "seller" });
	expect((await rent(world, client(3), product, 10, 1)).status).toBe(409);
	expectFailure(await setStock(product, 0), { status: 409, code: "not-allowed-now" });

	// It goes its whole way, and its money is booked.
	world.wait(24 * 9);
	for (const one of [seller, early.who]) await signIn(one, one.user.email);
	const step = (name: string, body = {}) => must(seller.post(`/api/order/${early.orderId}/${name}`, body));
	await step("dispatch");
	await step("handOver", { code: await world.codeFor(early.who.user.email), cashHolder: "courier" });
	expect((await checkLedger(world.app)).faults).toEqual([]);
});

test("is refused, and moves nothing, when one order cannot move", async () => {
	const product = await listPieces(3);
	const early = [await order(product, client(0), 10, 2), await order(product, client(1), 10, 2)];
	const passing = await order(product, client(2), 20, 2);
	const late = [await order(product, client(3), 20, 2), await order(product, client(0), 20, 2)];
	await must(cancel(passing));
	const [first, second, third] = await inService(product);
	const pieces = () => Promise.all([...early, ...late].map(pieceOf));
	expect(await pieces()).toEqual([first, second, second, third]);
	const claimsOfLate = () => Promise.all(late.map(({ orderId }) => claimsOf(world, orderId)));
	const [before, days, rows] = [await pieces(), await claimsOfLate(), await countRows(world.app)];
	const until = formatDay(String(days.flat().at(-1)?.day));

	const refused = await setStock(product, 1);
	expectFailure(refused, { status: 409, code: "not-allowed-now", field: "sizeStock" });
	expect(refused.body.message).toBe(`2 items of size M are booked until ${until}. You can remove them after that.`);
	expect([await pieces(), await claimsOfLate(), await countRows(world.app)]).toEqual([before, days, rows]);
	expect(await inService(product)).toEqual([first, second, third]);

	await must(setStock(product, 2));
	expect(await pieces()).toEqual([first, second, second, first]);
});

test("a piece that is with a client stays, and takes the order of the other one", async () => {
	const product = await listPieces(2);
	const [first, last] = await inService(product);
	const passing = await order(product, client(0), 1, 2);
	const out = await order(product, client(1), 1, 2);
	await must(cancel(passing));
	const late = await order(product, client(2), 20, 2);
	expect([await pieceOf(late), await pieceOf(out)]).toEqual([first, last]);
	await must(seller.post(`/api/order/${out.orderId}/dispatch`, {}));
	await must(setStock(product, 1));
	expect([await inService(product), await pieceOf(late)]).toEqual([[last], last]);
});

test("held days move to another piece", async () => {
	const product = await listPieces(3);
	await order(product, client(0), 10, 1);
	const [second, third] = [await order(product, client(1), 10, 1), await order(product, client(2), 10, 1)];
	const rentalPeriod = { startDate: world.day(10), endDate: world.day(10) };
	await must(client(3).post("/api/waitlist", { productId: product._id, rentalPeriod, size: "M" }));
	await must(cancel(third));
	await runOffers(world);
	await must(cancel(second));
	for (const who of [client(1), client(2)]) await order(product, who, 20, 2);
	const heldPiece = async () =>
		(await query("select garment_id, ended_at from hold where product_id = $1", product._id))[0];
	const [, second_, third_] = await inService(product);
	expect(await heldPiece()).toEqual({ garment_id: third_, ended_at: null });
	await must(setStock(product, 2));
	expect(await heldPiece()).toEqual({ garment_id: second_, ended_at: null });
	await must(rent(world, client(3), product, 10, 1));
});

test("an import does the same, and its check says so", async () => {
	const { product, early, first } = await withBothBooked();
	const { name } = (await must(seller.get(`/api/product/${product._id}`))).body.product;
	const send = async (sizes: string, isDry: boolean) => {
		const form = new FormData();
		form.append("file", new Blob([`name,price,categories,sizes\n${name},,,${sizes}\n`]), "listings.csv");
		return (await must(seller.post(`/api/product/import?dryRun=${isDry}`, form))).body.rows[0];
	};
	expect(await send("M:0", true)).toMatchObject({ outcome: "bad" });
	expect(await send("M:1", true)).toMatchObject({ outcome: "changed" });
	expect(await pieceOf(early)).not.toBe(first);
	expect(await send("M:1", false)).toMatchObject({ outcome: "updated" });
	expect(await pieceOf(early)).toBe(first);
});

test("at the same moment: the stock changes twice, an order is cancelled, and somebody orders", async () => {
	for (let round = 0; round < 4; round++) {
		const { product, late } = await withBothBooked();
		const replies = await Promise.all([
			setStock(product, 1),
			cancel(late),
			rent(world, client(3), product, 10, 1),
			setStock(product, 1),
		]);
		for (const { status } of replies) expect([200, 409]).toContain(status);
		const open = await query(
			"select r.id, g.retired_at from rental r join garment g on g.id = r.garment_id where r.product_id = $1 and r.status in ('pending', 'confirmed')",
			product._id,
		);
		expect(open.every(({ retired_at }) => retired_at === null)).toBe(true);
		const claimed = await query(
			"select c.rental_id, r.garment_id = c.garment_id as is_own from claimed_day c join rental r on r.id = c.rental_id where c.product_id = $1",
			product._id,
		);
		expect(claimed.every(({ is_own }) => is_own)).toBe(true);
		for (const one of open) expect(claimed.some(({ rental_id }) => rental_id === one.id)).toBe(true);
	}
});
