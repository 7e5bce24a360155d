import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { countRows } from "#tests/database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, picture, pictures, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const create = (over: Record<string, unknown> = {}, requester = seller) =>
	requester.post("/api/product/create", { ...newListing, ...over });

async function upload(requester: TestClient, ...colours: string[]): Promise<string[]> {
	const files = await Promise.all(colours.map(async (colour) => ({ bytes: await picture(colour) })));
	return (await must(requester.post("/api/product/uploadImages", pictures(...files)))).body.images;
}

describe("listing a garment", () => {
	test("publishes it at once, with the specification's text", async () => {
		const images = await upload(seller, "#123456", "#654321");
		const { body } = await must(
			create({
				name: "Chanderi anarkali",
				images,
				catName: ["wedding", "BRIDAL"],
				occasion: "Mehndi",
				discount: 20,
				instant: true,
				turnaroundDays: 2,
				deposit: 100_000,
				retailValue: 2400,
			}),
		);
		expect(body.message).toBe(listingCopy.listing.created);
		const { body: shown } = await must(world.visitor().get(`/api/product/${body.product._id}`));
		const { keeping, ...product } = body.product;
		expect(shown.product).toEqual(product);
		expect(keeping).toEqual({
			chosenAudience: null,
			status: "waiting",
			suspensionReason: "",
			version: 1,
			canEdit: true,
			canDelete: true,
			restorableUntil: null,
		});
		expect(shown.product).toMatchObject({
			name: "Chanderi anarkali",
			price: 2400,
			discount: 20,
			images,
			catName: "Wedding",
			subCat: "Bridal",
			categories: ["Wedding", "Bridal"],
			occasion: "Mehndi",
			instant: true,
			turnaroundDays: 2,
			deposit: 100_000,
			retailValue: 2400,
			isRented: false,
			nextFreeDay: world.day(0),
			rating: 0,
			rentals: 0,
		});
		expect(shown.product.details).toEqual({
			color: "Red",
			material: "Raw silk",
			length: "",
			closure: "",
			includes: "",
			dryCleanOnly: true,
		});
		expect(shown.product.rentalPeriod).toEqual({ startDate: world.day(0), endDate: "2027-02-23" });
		const { body: listed } = await must(world.visitor().get("/api/product/getAllProducts?sort=newest"));
		expect(listed.products[0]._id).toBe(body.product._id);
	});

	test("returns its first three categories by name and id", async () => {
		const { body } = await must(create({ catName: ["Formal", "party", "Fusion", "Western"] }));
		const { body: known } = await must(world.visitor().get("/api/category"));
		const idOf = (name: string) => known.data.find((one: { name: string }) => one.name === name)._id;
		expect(body.product).toMatchObject({
			catName: "Formal",
			category: "Formal",
			catId: idOf("Formal"),
			subCat: "Party",
			subCatId: idOf("Party"),
			thirdSubCat: "Fusion",
			thirdSubCatId: idOf("Fusion"),
			categories: ["Formal", "Party", "Fusion", "Western"],
		});
		const { body: one } = await must(create({ catName: ["Formal"] }));
		expect(one.product).toMatchObject({ subCat: "", subCatId: "", thirdSubCat: "", thirdSubCatId: "" });
	});

	test("with sizes computes the stock as their sum, ignoring countInStock", async () => {
		const sizeStock = [
			{ size: "S", stock: 2 },
			{ size: "M", stock: 0 },
			{ size: "L", stock: 1 },
		];
		const { body } = await must(create({ sizeStock, countInStock: 9 }));
		expect(body.product).toMatchObject({ sizeStock, countInStock: 3 });
	});

	test("without sizes uses countInStock, by default one", async () => {
		expect((await must(create({ sizeStock: [], countInStock: 4 }))).body.product).toMatchObject({
			sizeStock: [],
			countInStock: 4,
		});
		expect((await must(create({ sizeStock: undefined, countInStock: undefined }))).body.product.countInStock).toBe(1);
		expect((await must(create({ sizeStock: undefined, countInStock: "" }))).body.product.countInStock).toBe(1);
	});

	test("without stock is out of stock, not rented", async () => {
		const { body } = await must(create({ sizeStock: [], countInStock: 0 }));
		expect(body.product).toMatchObject({ countInStock: 0, isRented: false, nextFreeDay: null });
	});

	test("accepts numbers and checkboxes as a form sends them", async () => {
		const { body } = await must(
			create({
				price: " 1500 ",
				discount: "10",
				countInStock: "2",
				sizeStock: [],
				catName: "Party",
				instant: "on",
				details: { dryCleanOnly: "true" },
			}),
		);
		expect(body.product).toMatchObject({
			price: 1500,
			discount: 10,
			countInStock: 2,
			catName: "Party",
			instant: true,
			details: { dryCleanOnly: true },
		});
	});

	test("deduplicates a category in two cases", async () => {
		expect((await must(create({ catName: ["Party", "party", "Formal"] }))).body.product.categories).toEqual([
			"Party",
			"Formal",
		]);
	});

	test("deduplicates a photograph, also in other sizes", async () => {
		const [image = ""] = await upload(seller, "#224466");
		const { body } = await must(create({ images: [image, image.replace("800.webp", "400.avif")] }));
		expect(body.product.images).toEqual([image]);
	});
});

