import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { duringTransaction, expectLockWait } from "#tests/database/locks.ts";
import { makeWaitlist } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, orderInput, rent, requestDeliveryCode } from "#tests/world.ts";
import { offerDays } from "./index.ts";

/** Concurrent joins, offers, bookings and expiries of holds, and failures among them. */

let { world, seller, waitlist } = {} as Awaited<ReturnType<typeof makeWaitlist>>;
beforeAll(async () => {
	({ world, seller, waitlist } = await makeWaitlist());
});
afterAll(() => world.close());

/** A listing with two blocked days, and `count` members who wait for them, one after the other. `home` unblocks the days. */
async function waitlistFor(stock: number, count: number) {
	const product = await list(seller, { sizeStock: [{ size: "M", stock }] });
	const blocked = waitlist.period(4, 2);
	await must(seller.post(`/api/product/blockDays/${product._id}`, blocked));
	const start = world.app.clock.now();
	const waiters: TestClient[] = [];
	for (let second = 0; second < count; second++) {
		const waiter = await world.client();
		world.clock.set(new Date(start.getTime() + second * 1000));
		await must(waitlist.join(waiter, product, 4, 2));
		waiters.push(waiter);
	}
	world.clock.set(start);
	const home = (over = {}) => must(seller.post(`/api/product/unblockDays/${product._id}`, { ...blocked, ...over }));
	return { product, waiters: waiters as [TestClient, TestClient, ...TestClient[]], home };
}

const heldCounts = async (waiters: TestClient[]) =>
	(await Promise.all(waiters.map(waitlist.heldFor))).map((untils) => untils.length);
const query = (text: string, values?: unknown[]) => world.app.db.pool.query(text, values);

/** Makes the database refuse rows that match the condition, to simulate a failure. */
async function refusing(condition: string, work: () => Promise<void>) {
	await query(`alter table hold add constraint refused check (not (${condition}))`);
	try {
		await work();
	} finally {
		await query("alter table hold drop constraint refused");
	}
}

test("each offer has its own transaction, in order of joining, also with two concurrent jobs", async () => {
	const { product, waiters, home } = await waitlistFor(2, 3);
	await home();
	const offered = await Promise.all([offerDays(world.app, product._id), offerDays(world.app, product._id)]);
	expect(offered.reduce((one, other) => one + other)).toBe(2);
	expect(await heldCounts(waiters)).toEqual([1, 1, 0]);
	const { rows } = await query("select count(distinct xmin::text)::int as count from hold where product_id = $1", [
		product._id,
	]);
	expect(rows).toEqual([{ count: 2 }]);
});

test("a failed offer does not stop the others and is retried with the job", async () => {
	const { product, waiters, home } = await waitlistFor(2, 3);
	const error = vi.spyOn(world.app.log, "error");
	await home();
	await refusing(`account_id = '${waiters[0].user._id}'`, async () => {
		await expect(offerDays(world.app, product._id)).rejects.toThrow("waitlist offer failed");
		expect(await heldCounts(waiters)).toEqual([0, 1, 1]);
	});
	expect(error).toHaveBeenCalledOnce();
	error.mockRestore();
	const [{ _id }] = await waitlist.placesOf(waiters[1]);
	await must(waiters[1].delete(`/api/waitlist/${_id}`));
	expect(await offerDays(world.app, product._id)).toBe(1);
	expect(await heldCounts(waiters)).toEqual([1, 0, 1]);
});

test("an account with several overlapping entries gets one piece held, not all", async () => {
	const { product, waiters, home } = await waitlistFor(2, 1);
	const [repeatWaiter] = waiters;
	for (const [from, days] of [
		[3, 3],
		[5, 2],
	] as const)
		await must(waitlist.join(repeatWaiter, product, from, days));
	const other = await world.client();
	world.wait(1 / 60);
	await must(waitlist.join(other, product, 4, 2));
	world.wait(-1 / 60);
	await home();
	await offerDays(world.app, product._id);
	expect(await heldCounts([repeatWaiter, other])).toEqual([1, 1]);
});

