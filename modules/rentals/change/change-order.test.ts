import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { checkLedger } from "#modules/ledger/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder, subjectsOf } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import {
	address,
	list,
	makeWorld,
	must,
	newListing,
	orderInput,
	rent,
	requestDeliveryCode,
	signIn,
	type World,
} from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

let world: World;
let seller: TestClient;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T03:30:00Z"));
	[seller, client, other] = [await world.seller(), await world.client(), await world.client()];
});
afterAll(() => world.close());
beforeEach(async () => {
	await goTo(1, 9);
});

/** Sessions expire when the clock has moved for days. */
async function goTo(day: number, hour: number) {
	world.clock.set(instantOf(world.day(day), hour));
	for (const person of [seller, client, other]) await signIn(person, person.user.email);
}

const rows = async (text: string, ...values: unknown[]) => (await world.app.db.pool.query(text, values)).rows;

/** An order of two days, in four and five days, in size S: ₹1,000 a day, 10 % off from three days on. There are one S and one M. */
async function ordered({ isAccepted = true, ...over }: Record<string, unknown> = {}) {
	const product = await list(seller, {
		...{ price: 1000, deposit: 2000 },
		sizeStock: ["S", "M"].map((size) => ({ size, stock: 1 })),
		lengthDiscounts: [{ fromDays: 3, percent: 10 }],
		...over,
	});
	const order = await placeTestOrder(world, { seller, client }, product, 4, 2);
	if (isAccepted && !over.instant) await must(order.step("seller", "accept"));
	/** Days from today, with the initial of the reason; "S": the piece. */
	const claims = async () => {
		const found = await rows(
			"select c.day, c.reason, g.size from claimed_day c join garment g on g.id = c.garment_id where c.product_id = $1 order by g.size desc, c.day",
			product._id,
		);
		return found.map(({ day, reason, size }) => `${size}${Number(day.slice(-2))}${reason[0]}`).join(" ");
	};
	const of = (size: string, days: readonly number[], reason = "r") =>
		days.map((day) => `${size}${Number(world.day(day).slice(-2))}${reason}`);
	const ask = (from: number, days: number, input = {}) =>
		order.step("client", "requestChange", { rentalPeriod: period(from, days), ...input });
	const options = async (query = "") => (await must(client.get(`/api/order/${order.orderId}/change?${query}`))).body;
	return { ...order, product, claims, of, ask, options };
}
const period = (from: number, days: number) => ({ startDate: world.day(from), endDate: world.day(from + days - 1) });
const stepsOf = (order: { timeline: { step: string }[] }) => order.timeline.map(({ step }) => step);

