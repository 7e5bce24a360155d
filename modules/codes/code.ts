import { rules } from "#common/rules.ts";

/** One-time codes: their purposes, and the outcome of an attempt. Pure. */

export type Purpose = "verify-email" | "reset-password" | "delivery" | "return" | "mobile";

/**
 * The key of a code: its owner (an account, or an email address: see emailCodeOwner), its purpose, and its subject: a product
 * before the order, the order after it.
 */
export type CodeKey = { ownerId: string; purpose: Purpose; subject: string };

export type Outcome = "right" | "wrong" | "locked";

/** Attempts are counted before the comparison, so concurrent guesses cannot exceed the limit. */
export const outcomeOf = (triesSoFar: number, matches: boolean): Outcome =>
	triesSoFar > rules.code.tries ? "locked" : matches ? "right" : "wrong";

/** The origin of an attempt: the browser that requested the code, its network, or elsewhere. */
export type Origin = "browser" | "network" | "elsewhere";

/** Attempts so far: from the requesting browser, from all others, and from other networks. */
export type TryCounts = { tries: number; other_tries: number; far_tries: number };

/**
 * Each origin has its own attempts: a stranger's wrong guesses never lock out the requesting browser. Without the ticket at
 * most five attempts are compared with a code, a chance of 5 in a million. (decision 0033)
 */
export function mayTry(origin: Origin, { tries, other_tries, far_tries }: TryCounts): boolean {
	if (origin === "browser") return tries < rules.code.tries;
	return other_tries < rules.code.tries && (origin === "network" || far_tries < rules.code.triesElsewhere);
}
