import { readFile } from "node:fs/promises";
import pg from "pg";
import { onServer, withDatabase } from "./on-server.ts";

/** Makes a cluster of a database on Citus nodes, the first of which is the coordinator, and distributes its tables as an operator does. */
export async function spread(nodes: string[], database: string) {
	for (const node of nodes) await onServer(withDatabase(node, database), "create extension citus");
	const [coordinator = "", ...workers] = nodes;
	const client = new pg.Client({ connectionString: withDatabase(coordinator, database) });
	await client.connect();
	const { hostname, port } = new URL(coordinator);
	await client.query("select citus_set_coordinator_host($1, $2)", [hostname, Number(port)]);
	for (const worker of workers) {
		const { hostname, port } = new URL(worker);
		await client.query("select citus_add_node($1, $2)", [hostname, Number(port)]);
	}
	for (const statement of splitStatements(await readFile(new URL("../../scripts/spread.sql", import.meta.url), "utf8")))
		await client.query(statement);
	await client.end();
	// A template must have no connections; Citus keeps some open on each node.
	for (const node of nodes) {
		await onServer(node, `alter database ${database} allow_connections false`);
		await onServer(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
	}
}

/** As psql sends them: Citus passes the text of some on to the workers. A semicolon between two `$$` ends no statement. */
function splitStatements(text: string): string[] {
	const statements: string[] = [];
	let statement = "";
	for (const line of text.split("\n")) {
		statement += `${line}\n`;
		if (!line.endsWith(";") || line.startsWith("--") || statement.split("$$").length % 2 === 0) continue;
		statements.push(statement);
		statement = "";
	}
	return statements;
}
