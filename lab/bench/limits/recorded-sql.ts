import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Records the SQL statements of a workload and replays them with the bare driver as prepared statements: the workload's upper limit. */

/** `name`: of a prepared statement. */
export type Statement = { text: string; values: unknown[]; name?: string };

const recording = new AsyncLocalStorage<Statement[]>();

const sendQuery = pg.Client.prototype.query;
// biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen overloads, all passed on unchanged
pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
	const [first, second] = args;
	if (first)
		recording
			.getStore()
			?.push(
				typeof first === "string"
					? { text: first, values: second ?? [] }
					: { text: first.text, values: first.values ?? [], ...(first.name && { name: first.name }) },
			);
	return sendQuery.apply(this, args as never);
} as never;

/** Runs `work` and returns the statements that it sends, in order. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
	const statements: Statement[] = [];
	await recording.run(statements, work);
	// Set-up of new connections does not belong to the work.
	return statements.filter(({ text }) => !text.startsWith("set statement_timeout"));
}

const statementNames = new Map<string, string>();
const statementName = (text: string) =>
	statementNames.get(text) ?? statementNames.set(text, `b${statementNames.size}`).get(text);

/** Sends recorded statements on one connection. `substitute` maps each value to the one to send. */
export async function replay(
	pool: pg.Pool,
	statements: Statement[],
	substitute: (value: unknown) => unknown = (value) => value,
): Promise<void> {
	const client = await pool.connect();
	try {
		for (const { text, values } of statements) {
			const isTransactionControl = /^\s*(begin|commit|start|rollback)/i.test(text);
			await client.query(
				isTransactionControl
					? text
					: ({ name: statementName(text), text, values: values.map(substitute) } as pg.QueryConfig),
			);
		}
	} finally {
		client.release();
	}
}
