import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { referenceOf } from "#common/text/reference.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** The three admin tables: search, filters, sorting, pagination. */

let world: World;
let admin: TestClient;
let meher: TestClient;
let zoya: TestClient;
let kabir: TestClient;
let orderId: string;
beforeAll(async () => {
	world = await makeWorld();
	// Signed up here, as their order is tested.
	admin = await world.signUpNow("admin", { name: "Noor Bedi" });
	const spaced = async <T>(made: Promise<T>) => made.finally(() => world.wait(0.02));
	meher = await spaced(world.signUpNow("renter", { name: "Meher Rathore" }));
	zoya = await spaced(world.signUpNow("renter", { name: "Zoya Fatima" }));
	kabir = await spaced(world.signUpNow("client", { name: "Kabir 100% Sen" }));
	await spaced(list(meher, { name: "Sindoor lehenga", price: 2400 }));
	await spaced(list(meher, { name: "Panna saree", price: 900, catName: ["Party"] }));
	const anarkali = await spaced(list(zoya, { name: "जामुनी अनारकली", price: 1500 }));
	const { body } = await must(rent(world, kabir, anarkali, 3, 2));
	orderId = body.orderId;
});
afterAll(() => world.close());

const users = async (query: string) => (await must(admin.get(`/api/admin/users?${query}`))).body;
const listings = async (query: string) => (await must(admin.get(`/api/admin/listings?${query}`))).body;
const rentals = async (query: string) => (await must(admin.get(`/api/admin/rentals?${query}`))).body;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe("users", () => {
	test.each([
		["", ["Kabir 100% Sen", "Zoya Fatima", "Meher Rathore", "Noor Bedi"]],
		["sort=oldest", ["Noor Bedi", "Meher Rathore", "Zoya Fatima", "Kabir 100% Sen"]],
		["sort=name", ["Kabir 100% Sen", "Meher Rathore", "Noor Bedi", "Zoya Fatima"]],
		["search=MEHER", ["Meher Rathore"]],
		["search=admin", ["Noor Bedi"]],
		["search=100%25", ["Kabir 100% Sen"]],
		["search=_", []],
		["type=renter", ["Zoya Fatima", "Meher Rathore"]],
		["type=renter&search=zoya&status=active", ["Zoya Fatima"]],
		["status=suspended", []],
		["type=&status=&sort=", ["Kabir 100% Sen", "Zoya Fatima", "Meher Rathore", "Noor Bedi"]],
	])("%s", async (query, expected) => {
		const page = await users(query);
		expect(names(page.users)).toEqual(expected);
		expect(page.total).toBe(expected.length);
	});

	test("pages are complete; one past the end is empty", async () => {
		const pages = [await users("limit=3"), await users("limit=3&page=2"), await users("limit=3&page=3")];
		expect(pages.map((page) => page.users.length)).toEqual([3, 1, 0]);
		for (const page of pages) expect(page).toMatchObject({ total: 4, totalPages: 2 });
		expectFailure(await admin.get("/api/admin/users?page=401"), { status: 400, field: "page" });
		expectFailure(await admin.get("/api/admin/users?sort=best"), { status: 400, field: "sort" });
	});

	test("an unverified account is inactive", async () => {
		const claim = { name: "Unproved", email: "unproved@example.com", mobile: "9876543210", accountType: "client" };
		await must(world.visitor().post("/api/user/register", { ...claim, password: "Marigold-lane-42!" }));
		expect(names((await users("status=inactive")).users)).toEqual(["Unproved"]);
		expect(names((await users("status=active")).users)).not.toContain("Unproved");
	});

	test("shows one account with its shop and open orders, masked and without secrets", async () => {
		const { body } = await must(admin.get(`/api/admin/users/${zoya.user._id}`));
		expect(body.user).toEqual({
			id: zoya.user._id,
			name: "Zoya Fatima",
			email: zoya.user.email,
			type: "renter",
			staffRole: null,
			joinDate: expect.any(String),
			status: "active",
			listings: 1,
			rentals: 0,
			allowed: ["suspend", "make-admin", "end-sessions"],
			mobile: "98••••••10",
			shop: { name: "Meher's Almari", gstin: "", city: "Jaipur", pincode: "302•••", country: "India" },
			payout: null,
			reveals: ["contact", "payout"],
			conversations: 0,
			suspension: null,
			sessions: 1,
			orders: 1,
			openOrders: 1,
			orderLimit: { value: 0, valueLimit: null, allowed: [] },
			openReports: 0,
		});
		expect((await must(admin.get(`/api/admin/users/${admin.user._id}`))).body.user.allowed).toEqual([]);
	});
});