describe("a request for other days or another size", () => {
	test("holds the new days beside the old ones, and the seller's acceptance swaps them at the frozen price", async () => {
		const order = await ordered();
		await rows("update product set price = 5000, first_discount_percent = 50 where id = $1", order.product._id);
		const { body } = await must(order.ask(5, 3));
		expect(body.order).toMatchObject({ status: "confirmed", totalAmount: 2000, rentalPeriod: period(4, 2) });
		expect(body.order.change).toMatchObject({
			requested: { ...period(5, 3), size: "S", totalAmount: 2700 },
			allowed: ["withdrawChange"],
		});
		expect(await order.claims()).toBe(
			[...order.of("S", [4, 5]), ...order.of("S", [6], "c"), ...order.of("S", [7, 8], "h")].join(" "),
		);
		const id = body.order.change.requested._id;
		const accepted = (await must(order.step("seller", "acceptChange", { change: id }))).body.order;
		expect(accepted).toMatchObject({
			...{ status: "confirmed", totalAmount: 2700, discountAmount: 300, days: 3, deposit: 2000, size: "S" },
			...{ rentalPeriod: period(5, 3), change: { requested: null } },
		});
		expect(await order.claims()).toBe([...order.of("S", [5, 6, 7]), ...order.of("S", [8], "c")].join(" "));
		expect(stepsOf(accepted).slice(-2)).toEqual(["requestChange", "acceptChange"]);
		expect(accepted.timeline.at(-1).change).toEqual({
			_id: id,
			from: { ...period(4, 2), size: "S", totalAmount: 2000 },
			to: { ...period(5, 3), size: "S", totalAmount: 2700 },
		});
		expect((await must(order.step("seller", "acceptChange", { change: id }))).body.order.version).toBe(
			accepted.version,
		);
		expect(await subjectsOf(world, client)).toContainEqual(expect.stringMatching(/^Booking changed/));
		expect(await subjectsOf(world, seller)).toContainEqual(expect.stringMatching(/^Reply by .+: change of/));
		// The delivery code of the order is still the one.
		await goTo(4, 9);
		await must(order.step("seller", "dispatch"));
		await must(order.step("seller", "handOver", { code: order.code }));
		const { money } = (await must(client.get(`/api/order/${order.orderId}/money`))).body;
		expect(money).toMatchObject({ rent: 2700, cashAtDoor: 4700 });
		expect((await checkLedger(world.app)).faults).toEqual([]);
	});

	test("to another size moves the order to a piece of it", async () => {
		const order = await ordered();
		const { requested } = (await must(order.ask(4, 2, { size: "M" }))).body.order.change;
		expect(await order.claims()).toBe(
			[...[...order.of("S", [4, 5]), ...order.of("S", [6], "c")], ...order.of("M", [4, 5, 6], "h")].join(" "),
		);
		const { body } = await must(order.step("seller", "acceptChange", { change: requested._id }));
		expect(body.order).toMatchObject({ size: "M", totalAmount: 2000, rentalPeriod: period(4, 2) });
		expect(await order.claims()).toBe([...order.of("M", [4, 5]), ...order.of("M", [6], "c")].join(" "));
		await must(rent(world, other, order.product, 4, 2, { size: "S" }));
		const { timeline } = await order.show();
		expect(timeline.map(({ step }: { step: string }) => step)).toEqual([
			"place",
			"accept",
			"requestChange",
			"acceptChange",
		]);
	});

	test("holds days that nobody else can order, nor the client once more", async () => {
		const order = await ordered();
		await must(order.ask(8, 2));
		for (const who of [other, client]) {
			await requestDeliveryCode(who, order.product._id);
			const input = { ...orderInput(world, order.product, 8, 2), size: "S" };
			expectFailure(await who.post("/api/product/createRental", input), { status: 409, code: "dates-taken" });
		}
		expectFailure(await order.ask(12, 2), { status: 409, code: "not-allowed-now" });
	});

	test.each(["declineChange", "withdrawChange"])("%s leaves the order as it was, and frees the days", async (step) => {
		const order = await ordered();
		const before = await order.claims();
		const { requested } = (await must(order.ask(8, 2, { size: "M" }))).body.order.change;
		const who = step === "declineChange" ? "seller" : "client";
		const { body } = await must(order.step(who, step, { change: requested._id }));
		expect(body.order).toMatchObject({ totalAmount: 2000, size: "S", change: { requested: null } });
		expect(await order.claims()).toBe(before);
		expect((await must(order.step(who, step, { change: requested._id }))).body.order.version).toBe(body.order.version);
		const wrongSide = order.step(who === "client" ? "seller" : "client", step, { change: requested._id });
		expectFailure(await wrongSide, { status: 409, code: "not-allowed-now" });
	});

	test("lapses when the seller does not answer by day, and cannot be accepted then", async () => {
		const order = await ordered();
		const before = await order.claims();
		world.clock.set(instantOf(world.day(0), 20));
		const { requested } = (await must(order.ask(8, 2))).body.order.change;
		expect(requested.answerBy).toBe(instantOf(world.day(1), 8).toISOString());
		world.clock.set(new Date(requested.answerBy));
		const late = order.step("seller", "acceptChange", { change: requested._id });
		expectFailure(await late, { status: 409, code: "not-allowed-now" });
		await runDueTransitions(world.app);
		expect(stepsOf(await order.show()).at(-1)).toBe("lapseChange");
		expect(await order.claims()).toBe(before);
		expect(await subjectsOf(world, client)).toContainEqual(expect.stringMatching(/^Not changed/));
	});

	test("is answered before the delivery on its first day, and not requested after it", async () => {
		const order = await ordered();
		await goTo(4, 9.5);
		const { requested } = (await must(order.ask(0, 3))).body.order.change;
		expect(requested.answerBy).toBe(instantOf(world.day(0), 10).toISOString());
		await must(order.step("client", "withdrawChange", { change: requested._id }));
		world.clock.set(instantOf(world.day(0), 21.5));
		expectFailure(await order.ask(0, 3), { status: 400, code: "invalid", field: "rentalPeriod.startDate" });
		const options = await order.options(`startDate=${world.day(0)}&endDate=${world.day(2)}`);
		expect(options.quote.problem).toMatch(/too late/);
		await must(order.ask(1, 2));
	});

	test("is not accepted after its first day", async () => {
		const order = await ordered();
		const { requested } = (await must(order.ask(3, 3))).body.order.change;
		await goTo(4, 9);
		await rows("update rental set change_by = $2 where id = $1", order.orderId, instantOf(world.day(0), 12));
		const late = await order.step("seller", "acceptChange", { change: requested._id });
		expectFailure(late, { status: 409, code: "not-allowed-now" });
		expect(late.body.message).toMatch(/first day of this change is over/);
		await must(order.step("seller", "declineChange", { change: requested._id }));
	});

	test("is answered as the seller saw it", async () => {
		const order = await ordered();
		const first = (await must(order.ask(8, 2))).body.order.change.requested;
		await must(order.step("client", "withdrawChange", { change: first._id }));
		await must(order.ask(9, 2));
		const stale = order.step("seller", "acceptChange", { change: first._id });
		expectFailure(await stale, { status: 409, code: "changed-meanwhile" });
	});

	test.each([
		["dispatch", "seller", "dispatched"],
		["cancel", "client", "cancelled"],
	] as const)("ends with %s, which frees its days", async (step, who, status) => {
		const order = await ordered();
		await goTo(3, 10);
		// One day earlier, so that an early dispatch needs a day that the request holds.
		const { requested } = (await must(order.ask(1, 3, {}))).body.order.change;
		expect(requested.totalAmount).toBe(2700);
		await must(order.step("client", "withdrawChange", { change: requested._id }));
		await must(order.ask(8, 2, { size: "M" }));
		const { body } = await must(order.step(who, step, { reason: "So it is." }));
		expect(body.order).toMatchObject({ status, change: { requested: null }, totalAmount: 2000 });
		expect(await order.claims()).not.toMatch(/M|h/);
		const people = step === "dispatch" ? client : seller;
		expect((await world.emails(people.user.email))[0]?.body).toContain(
			"request for other days or another size has ended",
		);
	});
});

