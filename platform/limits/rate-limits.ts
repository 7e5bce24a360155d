import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Clock } from "#platform/clock.ts";
import { type Brake, pressBrake, releaseBrake } from "./login-throttle.ts";

/** How often one may do what; the counts are in PostgreSQL, shared by all processes. */

const budgets = {
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

export type Budget = keyof typeof budgets;

/** Counted for an address by whoever asks: how much is left would tell strangers what happens to it. */
const isShared = (budget: Budget) => budget.startsWith("code-recipient");

/** What one use of a budget left of it. */
export type LimitReport = { name: Budget; remaining: number; resetSeconds: number };

const reports = new AsyncLocalStorage<LimitReport[]>();

/** Runs a request; what it counts is added to `into`. */
export const collectLimits = <R>(into: LimitReport[], work: () => Promise<R>): Promise<R> => reports.run(into, work);

/** The RateLimit header fields of the IETF's draft-ietf-httpapi-ratelimit-headers-10; none without a report. */
export function limitHeaders(limits: LimitReport[]): [name: string, value: string][] {
	const told = limits.filter(({ name }) => !isShared(name));
	if (told.length === 0) return [];
	const policies = told.map(({ name }) => `"${name}";q=${budgets[name].points};w=${budgets[name].seconds}`);
	const states = told.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
	return [
		["ratelimit-policy", policies.join(", ")],
		["ratelimit", states.join(", ")],
	];
}

export type Limits = {
	/** Counts one use. Refuses (too-many, with the seconds to wait) when the budget is spent. */
	spend(budget: Budget, key: string): Promise<void>;
	/** Counts a try that may fail. Refuses (too-many, with the seconds to wait) one that comes too early; each wait is longer than the last. */
	brake(brake: Brake, key: string): Promise<void>;
	/** Forgets the tries: the last one was right. */
	release(brake: Brake, key: string): Promise<void>;
};

export const noLimits: Limits = { spend: async () => {}, brake: async () => {}, release: async () => {} };

/** Limits kept in the table rate_limit. */
export function makeLimits(pool: pg.Pool, clock: Clock): Limits {
	const limiters = new Map(
		Object.entries(budgets).map(([name, { points, seconds }]) => [
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
		spend: async (budget, key) => {
			const limiter = limiters.get(budget);
			if (!limiter) return;
			const used = await limiter.consume(short(key)).catch((spent: unknown) => {
				if (spent instanceof RateLimiterRes) return spent;
				throw spent;
			});
			const resetSeconds = Math.max(1, Math.ceil(used.msBeforeNext / 1000));
			reports.getStore()?.push({ name: budget, remaining: Math.max(0, used.remainingPoints), resetSeconds });
			if (used.consumedPoints > budgets[budget].points) throw tooMany(resetSeconds);
		},
		brake: async (brake, key) => {
			const seconds = await pressBrake(pool, clock, brake, short(key));
			if (seconds) throw tooMany(seconds);
		},
		release: async (brake, key) => void (await releaseBrake(pool, brake, short(key))),
	};
}

const tooMany = (seconds: number) =>
	refuse("too-many", `Too many tries. Please wait ${inWords(seconds)} and try again.`, { retryAfterSeconds: seconds });

/** A key may hold an e-mail of any length; the column holds 255 characters, and need not know whose they are. */
const short = (key: string) => createHash("sha256").update(key).digest("base64url");

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
