import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** Ordering a whole bag: all lines or none. */

let world: World;
let meher: TestClient;
let gauri: TestClient;

beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "off" });
	[meher, gauri] = await Promise.all([world.seller(), world.seller({ name: "Gauri Sen" })]);
});
afterAll(() => world.close());

type Listed = { _id: string; name: string; price: number };
type Line = { _id: string; totalAmount: number; deposit: number; problem: unknown; product: { _id: string } };

const add = (who: TestClient, product: Listed, from: number, days: number, over: Record<string, unknown> = {}) => {
	const rentalPeriod = { startDate: world.day(from), endDate: world.day(from + days - 1) };
	return must(who.post("/api/bag", { productId: product._id, rentalPeriod, size: "M", ...over }));
};
const linesOf = async (who: TestClient): Promise<Line[]> => (await must(who.get("/api/bag"))).body.bag.lines;

/** Orders the bag with the amounts that it shows. */
async function order(who: TestClient, over: Record<string, unknown> = {}, headers?: Record<string, string>) {
	const lines = (await linesOf(who)).map(({ _id, totalAmount, deposit }) => ({ _id, totalAmount, deposit }));
	return who.post("/api/rental/group", { lines, address, ...over }, headers);
}
const groupOf = async (who: TestClient, id: string) => (await must(who.get(`/api/rental/group/${id}`))).body.group;
const ordersOf = async (who: TestClient) =>
	(await must(who.get(`/api/product/getUserRentals/${who.user._id}`))).body.rentals as {
		orderId: string;
		status: string;
		groupId: string | null;
	}[];
const claims = async () =>
	(await world.app.db.pool.query("select count(*)::int as count from claimed_day")).rows[0].count;

