import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	PostgresDriver,
	type PostgresPool,
	Transaction,
} from "kysely";
import type { Tx } from "./db.ts";
import type { DB } from "./tables.ts";

/**
 * Transactions whose statements are pipelined: several are sent to the server before the first one is answered, in their order
 * (https://node-postgres.com/features/pipelining). Statements that are awaited one by one are sent one by one, as without it.
 */

const lastQueries = new WeakMap<Tx, CompiledQuery[]>();
const lastQueriesOfConnection = new WeakMap<DatabaseConnection, CompiledQuery[]>();

/**
 * Sends statements together with the commit, as the last ones of this transaction, in the order of the calls: writes that nothing in it reads.
 * When one fails, the transaction is rolled back, with that error.
 */
export const sendWithCommit = (tx: Tx, query: { compile(tx: Tx): CompiledQuery }) =>
	void lastQueries.set(tx, [...(lastQueries.get(tx) ?? []), query.compile(tx)]);

/** Hands the statements of `sendWithCommit` to the transaction's connection. Call it when the transaction's work has ended. */
export const handOverLastQueries = (tx: Tx): Promise<void> =>
	tx.getExecutor().provideConnection(async (connection) => {
		lastQueriesOfConnection.set(connection, lastQueries.get(tx) ?? []);
	});

/** Sends the last statements with the commit. */
export class PipelinedDriver extends PostgresDriver {
	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		const queries = lastQueriesOfConnection.get(connection) ?? [];
		lastQueriesOfConnection.delete(connection);
		const answers = await Promise.allSettled([
			...queries.map((query) => connection.executeQuery(query)),
			super.commitTransaction(connection),
		]);
		// The first one tells why the others, and the commit, failed.
		for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
	}
}

/**
 * The same transaction, with statements that are sent at once. Kysely's own waits for each answer, also with `Promise.all`. Of what a transaction
 * is made of, only the executor is used.
 */
export async function pipelineTransaction(serial: Transaction<DB>, dialect: Dialect, pool: PostgresPool): Promise<Tx> {
	const executor = serial.getExecutor();
	const connection = await executor.provideConnection(async (one) => one);
	const pipelined = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
	return new Transaction<DB>({
		config: { dialect },
		dialect,
		driver: new PipelinedDriver({ pool }) as never,
		executor: pipelined,
	});
}
