import { httpClient } from "../load/http-client.ts";
import { type Measured, measure } from "../load/measure.ts";
import { memoryMb } from "../load/process-usage.ts";
import { makeMembers } from "../screens/members.ts";
import { listScreens, type Screen } from "../screens/screens.ts";
import { startSeededServer } from "../servers/seeded-server.ts";
import { pidListening } from "../servers/start-server.ts";

/** `npm run bench -- screens`: every screen with a browser's headers, for anonymous visitors (cached and not) and members. */

type Load = { rows: number; seconds: number; connections: number; only: string };

export async function benchScreens({ rows, seconds, connections, only }: Load) {
	const server = await startSeededServer(rows);
	const pid = await pidListening(server.origin);
	const restingMb = memoryMb(pid);
	const members = await makeMembers(server.app, httpClient(server.origin));
	console.log(formatCells("", ["a second", "p50 ms", "p99 ms", "CPU ms", "bytes", "failed", "aims"]));
	for (const screen of listScreens(rows, members)) {
		const name = `${screen.visit}: ${screen.name}`;
		if (!name.includes(only)) continue;
		const { measured, bytes } = await measureScreen(screen, { origin: server.origin, pid, seconds, connections });
		console.log(formatCells(name, [...cellsOf(measured), String(bytes), String(measured.failed), aimsOf(screen)]));
	}
	console.log(`server process ${restingMb} MB at rest, ${memoryMb(pid)} MB after the run`);
	await server.stopAndDelete();
}

type Target = { origin: string; pid: number; seconds: number; connections: number };

async function measureScreen({ pathOf, cookieOf }: Screen, { origin, pid, seconds, connections }: Target) {
	const http = httpClient(origin);
	let bytes = 0;
	const measured = await measure(connections, seconds, pid, async (_, iteration) => {
		const headers = cookieOf && { cookie: cookieOf(iteration) };
		const reply = await http("GET", pathOf(iteration), undefined, headers);
		bytes = reply.bytes;
		return reply.status === 200;
	});
	http.disconnect();
	return { measured, bytes };
}

const cellsOf = ({ perSecond, p50, p99, cpuUs }: Measured) => [
	perSecond.toFixed(0),
	p50.toFixed(1),
	p99.toFixed(1),
	(cpuUs / 1000).toFixed(2),
];

const aimsOf = ({ aim = {} }: Screen) =>
	[
		aim.perSecond && `≥ ${aim.perSecond}/s`,
		aim.cpuMs && `≤ ${aim.cpuMs} ms CPU`,
		aim.p99 && `p99 ≤ ${aim.p99} ms`,
		aim.statements && `≤ ${aim.statements} statements`,
	]
		.filter(Boolean)
		.join(", ");

const formatCells = (name: string, cells: string[]) =>
	name.padEnd(34) + cells.map((cell, at) => (at === cells.length - 1 ? `  ${cell}` : cell.padStart(10))).join("");
