import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { type Brake, pressBrake, releaseBrake } from "./brake.ts";
import type { Clock } from "./clock.ts";

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
			try {
				await limiters.get(budget)?.consume(short(key));
			} catch (spent) {
				if (!(spent instanceof RateLimiterRes)) throw spent;
				throw tooMany(Math.max(1, Math.ceil(spent.msBeforeNext / 1000)));
			}
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
