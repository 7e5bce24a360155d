import { afterAll, beforeAll, expect, test } from "vitest";
import { passCodeMinute } from "#tests/code-minute.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** Accounts on a site with https and with rate limits. */

let world: World;
beforeAll(async () => {
	world = await makeWorld({ PUBLIC_URL: "https://almari.example", RATE_LIMIT: "on" });
});
afterAll(() => world.close());

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

test("ignores a cookie of a plain http site", async () => {
	const person = await world.client();
	const cookie = `almari=${person.cookies.get("__Host-almari")}`;
	expect((await must(world.visitor().get("/api/user/me", { cookie }))).body.user).toBeNull();
});

test("a code is sent once a minute, also to an unknown address", async () => {
	const email = "newcomer@example.com";
	await must(
		world
			.visitor()
			.post("/api/user/register", { name: "Ishita Roy", email, password, mobile: "9876543210", accountType: "client" }),
	);
	await passCodeMinute(world);
	for (const address of [email, "nobody@example.com"]) {
		const again = () => world.visitor().post("/api/user/resendVerification", { email: address });
		expect([(await again()).status, (await again()).status]).toEqual([200, 429]);
	}
	expect(await world.emails(email)).toHaveLength(2);
});

test("a reset code is sent once a minute, whatever the address", async () => {
	const { user } = await world.client();
	await passCodeMinute(world);
	for (const email of [user.email, "nobody-else@example.com"]) {
		const again = () => world.visitor().post("/api/user/forgot-password", { email });
		const refused = [await again(), await again()][1];
		expect(refused).toMatchObject({ status: 429, body: { code: "too-many" } });
		expect(refused?.body.message).toMatch(/^Too many tries\. Please wait \d+ seconds and try again\.$/);
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(50);
	}
});

test("limits registrations to five an hour for one address", async () => {
	const body = {
		name: "Ishita Roy",
		email: "flooded@example.com",
		password,
		mobile: "9876543210",
		accountType: "client",
	};
	const statuses: number[] = [];
	for (let tried = 0; tried < 6; tried++) {
		await passCodeMinute(world);
		statuses.push((await world.visitor().post("/api/user/register", body)).status);
	}
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
	expect(await world.emails("flooded@example.com")).toHaveLength(5);
});

test("rate limits work with the longest e-mail address", async () => {
	const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`;
	const email = `${"a".repeat(64)}@${domain}`;
	expect(email).toHaveLength(254);
	expect((await world.visitor().post("/api/user/resendVerification", { email })).status).toBe(200);
	expect((await world.visitor().post("/api/user/login", { email, password })).status).toBe(401);
});
