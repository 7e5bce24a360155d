import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Member } from "#platform/actor.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, type World } from "#tests/world.ts";
import { type NewAuditEntry, recordAuditEntry } from "./index.ts";

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
});
afterAll(() => world.close());

const by = (): Pick<Member, "id" | "name"> => ({ id: admin.user._id, name: admin.user.name });
const record = (act: Partial<NewAuditEntry> = {}) =>
	world.app.db.write((tx) =>
		recordAuditEntry(world.app, tx, by(), {
			action: "suspend-account",
			subjectKind: "account",
			subjectId: "someone",
			subjectName: "Meher Rathore",
			reason: "  Sent the same lehenga twice.  ",
			...act,
		}),
	);

describe("the audit log", () => {
	test("an entry has who, when, what and why, and admins can read it", async () => {
		await record({ details: { listings: 3 } });
		const { body } = await must(admin.get("/api/admin/getActs?limit=1"));
		expect(body.acts).toEqual([
			{
				id: expect.any(String),
				at: world.clock.now().toISOString(),
				admin: { _id: admin.user._id, name: "Noor Bedi" },
				action: "suspend-account",
				subject: { kind: "account", _id: "someone", name: "Meher Rathore" },
				reason: "Sent the same lehenga twice.",
				details: { listings: 3 },
			},
		]);
	});

	test("an entry made at the terminal has no admin", async () => {
		const { body } = await must(admin.get("/api/admin/getActs?action=create-admin"));
		expect(body.acts).toMatchObject([
			{ admin: { _id: "", name: "Server terminal" }, subject: { kind: "account", _id: admin.user._id } },
		]);
	});

	test("a rolled back action leaves no entry", async () => {
		const failing = world.app.db.write(async (tx) => {
			await recordAuditEntry(world.app, tx, by(), {
				action: "close-report",
				subjectKind: "report",
				subjectId: "undone",
			});
			throw new Error("changed my mind");
		});
		await expect(failing).rejects.toThrow("changed my mind");
		expect((await must(admin.get("/api/admin/getActs?subjectId=undone"))).body.acts).toEqual([]);
	});

	test("keyset pages have no gaps and no repetitions", async () => {
		for (let index = 0; index < 7; index++)
			await record({ action: "approve-listing", subjectKind: "listing", subjectId: `listing ${index}` });
		const seen: string[] = [];
		let next: string | null = "";
		while (next !== null) {
			const { body } = await must(
				admin.get(`/api/admin/getActs?action=approve-listing&limit=3${next && `&before=${next}`}`),
			);
			seen.push(...body.acts.map((act: { subject: { _id: string } }) => act.subject._id));
			next = body.next;
		}
		expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `listing ${index}`));
	});

	test("is searched by name, action and reason; a percent sign is literal", async () => {
		await record({ subjectName: "Zoya Fatima", reason: "100% of her orders were late", subjectId: "zoya" });
		for (const [search, found] of [
			["zoya", 1],
			["100%", 1],
			["1%late", 0],
			["nobody at all", 0],
		] as const)
			expect((await must(admin.get(`/api/admin/getActs?search=${encodeURIComponent(search)}`))).body.acts).toHaveLength(
				found,
			);
	});

	test("filtered by subject it is the history of one object", async () => {
		await record({ subjectKind: "order", subjectId: "order 1", action: "cancel-order" });
		const { body } = await must(admin.get("/api/admin/getActs?subjectKind=order&subjectId=order%201"));
		expect(body.acts).toHaveLength(1);
	});

	test("is filtered by admin and by days in India", async () => {
		const other = await world.admin("Zubin Wadia");
		await must(
			other.post(`/api/admin/users/${(await world.client()).user._id}/endSessions`, { reason: "Lost a phone." }),
		);
		const acts = async (query: string) => (await must(admin.get(`/api/admin/getActs?${query}`))).body.acts;
		const own = await acts(`admin=${other.user._id}`);
		expect(own).toMatchObject([{ action: "end-sessions", admin: { name: "Zubin Wadia" } }]);
		const today = world.day(0);
		expect(await acts(`admin=${other.user._id}&from=${today}&to=${today}&search=lost%20a`)).toEqual(own);
		expect(await acts(`admin=${other.user._id}&from=${world.day(1)}`)).toEqual([]);
		expect(await acts(`admin=${other.user._id}&to=${world.day(-1)}`)).toEqual([]);
		expectFailure(await admin.get("/api/admin/getActs?from=2026-02-30"), { status: 400, field: "from" });
	});

	test("is readable by admins only", async () => {
		expectFailure(await world.visitor().get("/api/admin/getActs"), { status: 401, code: "signed-out" });
		for (const other of [await world.client(), await world.seller()])
			expectFailure(await other.get("/api/admin/getActs"), { status: 403, code: "forbidden" });
	});
});

describe("the audit log is append-only", () => {
	const count = async () =>
		(await world.app.db.pool.query<{ count: number }>("select count(*)::int as count from audit_entry")).rows[0]?.count;

	test.each([
		["update", "update audit_entry set reason = 'nothing happened'"],
		["update of no row", "update audit_entry set reason = '' where false"],
		[
			"update by upsert",
			"insert into audit_entry select * from audit_entry on conflict (id) do update set reason = ''",
		],
		["delete", "delete from audit_entry"],
		["delete of no row", "delete from audit_entry where false"],
		["truncate", "truncate audit_entry"],
		["truncate by cascade", "truncate account cascade"],
		[
			"merge",
			"merge into audit_entry one using (select id from audit_entry) other on one.id = other.id when matched then delete",
		],
		["a session without triggers", "set session_replication_role = replica; delete from audit_entry"],
	])("%s is refused", async (_, statement) => {
		await record();
		const before = await count();
		const client = await world.app.db.pool.connect();
		try {
			await expect(client.query(statement)).rejects.toMatchObject({ code: "42501", message: /append-only/ });
		} finally {
			client.release(true);
		}
		expect(await count()).toBe(before);
	});

	test("an admin with entries cannot be deleted", async () => {
		await record();
		await expect(world.app.db.pool.query("delete from account where id = $1", [admin.user._id])).rejects.toMatchObject({
			code: "23503",
		});
	});
});
