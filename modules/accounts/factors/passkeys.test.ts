import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { createPasskey, type SoftwarePasskey, signChallenge } from "#tests/fixtures/software-authenticator.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** Passkeys over HTTP, with an authenticator in software. */

const origin = "http://almari.test";

let world: World;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: origin });
});
afterAll(() => world.close());

const challengeFor = async (browser: TestClient, path: string, body = {}) =>
	(await must(browser.post(path, body))).body.options;

const signInPath = "/api/user/login/passkey";
const me = async (browser: TestClient) => (await must(browser.get("/api/user/me"))).body.user;

async function addPasskey(
	owner: TestClient,
	name = "My phone",
	options: { origin: string; rpId?: string } = { origin },
) {
	const creation = await challengeFor(owner, "/api/user/passkeys/challenge", { currentPassword: password });
	const { passkey, response } = createPasskey(creation, options);
	const added = await owner.post("/api/user/passkeys", { name, passkey: response });
	return { passkey, response, added };
}

async function withPasskey() {
	const owner = await world.client();
	const { passkey, added } = await addPasskey(owner);
	const { recoveryCodes } = (await must(Promise.resolve(added))).body as { recoveryCodes: string[] };
	return { owner, passkey, recoveryCodes };
}

/** Signs in with a passkey; `options` is what goes wrong. */
async function signInWith(passkey: SoftwarePasskey, options: Parameters<typeof signChallenge>[2] = { origin }) {
	const browser = world.visitor();
	const assertion = signChallenge(passkey, await challengeFor(browser, `${signInPath}/challenge`), options);
	return { browser, assertion, response: await browser.post(signInPath, { passkey: assertion }) };
}

describe("adding passkeys", () => {
	test("several, with names; the first one gives recovery codes", async () => {
		const { owner, recoveryCodes } = await withPasskey();
		expect(recoveryCodes).toHaveLength(10);
		const { added } = await addPasskey(owner, "Laptop");
		expect(added.body).toMatchObject({ success: true, recoveryCodes: null });
		const { factors } = (await must(owner.get("/api/user/factors"))).body;
		expect(factors.passkeys).toMatchObject([{ name: "My phone", lastUsedAt: null }, { name: "Laptop" }]);
		expect((await world.emails(owner.user.email)).map(({ subject }) => subject)).toContain(
			"A passkey was added to your Almari account",
		);
	});

	test("user verification, a discoverable passkey and the site's host are requested", async () => {
		const owner = await world.client();
		const options = await challengeFor(owner, "/api/user/passkeys/challenge");
		expect(options).toMatchObject({
			rp: { id: "almari.test", name: "Almari" },
			authenticatorSelection: { userVerification: "required", residentKey: "required" },
			attestation: "none",
		});
	});

	test.each([
		["from another site", { origin: "https://almari.evil.test" }],
		["for another site", { origin, rpId: "evil.test" }],
		["without user verification", { origin, isUserVerified: false }],
	])("a passkey %s is refused", async (_, options) => {
		const { added } = await addPasskey(await world.client(), "My phone", options);
		expectFailure(added, { status: 400, code: "wrong-code" });
	});

	test("a challenge works once, for its member, for five minutes", async () => {
		const owner = await world.client();
		const { response, added } = await addPasskey(owner);
		expect(added.status).toBe(200);
		expectFailure(await owner.post("/api/user/passkeys", { name: "Again", passkey: response }), { status: 400 });

		const other = await world.client();
		const creation = await challengeFor(owner, "/api/user/passkeys/challenge", { currentPassword: password });
		const forOwner = createPasskey(creation, { origin }).response;
		expectFailure(await other.post("/api/user/passkeys", { name: "Mine", passkey: forOwner }), { status: 400 });
		world.wait(6 / 60);
		expectFailure(await owner.post("/api/user/passkeys", { name: "Late", passkey: forOwner }), { status: 400 });
	});

	test("a member has at most 20", async () => {
		const owner = await world.client();
		for (let index = 0; index < 20; index++) expect((await addPasskey(owner, `Key ${index}`)).added.status).toBe(200);
		expectFailure((await addPasskey(owner, "One more")).added, { status: 409, code: "conflict" });
	});
});

