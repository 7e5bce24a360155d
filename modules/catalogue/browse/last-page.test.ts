import { expect, test, vi } from "vitest";
import { rules } from "#common/rules.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { list, makeWorld, must } from "#tests/world.ts";

test("pages after the last counted one are empty", async () => {
	const world = await makeWorld();
	try {
		await list(await world.seller());
		const most = rules.browse.maxCountedPages;
		const copies = (table: string, key: string) =>
			`insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', md5(number::text)::uuid))).*
			from ${table} one, generate_series(1, ${most + 9}) number`;
		await world.app.db.pool.query(copies("product", "id"));
		await world.app.db.pool.query(copies("catalogue_entry", "product_id"));
		await world.app.searchIndex.current();
		await vi.waitFor(() => expect(world.app.searchIndex.isLoading).toBe(false), waitOptions);
		const counted = { totalPages: most, total: most, isMore: true };
		for (const [query, products] of [
			[`page=${most}`, 1],
			[`page=${most}&search=lehenga`, 1],
			[`page=${most + 1}`, 0],
			[`page=${most + 1}&search=lehenga`, 0],
			["page=1000000", 0],
			["page=1000000&sort=newest", 0],
		] as const) {
			const { body } = await must(world.visitor().get(`/api/product/getAllProducts?limit=1&${query}`));
			const { length } = body.products;
			expect([query, length, body]).toEqual([query, products, expect.objectContaining(counted)]);
		}
	} finally {
		await world.close();
	}
});
