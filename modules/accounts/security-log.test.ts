import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { passCodeMinute } from "#tests/code-minute.ts";
import { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";

/** The security log: which events it contains, that it contains no secrets, and the rate limit headers. */

let world: World;
let api: World["api"];
let app: World["app"];
let lines: string[] = [];
let count = 0;
beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "on" });
	const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
	app = await makeApp(world.app.config, world.app.db, { clock: world.clock, log });
	api = makeApi(app);
});
afterAll(async () => {
	await app.close();
	await world.close();
});

const browser = () => new TestClient(api, `198.18.7.${++count}`);
const eventsIn = (from = lines) => from.map((line) => JSON.parse(line)).filter(({ event }) => event);
const wrongCode = (otp: string) => (otp === "000000" ? "000001" : "000000");

test("has a line for each event with member and network, and no password, code, token or address", async () => {
	lines = [];
	const [email, person] = ["canary@example.com", browser()];
	const codes: string[] = [];
	const newestCode = async () => {
		const otp = await world.codeFor(email);
		codes.push(otp);
		return otp;
	};
	await must(person.post("/api/user/register", registration("client", email)));
	await person.post("/api/user/verifyEmail", { email, otp: wrongCode(await newestCode()) });
	await must(person.post("/api/user/verifyEmail", { email, otp: await newestCode() }));
	await person.post("/api/user/login", { email, password: "canary-wrong-password" });
	const { body } = await must(person.post("/api/user/login", { email, password }));
	await person.post(`/api/admin/users/${body.user._id}/role`, { isAdmin: true, reason: "Mine" });
	await must(person.put("/api/user/update-details", { password: "Canary-lantern-58", currentPassword: password }));
	await must(person.put("/api/user/update-details", { email: "canary2@example.com" }));
	const { headers } = await must(person.post("/api/user/logout"));
	expect(headers.get("clear-site-data")).toBe('"cache", "storage"');
	await passCodeMinute(world);
	await must(person.post("/api/user/forgot-password", { email }));
	await must(person.post("/api/user/verify-forgot-password-otp", { email, otp: await newestCode() }));
	const newPassword = "Canary-harbour-91";
	await must(person.post("/api/user/reset-password", { email, newPassword, confirmPassword: newPassword }));
	await person.post("/api/user/forgot-password", { email });

	const events = eventsIn();
	expect(events.map(({ event }) => event)).toEqual([
		...["signed-up", "code-sent", "code-refused", "email-verified", "signed-in"],
		...["sign-in-failed", "signed-in", "access-refused"],
		...["password-changed", "email-change-requested", "code-sent", "signed-out", "code-sent", "password-changed"],
		"limit-reached",
	]);
	const { _id } = body.user;
	expect(events[5]).toMatchObject({ network: person.address, reason: "wrong-credentials", address: events[0].address });
	for (const index of [4, 6, 7, 8, 9, 11]) expect(events[index]).toMatchObject({ who: _id, network: person.address });
	expect(events.at(-1)).toMatchObject({ reason: "too-many", limit: "code-minute" });
	const secrets = [password, "canary-wrong-password", "Canary-lantern-58", newPassword, "canary@", "canary2@"];
	secrets.push(body.data.accesstoken, ...codes, ...person.cookies.values());
	for (const line of lines) {
		expect(line.match(/\n/g)).toHaveLength(1);
		for (const secret of secrets) expect(line).not.toContain(secret);
	}
	expect(app.security.counts().get("code-sent")).toBe(3);
});

test("logs a change of role with the admin and the account", async () => {
	lines = [];
	const admin = await world.admin();
	const { user } = await world.client();
	const adminBrowser = browser();
	for (const [name, value] of admin.cookies) adminBrowser.cookies.set(name, value);
	await must(adminBrowser.post(`/api/admin/users/${user._id}/role`, { isAdmin: true, reason: "Helps us" }));
	expect(eventsIn()).toMatchObject([{ event: "role-changed", who: admin.user._id, subject: user._id }]);
});

describe("limits in headers", () => {
	test("a rate-limited response names the policy and the remaining quota", async () => {
		const visitor = browser();
		const signIn = () => visitor.post("/api/user/login", { email: "nobody@example.com", password: "x" });
		const remaining: string[] = [];
		for (let tried = 0; tried < 2; tried++) {
			const { headers } = await signIn();
			expect(headers.get("ratelimit-policy")).toBe('"login-address";q=60;w=60');
			remaining.push(/^"login-address";r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "")?.[1] ?? "");
		}
		expect(remaining).toEqual(["59", "58"]);
		expect((await visitor.get("/api/user/me")).headers.has("ratelimit")).toBe(false);
	});

	test("the quota of codes for an address is not revealed", async () => {
		const { headers } = await browser().post("/api/user/forgot-password", { email: "asked@example.com" });
		expect(headers.get("ratelimit-policy")).not.toContain("recipient");
	});

	test("search is limited to 120 a minute for each network", async () => {
		const visitor = browser();
		const search = (page: number) => visitor.get(`/api/product/suggest?search=saree${page}`);
		// Few at a time: on a busy machine the queue of searches would shed some of a burst before they are counted.
		const responses: Awaited<ReturnType<typeof search>>[] = [];
		for (let page = 0; page < 122; page += 2) responses.push(...(await Promise.all([search(page), search(page + 1)])));
		const refused = responses.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(2);
		expect(refused[0]?.headers.get("ratelimit")).toMatch(/^"search";r=0;t=\d+$/);
		expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await browser().get("/api/product/suggest?search=saree")).status).toBe(200);
	});
});
