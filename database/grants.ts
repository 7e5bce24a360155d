import pg from "pg";
import { openClient } from "./open-client.ts";

/** The rights of the role that serves requests: read and write rows, only insert into append-only tables, and no schema changes. */

/** An arbitrary constant that is the same in every process. */
const lockKey = 7_226_275;
const schemas = ["public", "graphile_worker"];

/** Tables with inserts only, except for updates of these columns: a due is marked as paid, a version of a setting withdrawn. */
const mutableColumns: Record<string, string[]> = {
	ledger_due: ["paid_at"],
	setting_version: ["withdrawn_at", "withdrawn_by"],
};

/** A table is append-only when it has the trigger refuse_change, which also applies where a single role owns everything. */
const tableQuery = `
	select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, c.relname = 'schema_migration' as is_read_only,
		exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = to_regproc('public.refuse_change')) as is_append_only,
		c.relrowsecurity and not exists (select from pg_policy where polrelid = c.oid and polname = $2) as lacks_policy,
		array(select verb from unnest($3::text[]) verb where has_table_privilege($2, c.oid, verb)) as held
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where n.nspname = any($1) and c.relkind in ('r', 'p', 'v')
	order by 1`;
const verbs = ["select", "insert", "update", "delete", "truncate"] as const;

type Table = {
	name: string;
	is_read_only: boolean;
	is_append_only: boolean;
	lacks_policy: boolean;
	held: string[];
};

/** Grants the user of `url` its rights on the tables of the user of `migrationUrl`. Executes nothing when all rights are correct. */
export async function grantAccess(migrationUrl: string, url: string): Promise<void> {
	const role = await userOf(url);
	const client = await openClient(migrationUrl, {
		application_name: "almari-migrate",
		connectionTimeoutMillis: 10_000,
	});
	try {
		const { rows } = await client.query<{ owner: string }>("select current_user as owner");
		if (rows[0]?.owner === role) return;
		await client.query("begin");
		await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
		for (const statement of await listGrants(client, role)) await client.query(statement);
		await client.query("commit");
	} finally {
		await client.end();
	}
}

async function userOf(url: string): Promise<string> {
	const client = await openClient(url, { connectionTimeoutMillis: 10_000 });
	const { rows } = await client.query<{ role: string }>("select current_user as role").finally(() => client.end());
	return rows[0]?.role ?? "";
}

async function listGrants(client: pg.Client, role: string): Promise<string[]> {
	const to = pg.escapeIdentifier(role);
	const { rows: tables } = await client.query<Table>(tableQuery, [schemas, role, verbs]);
	const { rows: sequences } = await client.query<{ name: string }>(
		`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = any($1) and case when c.relkind = 'S' then not has_sequence_privilege($2, c.oid, 'usage') end`,
		[schemas, role],
	);
	const { rows: inaccessible } = await client.query<{ name: string }>(
		"select quote_ident(nspname) as name from pg_namespace where nspname = any($1) and not has_schema_privilege($2, oid, 'usage')",
		[schemas, role],
	);
	const { rowCount: hasDefaults } = await client.query(
		"select from pg_default_acl where defaclrole = current_user::regrole and defaclnamespace = 'public'::regnamespace and defaclacl::text like '%' || $1 || '=%'",
		[role],
	);
	return [
		...inaccessible.map(({ name }) => `grant usage on schema ${name} to ${to}`),
		...sequences.map(({ name }) => `grant usage on sequence ${name} to ${to}`),
		...tables.flatMap((table) => statementsFor(table, to)),
		// Default privileges cover tables that something else, such as pg_restore, creates before the next start.
		...(hasDefaults
			? []
			: schemas.flatMap((schema) => [
					`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${to}`,
					`alter default privileges in schema ${schema} grant usage on sequences to ${to}`,
				])),
	];
}

function statementsFor(table: Table, to: string): string[] {
	const { name, held } = table;
	const columns = mutableColumns[name.replace("public.", "")];
	const required = requiredOn(table, Boolean(columns));
	const missing = required.filter((verb) => !held.includes(verb));
	const excess = held.filter((verb) => !required.includes(verb));
	return [
		...(missing.length > 0 ? [`grant ${missing.join(", ")} on ${name} to ${to}`] : []),
		...(excess.length > 0 ? [`revoke ${excess.join(", ")} on ${name} from ${to}`] : []),
		// After the revoke, which also removes column privileges.
		...(columns?.length && missing.length + excess.length > 0
			? [`grant update (${columns.join(", ")}) on ${name} to ${to}`]
			: []),
		// The job queue's tables have row security and no policy, so only their owner would see rows.
		...(table.lacks_policy ? [`create policy ${to} on ${name} to ${to} using (true) with check (true)`] : []),
	];
}

function requiredOn({ is_read_only, is_append_only }: Table, byColumn: boolean): string[] {
	if (is_read_only) return ["select"];
	return is_append_only || byColumn ? ["select", "insert"] : ["select", "insert", "update", "delete"];
}
