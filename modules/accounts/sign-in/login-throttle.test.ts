import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#database/connect.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { passCodeMinute } from "#tests/code-minute.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";

/** The login throttle: password guessing gets slower, from one network and from many, while the owner can sign in. */

let world: World;
beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "on" });
});
afterAll(() => world.close());

type LoginOptions = { api?: World["api"]; cookie?: string; path?: string };
let networkCount = 0;
/** Each in another /24. */
const newNetwork = () => `198.${51 + Math.floor(++networkCount / 250)}.${networkCount % 250}.7`;

async function logIn(
	address: string,
	email: string,
	secret: string,
	{ api = world.api, cookie = "" }: LoginOptions = {},
) {
	const headers = { "content-type": "application/json", cookie };
	const body = JSON.stringify({ email, password: secret });
	const init = { method: "POST", headers, body };
	const response = await api.request("http://almari.test/api/user/login", init, { address });
	return {
		status: response.status,
		wait: Number(response.headers.get("retry-after")),
		cookies: response.headers.getSetCookie(),
	};
}

const newPassword = "Jasmine-court-9";
let memberCount = 0;
/** Registers a member, each from their own network. */
async function signUpMember(): Promise<string> {
	const email = `brake${++memberCount}@example.com`;
	const address = newNetwork();
	const post = (path: string, body: unknown) =>
		world.api.request(
			`http://almari.test${path}`,
			{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
			{ address },
		);
	await post("/api/user/register", registration("client", email));
	await post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) });
	return email;
}

/** Resets the password by email, in a browser at `address`. */
async function resetPassword(email: string, newPassword: string, address?: string): Promise<void> {
	const owner = world.visitor(address);
	await passCodeMinute(world);
	await must(owner.post("/api/user/forgot-password", { email }));
	await must(owner.post("/api/user/verify-forgot-password-otp", { email, otp: await world.codeFor(email) }));
	await must(owner.post("/api/user/reset-password", { email, newPassword, confirmPassword: newPassword }));
}

/** Guesses an account's password from as many networks, ten at a time: more would wait for a hash so long that some are shed. */
async function guess(email: string, count: number, addressOf: (at: number) => string = newNetwork): Promise<number[]> {
	const statuses: number[] = [];
	while (statuses.length < count) {
		const some = Array.from({ length: Math.min(10, count - statuses.length) }, (_, at) =>
			logIn(addressOf(statuses.length + at), email, "wrong"),
		);
		statuses.push(...(await Promise.all(some)).map(({ status }) => status));
	}
	return statuses;
}

const wait = (seconds: number) => world.wait(seconds / 3600);

describe("from one network", () => {
	test("five guesses are free; then the wait doubles and is sent in Retry-After", async () => {
		const [email, network] = [await signUpMember(), newNetwork()];
		for (let tried = 0; tried < 5; tried++) expect((await logIn(network, email, "wrong")).status).toBe(401);
		for (const seconds of [60, 120, 240]) {
			expect(await logIn(network, email, "wrong")).toMatchObject({ status: 429, wait: seconds });
			wait(seconds - 1);
			expect(await logIn(network, email, password)).toMatchObject({ status: 429, wait: 1 });
			wait(1);
			expect((await logIn(network, email, "wrong")).status).toBe(401);
		}
		expect((await logIn(newNetwork(), email, password)).status).toBe(200);
	});

	test("the right password resets the throttle", async () => {
		const [email, network] = [await signUpMember(), newNetwork()];
		for (let round = 0; round < 3; round++) {
			for (let tried = 0; tried < 4; tried++) await logIn(network, email, "wrong");
			expect((await logIn(network, email, password)).status).toBe(200);
		}
	});

	test("concurrent guesses are limited to five", async () => {
		const [email, network] = [await signUpMember(), newNetwork()];
		const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(network, email, "wrong")));
		expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
	});

	test("an unknown address is throttled in the same way", async () => {
		const network = newNetwork();
		const statuses: number[] = [];
		for (let tried = 0; tried < 6; tried++) statuses.push((await logIn(network, "nobody@example.com", "wrong")).status);
		expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
	});

	test("an IPv6 /64 is one network", async () => {
		const email = await signUpMember();
		const statuses: number[] = [];
		for (let tried = 0; tried < 6; tried++)
			statuses.push((await logIn(`2001:db8:0:7::${tried + 1}`, email, "wrong")).status);
		expect(statuses.at(-1)).toBe(429);
	});

	test("processes share the count", async () => {
		const [email, network] = [await signUpMember(), newNetwork()];
		const db = connect(world.url, { max: 2 });
		const other = makeApi(await makeApp(world.app.config, db, { clock: world.clock }));
		for (let tried = 0; tried < 5; tried++) await logIn(network, email, "wrong", tried % 2 ? { api: other } : {});
		expect((await logIn(network, email, "wrong", { api: other })).status).toBe(429);
		expect((await logIn(network, email, "wrong")).status).toBe(429);
		await db.close();
	});
});

// A hundred guesses are a hundred slow hashes.
test("from a hundred networks: strangers wait, a known device or network does not, and a password reset by email ends it", {
	timeout: 60_000,
}, async () => {
	const email = await signUpMember();
	const home = newNetwork();
	const { cookies } = await logIn(home, email, password);
	const device = cookies.map((one) => /^almari-device=[^;]+/.exec(one)?.[0]).find(Boolean);
	expect(cookies.find((one) => one.startsWith("almari-device"))).toMatch(/HttpOnly/i);

	expect(new Set(await guess(email, 100))).toEqual(new Set([401]));
	expect(await logIn(newNetwork(), email, "wrong")).toMatchObject({ status: 429, wait: 60 });
	expect((await logIn(newNetwork(), email, password, { cookie: "almari-device=made-up" })).status).toBe(429);
	const known = await logIn(newNetwork(), email, "wrong", { cookie: device ?? "" });
	expect(known.status).toBe(401);
	expect((await logIn(home, email, "wrong")).status).toBe(401);

	expect((await logIn(newNetwork(), email, password)).status).toBe(429);
	await resetPassword(email, newPassword);
	expect((await logIn(newNetwork(), email, newPassword)).status).toBe(200);
});

test("a password reset ends the wait after guesses in a network in which the owner was seen", {
	timeout: 60_000,
}, async () => {
	const email = await signUpMember();
	const home = newNetwork();
	expect((await logIn(home, email, password)).status).toBe(200);
	const neighbour = (at: number) => home.replace(/\d+$/, String(100 + at));
	expect(new Set(await guess(email, 100, neighbour))).toEqual(new Set([401]));
	expect((await logIn(home, email, password)).status).toBe(429);
	// Strangers elsewhere are counted apart.
	expect((await logIn(newNetwork(), email, "wrong")).status).toBe(401);

	await resetPassword(email, newPassword, newNetwork());
	expect((await logIn(home, email, newPassword)).status).toBe(200);
});

test("a password reset ends the wait after the owner's own wrong passwords", async () => {
	const [email, home] = [await signUpMember(), newNetwork()];
	for (let tried = 0; tried < 5; tried++) await logIn(home, email, "wrong");
	expect((await logIn(home, email, password)).status).toBe(429);
	await resetPassword(email, newPassword, home);
	expect((await logIn(home, email, newPassword)).status).toBe(200);
});

test("guesses of the current password in the settings are throttled too", async () => {
	const client = await world.client();
	const statuses: number[] = [];
	for (let tried = 0; tried < 6; tried++)
		statuses.push(
			(await client.put("/api/user/update-details", { password: "Jasmine-court-9", currentPassword: "wrong" })).status,
		);
	expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
