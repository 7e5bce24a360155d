import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Database } from "#database/connect.ts";
import type { Clock } from "#platform/clock.ts";
import { copy } from "#platform/copy.ts";
import { countThrottle, keyOf, recordAttempt, resetAttempts, type Throttle } from "./login-throttle.ts";
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
	waitlist: { points: 60, seconds: 3600 },
	contact: { points: rules.contact.perHour, seconds: 3600 },
	report: { points: rules.report.perHour, seconds: 3600 },
	messages: { points: 30, seconds: 60 },
	import: { points: 60, seconds: 3600 },
	/** Masked details that one member of the staff reveals: enough for a long day on the telephone, too few to copy the table. */
	reveal: { points: 60, seconds: 3600 },
	"data-export": { points: 10, seconds: 86_400 },
	/** Calendar programs poll every 15 minutes at most. One person may have several, and a mobile network many. */
	calendar: { points: 30, seconds: 600 },
	"calendar-address": { points: 600, seconds: 600 },
	/** A lister may add a hundred photographs at a time, each in its own request. */
	upload: { points: 200, seconds: 3600 },
	/** PDF documents, which take CPU time and memory. */
	document: { points: 60, seconds: 3600 },
} as const;

export type Quota = keyof typeof quotas;

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
	/** Resets the attempts after a successful one. */
	resetThrottle(throttle: Throttle, key: string): Promise<void>;
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
		resetThrottle: async (throttle, key) => void (await resetAttempts(pool, throttle, hashKey(key))),
	};
}

export type LimitUse = { limit: Quota | Throttle; key: string };

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

const tooMany = (seconds: number) =>
	refuse("too-many", copy.tooManyTries(seconds), {
		retryAfterSeconds: seconds,
	});

/** Hashed, because a key may contain an email of any length, the column holds 255 characters, and the table need not store addresses. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");
