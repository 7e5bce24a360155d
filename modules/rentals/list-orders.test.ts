import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { type OrderStatus, statuses } from "./contract.ts";
import { phaseOf } from "./order.ts";

/** Lists of orders by page and phase, and the agenda of the overview. */

let world: World;
let people: { seller: TestClient; client: TestClient };

beforeAll(async () => {
	world = await makeWorld();
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

const rentals = async (who: TestClient, query = "") =>
	(await must(who.get(`/api/product/getUserRentals/${who.user._id}${query}`))).body;
const orders = async (who: TestClient, query = "") =>
	(await must(who.get(`/api/order/getSellerOrders/${who.user._id}${query}`))).body;

test("pages contain each order once, with the counts of each phase", async () => {
	const product = await list(people.seller, { sizeStock: [{ size: "M", stock: 9 }] });
	for (const from of [0, 1, 2, 3, 4]) await placeTestOrder(world, people, product, from, 1);
	const pages = await Promise.all([1, 2, 3, 4].map((page) => rentals(people.client, `?page=${page}&limit=2`)));
	expect(pages.map((page) => page.rentals.length)).toEqual([2, 2, 1, 0]);
	expect(new Set(pages.flatMap((page) => page.rentals.map(({ _id }: { _id: string }) => _id))).size).toBe(5);
	expect(pages[0]).toMatchObject({
		page: 1,
		total: 5,
		totalPages: 3,
		counts: { all: 5, active: 1, upcoming: 4, completed: 0 },
	});
	const upcoming = await rentals(people.client, "?show=upcoming");
	expect(
		upcoming.rentals.map(({ rentalPeriod }: { rentalPeriod: { startDate: Day } }) => rentalPeriod.startDate),
	).toEqual([1, 2, 3, 4].map(world.day));
	expect(await orders(people.seller, "?show=active")).toMatchObject({ total: 1, orders: [{ phase: "active" }] });
	expect((await rentals(await world.client())).counts).toEqual({ all: 0, active: 0, upcoming: 0, completed: 0 });
});

test("a seller's list starts with pending orders", async () => {
	const seller = await world.seller();
	const product = await list(seller, { sizeStock: [{ size: "M", stock: 9 }] });
	const old = await placeTestOrder(world, { ...people, seller }, product, 11, 1);
	world.wait(1);
	const answered = await placeTestOrder(world, { ...people, seller }, product, 12, 1);
	await answered.moveTo("accept");
	expect((await orders(seller)).orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
		old.orderId,
		answered.orderId,
	]);
});

test("an unknown phase or invalid paging is refused (400)", async () => {
	const path = `/api/product/getUserRentals/${people.client.user._id}`;
	for (const query of ["?show=past", "?page=0", "?page=x", "?limit=101", "?limit=-1"])
		expect([query, (await people.client.get(path + query)).status]).toEqual([query, 400]);
});

test.each([
	["as ordered", 0, undefined, [0, 1, 2, 3]],
	["after a try-on day", 1, undefined, [-1, 0, 2, 3]],
	["that was sent back on it", 1, 0, [-1, 0, 1, 2, 3]],
] as const)(
	"the SQL phase equals the phase of an order %s for every status and day",
	async (_, tryOn, sentBack, offsets) => {
		const [seller, client] = await Promise.all([world.seller(), world.client()]);
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 1 }] });
		const order = await placeTestOrder(world, { seller, client }, product, 1, 2);
		const first = world.day(1);
		const sentBackOn = sentBack === undefined ? null : addDays(first, sentBack - 1);
		await world.app.db.pool.query("update rental set try_on_days = $2 where id = $1", [order.orderId, tryOn]);
		const period = { startDate: sentBackOn ?? addDays(first, -tryOn), endDate: sentBackOn ?? world.day(2) };
		const dueBack = sentBackOn ? addDays(sentBackOn, 1) : period.endDate;
		const before = world.clock.now();
		const seen: string[] = [];
		const expected: string[] = [];
		for (const status of sentBack === undefined ? statuses : sentBackStatuses)
			for (const offset of offsets) {
				await putStatus(order.orderId, status, sentBackOn);
				world.clock.set(instantOf(addDays(first, offset - 1)));
				const phase = phaseOf(status, period, world.clock.now(), dueBack);
				const page = await rentals(client, phase ? `?show=${phase}` : "");
				seen.push(`${status} ${page.rentals[0]?.phase} ${JSON.stringify(page.counts)}`);
				const counts = { all: 1, active: 0, upcoming: 0, completed: 0, ...(phase && { [phase]: 1 }) };
				expected.push(`${status} ${phase} ${JSON.stringify(counts)}`);
			}
		world.clock.set(before);
		expect(seen).toEqual(expected);
	},
);

const sentBackStatuses = ["delivered", "overdue", "returned", "disputed", "completed"] as const;

/** Sets any status directly; no use case could. */
const putStatus = (id: string, status: OrderStatus, sentBackOn: Day | null) =>
	world.app.db.pool.query(
		"update rental set sent_back_on = $3, status = $2, completed_at = case when $2 = 'completed' then created_at end, returned_at = created_at, inspect_by = created_at where id = $1",
		[id, status, sentBackOn],
	);

describe("the agenda", () => {
	const agenda = async (who: TestClient): Promise<string[]> =>
		(await must(who.get(`/api/order/getAgenda/${who.user._id}`))).body.agenda
			.map(({ order, more }: { order: { status: string }; more: number }) => `${order.status} +${more}`)
			.sort();

	test("lists the most pressing order of each status with the number of others; a seller packs one day ahead", async () => {
		const [seller, client] = await Promise.all([world.seller(), world.client()]);
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 9 }] });
		const both = { seller, client };
		const [soon, far] = [
			await placeTestOrder(world, both, product, 1, 1),
			await placeTestOrder(world, both, product, 9, 1),
		];
		await placeTestOrder(world, both, product, 10, 1);
		expect(await agenda(seller)).toEqual(["pending +2"]);
		const { body } = await must(seller.get(`/api/order/getAgenda/${seller.user._id}`));
		expect(body.agenda[0].order.orderId).toBe(soon.orderId);
		await soon.moveTo("accept");
		await far.moveTo("accept");
		expect(await agenda(seller)).toEqual(["confirmed +0", "pending +0"]);
		expect(await agenda(client)).toEqual(["confirmed +1", "pending +0"]);
	});

	test("contains both sides of a member who lends and rents", async () => {
		const [one, other] = await Promise.all([world.seller(), world.seller()]);
		await placeTestOrder(world, { seller: one, client: other }, await list(one), 3, 1);
		await placeTestOrder(world, { seller: other, client: one }, await list(other), 3, 1);
		expect(await agenda(one)).toEqual(["pending +0", "pending +0"]);
	});
});
