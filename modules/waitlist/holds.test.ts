import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOf } from "#common/calendar.ts";
import { runDueTransitions } from "#modules/rentals/index.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { startConversation } from "#tests/fixtures/messages.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { makeWaitlist } from "#tests/fixtures/waitlist.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, must, orderInput, rent, requestDeliveryCode } from "#tests/world.ts";
import { offerDays } from "./index.ts";

/** Holds of two hours, at night until the morning: booking, expiry, races and overdue orders. The clock starts at 11:30 am IST on a Monday. */

let { world, seller, waitlist } = {} as Awaited<ReturnType<typeof makeWaitlist>>;
beforeAll(async () => {
	({ world, seller, waitlist } = await makeWaitlist({ PUBLIC_URL: "https://almari.example" }));
});
afterAll(() => world.close());

describe("held days", () => {
	async function heldDays() {
		const all = await waitlist.waitingClients(2);
		await must(all.order.step("client", "cancel"));
		await waitlist.runJobs();
		return { ...all, holder: all.waitingClients[0], next: all.waitingClients[1] as TestClient };
	}

	test("are taken for everybody but their holder", async () => {
		const { product, holder, next } = await heldDays();
		for (const other of [next, world.visitor(), seller])
			expect(await waitlist.days(other, product, 8)).toBe("free free free cleaning held held held free");
		expect(await waitlist.days(holder, product, 8)).toBe("free free free free free free free free");
		expect(await rent(world, next, product, 4, 2)).toMatchObject({ status: 409, body: { code: "dates-taken" } });
		expect(await rent(world, next, product, 5, 1)).toMatchObject({ status: 409, body: { code: "dates-taken" } });
	});

	test("go to the next entry when the first one and the lister no longer deal with each other", async () => {
		const { order, product, waitingClients } = await waitlist.waitingClients(2);
		const [first, next] = waitingClients as [TestClient, TestClient];
		const { conversationId } = (await must(startConversation(first, product._id))).body;
		await must(seller.put(`/api/message/block/${conversationId}`, {}));
		await must(order.step("client", "cancel"));
		await waitlist.runJobs();
		expect([await waitlist.heldFor(first), await waitlist.heldFor(next)].map(({ length }) => length)).toEqual([0, 1]);
	});

	test("can be booked by their holder, in full or in part; the rest goes to the next entry", async () => {
		const { product, holder } = await heldDays();
		const { body } = await must(rent(world, holder, product, 4, 1));
		expect((await must(holder.get(`/api/order/${body.orderId}`))).body.order.status).toBe("pending");
		expect(await waitlist.days(world.visitor(), product, 8)).toBe("free free free cleaning booked cleaning free free");
		expect(await waitlist.placesOf(holder)).toEqual([]);
		await waitlist.advance(3);
		expect((await must(holder.get(`/api/order/${body.orderId}`))).body.order.status).toBe("pending");
		world.wait(-3);
	});

	test("expire after two hours, not a second sooner, and are offered to the next entry by email", async () => {
		const { product, holder, next } = await heldDays();
		const before = world.app.clock.now();
		world.clock.set(new Date(before.getTime() + 2 * 3_600_000 - 1000));
		await runDueTransitions(world.app);
		await waitlist.runJobs();
		expect([(await waitlist.heldFor(holder)).length, (await waitlist.heldFor(next)).length]).toEqual([1, 0]);
		world.clock.set(new Date(before.getTime() + 2 * 3_600_000));
		await Promise.all([runDueTransitions(world.app), runDueTransitions(world.app)]);
		await Promise.all([waitlist.runJobs(), waitlist.runJobs()]);
		expect([
			await waitlist.placesOf(holder),
			(await waitlist.heldFor(next)).length,
			(await waitlist.offerEmails(next)).length,
		]).toEqual([[], 1, 1]);
		expect(await rent(world, holder, product, 4, 2)).toMatchObject({ status: 409, body: { code: "dates-taken" } });
		await waitlist.advance(2);
		expect(await waitlist.days(world.visitor(), product, 8)).toBe("free free free free free free free free");
		expect([(await waitlist.offerEmails(holder)).length, (await waitlist.offerEmails(next)).length]).toEqual([1, 1]);
		world.clock.set(before);
	});

	test("go to the holder in a race with others", async () => {
		const { product, holder, next } = await heldDays();
		const others = [next, ...(await Promise.all([world.client(), world.client(), world.client()]))];
		for (const client of [holder, ...others]) await must(requestDeliveryCode(client, product._id));
		const book = (client: TestClient) => client.post("/api/product/createRental", orderInput(world, product, 4, 2));
		const responses = await Promise.all([...others.map(book), book(holder), book(holder), ...others.map(book)]);
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
		expect(new Set(responses.flatMap(({ status, body }) => (status === 200 ? body.orderId : []))).size).toBe(1);
		expect(responses.filter(({ status }) => status !== 200).every(({ body }) => body.code === "dates-taken")).toBe(
			true,
		);
	});

	test("are of one piece: another piece of the size can be booked by anybody", async () => {
		const product = await list(seller, { sizeStock: [{ size: "M", stock: 2 }] });
		const [one, two, holder, other] = await Promise.all([
			world.client(),
			world.client(),
			world.client(),
			world.client(),
		]);
		const first = await placeTestOrder(world, { seller, client: one }, product, 4, 2);
		const second = await placeTestOrder(world, { seller, client: two }, product, 4, 2);
		await must(waitlist.join(holder, product, 4, 2));
		await must(first.step("client", "cancel"));
		await waitlist.runJobs();
		await must(second.step("client", "cancel"));
		await waitlist.runJobs();
		await must(rent(world, other, product, 4, 2));
		expect((await rent(world, two, product, 4, 2)).status).toBe(409);
		await must(rent(world, holder, product, 4, 2));
	});

	test("cannot be blocked by the lister", async () => {
		const { product, holder } = await heldDays();
		const block = () => seller.post(`/api/product/blockDays/${product._id}`, waitlist.period(4, 1));
		const refused = (message: RegExp) => ({
			status: 409,
			body: { code: "dates-taken", message: expect.stringMatching(message) },
		});
		expect(await block()).toMatchObject(
			refused(/^A client on the waitlist has up to 2 hours to book .+\. Please choose other days/),
		);
		await must(rent(world, holder, product, 4, 2));
		expect(await block()).toMatchObject(refused(/^There is an order for /));
	});

	describe("of a garment that is overdue", () => {
		/** Due back today; the day after its cleaning is held from 23:00 to 08:00, and the order becomes overdue at midnight. */
		async function notBack() {
			const product = await list(seller);
			const [one, two, holder, next] = await Promise.all([
				world.client(),
				world.client(),
				world.client(),
				world.client(),
			]);
			const late = await placeTestOrder(world, { seller, client: one }, product, 0, 1);
			await late.moveTo("handOver");
			const inFront = await placeTestOrder(world, { seller, client: two }, product, 2, 1);
			const before = world.app.clock.now();
			world.clock.set(instantOf(world.day(0), 23));
			await must(waitlist.join(holder, product, 2, 1));
			await must(waitlist.join(next, product, 2, 1));
			await must(inFront.step("client", "cancel"));
			await waitlist.runJobs();
			await waitlist.advance(1.1);
			expect(await waitlist.days(world.visitor(), product, 4)).toBe("booked held held booked");
			return { product, holder, next, later: () => world.clock.set(before) };
		}

		test("are claimed by the overdue order when they expire", async () => {
			const { product, holder, next, later } = await notBack();
			await waitlist.advance(8);
			expect(await waitlist.days(world.visitor(), product, 4)).toBe("booked booked booked booked");
			expect([await waitlist.heldFor(holder), await waitlist.heldFor(next)]).toEqual([[], []]);
			later();
		});

		test("can be booked; the client is notified of the delay at once", async () => {
			const { product, holder, later } = await notBack();
			const { body } = await must(rent(world, holder, product, 1, 1));
			const { order } = (await must(holder.get(`/api/order/${body.orderId}`))).body;
			expect([order.isDelayed, order.timeline.map(({ step }: { step: string }) => step)]).toEqual([
				true,
				["place", "delay"],
			]);
			later();
		});
	});
});

test("freed days are offered once by a job, also with several processes", async () => {
	const { order, waitingClients: waiters } = await waitlist.waitingClients(2);
	await world.app.db.pool.query(
		"delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-email')",
	);
	const runners = await Promise.all([startJobs(world.app), startJobs(world.app)]);
	await must(order.step("client", "cancel"));
	await expect.poll(() => waitlist.heldFor(waiters[0]), { timeout: 30_000, interval: 20 }).toHaveLength(1);
	await Promise.all([
		offerDays(world.app, (await waitlist.placesOf(waiters[0]))[0].product._id),
		offerDays(world.app, (await waitlist.placesOf(waiters[0]))[0].product._id),
	]);
	await Promise.all(runners.map((runner) => runner.stop()));
	const { rows } = await world.app.db.pool.query(
		"select count(*)::int as count from email where recipient = $1 and subject like 'Available until%'",
		[waiters[0].user.email],
	);
	expect([rows[0].count, await waitlist.heldFor(waiters[1] as TestClient)]).toEqual([1, []]);
});
