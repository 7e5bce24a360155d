import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, instantOf } from "#common/calendar.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";
import { runDueTransitions } from "./schedule/run-due-transitions.ts";

/** The agenda by day. The clock starts at 11:30 am IST on a Monday. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

type Entry = { day: string; kind: string; freeFrom: string | null; order: { status: string; orderId: string } };
const agendaOf = async (member: TestClient) =>
	(await must(member.get(`/api/order/getAgendaByDay/${member.user._id}`))).body as {
		today: string;
		total: number;
		entries: Entry[];
	};
const summaryOf = ({ entries }: { entries: Entry[] }) =>
	entries.map(({ day, kind, order }) => [day.slice(5), kind === "cleaning" ? kind : order.status].join(" "));

test("lists each open order of a seller and a client on the day on which they must act, and garments in cleaning", async () => {
	const people = { seller: await world.seller(), client: await world.client() };
	const make = async (
		from: number,
		days: number,
		to?: Parameters<Awaited<ReturnType<typeof placeTestOrder>>["moveTo"]>[0],
	) => {
		const order = await placeTestOrder(world, people, await list(people.seller), from, days);
		if (to) await order.moveTo(to);
		return order;
	};
	await make(5, 1);
	await make(6, 1);
	await make(1, 1, "accept");
	await make(0, 1, "accept");
	await make(8, 1, "accept");
	await make(9, 1, "accept");
	await make(0, 3, "dispatch");
	await make(0, 1, "handOver");
	await make(0, 4, "handOver");
	await make(1, 2, "return");
	const { entries, ...rest } = await agendaOf(people.seller);
	expect(rest).toEqual({ success: true, message: "OK", today: "2026-11-23", total: 10 });
	expect(summaryOf({ entries }).sort()).toEqual(
		[
			"11-23 pending",
			"11-23 pending",
			"11-23 confirmed",
			"11-23 confirmed",
			"11-23 dispatched",
			"11-23 delivered",
			"11-23 returned",
			"11-23 cleaning",
			"11-26 delivered",
			"11-30 confirmed",
		].sort(),
	);
	expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).sort());
	expect(entries.find(({ kind }) => kind === "cleaning")?.freeFrom).toBe("2026-11-25");

	const client = await agendaOf(people.client);
	expect(summaryOf(client).sort()).toEqual(
		[
			"11-23 pending",
			"11-23 pending",
			"11-23 confirmed",
			"11-23 delivered",
			"11-23 dispatched",
			"11-24 confirmed",
			"11-26 delivered",
			"12-01 confirmed",
			"12-02 confirmed",
		].sort(),
	);
	expect((await people.client.get(`/api/order/getAgendaByDay/${people.seller.user._id}`)).status).toBe(403);
});

describe("around midnight IST, also at the end of a month, a year and February", () => {
	test.each([
		["a day", "2026-11-23"],
		["a month", "2026-11-30"],
		["a year", "2026-12-31"],
		["February", "2027-02-28"],
		["February of a leap year", "2028-02-28"],
		["29 February", "2028-02-29"],
	])(
		"%s: entries move to the next day, and an unreturned order becomes overdue, exactly at midnight",
		async (_, last) => {
			const before = world.app.clock.now();
			world.clock.set(instantOf(last, 11));
			const people = { seller: await world.seller(), client: await world.client() };
			const returnedListing = await list(people.seller, { turnaroundDays: 2 });
			const rentedListing = await list(people.seller);
			const returned = await placeTestOrder(world, people, returnedListing, 0, 1);
			await returned.moveTo("return");
			const unreturned = await placeTestOrder(world, people, rentedListing, 0, 1);
			await unreturned.moveTo("handOver");
			const nextOrder = await placeTestOrder(world, people, rentedListing, 2, 1);
			await nextOrder.moveTo("accept");
			const at = async (hour: number, minutes = 0) => {
				world.clock.set(new Date(instantOf(last, hour).getTime() + minutes * 60_000));
				await runDueTransitions(world.app);
				return summaryOf(await agendaOf(people.seller)).sort();
			};
			const [today, tomorrow] = [last, dayOf(instantOf(last, 36))].map((day) => day.slice(5));
			expect(await at(23, 59)).toEqual(
				[`${today} returned`, `${today} cleaning`, `${today} delivered`, `${tomorrow} confirmed`].sort(),
			);
			expect(await at(24)).toEqual(
				[`${tomorrow} returned`, `${tomorrow} cleaning`, `${tomorrow} overdue`, `${tomorrow} confirmed`].sort(),
			);
			expect((await nextOrder.show()).isDelayed).toBe(true);
			expect((await at(24 * 3)).filter((entry) => entry.endsWith("cleaning"))).toEqual([]);
			world.clock.set(before);
		},
	);
});

test("reads only open orders of a seller with ten thousand orders, by an index", async () => {
	const people = { seller: await world.seller(), client: await world.client() };
	await placeTestOrder(world, people, await list(people.seller), 5, 1);
	const { pool } = world.app.db;
	const { rows: columns } = await pool.query(
		"select column_name as name from information_schema.columns where table_name = 'rental' and is_generated = 'NEVER' and column_name not in ('id', 'status', 'returned_at', 'completed_at')",
	);
	const names = columns.map(({ name }) => name).join(", ");
	await pool.query(
		`insert into rental (id, status, completed_at, returned_at, ${names})
			select gen_random_uuid(), 'completed', now() - interval '1 year', now() - interval '1 year', ${names} from rental, generate_series(1, 10000) where seller_id = $1`,
		[people.seller.user._id],
	);
	await pool.query("analyze rental");
	const { entries, total } = await agendaOf(people.seller);
	expect([entries.length, total]).toEqual([1, 1]);
	const { rows } = await pool.query(
		`explain select id from rental r where seller_id = '${people.seller.user._id}' and status in ('pending', 'confirmed', 'dispatched', 'delivered', 'overdue', 'reported', 'returned', 'disputed')`,
	);
	expect(JSON.stringify(rows)).toContain("rental_open_of_seller");
});
