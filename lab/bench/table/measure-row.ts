import { closedLoad, type Measured } from "../load/measure.ts";
import type { Pids } from "../load/process-usage.ts";
import { warmUp } from "../load/warm-up.ts";
import type { Round, Row, RowResult, StartedLimit } from "./rows.ts";

/** `seconds`: of each round; a limit has at most one. `warmSeconds`: the longest warm-up of a row, and of each limit. */
export type Load = { seconds: number; connections: number; rounds: number; warmSeconds: number };

/**
 * Measures a row and its limits in alternation, so that other work on the machine affects both. All of them are warmed up before. `pids`:
 * the server's processes.
 */
export async function measureRow(row: Row, pids: Pids, options: Load): Promise<RowResult> {
	const { seconds, connections, warmSeconds } = options;
	let [bytes, sent] = [0, 0];
	const load = closedLoad(connections, pids, async () => {
		const reply = await row.send(sent++);
		bytes = reply.bytes;
		return reply.isGood;
	});
	for (let at = 0; at < 2 * (row.addresses ?? 0); at++) await row.send(at);
	const warmedFor = await warmUp(load, warmSeconds);
	const limits: StartedLimit[] = [];
	for (const limit of row.limits) limits.push(await limit.start(bytes));
	for (const limit of limits) await warmUp(limit.load, warmSeconds);
	const rounds: Round[] = [];
	for (let round = 0; round < options.rounds; round++) {
		const measured = await load(seconds);
		const ofLimits: Measured[] = [];
		for (const limit of limits) ofLimits.push(await limit.load(Math.min(seconds, 1)));
		rounds.push({ measured, limits: ofLimits });
	}
	for (const limit of limits) await limit.stop();
	return { row, bytes, warmedFor, statements: await row.countStatements?.(), rounds };
}
