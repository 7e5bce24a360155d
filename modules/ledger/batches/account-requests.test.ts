import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#common/calendar.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";
import { requestDueAccounts } from "../index.ts";

let world: World;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-11-23T00:30:00Z"));
	[client, admin] = await Promise.all([world.client(), world.admin("Noor")]);
	await must(client.put("/api/user/payout", { kind: "upi", upiId: "ishita@okaxis" }));
});
afterAll(() => world.close());

const path = "/api/admin/payment-batches";
const account = { kind: "upi", upiId: "meher@okaxis" };
const subject = "Add a payout account to get ₹2,000";

/** Sessions expire when the clock has moved. */
async function signInAgain(...clients: TestClient[]) {
	[client, admin] = await Promise.all([
		signIn(world.visitor(), client.user.email),
		signIn(world.visitor(), admin.user.email),
	]);
	return Promise.all(clients.map(({ user }) => signIn(world.visitor(), user.email)));
}

/** A seller without a payout account, with a completed order of ₹2,000 whose cash the courier took, on the day on which it is due. */
async function sellerWithPayout() {
	world.wait(0.2);
	await signInAgain();
	const seller = await world.seller();
	const product = await list(seller, { price: 1000, deposit: 0 });
	const order = await placeTestOrder(world, { seller, client }, product, 0, 2);
	await order.moveTo("complete");
	await signInAgain();
	const [due] = (await must(admin.get(`/api/ledger/getDues/${seller.user._id}?state=open`))).body.dues;
	world.clock.set(new Date(`${due.dueOn}T06:00:00Z`));
	const [again] = await signInAgain(seller);
	return { seller: again as TestClient, order, due: due as { id: string; dueOn: string } };
}

const requestsTo = async ({ user }: TestClient) =>
	(await world.emails(user.email)).filter((email) => email.subject.startsWith("Add a payout account"));
const waiting = async (who: TestClient) => (await must(who.get("/api/ledger/accountRequest"))).body.waiting;
const listed = async () => (await must(admin.get("/api/admin/dues?state=account"))).body;
const run = () => requestDueAccounts(world.app);

