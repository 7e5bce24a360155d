import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "#database/connect.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import type { ServerApp } from "#server/server-app.ts";
import { copyCatalogue } from "../dataset/copy-catalogue.ts";
import { pidListening, type RunningServer, type StartOptions, startServer } from "./start-server.ts";

/** Starts the server on a temporary data folder with `rows` listings, and makes an App on the same data. */
export async function startSeededServer(
	rows: number,
	options: StartOptions = {},
): Promise<RunningServer & { app: ServerApp; stopAndDelete(): Promise<void> }> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const app = await makeApp(
		readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }),
		connect(first.databaseUrl),
	);
	console.log(`Copying ${rows.toLocaleString("en-IN")} listings in …`);
	await copyCatalogue(app, rows);
	await first.stop();
	const server = await startServer(dataDir, options);
	return {
		...server,
		pid: await pidListening(server.origin),
		app,
		stopAndDelete: async () => {
			await app.close();
			await app.db.close();
			await server.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
