import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "#tests/database/fresh-database.ts";
import { createRole } from "#tests/database/roles.ts";
import { grantAccess } from "./grants.ts";
import { migrate } from "./migrate.ts";
import { openClient } from "./open-client.ts";

/** The rights of the role that serves requests, and what the database refuses it. */

let owner: pg.Client;
let app: pg.Client;
let closing: () => Promise<void>;
let urls: { migrationUrl: string; url: string };

beforeAll(async () => {
	const database = await freshDatabase();
	const role = await createRole(database.url);
	urls = { migrationUrl: database.url, url: role.url };
	await grantAccess(urls.migrationUrl, urls.url);
	owner = await openClient(urls.migrationUrl);
	app = await openClient(urls.url);
	closing = async () => {
		await Promise.all([owner.end(), app.end()]);
		await database.drop();
		await role.drop();
	};
});
afterAll(() => closing());

const listTables = async () =>
	(await owner.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")).rows.map(
		({ name }) => name,
	);
const appendOnly = [
	"audit_entry",
	"case_note",
	"commission_rate",
	"damage_photo",
	"evidence_entry",
	"ledger_booking",
	"ledger_entry",
	"part_check",
	"rental_event",
	"rental_photo",
	"self_approval",
	"tax_rule",
	"tax_rule_confirmation",
];
const outcome = (statement: string) =>
	app.query(statement).then(
		() => "ok",
		(error: { code?: string }) => error.code,
	);
const denied = "42501";

test("a process of this role starts on a database that is up to date, and cannot migrate an empty one", async () => {
	expect(await migrate(urls.url)).toEqual({ applied: [] });
	const empty = await emptyDatabase();
	const url = new URL(urls.url);
	url.pathname = new URL(empty.url).pathname;
	await expect(migrate(url.href)).rejects.toThrow("permission denied for schema public");
	await empty.drop();
});

test("every table can be read, and rows can be inserted into each except schema_migration", async () => {
	for (const name of await listTables())
		expect([name, await outcome(`select from ${name} limit 1`)]).toEqual([name, "ok"]);
	const { rows } = await app.query(
		"select tablename from pg_tables where schemaname = 'public' and not has_table_privilege(schemaname || '.' || tablename, 'insert')",
	);
	expect(rows).toEqual([{ tablename: "schema_migration" }]);
});

test.each(appendOnly)("rows of %s can be neither changed nor removed", async (table) => {
	const { rows } = await owner.query("select column_name from information_schema.columns where table_name = $1", [
		table,
	]);
	const column = rows[0].column_name;
	for (const statement of [
		`update ${table} set ${column} = ${column}`,
		`delete from ${table}`,
		`truncate ${table} cascade`,
		`select from ${table} for update`,
		`alter table ${table} disable trigger all`,
		`drop table ${table}`,
	])
		expect([statement, await outcome(statement)]).toEqual([statement, denied]);
});

test("only paid_at of a ledger_due can be updated", async () => {
	expect(await outcome("update ledger_due set paid_at = now()")).toBe("ok");
	expect(await outcome("select from ledger_due for update")).toBe("ok");
	for (const statement of ["update ledger_due set amount = 1", "delete from ledger_due", "truncate ledger_due"])
		expect([statement, await outcome(statement)]).toEqual([statement, denied]);
});

test("a setting_version can be withdrawn, and nothing else of it can be updated", async () => {
	expect(await outcome("update setting_version set withdrawn_at = now(), withdrawn_by = admin_id")).toBe("ok");
	for (const statement of [
		"update setting_version set value = null",
		"delete from setting_version",
		"truncate setting_version",
	])
		expect([statement, await outcome(statement)]).toEqual([statement, denied]);
	await expect(owner.query("delete from setting_version")).rejects.toThrow("is append-only");
});

test("no table can be truncated, and the schema cannot be changed", async () => {
	const { rows } = await app.query(
		"select tablename from pg_tables where schemaname in ('public', 'graphile_worker') and has_table_privilege(schemaname || '.' || tablename, 'truncate')",
	);
	expect(rows).toEqual([]);
	for (const statement of [
		"create table x ()",
		"update schema_migration set checksum = ''",
		"alter table account add x int",
	])
		expect([statement, await outcome(statement)]).toEqual([statement, denied]);
});

test.each(["pg_read_file('/etc/passwd')", "pg_ls_dir('/')", "lo_import('/etc/passwd')"])(
	"the server's files cannot be read: %s",
	async (call) => expect(await outcome(`select ${call}`)).toBe(denied),
);

describe("in an append-only table the owner, too,", () => {
	test("is refused a change", async () => {
		for (const name of appendOnly)
			await expect(owner.query(`delete from ${name}`)).rejects.toThrow(/is append-only|is refused/);
	});
});

test("a table of a later migration is accessible, and nothing is granted twice", async () => {
	await owner.query("create table later (id int primary key)");
	expect(await outcome("insert into later values (1)")).toBe("ok");
	await owner.query(
		"create trigger later_is_append_only before update or delete or truncate on later for each statement execute function refuse_change()",
	);
	const before = await grants();
	await grantAccess(urls.migrationUrl, urls.url);
	expect(await outcome("delete from later")).toBe(denied);
	expect((await grants()).filter((one) => !before.includes(one))).toEqual([expect.stringMatching(/^later /)]);
	const { rows } = await owner.query("select max(xmin::text::bigint) as at from pg_class");
	await grantAccess(urls.migrationUrl, urls.url);
	expect((await owner.query("select max(xmin::text::bigint) as at from pg_class")).rows).toEqual(rows);
});

const grants = async () =>
	(
		await owner.query<{ grant: string }>("select relname || ' ' || coalesce(relacl::text, '') as grant from pg_class")
	).rows.map((row) => row.grant);

test("with a single role nothing is granted or revoked", async () => {
	const before = await grants();
	await grantAccess(urls.migrationUrl, urls.migrationUrl);
	expect(await grants()).toEqual(before);
});