describe("a bag of two listers for a family", () => {
	let client: TestClient;
	let sharePath: string;
	let placed: {
		_id: string;
		orders: { orderId: string; isConfirmed: boolean }[];
		totalAmount: number;
		deposit: number;
	};

	beforeAll(async () => {
		client = await world.client({ name: "Ishita Roy" });
		const [lehenga, dupatta, saree] = await Promise.all([
			list(meher, { deposit: 2000 }),
			list(meher, { name: "Gota dupatta", price: 500, instant: true }),
			list(gauri, { name: "Neel saree", price: 1500 }),
		]);
		await add(client, lehenga, 5, 2, { for: "Meera", function: "Sangeet" });
		await add(client, dupatta, 5, 3, { for: "Tara", function: "Sangeet" });
		await add(client, saree, 7, 1, { for: "Meera", function: "Wedding" });
		({ sharePath } = (await must(client.post("/api/bag/share"))).body);
		const { body } = await must(order(client));
		placed = body.group;
	});

	test("ends the link of the bag, which must not show what the client collects later", async () => {
		expectFailure(await world.visitor().get(`/api${sharePath}`), { status: 404 });
	});

	test("becomes three orders in one group, and the bag is empty", async () => {
		expect(placed).toMatchObject({ totalAmount: 4800 + 1500 + 1500, deposit: 2000 });
		expect(placed.orders.map(({ isConfirmed }) => isConfirmed).sort()).toEqual([false, false, true]);
		expect(await linesOf(client)).toEqual([]);
		expect((await ordersOf(client)).map(({ status }) => status).sort()).toEqual(["confirmed", "pending", "pending"]);
		expect((await ordersOf(client)).map(({ groupId }) => groupId)).toEqual(Array(3).fill(placed._id));
		const alone = await world.client();
		await must(rent(world, alone, await list(await world.seller()), 5, 1));
		expect((await ordersOf(alone)).map(({ groupId }) => groupId)).toEqual([null]);
		const { body } = await must((await world.admin()).get(`/api/product/getUserRentals/${client.user._id}`));
		expect(body.rentals.map(({ groupId }: { groupId: null }) => groupId)).toEqual([null, null, null]);
	});

	test("shows what to have ready at each door", async () => {
		const group = await groupOf(client, placed._id);
		expect(
			group.orders.map((one: { for: string; function: string; delivery: number }) => [
				one.for,
				one.function,
				one.delivery,
			]),
		).toEqual([
			["Meera", "Sangeet", 0],
			["Tara", "Sangeet", 0],
			["Meera", "Wedding", 1],
		]);
		expect(group.deliveries).toMatchObject([
			{ lister: { _id: meher.user._id }, day: world.day(5), cash: 4800 + 2000 + 1500, orders: { length: 2 } },
			{ lister: { _id: gauri.user._id }, day: world.day(7), cash: 1500, orders: { length: 1 } },
		]);
		const { body } = await must(client.get("/api/rental/group"));
		expect(body.groups).toEqual([
			expect.objectContaining({ _id: placed._id, orders: 3, startDate: world.day(5), endDate: world.day(7) }),
		]);
	});

	test("sends one email with a code for each door, and each lister one for each order", async () => {
		const emails = await world.emails(client.user.email);
		const [email, ...others] = emails.filter(({ subject }) =>
			/^Your delivery code|Booking confirmed|Request sent/.test(subject),
		);
		expect(others).toEqual([]);
		expect(email?.subject).toMatch(/^Your delivery codes for 3 items, /);
		expect(email?.body.match(/^\d{6}$/gm)).toHaveLength(2);
		expect(email?.body).toContain("for Meera");
		const toMeher = (await world.emails(meher.user.email)).filter(({ subject }) =>
			/^(New booking|Accept by)/.test(subject),
		);
		expect(toMeher).toHaveLength(2);
		expect(JSON.stringify(toMeher)).not.toMatch(/Meera|Tara|Sangeet/);
	});

	test("is the client's alone: no lister and no stranger sees the group or its labels", async () => {
		for (const other of [meher, gauri, await world.client()])
			expectFailure(await other.get(`/api/rental/group/${placed._id}`), { status: 404 });
		const group = await groupOf(client, placed._id);
		const { body } = await must(meher.get(`/api/order/${group.orders[0].orderId}`));
		expect(body.group).toBeNull();
		expect(JSON.stringify(body)).not.toMatch(/Meera|Sangeet/);
		const { body: own } = await must(client.get(`/api/order/${group.orders[0].orderId}`));
		expect(own.group).toEqual({ _id: placed._id, orders: 3 });
	});

	test("orders of one door share their delivery code; the other door has its own", async () => {
		const group = await groupOf(client, placed._id);
		const codes = async (orderIds: string[]) => {
			const { rows } = await world.app.db.pool.query(
				"select encode(mac, 'hex') as mac from one_time_code where subject = any($1)",
				[orderIds],
			);
			return new Set(rows.map(({ mac }: { mac: string }) => mac));
		};
		expect((await codes(group.deliveries[0].orders)).size).toBe(1);
		expect((await codes(group.deliveries.flatMap((delivery: { orders: string[] }) => delivery.orders))).size).toBe(2);
	});

	test("an item that joins later shares the code of its door, which is a new one", async () => {
		const late = await list(meher, { name: "Kundan choker", price: 300 });
		await add(client, late, 5, 1, { for: "Meera" });
		const before = await world.codeFor(client.user.email);
		const { body } = await must(order(client, { groupId: placed._id }));
		expect(body.group._id).toBe(placed._id);
		const group = await groupOf(client, placed._id);
		expect(group.deliveries).toMatchObject([
			{ orders: { length: 3 }, cash: 4800 + 2000 + 1500 + 300 },
			{ orders: { length: 1 } },
		]);
		expect(await world.codeFor(client.user.email)).not.toBe(before);
		const stranger = await world.client();
		await add(stranger, late, 9, 1);
		expectFailure(await order(stranger, { groupId: placed._id }), { status: 404 });
		expect(await linesOf(stranger)).toHaveLength(1);
	});

	test("is cancelled together; what was sent stays", async () => {
		const [first] = placed.orders;
		await must(client.post(`/api/order/${first?.orderId}/cancel`));
		const { body } = await must(client.post(`/api/rental/group/${placed._id}/cancel`));
		expect(body).toMatchObject({ cancelled: 3, group: { totalAmount: 0, deposit: 0 } });
		expect(
			body.group.deliveries.map((delivery: { cash: number; orders: string[] }) => [delivery.cash, delivery.orders]),
		).toEqual([
			[0, []],
			[0, []],
		]);
		expect((await must(client.get("/api/rental/group"))).body.groups).toEqual([]);
		expect((await must(client.post(`/api/rental/group/${placed._id}/cancel`))).body.cancelled).toBe(0);
	});
});

test("functions can have addresses of their own", async () => {
	const client = await world.client();
	const [one, other] = await Promise.all([list(meher), list(meher)]);
	await add(client, one, 5, 1, { function: "Haldi" });
	await add(client, other, 5, 1, { function: "Reception" });
	const hotel = { ...address, address_Line: "Rambagh Palace, Bhawani Singh Road" };
	const { body } = await must(order(client, { addresses: [{ function: "Reception", address: hotel }] }));
	const group = await groupOf(client, body.group._id);
	expect(
		group.deliveries.map((delivery: { address: { address_Line: string } }) => delivery.address.address_Line).sort(),
	).toEqual([address.address_Line, hotel.address_Line]);
});

