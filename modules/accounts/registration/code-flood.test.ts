import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { connect } from "#database/connect.ts";
import { deleteOldCounters } from "#platform/limits/rate-limits.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { type ApiResponse, TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, registration, type World } from "#tests/world.ts";
import { deleteOldNetworks } from "../sessions/known-networks.ts";

/** Strangers request codes for somebody's address from many networks: the owner gets a code all the same, and few emails. */

let world: World;
let count = 0;
beforeAll(async () => {
	world = await makeWorld({ RATE_LIMIT: "on" });
});
afterAll(() => world.close());

/** Each in another /24. */
const stranger = () => world.visitor(`198.${18 + Math.floor(++count / 250)}.${count % 250}.7`);
const forgot = (browser: TestClient, email: string) => browser.post("/api/user/forgot-password", { email });
const resend = (browser: TestClient, email: string) => browser.post("/api/user/resendVerification", { email });
const signUp = (browser: TestClient, email: string) =>
	browser.post("/api/user/register", registration("client", email));
const countEmails = async (email: string) => (await world.emails(email)).length;
const minutes = (number: number) => world.wait(number / 60);
const waitOf = ({ headers }: ApiResponse) => Number(headers.get("retry-after"));

/** An owner who has signed in, from 192.0.2.1. */
async function makeOwner() {
	const owner = await world.client({ email: `owner${++count}@example.com` });
	world.wait(25);
	return { owner, email: owner.user.email };
}

/** Strangers try each minute. Returns the number of emails that they cause. */
async function flood(email: string, tries: number, everyMinutes = 1): Promise<number> {
	const before = await countEmails(email);
	for (let tried = 0; tried < tries; tried++) {
		await ([forgot, resend, signUp][tried % 3] ?? forgot)(stranger(), email);
		minutes(everyMinutes);
	}
	return (await countEmails(email)) - before;
}

// A day of requests.
test("strangers cause six emails in the first hour, then two an hour, and stop nobody whom the owner may be", {
	timeout: 60_000,
}, async () => {
	const { owner, email } = await makeOwner();
	// At 0, 1, 3, 7, 15 and 31 minutes, then at 61, 91 and 121.
	expect([await flood(email, 60), await flood(email, 65)]).toEqual([6, 3]);
	for (const browser of [owner, world.visitor("192.0.2.200")]) {
		await forgot(stranger(), email);
		await must(forgot(browser, email));
		const otp = await world.codeFor(email);
		await must(browser.post("/api/user/verify-forgot-password-otp", { email, otp }));
		minutes(1);
	}
	const refused = await forgot(stranger(), email);
	expect(refused.status).toBe(429);
	expect(refused.body.message).toMatch(/^Too many tries\. Please wait \d+ minutes and try again\.$/);
	expect(waitOf(refused)).toBeLessThanOrEqual(1800);
	minutes(waitOf(refused) / 60);
	await must(forgot(stranger(), email));
	expect(await flood(email, 132, 10)).toBeLessThanOrEqual(44);
});

test("a code that was requested before opens its registration, whatever strangers do", async () => {
	const [email, owner] = [`newcomer${++count}@example.com`, stranger()];
	await must(signUp(owner, email));
	const otp = await world.codeFor(email);
	await flood(email, 9);
	await must(owner.post("/api/user/verifyEmail", { email, otp }));
	await must(world.visitor().post("/api/user/login", { email, password }));
});

test("refused requests use up neither the owner's minute nor the quota of whoever sends them", async () => {
	const { owner, email } = await makeOwner();
	await flood(email, 4);
	const [other, network] = [stranger(), stranger()];
	await must(forgot(owner, email));
	for (let tried = 0; tried < 12; tried++) await forgot(tried % 2 ? other : network, email);
	minutes(1);
	const refused = await forgot(other, email);
	expect(refused.status).toBe(429);
	await must(forgot(owner, email));
	minutes(waitOf(refused) / 60);
	await must(forgot(other, email));
});

test("of two strangers at the same time one gets a code, also in another process and after a wait", async () => {
	const { email } = await makeOwner();
	const db = connect(world.url, { max: 2 });
	const otherApi = makeApi(await makeApp(world.app.config, db, { clock: world.clock }));
	for (const wait of [0, 1, 2, 4]) {
		minutes(wait);
		const both = [stranger(), new TestClient(otherApi, stranger().address)];
		const statuses = (await Promise.all(both.map((one) => forgot(one, email)))).map(({ status }) => status);
		expect([wait, ...statuses.sort()]).toEqual([wait, 200, 429]);
	}
	await db.close();
});

