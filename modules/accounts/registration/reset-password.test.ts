import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import { dumpTables } from "#tests/database/tables.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, signIn, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const fresh = "Jasmine-court-9";
const forgot = (email: string) => must(world.visitor().post("/api/user/forgot-password", { email }));
const verify = (client: TestClient, email: string, otp: string) =>
	client.post("/api/user/verify-forgot-password-otp", { email, otp });
const reset = (client: TestClient, email: string, newPassword = fresh, confirmPassword = newPassword) =>
	client.post("/api/user/reset-password", { email, newPassword, confirmPassword });
const logIn = (email: string, secret: string) => world.visitor().post("/api/user/login", { email, password: secret });
const another = (otp: string) => (otp === "000000" ? "000001" : "000000");

/** A browser with a valid reset ticket. */
async function withTicket(email: string): Promise<TestClient> {
	await forgot(email);
	const browser = world.visitor();
	await must(verify(browser, email, await world.codeFor(email)));
	return browser;
}

const noTicket = { status: 400, body: { success: false, code: "wrong-code", message: accountCopy.reset.failed } };
const wrongCode = { status: 400, body: { success: false, code: "wrong-code", message: accountCopy.forgot.invalid } };

describe("a forgotten password", () => {
	test("is changed with the mailed code; every session ends and the owner gets an email", async () => {
		const member = await world.client();
		const { email } = member.user;
		const elsewhere = await signIn(world.visitor(), email);
		const response = await forgot(email);
		expect(response.body).toEqual({ success: true, message: accountCopy.forgot.success });
		const otp = await world.codeFor(email);
		expect(JSON.stringify(response.body)).not.toContain(otp);

		const browser = world.visitor();
		const { body } = await must(verify(browser, email, otp));
		expect(body).toEqual({ success: true, message: accountCopy.forgot.verified });
		expect((await must(reset(browser, email))).body).toEqual({ success: true, message: accountCopy.reset.success });

		for (const client of [member, elsewhere])
			expect((await client.get(`/api/product/getUserRentals/${member.user._id}`)).status).toBe(401);
		expect((await logIn(email, password)).status).toBe(401);
		await must(logIn(email, fresh));
		expect((await world.emails(email)).map(({ subject }) => subject)).toContain("Your password was changed");
	});

	test("of an unverified address: the code verifies it", async () => {
		const email = "never-proved@example.com";
		await must(world.visitor().post("/api/user/register", registration("client", email)));
		await must(reset(await withTicket(email), email));
		await must(logIn(email, fresh));
	});

	test("cancels a pending email change, which may not be the owner's", async () => {
		const member = await world.client();
		await must(member.put("/api/user/update-details", { email: "waits-in-vain@example.com" }));
		await must(reset(await withTicket(member.user.email), member.user.email));
		await must(member.post("/api/user/login", { email: member.user.email, password: fresh }));
		expect((await must(member.get("/api/user/details"))).body.user.pendingEmail).toBeNull();
	});
});

describe("the code", () => {
	test("is refused when wrong, for another purpose or address, used, or expired: Invalid OTP", async () => {
		const [one, other] = [await world.client(), await world.client()];
		await forgot(one.user.email);
		const otp = await world.codeFor(one.user.email);
		const browser = world.visitor();
		expect(await verify(browser, one.user.email, another(otp))).toMatchObject(wrongCode);
		expect(await verify(browser, other.user.email, otp)).toMatchObject(wrongCode);
		expect(await world.visitor().post("/api/user/verifyEmail", { email: one.user.email, otp })).toMatchObject({
			status: 400,
			body: { message: accountCopy.verifyEmail.invalid },
		});
		expect(browser.cookies.size).toBe(0);
		await must(verify(browser, one.user.email, otp));
		expect(await verify(world.visitor(), one.user.email, otp)).toMatchObject(wrongCode);

		await forgot(other.user.email);
		world.wait(10.01 / 60);
		expect(await verify(browser, other.user.email, await world.codeFor(other.user.email))).toMatchObject(wrongCode);
	});

	test("is locked after five guesses, also concurrent ones", async () => {
		const { user } = await world.client();
		await forgot(user.email);
		const otp = await world.codeFor(user.email);
		await Promise.all(Array.from({ length: 8 }, () => verify(world.visitor(), user.email, another(otp))));
		expect(await verify(world.visitor(), user.email, otp)).toMatchObject(wrongCode);
	});
});

describe("the ticket", () => {
	test("is a ten-minute httpOnly cookie; the response and the tables do not contain it", async () => {
		const { user } = await world.client();
		await forgot(user.email);
		const browser = world.visitor();
		const { headers, body } = await must(verify(browser, user.email, await world.codeFor(user.email)));
		const [cookie = ""] = headers.getSetCookie();
		expect(cookie).toMatch(/^almari-reset=[\w-]{43}; /);
		expect(cookie.toLowerCase()).toContain("max-age=600");
		expect(cookie.toLowerCase()).toContain("httponly");
		const ticket = browser.cookies.get("almari-reset") ?? "";
		expect(JSON.stringify(body)).not.toContain(ticket);
		const dump = await dumpTables(world.app);
		expect(dump).toContain("reset_ticket (");
		for (const spelling of [ticket, Buffer.from(ticket).toString("hex")]) expect(dump).not.toContain(spelling);
	});

	test("missing, forged, another's, or expired: Failed to reset password, and the old one stays", async () => {
		const [one, other] = [await world.client(), await world.client()];
		expect(await reset(world.visitor(), one.user.email)).toMatchObject(noTicket);
		const forger = world.visitor();
		forger.cookies.set("almari-reset", "A".repeat(43));
		expect(await reset(forger, one.user.email)).toMatchObject(noTicket);
		const browser = await withTicket(other.user.email);
		expect(await reset(browser, one.user.email)).toMatchObject(noTicket);
		world.wait(10.01 / 60);
		expect(await reset(browser, other.user.email)).toMatchObject(noTicket);
		for (const { user } of [one, other]) await must(logIn(user.email, password));
	});

	test("works once, also when it is used concurrently", async () => {
		const { user } = await world.client();
		const browser = await withTicket(user.email);
		const twin = world.visitor();
		twin.cookies.set("almari-reset", browser.cookies.get("almari-reset") ?? "");
		const responses = await Promise.all([reset(browser, user.email), reset(twin, user.email, "Jasmine-court-10")]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		expect((await reset(twin, user.email)).status).toBe(400);
	});

	test("stays valid after a refused password", async () => {
		const { user } = await world.client();
		const browser = await withTicket(user.email);
		expect(await reset(browser, user.email, "Password123")).toMatchObject({
			status: 400,
			body: { code: "invalid", fields: { newPassword: expect.any(String) } },
		});
		expect(await reset(browser, user.email, fresh, `${fresh}!`)).toMatchObject({
			status: 400,
			body: { message: accountCopy.reset.mismatch, fields: { confirmPassword: accountCopy.reset.mismatch } },
		});
		await must(reset(browser, user.email));
		expect(browser.cookies.has("almari-reset")).toBe(false);
	});
});
