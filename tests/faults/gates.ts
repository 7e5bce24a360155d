import pg from "pg";

/**
 * Gates that hold a request before one of its writes, controlled from the test. A request with the Idempotency-Key "order-
 * rental" waits before its insert into the table rental while that gate is held. Besides tables there are "binding" (of a
 * code), "reply" (stored) and "commit".
 */
const gates = (tables: string[]) => `
	create function wait_at_gate() returns trigger language plpgsql as $$
	begin
		if tg_table_name = 'idempotency_key' then perform set_config('test.key', new.key, true); end if;
		if split_part(current_setting('test.key', true), '-', 2) = tg_argv[0] then
			perform pg_advisory_xact_lock_shared(hashtext(current_setting('test.key')));
		end if;
		return new;
	end $$;
	${tables
		.map(
			(table) =>
				`create trigger gate before insert on ${table} for each row execute function wait_at_gate('${table.split(".").at(-1)}');`,
		)
		.join("\n")}
	create trigger gate_of_binding before update on one_time_code for each row execute function wait_at_gate('binding');
	create trigger gate_of_reply before update on idempotency_key for each row execute function wait_at_gate('reply');
	create constraint trigger gate_of_commit after insert on rental deferrable initially deferred
		for each row execute function wait_at_gate('commit');`;

export type Gates = Awaited<ReturnType<typeof makeGates>>;

export async function makeGates(url: string, tables: string[]) {
	const outside = new pg.Client({ connectionString: url });
	await outside.connect();
	await outside.query(gates(tables));
	const count = async (text: string, values: unknown[] = []) =>
		Number((await outside.query(`select count(*) as many from ${text}`, values)).rows[0].many);
	return {
		count,
		hold: (key: string) => outside.query("select pg_advisory_lock(hashtext($1))", [key]),
		release: (key: string) => outside.query("select pg_advisory_unlock(hashtext($1))", [key]),
		releaseAll: () => outside.query("select pg_advisory_unlock_all()"),
		/** How many requests wait at a gate. */
		waiting: () => count("pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))"),
		/** How many connections of the server are open. */
		connections: () => count("pg_stat_activity where datname = current_database() and application_name = 'almari'"),
		close: () => outside.end(),
	};
}
