import { graphemes } from "./text-runs.ts";

/** Breaks a text into lines of a width. Pure. */

type Measure = (text: string) => number;

/** The lines of a text: line breaks stay, words that are wider than a line are cut. */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
	text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

function wrapParagraph(text: string, width: number, measure: Measure): string[] {
	const lines: string[] = [];
	const space = measure(" ");
	let line = { text: "", width: 0 };
	for (const word of text.split(/ +/).flatMap((one) => cutWord(one, width, measure))) {
		const wordWidth = measure(word);
		if (line.text && line.width + space + wordWidth > width) {
			lines.push(line.text);
			line = { text: word, width: wordWidth };
		} else if (line.text) line = { text: `${line.text} ${word}`, width: line.width + space + wordWidth };
		else line = { text: word, width: wordWidth };
	}
	return [...lines, line.text];
}

/** Cuts between graphemes, so that no conjunct is torn apart. */
function cutWord(word: string, width: number, measure: Measure): string[] {
	if (measure(word) <= width) return [word];
	const pieces: string[] = [];
	let piece = "";
	for (const { segment } of graphemes.segment(word)) {
		if (piece && measure(piece + segment) > width) {
			pieces.push(piece);
			piece = segment;
		} else piece += segment;
	}
	return [...pieces, piece];
}
