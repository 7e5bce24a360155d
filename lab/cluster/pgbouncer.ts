import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ownPort } from "#tests/servers/port.ts";
import { isListening, makePostgresFolder, startDaemon, until } from "./daemon.ts";

/** Starts PgBouncer in transaction mode before the leader. Returns its port. */
export async function startPgBouncer(folder: string, primaryPort: number): Promise<number> {
	const port = await ownPort();
	const home = makePostgresFolder(path.join(folder, "pgbouncer"));
	const file = path.join(home, "pgbouncer.ini");
	await writeFile(
		file,
		`[databases]
almari = host=127.0.0.1 port=${primaryPort} user=almari dbname=almari
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 2
ignore_startup_parameters = extra_float_digits,options
`,
		{ mode: 0o644 },
	);
	startDaemon("pgbouncer", ["pgbouncer", file], { folder: home, asPostgres: true });
	await until("PgBouncer", () => isListening(port));
	return port;
}
