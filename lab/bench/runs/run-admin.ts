import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { connect } from "#database/connect.ts";
import { createAdmin, sumUpDays } from "#modules/admin/index.ts";
import { readConfig } from "#platform/config.ts";
import { makeApi } from "#server/api.ts";
import { makeApp } from "#server/make-app.ts";
import { openDatabase, prepareDatabase } from "#server/open-database.ts";
import { TestClient } from "#tests/test-client.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { type ConsoleSize, fillConsole } from "../dataset/fill-console.ts";
import { record, type Statement } from "../limits/recorded-sql.ts";

/** `npm run bench -- admin --people 100000 --orders 1000000`: the time of the SQL of each page of the staff's console. */

const rounds = 100;
/** Rounds before those that are measured: the pages of a busy console are in the cache. */
const warmUp = 5;
const aimMs = 50;

const login = { name: "Noor Bedi", email: "noor@bench.example", password: "Marigold-lane-42!" };

export async function benchAdmin(size: ConsoleSize): Promise<void> {
	const dataDir = await mkdtemp(path.join(tmpdir(), "almari-bench-"));
	const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off", DEMO: "0", LOG_LEVEL: "silent" });
	const database = await openDatabase(config);
	await prepareDatabase(database);
	const app = await makeApp(config, connect(database.url));
	try {
		await createAdmin(app, login);
		const from = performance.now();
		await fillConsole(app, size, database.migrationUrl);
		const seconds = Math.round((performance.now() - from) / 1000);
		// The scheduled task, as no scheduler runs here.
		await sumUpDays(app);
		console.log(`${size.people} people, ${size.orders} orders, filled in ${seconds} s. SQL of a page in ms:`);
		const admin = new TestClient(makeApi(app));
		await succeed(admin.post("/api/user/login", login));
		for (const [name, pathsOf] of pages(size)) printPage(name, await measurePage(app.db.pool, admin, pathsOf));
	} finally {
		await app.close();
		await app.db.close();
		await database.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

async function succeed(pending: ReturnType<TestClient["get"]>): Promise<void> {
	const { status, body } = await pending;
	if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

type Round = { ms: number; statements: { ms: number; statement: Statement }[] };

async function measurePage(pool: pg.Pool, admin: TestClient, pathsOf: (round: number) => string[]): Promise<Round[]> {
	const measured: Round[] = [];
	for (let round = -warmUp; round < rounds; round++) {
		const work = () => Promise.all(pathsOf(round + warmUp).map((one) => succeed(admin.get(one))));
		const reads = await timeReads(pool, withoutRepeats(await record(work)));
		if (round >= 0) measured.push(reads);
	}
	return measured.sort((one, other) => one.ms - other.ms);
}

/** A page reads the session once, and here each of its requests does. */
const withoutRepeats = (statements: Statement[]): Statement[] => [
	...new Map(statements.map((one) => [`${one.text} ${JSON.stringify(one.values.map(withoutTime))}`, one])).values(),
];
const withoutTime = (value: unknown) => (value instanceof Date ? "time" : value);

/** A page above the aim is followed by the slowest statements of its median round. */
function printPage(name: string, measured: Round[]): void {
	const at = (share: number) => measured[Math.ceil(share * measured.length) - 1]?.ms ?? 0;
	const isAbove = at(0.99) > aimMs;
	console.log(
		`${name.padEnd(38)} p50 ${at(0.5).toFixed(1).padStart(7)}  p99 ${at(0.99).toFixed(1).padStart(7)}${isAbove ? "  above the aim" : ""}`,
	);
	const slowest = (measured[Math.floor(measured.length / 2)]?.statements ?? [])
		.sort((one, other) => other.ms - one.ms)
		.slice(0, 3);
	for (const { ms, statement } of isAbove ? slowest : [])
		console.log(
			`  ${ms.toFixed(1)} ms ${statement.text.replace(/\s+/g, " ").slice(0, 400)} ${JSON.stringify(statement.values)}`,
		);
}

/** One after the other, prepared only where the product prepares them: the sum of a page's statements, not their longest. */
async function timeReads(pool: pg.Pool, statements: Statement[]): Promise<Round> {
	const round: Round = { ms: 0, statements: [] };
	for (const statement of statements) {
		if (!/^\s*(select|with)\b/i.test(statement.text)) continue;
		const from = performance.now();
		await pool.query(statement);
		const ms = performance.now() - from;
		round.ms += ms;
		round.statements.push({ ms, statement });
	}
	return round;
}

function pages({ people }: ConsoleSize): [string, (round: number) => string[]][] {
	const client = (round: number) => idOf("client", (round * 7919) % people);
	const lister = (round: number) => idOf("seller", (round * 37) % 1000);
	const person = (id: string) => [
		`/api/admin/users/${id}`,
		`/api/admin/users/${id}/timeline`,
		`/api/admin/users/${id}/balances`,
		`/api/admin/cases/account/${id}`,
		`/api/ledger/getDues/${id}?limit=1`,
		`/api/admin/rentals?person=${id}&limit=5`,
		`/api/admin/reports?person=${id}&state=all&limit=5`,
	];
	return [
		["overview", () => ["/api/user/getAdminStats", "/api/admin/activity", "/api/user/getRecentUsers"]],
		["users", (round) => [`/api/admin/users?page=${1 + round}`]],
		["users by name", (round) => [`/api/admin/users?search=person%20${round}77`]],
		["a client's page", (round) => person(client(round))],
		["a lister's page", (round) => person(lister(round))],
		["orders", (round) => [`/api/admin/rentals?page=${1 + round}`]],
		["open orders", () => ["/api/admin/rentals?status=open"]],
		["orders by item", () => ["/api/admin/rentals?search=maroon"]],
		["messages, unassigned", () => ["/api/admin/contact?work=unassigned"]],
		["messages, overdue", () => ["/api/admin/contact?work=overdue"]],
		["reports, mine", () => ["/api/admin/reports?work=mine"]],
		["reports, overdue", () => ["/api/admin/reports?work=overdue"]],
		["disputes", () => ["/api/admin/damage"]],
		["payments", () => ["/api/admin/dues"]],
		["payments, paid", (round) => [`/api/admin/dues?state=paid&page=${1 + round}`]],
		["activity log", () => ["/api/admin/getActs"]],
		["activity log by words", (round) => [`/api/admin/getActs?search=number%20${round}123`]],
		["activity log, words without a match", () => ["/api/admin/getActs?search=nothing%20like%20it"]],
	];
}