test("strangers get the same answers for an address with an account and for one without", async () => {
	const answers: unknown[] = [];
	for (const email of [(await makeOwner()).email, `nobody${++count}@example.com`]) {
		const seen: unknown[] = [];
		for (const wait of [0, 1, 1, 1, 1, 4, 1]) {
			minutes(wait);
			for (const request of [forgot, resend]) {
				const { status, body, headers } = await request(stranger(), email);
				// The quota of the requester's network follows the system's time.
				const limits = headers.get("ratelimit")?.replace(/("code-address";r=\d+;t=)\d+/, "$1");
				seen.push([wait, status, body.message, headers.get("retry-after"), limits]);
			}
		}
		answers.push(seen);
	}
	expect(answers[1]).toEqual(answers[0]);
	expect(JSON.stringify(answers)).toContain("429");
});

test("members who change to somebody's address send it few emails, and strangers do not stop them", async () => {
	const email = `wanted${++count}@example.com`;
	const members = [await world.client(), await world.client(), await world.client(), await world.client()];
	const change = (member: TestClient) => member.put("/api/user/update-details", { email, currentPassword: password });
	await flood(email, 20);
	expect((await change(members[0] as TestClient)).status).toBe(200);
	for (const member of members.slice(1)) {
		minutes(1);
		await change(member);
	}
	expect((await world.emails(email)).filter(({ subject }) => /change|new/i.test(subject)).length).toBeLessThanOrEqual(
		3,
	);
});

describe("known networks", () => {
	const stored = async (accountId: string) =>
		(await world.app.db.pool.query("select 1 from known_network where account_id = $1", [accountId])).rowCount;

	test("are the five newest, for half a year, and count for their account only", async () => {
		const { owner, email } = await makeOwner();
		const { email: other } = await makeOwner();
		const networks = Array.from({ length: 7 }, () => stranger().address);
		for (const network of networks) {
			await must(world.visitor(network).post("/api/user/login", { email, password }));
			minutes(1);
		}
		expect(await stored(owner.user._id)).toBe(rules.knownNetworks.most);
		await Promise.all([flood(email, 6, 0), flood(other, 6, 0)]);
		minutes(1);
		await Promise.all([forgot(stranger(), email), forgot(stranger(), other)]);
		minutes(1);
		expect((await forgot(world.visitor(networks[0]), email)).status).toBe(429);
		expect((await forgot(world.visitor(networks[6]), other)).status).toBe(429);
		await must(forgot(world.visitor(networks[6]), email));
		await deleteOldNetworks(world.app);
		expect(await stored(owner.user._id)).toBe(rules.knownNetworks.most);
		world.wait((rules.knownNetworks.days + 1) * 24);
		await deleteOldNetworks(world.app);
		expect(await stored(owner.user._id)).toBe(0);
	});

	test("are those in which the address was verified, its password reset, or it became the account's", async () => {
		const { email } = await makeOwner();
		const there = stranger();
		await must(forgot(there, email));
		await must(there.post("/api/user/verify-forgot-password-otp", { email, otp: await world.codeFor(email) }));
		const newPassword = "Jasmine-court-9";
		await must(there.post("/api/user/reset-password", { email, newPassword, confirmPassword: newPassword }));
		await must(there.post("/api/user/login", { email, password: newPassword }));
		const newEmail = `moved${++count}@example.com`;
		await must(there.put("/api/user/update-details", { email: newEmail }));
		await must(there.post("/api/user/verifyEmail", { email: newEmail, otp: await world.codeFor(newEmail) }));
		for (const [address, status] of [
			[newEmail, 200],
			[email, 429],
		] as const) {
			await flood(address, 4);
			expect([address, (await forgot(world.visitor(there.address), address)).status]).toEqual([address, status]);
		}
	});
});

test("counters are deleted two days after their end", async () => {
	await world.app.db.pool.query("insert into rate_limit (key, points, expire) values ('long-ago', 1, 1000)");
	const { rows: before } = await world.app.db.pool.query("select key from rate_limit where key <> 'long-ago'");
	await deleteOldCounters(world.app);
	const { rows: after } = await world.app.db.pool.query("select key from rate_limit");
	expect(after.map(({ key }) => key)).not.toContain("long-ago");
	expect(before.length).toBeGreaterThan(0);
});
