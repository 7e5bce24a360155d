import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Clock } from "#platform/clock.ts";
import { recordAttempt, resetAttempts, type Throttle } from "./login-throttle.ts";

/** How often one may do what; the counts are in PostgreSQL, shared by all processes. */

const quotas = {
	"login-address": { points: 60, seconds: 60 },
	"password-change": { points: 20, seconds: 3600 },
	register: { points: 40, seconds: 3600 },
	"code-tries": { points: 20, seconds: 600 },
	"code-minute": { points: 1, seconds: 60 },
	"code-hour": { points: 5, seconds: 3600 },
	/** Codes to one address: asked from one network with whatever tickets, and from everywhere. The last two are what a crowd of strangers can use up. */
	"code-network": { points: 10, seconds: 3600 },
	"code-recipient": { points: 20, seconds: 3600 },
	"code-recipient-day": { points: 40, seconds: 86_400 },
	/** Whole towns share an address on mobile networks: this is against floods. The limits above are against nagging one person. */
	"code-address": { points: 60, seconds: 3600 },
	/** Searches that are not answered from the response cache. */
	search: { points: 120, seconds: 60 },
	wishlist: { points: 120, seconds: 60 },
	waitlist: { points: 60, seconds: 3600 },
	contact: { points: rules.contact.perHour, seconds: 3600 },
	"contact-writer": { points: rules.contact.perHour, seconds: 3600 },
	report: { points: rules.report.perHour, seconds: 3600 },
	messages: { points: 30, seconds: 60 },
	import: { points: 60, seconds: 3600 },
	/** Calendar programs ask each quarter of an hour at most; somebody may have several of them, and a telephone network many such. */
	calendar: { points: 30, seconds: 600 },
	"calendar-address": { points: 600, seconds: 600 },
	upload: { points: 60, seconds: 3600 },
} as const;

export type Quota = keyof typeof quotas;

/** Counted for an address by whoever asks: how much is left would tell strangers what happens to it. */
const isShared = (quota: Quota) => quota.startsWith("code-recipient");

/** What one use of a budget left of it. */
export type QuotaUsage = { name: Quota; remaining: number; resetSeconds: number };

const collectedUsage = new AsyncLocalStorage<QuotaUsage[]>();

/** Runs a request; what it counts is added to `into`. */
export const collectQuotaUsage = <R>(into: QuotaUsage[], work: () => Promise<R>): Promise<R> =>
	collectedUsage.run(into, work);

/** The RateLimit header fields of the IETF's draft-ietf-httpapi-ratelimit-headers-10; none without a report. */
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
	/** Counts one use. Refuses (too-many, with the seconds to wait) when the budget is spent. */
	consume(quota: Quota, key: string): Promise<void>;
	/** Counts a try that may fail. Refuses (too-many, with the seconds to wait) one that comes too early; each wait is longer than the last. */
	throttle(throttle: Throttle, key: string): Promise<void>;
	/** Forgets the tries: the last one was right. */
	resetThrottle(throttle: Throttle, key: string): Promise<void>;
};

export const noRateLimits: RateLimits = {
	consume: async () => {},
	throttle: async () => {},
	resetThrottle: async () => {},
};

/** Limits kept in the table rate_limit. */
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
	refuse("too-many", `Too many tries. Please wait ${formatWait(seconds)} and try again.`, {
		retryAfterSeconds: seconds,
	});

/** A key may hold an e-mail of any length; the column holds 255 characters, and need not know whose they are. */
const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

const formatWait = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
