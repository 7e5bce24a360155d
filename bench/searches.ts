import { pieceAt, randomOf } from "./wardrobe.ts";

/** What people type: words of listings that there are, some mistyped, most of them frequent. No two in a row alike. Pure. */
export function searches(count: number, rows: number): string[] {
	const random = randomOf(99);
	return Array.from({ length: count }, () => {
		const piece = pieceAt(Math.floor(random() * rows));
		const forms = [
			piece.kind,
			`${piece.colour} ${piece.kind}`,
			`${piece.family} ${piece.kind}`,
			`${piece.fabric} ${piece.kind}`,
			`${piece.work} ${piece.kind}`,
			`${piece.colour} ${piece.work} ${piece.kind}`,
			`${piece.kind} ${piece.occasion}`,
			piece.name,
			mistype(piece.kind, random),
			`${piece.colour} ${mistype(piece.kind, random)}`,
			piece.kind.slice(0, 4),
		];
		return (forms[Math.floor(random() * forms.length)] as string).toLowerCase();
	});
}

/** A letter left out, doubled, or swapped with its neighbour; never the first. */
function mistype(word: string, random: () => number): string {
	const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
	const kinds = [
		word.slice(0, at) + word.slice(at + 1),
		word.slice(0, at) + word[at] + word.slice(at),
		word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2),
	];
	return kinds[Math.floor(random() * kinds.length)] as string;
}
