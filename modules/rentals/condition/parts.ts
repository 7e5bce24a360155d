import type { Part, Stage } from "../contract.ts";

/** The checks of an item's parts at the steps of its order, and what they say together. Pure. */

export type PartCheck = {
	stage: Stage;
	account_id: string;
	actor_role: "client" | "seller" | "admin";
	/** Indices in the order's parts. */
	missing: number[];
	at: Date;
};

/** The indices of the parts that are not among the named ones; undefined when a name is not one of theirs. */
export function missingParts(parts: readonly Part[], present: readonly string[]): number[] | undefined {
	if (present.some((name) => !parts.some((part) => part.name === name))) return undefined;
	return parts.flatMap((part, index) => (present.includes(part.name) ? [] : [index]));
}

/** The parts of the indices, in the order's order. */
export const partsAt = (parts: readonly Part[], indices: readonly number[]): Part[] =>
	parts.filter((_, index) => indices.includes(index));

/**
 * The parts that were lost with the client: missing by the last check of the lister or the staff at the return. Without those that the lister did
 * not send, or that the client missed at the hand-over. `checks`: oldest first.
 */
export function lostParts(parts: readonly Part[], checks: readonly PartCheck[]): Part[] {
	const lastOf = (stage: Stage, isClient: boolean) =>
		checks.findLast((check) => check.stage === stage && (check.actor_role === "client") === isClient)?.missing ?? [];
	const before = [...lastOf("dispatch", false), ...lastOf("handOver", true)];
	return partsAt(
		parts,
		lastOf("return", false).filter((index) => !before.includes(index)),
	);
}
