import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { countRows } from "#tests/database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, picture, pictures, type World } from "#tests/world.ts";

let world: World;
let admin: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
});
afterAll(() => world.close());

const create = (body: Record<string, unknown>, requester = admin) => requester.post("/api/category/create", body);
const all = async () => (await must(world.visitor().get("/api/category"))).body.data;

describe("a category", () => {
	test("is listed after the others, with its photographs, for everybody", async () => {
		const { body: uploaded } = await must(
			admin.post(
				"/api/category/uploadImages",
				pictures({ bytes: await picture("#445566") }, { bytes: await picture("#665544") }),
			),
		);
		const { body } = await must(create({ name: " Sangeet ", images: uploaded.images }));
		expect(body.message).toBe(listingCopy.category.created);
		expect(body.data).toEqual({
			_id: expect.any(String),
			name: "Sangeet",
			parentId: null,
			parentCatName: null,
			images: uploaded.images,
		});
		expect((await all()).at(-1)).toEqual(body.data);
	});

	test.each([
		["by its id", (parent: { _id: string }) => ({ parentId: parent._id, parentCatName: "Wedding" })],
		["by its name alone", () => ({ parentCatName: "wedding" })],
	])("has a parent, given %s, whose listings include its own", async (how, parent) => {
		const wedding = (await all()).find(({ name }: { name: string }) => name === "Wedding");
		const name = `Baraat ${how}`;
		const { body } = await must(create({ name, ...parent(wedding) }));
		expect(body.data).toMatchObject({ parentId: wedding._id, parentCatName: "Wedding" });
		expect((await all()).find(({ name: one }: { name: string }) => one === name)).toEqual(body.data);
		const seller = await world.seller();
		const product = await list(seller, { catName: [name] });
		for (const category of [name, "wedding"]) {
			const { body: found } = await must(
				world.visitor().get(`/api/product/getAllProducts?category=${encodeURIComponent(category)}`),
			);
			expect(found.products.map(({ _id }: { _id: string }) => _id)).toContain(product._id);
		}
	});

	test.each(["", "None", null, undefined])("is a top category when its parent is %j", async (parentId) => {
		const { body } = await must(create({ name: `Top ${parentId}`, parentId, parentCatName: "None" }));
		expect(body.data.parentId).toBeNull();
	});
});

describe("is refused, and nothing is stored:", () => {
	test.each<[string, Record<string, unknown>, string]>([
		["an existing name in another case", { name: "wEDDing" }, "name"],
		["the root's name", { name: "Everything" }, "name"],
		["no name", { name: "  " }, "name"],
		["an unknown parent", { name: "Nowhere", parentId: "01931e5a-0000-7000-8000-0000000000ff" }, "parentId"],
		["the root as a parent", { name: "Rooted", parentId: "00000000-0000-7000-8000-000000000000" }, "parentId"],
		["an unknown parent name", { name: "Nowhere", parentCatName: "Swimwear" }, "parentCatName"],
		["a picture from elsewhere", { name: "Borrowed", images: ["https://evil.example/a.png"] }, "images"],
		["six pictures", { name: "Many", images: Array(6).fill("/media/x/800.webp") }, "images"],
	])("%s", async (_, body, field) => {
		const before = await countRows(world.app);
		expect(await create(body)).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { [field]: expect.any(String) } },
		});
		expect(await countRows(world.app)).toEqual(before);
	});

	test("a fourth level", async () => {
		let parentId = "";
		for (const name of ["Level one", "Level two", "Level three"])
			parentId = (await must(create({ name, parentId }))).body.data._id;
		expect(await create({ name: "Level four", parentId })).toMatchObject({
			status: 400,
			body: { fields: { parentId: expect.any(String) } },
		});
	});

	test("another admin's picture", async () => {
		const { body } = await must(
			(await world.admin()).post("/api/category/uploadImages", pictures({ bytes: await picture("#997711") })),
		);
		expect(await create({ name: "Borrowed", images: body.images })).toMatchObject({ status: 400 });
	});

	test("one of two concurrent categories with the same name", async () => {
		const responses = await Promise.all(["Twin", "TWIN"].map((name) => create({ name })));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
	});
});
