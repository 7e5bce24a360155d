import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addDays } from "#common/calendar.ts";
import { connect } from "#database/connect.ts";
import { listCards } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { readConfig } from "#platform/config.ts";
import { makeApp } from "#server/make-app.ts";
import { copyCatalogue, idOf } from "../dataset/copy-catalogue.ts";
import { randomOf } from "../dataset/generate-listing.ts";
import { makeSearchTerms } from "../dataset/search-terms.ts";
import { record, replay } from "../limits/recorded-sql.ts";
import { bypassCache, httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";
import { memoryMb } from "../load/process-usage.ts";
import { pidListening, type RunningServer, startServer } from "../servers/start-server.ts";
import { median } from "../table/rows.ts";
import { countSearchable } from "../table/search.ts";

/** `rows`: of the catalogue. `compareRows`: of a second, smaller one, which is measured in alternation; 0 for none. */
type CatalogueLoad = { rows: number; compareRows: number; seconds: number; connections: number };

/**
 * `npm run bench -- catalogue --rows 1000000 --compare-rows 10000`: the catalogue's endpoints on that many listings, the time until all of them can be
 * searched, with and without a snapshot, and the memory.
 */
export async function benchCatalogue({ rows, compareRows, seconds, connections }: CatalogueLoad) {
	const smaller = compareRows > 0 ? await startCatalogue(compareRows) : undefined;
	const large = await startCatalogue(rows);
	console.log(`at rest: ${large.memory()} MB`);
	console.log(`\n${count(rows)} listings, ${connections} connections, ${seconds} s each; the median of three rounds\n`);
	for (const [at, [name, send]] of large.workloads.entries()) {
		const rounds: Measured[] = [];
		const ofSmaller: Measured[] = [];
		for (let round = 0; round < 3; round++) {
			rounds.push(await measure(connections, seconds, large.pid, send));
			const other = smaller?.workloads[at];
			if (other) ofSmaller.push(await measure(connections, seconds, smaller.pid, other[1]));
		}
		print(name, rounds);
		if (ofSmaller.length === 0) continue;
		print(`  on ${count(compareRows)}`, ofSmaller);
		const shares = rounds.map(({ perSecond }, round) => perSecond / (ofSmaller[round] as Measured).perSecond);
		console.log(`  of its rate: ${shares.map((share) => `${Math.round(share * 100)} %`).join(", ")}`);
	}
	console.log(`\nafter the run: ${large.memory()} MB`);
	await Promise.all([smaller?.closeClients(), large.closeClients()]);
	await smaller?.stopAndDelete();
	// A smaller catalogue has no snapshot.
	if (rows >= 20_000) await large.measureRestart();
	await large.stopAndDelete();
}

async function startCatalogue(rows: number) {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const app = await makeApp(
		readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }),
		connect(first.databaseUrl),
	);
	console.log(`Copying ${count(rows)} listings in …`);
	const copyingSince = performance.now();
	await copyCatalogue(app, rows);
	console.log(`copied in ${secondsSince(copyingSince)} s`);
	await first.stop();
	let server = await startServer(dataDir);
	await printSearchable(server, rows, "without a snapshot");
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: 16, pipeline: true });
	/** The database stops with the server. */
	const closeClients = async () => {
		await bare.end();
		await app.close();
		await app.db.close();
	};
	return {
		pid: await pidListening(server.origin),
		workloads: workloadsOf(app, bare, server.origin, rows),
		memory: () => memoryMb(server.pid),
		/** Restarts the server as soon as it has written its snapshot. */
		async measureRestart() {
			while (!existsSync(path.join(dataDir, "search-index/snapshot"))) await sleep(100);
			await server.stop();
			server = await startServer(dataDir);
			await printSearchable(server, rows, "with a snapshot");
		},
		closeClients,
		async stopAndDelete() {
			await server.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function printSearchable({ origin, readyMs }: RunningServer, rows: number, how: string) {
	const readySince = performance.now();
	while ((await countSearchable(origin)) < rows) await sleep(100);
	const seconds = Number(secondsSince(readySince)) + readyMs / 1000;
	console.log(`all ${count(rows)} can be searched ${seconds.toFixed(1)} s after the start, ${how}`);
}

type Workload = [name: string, send: (connection: number, iteration: number) => Promise<boolean>];

function workloadsOf(app: App, bare: pg.Pool, origin: string, rows: number): Workload[] {
	const http = httpClient(origin);
	const random = randomOf(5);
	const pick = <T>(values: T[]) => values[Math.floor(random() * values.length)] as T;
	const categories = ["Wedding", "Party", "Ethnic", "Traditional", "Bridal", "Western"];
	const range = () => `minPrice=${300 + Math.floor(random() * 1000)}&maxPrice=${2000 + Math.floor(random() * 6000)}`;
	const listQuery = () =>
		`category=${pick(categories)}&${range()}&sort=${pick(["featured", "newest", "price-low", "price-high"])}&page=${1 + Math.floor(random() * 6)}`;
	const days = () => {
		const start = addDays(app.clock.today(), 2 + Math.floor(random() * 60));
		return `startDate=${start}&endDate=${addDays(start, Math.floor(random() * 4))}`;
	};
	const terms = makeSearchTerms(2000, rows);
	const searchFor = (some: string[], more = () => "") =>
		some.map((term) => `search=${encodeURIComponent(term)}${more()}`);
	const withWords = (words: number) => terms.filter((term) => term.split(" ").length === words);
	const get = async (address: string) => (await http("GET", address, undefined, bypassCache)).status === 200;
	const list = (name: string, queries: string[]): Workload => [
		name,
		(_, iteration) => get(`/api/product/getAllProducts?limit=8&${queries[iteration % queries.length]}`),
	];
	return [
		list(
			"list: category, price, sort",
			repeat(() => listQuery()),
		),
		list(
			"list: and a size and a colour",
			repeat(() => `${listQuery()}&size=M&color=${pick(["Red", "Blue", "Green", "Pink"])}`),
		),
		list(
			"list: and free on days",
			repeat(() => `${listQuery()}&${days()}`),
		),
		list("search", searchFor(terms)),
		list("search, one word", searchFor(withWords(1))),
		list("search, two words", searchFor(withWords(2))),
		list(
			"search: with category, price, days",
			searchFor(terms, () => `&${range()}&${days()}`),
		),
		["detail", (_, iteration) => get(`/api/product/${idOf("product", (iteration * 7919) % rows)}`)],
		["  a page's cards, bare driver", replayCards(app, bare, rows)],
	];
}

/** Reads the cards of a page as the product does, without the product. */
function replayCards(app: App, bare: pg.Pool, rows: number) {
	const page = (iteration: number) =>
		Array.from({ length: 8 }, (_, at) => idOf("product", (iteration * 7919 + at * 104_729) % rows));
	const recorded = record(() => listCards(app, page(0)));
	return async (_: number, iteration: number) => {
		const [cards] = await recorded;
		if (!cards) return false;
		const values = cards.values.map((value) => (Array.isArray(value) ? page(iteration) : value));
		await replay(bare, [{ ...cards, values }]);
		return true;
	};
}

function print(name: string, rounds: Measured[]) {
	const of = (figure: keyof Measured, decimals = 0) => median(rounds.map((one) => one[figure])).toFixed(decimals);
	const failed = rounds.reduce((sum, one) => sum + one.failed, 0);
	console.log(
		`${name.padEnd(38)} p50 ${of("p50", 1).padStart(6)}  p99 ${of("p99", 1).padStart(6)}  ${of("perSecond").padStart(6)}/s  ${of("cpuUs").padStart(6)} µs CPU  ${failed} failed`,
	);
}

const count = (rows: number) => rows.toLocaleString("en-IN");
const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
const repeat = (make: () => string) => Array.from({ length: 500 }, make);
