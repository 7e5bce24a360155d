/** What the answers to "is my order there?" tell, one after the other. Pure. */
import { rules } from "#common/rules.ts";
import type { Found } from "./find-placed-order.ts";

export type Learnt = { known: "asking" | "no line" | "not so far"; absences: number };

export const nothingYet: Learnt = { known: "asking", absences: 0 };

/** An order of the same wish that came to nothing is not the one that was sent. */
export const isThere = (found: Found): found is NonNullable<Found> => found?.stands === true;

/** It may be on its way still: only a second no is said, and as what is known so far. */
export function learnFrom({ known, absences }: Learnt, found: Found): Learnt {
	if (found === undefined) return { absences, known: known === "not so far" ? known : "no line" };
	return { absences: absences + 1, known: absences > 0 ? "not so far" : "asking" };
}

/** As long as the server may still be at it. */
export const asksAgain = ({ absences }: Learnt) => absences * rules.delay.askAgainMs < rules.delay.stillComingMs;