describe("is refused, and nothing is stored:", () => {
	test.each<[string, Record<string, unknown>, string, string?]>([
		["a category that is none", { catName: ["Swimwear"] }, "catName", "There is no category “Swimwear”."],
		["the root of all categories", { catName: ["Everything"] }, "catName"],
		["no category", { catName: [] }, "catName", listingCopy.listing.category],
		[
			"nine categories",
			{ catName: ["Wedding", "Party", "Casual", "Formal", "Dresses", "Ethnic", "Western", "Fusion", "Bridal"] },
			"catName",
		],
		["a price of 0", { price: 0 }, "price"],
		["a price above the limit", { price: 100_001 }, "price"],
		["a price with paise", { price: 99.5 }, "price"],
		["a price in words", { price: "1e3" }, "price"],
		["a discount of 91 percent", { discount: 91 }, "discount"],
		[
			"more pieces than allowed",
			{
				sizeStock: [
					{ size: "S", stock: 30 },
					{ size: "M", stock: 21 },
				],
			},
			"sizeStock",
		],
		[
			"a size twice",
			{
				sizeStock: [
					{ size: "s", stock: 1 },
					{ size: "S", stock: 1 },
				],
			},
			"sizeStock",
		],
		["a deposit above ₹1,00,000", { deposit: 100_001 }, "deposit"],
		["a deposit below nothing", { deposit: -1 }, "deposit"],
		["a value below the price of a day", { retailValue: 2399 }, "retailValue", listingCopy.listing.retailValue],
		["eight days of cleaning", { turnaroundDays: 8 }, "turnaroundDays"],
		["a picture from elsewhere", { images: ["https://evil.example/a.png"] }, "images"],
		["a picture that was never uploaded", { images: [`/media/${"0".repeat(40)}/800.webp`] }, "images"],
	])("%s", async (_, over, field, message) => {
		const before = await countRows(world.app);
		expect(await create(over)).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { [field]: message ?? expect.any(String) } },
		});
		expect(await countRows(world.app)).toEqual(before);
	});

	test("another seller's photograph", async () => {
		const images = await upload(await world.seller(), "#aa5500");
		expect(await create({ images })).toMatchObject({ status: 400, body: { fields: { images: expect.any(String) } } });
	});

	test("a listing in another's name", async () => {
		const other = await world.seller();
		expect(await create({ listedBy: other.user._id })).toMatchObject({ status: 403, body: { code: "forbidden" } });
		await must(create({ listedBy: seller.user._id }));
	});

	test("a client's listing, and a visitor's", async () => {
		expect(await create({}, await world.client())).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect(await create({}, world.visitor())).toMatchObject({ status: 401, body: { code: "signed-out" } });
	});
});

