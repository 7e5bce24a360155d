import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountCopy } from "#messages/common/account.js";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, signIn, type World } from "#tests/world.ts";
import { suspendAccount } from "../index.ts";

let world: World;
let count = 0;

beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const logIn = (email: string, secret: string, headers?: Record<string, string>) =>
	world.visitor().post("/api/user/login", { email, password: secret }, headers);

/** Calls an endpoint that needs a session. */
const listOwn = (client: TestClient, userId: string, headers?: Record<string, string>) =>
	client.get(`/api/product/getUserRentals/${userId}`, headers);

const setType = (id: string, type: string) =>
	world.app.db.pool.query("update account set account_type = $2 where id = $1", [id, type]);

async function withPassword(secret: string) {
	const email = `member${++count}@example.com`;
	await must(world.visitor().post("/api/user/register", { ...registration("client", email), password: secret }));
	await must(world.visitor().post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) }));
	return email;
}

describe("signing in", () => {
	test("returns the user, with the token under data alone", async () => {
		const { user } = await world.client();
		const { body } = await must(logIn(user.email.toUpperCase(), password));
		expect(body.user).toEqual({ ...user, mobile: "+919876543210", createdAt: expect.any(String) });
		expect(body.data).toEqual({ ...body.user, accesstoken: expect.stringMatching(/^[\w-]{64}$/) });
		expect(JSON.stringify(body)).not.toMatch(/hash|argon/);
	});

	test("responds identically to a wrong password and an unknown e-mail", async () => {
		const { user } = await world.client();
		const [wrong, unknown] = [await logIn(user.email, "not-the-password"), await logIn("nobody@example.com", password)];
		expect(wrong).toMatchObject({
			status: 401,
			body: { success: false, code: "wrong-credentials", message: accountCopy.login.failed },
		});
		expect({ ...unknown.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
		const headers = (response: typeof wrong) =>
			[...response.headers].filter(([name]) => name !== "x-request-id" && name !== "content-length");
		expect([unknown.status, headers(unknown)]).toEqual([wrong.status, headers(wrong)]);
		expect(wrong.headers.getSetCookie()).toEqual([]);
	});

	test("reports an unverified address, but only with the right password", async () => {
		const email = `waiting${++count}@example.com`;
		await must(world.visitor().post("/api/user/register", registration("client", email)));
		expect(await logIn(email, password)).toMatchObject({
			status: 403,
			body: { code: "not-verified", message: accountCopy.login.notVerified },
		});
		expect(await logIn(email, "not-the-password")).toMatchObject({
			status: 401,
			body: { message: accountCopy.login.failed },
		});
	});

	test("refuses a suspended account, whose sessions end at once", async () => {
		const member = await world.client();
		await must(listOwn(member, member.user._id));
		await world.app.db.write((tx) => suspendAccount(world.app, tx, member.user._id, "Fakes"));
		expect((await listOwn(member, member.user._id)).status).toBe(401);
		expect(await logIn(member.user.email, password)).toMatchObject({
			status: 403,
			body: { code: "suspended", message: accountCopy.login.suspended },
		});
		expect((await logIn(member.user.email, "not-the-password")).status).toBe(401);
	});

	test("applies a changed role to the next request", async () => {
		const seller = await world.seller();
		await setType(seller.user._id, "client");
		expect(await seller.post("/api/product/create", {})).toMatchObject({ status: 403, body: { code: "forbidden" } });
	});
});

describe("passwords", () => {
	test("match in another Unicode form", async () => {
		const email = await withPassword("Jaipur-caf\u00e9-\uff11\uff12");
		await must(logIn(email, "Jaipur-cafe\u0301-12"));
	});

	test("of 128 characters are compared to the last character", async () => {
		const long = `${"ॐ🪷 é".repeat(25)}abc`;
		expect(long).toHaveLength(128);
		const email = await withPassword(long);
		await must(logIn(email, long));
		expect((await logIn(email, `${long.slice(0, -1)}d`)).status).toBe(401);
	});

	test("keep spaces at their ends", async () => {
		const email = await withPassword("  two spaces before");
		expect((await logIn(email, "two spaces before")).status).toBe(401);
		await must(logIn(email, "  two spaces before"));
	});
});

describe("a sign-in", () => {
	test("from a new device is emailed to the owner; from a known one, and with a wrong password, it is not", async () => {
		const { user } = await world.client();
		const emails = async () =>
			(await world.emails(user.email)).filter(({ subject }) => subject === "New sign-in to your Almari account");
		const before = (await emails()).length;
		const device = world.visitor();
		const from = (agent: string, secret = password) =>
			device.post("/api/user/login", { email: user.email, password: secret }, { "user-agent": agent });
		const chrome =
			"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
		expect((await from(chrome, `${password}!`)).status).toBe(401);
		expect(await emails()).toHaveLength(before);
		await must(from(chrome));
		expect(await emails()).toHaveLength(before + 1);
		expect((await emails()).map(({ body }) => body).join()).toContain("Chrome on Android");
		await must(device.post("/api/user/logout"));
		await must(from(chrome));
		expect(await emails()).toHaveLength(before + 1);
		await must(logIn(user.email, password));
		expect(await emails()).toHaveLength(before + 2);
	});
});

describe("a session", () => {
	test("is a cookie that no script and no other site can use", async () => {
		const { user } = await world.client();
		const [cookie = ""] = (await logIn(user.email, password)).headers.getSetCookie();
		expect(cookie).toMatch(/^almari=[\w-]{64}; /);
		const flags = cookie
			.split("; ")
			.slice(1)
			.map((flag) => flag.toLowerCase());
		expect(flags.sort()).toEqual(["httponly", "max-age=2592000", "path=/", "samesite=lax"]);
	});

	test("works as a bearer token without any cookie", async () => {
		const { user } = await world.client();
		const { body } = await must(logIn(user.email, password));
		const bearer = { authorization: `Bearer ${body.data.accesstoken}` };
		await must(listOwn(world.visitor(), user._id, bearer));
		expect(
			(await listOwn(world.visitor(), user._id, { authorization: `Bearer ${body.data.accesstoken.slice(0, -1)}` }))
				.status,
		).toBe(401);
		const broken = body.data.accesstoken.replace(
			/^.{30}(.)/,
			(start: string, last: string) => start.slice(0, -1) + (last === "A" ? "B" : "A"),
		);
		expect((await listOwn(world.visitor(), user._id, { authorization: `Bearer ${broken}` })).status).toBe(401);
	});

	test("ends on the server with signing out: the old cookie is refused", async () => {
		const member = await world.client();
		const cookie = `almari=${member.cookies.get("almari")}`;
		const { headers } = await must(member.post("/api/user/logout"));
		expect(headers.getSetCookie()[0]).toMatch(/^almari=; Max-Age=0/i);
		expect(member.cookies.has("almari")).toBe(false);
		expect((await listOwn(world.visitor(), member.user._id, { cookie })).status).toBe(401);
		expect((await must(world.visitor().get("/api/user/me", { cookie }))).body.user).toBeNull();
	});

	test("of another browser stays active after signing out here", async () => {
		const one = await world.client();
		const other = await signIn(world.visitor(), one.user.email);
		await must(one.post("/api/user/logout"));
		await must(listOwn(other, one.user._id));
	});

	test("is replaced by signing in again; the old one is refused", async () => {
		const member = await world.client();
		const before = member.cookies.get("almari");
		await signIn(member, member.user.email);
		expect(member.cookies.get("almari")).not.toBe(before);
		expect((await listOwn(world.visitor(), member.user._id, { cookie: `almari=${before}` })).status).toBe(401);
	});

	test("signing out without a session or with an unknown one is no error", async () => {
		await must(world.visitor().post("/api/user/logout"));
		await must(world.visitor().post("/api/user/logout", {}, { cookie: `almari=${"A".repeat(64)}` }));
	});
});

describe("a session's lifetime", () => {
	const day = 24;

	test("ends after fourteen idle days", async () => {
		const [early, late] = [await world.client(), await world.client()];
		world.wait(14 * day - 0.01);
		await must(listOwn(early, early.user._id));
		world.wait(0.02);
		expect((await listOwn(late, late.user._id)).status).toBe(401);
		await must(listOwn(early, early.user._id));
	});

	test("ends after thirty days, however much it is used", async () => {
		const member = await world.client();
		for (let gone = 0; gone < 29; gone++) {
			world.wait(day);
			await must(listOwn(member, member.user._id));
		}
		world.wait(day - 0.01);
		await must(listOwn(member, member.user._id));
		world.wait(0.02);
		expect((await listOwn(member, member.user._id)).status).toBe(401);
	});

	test("of an admin ends after half an idle hour, and after eight hours in all", async () => {
		const { user } = await world.client();
		await setType(user._id, "admin");
		const [idle, busy] = [await signIn(world.visitor(), user.email), await signIn(world.visitor(), user.email)];
		world.wait(0.49);
		await must(listOwn(busy, user._id));
		world.wait(0.02);
		expect((await listOwn(idle, user._id)).status).toBe(401);
		for (let hours = 0.51; hours < 7.5; hours += 0.49) {
			await must(listOwn(busy, user._id));
			world.wait(0.49);
		}
		await must(listOwn(busy, user._id));
		world.wait(0.4);
		expect((await listOwn(busy, user._id)).status).toBe(401);
	});
});
