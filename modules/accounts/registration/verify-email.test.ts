import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import { issueCode } from "#modules/codes/index.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";
import * as queries from "../queries-account.ts";

let world: World;
let count = 0;

beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

/** Registers a visitor and reads the mailed code. */
async function newcomer() {
	const email = `newcomer${++count}@example.com`;
	await must(world.visitor().post("/api/user/register", registration("client", email)));
	return { email, otp: await world.codeFor(email) };
}

const verify = (email: string, otp: string) => world.visitor().post("/api/user/verifyEmail", { email, otp });
const logIn = (email: string) => world.visitor().post("/api/user/login", { email, password });
const another = (otp: string) => (otp === "000000" ? "000001" : "000000");

const refused = { status: 400, body: { success: false, code: "wrong-code", message: accountCopy.verifyEmail.invalid } };

describe("verifying an address", () => {
	test("succeeds with its code and allows signing in", async () => {
		const { email, otp } = await newcomer();
		expect((await must(verify(email, otp))).body).toEqual({ success: true, message: accountCopy.verifyEmail.success });
		await must(logIn(email));
	});

	test("may name the account, which a sign-up with an email alone could not", async () => {
		const browser = world.visitor();
		const email = `newcomer${++count}@example.com`;
		await must(browser.post("/api/user/register", { ...registration("client", email), name: "newcomer" }));
		const otp = await world.codeFor(email);
		expect(
			(await browser.post("/api/user/verifyEmail", { email, otp, name: "x".repeat(81) })).body.fields,
		).toHaveProperty("name");
		const { body } = await must(browser.post("/api/user/verifyEmail", { email, otp, name: " Zoya Khan " }));
		expect([body.user.name, (await browser.get("/api/user/me")).body.user.name]).toEqual(["Zoya Khan", "Zoya Khan"]);
	});

	test("signs in the browser that registered, and no other", async () => {
		const browser = world.visitor();
		const email = `newcomer${++count}@example.com`;
		await must(browser.post("/api/user/register", registration("client", email)));
		const otp = await world.codeFor(email);
		const verified = await must(browser.post("/api/user/verifyEmail", { email, otp }));
		expect(verified.body).toEqual({
			success: true,
			message: accountCopy.verifyEmail.signedIn,
			user: expect.anything(),
		});
		expect(verified.body.user).toMatchObject({ email, accountType: "client" });
		expect((await browser.get("/api/user/me")).body.user).toEqual(verified.body.user);

		const other = world.visitor();
		const second = await newcomer();
		expect((await must(other.post("/api/user/verifyEmail", second))).body.user).toBeUndefined();
		expect((await other.get("/api/user/me")).body.user).toBeNull();
	});

	test("opens no session by another registration's code, and none for a suspended account", async () => {
		const [owner, stranger] = [world.visitor(), world.visitor()];
		const email = `newcomer${++count}@example.com`;
		await must(stranger.post("/api/user/register", { ...registration("client", email), name: "Stranger" }));
		const strangers = await world.codeFor(email);
		await must(owner.post("/api/user/register", { ...registration("client", email), name: "Owner" }));
		const own = await world.codeFor(email);
		if (own !== strangers)
			expect(await owner.post("/api/user/verifyEmail", { email, otp: strangers })).toMatchObject(refused);
		expect((await owner.get("/api/user/me")).body.user).toBeNull();
		const account = await world.app.db.read
			.selectFrom("account")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		await world.app.db.write((tx) => queries.setSuspended(tx, account.id, "A test", world.app.clock.now()));
		await must(owner.post("/api/user/verifyEmail", { email, otp: own }));
		expect((await owner.get("/api/user/me")).body.user).toBeNull();
	});

	test("leaves a signed-in member signed in", async () => {
		const member = await world.client();
		const email = `newcomer${++count}@example.com`;
		await must(member.post("/api/user/register", registration("client", email)));
		await must(member.post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) }));
		expect((await member.get("/api/user/me")).body.user._id).toBe(member.user._id);
	});

	test("refuses a wrong code, an unknown address and another's code with the same message", async () => {
		const [one, other] = [await newcomer(), await newcomer()];
		expect(await verify(one.email, another(one.otp))).toMatchObject(refused);
		expect(await verify("nobody@example.com", one.otp)).toMatchObject(refused);
		if (one.otp !== other.otp) expect(await verify(one.email, other.otp)).toMatchObject(refused);
		await must(verify(one.email, one.otp));
	});

	test("refuses a used code", async () => {
		const { email, otp } = await newcomer();
		await must(verify(email, otp));
		expect(await verify(email, otp)).toMatchObject(refused);
	});

	test("accepts a code for ten minutes", async () => {
		const [early, late] = [await newcomer(), await newcomer()];
		world.wait(9.99 / 60);
		await must(verify(early.email, early.otp));
		world.wait(0.02 / 60);
		expect(await verify(late.email, late.otp)).toMatchObject(refused);
		expect((await logIn(late.email)).status).toBe(403);
	});

	test("accepts the right code at the fifth attempt, not at the sixth", async () => {
		const [lucky, unlucky] = [await newcomer(), await newcomer()];
		for (let tried = 0; tried < 4; tried++) await verify(lucky.email, another(lucky.otp));
		await must(verify(lucky.email, lucky.otp));
		for (let tried = 0; tried < 5; tried++) await verify(unlucky.email, another(unlucky.otp));
		expect(await verify(unlucky.email, unlucky.otp)).toMatchObject(refused);
	});

	test("counts concurrent attempts", async () => {
		const { email, otp } = await newcomer();
		await Promise.all(Array.from({ length: 12 }, () => verify(email, another(otp))));
		expect(await verify(email, otp)).toMatchObject(refused);
	});

	test("accepts one of twenty concurrent uses of the right code", async () => {
		const { email, otp } = await newcomer();
		const responses = await Promise.all(Array.from({ length: 20 }, () => verify(email, otp)));
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(responses.filter(({ status }) => status === 400)).toHaveLength(19);
	});
});

