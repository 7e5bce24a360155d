import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { suspendAccount } from "#modules/accounts/index.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";
import { suspendProduct } from "../index.ts";

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

const names = (body: { products: { name: string }[] }) => body.products.map(({ name }) => name);

describe("a closet", () => {
	const closet = (id: string, query = "", requester = world.visitor()) =>
		requester.get(`/api/product/closet/${id}${query}`);

	test("shows first name, shop, city, month and figures of the listings of its lister, and nothing else", async () => {
		const [first, second] = [await list(seller, { name: "First" }), await list(seller, { name: "Second" })];
		const { listedBy } = (await must(world.visitor().get(`/api/product/${first._id}`))).body.product;
		await world.app.db.pool.query("update product set rating = 4 where id = $1", [first._id]);
		await world.app.db.pool.query("update product set completed_rentals = 3 where id = $1", [second._id]);
		const { body } = await must(closet(seller.user._id));
		expect(body.closet).toEqual({
			_id: seller.user._id,
			name: seller.user.name.split(" ")[0],
			shopName: listedBy.shopName,
			city: listedBy.city,
			since: `${world.day(0).slice(0, 7)}-01`,
			rating: 4,
			rentals: 3,
			about: "",
			holiday: null,
			responseHours: null,
			acceptanceRate: null,
			cancellations: null,
		});
		expect(names(body)).toEqual(["Second", "First"]);
		for (const secret of [seller.user.email, seller.user.name, "98765", "Bani Park"])
			expect(JSON.stringify(body)).not.toContain(secret);
	});

	test("shows what its lister writes about themselves, until they remove it", async () => {
		const other = await world.seller();
		const about = "Sarees of three generations.\nI steam each one myself. <b>Ask</b> me.";
		const aboutShown = async () => (await must(closet(other.user._id))).body.closet.about;
		expect(await aboutShown()).toBe("");
		await must(other.put("/api/user/about", { about: ` ${about} ` }));
		expect(await aboutShown()).toBe(about);
		expect((await other.put("/api/user/about", { about: "a".repeat(rules.closet.aboutLength + 1) })).status).toBe(400);
		expect((await (await world.client()).put("/api/user/about", { about })).status).toBe(403);
		expect((await world.visitor().put("/api/user/about", { about })).status).toBe(401);
		await must(other.put("/api/user/about", { about: "" }));
		expect(await aboutShown()).toBe("");
	});

	test("is paginated; past the end it is empty", async () => {
		const other = await world.seller();
		for (const name of ["One", "Two", "Three"]) await list(other, { name });
		const { body } = await must(closet(other.user._id, "?page=2&limit=2"));
		expect(body).toMatchObject({ total: 3, totalPages: 2, page: 2, closet: { rating: null, rentals: 0 } });
		expect(names(body)).toEqual(["One"]);
		expect((await must(closet(other.user._id, "?page=1000000"))).body).toMatchObject({ products: [], total: 3 });
		expect((await must(closet(other.user._id, "?limit=0"))).body).toMatchObject({
			products: [],
			total: 3,
			totalPages: 0,
		});
		expect((await closet(other.user._id, "?limit=-1")).status).toBe(400);
	});

	test("shows its lister and admins no more than strangers: neither archived nor suspended listings", async () => {
		const other = await world.seller();
		const [gone, bad] = [await list(other, { name: "Gone" }), await list(other, { name: "Bad" })];
		await list(other, { name: "Here" });
		await must(rent(world, await world.client(), gone, 9, 1));
		await must(other.delete(`/api/product/${gone._id}`));
		await world.app.db.write((tx) => suspendProduct(world.app, tx, bad._id, "The pictures are of another dress."));
		for (const requester of [world.visitor(), other, await world.admin()]) {
			const { body } = await must(closet(other.user._id, "", requester));
			expect([names(body), body.total, body.products[0].keeping]).toEqual([["Here"], 1, undefined]);
		}
	});

	test("is not found for a missing lister, a client or a suspended lister", async () => {
		const other = await world.seller();
		await list(other);
		await world.app.db.write((tx) => suspendAccount(world.app, tx, other.user._id, "Letters went unanswered."));
		for (const id of ["01931e5a-0000-7000-8000-0000000000ff", (await world.client()).user._id, "1", other.user._id])
			expect((await closet(id)).status).toBe(404);
	});
});

describe("similar listings", () => {
	const make = (name: string, color: string, over = {}) =>
		list(seller, { name, details: { color }, price: 20_000, ...over });

	test("have its type, its colours first, then its category, at a similar price; never itself", async () => {
		const red = await make("Sindoor lehenga", "Maroon", { catName: ["Wedding"] });
		await make("Parrot lehnga", "Green", { catName: ["Party"], price: 29_000 });
		await make("Rich lehenga", "Red", { price: 90_000 });
		await make("Ruby lehenga", "Red", { catName: ["Party"], price: 15_000 });
		await make("Ruby saree", "Red", { catName: ["Party"] });
		await make("Sindoor sherwani", "Maroon", { catName: ["Wedding"] });
		await make("Sindoor potli", "Maroon", { catName: ["Wedding"] });
		await make("Ruby lehenga for a girl", "Red", { audience: "girls" });
		const achkan = await make("Sindoor achkan", "Maroon", { catName: ["Wedding"] });
		const { body } = await must(world.visitor().get(`/api/product/similar/${red._id}`));
		expect(names(body).slice(0, 3)).toEqual(["Ruby lehenga", "Parrot lehnga", "Sindoor potli"]);
		expect(body.products.length).toBeLessThanOrEqual(4);
		expect(names(body)).not.toContain("Ruby saree");
		expect(names(body)).not.toContain("Sindoor lehenga");
		// Nothing for others, however alike its colour and category are.
		for (const other of ["Sindoor sherwani", "Sindoor achkan", "Ruby lehenga for a girl"])
			expect(names(body)).not.toContain(other);
		const forMen = names((await must(world.visitor().get(`/api/product/similar/${achkan._id}`))).body);
		expect(forMen.toSorted()).toEqual(["Sindoor potli", "Sindoor sherwani"]);
	});

	test("are not found for a listing outside the catalogue", async () => {
		const gone = await make("Gone lehenga", "Red");
		await must(seller.delete(`/api/product/${gone._id}`));
		for (const id of [gone._id, "1", "01931e5a-0000-7000-8000-0000000000ff"])
			expect((await world.visitor().get(`/api/product/similar/${id}`)).status).toBe(404);
	});
});
