import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** Accounts as they are on a site with https and with its limits on. */

let world: World;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example", RATE_LIMIT: "on" });
});
afterAll(() => world.close());

/** Asks from another address than the world's people do. */
async function from(address: string, path: string, body: unknown) {
	const headers = { "content-type": "application/json" };
	const answer = await world.api.request(
		`http://almari.test${path}`,
		{ method: "POST", headers, body: JSON.stringify(body) },
		{ address },
	);
	return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test("the session's cookie is bound to this host and to https", async () => {
	const person = await world.client();
	const { headers } = await must(person.post("/api/user/login", { email: person.user.email, password }));
	const [cookie = ""] = headers.getSetCookie();
	expect(cookie).toMatch(/^__Host-almari=[\w-]{64}; /);
	expect(
		cookie
			.split("; ")
			.slice(1)
			.map((flag) => flag.toLowerCase())
			.sort(),
	).toEqual(["httponly", "max-age=2592000", "path=/", "samesite=lax", "secure"]);
	const { body } = await must(person.get("/api/user/me"));
	expect(body.user._id).toBe(person.user._id);
	const { headers: after } = await must(person.post("/api/user/logout"));
	expect(after.getSetCookie()[0]).toMatch(/^__Host-almari=; .*Secure/i);
});

test("a cookie of a plain http site is none here", async () => {
	const person = await world.client();
	const cookie = `almari=${person.cookies.get("__Host-almari")}`;
	expect((await must(world.visitor().get("/api/user/me", { cookie }))).body.user).toBeNull();
});

test("five wrong passwords make the guesser wait; the owner, elsewhere, signs in", async () => {
	const { user } = await world.client();
	const guess = () => from("198.51.100.7", "/api/user/login", { email: user.email, password: "not-the-password" });
	for (let tried = 0; tried < 5; tried++) expect((await guess()).status).toBe(401);
	const { status, headers, body } = await guess();
	expect([status, body.code]).toEqual([429, "too-many"]);
	expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
	expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
	expect((await from("198.51.100.8", "/api/user/login", { email: user.email, password })).status).toBe(200);
});

test("a code is sent once a minute, and an address that nobody has waits as well", async () => {
	const email = "newcomer@example.com";
	await must(
		world
			.visitor()
			.post("/api/user/register", { name: "Ishita Roy", email, password, mobile: "9876543210", accountType: "client" }),
	);
	for (const address of [email, "nobody@example.com"]) {
		const again = () => world.visitor().post("/api/user/resendVerification", { email: address });
		expect([(await again()).status, (await again()).status]).toEqual([200, 429]);
	}
	expect(await world.letters(email)).toHaveLength(2);
});

test("the longest e-mail there is can be counted too", async () => {
	const email = `${"a".repeat(240)}@example.com`;
	expect(email.length).toBeLessThanOrEqual(254);
	expect((await world.visitor().post("/api/user/resendVerification", { email })).status).toBe(200);
	expect((await world.visitor().post("/api/user/login", { email, password })).status).toBe(401);
});
