import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listingCopy } from "#messages/common/listing.js";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, newListing, picture, pictures, rent, type World } from "#tests/world.ts";
import { approveProduct, suspendProduct } from "../index.ts";

let world: World;
let seller: TestClient;
let admin: TestClient;

beforeAll(async () => {
	world = await makeWorld();
	[seller, admin] = await Promise.all([world.seller(), world.admin()]);
});
afterAll(() => world.close());

const change = (id: string, over: Record<string, unknown> = {}, requester = seller) =>
	requester.request("PUT", `/api/product/updateProduct/${id}`, { ...newListing, ...over });

async function upload(requester: TestClient, ...colours: string[]): Promise<string[]> {
	const files = await Promise.all(colours.map(async (colour) => ({ bytes: await picture(colour) })));
	return (await must(requester.post("/api/product/uploadImages", pictures(...files)))).body.images;
}

const shown = async (id: string, requester = seller) => (await must(requester.get(`/api/product/${id}`))).body.product;
async function found(query: string): Promise<{ _id: string; price: number }[]> {
	return (await must(world.visitor().get(`/api/product/getAllProducts?${query}`))).body.products;
}

describe("a change", () => {
	test("is public at once: texts, price, categories, photographs in their new order", async () => {
		const images = await upload(seller, "#102030", "#203040", "#304050");
		const { _id } = await list(seller, { name: "Oldnamed ghagra", images, catName: ["Wedding", "Bridal"] });
		const reordered = [images[2], images[0]];
		const { body } = await must(
			change(_id, {
				name: "Newnamed sharara",
				price: 990,
				discount: 15,
				images: reordered,
				catName: ["Party"],
				occasion: "Cocktail",
				details: { color: "Teal" },
				turnaroundDays: 3,
				deposit: 5000,
				retailValue: 48_000,
				instant: true,
			}),
		);
		expect(body.message).toBe(listingCopy.listing.updated);
		const product = await shown(_id, world.visitor());
		expect(product).toMatchObject({
			name: "Newnamed sharara",
			price: 990,
			discount: 15,
			images: reordered,
			categories: ["Party"],
			occasion: "Cocktail",
			turnaroundDays: 3,
			deposit: 5000,
			retailValue: 48_000,
			instant: true,
			details: { color: "Teal", material: "", dryCleanOnly: false },
		});
		expect(body.product).toMatchObject({ ...product, keeping: { version: 2 } });
		const ids = async (query: string) => (await found(query)).map((one) => one._id);
		expect(await ids("search=newnamed")).toEqual([_id]);
		expect(await ids("search=teal")).toContain(_id);
		expect(await ids("search=oldnamed")).not.toContain(_id);
		expect(await ids("category=Party&limit=48")).toContain(_id);
		expect(await ids("category=Bridal&limit=48")).not.toContain(_id);
		expect(await ids("minPrice=990&maxPrice=990")).toEqual([_id]);
	});

	test("keeps the terms that it does not name, and takes back those that it empties", async () => {
		const terms = { turnaroundDays: 3, noticeDays: 2, deposit: 5000, retailValue: 48_000, instant: true };
		const parts = [{ name: "Veil", value: 900 }];
		const { _id } = await list(seller, { ...terms, parts });
		await must(change(_id, { name: "Renamed lehenga" }));
		expect(await shown(_id)).toMatchObject({ name: "Renamed lehenga", ...terms, parts });
		const dearer = await change(_id, { price: 50_000 });
		expect(dearer).toMatchObject({ status: 400, body: { fields: { retailValue: listingCopy.listing.retailValue } } });
		await must(change(_id, { turnaroundDays: 0, noticeDays: 0, deposit: "", retailValue: "", instant: "", parts: [] }));
		const emptied = { turnaroundDays: 0, noticeDays: 0, deposit: 0, retailValue: null, instant: false, parts: [] };
		expect(await shown(_id)).toMatchObject(emptied);
	});

	test("keeps its score and its age", async () => {
		const { _id } = await list(seller);
		const before = await shown(_id);
		const score = async () =>
			(
				await world.app.db.pool.query("select featured_score, created_at from catalogue_entry where product_id = $1", [
					_id,
				])
			).rows;
		const entries = await score();
		world.wait(0.2);
		await must(change(_id, { price: 100, catName: ["Wedding"] }));
		expect(await score()).toEqual(entries);
		expect((await shown(_id)).createdAt).toBe(before.createdAt);
	});

	test("of the price does not change orders", async () => {
		const product = await list(seller);
		const client = await world.client();
		const { body } = await must(rent(world, client, product, 3, 2));
		await must(change(product._id, { price: 5000, name: "Another name", images: [] }));
		const { order } = (await must(client.get(`/api/order/${body.orderId}`))).body;
		expect(order).toMatchObject({ totalAmount: 4800, product: { name: "Sindoor zardozi lehenga" } });
		expect(order.product.photo).not.toBeNull();
	});

	test("based on an old version is refused (409), and nothing is lost", async () => {
		const { _id } = await list(seller);
		const { version } = (await shown(_id)).keeping;
		await must(change(_id, { name: "First", version }));
		expect(await change(_id, { name: "Second", version })).toMatchObject({
			status: 409,
			body: { code: "conflict", message: listingCopy.listing.changedMeanwhile, version: version + 1 },
		});
		expect((await shown(_id)).name).toBe("First");
		await must(change(_id, { name: "Second", version: version + 1 }));
		await must(change(_id, { name: "Third" }));
		expect((await shown(_id)).keeping.version).toBe(version + 3);
	});

	test("concurrent with another from the same version: one of the two is refused (409)", async () => {
		const { _id } = await list(seller);
		const responses = await Promise.all(["One", "Two"].map((name) => change(_id, { name, version: 1 })));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});
});