describe("a change without an answer", () => {
	test("is made while the lister has not accepted the order, who then answers the changed one", async () => {
		const order = await ordered({ isAccepted: false });
		const { body } = await must(order.ask(7, 1, { size: "M" }));
		expect(body.order).toMatchObject({
			...{ status: "pending", size: "M", totalAmount: 1000, rentalPeriod: period(7, 1) },
			change: { requested: null },
		});
		expect((await must(order.ask(7, 1, { size: "M" }))).body.order.version).toBe(body.order.version);
		const stale = order.step("seller", "accept", { version: 1 });
		expectFailure(await stale, { status: 409, code: "changed-meanwhile" });
		await must(order.step("seller", "accept", { version: body.order.version }));
	});

	test("is made of an instant listing, but not once a cancellation would give a mark", async () => {
		const order = await ordered({ instant: true });
		const { body } = await must(order.ask(5, 1));
		expect(body.order).toMatchObject({ status: "confirmed", totalAmount: 1000, change: { requested: null } });
		await goTo(5, 9.5);
		const late = await must(order.ask(3, 1));
		expect(late.body.order).toMatchObject({ rentalPeriod: period(0, 1), change: { requested: period(3, 1) } });
	});
});

describe("is refused", () => {
	test("for days that cannot be booked, the same ones, too few, too soon or taken", async () => {
		const order = await ordered({ minDays: 2 });
		const bad = async (from: number, days: number, refusal: object, input = {}) =>
			expectFailure(await order.ask(from, days, input), refusal as never);
		await bad(4, 2, { status: 400, code: "invalid" });
		await bad(-1, 2, { status: 400, code: "invalid" });
		await bad(5, 1, { status: 400, code: "invalid" });
		await bad(5, 8, { status: 400, code: "invalid" });
		await bad(95, 2, { status: 400, code: "invalid" });
		await bad(4, 2, { status: 409, code: "out-of-stock" }, { size: "XXL" });
		await must(rent(world, other, order.product, 8, 2, { size: "S" }));
		await bad(6, 2, { status: 409, code: "dates-taken" });
		await bad(7, 2, { status: 409, code: "dates-taken" });
		await must(order.ask(5, 2));
	});

	test("for a day that the item cannot reach by then; the promised day needs no lead", async () => {
		const order = await ordered({ noticeDays: 3 });
		expectFailure(await order.ask(2, 2), { status: 400, code: "invalid" });
		await goTo(2, 9);
		await must(order.ask(2, 3));
	});

	test("to the seller, to strangers, after the dispatch, and after five requests", async () => {
		const order = await ordered({ isAccepted: false });
		const input = { rentalPeriod: period(8, 2) };
		expectFailure(await order.step("seller", "requestChange", input), { status: 409, code: "not-allowed-now" });
		expectFailure(await order.step(other, "requestChange", input), { status: 404, code: "not-found" });
		expectFailure(await seller.get(`/api/order/${order.orderId}/change`), { status: 404 });
		expectFailure(await other.get(`/api/order/${order.orderId}/change`), { status: 404 });
		for (const from of [8, 9, 10, 11, 12]) await must(order.ask(from, 2));
		expectFailure(await order.ask(4, 2), { status: 409, code: "not-allowed-now" });
		expect((await order.options()).problem).toMatch(/5 times/);
		const sent = await ordered();
		await goTo(4, 9);
		await must(sent.step("seller", "dispatch"));
		expectFailure(await sent.ask(8, 2), { status: 409, code: "not-allowed-now" });
		expect(await sent.options()).toMatchObject({
			problem: expect.stringMatching(/on its way/),
			sizes: [],
			quote: null,
		});
	});

	test("once the lister has ticked the parts of the piece", async () => {
		const order = await ordered({ parts: [{ name: "Blouse" }] });
		await must(seller.post(`/api/order/${order.orderId}/parts/dispatch`, { present: ["Blouse"] }));
		expectFailure(await order.ask(8, 2), { status: 409, code: "not-allowed-now" });
	});
});

