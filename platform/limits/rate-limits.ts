import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Database } from "#database/connect.ts";
import { platformCopy } from "#messages/api/platform.js";
import type { Clock } from "#platform/clock.ts";
import * as queries from "./queries-counters.ts";
import { type Count, type Counter, lockCounters, setCounters } from "./queries-counters.ts";

/** Rate limits; the counters are in PostgreSQL, shared by all processes. */

const quotas = {
	"login-address": { points: 60, seconds: 60 },
	/** Challenges for passkeys, which need no account. */
	"passkey-challenge": { points: 120, seconds: 60 },
	"password-change": { points: 20, seconds: 3600 },
	register: { points: 40, seconds: 3600 },
	"code-tries": { points: 20, seconds: 600 },
	"code-minute": { points: 1, seconds: 60 },
	"code-hour": { points: 5, seconds: 3600 },
	/** One-time codes to one email address from one network. */
	"code-network": { points: 10, seconds: 3600 },
	/** Codes requested from one network, against floods. It is generous because mobile carriers share addresses. */
	"code-address": { points: 60, seconds: 3600 },
	/** Searches that the response cache cannot serve. */
	search: { points: 120, seconds: 60 },
	wishlist: { points: 120, seconds: 60 },
	bag: { points: 120, seconds: 60 },
	waitlist: { points: 60, seconds: 3600 },
	"checkout-hold": { points: rules.checkoutHold.perHour, seconds: 3600 },
	"checkout-hold-network": { points: rules.checkoutHold.perHour, seconds: 3600 },
	/** As long as a hold: about as many of a network exist at once. */
	"checkout-hold-at-once": { points: rules.checkoutHold.atOnce, seconds: 60 * rules.checkoutHold.minutes },
	contact: { points: rules.contact.perHour, seconds: 3600 },
	report: { points: rules.report.perHour, seconds: 3600 },
	messages: { points: 30, seconds: 60 },
	import: { points: 60, seconds: 3600 },
	/** Masked details that one member of the staff reveals: enough for a long day on the telephone, too few to copy the table. */
	reveal: { points: 60, seconds: 3600 },
	/** Codes to one mobile number, from all members: somebody else may own it, and each one costs us. */
	"mobile-code": { points: 4, seconds: 86_400 },
	"push-device": { points: 30, seconds: 3600 },
	/** Test events and replays of webhooks that one owner starts. */
	"webhook-test": { points: 60, seconds: 3600 },
	"data-export": { points: 10, seconds: 86_400 },
	/** Calendar programs poll every 15 minutes at most. One person may have several, and a mobile network many. */
	calendar: { points: 30, seconds: 600 },
	"calendar-address": { points: 600, seconds: 600 },
	/** A lister may add a hundred photographs at a time, each in its own request. */
	upload: { points: 200, seconds: 3600 },
	/** Telephone numbers of orders, as each answer says whether one has an open order elsewhere: ten orders one by one, or bags, which count a number once. */
	"taken-number": { points: 20, seconds: 3600 },
	/** Requests of one API key. */
	"api-key": { points: rules.apiKeys.perMinute, seconds: 60 },
	/** API keys that one member makes. */
	"make-api-key": { points: 20, seconds: 3600 },
	/** PDF documents, which take CPU time and memory. */
	document: { points: 60, seconds: 3600 },
} as const;

type Quota = keyof typeof quotas;

/** The remainder of a quota after one use, or the wait of a throttle that refused. */
export type QuotaUsage = { name: Quota | Throttle; remaining: number; resetSeconds: number };

const collectedUsage = new AsyncLocalStorage<QuotaUsage[]>();

/** Runs a request and appends its quota usage to `into`. */
export const collectQuotaUsage = <R>(into: QuotaUsage[], work: () => Promise<R>): Promise<R> =>
	collectedUsage.run(into, work);

const isQuota = (name: Quota | Throttle): name is Quota => name in quotas;

