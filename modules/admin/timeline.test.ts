import { afterAll, beforeAll, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import { placeTestOrder } from "#tests/fixtures/orders.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, signIn, type World } from "#tests/world.ts";

/** A person's page: what happened around them, and their money. */

let world: World;
let admin: TestClient;
let seller: TestClient;
let client: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	[admin, seller, client] = await Promise.all([world.admin("Noor Bedi"), world.seller(), world.client()]);
	const product = await list(seller, { deposit: 5000 });
	const order = await placeTestOrder(world, { seller, client }, product, 1, 1);
	await order.moveTo("complete");
	await must(client.post("/api/report", { kind: "listing", subjectId: product._id, reason: "counterfeit" }));
	await signIn(admin, admin.user.email);
	await must(admin.post(`/api/admin/users/${client.user._id}/endSessions`, { reason: "Lost her telephone." }));
});
afterAll(() => world.close());

const path = (id: string, query = "") => `/api/admin/users/${id}/timeline${query}`;
type Entry = { at: string; kind: string; what: string; by: string; subject: { name: string } | null };

test("shows order steps, reports, actions of admins and sign-in events, newest first", async () => {
	const { entries } = (await must(admin.get(path(client.user._id)))).body as { entries: Entry[] };
	expect(entries.map(({ at }) => at)).toEqual(
		entries
			.map(({ at }) => at)
			.sort()
			.reverse(),
	);
	const whats = entries.map(({ kind, what }) => `${kind} ${what}`);
	for (const what of ["order accept", "order complete", "report made", "audit end-sessions", "security joined"])
		expect(whats).toContain(what);
	expect(entries.find(({ what }) => what === "end-sessions")).toMatchObject({
		by: "Noor Bedi",
		reason: "Lost her telephone.",
	});
	const about = (await must(admin.get(path(seller.user._id)))).body.entries as Entry[];
	expect(about.map(({ what }) => what)).toContain("received");
});

test("pages have no gaps and no repetitions", async () => {
	for (let index = 0; index < 60; index++)
		await must(admin.post(`/api/admin/users/${client.user._id}/endSessions`, { reason: `Number ${index}.` }));
	const seen: string[] = [];
	for (let before: string | null = ""; before !== null; ) {
		const query: string = before && `?before=${encodeURIComponent(before)}`;
		const { body } = await must(admin.get(path(client.user._id, query)));
		seen.push(...body.entries.map((entry: object) => JSON.stringify(entry)));
		before = body.next;
	}
	expect(seen.filter((entry) => entry.includes("Number ")).length).toBe(60);
	expect(seen.some((entry) => entry.includes('"joined"'))).toBe(true);
	for (const wrong of ["x", "2026-02-30|audit", "2026-11-23T06:00:00.000000Z", "2026-02-30T00:00:00.000000Z|x"])
		expectFailure(await admin.get(path(client.user._id, `?before=${encodeURIComponent(wrong)}`)), {
			status: 400,
			field: "before",
		});
});

test("balances are the ledger's, and strangers get 404 and 403", async () => {
	const { balances } = (await must(admin.get(`/api/admin/users/${client.user._id}/balances`))).body;
	const { rows } = await world.app.db.pool.query(
		"select account, sum(amount)::int as amount from ledger_entry where person_id = $1 group by account having sum(amount) <> 0 order by account",
		[client.user._id],
	);
	expect(balances).toEqual(rows);
	expect(balances.length).toBeGreaterThan(0);
	const unknown = "01931e5a-0000-7000-8000-0000000000ff";
	for (const what of ["timeline", "balances"]) {
		expectFailure(await admin.get(`/api/admin/users/${unknown}/${what}`), { status: 404 });
		expectFailure(await seller.get(`/api/admin/users/${client.user._id}/${what}`), { status: 403 });
	}
});
