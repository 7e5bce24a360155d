import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";

/** Masked details, and how the staff reveal them. */

let world: World;
let owner: TestClient;
let seller: TestClient;
let client: TestClient;
let orderId: string;
beforeAll(async () => {
	world = await makeWorld();
	[owner, seller, client] = await Promise.all([world.admin("Noor Bedi"), world.seller(), world.client()]);
	orderId = (await must(rent(world, client, await list(seller), 5, 2))).body.orderId;
});
afterAll(() => world.close());

const reason = "Calls back about a lost parcel.";
const shown = async (id: string) => (await must(owner.get(`/api/admin/users/${id}`))).body.user;
const reveal = (id: string, body: object, by = owner) => by.post(`/api/admin/users/${id}/revealContact`, body);
const lastEntry = async () => (await must(owner.get("/api/admin/getActs?limit=1"))).body.acts[0];

describe("a person's contact details", () => {
	test("are masked until a reason is given; what was not chosen stays masked", async () => {
		expect(await shown(seller.user._id)).toMatchObject({ mobile: "98••••••10", shop: { pincode: "302•••" } });
		const masked = { name: "Meher Rathore", address_Line: "••••", city: "Jaipur", pincode: "302•••", country: "India" };
		const { body, headers } = await must(reveal(seller.user._id, { fields: ["mobile"], reason }));
		expect(body.contact).toEqual({ ...masked, mobile: "+919876543210" });
		expect(headers.get("cache-control")).toContain("no-store");
		expect((await must(reveal(seller.user._id, { fields: ["address"], reason }))).body.contact).toEqual({
			...masked,
			address_Line: "14 Bani Park",
			pincode: "302016",
			mobile: "98••••••10",
		});
		expect((await shown(seller.user._id)).mobile).toBe("98••••••10");
	});

	test("each reveal is in the audit log with its reason, without the details", async () => {
		await must(reveal(client.user._id, { fields: ["mobile"], reason: "  Their account was taken.  " }));
		const entry = await lastEntry();
		expect(entry).toMatchObject({
			action: "reveal-contact",
			subject: { kind: "account", _id: client.user._id },
			reason: "Their account was taken.",
			details: { fields: ["mobile"] },
		});
		expect(JSON.stringify(entry)).not.toContain("9876543210");
	});

	test("need a reason of three characters and a choice (400), and an account (404)", async () => {
		expectFailure(await reveal(client.user._id, { fields: ["mobile"], reason: " a " }), {
			status: 400,
			field: "reason",
		});
		expectFailure(await reveal(client.user._id, { fields: [], reason }), { status: 400, field: "fields" });
		expectFailure(await reveal(client.user._id, { fields: ["payout"], reason }), { status: 400, field: "fields.0" });
		expectFailure(await reveal("01931e5a-0000-7000-8000-0000000000ff", { fields: ["mobile"], reason }), {
			status: 404,
			code: "not-found",
		});
	});

	test("are limited to 60 reveals an hour", async () => {
		const limited = await makeWorld({ RATE_LIMIT: "on" });
		const [admin, person] = [await limited.admin(), await limited.client()];
		const one = () => reveal(person.user._id, { fields: ["mobile"], reason }, admin);
		for (let left = 60; left > 0; left--) await must(one());
		expectFailure(await one(), { status: 429, code: "too-many" });
		await limited.close();
	});
});

test("an account for payouts is masked on the person's page, and revealed to finance", async () => {
	await signIn(seller, seller.user.email);
	const account = { accountName: "Meher Rathore", accountNumber: "50100123454821", ifsc: "HDFC0001234" };
	await must(seller.put("/api/user/payout", { kind: "bank", ...account, accountNumberAgain: account.accountNumber }));
	expect((await shown(seller.user._id)).payout).toBe("HDFC•••••••, account •••• 4821");
	const path = `/api/admin/users/${seller.user._id}/revealPayout`;
	expect((await must(owner.post(path, { reason }))).body.payTo).toEqual({
		kind: "bank",
		name: "Meher Rathore",
		account: "50100123454821",
		ifsc: "HDFC0001234",
	});
	expect(await lastEntry()).toMatchObject({ action: "reveal-payout", subject: { _id: seller.user._id }, reason });
	expect(
		(await must(owner.post(`/api/admin/users/${client.user._id}/revealPayout`, { reason }))).body.payTo,
	).toBeNull();
});

test("an order's two addresses are revealed together", async () => {
	const path = `/api/admin/rentals/${orderId}/reveal`;
	const { body } = await must(owner.post(path, { fields: ["mobile", "address"], reason }));
	expect(body.delivery).toEqual({ ...address, name: client.user.name, mobile: "+919876501234" });
	expect(body.pickUp).toMatchObject({ address_Line: "14 Bani Park", mobile: "+919876543210" });
	expect(await lastEntry()).toMatchObject({ action: "reveal-contact", subject: { kind: "order", _id: orderId } });
	const some = (await must(owner.post(path, { fields: ["mobile"], reason }))).body;
	expect(some.delivery).toMatchObject({ address_Line: "••••", mobile: "+919876501234" });
	expectFailure(
		await owner.post("/api/admin/rentals/01931e5a-0000-7000-8000-0000000000ff/reveal", { fields: ["mobile"], reason }),
		{ status: 404 },
	);
});