/**
 * The RateLimit header fields of draft-ietf-httpapi-ratelimit-headers-10; none without usage. Throttles are not named: that would reveal
 * other people's use of an address.
 */
export function rateLimitHeaders(limits: QuotaUsage[]): [name: string, value: string][] {
	const visible = limits.flatMap(({ name, ...usage }) => (isQuota(name) ? [{ name, ...usage }] : []));
	if (visible.length === 0) return [];
	const policies = visible.map(({ name }) => `"${name}";q=${quotas[name].points};w=${quotas[name].seconds}`);
	const states = visible.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
	return [
		["ratelimit-policy", policies.join(", ")],
		["ratelimit", states.join(", ")],
	];
}

export type RateLimits = {
	/** Counts one use. Throws `too-many` with the seconds to wait when the quota is used up. */
	consume(quota: Quota, key: string): Promise<void>;
	/**
	 * Counts one use of each limit, or of none when one refuses. So a request that is refused uses up nothing that others share. Throws
	 * `too-many` with the longest wait. The time is the app's clock.
	 */
	consumeAll(uses: LimitUse[]): Promise<void>;
	/** Counts an attempt that may fail. Throws `too-many` with the seconds to wait; each wait is longer than the last. */
	throttle(throttle: Throttle, key: string): Promise<void>;
	/** Resets the attempts of these keys after a successful one. */
	resetThrottle(throttle: Throttle, ...keys: string[]): Promise<void>;
};

export const noRateLimits: RateLimits = {
	consume: async () => {},
	consumeAll: async () => {},
	throttle: async () => {},
	resetThrottle: async () => {},
};

/** Rate limits stored in the table rate_limit. */
export function makeRateLimits(db: Database, clock: Clock): RateLimits {
	const { pool } = db;
	const limiters = new Map(
		Object.entries(quotas).map(([name, { points, seconds }]) => [
			name,
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: "pool",
				tableName: "rate_limit",
				tableCreated: true,
				keyPrefix: name,
				points,
				duration: seconds,
				clearExpiredByTimeout: false,
			}),
		]),
	);
	return {
		consume: async (quota, key) => {
			const limiter = limiters.get(quota);
			if (!limiter) return;
			const used = await limiter.consume(hashKey(key)).catch((rejection: unknown) => {
				if (rejection instanceof RateLimiterRes) return rejection;
				throw rejection;
			});
			const resetSeconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
			collectedUsage.getStore()?.push({ name: quota, remaining: Math.max(0, used.remainingPoints), resetSeconds });
			if (used.consumedPoints > quotas[quota].points) throw tooMany(resetSeconds);
		},
		consumeAll: async (uses) => {
			const refused = await countUses(db, clock.now().getTime(), uses);
			if (refused > 0) throw tooMany(refused);
		},
		throttle: async (throttle, key) => {
			const seconds = await recordAttempt(pool, clock, throttle, hashKey(key));
			if (seconds) throw tooMany(seconds);
		},
		resetThrottle: async (throttle, ...keys) => void (await resetAttempts(pool, throttle, keys.map(hashKey))),
	};
}

type LimitUse = { limit: Quota | Throttle; key: string };

/** Returns 0, or the seconds to wait when nothing was counted. The rows are locked in the order of their keys. */
async function countUses(db: Database, now: number, uses: LimitUse[]): Promise<number> {
	const keys = uses.map(({ limit, key }) => (isQuota(limit) ? `${limit}:${hashKey(key)}` : keyOf(limit, hashKey(key))));
	const counted = await db.write(async (tx) => {
		const stored = await lockCounters(tx, [...keys].sort());
		const counts = uses.map(({ limit }, index) => {
			const row = stored.get(keys[index] ?? "") ?? { points: 0, expire: 0 };
			return isQuota(limit) ? countQuota(limit, row, now) : countThrottle(limit, row, now);
		});
		if (!counts.some(({ isRefused }) => isRefused)) await setCounters(tx, keys, counts);
		return counts.map((count, index) => ({ ...count, name: uses[index]?.limit as Quota | Throttle }));
	});
	// The one that refuses longest is last: the security log names it.
	counted.sort((a, b) => waitOf(a, now) - waitOf(b, now));
	for (const count of counted)
		collectedUsage.getStore()?.push({
			name: count.name,
			remaining: isQuota(count.name) ? quotas[count.name].points - count.points : 0,
			resetSeconds: Math.max(1, Math.ceil((count.expire - now) / 1000)),
		});
	return Math.max(0, ...counted.map((count) => waitOf(count, now)));
}