describe("a new code", () => {
	test("replaces the old one of its browser and has all its attempts", async () => {
		const email = `newcomer${++count}@example.com`;
		const browser = world.visitor();
		await must(browser.post("/api/user/register", registration("client", email)));
		const otp = await world.codeFor(email);
		const enter = (code: string) => browser.post("/api/user/verifyEmail", { email, otp: code });
		for (let tried = 0; tried < 5; tried++) await enter(another(otp));
		await must(browser.post("/api/user/resendVerification", { email }));
		const fresh = await world.codeFor(email);
		if (fresh !== otp) expect(await enter(otp)).toMatchObject(refused);
		await must(enter(fresh));
	});

	test("is mailed only to an unverified address; the response is the same for others", async () => {
		const [{ email }, done] = [await newcomer(), await newcomer()];
		await must(verify(done.email, done.otp));
		const again = (address: string) => world.visitor().post("/api/user/resendVerification", { email: address });
		const responses = [await again(email), await again(done.email), await again("nobody@example.com")];
		expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
			Array(3).fill({ status: 200, body: { success: true, message: accountCopy.verifyEmail.resent } }),
		);
		expect(await world.emails(email)).toHaveLength(2);
		for (const [address, subject] of [
			[done.email, "Your email is already verified"],
			["nobody@example.com", "There is no sign-up with this email"],
		] as const) {
			const [sentEmail] = await world.emails(address);
			expect(sentEmail?.subject).toBe(subject);
			expect(sentEmail?.body).not.toMatch(/\d{6}/);
		}
	});

	test("has six random digits", async () => {
		const { user } = await world.client();
		const key = { ownerId: user._id, purpose: "return", subject: "" } as const;
		const codes = await world.app.db.write(async (tx) => {
			const issued: string[] = [];
			while (issued.length < 400) issued.push(await issueCode(world.app, tx, key, 1));
			return issued;
		});
		// The chance that one of the sixty digits is missing is 1 in 10^16.
		const seen = [0, 1, 2, 3, 4, 5].map((place) => [...new Set(codes.map((code) => code[place]))].sort().join(""));
		expect(seen).toEqual(Array(6).fill("0123456789"));
		expect(codes.every((code) => code.length === 6)).toBe(true);
	});
});
