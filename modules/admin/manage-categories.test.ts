import { afterAll, beforeAll, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";

/** Renaming, ordering and merging categories: filters, search, caches and old names follow. */

let world: World;
let admin: TestClient;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
	seller = await world.seller();
});
afterAll(() => world.close());

const create = async (name: string, parentId = "") =>
	(await must(admin.post("/api/category/create", { name, parentId }))).body.data._id as string;
const change = (id: string, action: string, body: object) => admin.post(`/api/admin/categories/${id}/${action}`, body);
const idsIn = async (...categories: string[]) => {
	const query = new URLSearchParams(categories.map((name) => ["category", name]));
	const { body } = await must(world.visitor().get(`/api/product/getAllProducts?${query}`));
	return body.products.map(({ _id }: { _id: string }) => _id);
};
const names = async () =>
	(await must(world.visitor().get("/api/category"))).body.data.map(({ name }: { name: string }) => name);
const formerNames = async () => (await must(world.visitor().get("/api/category/former"))).body.data;
const facets = async () =>
	(await must(world.visitor().get("/api/product/filters"))).body.filters.category.map(
		({ value }: { value: string }) => value,
	);

test("a renamed category is found by its new name, and listings may still name the old one", async () => {
	const id = await create("Haldi Brunch");
	const { _id } = await list(seller, { catName: ["Haldi Brunch"], sizeStock: [{ size: "M", stock: 1 }] });
	expect(await idsIn("haldi brunch")).toEqual([_id]);
	await must(change(id, "rename", { name: "Haldi & Mehendi" }));
	for (const names of [["haldi & mehendi"], ["Haldi BRUNCH"], ["Nikah", "haldi brunch"]])
		expect(await idsIn(...names)).toEqual([_id]);
	const inSizeM = async (category: string) => {
		const { body } = await must(world.visitor().get(`/api/product/filters?${new URLSearchParams({ category })}`));
		return body.filters.size.find(({ value }: { value: string }) => value === "M").count;
	};
	expect([await inSizeM("haldi brunch"), await inSizeM("never known")]).toEqual([1, 0]);
	expect(await facets()).toEqual(["Haldi & Mehendi"]);
	expect((await must(world.visitor().get(`/api/product/${_id}`))).body.product.categories).toEqual(["Haldi & Mehendi"]);
	expect(await formerNames()).toEqual([{ name: "haldi brunch", category: "Haldi & Mehendi" }]);
	const { product } = (await must(seller.post("/api/product/create", { ...(await listing("Haldi Brunch")) }))).body;
	expect(product.categories).toEqual(["Haldi & Mehendi"]);
	expect((await must(admin.get("/api/admin/getActs?limit=1"))).body.acts[0]).toMatchObject({
		action: "rename-category",
		subject: { kind: "category", _id: id, name: "Haldi & Mehendi" },
		details: { from: "Haldi Brunch" },
	});
	// A new category may take the old name, which then no longer redirects.
	await create("Haldi brunch");
	expect(await formerNames()).toEqual([]);
});

test("a merge takes listings, subcategories and old names along", async () => {
	const [from, into] = [await create("Sangeet Night"), await create("Sangeet")];
	const child = await create("Sangeet dance", from);
	const both = await list(seller, { name: "Both sharara", catName: ["Sangeet Night", "Party", "Sangeet"] });
	const under = await list(seller, { name: "Under sharara", catName: ["Sangeet dance"] });
	await must(change(from, "rename", { name: "Sangeet Evening" }));
	const { body } = await must(change(from, "merge", { into }));
	expect(body.categories.find(({ id }: { id: string }) => id === child)).toMatchObject({ parentId: into });
	expect(await names()).not.toContain("Sangeet Evening");
	expect((await idsIn("Sangeet")).sort()).toEqual([both._id, under._id].sort());
	expect((await must(world.visitor().get(`/api/product/${both._id}`))).body.product.categories).toEqual([
		"Sangeet",
		"Party",
	]);
	expect(await formerNames()).toEqual([
		{ name: "sangeet evening", category: "Sangeet" },
		{ name: "sangeet night", category: "Sangeet" },
	]);
});

test("categories move among their siblings", async () => {
	const [first, second] = [await create("Zari one"), await create("Zari two")];
	const zari = async () => (await names()).filter((name: string) => name.startsWith("Zari"));
	await must(change(second, "move", { to: "up" }));
	expect(await zari()).toEqual(["Zari two", "Zari one"]);
	await must(change(first, "move", { to: "first" }));
	expect((await names())[0]).toBe("Zari one");
	await must(change(first, "move", { to: "last" }));
	expect((await names()).at(-1)).toBe("Zari one");
});

test("pictures are replaced", async () => {
	const id = await create("Baraat");
	const { images } = (
		await must(admin.post("/api/category/uploadImages", pictures({ bytes: await picture("#445566") })))
	).body;
	const { body } = await must(change(id, "pictures", { images }));
	expect(body.categories.find((one: { id: string }) => one.id === id)).toMatchObject({ images, isFixed: false });
	await must(change(id, "pictures", { images: [] }));
});

test("refuses fixed categories, taken names, itself, its own subcategory and a fourth level", async () => {
	const all = (await must(admin.get("/api/admin/categories"))).body.categories;
	const wedding = all.find(({ name }: { name: string }) => name === "Wedding");
	expect(wedding.isFixed).toBe(true);
	for (const [action, body] of [
		["rename", { name: "Shaadi" }],
		["merge", { into: all[1].id }],
	] as const)
		expectFailure(await change(wedding.id, action, body), { status: 409, code: "not-allowed-now" });
	const top = await create("Level top");
	const middle = await create("Level middle", top);
	const low = await create("Level low", middle);
	const other = await create("Level other", wedding.id);
	expectFailure(await change(top, "rename", { name: "wEDDing" }), { status: 400, field: "name" });
	for (const [into, message] of [
		[top, "Please choose another category."],
		[low, '"Level low" is inside "Level top". Please choose a category outside it.'],
		[other, "The subcategories would be deeper than 3 levels."],
	] as const) {
		const refused = await change(top, "merge", { into });
		expectFailure(refused, { status: 400, field: "into" });
		expect(refused.body.fields.into).toBe(message);
	}
	const unknown = "01931e5a-0000-7000-8000-0000000000aa";
	expectFailure(await change(unknown, "rename", { name: "Nowhere" }), { status: 404 });
	expectFailure(await seller.post(`/api/admin/categories/${top}/rename`, { name: "Mine" }), { status: 403 });
});

/** The body of a listing in a category, from one that exists. */
async function listing(category: string) {
	const { images } = (
		await must(seller.post("/api/product/uploadImages", pictures({ bytes: await picture("#778899") })))
	).body;
	return { name: "Second brunch set", description: "", price: 900, catName: [category], images, countInStock: 1 };
}
