import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import type { Count, Counter } from "./queries-counters.ts";

/** Throttles: attempts are counted before they are made. Some are free; after that each wait is twice the last. */

const throttles = {
	/** Passwords for one account from one network. */
	login: { freeAttempts: 5, firstSeconds: 60, maxSeconds: 3600 },
	/**
	 * Passwords for one account from all networks, except from its known devices; each of its known networks counts apart. An attacker with a thousand networks gains
	 * little, and the owner is not locked out.
	 */
	"login-anywhere": { freeAttempts: 100, firstSeconds: 60, maxSeconds: 900 },
	/** Codes of the second factor for one account, from one network and from all: its password is known by then. */
	"second-factor": { freeAttempts: 5, firstSeconds: 60, maxSeconds: 3600 },
	"second-factor-anywhere": { freeAttempts: 20, firstSeconds: 60, maxSeconds: 900 },
	/** Re-entering the own password. */
	"own-password": { freeAttempts: 5, firstSeconds: 60, maxSeconds: 3600 },
	/** Codes that strangers request for one email address: six in the first hour, then two an hour (decision 0087). */
	"code-strangers": { freeAttempts: 2, firstSeconds: 120, maxSeconds: 1800 },
	/** The same, from one network in which the owner has signed in. */
	"code-known-network": { freeAttempts: 5, firstSeconds: 120, maxSeconds: 1800 },
	/** Codes for one new address that members ask for, who change theirs to it. */
	"code-members": { freeAttempts: 2, firstSeconds: 120, maxSeconds: 1800 },
	/** Replies to what somebody wrote to support, by the address that they typed. */
	"contact-strangers": { freeAttempts: 2, firstSeconds: 120, maxSeconds: 1800 },
} as const;

export type Throttle = keyof typeof throttles;

/** The count starts again after this time without an attempt. */
const resetAfterMs = 24 * 3_600_000;

/**
 * Counts an attempt and returns 0, or counts nothing and returns the seconds to wait. One statement, so that concurrent
 * attempts are serialised.
 */
export async function recordAttempt(pool: pg.Pool, clock: Clock, throttle: Throttle, key: string): Promise<number> {
	const { freeAttempts, firstSeconds, maxSeconds } = throttles[throttle];
	const now = clock.now().getTime();
	const counted = await pool.query(
		`insert into rate_limit as stored (key, points, expire) values ($1, 1, $2)
		on conflict (key) do update set
			points = case when stored.expire < $3 then 1 else stored.points + 1 end,
			expire = $2 + case when stored.expire < $3 or stored.points + 1 < $4 then 0
				else least($5 * power(2, least(stored.points + 1 - $4, 20)), $6)::bigint end
		where stored.expire <= $2`,
		[keyOf(throttle, key), now, now - resetAfterMs, freeAttempts, firstSeconds * 1000, maxSeconds * 1000],
	);
	if (counted.rowCount) return 0;
	const { rows } = await pool.query("select expire from rate_limit where key = $1", [keyOf(throttle, key)]);
	return Math.max(1, Math.ceil(((rows[0]?.expire ?? now) - now) / 1000));
}

/** The same as `recordAttempt`, for a row that is locked already. */
export function countThrottle(throttle: Throttle, { points, expire }: Counter, now: number): Count {
	if (expire > now) return { points, expire, isRefused: true };
	const { freeAttempts, firstSeconds, maxSeconds } = throttles[throttle];
	const attempts = expire < now - resetAfterMs ? 1 : points + 1;
	const doublings = Math.min(attempts - freeAttempts, 20);
	const seconds = doublings < 0 ? 0 : Math.min(firstSeconds * 2 ** doublings, maxSeconds);
	return { points: attempts, expire: now + seconds * 1000, isRefused: false };
}

/** Resets the count after a successful attempt. */
export const resetAttempts = (pool: pg.Pool, throttle: Throttle, key: string) =>
	pool.query("delete from rate_limit where key = $1", [keyOf(throttle, key)]);

export const keyOf = (throttle: Throttle, key: string) => `throttle:${throttle}:${key}`;
