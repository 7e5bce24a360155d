import type { Bidi } from "bidi-js";
import { type Family, splitRuns, type TextRun } from "./text-runs.ts";

/** Puts the runs of a line into the order in which they stand on the page (Unicode Standard Annex 9). Pure. */

export type Direction = "ltr" | "rtl";
/** A line of a paragraph. */
export type StyledLine = { text: string; direction: Direction; family: Family };
type Segment = { level: number; text: string };

/** The direction of a paragraph: that of most of its characters, since a name in Urdu may begin an English sentence. */
export function directionOf(text: string): Direction {
	if (!isBidirectional(text)) return "ltr";
	const letters = text.match(/\p{L}/gu) ?? [];
	return letters.filter(isRightToLeft).length * 2 > letters.length ? "rtl" : "ltr";
}

/** The runs of a line from left to right. The text of each is in the order of reading, and its font sets it. */
export function visualRuns(line: StyledLine, bidi: Bidi | undefined): TextRun[] {
	const { text: whole, direction, family } = line;
	if (!bidi || !isBidirectional(whole)) return splitRuns(whole, family);
	return reorder(segmentsOf(whole.normalize("NFC"), direction, bidi)).flatMap(({ level, text }) => {
		const runs = splitRuns(text, family);
		return level % 2 === 0 ? runs : runs.reverse().map((run) => mirrored(run, bidi));
	});
}

const isRightToLeft = (character: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(character);
const isBidirectional = isRightToLeft;

function segmentsOf(line: string, direction: Direction, bidi: Bidi): Segment[] {
	const { levels } = bidi.getEmbeddingLevels(line, direction);
	const segments: Segment[] = [];
	for (let index = 0; index < line.length; index++) {
		const level = levels[index] ?? 0;
		const last = segments.at(-1);
		const character = line[index] ?? "";
		if (last?.level === level) last.text += character;
		else segments.push({ level, text: character });
	}
	return segments;
}

/** Rule L2: from the highest level down to the lowest odd one, each sequence of that level or more is reversed. */
function reorder(segments: Segment[]): Segment[] {
	const ordered = [...segments];
	const highest = Math.max(...segments.map(({ level }) => level));
	for (let level = highest; level > 0; level--) {
		for (let start = 0; start < ordered.length; start++) {
			let end = start;
			while ((ordered[end]?.level ?? -1) >= level) end++;
			if (end === start) continue;
			ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
			start = end;
		}
	}
	return ordered;
}

/** Mirrors brackets and other signs in right-to-left text; the font itself orders its own glyphs. */
function mirrored({ font, text }: TextRun, bidi: Bidi): TextRun {
	if (isRightToLeft(text)) return { font, text };
	return {
		font,
		text: [...text]
			.reverse()
			.map((one) => bidi.getMirroredCharacter(one) ?? one)
			.join(""),
	};
}
