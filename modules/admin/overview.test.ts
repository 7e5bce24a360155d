import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#database/connect.ts";
import { completeOrder } from "#tests/complete-order.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { alwaysExactBelow } from "./show-overview.ts";

/** The dashboard's figures and newest entries. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin();
});
afterAll(() => world.close());

const stats = async () => (await must(admin.get("/api/user/getAdminStats"))).body.stats;

describe("the figures", () => {
	test("each counts its rows", async () => {
		const before = await stats();
		expect(before).toEqual({
			totalUsers: 1,
			totalListings: 0,
			totalRevenue: 0,
			monthlyGrowth: 0,
			activeRentals: 0,
			pendingApprovals: 0,
			totalMessages: 0,
			reportedIssues: 0,
			damageToDecide: 0,
			overduePayments: 0,
			openMessages: 0,
			failedDeletions: 0,
			overdueClocks: 0,
		});

		const [client, seller] = [await world.client(), await world.seller()];
		const product = await list(seller, { price: 1000, sizeStock: [{ size: "M", stock: 3 }] });
		await must(
			world.visitor().post("/api/user/register", {
				name: "Unproved",
				email: "unproved@example.com",
				password: "Marigold-lane-42!",
				mobile: "9876543210",
				accountType: "client",
			}),
		);
		await must(
			world.visitor().post("/api/contact", { name: "Asha", email: "asha@example.com", subject: "", message: "Hello" }),
		);
		await must(
			client.post("/api/report", { kind: "listing", subjectId: product._id, reason: "other", words: "Torn." }),
		);
		await must(rent(world, client, product, 0, 2));
		expect(await stats()).toEqual({
			...before,
			totalUsers: 3,
			totalListings: 1,
			activeRentals: 1,
			pendingApprovals: 1,
			totalMessages: 1,
			reportedIssues: 1,
			openMessages: 1,
		});
	});

	test("growth compares the month to date with the same part of the last month, in IST", async () => {
		const { body } = await must(admin.get("/api/admin/users?type=renter"));
		const seller = await signIn(world.visitor(), body.users[0].email);
		const product = await list(seller, { price: 1000, sizeStock: [{ size: "M", stock: 9 }] });
		const client = await world.client();
		// The test clock starts on 23 November, so this rental is revenue of the current month.
		const start = world.clock.now();
		await completeOrder(world, client, seller, product, 0);
		expect(await stats()).toMatchObject({ totalRevenue: 1000, monthlyGrowth: 100 });
		world.clock.set(new Date("2026-12-10T06:00:00Z"));
		const again = await signIn(world.visitor(), admin.user.email);
		const now = async () => (await must(again.get("/api/user/getAdminStats"))).body.stats;
		// On 10 December the comparison ends on 10 November, before the rental.
		expect(await now()).toMatchObject({ totalRevenue: 1000, monthlyGrowth: 0 });
		world.clock.set(new Date("2026-12-24T06:00:00Z"));
		const admin24 = await signIn(world.visitor(), admin.user.email);
		const [client24, seller24] = [
			await signIn(world.visitor(), client.user.email),
			await signIn(world.visitor(), seller.user.email),
		];
		expect((await must(admin24.get("/api/user/getAdminStats"))).body.stats.monthlyGrowth).toBe(-100);
		await completeOrder(world, client24, seller24, product, 0);
		await completeOrder(world, client24, seller24, product, 1);
		expect((await must(admin24.get("/api/user/getAdminStats"))).body.stats).toMatchObject({
			totalRevenue: 3000,
			monthlyGrowth: 100,
		});
		// Months later the earlier revenue is summed up separately, and still part of the total.
		for (const month of ["2027-03", "2027-04"]) {
			world.clock.set(new Date(`${month}-15T06:00:00Z`));
			const people = [client, seller, admin].map((one) => signIn(world.visitor(), one.user.email));
			const [clientThen, sellerThen, adminThen] = (await Promise.all(people)) as [TestClient, TestClient, TestClient];
			const total = async () => (await must(adminThen.get("/api/user/getAdminStats"))).body.stats.totalRevenue;
			const before = await total();
			expect(before).toBe(month === "2027-03" ? 3000 : 4000);
			await completeOrder(world, clientThen, sellerThen, product, 0);
			expect(await total()).toBe(before + 1000);
		}
		world.clock.set(start);
	});
});

describe("recent users and listings", () => {
	test("returns the newest users with the specification's fields", async () => {
		for (let index = 0; index < 7; index++) {
			world.wait(0.01);
			await world.client({ name: `Guest ${index}` });
		}
		const { body } = await must(admin.get("/api/user/getRecentUsers"));
		expect(body).toMatchObject({ success: true, message: expect.any(String) });
		expect(body.users.map(({ name }: { name: string }) => name)).toEqual(
			[6, 5, 4, 3, 2, 1].map((index) => `Guest ${index}`),
		);
		expect(body.users[0]).toEqual({
			id: expect.any(String),
			name: "Guest 6",
			email: expect.stringContaining("@example.com"),
			type: "client",
			joinDate: world.clock.now().toISOString(),
			status: "active",
		});
	});

	test("returns the newest listings with all fields", async () => {
		const seller = await world.seller({ name: "Zoya Fatima" });
		world.wait(0.01);
		const { _id } = await list(seller, { name: "Jamun anarkali", catName: ["Party", "Wedding"] });
		const { body } = await must(admin.get("/api/admin/recentListings"));
		expect(body.listings[0]).toMatchObject({
			id: _id,
			title: "Jamun anarkali",
			image: expect.stringMatching(/^\/media\//),
			owner: "Zoya Fatima",
			ownerId: seller.user._id,
			category: "Party",
			price: 2400,
			status: "active",
			isWaiting: true,
			allowed: ["approve", "suspend"],
			createdAt: world.clock.now().toISOString(),
		});
	});
});

test("thousands of users are counted once a minute, fewer always", async () => {
	const { totalUsers } = await stats();
	const add = (from: number, count: number) =>
		sql`insert into account (id, email, name, mobile, account_type, password_hash, email_verified_at, created_at, updated_at)
				select gen_random_uuid(), 'many' || n || '@example.com', 'Zoya', '+919876543210', 'client', 'none', now(), timestamptz '2026-01-01', now()
				from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(world.app.db.read);
	await add(1, 1);
	expect((await stats()).totalUsers).toBe(totalUsers + 1);
	await add(2, alwaysExactBelow);
	const counted = totalUsers + 1 + alwaysExactBelow;
	expect((await stats()).totalUsers).toBe(counted);
	await add(2 + alwaysExactBelow, 1);
	expect((await stats()).totalUsers).toBe(counted);
	world.wait(1 / 60);
	expect((await stats()).totalUsers).toBe(counted + 1);
});
