import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Records the SQL statements of a workload and replays them with the bare driver as prepared statements: the workload's upper limit. */

/** `name`: of a prepared statement. `isPipelined`: it was sent before the statement before it was answered. */
export type Statement = { text: string; values: unknown[]; name?: string; isPipelined?: true };

type Recording = { statements: Statement[]; unanswered: number };

const recordings = new AsyncLocalStorage<Recording>();

const sendQuery = pg.Client.prototype.query;
// biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen overloads, all passed on unchanged
pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
	const [first, second] = args;
	const sent = sendQuery.apply(this, args as never) as unknown;
	const recording = recordings.getStore();
	if (!first || !recording) return sent;
	const pipelined = recording.unanswered > 0 && ({ isPipelined: true } as const);
	recording.statements.push(
		typeof first === "string"
			? { text: first, values: second ?? [], ...pipelined }
			: { text: first.text, values: first.values ?? [], ...pipelined, ...(first.name && { name: first.name }) },
	);
	recording.unanswered++;
	const settle = () => {
		recording.unanswered--;
	};
	if (sent instanceof Promise) sent.then(settle, settle);
	return sent;
} as never;

/** Runs `work` and returns the statements that it sends, in order. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
	const recording: Recording = { statements: [], unanswered: 0 };
	await recordings.run(recording, work);
	// Set-up of new connections does not belong to the work.
	return recording.statements.filter(({ text }) => !text.startsWith("set statement_timeout"));
}

/** How often the work waited for the database. */
export const countRoundTrips = (statements: readonly Statement[]): number =>
	statements.filter(({ isPipelined }) => !isPipelined).length;

const statementNames = new Map<string, string>();
const statementName = (text: string) =>
	statementNames.get(text) ?? statementNames.set(text, `b${statementNames.size}`).get(text);

/**
 * Sends recorded statements on one connection of a pool with `pipeline`, those together that were sent together. `substitute` maps each value to
 * the one to send.
 */
export async function replay(
	pool: pg.Pool,
	statements: Statement[],
	substitute: (value: unknown) => unknown = (value) => value,
): Promise<void> {
	const client = await pool.connect();
	try {
		let sent: Promise<unknown>[] = [];
		for (const { text, values, isPipelined } of statements) {
			if (!isPipelined) await Promise.all(sent);
			if (!isPipelined) sent = [];
			const isTransactionControl = /^\s*(begin|commit|start|rollback)/i.test(text);
			sent.push(
				client.query(
					isTransactionControl
						? text
						: ({ name: statementName(text), text, values: values.map(substitute) } as pg.QueryConfig),
				),
			);
		}
		await Promise.all(sent);
	} finally {
		client.release();
	}
}