describe("stock", () => {
	const stock = async (id: string) => {
		const { sizeStock, countInStock } = await shown(id);
		return { sizeStock, countInStock };
	};

	test("grows and shrinks; removed pieces are retired", async () => {
		const { _id } = await list(seller, { sizeStock: [{ size: "S", stock: 2 }] });
		const sizeStock = [
			{ size: "M", stock: 1 },
			{ size: "S", stock: 1 },
			{ size: "L", stock: 0 },
		];
		await must(change(_id, { sizeStock }));
		expect(await stock(_id)).toEqual({ sizeStock, countInStock: 2 });
		await must(change(_id, { sizeStock: [], countInStock: 3 }));
		expect(await stock(_id)).toEqual({ sizeStock: [], countInStock: 3 });
		await must(change(_id, { sizeStock: [], countInStock: 0 }));
		expect(await stock(_id)).toEqual({ sizeStock: [], countInStock: 0 });
	});

	test("a piece promised to an order cannot be retired; another can, and the days stay claimed", async () => {
		const product = await list(seller, { sizeStock: [{ size: "S", stock: 2 }] });
		await must(rent(world, await world.client(), product, 3, 2));
		const sentence = `1 item of size S is booked until 28 Nov 2026. You can remove it after that.`;
		const before = await countRows(world.app);
		for (const sizeStock of [[{ size: "S", stock: 0 }], [{ size: "M", stock: 5 }]])
			expect(await change(product._id, { sizeStock })).toMatchObject({
				status: 409,
				body: { code: "not-allowed-now", message: sentence, fields: { sizeStock: sentence } },
			});
		expect(await change(product._id, { sizeStock: [], countInStock: 2 })).toMatchObject({
			body: { fields: { countInStock: sentence } },
		});
		expect(await countRows(world.app)).toEqual(before);
		await must(change(product._id, { sizeStock: [{ size: "s", stock: 1 }] }));
		const { availability } = await shown(product._id);
		expect(availability[0]).toMatchObject({ size: "s", days: [{}, { day: world.day(3) }, { day: world.day(4) }, {}] });
	});

	test("a piece can be retired after its order and the cleaning", async () => {
		const product = await list(seller);
		const { body } = await must(rent(world, await world.client(), product, 3, 1));
		expect((await change(product._id, { sizeStock: [], countInStock: 0 })).status).toBe(409);
		await must(seller.post(`/api/order/${body.orderId}/decline`, { reason: "It is being mended." }));
		await must(change(product._id, { sizeStock: [], countInStock: 0 }));
	});

	test("either an order or a concurrent retirement of its piece succeeds", async () => {
		for (let round = 0; round < 6; round++) {
			const product = await list(seller);
			const client = await world.client();
			const [ordered, changed] = await Promise.all([
				rent(world, client, product, 3, 1),
				change(product._id, { sizeStock: [{ size: "M", stock: 0 }] }),
			]);
			expect([ordered.status, changed.status]).toEqual(ordered.status === 200 ? [200, 409] : [409, 200]);
		}
	});
});

