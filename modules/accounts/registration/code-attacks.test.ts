import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { connect } from "#database/connect.ts";
import { accountCopy } from "#messages/common/account.js";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { passCodeMinute } from "#tests/code-minute.ts";
import { type ApiResponse, TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";

/**
 * Attacks by a stranger who knows an address: they cannot change what the owner's code activates, nor use up the
 * owner's attempts or codes.
 */

let world: World;
let limited: World;
let count = 0;
beforeAll(async () => {
	[world, limited] = await Promise.all([makeWorld(), makeWorld({ RATE_LIMIT: "on" })]);
});
afterAll(() => Promise.all([world.close(), limited.close()]));

const someEmail = () => `owner${++count}@example.com`;
let networkCount = 0;
const newNetwork = (where = world) => where.visitor(`203.0.${Math.floor(++networkCount / 250)}.${networkCount % 250}`);
const another = (otp: string) => (otp === "000000" ? "000001" : "000000");
const signUp = (browser: TestClient, email: string, over: Record<string, unknown> = {}) =>
	must(browser.post("/api/user/register", { ...registration("client", email), ...over }));
const verify = (browser: TestClient, email: string, otp: string) =>
	browser.post("/api/user/verifyEmail", { email, otp });
const logIn = (email: string, secret: string) => newNetwork().post("/api/user/login", { email, password: secret });

const stranger = { name: "A Stranger", password: "Harbour-window-31" };

/** An owner and a stranger register with the owner's address, each in their own browser and network. */
async function bothSignUp() {
	const [email, owner, other] = [someEmail(), newNetwork(), newNetwork()];
	await signUp(owner, email);
	const ownersCode = await world.codeFor(email);
	await signUp(other, email, stranger);
	const strangersCode = await world.codeFor(email);
	return { email, owner, other, ownersCode, strangersCode };
}

describe("a second sign-up with the same address", () => {
	test("keeps the first code valid: it activates the first registration and ends the second", async () => {
		const { email, owner, other, ownersCode, strangersCode } = await bothSignUp();
		await must(verify(owner, email, ownersCode));
		expect((await must(logIn(email, password))).body.user).toMatchObject({ name: "Ishita Roy", accountType: "client" });
		expect((await logIn(email, stranger.password)).status).toBe(401);
		expect((await verify(other, email, strangersCode)).status).toBe(400);
	});

	test("has its own code, which activates the second registration", async () => {
		const { email, ownersCode, strangersCode, owner } = await bothSignUp();
		// On another device the mailbox's owner chooses by the emails: each names who registered and when.
		const emails = (await world.emails(email)).map(({ body }) => body);
		expect(emails[0]).toContain(`A Stranger signed up to Almari with this email on Mon, 23 Nov, 11:30 am`);
		expect(emails[1]).toContain(`Ishita Roy signed up to Almari with this email`);
		await must(verify(newNetwork(), email, strangersCode));
		expect((await must(logIn(email, stranger.password))).body.user.name).toBe("A Stranger");
		expect((await verify(owner, email, ownersCode)).status).toBe(400);
	});

	test("lets a browser activate only its own registration, whatever the code", async () => {
		const { email, owner, ownersCode, strangersCode } = await bothSignUp();
		if (strangersCode !== ownersCode) expect((await verify(owner, email, strangersCode)).status).toBe(400);
		await must(verify(owner, email, ownersCode));
		expect((await must(logIn(email, password))).body.user.name).toBe("Ishita Roy");
	});

	test("adds the shop only with the seller's own code", async () => {
		const [email, owner, other] = [someEmail(), newNetwork(), newNetwork()];
		await must(other.post("/api/user/register", registration("renter", email)));
		await signUp(owner, email);
		await must(verify(owner, email, await world.codeFor(email)));
		const sellers = () =>
			world.app.db.pool.query("select 1 from seller s join account a on a.id = s.account_id where a.email = $1", [
				email,
			]);
		expect((await sellers()).rowCount).toBe(0);
		expect((await must(logIn(email, password))).body.user.accountType).toBe("client");
	});

	test("from the same browser: each code activates its own registration", async () => {
		const [email, browser] = [someEmail(), newNetwork()];
		await signUp(browser, email);
		const first = await world.codeFor(email);
		await signUp(browser, email, { name: "Ishita R.", password: "Harbour-window-31" });
		await must(verify(browser, email, first));
		expect((await must(logIn(email, password))).body.user.name).toBe("Ishita Roy");
	});

	test("gives the address to one of two concurrent verifications, without an error", async () => {
		const { email, owner, other, ownersCode, strangersCode } = await bothSignUp();
		const responses = await Promise.all([verify(owner, email, ownersCode), verify(other, email, strangersCode)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test("reports an unverified registration's password, whether the address has an account or not", async () => {
		const { user } = await world.client();
		const [taken, free] = [user.email, someEmail()];
		for (const email of [taken, free]) {
			await signUp(newNetwork(), email, stranger);
			expect(await logIn(email, stranger.password)).toMatchObject({
				status: 403,
				body: { message: accountCopy.login.notVerified },
			});
		}
		await must(logIn(taken, password));
	});
});

describe.each([
	[
		"a code of a sign-up",
		{
			request: (browser: TestClient, email: string) => signUp(browser, email),
			try: (browser: TestClient, email: string, otp: string) => verify(browser, email, otp),
		},
	],
	[
		"a code for a new password",
		{
			request: (browser: TestClient, email: string) => must(browser.post("/api/user/forgot-password", { email })),
			try: (browser: TestClient, email: string, otp: string) =>
				browser.post("/api/user/verify-forgot-password-otp", { email, otp }),
		},
	],
])("%s", (name, code) => {
	const prepare = async (where = world) => {
		const email = name.includes("sign-up") ? someEmail() : (await where.client()).user.email;
		const owner = newNetwork(where);
		await code.request(owner, email);
		return { email, owner, otp: await where.codeFor(email) };
	};

	test("survives a hundred concurrent wrong attempts from other networks, and eight from the owner's network", async () => {
		const { email, owner, otp } = await prepare();
		const guesses = Array.from({ length: 100 }, () => code.try(newNetwork(), email, another(otp)));
		expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
		const guest = world.visitor(owner.address);
		await Promise.all(Array.from({ length: 8 }, () => code.try(guest, email, another(otp))));
		await must(code.try(owner, email, otp));
	});

	test("allows five attempts without its ticket, two of them from other networks", async () => {
		const { email, owner, otp } = await prepare();
		await Promise.all(Array.from({ length: 12 }, () => code.try(newNetwork(), email, another(otp))));
		expect((await code.try(newNetwork(), email, otp)).status).toBe(400);
		const guest = world.visitor(owner.address);
		for (let tried = 0; tried < 3; tried++) await code.try(guest, email, another(otp));
		expect((await code.try(guest, email, otp)).status).toBe(400);
		const { rows } = await world.app.db.pool.query(
			"select max(other_tries) as without_ticket, max(far_tries) as far from one_time_code",
		);
		expect(rows).toEqual([{ without_ticket: rules.code.tries, far: rules.code.triesElsewhere }]);
	});

	test("is locked after five concurrent attempts with its ticket", async () => {
		const { email, owner, otp } = await prepare();
		await Promise.all(Array.from({ length: 12 }, () => code.try(owner, email, another(otp))));
		expect((await code.try(owner, email, otp)).status).toBe(400);
	});

	test("is not replaced by a code that a stranger requests", async () => {
		const { email, owner, otp } = await prepare();
		await code.request(newNetwork(), email);
		await must(code.try(owner, email, otp));
	});

	test("ignores a forged ticket and one of another address", async () => {
		const { email, otp } = await prepare();
		const others = await prepare();
		const forger = newNetwork();
		const statuses: number[] = [];
		for (const ticket of ["A".repeat(86), others.owner.cookies.get("almari-ticket") ?? ""])
			for (let tried = 0; tried < 2; tried++) {
				forger.cookies.set("almari-ticket", ticket);
				statuses.push((await code.try(forger, email, tried ? otp : another(otp))).status);
			}
		// Two attempts from another network: the second one was right.
		expect(statuses).toEqual([400, 200, 400, 400]);
	});

	test("can be requested by the owner after a stranger has used up a network's quota in another process", async () => {
		const email = name.includes("sign-up") ? someEmail() : (await limited.client()).user.email;
		const db = connect(limited.url, { max: 2 });
		const otherApi = makeApi(await makeApp(limited.app.config, db, { clock: limited.clock }));
		const address = `198.18.0.${++networkCount % 250}`;
		const requestsCode = async (browser: TestClient) =>
			(await code.request(browser, email).catch(() => undefined)) !== undefined;
		let sent = 0;
		for (let attempt = 0; attempt < 12; attempt++) {
			const otherBrowser = attempt % 2 ? limited.visitor(address) : new TestClient(otherApi, address);
			if (await requestsCode(otherBrowser)) sent++;
			await passCodeMinute(limited);
		}
		expect(sent).toBe(5);
		// Ids of two processes are ordered by their clocks.
		limited.wait(1 / 3600);
		const owner = newNetwork(limited);
		await code.request(owner, email);
		await must(code.try(owner, email, await limited.codeFor(email)));
		await db.close();
	});
});

describe("an address gets one code a minute, whoever requests it", () => {
	const requests: [string, (browser: TestClient, email: string) => Promise<ApiResponse>][] = [
		["signing up", (browser, email) => browser.post("/api/user/register", registration("client", email))],
		["another verification code", (browser, email) => browser.post("/api/user/resendVerification", { email })],
		["a password reset", (browser, email) => browser.post("/api/user/forgot-password", { email })],
	];

	test.each(requests)("first with %s", async (_, first) => {
		const email = someEmail();
		await must(first(newNetwork(limited), email));
		for (const [, request] of requests) {
			const refused = await request(newNetwork(limited), email);
			expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
			expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
		}
		expect(await limited.emails(email)).toHaveLength(1);
		await passCodeMinute(limited);
		await must(first(newNetwork(limited), email));
		expect(await limited.emails(email)).toHaveLength(2);
	});

	test("also for two browsers at the same time, and for a member who changes to it", async () => {
		const [email, member] = [someEmail(), await limited.client()];
		const [, signUpWith] = requests[0] ?? expect.fail();
		const both = await Promise.all([newNetwork(limited), newNetwork(limited)].map((one) => signUpWith(one, email)));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
		expect((await member.put("/api/user/update-details", { email })).status).toBe(429);
		expect(await limited.emails(email)).toHaveLength(1);
	});
});