test("a hold that cannot be ended stays, and the others expire", async () => {
	const { product, waiters, home } = await waitlistFor(2, 2);
	await home();
	await offerDays(world.app, product._id);
	world.wait(2);
	await refusing(`account_id = '${waiters[0].user._id}' and ended_at is not null`, async () => {
		await runDueTransitions(world.app);
		expect(await heldCounts(waiters)).toEqual([1, 0]);
	});
	await runDueTransitions(world.app);
	expect(await heldCounts(waiters)).toEqual([0, 0]);
	world.wait(-2);
});

test("one scheduler run ends all expired holds", async () => {
	const product = await list(seller);
	const { rowCount } = await query(
		`insert into hold (garment_id, id, product_id, account_id, start_date, end_date, until, created_at)
			select garment.id, gen_random_uuid(), product_id, $2, $3, $3, $4, $4::timestamptz - interval '2 hours' from garment, generate_series(1, 201) where product_id = $1`,
		[product._id, seller.user._id, world.day(3), world.app.clock.now()],
	);
	expect(rowCount).toBe(201);
	await runDueTransitions(world.app);
	const open = await query("select from hold where product_id = $1 and ended_at is null", [product._id]);
	expect(open.rowCount).toBe(0);
});

test("an entry is found by its id through an index", async () => {
	const connection = await world.app.db.pool.connect();
	try {
		await connection.query("begin; set local enable_seqscan = off");
		const { rows } = await connection.query(
			"explain select hold_id from waitlist_entry where id = '00000000-0000-7000-8000-000000000000' and account_id = '00000000-0000-7000-8000-000000000000'",
		);
		expect(JSON.stringify(rows)).toContain("waitlist_entry_by_id");
	} finally {
		await connection.query("rollback");
		connection.release();
	}
});

test("a holder can book days up to the held cleaning day", async () => {
	const { product, waiters, home } = await waitlistFor(1, 1);
	await home();
	await offerDays(world.app, product._id);
	expect(await waitlist.days(world.visitor(), product, 8)).toBe("free free free cleaning held held held free");
	await must(rent(world, waiters[0], product, 6, 2));
	expect(await heldCounts(waiters)).toEqual([0]);
});

/** A listing with two pieces: the days of the first are held for `holder`, the second is blocked. */
async function heldPiece() {
	const setup = await waitlistFor(2, 2);
	const { body } = await must(seller.get(`/api/product/calendar/${setup.product._id}`));
	const [first, second] = body.pieces.map(({ id }: { id: string }) => id) as [string, string];
	await setup.home({ pieceId: first });
	await offerDays(world.app, setup.product._id);
	const [holder, next] = setup.waiters;
	expect(await heldCounts([holder, next])).toEqual([1, 0]);
	return { ...setup, first, second, holder, next };
}

test("a holder whose piece is lost in a race books the next piece, and the held days go to the waitlist", async () => {
	const { product, first, second, holder, next } = await heldPiece();
	await must(seller.post(`/api/product/unblockDays/${product._id}`, { ...waitlist.period(5, 1), pieceId: second }));
	await waitlist.runJobs();
	await must(requestDeliveryCode(holder, product._id));
	const claim = "insert into claimed_day (product_id, garment_id, day, reason) values ($1, $2, $3, 'blocked')";
	await duringTransaction(world, claim, [product._id, first, world.day(7)], async ({ end }) => {
		const booking = holder.post("/api/product/createRental", orderInput(world, product, 5, 2));
		await expectLockWait(world, "claimed_day");
		await end();
		await must(booking);
	});
	await waitlist.runJobs();
	expect(await heldCounts([holder, next])).toEqual([0, 1]);
});

test("booking one's own held days waits for the garment's lock; other bookings do not", async () => {
	const { product, first, holder } = await heldPiece();
	await must(requestDeliveryCode(holder, product._id));
	await duringTransaction(world, "select from garment where id = $1 for no key update", [first], async ({ end }) => {
		await must(rent(world, await world.client(), product, 10, 1));
		const booking = holder.post("/api/product/createRental", orderInput(world, product, 4, 2));
		await expectLockWait(world, "for no key update");
		await end();
		await must(booking);
	});
});
