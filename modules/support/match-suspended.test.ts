import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "#database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, requestDeliveryCode, type World } from "#tests/world.ts";
import { matchesOf, matchSuspended } from "./match-suspended.ts";

/** Accounts with the telephone number or the address of a suspended one. */

const contact = (account_id: string, mobile: string, address_line = "", pincode = "") => ({
	...{ account_id, mobile, address_line, pincode },
});

test("matches a number, and an address however it is written; nothing that is empty or says too little", () => {
	const suspended = [
		contact("s1", "+919876512345", "Flat 4, Gulmohar-Apartments", "302017"),
		contact("s2", "", "12", "302017"),
	];
	const matches = matchesOf(
		[
			contact("a", "+919876512345"),
			contact("b", "+919876512346", "flat 4 GULMOHAR apartments", "302017"),
			contact("b", "+919876512345"),
			contact("c", "", "Flat 4, Gulmohar-Apartments", "302018"),
			contact("d", "", "12", "302017"),
			contact("s1", "+919876512345"),
		],
		suspended,
	);
	expect(matches).toEqual([
		{ accountId: "a", suspendedId: "s1", hasNumber: true, hasAddress: false },
		{ accountId: "b", suspendedId: "s1", hasNumber: true, hasAddress: true },
	]);
});

let world: World;
let seller: TestClient;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[seller, admin] = [await world.seller(), await world.admin()];
});
afterAll(() => world.close());

const reportsOn = async (who: TestClient) =>
	(await must(admin.get(`/api/admin/reports?person=${who.user._id}&state=all`))).body.reports;

/** An order with a number and a line. */
async function order(who: TestClient, mobile: string, address_Line: string) {
	const product = await list(seller);
	await must(requestDeliveryCode(who, product._id));
	return must(rent(world, who, product, 3, 1, { deliveryAddress: { ...address, mobile, address_Line } }));
}

test("a new order with what a suspended person used is reported once, and nobody is stopped", async () => {
	const [banned, twin, neighbour, stranger] = [
		await world.client(),
		await world.client(),
		await world.client(),
		await world.client(),
	];
	for (const who of [banned, twin, neighbour, stranger])
		await world.app.db.pool.query("update account set mobile = '' where id = $1", [who.user._id]);
	await order(banned, "9876512345", "Flat 4, Gulmohar Apartments");
	await must(admin.post(`/api/admin/users/${banned.user._id}/suspend`, { reason: "Never returned it." }));
	await order(twin, "098765 12345", "Another street 7");
	await order(neighbour, "9876512399", "flat 4 gulmohar apartments");
	await order(stranger, "9876512398", "Yet another street 9");
	expect(await matchSuspended(world.app)).toBe(2);
	expect(await matchSuspended(world.app)).toBe(0);

	const [found] = await reportsOn(twin);
	expect(found).toMatchObject({
		kind: "person",
		isOpen: true,
		about: { _id: twin.user._id },
		reporter: { _id: admin.user._id },
	});
	expect(found.words).toContain("has the phone number of a suspended account");
	expect(found.words).toContain(`/admin/dashboard/users/${banned.user._id}`);
	expect((await reportsOn(neighbour))[0].words).toContain("has the address of a suspended account");
	expect(await reportsOn(stranger)).toEqual([]);

	await must(admin.post(`/api/admin/reports/${found._id}/close`, { outcome: "They are sisters." }));
	await order(twin, "9876512345", "Another street 7");
	expect(await matchSuspended(world.app)).toBe(0);
	expect(await reportsOn(twin)).toHaveLength(1);
});

test("without new accounts and orders nothing is read of the suspended ones", async () => {
	const banned = await world.client();
	await must(admin.post(`/api/admin/users/${banned.user._id}/suspend`, { reason: "Never returned it." }));
	world.wait(25);
	let count = 0;
	const read = (world.app.db.read as Kysely<DB>).withPlugin({
		transformQuery: ({ node }) => {
			count++;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	expect(await matchSuspended({ ...world.app, db: { ...world.app.db, read } })).toBe(0);
	expect(count, "accounts, orders, and who ordered").toBe(3);
});
