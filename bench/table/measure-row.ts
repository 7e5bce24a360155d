import { type Measured, measure } from "../load/measure.ts";
import type { Round, Row, RowResult } from "./rows.ts";

export type Load = { seconds: number; connections: number; rounds: number };

/** Measures a row and its limits in alternation, so that other work on the machine affects both. `pid`: the server. */
export async function measureRow(row: Row, pid: number, { seconds, connections, rounds }: Load): Promise<RowResult> {
	const results: Round[] = [];
	let [bytes, sent] = [0, 0];
	const sendOne = async () => {
		const reply = await row.send(sent++);
		bytes = reply.bytes;
		return reply.isGood;
	};
	for (let at = 0; at < 2 * (row.addresses ?? 0); at++) await row.send(at);
	for (let round = 0; round < rounds; round++) {
		const measured = await measure(connections, seconds, pid, sendOne);
		const limits: Measured[] = [];
		for (const limit of row.limits) limits.push(await limit.measure(bytes));
		results.push({ measured, limits });
	}
	return { row, bytes, statements: await row.countStatements?.(), rounds: results };
}
