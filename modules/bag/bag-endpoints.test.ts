import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { suspendProduct } from "#modules/catalogue/index.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { deleteOldBags } from "./change-bag.ts";

let world: World;
let seller: TestClient;
let visitor: TestClient;
let lehenga: { _id: string; name: string; price: number };
let saree: typeof lehenga;

beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "off" });
	seller = await world.seller();
	lehenga = await list(seller);
	saree = await list(seller, { name: "Neel saree", price: 1500, deposit: 1000 });
});
beforeEach(() => {
	visitor = world.visitor();
});
afterAll(() => world.close());

const line = (product: { _id: string }, from: number, days: number, over: Record<string, unknown> = {}) => ({
	productId: product._id,
	rentalPeriod: { startDate: world.day(from), endDate: world.day(from + days - 1) },
	size: "M",
	...over,
});
const add = (who: TestClient, ...args: Parameters<typeof line>) => must(who.post("/api/bag", line(...args)));
const bagOf = async (who: TestClient, query = "") => (await must(who.get(`/api/bag${query}`))).body.bag;

describe("a visitor's bag", () => {
	test("is empty, and needs no cookie, before something is added", async () => {
		expect(await bagOf(visitor)).toEqual({ lines: [], totalAmount: 0, deposit: 0, sharePath: null });
		expect(visitor.cookies.size).toBe(0);
	});

	test("shows what is in it with its cost, by first day", async () => {
		const { body } = await add(visitor, lehenga, 9, 2, { for: "Meera", function: "Sangeet" });
		expect(body).toMatchObject({ lineId: expect.any(String), count: 1 });
		await add(visitor, saree, 5, 3);
		const bag = await bagOf(visitor);
		expect(bag).toMatchObject({ totalAmount: 2 * 2400 + 3 * 1500, deposit: 1000, sharePath: null });
		expect(bag.lines.map((one: { product: { name: string } }) => one.product.name)).toEqual([
			"Neel saree",
			lehenga.name,
		]);
		expect(bag.lines[1]).toMatchObject({
			_id: body.lineId,
			product: { _id: lehenga._id, lister: { _id: seller.user._id, city: "Jaipur" }, sizes: ["M"] },
			...{ size: "M", days: 2, for: "Meera", function: "Sangeet", price: 2400, totalAmount: 4800, deposit: 0 },
			...{ rentalPeriod: { startDate: world.day(9), endDate: world.day(10) }, changes: [], problem: null },
			...{ isInstant: false, earliestDay: world.day(0) },
		});
	});

	test("has the same line once, and one for each person", async () => {
		const { body: first } = await add(visitor, lehenga, 5, 2);
		expect((await add(visitor, lehenga, 5, 2)).body).toEqual({ ...first, count: 1 });
		expect((await add(visitor, lehenga, 5, 2, { for: "Meera" })).body.count).toBe(2);
	});

	test("is not another visitor's, nor a member's whose id somebody sends as a cookie", async () => {
		const { body } = await add(visitor, lehenga, 5, 2);
		const other = world.visitor();
		expectFailure(await other.put(`/api/bag/${body.lineId}`, line(lehenga, 6, 2)), { status: 404 });
		expect((await must(other.delete(`/api/bag/${body.lineId}`))).body.count).toBe(0);
		expect((await bagOf(visitor)).lines).toHaveLength(1);
		const member = await world.client();
		await add(member, lehenga, 5, 2);
		other.cookies.set("almari-bag-key", member.user._id);
		expect((await bagOf(other)).lines).toEqual([]);
	});

	test("changes days, size and labels, and loses lines", async () => {
		const { body } = await add(visitor, lehenga, 5, 2);
		await must(
			visitor.put(`/api/bag/${body.lineId}`, line(lehenga, 7, 3, { size: "L", for: "मीरा", function: "<b>Haldi</b>" })),
		);
		expect((await bagOf(visitor)).lines[0]).toMatchObject({
			...{ size: "L", days: 3, for: "मीरा", function: "<b>Haldi</b>" },
			problem: { code: "out-of-stock" },
		});
		expect((await must(visitor.delete(`/api/bag/${body.lineId}`))).body.count).toBe(0);
		await must(visitor.delete(`/api/bag/${body.lineId}`));
		expectFailure(await visitor.put(`/api/bag/${body.lineId}`, line(lehenga, 7, 3)), { status: 404 });
	});

	test("moves to the account at sign-in, beside what is in it", async () => {
		const member = await world.client();
		await add(member, saree, 5, 1);
		await add(visitor, saree, 5, 1);
		await add(visitor, lehenga, 5, 2, { for: "Meera" });
		await signIn(visitor, member.user.email);
		expect((await must(visitor.post("/api/bag/merge"))).body).toMatchObject({ left: 0 });
		expect(visitor.cookies.has("almari-bag-key")).toBe(false);
		expect((await bagOf(member)).lines.map((one: { for: string }) => one.for)).toEqual(["", "Meera"]);
		expect((await must(visitor.post("/api/bag/merge"))).body).toMatchObject({ left: 0 });
	});

	test("keeps what has no room in the account's bag, and what was removed there stays removed", async () => {
		const member = await world.client();
		for (let place = 0; place < rules.bag.maxLines - 1; place++) await add(member, saree, 5 + place, 1);
		await add(visitor, lehenga, 5, 1);
		await add(visitor, lehenga, 9, 1);
		await signIn(visitor, member.user.email);
		expect((await must(visitor.post("/api/bag/merge"))).body.left).toBe(1);
		const merged = (await bagOf(member)).lines.find(
			(one: { product: { _id: string } }) => one.product._id === lehenga._id,
		);
		await must(member.delete(`/api/bag/${merged._id}`));
		expect((await must(visitor.post("/api/bag/merge"))).body.left).toBe(0);
		const shown = (await bagOf(member)).lines.filter(
			(one: { product: { _id: string } }) => one.product._id === lehenga._id,
		);
		expect(shown.map((one: { rentalPeriod: object }) => one.rentalPeriod)).toEqual([
			{ startDate: world.day(9), endDate: world.day(9) },
		]);
	});
});

