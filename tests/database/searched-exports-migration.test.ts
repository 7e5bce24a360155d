import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { makeWorld, type World } from "#tests/world.ts";

/** The audit log of a version before 0084, migrated: searches for people become their ids, and nothing else changes. */

const migration = "0084-erasure-by-id.sql";
let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.app.db.pool.query(text, values)).rows;
const record = (details: Record<string, unknown>, subjectKind: "export" | "listing" = "export") =>
	world.app.db.write((tx) =>
		recordAuditEntry(world.app, tx, "terminal", { action: "export-users", subjectKind, subjectId: "users", details }),
	);

test("an export that was searched for a few people has their ids; other searches and entries stay", async () => {
	const person = await world.client({ name: "Noorjahan 100% Begum", mobile: "9812345670" });
	await query(`insert into account (id, email, name, mobile, account_type, password_hash, created_at, updated_at)
		select gen_random_uuid(), 'many' || n || '@example.com', 'Many', '', 'client', '', now(), now() from generate_series(1, 30) n`);
	for (const search of ["noorjahan", "100%", "1%0", "98123 45670", "many", "peacock"])
		await record({ search, status: "active" });
	await record({ search: "noorjahan" }, "listing");
	await record({ status: "active" });
	await query("drop function erase_audit_entries, erase_case_notes");
	await query("alter table account_deletion drop column failed_at, drop column failures");
	await query("delete from schema_migration where name = $1", [migration]);
	const before = await query("select * from audit_entry order by id");

	expect((await migrate(world.url)).applied).toEqual([migration]);

	const found = { people: [person.user._id], status: "active" };
	const searched = (search: string) => ({ search, status: "active" });
	const after = [
		found,
		found,
		searched("1%0"),
		found,
		searched("many"),
		searched("peacock"),
		{ search: "noorjahan" },
		{ status: "active" },
	];
	const first = before.length - after.length;
	expect(await query("select * from audit_entry order by id")).toEqual(
		before.map((entry, index) => (index < first ? entry : { ...entry, details: after[index - first] })),
	);
	await expect(query("update audit_entry set details = '{}'")).rejects.toThrow(/append-only/);
});
