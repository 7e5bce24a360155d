import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, signIn, type World } from "#tests/world.ts";

/** The second step of sign-in with an authenticator app and recovery codes, over HTTP. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const codeOf = (secret: string, at = world.clock.now()) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** A member with an authenticator app. The clock moves on, so that the next code is a new one. */
async function withAuthenticator(member?: TestClient) {
	const owner = member ?? (await world.client());
	const { body: begun } = await must(owner.post("/api/user/authenticator", { currentPassword: password }));
	const { secret } = begun.setUp as { secret: string };
	const { body } = await must(owner.post("/api/user/authenticator/confirm", { code: codeOf(secret) }));
	world.wait(1 / 60);
	return { owner, secret, recoveryCodes: body.recoveryCodes as string[] };
}

const begin = (email: string, browser = world.visitor()) =>
	browser.post("/api/user/login", { email, password }).then((response) => ({ browser, response }));

const complete = (browser: TestClient, code: string) => browser.post("/api/user/login/secondFactor", { code });
const me = async (browser: TestClient) => (await must(browser.get("/api/user/me"))).body.user;

describe("set-up of an authenticator app", () => {
	test("needs a code of the app, and shows ten recovery codes one time", async () => {
		const owner = await world.client();
		const { body } = await must(owner.post("/api/user/authenticator", { currentPassword: password }));
		expect(body.setUp.uri).toMatch(/^otpauth:\/\/totp\/Almari:person/);
		expect((await must(owner.get("/api/user/authenticator"))).body.setUp).toEqual(body.setUp);
		expectFailure(await owner.post("/api/user/authenticator/confirm", { code: "000000" }), {
			status: 400,
			code: "wrong-code",
		});
		expect((await must(owner.get("/api/user/factors"))).body.factors).toMatchObject({ authenticator: null });

		const code = codeOf(body.setUp.secret);
		const { body: done } = await must(owner.post("/api/user/authenticator/confirm", { code }));
		expect(new Set(done.recoveryCodes).size).toBe(10);
		expect(done.recoveryCodes[0]).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
		const { factors } = (await must(owner.get("/api/user/factors"))).body;
		expect(factors).toEqual({
			authenticator: { since: world.clock.now().toISOString() },
			passkeys: [],
			recoveryCodesLeft: 10,
			isMissing: false,
		});
		expect((await must(owner.get("/api/user/authenticator"))).body.setUp).toBeNull();
		expectFailure(await owner.post("/api/user/authenticator", { currentPassword: password }), {
			status: 409,
			code: "conflict",
		});
		expect((await world.emails(owner.user.email))[0]?.subject).toBe(
			"An authenticator app was added to your Almari account",
		);
	});

	test("asks for the password when the sign-in is not recent, and expires after an hour", async () => {
		const owner = await world.client();
		world.wait(1);
		expectFailure(await owner.post("/api/user/authenticator", {}), { status: 400, field: "currentPassword" });
		expectFailure(await owner.post("/api/user/authenticator", { currentPassword: "wrong-Marigold-9" }), {
			status: 400,
			field: "currentPassword",
		});
		const { body } = await must(owner.post("/api/user/authenticator", { currentPassword: password }));
		world.wait(1.1);
		expectFailure(await owner.post("/api/user/authenticator/confirm", { code: codeOf(body.setUp.secret) }), {
			status: 410,
			code: "gone",
		});
	});

	test("ends the sessions elsewhere, which had no second step", async () => {
		const owner = await world.client();
		const elsewhere = await signIn(world.visitor(), owner.user.email);
		await withAuthenticator(owner);
		expect(await me(elsewhere)).toBeNull();
		expect(await me(owner)).toMatchObject({ email: owner.user.email });
	});

	test("stores neither the secret nor the codes in the clear", async () => {
		const { owner, secret, recoveryCodes } = await withAuthenticator();
		const rows = await world.app.db.pool.query(
			"select a::text as row from authenticator a where account_id = $1 union all select c::text from recovery_code c where account_id = $1",
			[owner.user._id],
		);
		const stored = rows.rows.map(({ row }) => row).join();
		for (const text of [secret, ...recoveryCodes])
			for (const form of [text, Buffer.from(text).toString("hex")]) expect(stored).not.toContain(form);
	});
});