const waitOf = ({ isRefused, expire }: Count, now: number) =>
	isRefused ? Math.max(1, Math.ceil((expire - now) / 1000)) : 0;

function countQuota(quota: Quota, { points, expire }: Counter, now: number): Count {
	const { points: max, seconds } = quotas[quota];
	if (expire <= now) return { points: 1, expire: now + seconds * 1000, isRefused: false };
	return points < max ? { points: points + 1, expire, isRefused: false } : { points, expire, isRefused: true };
}

function tooMany(seconds: number): Refusal {
	const text = platformCopy.tooManyTries;
	const message = seconds < 90 ? text.seconds({ seconds }) : text.minutes({ minutes: Math.ceil(seconds / 60) });
	return refuse("too-many", message, { retryAfterSeconds: seconds });
}

/** Hashed, because a key may contain an email of any length, the column holds 255 characters, and the table need not store addresses. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Throttles: attempts are counted before they are made. Some are free; after that each wait is twice the last. */
const throttles = {
	/** Passwords for one account from one network. */
	login: { freeAttempts: 5, firstSeconds: 60, maxSeconds: 3600 },
	/**
	 * Passwords for one account from all networks, except from its known devices; each of its known networks counts apart.
	 * An attacker with a thousand networks gains little, and the owner is not locked out.
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

type Throttle = keyof typeof throttles;

/** The count starts again after this time without an attempt. */
const resetAfterMs = 24 * 3_600_000;

/**
 * Counts an attempt and returns 0, or counts nothing and returns the seconds to wait. One statement, so that concurrent
 * attempts are serialised.
 */
async function recordAttempt(pool: pg.Pool, clock: Clock, throttle: Throttle, key: string): Promise<number> {
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
function countThrottle(throttle: Throttle, { points, expire }: Counter, now: number): Count {
	if (expire > now) return { points, expire, isRefused: true };
	const { freeAttempts, firstSeconds, maxSeconds } = throttles[throttle];
	const attempts = expire < now - resetAfterMs ? 1 : points + 1;
	const doublings = Math.min(attempts - freeAttempts, 20);
	const seconds = doublings < 0 ? 0 : Math.min(firstSeconds * 2 ** doublings, maxSeconds);
	return { points: attempts, expire: now + seconds * 1000, isRefused: false };
}

/**
 * Resets the counts after a successful attempt. The rows are locked in the order of their keys, which prevents a
 * deadlock.
 */
const resetAttempts = (pool: pg.Pool, throttle: Throttle, keys: string[]) =>
	pool.query(
		"delete from rate_limit where key in (select key from rate_limit where key = any($1) order by key for update)",
		[keys.map((key) => keyOf(throttle, key))],
	);

const keyOf = (throttle: Throttle, key: string) => `throttle:${throttle}:${key}`;

/** A throttle remembers its attempts for a day after the last wait (`resetAfterMs`). */
const daysStored = 2;

/** Scheduled task: deletes the counters of limits that ended days ago. Returns how many. */
export const deleteOldCounters = (app: { db: Database; clock: Clock }): Promise<number> =>
	app.db.write((tx) => queries.deleteOldCounters(tx, app.clock.now().getTime() - daysStored * 86_400_000));