test("a piece that leaves the stock ends the request for it", async () => {
	const order = await ordered();
	await must(order.ask(8, 2, { size: "M" }));
	const path = `/api/product/updateProduct/${order.product._id}`;
	await must(seller.request("PUT", path, { ...newListing, sizeStock: [{ size: "S", stock: 1 }] }));
	const shown = await order.show();
	expect(shown).toMatchObject({ size: "S", status: "confirmed", change: { requested: null } });
	expect(shown.timeline.at(-1)).toMatchObject({ step: "lapseChange", reason: "The item is no longer available." });
	expect(await order.claims()).not.toMatch(/M|h/);
});

/** Orders of one delivery. */
async function groupOf(member: TestClient, names: string[]) {
	for (const name of names) {
		const product = await list(seller, { name });
		await must(member.post("/api/bag", { productId: product._id, rentalPeriod: period(3, 1), size: "M" }));
	}
	const { lines } = (await must(member.get("/api/bag"))).body.bag;
	const { group } = (await must(member.post("/api/rental/group", { lines, address }))).body;
	return { id: group._id, orders: group.orders.map(({ orderId }: { orderId: string }) => orderId) };
}

test("an order on another day leaves the shared delivery, and its code stays", async () => {
	const member = await world.client();
	const { orders } = await groupOf(member, ["Gota dupatta", "Kundan choker"]);
	const [first, second] = orders;
	const code = await world.codeFor(member.user.email);
	const together = async (id: string) => (await must(seller.get(`/api/order/${id}`))).body.together;
	expect(await together(first)).toHaveLength(1);
	await must(member.post(`/api/order/${first}/requestChange`, { rentalPeriod: period(4, 1) }));
	expect([await together(first), await together(second)]).toEqual([[], []]);
	await must(seller.post(`/api/order/${first}/accept`));
	await goTo(4, 9);
	await must(seller.post(`/api/order/${first}/dispatch`));
	await must(seller.post(`/api/order/${first}/handOver`, { code, cashHolder: "courier" }));
});

