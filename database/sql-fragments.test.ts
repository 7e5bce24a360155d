import { expect, test } from "vitest";
import { atDaytime as expected } from "#common/daytime.ts";
import { makeWorld } from "#tests/world.ts";
import { sql } from "./connect.ts";
import { atDaytime } from "./sql-fragments.ts";

test("the database moves a deadline out of the night as the code does", async () => {
	const world = await makeWorld();
	const start = Date.parse("2026-11-30T21:50:00+05:30");
	const instants = Array.from({ length: 200 }, (_, index) => new Date(start + index * 5 * 60_000));
	const { rows } = await sql<{ at: Date; by: Date }>`
		select at, ${atDaytime(sql`at`)} as by from unnest(${instants}::timestamptz[]) as at order by at`.execute(
		world.app.db.read,
	);
	await world.close();
	expect(rows).toEqual(instants.map((at) => ({ at, by: expected(at) })));
});
