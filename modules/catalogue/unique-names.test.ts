import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, type World } from "#tests/world.ts";

/** Sizes of a listing and categories are unique: names that look the same are the same name. */

let world: World;
let seller: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, admin] = await Promise.all([world.seller(), world.admin()]);
});
afterAll(() => world.close());

const inStock = (...sizes: string[]) => sizes.map((size) => ({ size, stock: 1 }));
const shown = async (id: string) => (await must(world.visitor().get(`/api/product/${id}`))).body.product;
const create = (name: string, parentCatName?: string) => admin.post("/api/category/create", { name, parentCatName });
const categoryNames = async (): Promise<string[]> =>
	(await must(world.visitor().get("/api/category"))).body.data.map(({ name }: { name: string }) => name);

describe("sizes", () => {
	const twins = ["Ｍ", "М", "Μ", "m\u200b", "\u00a0M", "M\u00ad", "Ⓜ"];

	test("that look like M are that size when a listing is made, changed or imported", async () => {
		const listing = await list(seller, { sizeStock: inStock("M", "L") });
		const refused = { status: 400, body: { fields: { sizeStock: catalogueCopy.sizeTwice } } };
		for (const twin of twins) {
			const body = { ...newListing, sizeStock: inStock("M", twin) };
			expect([twin, await seller.post("/api/product/create", body)]).toMatchObject([twin, refused]);
			const changed = await seller.put(`/api/product/updateProduct/${listing._id}`, body);
			expect([twin, changed]).toMatchObject([twin, refused]);
			const form = new FormData();
			form.append("file", new Blob([`name,price,categories,sizes\nx,2400,Wedding,M:1;${twin}:2\n`]), "listings.csv");
			const { rows } = (await must(seller.post("/api/product/import?dryRun=true", form))).body;
			expect(rows[0].problems).toContainEqual({ column: "sizes", text: catalogueCopy.sizeTwice });
		}
	});

	test("are shown as typed without invisible characters, found by the filter, and keep their pieces when corrected", async () => {
		const { _id } = await list(seller, { sizeStock: inStock("\ufeffМ\u200b", " Free\u00a0 size", "XL", "XXL", "38") });
		expect((await shown(_id)).sizeStock.map(({ size }: { size: string }) => size)).toEqual([
			"М",
			"Free size",
			"XL",
			"XXL",
			"38",
		]);
		const found = await must(
			world.visitor().get(`/api/product/getAllProducts?size=M&lister=${seller.user._id}&limit=48`),
		);
		expect(found.body.products.map((product: { _id: string }) => product._id)).toContain(_id);
		const pieces = async () =>
			(
				await world.app.db.pool.query(
					"select id, size from garment where product_id = $1 and retired_at is null order by position",
					[_id],
				)
			).rows;
		const [before] = await pieces();
		await must(
			seller.put(`/api/product/updateProduct/${_id}`, {
				...newListing,
				sizeStock: inStock("M"),
				listedBy: seller.user._id,
			}),
		);
		expect(await pieces()).toEqual([{ id: before.id, size: "M" }]);
	});

	test.each(["\u200b", "\u3164\u2060"])("%j is no size", async (size) => {
		expect(await seller.post("/api/product/create", { ...newListing, sizeStock: inStock(size) })).toMatchObject({
			status: 400,
			body: { fields: { "sizeStock.0.size": expect.any(String) } },
		});
	});
});

describe("categories", () => {
	test("that look the same are refused when they are made or renamed", async () => {
		const { body } = await must(create(" Sangeet\u200b  night"));
		expect(body.data.name).toBe("Sangeet night");
		const { body: other } = await must(create("Garba"));
		for (const twin of [
			"SANGEET NIGHT",
			"Ｓａｎｇｅｅｔ night",
			"Sаngeet nіght",
			"Sangeet\u00a0night",
			"San\u00adgeet night",
		]) {
			const renamed = await admin.post(`/api/admin/categories/${other.data._id}/rename`, { name: twin });
			for (const { status, body: refused } of [await create(twin), renamed])
				expect([twin, status, Object.keys(refused.fields)]).toEqual([twin, 400, ["name"]]);
		}
		for (const root of ["Everything", "Еverything"]) expect((await create(root)).status).toBe(400);
	});

	test("that are renamed to what looks the same have no former name", async () => {
		const { body } = await must(create("Sufi night"));
		await must(admin.post(`/api/admin/categories/${body.data._id}/rename`, { name: "Sufі  night" }));
		const { body: former } = await must(world.visitor().get("/api/category/former"));
		expect(former.data.filter(({ category }: { category: string }) => category === "Sufі night")).toEqual([]);
	});

	test("that look the same and are made at once become one", async () => {
		const answers = await Promise.all(["Cocktail hour", "Сocktail hour", "Ｃocktail hour"].map((name) => create(name)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		expect((await categoryNames()).filter((name) => name.endsWith("hour"))).toHaveLength(1);
	});

	test("are found by a name that looks the same: a parent, one of a listing, and a former name until it is used again", async () => {
		const { data } = (await must(create("Mehndi", "Ｗedding"))).body;
		expect(data.parentCatName).toBe("Wedding");
		const categoriesOf = async (name: string) =>
			(await shown((await list(seller, { catName: [name] }))._id)).categories;
		const found = async (category: string) => {
			const query = new URLSearchParams({ category, lister: seller.user._id });
			return (await must(world.visitor().get(`/api/product/getAllProducts?${query}`))).body.total > 0;
		};
		expect(await categoriesOf("Меhndi")).toEqual(["Mehndi"]);
		await must(admin.post(`/api/admin/categories/${data._id}/rename`, { name: "Mehndi brunch" }));
		expect(await categoriesOf("Меhndi")).toEqual(["Mehndi brunch"]);
		expect(await found("Меhndi brunch")).toBe(true);
		expect(await found("Меhndi")).toBe(true);
		await must(create("Ｍehndi"));
		expect(await categoriesOf("Mehndi")).toEqual(["Ｍehndi"]);
	});
});