describe("nothing is ordered, and each line that is refused is named,", () => {
	/** A bag with a line that can be ordered and one that cannot. */
	async function refusedBag(spoil: (product: Listed, client: TestClient) => Promise<unknown>, from = 5) {
		const client = await world.client();
		const [good, bad] = await Promise.all([list(meher), list(meher)]);
		await add(client, good, from, 2);
		const { body } = await add(client, bad, from, 2);
		const lines = (await linesOf(client)).map(({ _id, totalAmount, deposit }) => ({ _id, totalAmount, deposit }));
		await spoil(bad, client);
		const before = await claims();
		const response = await client.post("/api/rental/group", { lines, address });
		expect(await ordersOf(client)).toEqual([]);
		expect(await linesOf(client)).toHaveLength(2);
		expect(await claims()).toBe(before);
		return { response, lineId: body.lineId };
	}

	test.each<[string, number, string, (product: Listed, client: TestClient) => Promise<unknown>]>([
		[
			"when somebody took the days",
			409,
			"dates-taken",
			async (product) => must(rent(world, await world.client(), product, 6, 1)),
		],
		[
			"when the price changed",
			409,
			"price-changed",
			(product) => world.app.db.pool.query("update product set price = 3000 where id = $1", [product._id]),
		],
		[
			"when the deposit changed",
			409,
			"price-changed",
			(product) => world.app.db.pool.query("update product set deposit = 700 where id = $1", [product._id]),
		],
		[
			"when the listing is paused",
			409,
			"not-allowed-now",
			(product) => world.app.db.pool.query("update product set paused_at = now() where id = $1", [product._id]),
		],
		[
			"when the listing is gone",
			404,
			"not-found",
			(product) =>
				world.app.db.pool.query("update product set suspended_at = now(), suspension_reason = 'no' where id = $1", [
					product._id,
				]),
		],
		[
			"when the piece was retired",
			409,
			"out-of-stock",
			(product) =>
				world.app.db.pool.query("update garment set retired_at = now() where product_id = $1", [product._id]),
		],
		[
			"when the two blocked each other",
			409,
			"not-allowed-now",
			(product, client) =>
				world.app.db.pool.query("insert into member_block select seller_id, $2, now() from product where id = $1", [
					product._id,
					client.user._id,
				]),
		],
	])("%s", async (_, status, code, spoil) => {
		const { response, lineId } = await refusedBag(spoil);
		expectFailure(response, { status, code });
		expect(response.body.lines.map((line: { _id: string }) => line._id)).toContain(lineId);
		for (const line of response.body.lines) expect(line).toMatchObject({ code, message: expect.stringMatching(/\S/) });
	});

	test("when the courier does not get there in time", async () => {
		const client = await world.client();
		await add(client, await list(meher), 2, 1);
		await add(client, await list(meher), 9, 1);
		const kochi = { ...address, city: "Kochi", pincode: "682001" };
		const response = await order(client, { address: kochi });
		expectFailure(response, { status: 400, code: "invalid" });
		expect(response.body.lines).toMatchObject([{ message: expect.stringMatching(/^Cannot be delivered to Kochi/) }]);
		expect(await ordersOf(client)).toEqual([]);
	});

	test("when two lines need the only piece", async () => {
		const client = await world.client();
		const product = await list(meher);
		await add(client, product, 5, 2, { for: "Meera" });
		await add(client, product, 6, 2, { for: "Tara" });
		const response = await order(client);
		expectFailure(response, { status: 409, code: "dates-taken" });
		expect(response.body.lines).toHaveLength(1);
		expect(response.body.lines[0].message).toMatch(/only one of this item/);
	});

	test("when the bag has changed in another tab, or is empty", async () => {
		const client = await world.client();
		const product = await list(meher);
		const { body } = await add(client, product, 5, 2);
		const lines = [{ _id: body.lineId, totalAmount: 4800, deposit: 0 }];
		await add(client, product, 15, 2);
		expectFailure(await client.post("/api/rental/group", { lines, address }), {
			status: 409,
			code: "changed-meanwhile",
		});
		for (const { _id } of await linesOf(client)) await must(client.delete(`/api/bag/${_id}`));
		expectFailure(await client.post("/api/rental/group", { lines, address }), { status: 409, code: "conflict" });
	});

	test.each([
		["a pincode of five digits", { address: { ...address, pincode: "30201" } }, "address.pincode"],
		["no telephone number", { address: { ...address, mobile: "" } }, "address.mobile"],
		[
			"another address without a city",
			{ addresses: [{ function: "Haldi", address: { ...address, city: "" } }] },
			"addresses.0.address.city",
		],
		["a group that is no id", { groupId: "1" }, "groupId"],
	])("with %s", async (_, over, field) => {
		const client = await world.client();
		await add(client, await list(meher), 5, 1);
		expectFailure(await order(client, over), { status: 400, code: "invalid", field });
	});
});