test("the options name the free days of each size, the order's own ones among them, and the rent of the chosen ones", async () => {
	const order = await ordered();
	await must(rent(world, other, order.product, 9, 2, { size: "S" }));
	const chosen = await order.options(`startDate=${world.day(5)}&endDate=${world.day(7)}`);
	expect(chosen).toMatchObject({ problem: null, isImmediate: false, minDays: 1 });
	const free = chosen.sizes.find(({ size }: { size: string }) => size === "S").free;
	expect(free[0]).toEqual({ startDate: world.day(0), endDate: world.day(7) });
	expect(chosen.quote).toEqual({
		to: { ...period(5, 3), size: "S", totalAmount: 2700 },
		...{ discountAmount: 300, problem: null },
	});
	const taken = await order.options(`startDate=${world.day(8)}&endDate=${world.day(9)}`);
	expect(taken.quote.problem).toMatch(/not free/);
	const inM = await order.options(`startDate=${world.day(8)}&endDate=${world.day(9)}&size=M`);
	expect(inM.quote).toMatchObject({ problem: null, to: { size: "M", totalAmount: 2000 } });
	expect((await order.options()).quote).toBeNull();
});

describe("at the same moment", () => {
	test("a change and another order for its days cannot both succeed", async () => {
		for (let round = 0; round < 4; round++) {
			const order = await ordered({ instant: round % 2 === 0 });
			await requestDeliveryCode(other, order.product._id);
			const [changed, placed] = await Promise.all([
				order.ask(8, 2),
				other.post("/api/product/createRental", { ...orderInput(world, order.product, 9, 2), size: "S" }),
			]);
			expect([changed.status, placed.status].sort()).toEqual([200, 409]);
		}
	});

	test("orders of one group that leave their delivery, and one that is added, get numbers of their own", async () => {
		for (let round = 0; round < 3; round++) {
			const member = await world.client();
			const { id, orders } = await groupOf(member, ["Gota dupatta", "Kundan choker"]);
			const product = await list(seller, { name: "Jhumka" });
			await must(member.post("/api/bag", { productId: product._id, rentalPeriod: period(5, 1), size: "M" }));
			const { lines } = (await must(member.get("/api/bag"))).body.bag;
			const change = (order: string) =>
				member.post(`/api/order/${order}/requestChange`, { rentalPeriod: period(4, 1) });
			const outcomes = await Promise.all([
				...orders.map(change),
				...(round === 0 ? [] : [member.post("/api/rental/group", { lines, address, groupId: id })]),
			]);
			expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
			const found = await rows("select delivery from order_group_item where group_id = $1", id);
			const numbers = found.map(({ delivery }) => delivery);
			expect(new Set(numbers).size, `${round}: ${numbers}`).toBe(outcomes.length);
		}
	});

	test("two clients who change to each other's days do not wait for each other", async () => {
		const order = await ordered({ instant: true });
		const placed = (await must(rent(world, other, order.product, 8, 2, { size: "S" }))).body;
		const outcomes = await Promise.all([
			order.ask(9, 2),
			other.post(`/api/order/${placed.orderId}/requestChange`, { rentalPeriod: period(5, 2) }),
		]);
		for (const { status } of outcomes) expect([200, 409]).toContain(status);
		const { rows: doubled } = await world.app.db.pool.query(
			"select garment_id, day from claimed_day where product_id = $1 group by 1, 2 having count(*) > 1",
			[order.product._id],
		);
		expect(doubled).toEqual([]);
	});

	test("an acceptance and a dispatch, or a cancellation, leave one of both", async () => {
		for (const [step, status] of [
			["dispatch", "dispatched"],
			["cancel", "cancelled"],
		] as const) {
			const order = await ordered();
			await goTo(4, 8);
			const { requested, ...rest } = (await must(order.ask(2, 2, { size: "M" }))).body.order.change;
			expect(rest.allowed).toEqual(["withdrawChange"]);
			const [accepted, moved] = await Promise.all([
				order.step("seller", "acceptChange", { change: requested._id }),
				order.step("seller", step, { reason: "So it is." }),
			]);
			const shown = await order.show();
			expect(shown.change.requested).toBeNull();
			// After the acceptance the days are two later, so a dispatch comes too soon; a cancellation does not.
			const isChanged = stepsOf(shown).includes("acceptChange");
			expect(accepted.status).toBe(isChanged ? 200 : 409);
			expect(shown.size).toBe(isChanged ? "M" : "S");
			expect(shown.status).toBe(moved.status === 200 ? status : "confirmed");
			expect(await order.claims()).not.toMatch(isChanged ? /S|h/ : /M|h/);
		}
	});
});