describe("adding", () => {
	test.each<[string, () => Record<string, unknown>, number, string]>([
		["days that are over", () => line(lehenga, -3, 2), 400, "invalid"],
		["eight days", () => line(lehenga, 5, 8), 400, "invalid"],
		["reversed days", () => line(lehenga, 5, -1), 400, "invalid"],
		[
			"a day that does not exist",
			() => ({ ...line(lehenga, 5, 1), rentalPeriod: { startDate: "2026-02-30", endDate: "2026-02-30" } }),
			400,
			"invalid",
		],
		["an unknown listing", () => line({ _id: "00000000-0000-7000-8000-000000000000" }, 5, 1), 404, "not-found"],
		["a long label", () => line(lehenga, 5, 1, { for: "ठ".repeat(200) }), 400, "invalid"],
		["no listing", () => ({ ...line(lehenga, 5, 1), productId: "lehenga" }), 400, "invalid"],
	])("%s is refused", async (_, body, status, code) => {
		expectFailure(await visitor.post("/api/bag", body()), { status, code });
		expect((await bagOf(visitor)).lines).toEqual([]);
	});

	test("one's own item is refused; a visitor's own item says so after the sign-in", async () => {
		expectFailure(await seller.post("/api/bag", line(lehenga, 5, 1)), { status: 403, code: "own-product" });
		await add(visitor, lehenga, 5, 1);
		await signIn(visitor, seller.user.email);
		await must(visitor.post("/api/bag/merge"));
		expect((await bagOf(seller)).lines[0].problem.code).toBe("own");
		await must(seller.delete(`/api/bag/${(await bagOf(seller)).lines[0]._id}`));
	});

	test("more than a bag holds is refused, also at once", async () => {
		const results = await Promise.all(
			Array.from({ length: rules.bag.maxLines + 4 }, (_, place) =>
				visitorOf().post("/api/bag", line(lehenga, 5 + place, 1)),
			),
		);
		expect(results.filter(({ status }) => status === 200)).toHaveLength(rules.bag.maxLines);
		expectFailure(await visitor.post("/api/bag", line(saree, 5, 1)), { status: 409, code: "conflict" });
	});
	/** With the cookie of the first line. */
	const visitorOf = () => {
		if (!visitor.cookies.has("almari-bag-key")) visitor.cookies.set("almari-bag-key", "a-key-of-this-test");
		return visitor;
	};
});

describe("what changed since", () => {
	test("a price, a listing that is gone, days that somebody took", async () => {
		const [dear, gone, taken] = await Promise.all([list(seller), list(seller), list(seller)]);
		for (const one of [dear, gone, taken]) await add(visitor, one, 5, 2);
		await world.app.db.pool.query("update product set price = 3000 where id = $1", [dear._id]);
		await world.app.db.write((tx) => suspendProduct(world.app, tx, gone._id, "The pictures are of another dress."));
		await must(rent(world, await world.client(), taken, 6, 1));
		const bag = await bagOf(visitor);
		const shown = Object.fromEntries(bag.lines.map((one: { product: { _id: string } }) => [one.product._id, one]));
		expect(shown[dear._id]).toMatchObject({
			...{ price: 3000, totalAmount: 6000, problem: null },
			changes: ["The price went up from ₹2,400 to ₹3,000 a day."],
		});
		expect(shown[gone._id]).toMatchObject({
			product: { name: gone.name, photo: null, lister: null },
			problem: { code: "gone" },
		});
		expect(shown[taken._id]).toMatchObject({ problem: { code: "taken", until: null } });
		expect(bag.totalAmount).toBe(6000);
	});

	test("days that somebody else is booking are held, one's own are free", async () => {
		const product = await list(seller);
		const [member, other] = await Promise.all([world.client(), world.client()]);
		for (const who of [member, other]) await add(who, product, 5, 2);
		await must(other.post("/api/product/hold", line(product, 5, 2)));
		expect((await bagOf(member)).lines[0].problem).toMatchObject({ code: "held", until: expect.stringMatching(/Z$/) });
		expect((await bagOf(other)).lines[0].problem).toBeNull();
	});

	test("a pincode that the courier does not reach in time", async () => {
		await add(visitor, lehenga, 2, 1);
		expect((await bagOf(visitor)).lines[0].problem).toBeNull();
		expect((await bagOf(visitor, "?pincode=682001")).lines[0]).toMatchObject({
			problem: { code: "too-soon" },
			earliestDay: world.day(3),
		});
	});
});

