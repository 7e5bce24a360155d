import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, type World } from "#tests/world.ts";

let world: World;
let seller: TestClient;
let client: TestClient;

/** Two listings: a gown earned 2 × ₹1,000 in October and ₹1,000 in November; a saree's ₹3,000 are not completed yet. */
beforeAll(async () => {
	world = await makeWorld();
	world.clock.set(new Date("2026-10-28T06:00:00Z"));
	[seller, client] = await Promise.all([world.seller(), world.client()]);
	const gown = await list(seller, { name: "Wine gown", price: 1000, sizeStock: [{ size: "M", stock: 5 }] });
	const saree = await list(seller, { name: "Jamun saree", price: 3000 });
	const people = { seller, client };
	const [two, one] = [await placeTestOrder(world, people, gown, 0, 2), await placeTestOrder(world, people, gown, 0, 1)];
	for (const order of [two, one]) await order.moveTo("return");
	for (const [order, moment] of [
		[two, "2026-10-31T18:29:59Z"],
		[one, "2026-10-31T18:30:00Z"],
	] as const) {
		world.clock.set(new Date(moment));
		await must(order.step("seller", "complete"));
	}
	world.clock.set(new Date("2026-11-05T06:00:00Z"));
	await (await placeTestOrder(world, people, saree, 0, 1)).moveTo("handOver");
	await placeTestOrder(world, people, gown, 5, 1);
	const failed = await placeTestOrder(world, people, gown, 6, 1);
	await must(failed.step("client", "cancel"));
});
afterAll(() => world.close());

const fetchFigures = async (who: TestClient, call: string, of = seller) =>
	(await must(who.get(`/api/product/${call}/${of.user._id}`))).body;

describe("earnings", () => {
	test("a rental earns in the calendar month (IST) in which it is completed", async () => {
		const { earnings } = await fetchFigures(seller, "getRenterEarnings");
		expect(earnings).toMatchObject({
			activeRentals: 1,
			activeListings: 2,
			totalListings: 2,
			completedRentals: 2,
			monthlyEarnings: 1000,
			totalEarnings: 3000,
			comingRentals: 1,
			comingEarnings: 3000,
		});
		expect(earnings.months).toHaveLength(12);
		expect(earnings.months.slice(-3)).toEqual([
			{ month: "2026-09", earnings: 0, rentals: 0 },
			{ month: "2026-10", earnings: 2000, rentals: 1 },
			{ month: "2026-11", earnings: 1000, rentals: 1 },
		]);
		expect(earnings.listings).toMatchObject([{ name: "Wine gown", earnings: 3000, rentals: 2, photo: { width: 60 } }]);
	});

	test("have the reliability that everybody sees, each figure from enough orders on", async () => {
		const other = await world.seller();
		const reliability = async () => (await fetchFigures(other, "getRenterEarnings", other)).earnings.reliability;
		const unknown = { acceptanceRate: null, responseHours: null, cancellations: null };
		expect(await reliability()).toEqual(unknown);
		await world.app.db.pool.query(
			"insert into lister_reliability (account_id, requests, accepted, responses, response_seconds, orders, cancelled) values ($1, 10, 9, 9, 5000, 2, 1)",
			[other.user._id],
		);
		expect(await reliability()).toEqual({ ...unknown, acceptanceRate: 0.9, responseHours: 2 });
		const { closet } = (await must(world.visitor().get(`/api/product/closet/${other.user._id}`))).body;
		expect(closet).toMatchObject(await reliability());
	});

	test("are zero for somebody who never lent", async () => {
		const { earnings } = await fetchFigures(client, "getRenterEarnings", client);
		expect(earnings).toMatchObject({ totalEarnings: 0, monthlyEarnings: 0, totalListings: 0, listings: [] });
	});

	test("suspended and deleted listings are not active", async () => {
		const other = await world.seller();
		const [one, two] = [await list(other), await list(other)];
		await list(other);
		await world.app.db.pool.query("update product set suspended_at = now(), suspension_reason = 'test' where id = $1", [
			one._id,
		]);
		await world.app.db.pool.query("update product set archived_at = now() where id = $1", [two._id]);
		expect((await fetchFigures(other, "getRenterEarnings", other)).earnings).toMatchObject({
			activeListings: 1,
			totalListings: 2,
		});
	});
});

describe("stats", () => {
	test("of a seller: listings, earnings and orders", async () => {
		expect((await fetchFigures(seller, "getRenterDashboardStats")).stats).toEqual({
			activeListings: 2,
			totalEarnings: 3000,
			activeRentals: 1,
			completedRentals: 2,
			monthlyEarnings: 1000,
			upcomingRentals: 1,
			upcomingConfirmed: 0,
			withClient: 1,
			pendingRentals: 1,
			totalRentals: 5,
			totalSpent: 0,
		});
	});

	test("of a client: the same keys with their rentals; listings and earnings are their own", async () => {
		expect((await fetchFigures(client, "getClientDashboardStats", client)).stats).toEqual({
			activeListings: 0,
			totalEarnings: 0,
			activeRentals: 1,
			completedRentals: 2,
			monthlyEarnings: 0,
			upcomingRentals: 1,
			upcomingConfirmed: 0,
			withClient: 1,
			pendingRentals: 1,
			totalRentals: 5,
			totalSpent: 3000,
		});
		expect((await fetchFigures(seller, "getClientDashboardStats")).stats).toMatchObject({
			totalRentals: 0,
			totalEarnings: 3000,
		});
	});

	test("by e-mail, case-insensitive, on the side of the account's type", async () => {
		const stats = (who: TestClient, email: string) => who.post("/api/product/getUserRentalStats", { email });
		expect((await must(stats(seller, seller.user.email.toUpperCase()))).body.stats).toMatchObject({
			totalEarnings: 3000,
		});
		expect((await must(stats(client, client.user.email))).body.stats).toMatchObject({ totalSpent: 3000 });
		const admin = await world.admin();
		expect((await must(stats(admin, seller.user.email))).body.stats).toMatchObject({ totalEarnings: 3000 });
		expect((await stats(admin, "nobody@example.com")).status).toBe(404);
	});

	test("another account and an unknown address get the same refusal (403)", async () => {
		const [other, unknown] = [seller.user.email, "nobody@example.com"];
		const responses = await Promise.all(
			[other, unknown].map((email) => client.post("/api/product/getUserRentalStats", { email })),
		);
		expect(responses.map(({ status, body }) => [status, body.message])).toEqual(
			Array(2).fill([403, "You can only see your own earnings and rentals."]),
		);
	});

	test.each(["getRenterEarnings", "getRenterDashboardStats", "getClientDashboardStats"])(
		"%s is open to the account itself and admins only",
		async (call) => {
			const path = `/api/product/${call}/${seller.user._id}`;
			expect((await client.get(path)).status).toBe(403);
			expect((await world.visitor().get(path)).status).toBe(401);
			await must((await world.admin()).get(path));
		},
	);
});