describe("a payment without a payout account", () => {
	test("is requested by email and notice, reminded of after 7 days, and no longer when an account is added", async () => {
		const { seller } = await sellerWithPayout();
		await Promise.all([run(), run(), run()]);
		const [email] = await requestsTo(seller);
		expect(email).toMatchObject({ subject, body: expect.stringContaining("section=billing") });
		const { notices } = (await must(seller.get("/api/notices"))).body;
		expect(notices[0]).toMatchObject({ topic: "money", title: subject });
		expect(await waiting(seller)).toEqual({ count: 1, amount: 2000 });

		world.wait(6 * 24);
		await run();
		expect(await requestsTo(seller)).toHaveLength(1);
		world.wait(25);
		await run();
		expect(await requestsTo(seller)).toHaveLength(2);

		const [again] = await signInAgain(seller);
		await must((again as TestClient).put("/api/user/payout", account));
		expect(await waiting(again as TestClient)).toEqual({ count: 0, amount: 0 });
		world.wait(8 * 24);
		await run();
		expect(await requestsTo(seller)).toHaveLength(2);
	});

	test("is not requested before the morning, nor before it is due", async () => {
		const { seller, due } = await sellerWithPayout();
		world.clock.set(new Date(`${due.dueOn}T00:30:00Z`));
		expect(await run()).toBe(0);
		world.clock.set(new Date(`${addDays(due.dueOn, -1)}T12:00:00Z`));
		await run();
		expect(await requestsTo(seller)).toHaveLength(0);
		// It can be added before.
		const [again] = await signInAgain(seller);
		expect(await waiting(again as TestClient)).toEqual({ count: 1, amount: 2000 });
	});

	test("is not requested by a batch of what is due later, nor by one at night; in the morning it is", async () => {
		const { seller } = await sellerWithPayout();
		const other = await sellerWithPayout();
		await must(other.seller.put("/api/user/payout", account));
		world.clock.set(new Date(`${other.due.dueOn}T20:00:00Z`));
		await signInAgain();
		await must(admin.post(path, { channel: "upi", dueBy: addDays(other.due.dueOn, 30) }));
		const jobs = await world.app.db.pool.query(
			"select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'request-accounts'",
		);
		expect(jobs.rowCount).toBe(0);
		expect(await run()).toBe(0);
		expect(await requestsTo(seller)).toHaveLength(0);
		world.wait(10);
		await run();
		expect(await requestsTo(seller)).toHaveLength(1);
		expect(await requestsTo(other.seller)).toHaveLength(0);
	});

	test("of a client is called a refund account", async () => {
		const guest = await world.client();
		const seller = await world.seller();
		await must(seller.put("/api/user/payout", account));
		const product = await list(seller, { price: 1000, deposit: 500 });
		await (await placeTestOrder(world, { seller, client: guest }, product, 0, 2)).moveTo("complete");
		world.wait(20 * 24);
		await run();
		const [email] = await world.emails(guest.user.email);
		expect(email).toMatchObject({
			subject: "Add a refund account to get ₹500",
			body: expect.stringContaining("you have no refund account yet"),
		});
		const [again] = await signInAgain(guest);
		const { notices } = (await must((again as TestClient).get("/api/notices"))).body;
		expect(notices[0]).toMatchObject({ title: "Add a refund account to get ₹500" });
		await must((again as TestClient).put("/api/user/payout", account));
	});

	test("is no longer requested when it is paid in another way", async () => {
		const { seller, due } = await sellerWithPayout();
		await must(admin.post(`/api/admin/dues/${due.id}/pay`, { reference: "Cash, receipt 7" }));
		await run();
		expect(await requestsTo(seller)).toHaveLength(0);
		expect(await waiting(seller)).toEqual({ count: 0, amount: 0 });
	});

	test("is not requested of a suspended person, and is again when the suspension is lifted", async () => {
		const { seller } = await sellerWithPayout();
		const user = `/api/admin/users/${seller.user._id}`;
		await must(admin.post(`${user}/suspend`, { reason: "Sold what was rented." }));
		const before = await listed();
		expect(before.dues.map(({ person }: { person: { _id: string } }) => person._id)).not.toContain(seller.user._id);
		await run();
		expect(await requestsTo(seller)).toHaveLength(0);
		await must(admin.post(`${user}/restore`));
		await run();
		expect(await requestsTo(seller)).toHaveLength(1);
	});

	test("is listed for the staff, the oldest first, with the days and the sum", async () => {
		await sellerWithPayout();
		world.wait(3 * 24);
		await signInAgain();
		const { dues, waiting: sum, total } = await listed();
		const days = dues.map(({ waitingDays }: { waitingDays: number }) => waitingDays);
		expect(days.at(-1)).toBe(3);
		expect(days).toEqual(days.toSorted((one: number, other: number) => other - one));
		expect(sum).toEqual({ count: total, amount: 2000 * total });
		const file = await admin.post("/api/admin/money.csv?state=account");
		expect((file.body as unknown as string).trim().split("\r\n")).toHaveLength(total + 1);
		expect((await must(admin.get("/api/admin/dues"))).body).not.toHaveProperty("waiting");
	});
});

test("only the staff list who waits, and a member sees their own sum alone", async () => {
	const { seller } = await sellerWithPayout();
	expectFailure(await seller.get("/api/admin/dues?state=account"), { status: 403 });
	expectFailure(await world.visitor().get("/api/ledger/accountRequest"), { status: 401 });
	expect(await waiting(client)).toEqual({ count: 0, amount: 0 });
	expectFailure(await admin.get("/api/admin/dues?state=accounts"), { status: 400, code: "invalid" });
});
