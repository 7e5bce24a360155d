/** Returns a database that several test files share to its first rows, and says so to the server that runs on it. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { listingsChanged } from "#modules/catalogue/index.ts";
import { publicChanged } from "#platform/event-bus.ts";
import { isSuperuser } from "./on-server.ts";

/** The rows of every table, by its quoted name, as JSON texts in a fixed order. */
export type Rows = Map<string, string[]>;

export type TableRows = {
	rows: Rows;
	/** The names of the columns that can be written, by table, joined. */
	columns: ReadonlyMap<string, string>;
	/** Columns that the database numbers, as `table.column`. */
	numbered: ReadonlySet<string>;
};

/** Jobs may take this long, in ms, to end before a reset. */
const maxJobMs = 20_000;

/** Reads the rows that `resetDatabase` restores. */
export const readFirstRows = (url: string): Promise<TableRows> =>
	withClient(url, async (client) => {
		const { rows } = await client.query<{ name: string; columns: string; numbered: string[] }>(listTables);
		const columns = new Map(rows.map((table) => [table.name, table.columns]));
		const numbered = new Set(rows.flatMap((table) => table.numbered.map((column) => `${table.name}.${column}`)));
		return { columns, numbered, rows: await readRows(client, [...columns.keys()]) };
	});

/** Reads the rows of some tables again. */
export const readRowsOf = (url: string, tables: readonly string[]): Promise<Rows> =>
	withClient(url, (client) => readRows(client, tables));

/**
 * Restores the first rows. Foreign keys and triggers are off meanwhile, as the log of actions and others refuse every deletion; that needs a
 * superuser (`canReset`). Throws when something is left over: a table that the first rows do not know, a row that a late request wrote.
 */
export async function resetDatabase(url: string, first: TableRows): Promise<void> {
	await withClient(url, async (client) => {
		await endForeignSessions(client);
		const { rows: tables } = await client.query<{ name: string; columns: string }>(listTables);
		const names = tables.map(({ name }) => name);
		if (names.join() !== [...first.columns.keys()].join()) throw new Error("A test has changed the tables themselves.");
		const changed = differingTables(first.rows, await readRows(client, names));
		await restore(client, first, changed);
		const left = differingTables(first.rows, await readRows(client, names));
		if (left.length > 0) throw new Error(`After the reset there are other rows in ${left.join(", ")}.`);
	});
}

/** Keeps a database for this worker until `release` is called. Throws when another worker has it. */
export async function claimDatabase(url: string): Promise<() => Promise<void>> {
	const client = new pg.Client({ connectionString: url, application_name: "almari test owner" });
	// The server drops the database at the end of the run, with this connection.
	client.on("error", () => {});
	await client.connect();
	const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock(8) as "isMine"');
	if (rows[0]?.isMine) return () => client.end();
	await client.end();
	throw new Error("The database belongs to another worker.");
}

let isAllowed: Promise<boolean> | undefined;

/** Whether the tests may switch off foreign keys and triggers on the run's server. */
export function canReset(url: string): Promise<boolean> {
	isAllowed ??= isSuperuser(url);
	return isAllowed;
}

/** Waits until no job runs or is about to: it would write after the reset. */
export const waitForJobs = (url: string): Promise<void> =>
	withClient(url, async (client) => {
		const deadline = performance.now() + maxJobMs;
		for (;;) {
			const { rows } = await client.query<{ name: string }>(
				`select distinct tasks.identifier as name from graphile_worker._private_jobs as jobs
				join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
				where jobs.locked_at is not null or (jobs.is_available and jobs.run_at <= now() and jobs.attempts = 0)`,
			);
			if (rows.length === 0) return;
			if (performance.now() > deadline) throw new Error(`Jobs do not end: ${rows.map(({ name }) => name).join(", ")}.`);
			await sleep(20);
		}
	});

async function restore(client: pg.Client, { rows, columns }: TableRows, names: string[]) {
	if (names.length === 0) return;
	await client.query("begin");
	await client.query("set local session_replication_role = replica");
	const { rows: triggers } = await client.query<{ table: string; name: string }>(listEnforcedTriggers, [names]);
	for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
	const listings = await client.query<{ id: string }>("select id from product");
	for (const name of names) {
		await client.query(`delete from ${name}`);
		const list = columns.get(name);
		await client.query(
			`insert into ${name} (${list}) overriding system value
			select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
			[`[${rows.get(name)?.join()}]`],
		);
	}
	for (const { table, name } of triggers) await client.query(`alter table ${table} enable always trigger ${name}`);
	// The changes as the product publishes them: the listings that are gone, then all other public data.
	const ids = listings.rows.map(({ id }) => id);
	for (let from = 0; from < ids.length; from += 150)
		await notify(client, listingsChanged.name, { ids: ids.slice(from, from + 150) });
	await notify(client, publicChanged.name, {});
	await client.query("commit");
}

const notify = (client: pg.Client, name: string, payload: object) =>
	client.query("select pg_notify('almari', $1)", [JSON.stringify([name, payload, randomUUID()])]);

/** A test that failed may have left a lock. The product's connections have names, those of tests have none. */
const endForeignSessions = (client: pg.Client) =>
	client.query(
		`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and application_name = ''`,
	);

/** graphile-worker's tasks, schedule and migrations, and the heartbeats of workers, belong to the running server, and no test changes them. */
const listTables = `
	select format('%I.%I', schemaname, tablename) as name, (
		select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
		where attrelid = format('%I.%I', schemaname, tablename)::regclass
			and attnum > 0 and not attisdropped and attgenerated = ''
	) as columns, array(
		select quote_ident(attname) from pg_attribute
		where attrelid = format('%I.%I', schemaname, tablename)::regclass and attidentity <> ''
	)::text[] as numbered
	from pg_tables
	where (schemaname = 'public' and tablename <> 'job_worker') or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))
	order by 1`;

/** Triggers that are enforced whatever the session's role is. */
const listEnforcedTriggers = `
	select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
	where tgenabled = 'A' and tgrelid::regclass::text = any(select split_part(one, '.', 2) from unnest($1::text[]) as one)`;

/** In one statement: a hundred tables are read in a few milliseconds. */
async function readRows(client: pg.Client, names: readonly string[]): Promise<Rows> {
	const selects = names.map(
		(name) =>
			`select '${name}' as name, coalesce(array_agg(row order by row), '{}') as rows
			from (select to_jsonb(one)::text as row from ${name} as one) as texts`,
	);
	const { rows } = await client.query<{ name: string; rows: string[] }>(selects.join(" union all "));
	return new Map(rows.map((table) => [table.name, table.rows]));
}

const differingTables = (first: Rows, now: Rows) =>
	[...first].filter(([name, rows]) => rows.join("\n") !== now.get(name)?.join("\n")).map(([name]) => name);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: "almari test reset" });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
