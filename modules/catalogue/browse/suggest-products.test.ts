import { afterAll, beforeAll, expect, test } from "vitest";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;

beforeAll(async () => {
	world = await makeWorld();
	const seller = await world.seller();
	await list(seller, { name: "Sindoor lehenga", catName: ["Bridal"], price: 2400, details: { color: "Red" } });
	await list(seller, { name: "Moss lehenga", catName: ["Wedding"], details: { color: "Green" } });
	await list(seller, { name: "Ivory sherwani", catName: ["Men Clothing"], details: { color: "Ivory" } });
});
afterAll(() => world.close());

const suggest = async (search: string) =>
	(await must(world.visitor().get(`/api/product/suggest?search=${encodeURIComponent(search)}`))).body;

test("suggests listings, categories and searches, with public fields only", async () => {
	const { products, searches, categories } = await suggest("red leh");
	expect(products).toEqual([
		{
			_id: expect.any(String),
			name: "Sindoor lehenga",
			price: 2400,
			city: expect.any(String),
			photo: expect.anything(),
		},
	]);
	expect(searches).toEqual(["red lehenga"]);
	expect(categories).toEqual(["Bridal"]);
});

test("suggests alternatives for an unknown word, and nothing for an empty text", async () => {
	expect(await suggest("green sherwani")).toMatchObject({
		products: [{ name: "Ivory sherwani" }],
		searches: ["sherwani"],
		categories: ["Men Clothing"],
	});
	expect(await suggest("")).toMatchObject({ products: [], searches: [], categories: [] });
});
