import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Clock } from "#platform/clock.ts";
import { copy } from "#platform/copy.ts";
import { recordAttempt, resetAttempts, type Throttle } from "./login-throttle.ts";

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
	/** One-time codes to one email address: from one network, and from all networks. Only the last two can be used up by strangers. */
	"code-network": { points: 10, seconds: 3600 },
	"code-recipient": { points: 20, seconds: 3600 },
	"code-recipient-day": { points: 40, seconds: 86_400 },
	/** Codes requested from one network, against floods. It is generous because mobile carriers share addresses. */
	"code-address": { points: 60, seconds: 3600 },
	/** Searches that the response cache cannot serve. */
	search: { points: 120, seconds: 60 },
	wishlist: { points: 120, seconds: 60 },
	waitlist: { points: 60, seconds: 3600 },
	contact: { points: rules.contact.perHour, seconds: 3600 },
	"contact-writer": { points: rules.contact.perHour, seconds: 3600 },
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

/** Quotas shared by all clients: the remaining count would reveal other people's use of an address. */
const isShared = (quota: Quota) => quota.startsWith("code-recipient");

/** The remainder of a quota after one use. */
export type QuotaUsage = { name: Quota; remaining: number; resetSeconds: number };

const collectedUsage = new AsyncLocalStorage<QuotaUsage[]>();

/** Runs a request and appends its quota usage to `into`. */
export const collectQuotaUsage = <R>(into: QuotaUsage[], work: () => Promise<R>): Promise<R> =>
	collectedUsage.run(into, work);

/** The RateLimit header fields of draft-ietf-httpapi-ratelimit-headers-10; none without usage. */
export function rateLimitHeaders(limits: QuotaUsage[]): [name: string, value: string][] {
	const visible = limits.filter(({ name }) => !isShared(name));
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
	/** Counts an attempt that may fail. Throws `too-many` with the seconds to wait; each wait is longer than the last. */
	throttle(throttle: Throttle, key: string): Promise<void>;
	/** Resets the attempts after a successful one. */
	resetThrottle(throttle: Throttle, key: string): Promise<void>;
};

export const noRateLimits: RateLimits = {
	consume: async () => {},
	throttle: async () => {},
	resetThrottle: async () => {},
};

/** Rate limits stored in the table rate_limit. */
export function makeRateLimits(pool: pg.Pool, clock: Clock): RateLimits {
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
		throttle: async (throttle, key) => {
			const seconds = await recordAttempt(pool, clock, throttle, hashKey(key));
			if (seconds) throw tooMany(seconds);
		},
		resetThrottle: async (throttle, key) => void (await resetAttempts(pool, throttle, hashKey(key))),
	};
}

const tooMany = (seconds: number) =>
	refuse("too-many", copy.tooManyTries(seconds), {
		retryAfterSeconds: seconds,
	});

/** Hashed, because a key may contain an email of any length, the column holds 255 characters, and the table need not store addresses. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");
