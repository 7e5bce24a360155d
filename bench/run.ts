import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { connect } from "#database/connect.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { makeClients, makeListings } from "./data.ts";
import { httpClient, type Measured, measure } from "./load.ts";
import { pages } from "./pages.ts";
import { freePort, memoryMb, startServer } from "./server.ts";
import { detail, list, orders } from "./workloads.ts";

/**
 * `npm run bench`: each workload over HTTP, and in the same run what limits it: the same statements by the bare driver, for a page the same
 * elements by React alone, and for both a constant JSON from node:http.
 * Compare ratios, not figures: machines differ, and this one is shared by the client, the server and the database.
 * Options: --rows 10000 --seconds 6 --askers 16.
 */

const option = (name: string, otherwise: number) => {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const rows = option("rows", 10_000);
const seconds = option("seconds", 6);
const askers = option("askers", 16);

const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
const first = await startServer(dataDir);
const db = connect(first.databaseUrl);
const app = await makeApp(readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }), db);
console.log(`Making ${rows.toLocaleString("en-IN")} listings …`);
await makeListings(app, rows);
const clients = await makeClients(app, 200);
await first.stop();

const server = await startServer(dataDir, true);
const serverPid = await pidListening(server.origin);
const atRest = memoryMb(serverPid);
const bare = new pg.Pool({ connectionString: server.databaseUrl, max: askers });
const ask = httpClient(server.origin);

type Row = { name: string; ours: Measured; limit: Measured; limitName: string; constant: Measured };
const table: Row[] = [];
for (const make of [list, detail, orders]) {
	const work = await make({ app, origin: server.origin, ask, bare, clients });

	const ours = await measure(askers, seconds, serverPid, work.ours);

	const limit = await measure(askers, seconds, process.pid, work.bare);

	table.push({
		name: work.name,
		ours,
		limit,
		limitName: "the same SQL, bare driver, prepared",
		constant: await limitServer("bench/constant.ts", String(work.bytes)),
	});
}
for (const page of await pages({ app, origin: server.origin, ask }))
	table.push({
		name: page.name,
		ours: await measure(askers, seconds, serverPid, page.ours),
		limit: await limitServer("bench/render.ts", page.address),
		limitName: "the same elements, renderToString",
		constant: await limitServer("bench/constant.ts", String(page.bytes)),
	});
const afterRun = memoryMb(serverPid);
await bare.end();
await db.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
print();

/** Measures a small server beside ours: `program` answers every path on the port that is its second argument. */
async function limitServer(program: string, argument: string): Promise<Measured> {
	const port = await freePort();
	const child = spawn(process.execPath, [program, argument, String(port)], {
		stdio: "inherit",
		env: { ...process.env, NODE_ENV: "production" },
	});
	const ask = httpClient(`http://127.0.0.1:${port}`);
	const answers = () =>
		ask("GET", "/").then(
			() => true,
			() => false,
		);
	while (!(await answers())) {
		if (child.exitCode !== null) throw new Error(`${program} did not start`);
	}
	const job = async () => (await ask("GET", "/")).status === 200;
	const measured = await measure(askers, Math.min(seconds, 3), child.pid ?? 0, job);
	child.kill();
	return measured;
}

/** `npm start` is a chain of processes; the one that listens is found by its own metrics. */
async function pidListening(origin: string): Promise<number> {
	const text = await (await fetch(`${origin}/metrics`)).text();
	return Number(/^almari_process_id (\d+)/m.exec(text)?.[1]);
}

function print() {
	const pad = (text: string | number, width: number) => String(text).padStart(width);
	console.log(`\n${rows.toLocaleString("en-IN")} listings, ${askers} askers, ${seconds} s each\n`);
	console.log(
		`${"workload".padEnd(38)}${["p50 ms", "p99 ms", "a second", "CPU µs", "of its limit", "of constant", "failed"].map((head) => pad(head, 12)).join("")}`,
	);
	for (const { name, ours, limit, limitName, constant } of table) {
		const line = (label: string, of: Measured, ratios: boolean) =>
			console.log(
				`${label.padEnd(38)}${[of.p50.toFixed(1), of.p99.toFixed(1), of.perSecond.toFixed(0), of.cpuUs.toFixed(0), ratios ? `${((of.perSecond / limit.perSecond) * 100).toFixed(0)} %` : "", ratios ? `${((of.perSecond / constant.perSecond) * 100).toFixed(0)} %` : "", of.failed].map((cell) => pad(cell, 12)).join("")}`,
			);
		line(name, ours, true);
		line(`  ${limitName}`, limit, false);
		line("  constant JSON, node:http", constant, false);
	}
	console.log(
		`\nready ${Math.round(server.readyMs)} ms after npm start; server process ${atRest} MB at rest, ${afterRun} MB after the run`,
	);
}