describe("sign-in with a second step", () => {
	test("a right password opens no session; the code does, with a new token", async () => {
		const { owner, secret } = await withAuthenticator();
		const { browser, response } = await begin(owner.user.email);
		expectFailure(response, { status: 403, code: "second-factor-required" });
		expect(await me(browser)).toBeNull();
		expect((await must(browser.get("/api/user/login/secondFactor"))).body.pending).toEqual({
			hasAuthenticator: true,
			hasPasskey: false,
		});
		const { body } = await must(complete(browser, codeOf(secret)));
		expect(body.user).toMatchObject({ email: owner.user.email });
		expect(await me(browser)).toMatchObject({ email: owner.user.email });
		expect((await must(browser.get("/api/user/login/secondFactor"))).body.pending).toBeNull();
	});

	test("a client without cookies sends the ticket", async () => {
		const { owner, secret } = await withAuthenticator();
		const { response } = await begin(owner.user.email);
		const { ticket } = response.body.secondFactor;
		const { body } = await must(world.visitor().post("/api/user/login/secondFactor", { ticket, code: codeOf(secret) }));
		expect(body.data.accesstoken).toEqual(expect.any(String));
	});

	test("a wrong password does not reveal the second factor", async () => {
		const { owner } = await withAuthenticator();
		const wrong = await world.visitor().post("/api/user/login", { email: owner.user.email, password: "wrong-One-77" });
		expectFailure(wrong, { status: 401, code: "wrong-credentials" });
		expect(wrong.body.secondFactor).toBeUndefined();
	});

	test("a code works one time, also for two requests at once", async () => {
		const { owner, secret } = await withAuthenticator();
		const browsers = await Promise.all([0, 1, 2, 3].map(async () => (await begin(owner.user.email)).browser));
		const code = codeOf(secret);
		const statuses = (await Promise.all(browsers.map((browser) => complete(browser, code)))).map(
			({ status }) => status,
		);
		expect(statuses.sort()).toEqual([200, 400, 400, 400]);
		const { browser } = await begin(owner.user.email);
		expectFailure(await complete(browser, code), { status: 400, code: "wrong-code" });
	});

	test.each([
		[-30, 200],
		[30, 200],
		[-90, 400],
		[90, 400],
	])("a code of an app whose clock is %i seconds off: %i", async (seconds, status) => {
		const { owner, secret } = await withAuthenticator();
		world.wait(1 / 30);
		const { browser } = await begin(owner.user.email);
		const at = new Date(world.clock.now().getTime() + seconds * 1000);
		expect((await complete(browser, codeOf(secret, at))).status).toBe(status);
	});

	test("an earlier code than the used one is refused", async () => {
		const { owner, secret } = await withAuthenticator();
		world.wait(1 / 30);
		const earlier = codeOf(secret, new Date(world.clock.now().getTime() - 30_000));
		await must(complete((await begin(owner.user.email)).browser, codeOf(secret)));
		expect((await complete((await begin(owner.user.email)).browser, earlier)).status).toBe(400);
	});

	test("another member's code and recovery code are refused", async () => {
		const { owner } = await withAuthenticator();
		const other = await withAuthenticator();
		const { browser } = await begin(owner.user.email);
		expect((await complete(browser, codeOf(other.secret))).status).toBe(400);
		expect((await complete(browser, other.recoveryCodes[0] ?? "")).status).toBe(400);
		expectFailure(await complete(browser, ""), { status: 400, field: "code" });
	});

	test("a recovery code works one time, and its use is emailed", async () => {
		const { owner, recoveryCodes } = await withAuthenticator();
		const [first = ""] = recoveryCodes;
		const typed = ` ${first.toUpperCase().replace("-", " ")} `;
		await must(complete((await begin(owner.user.email)).browser, typed));
		const emails = await world.emails(owner.user.email);
		expect(emails.find(({ subject }) => /recovery code was used/.test(subject))?.body).toContain("9 are left");
		expect((await complete((await begin(owner.user.email)).browser, first)).status).toBe(400);
		expect((await must(owner.get("/api/user/factors"))).body.factors.recoveryCodesLeft).toBe(9);
	});

	test("the begun sign-in ends after ten minutes, with a new password, and when it is forged", async () => {
		const { owner, secret } = await withAuthenticator();
		const late = (await begin(owner.user.email)).browser;
		world.wait(11 / 60);
		expectFailure(await complete(late, codeOf(secret)), { status: 409, code: "not-allowed-now" });

		const early = (await begin(owner.user.email)).browser;
		const changed = "Tamarind-ferry-88!";
		await must(owner.put("/api/user/update-details", { password: changed, currentPassword: password }));
		expectFailure(await complete(early, codeOf(secret)), { status: 409, code: "not-allowed-now" });

		const forged = world.visitor();
		const expiry = world.clock.now().getTime() + 60_000;
		forged.cookies.set("almari-second-step", `${owner.user._id}.${expiry}.${"A".repeat(43)}`);
		expectFailure(await complete(forged, codeOf(secret)), { status: 409, code: "not-allowed-now" });
		expectFailure(await complete(world.visitor(), codeOf(secret)), { status: 409, code: "not-allowed-now" });
	});

	test("a suspended account cannot complete it", async () => {
		const { owner, secret } = await withAuthenticator();
		const { browser } = await begin(owner.user.email);
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${owner.user._id}/suspend`, { reason: "Sent the same lehenga twice." }));
		expectFailure(await complete(browser, codeOf(secret)), { status: 403, code: "suspended" });
	});

	test("a session that this browser had before ends", async () => {
		const { owner, secret } = await withAuthenticator();
		const before = owner.cookies.get("almari") ?? "";
		await begin(owner.user.email, owner);
		await must(complete(owner, codeOf(secret)));
		expect(owner.cookies.get("almari")).not.toBe(before);
		const old = world.visitor();
		old.cookies.set("almari", before);
		expect(await me(old)).toBeNull();
	});
});
