import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMonths, daysBetween } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder, type TestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { runDueTransitions } from "../schedule/run-due-transitions.ts";

/** Overdue orders: their claims, and the effect on the next orders of the garment. */

let world: World;
let people: { seller: TestClient; client: TestClient };

beforeAll(async () => {
	world = await makeWorld();
	people = { seller: await world.seller(), client: await world.client() };
});
afterAll(() => world.close());

/** The reason of each day from today on, or "free". */
async function days(product: { _id: string }, many: number): Promise<string> {
	const { body } = await must(world.visitor().get(`/api/product/${product._id}`));
	const taken = new Map<string, string>(
		body.product.availability[0].days.map(({ day, reason }: { day: string; reason: string }) => [day, reason]),
	);
	return Array.from({ length: many }, (_, offset) => taken.get(world.day(offset)) ?? "free").join(" ");
}

async function nextDays(count: number) {
	for (let day = 0; day < count; day++) {
		world.wait(24);
		await runDueTransitions(world.app);
		await runDueTransitions(world.app);
	}
}

const stepsOf = async (order: TestOrder): Promise<string[]> =>
	(await order.show()).timeline.map(({ step }: { step: string }) => step);
const emailsAbout = async (member: TestClient, subject: RegExp) =>
	(await world.emails(member.user.email)).filter((email) => subject.test(email.subject));

/** An order for today and tomorrow with one day of cleaning, handed over. */
async function handedOverOrder() {
	const product = await list(people.seller);
	const order = await placeTestOrder(world, people, product, 0, 2);
	await order.moveTo("handOver");
	return { product, order };
}

describe("an overdue order", () => {
	test("starts after the last day, claims each day until the return, and cleaning after it", async () => {
		const { product, order } = await handedOverOrder();
		await nextDays(1);
		expect([(await order.show()).status, await days(product, 3)]).toEqual(["delivered", "booked cleaning free"]);
		await nextDays(1);
		expect([(await order.show()).status, await days(product, 3)]).toEqual(["overdue", "booked booked booked"]);
		await nextDays(3);
		expect(await days(product, 3)).toBe("booked booked booked");
		expect(await emailsAbout(people.client, /^Overdue/)).toHaveLength(1);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await days(product, 3)).toBe("booked cleaning free");
		await nextDays(1);
		expect(await days(product, 3)).toBe("cleaning free free");
	});

	test("claims all missed days at once when the scheduler did not run", async () => {
		const { product, order } = await handedOverOrder();
		world.wait(24 * 6);
		await runDueTransitions(world.app);
		expect((await order.show()).status).toBe("overdue");
		expect(await days(product, 3)).toBe("booked booked booked");
		const other = await world.client();
		expect((await rent(world, other, product, 0, 1)).status).toBe(409);
	});

	test("is not offered for new orders, on whichever days, until it is back", async () => {
		const { product, order } = await handedOverOrder();
		await nextDays(2);
		const [now, later] = [await world.client(), await world.client()];
		const lastDay = daysBetween(world.day(0), addMonths(world.day(0), rules.rental.maxMonthsAhead));
		for (const from of [3, 30, lastDay])
			expectFailure(await rent(world, now, product, from, 1), { status: 409, code: "dates-taken" });
		const held = { productId: product._id, rentalPeriod: { startDate: world.day(30), endDate: world.day(31) } };
		expect((await later.post("/api/waitlist", held)).status, "they can join the waitlist instead").toBe(200);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await days(product, 4)).toBe("booked cleaning free free");
		await must(rent(world, now, product, 3, 1));
	});

	test("is avoided by an early return, which frees the remaining days after cleaning", async () => {
		const product = await list(people.seller);
		const order = await placeTestOrder(world, people, product, 0, 5);
		await order.moveTo("handOver");
		await nextDays(1);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await days(product, 5)).toBe("booked cleaning free free free");
	});

	test("is avoided by a return in time, which leaves the claims as they were", async () => {
		const { product, order } = await handedOverOrder();
		await nextDays(1);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await days(product, 3)).toBe("booked cleaning free");
	});
});

describe("the next order of an overdue garment", () => {
	/** The next order starts on the first free day, three days from now. */
	async function orderBehindOverdue() {
		const { product, order } = await handedOverOrder();
		const next = { seller: people.seller, client: await world.client() };
		const following = await placeTestOrder(world, next, product, 3, 2);
		await following.moveTo("accept");
		return { product, order, theirs: following, next: next.client };
	}

	test("keeps its days; both sides are notified once, and the client may cancel without a late mark", async () => {
		const { product, theirs: following, next } = await orderBehindOverdue();
		await nextDays(2);
		expect(await days(product, 4)).toBe("booked booked booked cleaning");
		expect((await following.show()).isDelayed).toBe(true);
		await nextDays(2);
		expect(await stepsOf(following)).toEqual(["place", "accept", "delay"]);
		expect(await emailsAbout(next, /^Delayed/)).toHaveLength(1);
		expect((await emailsAbout(people.seller, /^Needed for the next order/)).length).toBe(1);
		const { cancelFreeUntil } = await following.show();
		expect(cancelFreeUntil).toBeNull();
		await must(following.step(next, "cancel"));
		expect((await following.show()).timeline.at(-1)).toMatchObject({ step: "cancel", isLate: false });
	});

	test("leaves its days to the overdue order when it is cancelled", async () => {
		const { product, theirs: following, next } = await orderBehindOverdue();
		await nextDays(4);
		await must(following.step(next, "cancel"));
		expect(await days(product, 3)).toBe("booked booked booked");
	});

	test("cannot be dispatched while the garment is not back", async () => {
		const { order, theirs: following, next } = await orderBehindOverdue();
		await nextDays(2);
		expect((await following.show(people.seller)).allowed).toEqual(["cancel"]);
		expect(await following.step("seller", "dispatch")).toMatchObject({
			status: 409,
			body: { message: "The item is not back yet from the previous rental." },
		});
		const returned = order.step("seller", "return", { code: await world.codeFor(people.client.user.email) });
		// Race: the next client cancels while the garment is returned. Either order of the two is fine.
		const [back, off] = await Promise.all([returned, following.step(next, "cancel")]);
		expect([back.status, off.status]).toEqual([200, 200]);
		expect([(await order.show()).status, (await following.show()).status]).toEqual(["returned", "cancelled"]);
	});

	test("is notified once when the garment is back, and goes on", async () => {
		const { order, theirs: following, next } = await orderBehindOverdue();
		await nextDays(2);
		await must(order.step("seller", "return", { code: await world.codeFor(people.client.user.email) }));
		expect(await emailsAbout(next, /^Back in time/)).toHaveLength(1);
		expect(await stepsOf(following)).toEqual(["place", "accept", "delay", "delayOver"]);
		expect(await following.show()).toMatchObject({ isDelayed: false, cancelFreeUntil: expect.any(String) });
		// Today is still claimed by the previous order.
		expect((await following.step("seller", "dispatch")).body.code).toBe("dates-taken");
		await nextDays(1);
		await must(following.step("seller", "dispatch"));
	});

	test("is not notified while its start is far enough away", async () => {
		const { product } = await handedOverOrder();
		await signIn(people.client, people.client.user.email);
		const far = await placeTestOrder(world, people, product, 6, 1);
		await far.moveTo("accept");
		await nextDays(2);
		expect(await stepsOf(far)).toEqual(["place", "accept"]);
	});
});
