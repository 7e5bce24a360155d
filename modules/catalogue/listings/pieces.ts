import { type Day, formatDay } from "#common/calendar.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { nameKey } from "#common/text/name-key.ts";
import { copy } from "../copy.ts";

/** Plans the changes of a listing's pieces when its sizes and stock change. */

/** `heldUntil`: the last day that an order or its cleaning needs the piece; null without one. */
export type PieceInService = { id: string; size: string; heldUntil: Day | null };

export type PiecePlan = {
	keep: { id: string; size: string; position: number }[];
	add: { size: string; position: number }[];
	/** The ids of the pieces to retire. */
	retire: string[];
	/** Pieces that cannot be retired yet: for each size, how many must stay, and until when. */
	held: { size: string; count: number; until: Day }[];
};

const sameSize = (one: string, other: string) => nameKey(one) === nameKey(other);

/** Plans which pieces stay, are retired or added; `wanted` has one size per piece. Held pieces stay first, then older ones. Sizes are compared by `nameKey`. */
export function planPieces(inService: PieceInService[], wanted: string[]): PiecePlan {
	const plan: PiecePlan = { keep: [], add: [], retire: [], held: [] };
	const remaining = [...inService].sort(
		(one, other) => Number(other.heldUntil !== null) - Number(one.heldUntil !== null),
	);
	for (const [position, size] of wanted.entries()) {
		const index = remaining.findIndex((piece) => sameSize(piece.size, size));
		const [piece] = index < 0 ? [] : remaining.splice(index, 1);
		if (piece) plan.keep.push({ id: piece.id, size, position });
		else plan.add.push({ size, position });
	}
	plan.retire = remaining.map(({ id }) => id);
	for (const size of new Set(remaining.filter(({ heldUntil }) => heldUntil).map((piece) => piece.size))) {
		const days = inService.flatMap((piece) => (piece.size === size && piece.heldUntil ? [piece.heldUntil] : []));
		plan.held.push({ size, count: days.length, until: days.sort().at(-1) as Day });
	}
	return plan;
}

/** The domain error for pieces that cannot be retired yet, on the field of the form that removed them. */
export function refuseHeld(held: PiecePlan["held"], bySize: boolean): Refusal | undefined {
	if (held.length === 0) return undefined;
	const sentence = held.map(({ size, count, until }) => copy.held(count, size, formatDay(until))).join(" ");
	return refuse("not-allowed-now", sentence, { fields: { [bySize ? "sizeStock" : "countInStock"]: sentence } });
}