describe("listings", () => {
	test.each([
		["", ["जामुनी अनारकली", "Panna saree", "Sindoor lehenga"]],
		["sort=price-high", ["Sindoor lehenga", "जामुनी अनारकली", "Panna saree"]],
		["sort=price-low", ["Panna saree", "जामुनी अनारकली", "Sindoor lehenga"]],
		["sort=oldest&limit=1", ["Sindoor lehenga"]],
		["search=SAREE", ["Panna saree"]],
		[`search=${encodeURIComponent("अनारकली")}`, ["जामुनी अनारकली"]],
		["search=meher", ["Panna saree", "Sindoor lehenga"]],
		["category=party", ["Panna saree"]],
		["status=waiting", ["जामुनी अनारकली", "Panna saree", "Sindoor lehenga"]],
		["status=suspended", []],
	])("%s", async (query, expected) => {
		expect(titles((await listings(query)).listings)).toEqual(expected);
	});

	test("filters by lister", async () => {
		expect((await listings(`owner=${meher.user._id}`)).total).toBe(2);
	});

	test("shows a listing that its lister has paused as such, and filters by it", async () => {
		const [{ id }] = (await listings("search=panna")).listings;
		const change = (name: string) => must(meher.post("/api/product/changeListings", { ids: [id], change: name }));
		await change("pause");
		expect(await listings("status=paused")).toMatchObject({ total: 1, listings: [{ id, isPaused: true }] });
		expect(titles((await listings("status=active")).listings)).toEqual(["जामुनी अनारकली", "Sindoor lehenga"]);
		await change("resume");
		expect((await listings("status=paused")).total).toBe(0);
	});

	test("shows a deleted listing as such, with the last day on which it can be restored", async () => {
		const { _id } = await list(meher, { name: "Firozi sharara" });
		await must(meher.delete(`/api/product/${_id}`));
		const restorableUntil = world.day(rules.listing.restorableDays);
		const expected = { id: _id, status: "inactive", isDeleted: true, restorableUntil, allowed: ["undelete"] };
		expect(await listings("status=deleted")).toMatchObject({ total: 1, listings: [expected] });
		expect((await listings("search=panna")).listings).toMatchObject([{ isDeleted: false, restorableUntil: null }]);
	});

	test("shows one listing, whatever its state", async () => {
		const [{ id }] = (await listings("search=panna")).listings;
		const { body } = await must(admin.get(`/api/admin/listings/${id}`));
		expect(body.listing).toMatchObject({
			title: "Panna saree",
			ownerEmail: meher.user.email,
			categories: ["Party"],
			sizes: ["M"],
			pieces: 1,
			rentals: 0,
			openOrders: 0,
			openReports: 0,
			approvedAt: null,
			archivedAt: null,
			suspension: null,
			photos: [{ src: expect.stringMatching(/^\/media\//) }],
		});
	});
});

describe("rentals", () => {
	test.each([
		["", 1],
		["status=pending", 1],
		["status=open", 1],
		["status=active", 0],
		["status=completed", 0],
		["search=kabir", 1],
		["search=zoya", 1],
		["search=meher", 0],
		[`search=${encodeURIComponent("जामुनी")}`, 1],
	])("%s", async (query, total) => {
		expect((await rentals(query)).total).toBe(total);
	});

	test("finds orders by number in any spelling, by person and by listing", async () => {
		const number = referenceOf(orderId);
		for (const typed of [number, number.toLowerCase(), number.replace("-", "")])
			expect((await rentals(`search=${typed}`)).rentals).toMatchObject([{ orderNumber: number, id: orderId }]);
		const { listingId } = (await rentals("")).rentals[0];
		expect((await rentals(`listing=${listingId}`)).total).toBe(1);
		for (const person of [kabir, zoya]) expect((await rentals(`person=${person.user._id}`)).total).toBe(1);
		expect((await rentals(`person=${meher.user._id}`)).total).toBe(0);
	});

	const range = (filters: Record<string, string>) => `${new URLSearchParams(filters)}`;
	test.each([
		[{ from: 0, to: 0 }, 1],
		[{ from: 0 }, 1],
		[{ to: 0 }, 1],
		[{ from: 1 }, 0],
		[{ to: -1 }, 0],
	])("placed on the days %j from today on, in India: %s", async (days, total) => {
		const filters = Object.entries(days).map(([name, offset]) => [name, world.day(offset)] as const);
		expect((await rentals(range(Object.fromEntries(filters)))).total).toBe(total);
	});

	test("the days of the filter begin and end at midnight in India", async () => {
		const placed = async (at: string, day: string) => {
			await world.app.db.pool.query("update rental set created_at = $2 where id = $1", [orderId, at]);
			return (await rentals(range({ from: day, to: day }))).total;
		};
		const [{ createdAt }] = (await rentals("")).rentals;
		expect(await placed("2026-11-22T18:30:00Z", "2026-11-23")).toBe(1);
		expect(await placed("2026-11-22T18:29:59.999Z", "2026-11-23")).toBe(0);
		expect(await placed("2026-11-23T18:29:59.999Z", "2026-11-23")).toBe(1);
		expect(await placed("2026-11-23T18:30:00Z", "2026-11-23")).toBe(0);
		expect(await placed(createdAt, world.day(0))).toBe(1);
	});

	test.each([
		["", "", 1],
		["3000", "3000", 1],
		["₹3,000", "", 1],
		["", "3000", 1],
		["3001", "", 0],
		["", "2999", 0],
		["0", "0", 0],
	])("of a total from %j to %j: %s", async (min, max, total) => {
		expect((await rentals(range({ min, max }))).total).toBe(total);
	});

	test("the file has the days and totals of the filters too", async () => {
		const lines = async (filters: Record<string, string>) =>
			((await must(admin.post(`/api/admin/rentals.csv?${range(filters)}`))).body as string).trim().split("\r\n")
				.length - 1;
		expect(await lines({ from: world.day(0), to: world.day(0), min: "3000" })).toBe(1);
		expect(await lines({ max: "2999" })).toBe(0);
		expect(await lines({ from: world.day(1) })).toBe(0);
		const { acts } = (await must(admin.get("/api/admin/getActs?action=export-rentals"))).body;
		expect(acts.at(-1).details).toMatchObject({ from: world.day(0), to: world.day(0), min: 3000 });
	});

	test.each([
		[{ from: "2026-11-24", to: "2026-11-23" }, "to"],
		[{ from: "yesterday" }, "from"],
		[{ to: "2026-02-30" }, "to"],
		[{ min: "20", max: "19" }, "max"],
		[{ min: "cheap" }, "min"],
		[{ max: "-1" }, "max"],
		[{ max: "10000000" }, "max"],
	])("refuses the filters %j (400)", async (filters, field) => {
		expectFailure(await admin.get(`/api/admin/rentals?${range(filters)}`), { status: 400, field });
		expectFailure(await admin.post(`/api/admin/rentals.csv?${range(filters)}`), { status: 400, field });
	});

	test("a row names client, seller and listing", async () => {
		expect((await rentals("")).rentals).toEqual([
			{
				id: orderId,
				orderNumber: referenceOf(orderId),
				title: "जामुनी अनारकली",
				listingId: expect.any(String),
				client: { id: kabir.user._id, name: "Kabir 100% Sen" },
				seller: { id: zoya.user._id, name: "Zoya Fatima" },
				rentalPeriod: { startDate: world.day(3), endDate: world.day(4) },
				totalAmount: 3000,
				status: "pending",
				createdAt: expect.any(String),
			},
		]);
	});
});

describe("the search box", () => {
	test("finds users, listings and orders at once", async () => {
		const { body } = await must(admin.get("/api/admin/search?search=zoya"));
		expect([names(body.users), titles(body.listings), titles(body.rentals)]).toEqual([
			["Zoya Fatima"],
			["जामुनी अनारकली"],
			["जामुनी अनारकली"],
		]);
		const none = (await must(admin.get("/api/admin/search?search=nothing+at+all"))).body;
		expect([none.users, none.listings, none.rentals]).toEqual([[], [], []]);
	});

	test("refuses an empty search (400)", async () => {
		expectFailure(await admin.get("/api/admin/search?search=+"), { status: 400, field: "search" });
	});
});

// Last, because its orders would be on the lists above.
test("a person's orders of both sides are on one list, in its order and pages", async () => {
	const lender = await world.seller();
	const product = await list(lender, { price: 1500, sizeStock: [{ size: "M", stock: 3 }] });
	const lent = (await must(rent(world, kabir, product, 5, 1))).body.orderId;
	world.wait(0.1);
	const rented = (await must(rent(world, lender, await list(zoya, { price: 900 }), 5, 2))).body.orderId;
	world.wait(0.1);
	const lentAgain = (await must(rent(world, kabir, product, 7, 1))).body.orderId;
	const ids = async (query: string) =>
		(await rentals(`person=${lender.user._id}&${query}`)).rentals.map(({ id }: { id: string }) => id);
	expect(await ids("")).toEqual([lentAgain, rented, lent]);
	expect(await ids("sort=total")).toEqual([rented, lentAgain, lent]);
	expect([...(await ids("limit=2")), ...(await ids("limit=2&page=2"))]).toEqual([lentAgain, rented, lent]);
	expect(await ids(`search=${encodeURIComponent("kabir")}`)).toEqual([lentAgain, lent]);
	await must(lender.post(`/api/order/${lent}/accept`, {}));
	expect(await ids("status=pending")).toEqual([lentAgain, rented]);

	// The same by names: a text that both sides of an order have finds it once.
	const found = async (query: string) => {
		const { rentals: rows, total } = await rentals(query);
		return { ids: rows.map(({ id }: { id: string }) => id), total };
	};
	expect(await found("search=meher")).toEqual({ ids: [lentAgain, rented, lent], total: 3 });
	expect(await found("search=meher&sort=total")).toEqual({ ids: [rented, lentAgain, lent], total: 3 });
	expect(await found("search=meher&sort=oldest&limit=1")).toEqual({ ids: [lent], total: 3 });
	expect(await found("search=meher&status=pending&limit=1")).toEqual({ ids: [lentAgain], total: 2 });
	expect(await found("search=meher&status=pending&limit=1&page=2")).toEqual({ ids: [rented], total: 2 });
	expect(await found("search=example.com")).toEqual({ ids: [lentAgain, rented, lent, orderId], total: 4 });
});
