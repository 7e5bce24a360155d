import { type Day, formatDay } from "#common/calendar.ts";
import { type Refusal, refuse } from "#common/refusal.ts";

/** What becomes of a listing's pieces when its sizes and stock change. Pure. */

/** `heldUntil`: the last day on which an order, or the cleaning after one, needs the piece; null when none does. */
export type PieceInService = { id: string; size: string; heldUntil: Day | null };

export type PiecePlan = {
	keep: { id: string; size: string; position: number }[];
	add: { size: string; position: number }[];
	/** Ids of the pieces that leave service. */
	retire: string[];
	/** Pieces that should leave and cannot yet: how many of a size must stay, and until when. */
	held: { size: string; count: number; until: Day }[];
};

const sameSize = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Which pieces stay, leave and come, for stock that has one entry a piece. Those that are held stay first, then those that were there first.
 * A size that is only spelt in another case keeps its pieces.
 */
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

/** The refusal that says which pieces cannot leave yet, beside the field that took them away. */
export function refuseHeld(held: PiecePlan["held"], bySize: boolean): Refusal | undefined {
	if (held.length === 0) return undefined;
	const sentence = held
		.map(({ size, count, until }) => {
			const pieces = `${count} ${count === 1 ? "piece" : "pieces"}${size ? ` of size ${size}` : " without a size"}`;
			return `${pieces} ${count === 1 ? "is" : "are"} promised to orders until ${formatDay(until)}. Please keep ${count === 1 ? "it" : "them"} until then.`;
		})
		.join(" ");
	return refuse("not-allowed-now", sentence, { fields: { [bySize ? "sizeStock" : "countInStock"]: sentence } });
}
