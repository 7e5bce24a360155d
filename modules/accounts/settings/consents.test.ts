import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, registration, signIn, type World } from "#tests/world.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const path = "/api/user/consents";
const consentsOf = async (who: TestClient) => {
	const { consents } = (await must(who.get(path))).body;
	return Object.fromEntries(consents.map((one: { document: string }) => [one.document, one]));
};
const noticesOf = async (who: TestClient) => (await must(who.get("/api/user/notices"))).body.notices;

async function join(email: string, over: Record<string, unknown>) {
	const who = world.visitor();
	await must(who.post("/api/user/register", { ...registration("client", email), ...over }));
	await must(who.post("/api/user/verifyEmail", { email, otp: await world.codeFor(email) }));
	return signIn(who, email);
}

describe("consents", () => {
	test("of the sign-up are stored with version and time", async () => {
		const at = world.clock.now().toISOString();
		const who = await join("agrees@example.com", { terms: "on", marketing: true });
		const given = { isGiven: true, version: rules.policy.since, at, isCurrent: true };
		expect(await consentsOf(who)).toMatchObject({ terms: given, privacy: given, marketing: given });
		expect(await noticesOf(who)).toEqual({ deletionDueAt: null, termsToAccept: null });
	});

	test("to news are given only by those who tick the box, and can be withdrawn at any time", async () => {
		const who = await join("no-news@example.com", { terms: "on" });
		expect((await consentsOf(who)).marketing.isGiven).toBe(false);
		const set = (isGiven: boolean) => must(who.request("PUT", `${path}/marketing`, { isGiven }));
		await set(true);
		expect((await consentsOf(who)).marketing.isGiven).toBe(true);
		await set(false);
		await set(false);
		expect((await consentsOf(who)).marketing.isGiven).toBe(false);
		const { rows } = await world.app.db.pool.query(
			"select is_given from consent where account_id = $1 and document = 'marketing' order by id",
			[who.user._id],
		);
		expect(rows.map(({ is_given }) => is_given)).toEqual([false, true, false]);
	});

	test("to an earlier version are asked for again, and accepted once", async () => {
		const who = await join("earlier@example.com", { terms: "on" });
		await world.app.db.pool.query("update consent set version = '2025-01-01' where account_id = $1", [who.user._id]);
		expect((await noticesOf(who)).termsToAccept).toBe(rules.policy.since);
		expect((await consentsOf(who)).terms).toMatchObject({ isGiven: true, isCurrent: false, version: "2025-01-01" });
		for (let time = 0; time < 2; time++) await must(who.post(`${path}/terms`));
		expect((await noticesOf(who)).termsToAccept).toBeNull();
		const { rows } = await world.app.db.pool.query(
			"select count(*)::int as count from consent where account_id = $1 and document = 'terms'",
			[who.user._id],
		);
		expect(rows).toEqual([{ count: 2 }]);
	});

	test("are missing for who signed up without them", async () => {
		const who = await join("api@example.com", { terms: undefined });
		expect((await noticesOf(who)).termsToAccept).toBe(rules.policy.since);
	});
});
