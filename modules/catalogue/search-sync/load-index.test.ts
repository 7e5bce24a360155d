import { afterEach, beforeEach, expect, test } from "vitest";
import { isBetter, type Segment } from "#modules/search/index/segment.ts";
import { defaultQuery } from "#tests/fixtures/search-docs.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { loadIndex, mergeSegments, needsMerge, refreshListings } from "./load-index.ts";
import { listSearchDocumentsById, readSearchDocuments } from "./queries-search-document.ts";

let world: World;
beforeEach(async () => {
	world = await makeWorld();
});
afterEach(() => world.close());

test("reads many listings as one statement does", async () => {
	const seller = await world.seller();
	const first = await list(seller, { sizes: ["S", "M", "M"], category: ["Wedding", "Party"] });
	await must(rent(world, await world.client(), first, 5, 3));
	const ids = [first, await list(seller, { name: "Sindoor saree" })].map(({ _id }) => _id);
	const gone = "01931e5a-0000-7000-8000-000000000000";
	const today = world.day(0);

	const rows = await readSearchDocuments(world.app.db.read, [...ids, gone], today);

	const expected = await listSearchDocumentsById(world.app.db.read, ids, today);
	expect(rows.map(({ id }) => id)).toEqual(ids);
	for (const row of rows) {
		const one = expected.find(({ id }) => id === row.id);
		expect({ ...row, categories: row.categories?.sort() }).toEqual({ ...one, categories: one?.categories?.sort() });
	}
	expect(rows[0]?.pieces?.filter(({ days }) => days)).toHaveLength(1);
});

test("loads segments of any sizes, each listing once, the best ones first", async () => {
	const { pool } = world.app.db;
	const { _id } = await list(await world.seller(), { name: "Sindoor saree" });
	// Listings with equal scores are in one segment.
	const copy = (table: string, key: string) =>
		pool.query(
			`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(
				'${key}', md5(number::text)::uuid, 'featured_score', 300 + (number * 7919) % 401 / 8.0))).*
			from ${table} one, generate_series(1, 1200) number where ${key} = $1`,
			[_id],
		);
	await copy("product", "id");
	await copy("catalogue_entry", "product_id");
	await pool.query("analyze product");
	const { rows } = await pool.query<{ id: string }>("select id from product order by featured_score desc, id desc");
	const all = rows.map(({ id }) => id);
	const query = { ...defaultQuery, limit: all.length, countAtMost: all.length };
	for (const [best, others, segments] of [
		[[2000], 1000, 1],
		[[1000], 1000, 2],
		[[20, 70], 100_000, 3],
		[[20, 70], 100, 13],
	] as const) {
		const { index, rest } = await loadIndex(world.app, { best: [...best], others });
		await rest;
		expect(index.search(query).ids).toEqual(all);
		expect(index.search({ ...query, search: "saree" }).total).toBe(1201);
		expect(index.segments).toHaveLength(segments);
		for (const [at, segment] of index.segments.entries())
			if (at > 0) expect(isBetter(index.segments[at - 1] as Segment, segment)).toBe(true);
	}
});

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
