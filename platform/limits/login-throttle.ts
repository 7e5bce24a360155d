import type pg from "pg";
import type { Clock } from "#platform/clock.ts";

/** Tries that may fail, each counted before it is made: some are free, then each wait is twice the one before. */

const brakes = {
	/** Passwords for one account from one network. */
	login: { free: 5, firstSeconds: 60, mostSeconds: 3600 },
	/** The same from everywhere, but for devices that have signed in to it before: so a thousand networks gain little, and the owner goes on. */
	"login-anywhere": { free: 100, firstSeconds: 60, mostSeconds: 900 },
	/** One's own password, asked for once more. */
	"own-password": { free: 5, firstSeconds: 60, mostSeconds: 3600 },
} as const;

export type Brake = keyof typeof brakes;

/** Who has waited so long beyond the last wait begins anew. */
const forgottenAfterMs = 24 * 3_600_000;

/** Counts a try and answers 0, or counts nothing and answers the seconds to wait. One statement, so that a burst is counted like a queue. */
export async function pressBrake(pool: pg.Pool, clock: Clock, brake: Brake, key: string): Promise<number> {
	const { free, firstSeconds, mostSeconds } = brakes[brake];
	const now = clock.now().getTime();
	const counted = await pool.query(
		`insert into rate_limit as kept (key, points, expire) values ($1, 1, $2)
		on conflict (key) do update set
			points = case when kept.expire < $3 then 1 else kept.points + 1 end,
			expire = $2 + case when kept.expire < $3 or kept.points + 1 < $4 then 0
				else least($5 * power(2, least(kept.points + 1 - $4, 20)), $6)::bigint end
		where kept.expire <= $2`,
		[nameOf(brake, key), now, now - forgottenAfterMs, free, firstSeconds * 1000, mostSeconds * 1000],
	);
	if (counted.rowCount) return 0;
	const { rows } = await pool.query("select expire from rate_limit where key = $1", [nameOf(brake, key)]);
	return Math.max(1, Math.ceil(((rows[0]?.expire ?? now) - now) / 1000));
}

/** Forgets the tries: the last one was right. */
export const releaseBrake = (pool: pg.Pool, brake: Brake, key: string) =>
	pool.query("delete from rate_limit where key = $1", [nameOf(brake, key)]);

const nameOf = (brake: Brake, key: string) => `brake:${brake}:${key}`;
