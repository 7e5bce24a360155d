import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "#tests/database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";
import { findPayout } from "../index.ts";
import { maskPayout, parsePayout } from "./set-payout.ts";

const nothing = { upiId: "", accountName: "", accountNumber: "", ifsc: "" };
const upi = { kind: "upi", upiId: "meher.rathore@okaxis" } as const;
const bank = {
	kind: "bank",
	accountName: "Meher Rathore",
	accountNumber: "5010 0123 4567 89",
	ifsc: "hdfc0001234",
} as const;

describe("parsing", () => {
	test.each([
		["meher@okaxis", "meher@okaxis"],
		[" Meher.Rathore-1@OKHDFCBANK ", "meher.rathore-1@okhdfcbank"],
		["9876543210@ybl", "9876543210@ybl"],
	])("accepts the UPI ID %s", (upiId, stored) => {
		expect(parsePayout({ ...nothing, kind: "upi", upiId })).toEqual({ payout: { kind: "upi", upiId: stored } });
	});

	test.each(["", "meher", "@okaxis", "meher@", "meher@example.com", "me her@@okaxis", "m@okaxis", "मेहर@okaxis"])(
		"refuses the UPI ID %j",
		(upiId) => {
			expect(parsePayout({ ...nothing, kind: "upi", upiId })).toEqual({
				fields: { upiId: "A UPI ID looks like name@bank" },
			});
		},
	);

	test("accepts a bank account with spaces and small letters", () => {
		expect(parsePayout({ ...nothing, ...bank, accountNumberAgain: "50100123456789" })).toEqual({
			payout: { ...bank, accountNumber: "50100123456789", ifsc: "HDFC0001234" },
		});
	});

	test.each([
		["accountNumber", { accountNumber: "12345678" }],
		["accountNumber", { accountNumber: "1234567890123456789" }],
		["accountNumber", { accountNumber: "12345678a" }],
		["accountNumberAgain", { accountNumberAgain: "50100123456788" }],
		["ifsc", { ifsc: "HDFC1001234" }],
		["ifsc", { ifsc: "HDF00001234" }],
		["accountName", { accountName: "" }],
	])("refuses a bank account with a wrong %s: %j", (field, over) => {
		const parsed = parsePayout({ ...nothing, ...bank, ...over });
		expect("fields" in parsed && Object.keys(parsed.fields)).toEqual([field]);
	});

	test("masks the account number and the UPI ID", () => {
		expect(maskPayout(upi)).toBe("me•••@okaxis");
		expect(maskPayout({ kind: "upi", upiId: "dev@ybl" })).toBe("d•••@ybl");
		expect(maskPayout({ ...bank, accountNumber: "50100123456789", ifsc: "HDFC0001234" })).toBe(
			"HDFC0001234, account •••• 6789",
		);
	});
});

describe("a seller's payout account", () => {
	let world: World;
	beforeAll(async () => {
		world = await makeWorld();
	});
	afterAll(() => world.close());

	const set = (seller: TestClient, input: unknown) => seller.put("/api/user/payout", input);
	const payoutOf = async (seller: TestClient) => (await must(seller.get("/api/user/payout"))).body.payout;

	test("is stored encrypted, shown masked, mailed to its owner, and readable for payments", async () => {
		const seller = await world.seller();
		expect(await payoutOf(seller)).toBeNull();
		const { body } = await must(set(seller, bank));
		expect(body.payout).toEqual({
			kind: "bank",
			masked: "HDFC0001234, account •••• 6789",
			updatedAt: world.clock.now().toISOString(),
		});
		expect(await payoutOf(seller)).toEqual(body.payout);
		expect((await world.emails(seller.user.email))[0]).toMatchObject({
			subject: "Your payout account was changed",
			body: expect.stringContaining("•••• 6789"),
		});
		const dump = await dumpTables(world.app);
		expect(dump).toContain("payout_account (");
		for (const spelling of ["50100123456789", Buffer.from("50100123456789").toString("hex")])
			expect(dump).not.toContain(spelling);
		expect(await findPayout(world.app, world.app.db.read, seller.user._id)).toEqual({
			...bank,
			accountNumber: "50100123456789",
			ifsc: "HDFC0001234",
		});
	});

	test("replaces the old one and can be removed", async () => {
		const seller = await world.seller();
		await must(set(seller, bank));
		expect((await must(set(seller, upi))).body.payout).toMatchObject({ kind: "upi", masked: "me•••@okaxis" });
		await must(seller.post("/api/user/payout/remove"));
		expect(await payoutOf(seller)).toBeNull();
		const emails = await world.emails(seller.user.email);
		await must(seller.post("/api/user/payout/remove"));
		expect(await world.emails(seller.user.email)).toHaveLength(emails.length);
	});

	test("needs the password ten minutes after signing in", async () => {
		const seller = await world.seller();
		world.wait(0.2);
		for (const response of [set(seller, upi), set(seller, { ...upi, currentPassword: "wrong" })])
			expect(await response).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.any(String) } } });
		expect((await seller.post("/api/user/payout/remove")).status).toBe(400);
		await must(set(seller, { ...upi, currentPassword: password }));
	});

	test("names the wrong fields", async () => {
		const seller = await world.seller();
		expect(await set(seller, { kind: "bank", ifsc: "HDFC", accountNumber: "1" })).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { accountName: expect.any(String), ifsc: expect.any(String) } },
		});
	});

	test("cannot be decrypted in another account's row", async () => {
		const [one, other] = [await world.seller(), await world.seller()];
		await must(set(one, upi));
		await must(set(other, bank));
		await world.app.db.pool.query(
			"update payout_account set sealed = (select sealed from payout_account where account_id = $1) where account_id = $2",
			[one.user._id, other.user._id],
		);
		await expect(findPayout(world.app, world.app.db.read, other.user._id)).rejects.toThrow();
	});
});
