import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "#database/connect.ts";
import type { Clock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { makeDrain } from "#server/http/drain.ts";
import { makeApp } from "#server/make-app.ts";
import { loadSearchIndex } from "#server/serve.ts";
import { serveInternal } from "#server/serve-internal.ts";

/** Starts what a process with ROLE=search runs, on a real port. */
export async function startSearch(databaseUrl: string, folder: string, clock: Clock, port = 0) {
	const config = readConfig({ ROLE: "search", DATA_DIR: folder, LOG_LEVEL: "silent" });
	const db = connect(databaseUrl, { max: 4 });
	const app = await makeApp(config, db, { clock });
	const server = createServer();
	serveInternal(server, app, { drain: makeDrain(server), isAlive: () => true });
	await loadSearchIndex(app);
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		app,
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: async () => {
			server.close().closeAllConnections();
			await app.close();
			await db.close();
		},
	};
}
