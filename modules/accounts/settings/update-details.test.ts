import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, signIn, type World } from "#tests/world.ts";

let world: World;
let count = 0;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const update = (client: TestClient, changes: Record<string, unknown>) =>
	client.put("/api/user/update-details", changes);
const verify = (client: TestClient, email: string, otp: string) => client.post("/api/user/verifyEmail", { email, otp });
const logIn = (email: string, secret = password) =>
	world.visitor().post("/api/user/login", { email, password: secret });
const someEmail = () => `another${++count}@example.com`;
const fresh = "Jasmine-court-9";
/** Waits until the sign-in no longer counts as recent. */
const later = () => world.wait(0.2);

describe("name and mobile", () => {
	test("change at once; missing fields and an empty password change nothing", async () => {
		const member = await world.client();
		const { body } = await must(
			update(member, { name: "  ईशिता रॉय ", mobile: "099887-76655", email: member.user.email, password: "" }),
		);
		expect(body).toMatchObject({ success: true, message: accountCopy.profile.success });
		expect(body.user).toMatchObject({
			_id: member.user._id,
			name: "ईशिता रॉय",
			mobile: "+919988776655",
			email: member.user.email,
			verify_email: true,
			pendingEmail: null,
		});
		await must(update(member, { name: "Ishita" }));
		const { user } = (await must(member.get("/api/user/me"))).body;
		expect(user).toMatchObject({ name: "Ishita", mobile: "+919988776655" });
		await must(logIn(member.user.email));
	});

	test("need no password, however old the sign-in is", async () => {
		const member = await world.client();
		later();
		await must(update(member, { name: "Ishita R." }));
	});

	test("unknown fields change nothing", async () => {
		const member = await world.client();
		await must(update(member, { accountType: "admin", status: "suspended", verify_email: true, _id: "1" }));
		expect((await must(member.get("/api/user/me"))).body.user.accountType).toBe("client");
	});
});

describe("a seller's shop", () => {
	test("changes the given fields only", async () => {
		const seller = await world.seller();
		const { body } = await must(update(seller, { city: "Udaipur", pincode: "313001", gstin: "27aapfu0939f1zv" }));
		expect(body.user.shop).toEqual({
			shopName: "Meher's Almari",
			gstin: "27AAPFU0939F1ZV",
			address_Line: "14 Bani Park",
			city: "Udaipur",
			pincode: "313001",
			country: "India",
		});
		expect((await must(seller.get("/api/user/details"))).body.user.shop.city).toBe("Udaipur");
	});

	test.each([
		["shopName", { shopName: "" }, accountCopy.signup.shopName],
		["city", { city: " " }, accountCopy.signup.address],
		["pincode", { pincode: "01234" }, expect.any(String)],
		["gstin", { gstin: "27AAPFU0939F1ZW" }, expect.any(String)],
	])("refuses a wrong %s and names the field", async (field, changes, message) => {
		const seller = await world.seller();
		expect(await update(seller, changes)).toMatchObject({
			status: 400,
			body: { message, fields: { [field]: message } },
		});
	});

	test("is ignored for a client", async () => {
		const client = await world.client();
		const { body } = await must(update(client, { shopName: "Ishita's", gstin: "no gstin" }));
		expect(body.user.shop).toBeNull();
	});
});

describe("a new password", () => {
	test("ends the other sessions and is mailed to the owner", async () => {
		const member = await world.client();
		const elsewhere = await signIn(world.visitor(), member.user.email);
		await must(update(member, { password: fresh }));
		await must(member.get("/api/user/details"));
		expect((await elsewhere.get("/api/user/details")).status).toBe(401);
		expect((await logIn(member.user.email)).status).toBe(401);
		await must(logIn(member.user.email, fresh));
		expect((await world.emails(member.user.email)).map(({ subject }) => subject)).toContain(
			"Your password was changed",
		);
	});

	test("needs the current one ten minutes after signing in", async () => {
		const member = await world.client();
		world.wait(9.9 / 60);
		await must(update(member, { password: fresh }));
		world.wait(0.2 / 60);
		expect(await update(member, { password })).toMatchObject({
			status: 400,
			body: { fields: { currentPassword: accountCopy.profile.currentPassword } },
		});
		expect(await update(member, { password, currentPassword: "not-it" })).toMatchObject({
			status: 400,
			body: { fields: { currentPassword: accountCopy.profile.wrongPassword } },
		});
		await must(update(member, { password, currentPassword: fresh }));
		await must(logIn(member.user.email));
	});

	test("refuses a wrong current one even just after signing in, and a weak new one", async () => {
		const member = await world.client();
		expect((await update(member, { password: fresh, currentPassword: "not-it" })).status).toBe(400);
		expect(await update(member, { password: "password123" })).toMatchObject({
			status: 400,
			body: { fields: { password: expect.any(String) } },
		});
		await must(logIn(member.user.email));
	});
});

