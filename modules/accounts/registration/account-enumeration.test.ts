import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passCodeMinute } from "#tests/code-minute.ts";
import { recordStatements } from "#tests/database/statements.ts";
import type { ApiResponse } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";

/**
 * No response reveals whether an address has an account: not its status, body, headers or timing. Timing is not measured. These tests
 * compare the SQL statements instead, because the same work takes the same time. Hashing is the same by construction: registration
 * hashes before any lookup, and login verifies a dummy hash for an unknown address.
 */

let world: World;
/** Makes network addresses and e-mail addresses unique. */
let count = 0;

beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "on", PASSWORD_COST: "full" });
});
afterAll(() => world.close());

const headers = { "content-type": "application/json" };

/** Each request comes from its own network, so that rate limits do not differ. */
async function post(path: string, body: unknown): Promise<ApiResponse> {
	const address = `198.51.100.${++count % 250}`;
	const init = { method: "POST", headers, body: JSON.stringify(body) };
	const response = await world.api.request(`http://almari.test${path}`, init, { address });
	return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Addresses with a verified account, with an unverified one, and with none. */
async function makeAddresses() {
	const [known, unverified, unregistered] = ["known", "unverified", "nobody"].map(
		(who) => `${who}${++count}@example.com`,
	);
	await must(post("/api/user/register", registration("client", known as string)));
	const otp = await world.codeFor(known as string);
	await must(post("/api/user/verifyEmail", { email: known, otp }));
	await must(post("/api/user/register", registration("client", unverified as string)));
	await passCodeMinute(world);
	return { known: known as string, unverified: unverified as string, unregistered: unregistered as string };
}

async function observe(work: () => Promise<ApiResponse>) {
	const { result: response, statements } = await recordStatements(work);
	const visibleHeaders = [...response.headers]
		.filter(([name]) => name !== "x-request-id")
		// Tickets are random, so only their presence is compared.
		.map(([name, value]) => [name, value.replace(/(almari-ticket=)[\w-]+/, "$1").replace(/;t=\d+/g, "")]);
	// Sorted, because some statements run concurrently on separate connections.
	return {
		status: response.status,
		body: { ...response.body, requestId: "" },
		headers: visibleHeaders,
		statements: statements.sort(),
	};
}

const wrongCode = (otp: string) => (otp === "000000" ? "000001" : "000000");

describe.each<[string, (email: string) => Promise<ApiResponse>]>([
	["registering as a client", (email) => post("/api/user/register", registration("client", email))],
	["registering as a seller", (email) => post("/api/user/register", registration("renter", email))],
	["signing in with a wrong password", (email) => post("/api/user/login", { email, password: "not-the-password" })],
	["requesting another verification code", (email) => post("/api/user/resendVerification", { email })],
	["verifying with a guessed code", (email) => post("/api/user/verifyEmail", { email, otp: "000000" })],
	["requesting a password reset", (email) => post("/api/user/forgot-password", { email })],
	["guessing a reset code", (email) => post("/api/user/verify-forgot-password-otp", { email, otp: "000000" })],
	[
		"resetting a password without a ticket",
		(email) =>
			post("/api/user/reset-password", { email, newPassword: "Jasmine-court-9", confirmPassword: "Jasmine-court-9" }),
	],
])("%s", (_, send) => {
	test("responds alike for a verified, an unverified and an unknown address", async () => {
		const { known, unverified, unregistered } = await makeAddresses();
		const responses = [
			await observe(() => send(known)),
			await observe(() => send(unverified)),
			await observe(() => send(unregistered)),
		];
		expect(responses[0]?.statements.length).toBeGreaterThan(1);
		expect(responses[1]).toEqual(responses[0]);
		expect(responses[2]).toEqual(responses[0]);
	});
});

test("wrong codes are counted for an unknown address as well", async () => {
	const { known, unregistered } = await makeAddresses();
	const responses: unknown[] = [];
	for (const email of [known, unregistered]) {
		await must(post("/api/user/forgot-password", { email }));
		const otp = email === known ? wrongCode(await world.codeFor(known)) : "123456";
		responses.push(await observe(() => post("/api/user/verify-forgot-password-otp", { email, otp })));
		const { rows } = await world.app.db.pool.query("select max(tries) as tries from one_time_code");
		responses.push(rows);
	}
	expect(responses.slice(2)).toEqual(responses.slice(0, 2));
});

test("changing to another account's address responds as for an unknown address", async () => {
	const { known, unregistered } = await makeAddresses();
	const responses: unknown[] = [];
	for (const email of [known, unregistered]) {
		const member = await world.client();
		await passCodeMinute(world);
		const response = await observe(() => member.put("/api/user/update-details", { email }));
		expect(response.body.user).toMatchObject({ pendingEmail: email, verify_email: false, email: member.user.email });
		responses.push({ ...response, body: { ...response.body, user: undefined } });
	}
	expect(responses[1]).toEqual(responses[0]);
});

test("a password reset for an unknown address mails no code and creates no account", async () => {
	const email = `nobody${++count}@example.com`;
	await must(post("/api/user/forgot-password", { email }));
	const [sentEmail] = await world.emails(email);
	expect(sentEmail?.subject).toBe("There is no Almari account with this email");
	expect(sentEmail?.body).not.toMatch(/\d{6}/);
	expect(await world.app.db.read.selectFrom("account").select("id").where("email", "=", email).execute()).toEqual([]);
	expect((await post("/api/user/login", { email, password })).status).toBe(401);
});