describe("signing in with a passkey", () => {
	test("needs neither email, password nor a second step", async () => {
		const { owner, passkey } = await withPasskey();
		const { browser, response } = await signInWith(passkey);
		expect(response.body).toMatchObject({ success: true, user: { email: owner.user.email } });
		expect(await me(browser)).toMatchObject({ email: owner.user.email });
		const { factors } = (await must(owner.get("/api/user/factors"))).body;
		expect(factors.passkeys[0].lastUsedAt).toBe(world.clock.now().toISOString());
	});

	test.each([
		["from another site", { origin: "https://almari.evil.test" }],
		["for another site", { origin, rpId: "evil.test" }],
		["without user verification", { origin, isUserVerified: false }],
	])("%s is refused", async (_, options) => {
		const { passkey } = await withPasskey();
		expectFailure((await signInWith(passkey, options)).response, { status: 400, code: "wrong-code" });
	});

	test("a replayed answer is refused, also at the same time", async () => {
		const { passkey } = await withPasskey();
		const browser = world.visitor();
		const assertion = signChallenge(passkey, await challengeFor(browser, `${signInPath}/challenge`), { origin });
		const responses = await Promise.all([0, 1, 2].map(() => world.visitor().post(signInPath, { passkey: assertion })));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
		expectFailure(await browser.post(signInPath, { passkey: assertion }), { status: 400, code: "wrong-code" });
	});

	test("a cloned passkey, whose counter is behind, is refused", async () => {
		const { passkey } = await withPasskey();
		const clone = { ...passkey };
		expect((await signInWith(passkey)).response.status).toBe(200);
		expect((await signInWith(passkey)).response.status).toBe(200);
		expectFailure((await signInWith(clone)).response, { status: 400, code: "wrong-code" });
	});

	test("another member's user handle, a forged signature and an unknown passkey are refused alike", async () => {
		const { passkey } = await withPasskey();
		const { passkey: other } = await withPasskey();
		const messages = new Set<string>();
		for (const wrong of [
			{ ...passkey, userHandle: other.userHandle },
			{ ...passkey, privateKey: other.privateKey },
			{ ...passkey, id: "A".repeat(43) },
			{ ...passkey, userHandle: Buffer.alloc(16).toString("base64url") },
			{ ...passkey, userHandle: "AAAA" },
		]) {
			const { response } = await signInWith(wrong);
			expectFailure(response, { status: 400, code: "wrong-code" });
			messages.add(response.body.message);
		}
		expect(messages.size).toBe(1);
	});

	test("a challenge for another purpose, an expired and a forged one are refused", async () => {
		const { owner, passkey } = await withPasskey();
		const browser = world.visitor();
		const ofOwner = await challengeFor(owner, "/api/user/factors/challenge");
		const assertion = signChallenge(passkey, ofOwner, { origin });
		expectFailure(await browser.post(signInPath, { passkey: assertion }), { status: 400, code: "wrong-code" });

		const forged = { rpId: "almari.test", challenge: Buffer.alloc(38, 255).toString("base64url") };
		const signed = signChallenge(passkey, forged, { origin });
		expectFailure(await browser.post(signInPath, { passkey: signed }), { status: 400, code: "wrong-code" });

		const late = signChallenge(passkey, await challengeFor(browser, `${signInPath}/challenge`), { origin });
		world.wait(6 / 60);
		expectFailure(await browser.post(signInPath, { passkey: late }), { status: 400, code: "wrong-code" });
	});

	test("a suspended account stays out", async () => {
		const { owner, passkey } = await withPasskey();
		const admin = await world.admin();
		await must(admin.post(`/api/admin/users/${owner.user._id}/suspend`, { reason: "Sent the same lehenga twice." }));
		expectFailure((await signInWith(passkey)).response, { status: 403, code: "suspended" });
	});
});

describe("a passkey as the second step", () => {
	const stepPath = "/api/user/login/secondFactor";
	const begin = async (owner: TestClient) => {
		const browser = world.visitor();
		const login = await browser.post("/api/user/login", { email: owner.user.email, password });
		expectFailure(login, { status: 403, code: "second-factor-required" });
		return browser;
	};

	test("completes a sign-in with the password", async () => {
		const { owner, passkey } = await withPasskey();
		const browser = await begin(owner);
		const options = await challengeFor(browser, `${stepPath}/challenge`);
		expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
		await must(browser.post(stepPath, { passkey: signChallenge(passkey, options, { origin }) }));
		expect(await me(browser)).toMatchObject({ email: owner.user.email });
	});

	test("another member's passkey and challenge are refused", async () => {
		const { owner, passkey } = await withPasskey();
		const other = await withPasskey();
		const [browser, otherBrowser] = [await begin(owner), await begin(other.owner)];
		const options = await challengeFor(browser, `${stepPath}/challenge`);
		const byOther = signChallenge(other.passkey, options, { origin });
		expectFailure(await browser.post(stepPath, { passkey: byOther }), { status: 400, code: "wrong-code" });
		const forOther = signChallenge(passkey, await challengeFor(otherBrowser, `${stepPath}/challenge`), { origin });
		expectFailure(await browser.post(stepPath, { passkey: forOther }), { status: 400, code: "wrong-code" });
	});

	test("challenges are given only after the password", async () => {
		expectFailure(await world.visitor().post(`${stepPath}/challenge`), { status: 409, code: "not-allowed-now" });
	});
});

describe("removing a passkey", () => {
	const listed = async (owner: TestClient) => (await must(owner.get("/api/user/factors"))).body.factors;

	test("needs the password and a code or a passkey; the last one turns two-step sign-in off", async () => {
		const { owner, passkey, recoveryCodes } = await withPasskey();
		await addPasskey(owner, "Laptop");
		const [phone, laptop] = (await listed(owner)).passkeys;
		const remove = (id: string, body: object) => owner.post(`/api/user/passkeys/${id}/remove`, body);
		expectFailure(await remove(laptop._id, { currentPassword: password }), { status: 400, field: "code" });
		await must(remove(laptop._id, { currentPassword: password, code: recoveryCodes[0] }));
		expectFailure(await remove(laptop._id, { currentPassword: password, code: recoveryCodes[1] }), { status: 404 });

		const options = await challengeFor(owner, "/api/user/factors/challenge");
		await must(remove(phone._id, { currentPassword: password, passkey: signChallenge(passkey, options, { origin }) }));
		expect(await listed(owner)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
		expectFailure((await signInWith(passkey)).response, { status: 400, code: "wrong-code" });
		await must(world.visitor().post("/api/user/login", { email: owner.user.email, password }));
	});

	test("another member's passkey is not found", async () => {
		const { owner, recoveryCodes } = await withPasskey();
		const other = await withPasskey();
		const [theirs] = (await listed(other.owner)).passkeys;
		const proof = { currentPassword: password, code: recoveryCodes[0] };
		expectFailure(await owner.post(`/api/user/passkeys/${theirs._id}/remove`, proof), {
			status: 404,
			code: "not-found",
		});
		expect((await listed(other.owner)).passkeys).toHaveLength(1);
	});
});
