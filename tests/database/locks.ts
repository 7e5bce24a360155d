import type pg from "pg";
import { expect } from "vitest";
import type { World } from "#tests/world.ts";

/** Lock tests: two concurrent transactions, one waiting for the other. */

type Open = { query: pg.PoolClient["query"]; end(): Promise<unknown> };

/** Runs `work` while another transaction is open that has executed this statement. */
export async function duringTransaction(
	{ app }: Pick<World, "app">,
	statement: string,
	values: unknown[],
	work: (other: Open) => Promise<void>,
) {
	const other = await app.db.pool.connect();
	try {
		await other.query("begin");
		await other.query(statement, values);
		await work({ query: other.query.bind(other) as Open["query"], end: () => other.query("commit") });
	} finally {
		await other.query("rollback");
		other.release();
	}
}

/** Waits until a statement that contains `part` waits for a lock. */
export const expectLockWait = ({ app }: Pick<World, "app">, part: string) =>
	expect
		.poll(
			async () => {
				const { rows } = await app.db.pool.query(
					"select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				return rows.map((row) => row.query).join("\n");
			},
			{ timeout: 30_000, interval: 20 },
		)
		.toContain(part);
