import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { plainSorts } from "#tests/fixtures/search-docs.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;

/** Ten listings, an hour apart, for 1000, 1100 … 1900 rupees: "Piece 0" is the oldest and cheapest. */
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
	const { rows } = await world.app.db.pool.query("select id from category where name = 'Fusion'");
	await world.app.db.pool.query(
		"insert into category (id, parent_id, name, position) values ($1, $2, 'Sangeet', 50), ($3, $1, 'Garba', 51)",
		[world.app.newId(), rows[0].id, world.app.newId()],
	);
	const categories = [["Casual"], ["Formal", "Casual"], ["Fusion"], ["Sangeet"], ["Garba", "Formal"]];
	for (let piece = 0; piece < 10; piece++) {
		world.wait(1);
		await list(seller, {
			name: `Piece ${piece}`,
			price: 1000 + 100 * piece,
			catName: categories[piece] ?? ["Wedding"],
		});
	}
});
afterAll(() => world.close());

const get = (query = "") => world.visitor().get(`/api/product/getAllProducts${query}`);
const names = async (query = ""): Promise<string[]> =>
	(await must(get(query))).body.products.map(({ name }: { name: string }) => name);
const pieces = (...numbers: number[]) => numbers.map((number) => `Piece ${number}`);

describe("a page of the catalogue", () => {
	test("has eight listings, the page count and the total", async () => {
		const { body } = await must(get());
		expect(body).toMatchObject({ success: true, page: 1, totalPages: 2, total: 10 });
		expect(body.products).toHaveLength(8);
		expect((await must(get("?page=2"))).body.products).toHaveLength(2);
	});

	test("all pages together have each listing once, in every order", async () => {
		for (const sort of plainSorts) {
			const found: string[] = [];
			for (let page = 1; page <= 4; page++) found.push(...(await names(`?sort=${sort}&limit=3&page=${page}`)));
			expect(found.toSorted()).toEqual(pieces(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
		}
	});

	test("past the end is empty, with the correct page count", async () => {
		for (const page of [3, 999_999, 1_000_000])
			expect((await must(get(`?page=${page}`))).body).toMatchObject({ products: [], totalPages: 2, total: 10, page });
	});

	test("of 48 is the largest", async () => {
		expect((await must(get("?limit=48"))).body).toMatchObject({ totalPages: 1, total: 10 });
		expect((await get("?limit=49")).body.fields).toEqual({ limit: expect.any(String) });
	});

	test.each([
		["newest", [9, 8, 7]],
		["featured", [9, 8, 7]],
		["price-low", [0, 1, 2]],
		["price-high", [9, 8, 7]],
	])("is sorted by %s", async (sort, first) => {
		expect(await names(`?sort=${sort}&limit=3`)).toEqual(pieces(...first));
	});

	test("newest is not the same as dearest", async () => {
		const late = await list(seller, { name: "Late and cheap", price: 50, catName: ["Ethnic"] });
		expect((await names("?sort=newest"))[0]).toBe("Late and cheap");
		expect((await names("?sort=price-low"))[0]).toBe("Late and cheap");
		expect((await names("?sort=price-high"))[0]).toBe("Piece 9");
		await must(seller.request("DELETE", `/api/product/${late._id}`));
	});

	test.each([
		["?sort=cheapest", "sort"],
		["?sort=", "sort"],
		["?page=0", "page"],
		["?page=-1", "page"],
		["?page=1.5", "page"],
		["?page=1000001", "page"],
		["?page=one", "page"],
		["?page=1&page=2", "page"],
		["?limit=0", "limit"],
		["?limit=Infinity", "limit"],
		["?minPrice=abc", "minPrice"],
		["?minPrice=-1", "minPrice"],
		["?maxPrice=100001", "maxPrice"],
		["?minPrice=2000&maxPrice=1000", "minPrice"],
		[`?category=${"x".repeat(61)}`, "category"],
		[`?${"category=Party&".repeat(21)}`, "category"],
	])("refuses %s, and names the parameter", async (query, field) => {
		const { status, body } = await get(query);
		expect([status, body.success, body.code]).toEqual([400, false, "invalid"]);
		expect(Object.keys(body.fields).map((path) => path.split(".")[0])).toContain(field);
	});

	test("ignores an unknown parameter", async () => {
		expect((await must(get("?utm_source=x&__proto__=1&constructor=2"))).body.total).toBe(10);
	});
});

describe("prices", () => {
	test('10,000, the end of the specification\'s slider, means "and above"; other bounds do not', async () => {
		const dear = await list(seller, { name: "Dear", price: 25_000 });
		const { browse } = rules;
		expect(await names(`?minPrice=9000&maxPrice=${browse.sliderMax}`)).toEqual(["Dear"]);
		for (const most of [browse.sliderMax - 1, browse.sliderMax + 1])
			expect(await names(`?minPrice=9000&maxPrice=${most}`)).toEqual([]);
		await must(seller.request("DELETE", `/api/product/${dear._id}`));
	});

	test("bounds are inclusive", async () => {
		expect(await names("?minPrice=1200&maxPrice=1400&sort=price-low")).toEqual(pieces(2, 3, 4));
		expect(await names("?minPrice=1900")).toEqual(pieces(9));
		expect(await names("?maxPrice=1000")).toEqual(pieces(0));
		expect(await names("?minPrice=1500&maxPrice=1500")).toEqual(pieces(5));
		expect(await names("?minPrice=1501&maxPrice=1599")).toEqual([]);
	});
});

describe("categories", () => {
	test.each([
		["one", "?category=Casual", [0, 1]],
		["ignoring case", "?category=cASUAL", [0, 1]],
		["any of several, each listing once", "?category=Casual&category=formal", [0, 1, 4]],
		["with its descendants", "?category=Fusion", [2, 3, 4]],
		["a descendant", "?category=sangeet", [3, 4]],
		["a leaf", "?category=Garba", [4]],
		["several, with their descendants", "?category=Fusion&category=Casual", [0, 1, 2, 3, 4]],
		["one without listings", "?category=Bridal", []],
		["an unknown one", "?category=Swimwear", []],
		["an unknown one with a known one", "?category=Swimwear&category=Casual", [0, 1]],
		["blank: all", "?category=&limit=48", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
		["with a price", "?category=Fusion&minPrice=1300", [3, 4]],
	])("%s", async (_, query, expected) => {
		const { body } = await must(get(`${query}${query.includes("?") ? "&" : "?"}sort=price-low`));
		expect(body.products.map(({ name }: { name: string }) => name)).toEqual(pieces(...expected));
		expect(body.total).toBe(expected.length);
	});

	test("lists the categories of admins with their parent", async () => {
		const { body } = await must(world.visitor().get("/api/category"));
		const byName = new Map<string, { _id: string; parentId: string }>(
			body.data.map((category: { name: string }) => [category.name, category]),
		);
		expect(byName.get("Garba")?.parentId).toBe(byName.get("Sangeet")?._id);
		expect(byName.get("Sangeet")?.parentId).toBe(byName.get("Fusion")?._id);
	});
});

describe("whether it is rented", () => {
	test("follows from the days and the clock: rented, being cleaned, free again", async () => {
		const product = await list(seller, {
			name: "Piece of the day",
			catName: ["Reception"],
			sizeStock: [{ size: "M", stock: 1 }],
		});
		await must(rent(world, await world.client(), product, 1, 2));
		const shown = async () => {
			const { body } = await must(get("?category=Reception"));
			const { body: page } = await must(world.visitor().get(`/api/product/${product._id}`));
			const { isRented, nextFreeDay } = body.products[0];
			expect({ isRented: page.product.isRented, nextFreeDay: page.product.nextFreeDay }).toEqual({
				isRented,
				nextFreeDay,
			});
			return { isRented, nextFreeDay };
		};
		const back = world.day(4);
		expect(await shown()).toEqual({ isRented: false, nextFreeDay: world.day(0) });
		world.wait(12); // midnight in India, and the rental's first day
		const { rows } = await world.app.db.pool.query("select count(*)::int as claimed from claimed_day");
		expect(rows[0].claimed).toBe(3);
		const midnight = new Date(Date.parse(`${back}T00:00:00+05:30`));
		for (const hours of [72, 48, 25]) {
			world.clock.set(new Date(midnight.getTime() - hours * 3_600_000));
			expect(await shown()).toEqual({ isRented: true, nextFreeDay: back });
		}
		world.clock.set(new Date(midnight.getTime() - 1));
		expect(await shown()).toEqual({ isRented: true, nextFreeDay: back });
		world.clock.set(midnight);
		expect(await shown()).toEqual({ isRented: false, nextFreeDay: back });
	});
});

describe("what strangers see of a lister", () => {
	test("first name, shop and city, and nothing else, in every public response", async () => {
		const secrets = {
			name: "Noor Zzsurname",
			mobile: "9811199277",
			address_Line: "9 Zzlane",
			pincode: "313001",
			gstin: "29AAGCB7383J1Z4",
			shopName: "Noor's",
			city: "Udaipur",
		};
		const lister = await world.seller(secrets);
		const product = await list(lister, { name: "Canary choli", catName: ["Engagement"] });
		const buyer = await world.client({ name: "Ira Zzclient", mobile: "9822299388" });
		await must(rent(world, buyer, product, 5, 1));
		const responses: string[] = [];
		for (const requester of [world.visitor(), buyer, seller])
			for (const path of [
				"/api/product/getAllProducts?limit=48",
				"/api/product/getAllProducts?search=canary",
				"/api/product/getAllProducts?category=Engagement&category=Party",
				`/api/product/${product._id}`,
				"/api/category",
			]) {
				const { body } = await must(requester.get(path));
				responses.push(JSON.stringify(body));
			}
		expect(responses.filter((text) => text.includes("Canary choli"))).toHaveLength(12);
		for (const secret of [
			"Zzsurname",
			"9811199277",
			"Zzlane",
			"313001",
			"29AAGCB7383J1Z4",
			lister.user.email,
			"Zzclient",
			"9822299388",
			buyer.user.email,
			buyer.user._id,
			"Hauz Khas",
			"password",
			"argon2",
		])
			expect([secret, responses.filter((text) => text.includes(secret))]).toEqual([secret, []]);
		const { body } = await must(get("?search=canary"));
		expect(body.products[0].listedBy).toEqual({
			_id: lister.user._id,
			name: "Noor",
			shopName: "Noor's",
			city: "Udaipur",
		});
	});
});
