import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultQuery } from "#tests/fixtures/search-docs.ts";
import { list, makeWorld, type World } from "#tests/world.ts";
import { loadIndex, mergeSegments, needsMerge, refreshListings } from "./load-index.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

test("merging small segments keeps every listing once, and what changes meanwhile", async () => {
	const { pool } = world.app.db;
	const { _id } = await list(await world.seller(), { name: "Sindoor lehenga" });
	const copy = (table: string, key: string) =>
		pool.query(
			`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', md5(number::text)::uuid))).*
			from ${table} one, generate_series(1, 900) number where ${key} = $1`,
			[_id],
		);
	await copy("product", "id");
	await copy("catalogue_entry", "product_id");
	const { rows } = await pool.query<{ id: string }>("select id from product order by id");
	const ids = rows.map(({ id }) => id);
	const [changed = "", removed = "", ...others] = ids;
	const { index, rest } = await loadIndex(world.app);
	await rest;
	for (let from = 0; needsMerge(index) === false; from += 20) {
		await refreshListings(world.app, index, [...others.slice(from, from + 20), changed, removed]);
		index.flush();
	}
	const segments = index.segments.length;

	const merging = mergeSegments(world.app, index);
	await pool.query("update product set name = 'Neelam gown' where id = $1", [changed]);
	await refreshListings(world.app, index, [changed]);
	index.remove(removed);
	await merging;

	expect(index.segments.length).toBeLessThan(segments);
	expect([index.size, needsMerge(index)]).toEqual([900, false]);
	const total = (search: string) => index.search({ ...defaultQuery, search }).total;
	expect([total("gown"), total("lehenga"), total("")]).toEqual([1, 899, 900]);
});
