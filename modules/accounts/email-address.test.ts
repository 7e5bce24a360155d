import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { makeWorld, must, password, registration, signIn, type World } from "#tests/world.ts";

/** One mailbox has one account, however its address is typed. */

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const stored = "asha@xn--mnchen-3ya.example";
const spellings = [
	"asha@münchen.example",
	"ASHA@XN--MNCHEN-3YA.example",
	"\u200bａｓｈａ＠MU\u0308NCHEN。example\u00a0",
];
const [readable = "", capitals = "", pasted = ""] = spellings;

const setEmail = (from: string, to: string) =>
	world.app.db.pool.query("update account set email = $2 where email = $1 returning id", [from, to]);
const logIn = (email: string, secret = password) =>
	world.visitor().post("/api/user/login", { email, password: secret });

test("an address is one in each form: sign-up, code, sign-in, reset, settings, figures, search of the staff", async () => {
	const browser = world.visitor();
	await must(browser.post("/api/user/register", registration("client", readable)));
	await must(browser.post("/api/user/verifyEmail", { email: capitals, otp: await world.codeFor(stored) }));
	const ids = await Promise.all(spellings.map(async (one) => (await must(logIn(one))).body.user._id));
	expect(new Set(ids).size).toBe(1);

	for (const one of spellings) await must(world.visitor().post("/api/user/register", registration("client", one)));
	const subjects = (await world.emails(stored)).map(({ subject }) => subject);
	expect(subjects.filter((subject) => subject === "You already have an Almari account")).toHaveLength(3);

	await must(world.visitor().post("/api/user/forgot-password", { email: pasted }));
	const resetCode = await world.codeFor(stored);
	await must(world.visitor().post("/api/user/verify-forgot-password-otp", { email: capitals, otp: resetCode }));

	const member = await signIn(world.visitor(), pasted);
	expect(member.user.email).toBe(readable);
	const details = await must(member.put("/api/user/update-details", { email: capitals, name: "Asha Rao" }));
	expect(details.body.user).toMatchObject({ email: readable, verify_email: true, pendingEmail: null });
	await must(member.put("/api/user/update-details", { email: "new@bücher.example" }));
	const newCode = await world.codeFor("new@xn--bcher-kva.example");
	await must(member.post("/api/user/verifyEmail", { email: "NEW@Bücher.example", otp: newCode }));
	expect((await must(logIn("new@bücher.example"))).body.user._id).toBe(ids[0]);
	await setEmail("new@xn--bcher-kva.example", stored);

	for (const one of spellings) await must(member.post("/api/product/getUserRentalStats", { email: one }));
	const admin = await world.admin();
	for (const one of spellings) {
		const { body } = await must(admin.get(`/api/admin/users?search=${encodeURIComponent(one)}`));
		expect(body.users.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
	}
});

describe("an address that cannot exist is refused with the reason", () => {
	const malformed = {
		"asha..rao@example.com": accountsApiCopy.email.dots,
		"asha.@example.com": accountsApiCopy.email.dots,
		"asha@example.com.": accountsApiCopy.email.dots,
		"as\u200bha@example.com": accountsApiCopy.email.invisible,
		"asha@exa\u00a0mple.com": accountsApiCopy.email.space,
		"asha rao@example.com": accountsApiCopy.email.space,
		"asha@example": accountsApiCopy.email.invalid,
	};
	const otp = "123456";
	test.each<[string, (email: string) => object]>([
		["/api/user/register", (email) => registration("client", email)],
		["/api/user/login", (email) => ({ email, password })],
		["/api/user/forgot-password", (email) => ({ email })],
		["/api/user/verify-forgot-password-otp", (email) => ({ email, otp })],
		["/api/user/resendVerification", (email) => ({ email })],
		["/api/user/verifyEmail", (email) => ({ email, otp })],
		["/api/contact", (email) => ({ name: "Asha Rao", email, subject: "", message: "Hello" })],
	])("by %s", async (path, bodyWith) => {
		for (const [email, message] of Object.entries(malformed))
			expect([email, await world.visitor().post(path, bodyWith(email))]).toMatchObject([
				email,
				{ status: 400, body: { code: "invalid", message, fields: { email: message } } },
			]);
	});

	test("by a change of address", async () => {
		const member = await world.client();
		for (const [email, message] of Object.entries(malformed))
			expect(await member.put("/api/user/update-details", { email })).toMatchObject({
				status: 400,
				body: { code: "invalid", fields: { email: message } },
			});
	});
});

test("an account with such an address from an earlier version signs in and keeps its details, and is not revealed", async () => {
	const former = "asha..k@example.com";
	await setEmail((await world.client()).user.email, former);
	const member = await signIn(world.visitor(), former);
	await must(member.put("/api/user/update-details", { email: former, name: "Asha K" }));
	const answers = await Promise.all([logIn(former, "not-the-password"), logIn("nobody..k@example.com")]);
	for (const { status, body } of answers) expect([status, body.message]).toEqual([400, accountsApiCopy.email.dots]);
});
