import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";
import { removeDeletedListings } from "./delete-product.ts";
import { measuresOf, toMeasures } from "./listing.ts";

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const nothing = { bust: null, waist: null, hip: null, length: null };

test("converts inches to tenths and back; a size without measurements stores none", () => {
	const M = { bust: 34.5, waist: 28.1, hip: null, length: 42 };
	const stored = measuresOf({
		sizeStock: [
			{ size: "M", stock: 1, measures: M },
			{ size: "L", stock: 1, measures: nothing },
			{ size: "S", stock: 1 },
		],
	});
	expect(stored).toEqual([{ size: "M", bust: 345, waist: 281, hip: null, length: 420 }]);
	expect(toMeasures(["S", "M"], stored)).toEqual([{ size: "M", ...M }]);
	expect(toMeasures(["S"], stored)).toEqual([]);
});

describe("a listing's measurements", () => {
	const sized = (measures: unknown, size = "M") => ({ sizeStock: [{ size, stock: 1, measures }] });
	const shown = async (id: string) => (await must(world.visitor().get(`/api/product/${id}`))).body.product.measures;

	test("are shown as entered by form or JSON, updated with the listing, and deleted with their size", async () => {
		const { _id } = await list(seller, sized({ bust: "34.5", waist: "", hip: null, length: 42 }));
		expect(await shown(_id)).toEqual([{ size: "M", ...nothing, bust: 34.5, length: 42 }]);
		const change = (over: object) =>
			must(seller.put(`/api/product/updateProduct/${_id}`, { ...newListing, images: [], ...over }));
		await change(sized({ bust: 35 }));
		expect(await shown(_id)).toEqual([{ size: "M", ...nothing, bust: 35 }]);
		await change(sized(undefined, "L"));
		expect(await shown(_id)).toEqual([]);
	});

	test.each([0, -1, 0.5, 121, 34.55, "34,5", "1e2", "abc", "34.55", Number.MAX_SAFE_INTEGER, true, {}, [34]])(
		"refuses %s, on its field",
		async (bust) => {
			const { status, body } = await seller.post("/api/product/create", {
				...newListing,
				images: [],
				...sized({ bust }),
			});
			expect([status, Object.keys(body.fields)]).toEqual([400, ["sizeStock.0.measures.bust"]]);
		},
	);

	test("are deleted with the listing, when it cannot be restored any more", async () => {
		const { _id } = await list(seller, sized({ bust: 34 }));
		await must(seller.delete(`/api/product/${_id}`));
		world.wait(31 * 24);
		expect(await removeDeletedListings(world.app)).toBe(1);
		const { rows } = await world.app.db.pool.query("select from product_measure where product_id = $1", [_id]);
		expect(rows).toEqual([]);
	});
});