describe("a new address", () => {
	test("takes effect when its code is entered; the old one is used until then", async () => {
		const member = await world.client();
		const old = member.user.email;
		const email = someEmail();
		const { body } = await must(update(member, { email: ` ${email.toUpperCase()}` }));
		expect(body.user).toMatchObject({ email: old, verify_email: false, pendingEmail: email });
		expect((await world.emails(old))[0]?.subject).toBe("Somebody asked to change your account’s email");
		expect((await world.emails(old))[0]?.body).not.toMatch(new RegExp(`${email}|^\\d{6}$`, "m"));
		await must(logIn(old));
		expect((await logIn(email)).status).toBe(401);

		const { body: proved } = await must(verify(member, email, await world.codeFor(email)));
		expect(proved.message).toBe(accountCopy.verifyEmail.changed);
		expect((await must(member.get("/api/user/details"))).body.user).toMatchObject({
			email,
			verify_email: true,
			pendingEmail: null,
		});
		await must(logIn(email));
		expect((await logIn(old)).status).toBe(401);
		expect((await world.emails(old))[0]?.subject).toBe("Your account has a new email");
	});

	test("needs the current password ten minutes after signing in", async () => {
		const member = await world.client();
		later();
		const email = someEmail();
		expect(await update(member, { email })).toMatchObject({
			status: 400,
			body: { fields: { currentPassword: accountCopy.profile.currentPassword } },
		});
		expect(await world.emails(email)).toEqual([]);
		await must(update(member, { email, currentPassword: password }));
	});

	test("is verified only by the signed-in member", async () => {
		const member = await world.client();
		const email = someEmail();
		await must(update(member, { email }));
		const otp = await world.codeFor(email);
		for (const client of [world.visitor(), await world.client()])
			expect(await verify(client, email, otp)).toMatchObject({
				status: 400,
				body: { message: accountCopy.verifyEmail.invalid },
			});
		await must(verify(member, email, otp));
	});

	test("of another account gets an email without a code and cannot be taken", async () => {
		const [member, holder] = [await world.client(), await world.client()];
		const { email } = holder.user;
		await must(update(member, { email }));
		expect((await world.emails(email))[0]?.subject).toBe("You already have an Almari account");
		await must(member.post("/api/user/resendVerification", { email }));
		for (const { body } of (await world.emails(email)).slice(0, 2)) expect(body).not.toMatch(/\d{6}/);
		expect((await verify(member, email, "000000")).status).toBe(400);
		await must(logIn(email));
	});

	test("of two pending changes goes to the first who verifies it", async () => {
		const [one, two] = [await world.client(), await world.client()];
		const email = someEmail();
		await must(update(one, { email }));
		const otp = await world.codeFor(email);
		await must(update(two, { email }));
		const otherOtp = await world.codeFor(email);
		await must(verify(two, email, otherOtp));
		expect(await verify(one, email, otp)).toMatchObject({
			status: 400,
			body: { message: accountCopy.verifyEmail.invalid },
		});
		expect((await must(one.get("/api/user/me"))).body.user.email).toBe(one.user.email);
	});

	test("can be taken from an unverified account", async () => {
		const member = await world.client();
		const email = someEmail();
		await must(world.visitor().post("/api/user/register", registration("renter", email)));
		await must(update(member, { email }));
		await must(verify(member, email, await world.codeFor(email)));
		await must(logIn(email));
	});

	test("can get a new code, be replaced by a newer one, and be cancelled", async () => {
		const member = await world.client();
		const [first, second] = [someEmail(), someEmail()];
		await must(update(member, { email: first }));
		await must(member.post("/api/user/resendVerification", { email: first }));
		expect(await world.emails(first)).toHaveLength(2);
		await must(update(member, { email: second }));
		expect((await verify(member, first, await world.codeFor(first))).status).toBe(400);
		await must(member.delete("/api/user/emailChange"));
		expect((await verify(member, second, await world.codeFor(second))).status).toBe(400);
		expect((await must(member.get("/api/user/details"))).body.user.pendingEmail).toBeNull();
	});
});
