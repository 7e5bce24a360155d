import { rules } from "#common/rules.ts";

/** One-time codes: what they are for, and what a try at one comes to. Pure. */

export type Purpose = "verify-email" | "reset-password" | "delivery" | "return";

/** A code's owner (an account, or an address: see ownerOfAddress), its purpose, and what it is for beside that: a product before the order, the order after it. */
export type CodeKey = { ownerId: string; purpose: Purpose; subject: string };

export type Outcome = "right" | "wrong" | "locked";

/** The try is counted before the comparison, so parallel guesses cannot exceed the limit. */
export const outcomeOf = (triesSoFar: number, matches: boolean): Outcome =>
	triesSoFar > rules.code.tries ? "locked" : matches ? "right" : "wrong";
