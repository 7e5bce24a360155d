import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { beginSignIn, codeOf, completeSignIn, withAuthenticator } from "#tests/fixtures/authenticators.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** Turning two-step sign-in off, by its owner and by an admin, and the limits of guessing, over HTTP. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const me = async (browser: TestClient) => (await must(browser.get("/api/user/me"))).body.user;

describe("turning it off", () => {
	const remove = (owner: TestClient, body: object) => owner.post("/api/user/authenticator/remove", body);

	test("needs the password and a code, and is emailed", async () => {
		const { owner, secret } = await withAuthenticator(world);
		expectFailure(await remove(owner, { code: codeOf(world, secret) }), { status: 400, field: "currentPassword" });
		expectFailure(await remove(owner, { currentPassword: password }), { status: 400, field: "code" });
		expectFailure(await remove(owner, { currentPassword: password, code: "000000" }), {
			status: 400,
			code: "wrong-code",
		});
		await must(remove(owner, { currentPassword: password, code: codeOf(world, secret) }));
		expect((await must(owner.get("/api/user/factors"))).body.factors).toMatchObject({
			authenticator: null,
			recoveryCodesLeft: 0,
		});
		expect((await world.emails(owner.user.email))[0]?.body).toContain("your password alone is enough");
		expect((await beginSignIn(world, owner.user.email)).response.status).toBe(200);
	});

	test("new recovery codes replace the old ones", async () => {
		const { owner, secret, recoveryCodes } = await withAuthenticator(world);
		const { body } = await must(
			owner.post("/api/user/recoveryCodes", { currentPassword: password, code: codeOf(world, secret) }),
		);
		expect(body.recoveryCodes).toHaveLength(10);
		expect(
			(await completeSignIn((await beginSignIn(world, owner.user.email)).browser, recoveryCodes[1] ?? "")).status,
		).toBe(400);
		await must(completeSignIn((await beginSignIn(world, owner.user.email)).browser, body.recoveryCodes[0]));
	});

	test("a member without a second factor has nothing to remove", async () => {
		const member = await world.client();
		expectFailure(await remove(member, { currentPassword: password, code: "123456" }), {
			status: 409,
			code: "not-allowed-now",
		});
	});
});

describe("an admin helps somebody who lost phone and codes", () => {
	const help = (admin: TestClient, id: string) =>
		admin.post(`/api/admin/users/${id}/removeFactors`, { reason: "Lost her phone; called back on her number." });

	test("the password is enough again; sessions end, the owner is emailed, the log has the reason", async () => {
		const { owner } = await withAuthenticator(world);
		const admin = await world.admin();
		const { body } = await must(help(admin, owner.user._id));
		expect(body.user.allowed).not.toContain("remove-factors");
		expect(await me(owner)).toBeNull();
		expect((await beginSignIn(world, owner.user.email)).response.status).toBe(200);
		expect((await world.emails(owner.user.email)).map(({ subject }) => subject)).toContain(
			"Two-step sign-in was turned off for your Almari account",
		);
		const { acts } = (await must(admin.get(`/api/admin/getActs?subjectId=${owner.user._id}`))).body;
		expect(acts).toMatchObject([{ action: "remove-factors", reason: "Lost her phone; called back on her number." }]);
	});

	test("not for an account without a second factor, and not for one's own", async () => {
		const admin = await world.admin();
		const { owner } = await withAuthenticator(world, await world.admin("Asha Rao"));
		const member = await world.client();
		expectFailure(await help(admin, member.user._id), { status: 409, code: "not-allowed-now" });
		expectFailure(await help(owner, owner.user._id), { status: 409, code: "not-allowed-now" });
		await must(help(admin, owner.user._id));
	});
});

test("codes cannot be guessed: the attempts of a network are limited, then those of all", async () => {
	const limited = await makeWorld({ RATE_LIMIT: "on" });
	try {
		const owner = await limited.client();
		const { body } = await must(owner.post("/api/user/authenticator", { currentPassword: password }));
		const secret = Secret.fromBase32(body.setUp.secret);
		const code = () => new TOTP({ secret }).generate({ timestamp: limited.clock.now().getTime() });
		await must(owner.post("/api/user/authenticator/confirm", { code: code() }));
		limited.wait(1 / 60);
		const guess = async (address: string, guessed = "000000") => {
			const browser = limited.visitor(address);
			await browser.post("/api/user/login", { email: owner.user.email, password });
			return (await completeSignIn(browser, guessed)).status;
		};
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 7; attempt++) statuses.push(await guess("198.51.100.7"));
		expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
		// The right code does not help this network either, but its owner is elsewhere.
		expect(await guess("198.51.100.7", code())).toBe(429);
		expect(await guess("203.0.113.9", code())).toBe(200);
	} finally {
		await limited.close();
	}
});
