import { expect, onTestFinished, test } from "vitest";
import { countOrders } from "#modules/rentals/index.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import { list, makeWorld } from "#tests/world.ts";
import { countAll } from "./queries-overview.ts";

test("an order is active for the staff in the statuses and on the days in which it is for its members", async () => {
	const world = await makeWorld();
	onTestFinished(() => world.close());
	const { pool, read } = world.app.db;
	const people = { seller: await world.seller(), client: await world.client() };
	const { orderId } = await placeTestOrder(world, people, await list(people.seller), 3, 2);
	await pool.query("update rental set transit_days = 2, try_on_days = 2 where id = $1", [orderId]);
	const { rows: statuses } = await pool.query(
		"select unnest(regexp_matches(pg_get_constraintdef(oid), '''([a-z]+)''', 'g')) as status from pg_constraint where conname = 'rental_status_check'",
	);
	expect(statuses.length).toBeGreaterThan(10);
	const [ofStaff, ofMembers]: [string[], string[]] = [[], []];
	const sentBackStatuses = ["delivered", "overdue", "returned", "disputed", "completed"];
	const sentBack = sentBackStatuses.map((status) => ({ status, sentBackOn: world.day(1) }));
	for (const { status, sentBackOn } of [...statuses, ...sentBack]) {
		await pool.query(
			`update rental set sent_back_on = $3, status = $2, completed_at = case when $2 = 'completed' then created_at end, returned_at = created_at, inspect_by = created_at
			where id = $1`,
			[orderId, status, sentBackOn],
		);
		for (const offset of [0, 1, 2, 3, 5, 7]) {
			const today = world.day(offset);
			ofStaff.push(`${status} ${offset} ${(await countAll(read, today)).active}`);
			ofMembers.push(
				`${status} ${offset} ${(await countOrders(read, "client", people.client.user._id, today)).active}`,
			);
		}
	}
	expect(ofStaff).toEqual(ofMembers);
});