test("repeated with its idempotency key, it is one group", async () => {
	const client = await world.client();
	await add(client, await list(meher), 5, 1);
	await add(client, await list(meher), 5, 1);
	const lines = (await linesOf(client)).map(({ _id, totalAmount, deposit }) => ({ _id, totalAmount, deposit }));
	const send = () => client.post("/api/rental/group", { lines, address }, { "Idempotency-Key": "group-1" });
	const replies = await Promise.all([send(), send(), send()]);
	expect(new Set(replies.map(({ body }) => body.group?._id)).size).toBe(1);
	expect((await must(send())).body.group._id).toBe(replies[0]?.body.group._id);
	expect(await ordersOf(client)).toHaveLength(2);
	const other = { lines, address: { ...address, address_Line: "14 Bani Park" } };
	const reply = await client.post("/api/rental/group", other, { "Idempotency-Key": "group-1" });
	expectFailure(reply, { status: 409, code: "conflict" });
});

test("groups at once over the same garments: no partial group, no deadlock, none refused for nothing", async () => {
	const products = await Promise.all(
		Array.from({ length: 6 }, () => list(meher, { sizeStock: [{ size: "M", stock: 2 }] })),
	);
	const clients = await Promise.all(Array.from({ length: 14 }, () => world.client()));
	const wanted = clients.map((_, place) => [0, 1, 2].map((step) => (place * 5 + step * 2) % 6).toSorted());
	await Promise.all(
		clients.map(async (client, place) => {
			// In another order for each client.
			for (const index of wanted[place]?.toReversed() ?? [])
				await add(client, products[index] as Listed, 5 + (place % 2), 2);
		}),
	);
	const replies = await Promise.all(clients.map((client) => order(client)));
	for (const [place, { status, body }] of replies.entries()) {
		const orders = await ordersOf(clients[place] as TestClient);
		if (status === 200) expect(orders).toHaveLength(3);
		else {
			expect(body.code).toBe("dates-taken");
			expect(orders).toEqual([]);
		}
	}
	// Days overlap for all, so each piece has one order: a group was refused only if one of its garments has two.
	const { rows } = await world.app.db.pool.query(
		"select product_id, count(*)::int as orders from rental where product_id = any($1) group by product_id",
		[products.map(({ _id }) => _id)],
	);
	const orders = new Map(rows.map(({ product_id, orders: count }) => [product_id, count]));
	for (const count of orders.values()) expect(count).toBeLessThanOrEqual(2);
	for (const [place, { status }] of replies.entries())
		if (status !== 200) expect(wanted[place]?.some((index) => orders.get(products[index]?._id) === 2)).toBe(true);
	expect(replies.some(({ status }) => status === 200)).toBe(true);
});

describe("with limits on new clients", () => {
	let limited: World;
	beforeAll(async () => {
		limited = await makeWorld({ RATE_LIMIT: "on" });
	});
	afterAll(() => limited.close());

	test("a bag with more orders, or worth more, than they may have open is refused before anything is ordered", async () => {
		const [seller, client] = await Promise.all([limited.seller(), limited.client()]);
		const rentalPeriod = { startDate: limited.day(5), endDate: limited.day(5) };
		const put = async (over: Record<string, unknown>) => {
			const product = await list(seller, { retailValue: 2400, ...over });
			await must(client.post("/api/bag", { productId: product._id, rentalPeriod, size: "M" }));
		};
		for (let count = 0; count < 4; count++) await put({});
		expect((await must(client.get("/api/order/limit?count=3"))).body.reason).toBeNull();
		const { reason } = (await must(client.get("/api/order/limit?count=4"))).body;
		const refused = await order(client);
		expectFailure(refused, { status: 409, code: "order-limit" });
		expect(reason).toBe(refused.body.message);
		expect(refused.body.message).toBe(
			"You can order 3 more items for now. You can order more when an item is returned, or after your first completed orders.",
		);
		const [first, second] = await linesOf(client);
		for (const line of [first, second]) await must(client.delete(`/api/bag/${line?._id}`));
		await put({ retailValue: 22_000 });
		const tooDear = await order(client);
		expectFailure(tooDear, { status: 409, code: "order-limit" });
		expect(tooDear.body.lines).toHaveLength(1);
	});
});
