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
import { record, replay } from "./bare.ts";
import { copyCatalogue, idOf } from "./copy-in.ts";
import { limitServer } from "./limit-server.ts";
import { httpClient, type Measured, measure, notKept } from "./load.ts";
import { searches } from "./searches.ts";
import { memoryMb, pidListening, startServer } from "./server.ts";
import { randomOf } from "./wardrobe.ts";

/** `npm run bench -- catalogue --rows 10000|100000|1000000`: the catalogue's calls on that many listings, each beside the same SQL by the bare driver. */
export async function benchCatalogue({ rows, seconds, askers }: { rows: number; seconds: number; askers: number }) {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const first = await startServer(dataDir);
	const db = connect(first.databaseUrl);
	const app = await makeApp(readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0" }), db);
	console.log(`Copying ${rows.toLocaleString("en-IN")} listings in …`);
	await copyCatalogue(app, rows);
	await first.stop();
	const server = await startServer(dataDir);
	const ask = httpClient(server.origin);
	const pid = await pidListening(server.origin);
	const began = performance.now();
	while ((await listingsKnown(server.origin)) < rows) await sleep(100);
	const readMs = performance.now() - began;
	const atRest = memoryMb(pid);
	const bare = new pg.Pool({ connectionString: server.databaseUrl, max: askers });

	const random = randomOf(5);
	const some = <T>(values: T[]) => values[Math.floor(random() * values.length)] as T;
	const categories = ["Wedding", "Party", "Ethnic", "Traditional", "Bridal", "Western"];
	const range = () => `minPrice=${300 + Math.floor(random() * 1000)}&maxPrice=${2000 + Math.floor(random() * 6000)}`;
	const list = () =>
		`category=${some(categories)}&${range()}&sort=${some(["featured", "newest", "price-low", "price-high"])}&page=${1 + Math.floor(random() * 6)}`;
	const days = () => {
		const start = addDays(app.clock.today(), 2 + Math.floor(random() * 60));
		return `startDate=${start}&endDate=${addDays(start, Math.floor(random() * 4))}`;
	};
	const words = searches(2000, rows);
	const wishes: [name: string, asked: string[]][] = [
		["list: category, price, sort", many(() => list())],
		["list: and a size and a colour", many(() => `${list()}&size=M&color=${some(["Red", "Blue", "Green", "Pink"])}`)],
		["list: and free on days", many(() => `${list()}&${days()}`)],
		["search", words.map((word) => `search=${encodeURIComponent(word)}`)],
		[
			"search: with category, price, days",
			words.map((word) => `search=${encodeURIComponent(word)}&${range()}&${days()}`),
		],
	];
	const table: [string, Measured][] = [];
	for (const [name, asked] of wishes) {
		const to = (turn: number) => `/api/product/getAllProducts?limit=8&${asked[turn % asked.length]}`;
		table.push([
			name,
			await measure(
				askers,
				seconds,
				pid,
				async (_, turn) => (await ask("GET", to(turn), undefined, notKept)).status === 200,
			),
		]);
	}
	const page = (turn: number) =>
		Array.from({ length: 8 }, (_, at) => idOf("product", (turn * 7919 + at * 104_729) % rows));
	const [cards] = await record(() => listCards(app, page(0)));
	table.push([
		"  a page's cards, bare driver",
		await measure(askers, seconds, process.pid, async (_, turn) => {
			if (cards)
				await replay(bare, [
					{ ...cards, values: cards.values.map((value) => (Array.isArray(value) ? page(turn) : value)) },
				]);
			return true;
		}),
	]);
	table.push([
		"detail",
		await measure(
			askers,
			seconds,
			pid,
			async (_, turn) =>
				(await ask("GET", `/api/product/${idOf("product", (turn * 7919) % rows)}`, undefined, notKept)).status === 200,
		),
	]);
	const bytes = (await (await fetch(`${server.origin}/api/product/getAllProducts?limit=8`)).text()).length;
	table.push(["  constant JSON, node:http", await limitServer("bench/constant.ts", String(bytes), askers, 3)]);
	const afterRun = memoryMb(pid);
	await bare.end();
	await close(app);
	await server.stop();
	await rm(dataDir, { recursive: true, force: true });

	console.log(`\n${rows.toLocaleString("en-IN")} listings, ${askers} askers, ${seconds} s each\n`);
	for (const [name, { p50, p99, perSecond, cpuUs, failed }] of table)
		console.log(
			`${name.padEnd(38)} p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}  ${perSecond.toFixed(0).padStart(6)}/s  ${cpuUs.toFixed(0).padStart(6)} µs CPU  ${failed} failed`,
		);
	console.log(`\nread in ${Math.round(readMs)} ms; server process ${atRest} MB at rest, ${afterRun} MB after the run`);
}

const listingsKnown = async (origin: string) =>
	Number(/^almari_search_listings (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);

const many = (make: () => string) => Array.from({ length: 500 }, make);
const close = (app: App) => app.close().then(() => app.db.close());