describe("ownership", () => {
	test("another seller gets 404; an admin may change it, with the lister's or the admin's photographs", async () => {
		const product = await list(seller);
		const before = await shown(product._id);
		expect(await change(product._id, {}, await world.seller())).toMatchObject({
			status: 404,
			body: { code: "not-found" },
		});
		const [own] = await upload(admin, "#909090");
		const photos = { images: [own, ...before.images], listedBy: seller.user._id };
		expectFailure(await change(product._id, photos, admin), { status: 400, field: "reason" });
		await must(change(product._id, { ...photos, reason: "The photo was too dark." }, admin));
		expect(await shown(product._id)).toMatchObject({
			images: [own, ...before.images],
			listedBy: { _id: seller.user._id },
		});
		expect(await change(product._id, { listedBy: admin.user._id }, admin)).toMatchObject({ status: 403 });
	});

	test("another account's photograph is refused", async () => {
		const product = await list(seller);
		const images = await upload(await world.seller(), "#dd5500");
		expect(await change(product._id, { images })).toMatchObject({
			status: 400,
			body: { fields: { images: expect.any(String) } },
		});
	});
});

describe("moderation", () => {
	const approve = (id: string) => world.app.db.write((tx) => approveProduct(world.app, tx, id));
	const statusOf = async (id: string) => (await shown(id)).keeping.status;

	test("is pending again after a change of texts or photographs, not of price or stock, nor by an admin", async () => {
		const product = await list(seller);
		const { images } = await shown(product._id);
		await approve(product._id);
		await must(change(product._id, { images, price: 77, sizeStock: [], countInStock: 3, instant: true }));
		expect(await statusOf(product._id)).toBe("live");
		await must(change(product._id, { images, name: "Renamed", reason: "A wrong name." }, admin));
		expect(await statusOf(product._id)).toBe("live");
		for (const over of [
			{ name: "Renamed again" },
			{ images: [] },
			{ catName: ["Party"] },
			{ details: { color: "Blue" } },
			{ parts: [{ name: "Veil" }] },
		]) {
			await approve(product._id);
			await must(change(product._id, { images, ...over }));
			expect(await statusOf(product._id)).toBe("waiting");
			await must(change(product._id, { images, reason: "A wrong photo." }, admin));
		}
	});

	test("a suspended listing can be changed, and stays hidden", async () => {
		const product = await list(seller, { name: "Hiddenlehenga" });
		await world.app.db.write((tx) => suspendProduct(world.app, tx, product._id, "Wrong pictures."));
		await must(change(product._id, { name: "Hiddenlehenga, put right" }));
		expect(await statusOf(product._id)).toBe("suspended");
		expect(await found("search=hiddenlehenga")).toEqual([]);
		expect((await world.visitor().get(`/api/product/${product._id}`)).status).toBe(404);
	});
});

