import { sql, type Tx } from "#database/connect.ts";

/** SQL on the counters of limits (table rate_limit), several rows at a time. */

/** `expire`: ms since 1970, the end of a quota's window or of a throttle's wait. */
export type Counter = { points: number; expire: number };

/** A counter after one more use. A refused use changes nothing. */
export type Count = Counter & { isRefused: boolean };

/** Locks the rows of these keys, also of new ones, and returns them. Sorted keys prevent deadlocks. */
export async function lockCounters(tx: Tx, sortedKeys: string[]): Promise<Map<string, Counter>> {
	const { rows } = await sql<Counter & { key: string }>`
		insert into rate_limit as stored (key, points, expire) select key, 0, 0 from unnest(${sortedKeys}::text[]) as key order by key
		on conflict (key) do update set points = stored.points
		returning key, points, coalesce(expire, 0)::float8 as expire`.execute(tx);
	return new Map(rows.map(({ key, ...counter }) => [key, counter]));
}

export const setCounters = (tx: Tx, keys: string[], counters: Counter[]) =>
	sql`update rate_limit set points = counted.points, expire = counted.expire
		from unnest(${keys}::text[], ${counters.map(({ points }) => points)}::int[], ${counters.map(({ expire }) => expire)}::bigint[])
			as counted (key, points, expire)
		where rate_limit.key = counted.key`.execute(tx);

/**
 * Deletes counters whose window or wait ended before `before` (ms since 1970). Some follow the clock of the process, some the time of the
 * system, so neither alone decides. Returns how many.
 */
export async function deleteOldCounters(tx: Tx, before: number): Promise<number> {
	const { numAffectedRows } = await sql`delete from rate_limit
		where expire < least(${before}::float8, extract(epoch from now() - interval '2 days') * 1000)`.execute(tx);
	return Number(numAffectedRows);
}