describe("what a seller writes", () => {
	test.each([
		["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
		["quotes", `Robert'); drop table product;-- "'\``],
		["templates", "{{7*7}} #{7*7} %s %n <%= 7 %> \\u0000"],
		["right-to-left", "لهنگا \u202egnol\u202c"],
		["Devanagari with joiners", "श्री\u200dमती क्\u200cष ज़री"],
		["emoji", "👰🏽‍♀️🇮🇳 lehenga"],
		["stacked marks", "Z̸̢͝a̷̡͘l̵̢̽g̶̛o"],
		["formulas", '=HYPERLINK("http://evil.example")'],
		["backslashes", "C:\\new\\table \\' \\\\"],
		["line breaks", "first\n\n\tsecond"],
		["words of programs", "null undefined NaN true __proto__ constructor"],
	])("%s comes back unchanged", async (_, story) => {
		const { body } = await must(create({ name: story, description: story, details: { includes: story } }));
		const { body: shown } = await must(world.visitor().get(`/api/product/${body.product._id}`));
		expect(shown.product).toMatchObject({ name: story, description: story, details: { includes: story } });
	});

	test.each(["\u0000", "\u0007", "\u001b[31m", "\u007f"])("the control character %j is refused", async (character) => {
		const { body, status } = await create({ name: `Lehenga${character}`, description: `Silk${character}` });
		expect([status, Object.keys(body.fields).sort()]).toEqual([400, ["description", "name"]]);
	});
});

describe("the parts of an item", () => {
	test("are shown in the lister's order, with their values", async () => {
		const parts = [{ name: " Blouse " }, { name: "Dupatta", value: "₹1,500" }, { name: "शॉल", value: "" }];
		const { body } = await must(create({ parts, retailValue: 20_000 }));
		const shown = (await must(world.visitor().get(`/api/product/${body.product._id}`))).body.product;
		expect(shown.parts).toEqual([
			{ name: "Blouse", value: null },
			{ name: "Dupatta", value: 1500 },
			{ name: "शॉल", value: null },
		]);
	});

	test.each<[string, unknown[], string]>([
		["thirteen", Array.from({ length: 13 }, (_, index) => ({ name: `Bangle ${index}` })), "parts"],
		["the same twice", [{ name: "Belt" }, { name: " belt" }], "parts"],
		["without a name", [{ name: "", value: 100 }], "parts.0.name"],
		["with an invisible name", [{ name: "\u200b" }], "parts.0.name"],
		["with a long name", [{ name: "x".repeat(61) }], "parts.0.name"],
		["worth nothing", [{ name: "Belt", value: 0 }], "parts.0.value"],
		["worth less than nothing", [{ name: "Belt", value: -5 }], "parts.0.value"],
		["worth paise", [{ name: "Belt", value: 99.5 }], "parts.0.value"],
		["worth words", [{ name: "Belt", value: "a lot" }], "parts.0.value"],
		[
			"worth more than the item",
			[
				{ name: "Belt", value: 15_000 },
				{ name: "Veil", value: 15_000 },
			],
			"parts",
		],
		["of text", ["Belt"], "parts.0"],
	])("%s are refused", async (_, parts, field) => {
		const { status, body } = await create({ parts, retailValue: 20_000 });
		expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
	});
});

test("an unknown listing is not found", async () => {
	const product = await list(seller);
	for (const id of [
		product._id.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
		"1",
		"' or 1=1 --",
		"%00",
		"..%2f..%2f",
		"getProduct",
	])
		expect(await world.visitor().get(`/api/product/${encodeURIComponent(id)}`)).toMatchObject({
			status: 404,
			body: { success: false, code: "not-found" },
		});
});

test("the catalogue's categories start in the specification's order", async () => {
	const { body } = await must(world.visitor().get("/api/category"));
	expect(body.data.map(({ name }: { name: string }) => name).slice(0, 6)).toEqual([
		"Wedding",
		"Party",
		"Casual",
		"Formal",
		"Dresses",
		"Men Clothing",
	]);
	expect(body.data).toHaveLength(13);
	expect(body.data.every(({ parentId }: { parentId: unknown }) => parentId === null)).toBe(true);
});
