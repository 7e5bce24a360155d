import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect } from "#database/connect.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import type { ServerApp } from "#server/server-app.ts";
import { copyCatalogue } from "../dataset/copy-catalogue.ts";
import { pidsListening, type RunningServer, type StartOptions, startServer } from "./start-server.ts";

type SeededServer = RunningServer & {
	app: ServerApp;
	/** Starts it again on the same data, at the same address. Resolves to the pids of its web processes. */
	restart(options: StartOptions): Promise<number[]>;
	stopAndDelete(): Promise<void>;
};

/** Starts the server on a temporary data folder with `rows` listings, and makes an App on the same data. */
export async function startSeededServer(rows: number, options: StartOptions = {}): Promise<SeededServer> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const app = await makeApp(
		readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }),
		connect(first.databaseUrl),
	);
	console.log(`Copying ${rows.toLocaleString("en-IN")} listings in …`);
	await copyCatalogue(app, rows);
	await first.stop();
	let server = await startServer(dataDir, options);
	const port = Number(new URL(server.origin).port);
	const pids = await pidsListening(server.origin);
	return {
		...server,
		pid: pids[0] ?? 0,
		app,
		restart: async (changed) => {
			await server.stop();
			server = await startServer(dataDir, { ...changed, port });
			return pidsListening(server.origin);
		},
		stopAndDelete: async () => {
			await app.close();
			await app.db.close();
			await server.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