describe("for whom a listing is", () => {
	const audienceOf = async (id: string, requester = seller) => {
		const { audience, keeping } = await shown(id, requester);
		return [audience, keeping?.chosenAudience];
	};
	const isFound = async (id: string, audience: string) =>
		(await found(`audience=${audience}&limit=48`)).some(({ _id }) => _id === id);

	test("follows from the categories and the name, until its lister chooses", async () => {
		const { _id } = await list(seller, { name: "Linen kurta", catName: ["Ethnic"] });
		expect(await audienceOf(_id)).toEqual([null, null]);
		expect([await isFound(_id, "women"), await isFound(_id, "men"), await isFound(_id, "boys")]).toEqual([
			...[true, true, false],
		]);
		await must(change(_id, { name: "Linen kurta", catName: ["Ethnic", "Men Clothing"] }));
		expect(await audienceOf(_id)).toEqual(["men", null]);
		expect(await isFound(_id, "women")).toBe(false);
		await must(change(_id, { name: "Linen kurta", catName: ["Men Clothing"], audience: "boys" }));
		expect(await audienceOf(_id)).toEqual(["boys", "boys"]);
		expect([await isFound(_id, "men"), await isFound(_id, "boys")]).toEqual([false, true]);
		// A client of the specification does not know the field.
		await must(change(_id, { name: "Linen kurta", catName: ["Ethnic"] }));
		expect(await audienceOf(_id)).toEqual(["boys", "boys"]);
		expect(await audienceOf(_id, world.visitor())).toEqual(["boys", undefined]);
		expect(
			(await must(seller.get(`/api/product/getProductsByUser/${seller.user._id}`))).body.products[0],
		).toMatchObject({
			audience: "boys",
			keeping: { chosenAudience: "boys" },
		});
		for (const none of ["", null]) {
			await must(change(_id, { name: "Linen kurta", catName: ["Ethnic"], audience: "girls" }));
			await must(change(_id, { name: "Linen kurta", catName: ["Ethnic"], audience: none }));
			expect(await audienceOf(_id)).toEqual([null, null]);
		}
	});

	test("may be chosen for a new one, and follows from a category above its own", async () => {
		const { _id } = await list(seller, { name: "Sindoor lehenga", audience: "girls" });
		expect(await audienceOf(_id)).toEqual(["girls", "girls"]);
		const parent = (await must(admin.post("/api/category/create", { name: "Kids Wear", images: [] }))).body.data;
		await must(admin.post("/api/category/create", { name: "Naming Day", parentId: parent._id, images: [] }));
		const child = await list(seller, { name: "Sindoor lehenga", catName: ["Naming Day"] });
		expect(await audienceOf(child._id)).toEqual(["girls", null]);
		expect([await isFound(child._id, "girls"), await isFound(child._id, "women")]).toEqual([true, false]);
		await must(seller.post("/api/product/changeListings", { ids: [child._id], change: "pause" }));
		expect(await audienceOf(child._id)).toEqual(["girls", null]);
	});

	test("is seen by the staff again when it changes", async () => {
		const { _id } = await list(seller);
		const { images } = await shown(_id);
		await world.app.db.write((tx) => approveProduct(world.app, tx, _id));
		await must(change(_id, { images }));
		expect((await shown(_id)).keeping.status).toBe("live");
		await must(change(_id, { images, audience: "men" }));
		expect((await shown(_id)).keeping.status).toBe("waiting");
	});

	test.each(["everyone", "Women", "<b>men</b>", "पुरुष", "x".repeat(200), -1, 1e300, true, {}, ["men", "women"]])(
		"is refused when it is %j",
		async (audience) => {
			const { _id } = await list(seller);
			const refused = { status: 400, code: "invalid", field: "audience" };
			expectFailure(await change(_id, { audience }), refused);
			expectFailure(await seller.post("/api/product/create", { ...newListing, audience }), refused);
			expect(await audienceOf(_id)).toEqual(["women", null]);
		},
	);

	test("the database refuses another word too", async () => {
		const { _id } = await list(seller);
		const write = world.app.db.pool.query("update product set audience = 'everyone' where id = $1", [_id]);
		await expect(write).rejects.toThrow(/product_audience_check/);
	});
});
