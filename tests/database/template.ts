/** The migrated database that each test file copies. */
import { prepareDatabase } from "#server/open-database.ts";
import { dropDatabases, onServer, withDatabase } from "./on-server.ts";
import { spread } from "./spread.ts";

/**
 * Makes the template on `nodes`: a server, or a Citus cluster with its coordinator first. `migrated` names a migrated database on the server, to
 * copy. `drop` removes the template with all copies that are left.
 */
export async function makeTemplate(nodes: [server: string, ...workers: string[]], migrated?: string) {
	const name = `almari_test_${process.pid}`;
	const source = migrated ? ` template ${migrated}` : "";
	for (const node of nodes) await onServer(node, `create database ${name}${source}`);
	const url = withDatabase(nodes[0], name);
	if (!migrated) await prepareDatabase({ url, migrationUrl: url, topology: {} });
	if (nodes.length > 1) await spread(nodes, name);
	return {
		name,
		drop: async () => {
			for (const node of nodes) await dropDatabases(node, name);
		},
	};
}
