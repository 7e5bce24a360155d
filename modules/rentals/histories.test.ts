import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, Asker } from "#tests/asker.ts";
import { list, makeWorld, rent, signIn, type World } from "#tests/world.ts";
import type { OrderStatus } from "./contract.ts";
import { runClock } from "./run-clock.ts";

/**
 * Random histories: people act as they please, at any time and in any state, and the clock ticks. A model, written out a second time, says
 * what each act comes to; what must never be is looked at after each one.
 */

let world: World;
let start: Date;
let seller: Asker;
let clients: Asker[];
let admin: Asker;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	admin = await world.admin();
	clients = [await world.client(), await world.client()];
});
afterAll(() => world.close());

/** Who may take which step from where, and where it leads. */
const life: Record<string, { from: OrderStatus[]; to: OrderStatus; by: string }> = {
	accept: { from: ["pending"], to: "confirmed", by: "seller" },
	decline: { from: ["pending"], to: "declined", by: "seller" },
	cancel: { from: ["pending", "confirmed"], to: "cancelled", by: "client seller admin" },
	dispatch: { from: ["confirmed"], to: "dispatched", by: "seller admin" },
	handOver: { from: ["dispatched"], to: "delivered", by: "seller admin" },
	fail: { from: ["dispatched"], to: "undelivered", by: "seller admin" },
	return: { from: ["delivered", "overdue"], to: "returned", by: "seller admin" },
	complete: { from: ["returned"], to: "completed", by: "seller admin" },
};
const ended: OrderStatus[] = ["declined", "expired", "cancelled", "undelivered", "completed"];

type Known = {
	id: string;
	client: Asker;
	status: OrderStatus;
	startDate: string;
	endDate: string;
	answerBy: Date;
	returnedAt?: Date;
	rows: number;
};
type Actor = "client" | "seller" | "admin";
type Move =
	| { do: "place"; client: number; from: number; days: number }
	| { do: "step"; order: number; step: string; by: Actor; again: boolean }
	| { do: "tick"; hours: number };

const actors: Actor[] = ["client", "seller", "admin"];
const move: fc.Arbitrary<Move> = fc.oneof(
	{
		weight: 2,
		arbitrary: fc.record({
			do: fc.constant("place" as const),
			client: fc.nat(1),
			from: fc.nat(6),
			days: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{
		weight: 7,
		arbitrary: fc.record({
			do: fc.constant("step" as const),
			order: fc.nat(),
			step: fc.constantFrom(...Object.keys(life)),
			by: fc.constantFrom(...actors),
			again: fc.boolean(),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("tick" as const), hours: fc.integer({ min: 1, max: 50 }) }) },
);

/** The same as `move`, but forward: the step that is next, so that histories get far. */
const onward = (orders: Known[], { order, by }: { order: number; by: Actor }): string | undefined => {
	const status = orders[order % orders.length]?.status;
	return Object.keys(life).find(
		(step) => life[step]?.from.includes(status as OrderStatus) && life[step]?.by.includes(by) && step !== "cancel",
	);
};

test("no garment-day is claimed twice, nothing leaves its end, and what is said again changes nothing", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(move, { minLength: 15, maxLength: 35 }), async (moves) => {
			// Each history goes on where the last one ended: letters, and the codes in them, stand in order.
			start = world.clock.now();
			for (const person of [seller, admin, ...clients]) await signIn(person, person.user.email);
			const product = await list(seller);
			const orders: Known[] = [];
			for (const one of moves) {
				if (one.do === "tick") await tick(orders, one.hours);
				else if (one.do === "place") await place(product, orders, one);
				else if (orders.length > 0) await step(orders, one);
				await look(product._id, orders);
			}
		}),
		{ numRuns: 6, endOnFailure: true },
	);
}, 60_000);

async function place(product: { _id: string; price: number }, orders: Known[], wish: Extract<Move, { do: "place" }>) {
	const client = clients[wish.client] as Asker;
	const days = await claimed(product._id);
	const startDate = world.day(wish.from);
	const endDate = world.day(wish.from + wish.days - 1);
	const same = orders.find(
		(one) =>
			one.client === client && one.startDate === startDate && one.endDate === endDate && !ended.includes(one.status),
	);
	// The same wish within ten minutes is the same order: that is another test's.
	if (same) return;
	const isFree = !days.some(({ day }) => day >= startDate && day <= world.day(wish.from + wish.days));
	const answer = await rent(world, client, product, wish.from, wish.days);
	expect([answer.status, answer.body.code]).toEqual(isFree ? [200, undefined] : [409, "dates-taken"]);
	if (!isFree) return;
	const { order } = (await client.get(`/api/order/${answer.body.orderId}`)).body;
	orders.push({
		id: answer.body.orderId,
		client,
		status: "pending",
		startDate,
		endDate,
		answerBy: new Date(order.answerBy),
		rows: 1,
	});
}

