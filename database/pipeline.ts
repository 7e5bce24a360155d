import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	PostgresDriver,
	Transaction,
	type TransactionSettings,
} from "kysely";
import type { Tx } from "./db.ts";
import type { DB } from "./tables.ts";

/**
 * Transactions whose statements are pipelined: several are sent to the server before the first one is answered, in their order
 * (https://node-postgres.com/features/pipelining). Statements that are awaited one by one are sent one by one, as without it.
 */

/** The statements to send with the commit of the transaction that a connection runs. */
const lastQueries = new WeakMap<DatabaseConnection, CompiledQuery[]>();
const connections = new WeakMap<Tx, DatabaseConnection>();

/**
 * Sends statements together with the commit, as the last ones of this transaction, in the order of the calls: writes that nothing in it reads.
 * When one fails, the transaction is rolled back, with that error.
 */
export function sendWithCommit(tx: Tx, query: { compile(tx: Tx): CompiledQuery }): void {
	const connection = connections.get(tx);
	const queries = connection && lastQueries.get(connection);
	if (!queries) throw new Error("not a transaction of db.write");
	queries.push(query.compile(tx));
}

/** Sends the last statements with the commit. */
export class PipelinedDriver extends PostgresDriver {
	override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
		lastQueries.set(connection, []);
		return super.beginTransaction(connection, settings);
	}

	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		const queries = lastQueries.get(connection) ?? [];
		const answers = await Promise.allSettled([
			...queries.map((query) => connection.executeQuery(query)),
			super.commitTransaction(connection),
		]);
		// The first one tells why the others, and the commit, failed.
		for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
	}
}

/**
 * Returns a function that makes the same transaction with statements that are sent at once: Kysely's own waits for each answer, also with
 * `Promise.all`. Of what a transaction is made of, only the executor is used.
 */
export function makePipelining(dialect: Dialect): (serial: Transaction<DB>) => Promise<Tx> {
	const parts = { config: { dialect }, dialect, driver: dialect.createDriver() as never };
	return async (serial) => {
		const executor = serial.getExecutor();
		const connection = await executor.provideConnection(async (one) => one);
		const pipelined = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
		const tx: Tx = new Transaction<DB>({ ...parts, executor: pipelined });
		connections.set(tx, connection);
		return tx;
	};
}
