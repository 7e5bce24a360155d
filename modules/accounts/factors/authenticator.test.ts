import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { beginSignIn, codeOf, completeSignIn, withAuthenticator } from "#tests/fixtures/authenticators.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, signIn, type World } from "#tests/world.ts";

/** The second step of sign-in with an authenticator app and recovery codes, over HTTP. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const me = async (browser: TestClient) => (await must(browser.get("/api/user/me"))).body.user;

describe("set-up of an authenticator app", () => {
	test("needs a code of the app, and shows ten recovery codes one time", async () => {
		const owner = await world.client();
		const { body } = await must(owner.post("/api/user/authenticator", { currentPassword: password }));
		expect(body.setUp.uri).toMatch(/^otpauth:\/\/totp\/Almari:client/);
		expect((await must(owner.get("/api/user/authenticator"))).body.setUp).toEqual(body.setUp);
		expectFailure(await owner.post("/api/user/authenticator/confirm", { code: "000000" }), {
			status: 400,
			code: "wrong-code",
		});
		expect((await must(owner.get("/api/user/factors"))).body.factors).toMatchObject({ authenticator: null });

		const code = codeOf(world, body.setUp.secret);
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
		expectFailure(await owner.post("/api/user/authenticator/confirm", { code: codeOf(world, body.setUp.secret) }), {
			status: 410,
			code: "gone",
		});
	});

	test("ends the sessions elsewhere, which had no second step", async () => {
		const owner = await world.client();
		const elsewhere = await signIn(world.visitor(), owner.user.email);
		await withAuthenticator(world, owner);
		expect(await me(elsewhere)).toBeNull();
		expect(await me(owner)).toMatchObject({ email: owner.user.email });
	});

	test("stores neither the secret nor the codes in the clear", async () => {
		const { owner, secret, recoveryCodes } = await withAuthenticator(world);
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
		const { owner, secret } = await withAuthenticator(world);
		const { browser, response } = await beginSignIn(world, owner.user.email);
		expectFailure(response, { status: 403, code: "second-factor-required" });
		expect(await me(browser)).toBeNull();
		expect((await must(browser.get("/api/user/login/secondFactor"))).body.pending).toEqual({
			hasAuthenticator: true,
			hasPasskey: false,
		});
		const { body } = await must(completeSignIn(browser, codeOf(world, secret)));
		expect(body.user).toMatchObject({ email: owner.user.email });
		expect(await me(browser)).toMatchObject({ email: owner.user.email });
		expect((await must(browser.get("/api/user/login/secondFactor"))).body.pending).toBeNull();
	});

	test("a client without cookies sends the ticket", async () => {
		const { owner, secret } = await withAuthenticator(world);
		const { response } = await beginSignIn(world, owner.user.email);
		const { ticket } = response.body.secondFactor;
		const { body } = await must(
			world.visitor().post("/api/user/login/secondFactor", { ticket, code: codeOf(world, secret) }),
		);
		expect(body.data.accesstoken).toEqual(expect.any(String));
	});

	test("a wrong password does not reveal the second factor", async () => {
		const { owner } = await withAuthenticator(world);
		const wrong = await world.visitor().post("/api/user/login", { email: owner.user.email, password: "wrong-One-77" });
		expectFailure(wrong, { status: 401, code: "wrong-credentials" });
		expect(wrong.body.secondFactor).toBeUndefined();
	});

	test("a code works one time, also for two requests at once", async () => {
		const { owner, secret } = await withAuthenticator(world);
		const browsers = await Promise.all(
			[0, 1, 2, 3].map(async () => (await beginSignIn(world, owner.user.email)).browser),
		);
		const code = codeOf(world, secret);
		const statuses = (await Promise.all(browsers.map((browser) => completeSignIn(browser, code)))).map(
			({ status }) => status,
		);
		expect(statuses.sort()).toEqual([200, 400, 400, 400]);
		const { browser } = await beginSignIn(world, owner.user.email);
		expectFailure(await completeSignIn(browser, code), { status: 400, code: "wrong-code" });
	});

	test.each([
		[-30, 200],
		[30, 200],
		[-90, 400],
		[90, 400],
	])("a code of an app whose clock is %i seconds off: %i", async (seconds, status) => {
		const { owner, secret } = await withAuthenticator(world);
		world.wait(1 / 30);
		const { browser } = await beginSignIn(world, owner.user.email);
		const at = new Date(world.clock.now().getTime() + seconds * 1000);
		expect((await completeSignIn(browser, codeOf(world, secret, at))).status).toBe(status);
	});

	test("an earlier code than the used one is refused", async () => {
		const { owner, secret } = await withAuthenticator(world);
		world.wait(1 / 30);
		const earlier = codeOf(world, secret, new Date(world.clock.now().getTime() - 30_000));
		await must(completeSignIn((await beginSignIn(world, owner.user.email)).browser, codeOf(world, secret)));
		expect((await completeSignIn((await beginSignIn(world, owner.user.email)).browser, earlier)).status).toBe(400);
	});

	test("another member's code and recovery code are refused", async () => {
		const { owner } = await withAuthenticator(world);
		const other = await withAuthenticator(world);
		const { browser } = await beginSignIn(world, owner.user.email);
		expect((await completeSignIn(browser, codeOf(world, other.secret))).status).toBe(400);
		expect((await completeSignIn(browser, other.recoveryCodes[0] ?? "")).status).toBe(400);
		expectFailure(await completeSignIn(browser, ""), { status: 400, field: "code" });
	});

	test("a recovery code works one time, and its use is emailed", async () => {
		const { owner, recoveryCodes } = await withAuthenticator(world);
		const [first = ""] = recoveryCodes;
		const typed = ` ${first.toUpperCase().replace("-", " ")} `;
		await must(completeSignIn((await beginSignIn(world, owner.user.email)).browser, typed));
		const emails = await world.emails(owner.user.email);
		expect(emails.find(({ subject }) => /recovery code was used/.test(subject))?.body).toContain("9 are left");
		expect((await completeSignIn((await beginSignIn(world, owner.user.email)).browser, first)).status).toBe(400);
		expect((await must(owner.get("/api/user/factors"))).body.factors.recoveryCodesLeft).toBe(9);
	});

	test("the begun sign-in ends after ten minutes, with a new password, and when it is forged", async () => {
		const { owner, secret } = await withAuthenticator(world);
		const late = (await beginSignIn(world, owner.user.email)).browser;
		world.wait(11 / 60);
		expectFailure(await completeSignIn(late, codeOf(world, secret)), { status: 409, code: "not-allowed-now" });

		const early = (await beginSignIn(world, owner.user.email)).browser;
		const changed = "Tamarind-ferry-88!";
		await must(owner.put("/api/user/update-details", { password: changed, currentPassword: password }));
		expectFailure(await completeSignIn(early, codeOf(world, secret)), { status: 409, code: "not-allowed-now" });

		const forged = world.visitor();
		const expiry = world.clock.now().getTime() + 60_000;
		forged.cookies.set("almari-second-step", `${owner.user._id}.${expiry}.${"A".repeat(43)}`);
		expectFailure(await completeSignIn(forged, codeOf(world, secret)), { status: 409, code: "not-allowed-now" });
		expectFailure(await completeSignIn(world.visitor(), codeOf(world, secret)), {
			status: 409,
			code: "not-allowed-now",
		});
	});

	test("a suspended account cannot complete it", async () => {
		const { owner, secret } = await withAuthenticator(world);
		const { browser } = await beginSignIn(world, owner.user.email);
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${owner.user._id}/suspend`, { reason: "Sent the same lehenga twice." }));
		expectFailure(await completeSignIn(browser, codeOf(world, secret)), { status: 403, code: "suspended" });
	});

	test("a session that this browser had before ends", async () => {
		const { owner, secret } = await withAuthenticator(world);
		const before = owner.cookies.get("almari") ?? "";
		await beginSignIn(world, owner.user.email, owner);
		await must(completeSignIn(owner, codeOf(world, secret)));
		expect(owner.cookies.get("almari")).not.toBe(before);
		const old = world.visitor();
		old.cookies.set("almari", before);
		expect(await me(old)).toBeNull();
	});
});
