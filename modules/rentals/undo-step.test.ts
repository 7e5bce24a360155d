import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const seconds = (count: number) => count / 3600;

async function daysOf(orderId: string) {
	const claims = world.app.db.read.selectFrom("claimed_day").select("day").where("rental_id", "=", orderId);
	return (await claims.orderBy("day").execute()).map(({ day }) => day);
}

async function placedOrder(over: Record<string, unknown> = {}, from = 1, pincode = address.pincode) {
	const buyer = await world.client();
	const product = await list(seller, over);
	const { body } = await must(rent(world, buyer, product, from, 2, { deliveryAddress: { ...address, pincode } }));
	const step = (who: TestClient, name: string, input = {}) => who.post(`/api/order/${body.orderId}/${name}`, input);
	const show = async (who: TestClient) => (await must(who.get(`/api/order/${body.orderId}`))).body.order;
	const subjects = async () => (await world.emails(buyer.user.email)).map(({ subject }) => subject);
	return { buyer, product, orderId: body.orderId as string, step, show, subjects };
}

describe("undoing a step of an order", () => {
	test("an acceptance is undone within 10 seconds: the order waits for an answer again, and no email goes out", async () => {
		const { step, show, subjects, orderId } = await placedOrder();
		const before = await subjects();
		const { body } = await must(step(seller, "accept"));
		expect(body.order.undo).toEqual({
			step: "undoAccept",
			until: new Date(world.clock.now().getTime() + 10_000).toISOString(),
		});
		expect(await subjects()).toHaveLength(before.length + 1);
		world.wait(seconds(9));
		const { body: after } = await must(step(seller, "undoAccept", { version: body.order.version }));
		expect(after.order).toMatchObject({ status: "pending", undo: null, allowed: ["accept", "decline", "cancel"] });
		expect(after.order.timeline.map(({ step: name }: { step: string }) => name)).toEqual([
			"place",
			"accept",
			"undoAccept",
		]);
		expect(await subjects()).toEqual(before);
		expect((await show(seller)).answerBy).not.toBeNull();
		await must(step(seller, "accept"));
		expect(await waiting(orderId), "the client's; nobody is emailed about their own click").toBe(1);
	});

	test("a dispatch is undone within 10 seconds, without touching the emails of the acceptance", async () => {
		const { step, subjects } = await placedOrder();
		await must(step(seller, "accept"));
		const before = await subjects();
		const { body } = await must(step(seller, "dispatch"));
		expect(body.order.undo?.step).toBe("undoDispatch");
		const { body: after } = await must(step(seller, "undoDispatch"));
		expect(after.order).toMatchObject({ status: "confirmed", undo: null, allowed: ["cancel", "dispatch"] });
		expect(await subjects()).toEqual(before);
		await must(step(seller, "dispatch"));
	});

	test("an undone dispatch frees the day that it had added; the days of the order stay claimed", async () => {
		for (const [pincode, from] of [
			["302017", 1],
			["303001", 2],
		] as const) {
			const { step, product, orderId } = await placedOrder({ turnaroundDays: 0, instant: true }, from, pincode);
			const planned = await daysOf(orderId);
			await must(step(seller, "dispatch"));
			expect(await daysOf(orderId)).toEqual([world.day(0), ...planned]);
			await must(step(seller, "undoDispatch"));
			expect(await daysOf(orderId)).toEqual(planned);
			const other = await world.client();
			expect((await rent(world, other, product, 0, 1)).status, "today is free for somebody else").toBe(200);
		}
	});

	test("after 10 seconds it is refused with a reason and a way out", async () => {
		const { step, show } = await placedOrder();
		await must(step(seller, "accept"));
		world.wait(seconds(10));
		expect((await show(seller)).undo).toBeNull();
		const late = await step(seller, "undoAccept");
		expect(late).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
		expect(late.body.message).toContain("10 seconds");
		expect((await show(seller)).status).toBe("confirmed");
	});

	test("neither the client, an admin nor a stranger can undo it, and they are not offered it", async () => {
		const { step, show, buyer } = await placedOrder();
		await must(step(seller, "accept"));
		expect((await show(buyer)).undo).toBeNull();
		expect((await step(buyer, "undoAccept")).status).toBe(409);
		expect((await step(await world.admin(), "undoAccept")).status).toBe(409);
		expect((await step(await world.client(), "undoAccept")).status).toBe(404);
		expect((await show(seller)).status).toBe("confirmed");
	});

	test("an order that was confirmed at once has no acceptance to undo", async () => {
		const { step, show } = await placedOrder({ instant: true });
		expect(await show(seller)).toMatchObject({ status: "confirmed", undo: null });
		expect((await step(seller, "undoAccept")).status).toBe(409);
	});

	test("a client's cancellation comes before the undo", async () => {
		const { step, buyer } = await placedOrder();
		await must(step(seller, "accept"));
		await must(step(buyer, "cancel"));
		expect((await step(seller, "undoAccept")).body.code).toBe("not-allowed-now");
	});

	test("undo and dispatch at the same time: one of them wins", async () => {
		const { step, show } = await placedOrder();
		const { version } = (await must(step(seller, "accept"))).body.order;
		const replies = await Promise.all([step(seller, "undoAccept", { version }), step(seller, "dispatch", { version })]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(["pending", "dispatched"]).toContain((await show(seller)).status);
	});

	test("the email of an acceptance is sent when undoing is over, with what else happens to the order", async () => {
		const { step, orderId } = await placedOrder();
		await must(step(seller, "accept"));
		const { rows } = await world.app.db.pool.query(
			`select distinct extract(epoch from run_at - created_at)::int as wait from graphile_worker._private_jobs
			where payload->>'id' in (select id::text from email where withdraw_key = $1)`,
			[`${orderId} accept`],
		);
		expect(rows).toEqual([{ wait: 600 }]);
	});
});

const waiting = async (orderId: string) =>
	(await world.app.db.pool.query("select from email where withdraw_key = $1", [`${orderId} accept`])).rowCount;