describe("a shared bag", () => {
	test("shows its items without names, and somebody takes lines of it", async () => {
		const owner = await world.client({ name: "Ishita Roy" });
		await add(owner, lehenga, 5, 2, { for: "Meera", function: "Haldi" });
		const { body: kept } = await add(owner, saree, 6, 1, { for: "Tara" });
		const { body } = await must(owner.post("/api/bag/share"));
		expect((await must(owner.post("/api/bag/share"))).body.sharePath).toBe(body.sharePath);
		expect((await bagOf(owner)).sharePath).toBe(body.sharePath);

		const path = `/api${body.sharePath}`;
		const { body: shared } = await must(visitor.get(path));
		expect(shared).toMatchObject({ owner: "Ishita", isOwn: false });
		expect(JSON.stringify(shared)).not.toMatch(/Meera|Tara/);
		expect(shared.bag.lines.map((one: { function: string }) => one.function)).toEqual(["Haldi", ""]);
		expect((await must(owner.get(path))).body.isOwn).toBe(true);

		expect((await must(visitor.post(path, { lines: [kept.lineId] }))).body).toMatchObject({
			count: 1,
			left: 0,
		});
		const [taken] = (await bagOf(visitor)).lines;
		expect(taken).toMatchObject({ product: { _id: saree._id }, for: "" });
		expect(taken._id).not.toBe(kept.lineId);

		await must(owner.delete("/api/bag/share"));
		expectFailure(await visitor.get(path), { status: 404 });
		expectFailure(await visitor.post(path, { lines: [kept.lineId] }), { status: 404 });
	});

	test("keeps its link when its visitor signs in; the link ends when the bag is empty", async () => {
		await add(visitor, lehenga, 5, 2);
		const { body } = await must(visitor.post("/api/bag/share"));
		const member = await world.client();
		await signIn(visitor, member.user.email);
		await must(visitor.post("/api/bag/merge"));
		const { body: shared } = await must(world.visitor().get(`/api${body.sharePath}`));
		expect(shared).toMatchObject({ owner: "Ishita", bag: { lines: { length: 1 } } });
		await must(member.delete(`/api/bag/${(await bagOf(member)).lines[0]._id}`));
		expectFailure(await world.visitor().get(`/api${body.sharePath}`), { status: 404 });
	});

	test("an empty bag cannot be shared; an invented link shows nothing", async () => {
		expectFailure(await visitor.post("/api/bag/share"), { status: 409, code: "conflict" });
		expectFailure(await visitor.get("/api/bag/shared/AAAAAAAAAAAAAAAAAAAAAA"), { status: 404 });
		expectFailure(await visitor.get("/api/bag/shared/short"), { status: 404 });
	});
});

test("similar items are offered for a line that is taken", async () => {
	const [own, similar] = [await list(seller), await list(seller, { name: "Rani zardozi lehenga" })];
	const member = await world.client();
	const { body } = await add(member, own, 40, 2);
	await must(rent(world, await world.client(), own, 40, 2));
	const { body: found } = await must(member.get(`/api/bag/${body.lineId}/substitutes?pincode=${address.pincode}`));
	expect(found.products.map(({ _id }: { _id: string }) => _id)).toContain(similar._id);
	expectFailure(await visitor.get(`/api/bag/${body.lineId}/substitutes`), { status: 404 });
});

// Last, because it ends sessions.
test("a visitor's bag is deleted some weeks after its last change; a member's stays", async () => {
	const member = await world.client();
	await add(member, lehenga, 60, 1);
	await add(visitor, lehenga, 60, 1);
	world.wait(24 * (rules.bag.visitorDays - 1));
	expect(await deleteOldBags(world.app)).toBeGreaterThanOrEqual(0);
	expect((await bagOf(visitor)).lines).toHaveLength(1);
	world.wait(48);
	await deleteOldBags(world.app);
	expect((await bagOf(visitor)).lines).toHaveLength(0);
	await signIn(member, member.user.email);
	expect((await bagOf(member)).lines).toHaveLength(1);
});
