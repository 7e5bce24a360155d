import { record } from "../limits/recorded-sql.ts";
import { httpClient } from "../load/http-client.ts";
import { memoryMb, quietMemoryMb } from "../load/process-usage.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import { makeStatementCounter } from "./count-statements.ts";
import { fillCaches } from "./fill-caches.ts";
import { listEndpoints } from "./json-endpoints.ts";
import { makeLimits } from "./limits.ts";
import { type Load, measureRow } from "./measure-row.ts";
import { makeMembers } from "./members.ts";
import { printHead, printMemory, printRow, printRowOnAllCores } from "./print-table.ts";
import { listScreens } from "./screens.ts";
import { measureSearch } from "./search.ts";

/** `only`: rows with this word. `profileDir`: gets a CPU profile of the server. */
type SiteLoad = Load & { rows: number; only: string; profileDir: string };

/**
 * `npm run bench`: every screen and the API's main endpoints with a browser's headers, each beside servers that do the same work; the memory at
 * rest and after all caches are full; then search on `searchRows` listings.
 */
export async function benchTable(load: SiteLoad & { searchRows: number }): Promise<void> {
	const { searchRows, only } = load;
	const { connections, rounds, seconds, warmSeconds } = load;
	console.log(
		`${connections} connections; each row is warmed up (at most ${warmSeconds} s), then ${rounds} rounds of ${seconds} s; medians, ratios as ranges`,
	);
	const startedAt = performance.now();
	const printTime = (what: string) =>
		console.log(`${what} took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
	if (only !== "search") await measureSite(load);
	printTime("the table");
	if (searchRows && "search".includes(only)) await measureSearch(searchRows, load);
	printTime("all");
}

async function measureSite(load: SiteLoad): Promise<void> {
	const { rows: listings, only, profileDir } = load;
	const server = await startSeededServer(listings, profileDir ? { profileDir } : { viaNpm: true });
	const { app, origin, databaseUrl, pid } = server;
	console.log(`ready ${Math.round(server.readyMs)} ms after npm start`);
	const restingMb = only ? 0 : await quietMemoryMb(pid);
	app.bus.connect();
	const http = httpClient(origin);
	const context = {
		...{ app, rows: listings, origin, http, databaseUrl, load },
		members: await makeMembers(app, http),
		limits: makeLimits(load, databaseUrl),
		countStatements: await makeStatementCounter(app, origin),
		findSession: (cookie: string) => record(() => app.sessions.find(cookie.replace("almari=", ""))),
	};
	const rows = [...(await listScreens(context)), ...(await listEndpoints(context))].filter(({ name }) =>
		name.includes(only),
	);
	printHead();
	for (const row of rows) printRow(await measureRow(row, pid, load));
	const afterLoadMb = memoryMb(pid);
	if (!only) {
		await fillCaches(http, listings);
		const fullMb = memoryMb(pid);
		printMemory({ restingMb, afterLoadMb, fullMb, quietMb: await quietMemoryMb(pid) });
	}
	const onAllCores = rows.filter(({ aim }) => aim?.perSecondOnAllCores);
	if (onAllCores.length > 0 && !profileDir) {
		const pids = await server.restart({ processes: "auto" });
		console.log(`\nwith ${pids.length} web processes, ${await quietMemoryMb(pids)} MB in all:`);
		for (const row of onAllCores) printRowOnAllCores(await measureRow({ ...row, limits: [] }, pids, load));
	}
	await server.stopAndDelete();
}