async function step(orders: Known[], said: Extract<Move, { do: "step" }>) {
	const order = orders[said.order % orders.length] as Known;
	// Half of the time what is next, half of the time whatever comes to mind.
	const name = (said.order % 2 && onward(orders, said)) || said.step;
	const rule = life[name] as (typeof life)[string];
	const asker = { client: order.client, seller, admin }[said.by];
	const takes = () => take(asker, order, name);
	const isDelayed = (await order.client.get(`/api/order/${order.id}`)).body.order.isDelayed;
	const answer = await takes();
	const mayIt = rule.by.includes(said.by);
	const isLate = (name === "accept" || name === "decline") && world.clock.now() >= order.answerBy;
	const wasTaken = mayIt && order.status === rule.to;
	const takesIt = mayIt && rule.from.includes(order.status) && !isLate && !(name === "dispatch" && isDelayed);
	expect([name, said.by, order.status, answer.status]).toEqual([
		name,
		said.by,
		order.status,
		wasTaken || takesIt ? 200 : 409,
	]);
	if (takesIt) {
		order.status = rule.to;
		order.rows++;
		if (name === "return") order.returnedAt = world.clock.now();
	}
	if (said.again && takesIt) expect((await takes()).body.order).toEqual(answer.body.order);
}

/** With the right code where one is due. */
async function take(asker: Asker, order: Known, name: string): Promise<Answer> {
	const key = name === "handOver" ? "dispatched" : "delivered overdue";
	const needsCode = (name === "handOver" || name === "return") && key.includes(order.status);
	if (needsCode && !codes.has(`${order.id} ${name}`)) {
		// Codes of one client's orders lie in one inbox: a new one is surely the newest.
		await order.client.post(`/api/order/${order.id}/resendCode`, {});
		codes.set(`${order.id} ${name}`, await world.codeFor(order.client.user.email));
	}
	const said = { code: codes.get(`${order.id} ${name}`) ?? "123456", reason: "So it was." };
	const answer = await asker.post(`/api/order/${order.id}/${name}`, said);
	// An admin's session is short.
	if (answer.status !== 401) return answer;
	await signIn(asker, asker.user.email);
	return asker.post(`/api/order/${order.id}/${name}`, said);
}
const codes = new Map<string, string>();

/** The clock's part of the model. */
async function tick(orders: Known[], hours: number) {
	// Within a month, so that nobody but the admin has to sign in again.
	if (world.clock.now().getTime() - start.getTime() > 25 * 86_400_000) return;
	world.wait(hours);
	await runClock(world.app);
	const [now, today] = [world.clock.now(), world.day(0)];
	const silence = 48 * 3_600_000;
	for (const order of orders) {
		const was = order.status;
		if (was === "pending" && now >= order.answerBy) order.status = "expired";
		if (was === "confirmed" && today > order.endDate) order.status = "cancelled";
		if (was === "dispatched" && today > order.endDate) order.status = "undelivered";
		if (was === "delivered" && today > order.endDate) order.status = "overdue";
		if (was === "returned" && order.returnedAt && now.getTime() - order.returnedAt.getTime() >= silence)
			order.status = "completed";
		if (was !== order.status) order.rows++;
	}
}

const claimed = (productId: string) =>
	world.app.db.read
		.selectFrom("claimed_day")
		.innerJoin("garment", "garment.id", "claimed_day.garment_id")
		.select(["claimed_day.day", "claimed_day.rental_id", "claimed_day.reason"])
		.where("garment.product_id", "=", productId)
		.execute();

/** What must be so after each act, whatever it was. */
async function look(productId: string, orders: Known[]) {
	const days = await claimed(productId);
	expect(new Set(days.map(({ day }) => day)).size, "a day claimed twice").toBe(days.length);
	for (const order of orders) {
		const { body } = await order.client.get(`/api/order/${order.id}`);
		expect([order.id, body.order.status]).toEqual([order.id, order.status]);
		const news = ["delay", "delayOver"];
		const steps = body.order.timeline.filter((row: { step: string }) => !news.includes(row.step));
		expect([order.id, steps.length]).toEqual([order.id, order.rows]);
		const own = days.filter(({ rental_id }) => rental_id === order.id);
		const cameToNothing = ended.includes(order.status) && order.status !== "completed";
		if (cameToNothing) expect(own).toEqual([]);
		if (["dispatched", "delivered"].includes(order.status)) {
			const holds = own.some(({ day }) => day === order.startDate);
			expect([order.id, order.status, holds]).toEqual([order.id, order.status, true]);
		}
		// A day that somebody else has stays theirs.
		if (order.status === "overdue") expect(days.some(({ day }) => day === world.day(0))).toBe(true);
		if (ended.includes(order.status)) expect(body.order.allowed).toEqual([]);
		if (!["pending", "confirmed"].includes(order.status)) expect(body.order.allowed).not.toContain("cancel");
	}
}
