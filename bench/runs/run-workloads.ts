import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { connect } from "#database/connect.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { makeClients } from "#tests/fixtures/clients.ts";
import { copyCatalogue } from "../dataset/copy-catalogue.ts";
import { httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";
import { memoryMb } from "../load/process-usage.ts";
import { limitServer } from "../servers/limit-server.ts";
import { pidListening, startServer } from "../servers/start-server.ts";
import { pageWorkloads } from "./page-workloads.ts";
import { detailWorkload, listWorkload, orderWorkload } from "./workloads.ts";

type Load = { rows: number; seconds: number; connections: number };
type Row = { name: string; ours: Measured; limit: Measured; limitName: string; constant: Measured };

/**
 * `npm run bench`: each workload over HTTP and, in the same run, its reference limits: the same SQL through the bare driver (for a page,
 * the same elements rendered by React without the server), and constant JSON from node:http.
 */
export async function benchWorkloads({ rows, seconds, connections }: Load) {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const db = connect(first.databaseUrl);
	const app = await makeApp(readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }), db);
	console.log(`Copying ${rows.toLocaleString("en-IN")} listings in …`);
	await copyCatalogue(app, rows);
	const clients = await makeClients(app, 200);
	await first.stop();

	const server = await startServer(dataDir, true);
	// The limits replay the statements of a process that receives events.
	app.bus.connect();
	const serverPid = await pidListening(server.origin);
	const restingMb = memoryMb(serverPid);
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: connections });
	const http = httpClient(server.origin);

	const table: Row[] = [];
	for (const make of [listWorkload, detailWorkload, orderWorkload]) {
		const work = await make({ app, origin: server.origin, http, bare, clients });

		const ours = await measure(connections, seconds, serverPid, work.overHttp);

		const limit = await measure(connections, seconds, process.pid, work.bare);

		table.push({
			name: work.name,
			ours,
			limit,
			limitName: "the same SQL, bare driver, prepared",
			constant: await limitServer("bench/limits/constant.ts", String(work.bytes), connections, Math.min(seconds, 3)),
		});
	}
	for (const page of await pageWorkloads({ app, origin: server.origin, http }))
		table.push({
			name: page.name,
			ours: await measure(connections, seconds, serverPid, page.run),
			limit: await limitServer("bench/limits/render.ts", page.address, connections, Math.min(seconds, 3)),
			limitName: "the same elements, renderToString",
			constant: await limitServer("bench/limits/constant.ts", String(page.bytes), connections, Math.min(seconds, 3)),
		});
	const finalMb = memoryMb(serverPid);
	await bare.end();
	await db.close();
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });
	const ready = `ready ${Math.round(server.readyMs)} ms after npm start`;
	print(
		table,
		{ rows, seconds, connections },
		`${ready}; server process ${restingMb} MB at rest, ${finalMb} MB after the run`,
	);
}

function print(table: Row[], { rows, seconds, connections }: Load, last: string) {
	const pad = (text: string | number, width: number) => String(text).padStart(width);
	console.log(`\n${rows.toLocaleString("en-IN")} listings, ${connections} connections, ${seconds} s each\n`);
	console.log(
		`${"workload".padEnd(38)}${["p50 ms", "p99 ms", "a second", "CPU µs", "of its limit", "of constant", "failed"].map((head) => pad(head, 12)).join("")}`,
	);
	for (const { name, ours, limit, limitName, constant } of table) {
		const printRow = (label: string, of: Measured, ratios: boolean) =>
			console.log(
				`${label.padEnd(38)}${[of.p50.toFixed(1), of.p99.toFixed(1), of.perSecond.toFixed(0), of.cpuUs.toFixed(0), ratios ? `${((of.perSecond / limit.perSecond) * 100).toFixed(0)} %` : "", ratios ? `${((of.perSecond / constant.perSecond) * 100).toFixed(0)} %` : "", of.failed].map((cell) => pad(cell, 12)).join("")}`,
			);
		printRow(name, ours, true);
		printRow(`  ${limitName}`, limit, false);
		printRow("  constant JSON, node:http", constant, false);
	}
	console.log(`\n${last}`);
}
