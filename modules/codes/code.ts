import { rules } from "#common/rules.ts";

/** One-time codes: what they are for, and what a try at one comes to. Pure. */

export type Purpose = "verify-email" | "reset-password" | "delivery" | "return";

/** A code's owner (an account, or an address: see ownerOfAddress), its purpose, and what it is for beside that: a product before the order, the order after it. */
export type CodeKey = { ownerId: string; purpose: Purpose; subject: string };

export type Outcome = "right" | "wrong" | "locked";

/** The try is counted before the comparison, so parallel guesses cannot exceed the limit. */
export const outcomeOf = (triesSoFar: number, matches: boolean): Outcome =>
	triesSoFar > rules.code.tries ? "locked" : matches ? "right" : "wrong";

/** How a requester relates to a code that was mailed to an address: its browser asked for it, its network did, or neither. */
export type Origin = "browser" | "network" | "elsewhere";

/** Tries so far: from the browser that asked, from all others, and from those of them in other networks. */
export type TryCounts = { tries: number; other_tries: number; far_tries: number };

/**
 * Each origin has tries that the others cannot use up: a stranger's wrong guesses never lock out the browser that asked. Without its ticket at
 * most five tries are compared with a code, which is a chance of 5 in a million. (decision 0033)
 */
export function mayTry(origin: Origin, { tries, other_tries, far_tries }: TryCounts): boolean {
	if (origin === "browser") return tries < rules.code.tries;
	return other_tries < rules.code.tries && (origin === "network" || far_tries < rules.code.triesElsewhere);
}
