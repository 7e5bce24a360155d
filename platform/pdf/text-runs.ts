import type { Bidi } from "bidi-js";
import { type FontName, fontOf, fonts } from "./fonts.ts";

/** Splits a text into runs of one font. Pure. */

/** Without a font: one character that no font has, such as a pictograph. A box stands for it. */
export type TextRun = { font: FontName | undefined; text: string };

type Ranges = readonly (readonly [first: number, last: number])[];
const names = Object.keys(fonts) as FontName[];
const ranges = new Map(names.map((name) => [name, readRanges(fontOf(name).ranges)]));

function readRanges(text: string): Ranges {
	return text.split(" ").map((range) => {
		const [first = "", last = first] = range.split("-");
		return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
	});
}

const covers = (name: FontName, code: number): boolean =>
	ranges.get(name)?.some(([first, last]) => code >= first && code <= last) ?? false;

/** Font family for Latin, Greek and Cyrillic. */
type Family = "mukta" | "noto";
const noto: readonly FontName[] = ["notoLatin", "notoExtended", "vietnamese", "cyrillic", "greek"];
const mukta = names.filter((name) => !noto.includes(name));
const orders: Record<Family, readonly FontName[]> = { mukta, noto: [...noto, ...mukta] };

/** The family with all characters of the text: Mukta, else Noto. */
export function familyOf(text: string): Family {
	if (isAscii(text)) return "mukta";
	const codes = [...text.normalize("NFC")].map((character) => character.codePointAt(0) ?? 0);
	const hasOther = codes.some(
		(code) => code > 0x7e && !mukta.some((name) => covers(name, code)) && noto.some((name) => covers(name, code)),
	);
	return hasOther ? "noto" : "mukta";
}

/** Runs of one font, in the order of the text. Conjuncts are within one run, since a script is in one file. */
export function splitRuns(text: string, family: Family): TextRun[] {
	if (isAscii(text)) return [{ font: family === "noto" ? "notoLatin" : "latin", text }];
	const runs: TextRun[] = [];
	for (const { segment } of graphemes.segment(text.normalize("NFC").replace(/\s/gu, " ")))
		appendGrapheme(runs, segment, orders[family]);
	return runs;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Common and inherited characters (Unicode Standard Annex 24). They take the font of the previous run. */
const isShared = (character: string): boolean => /[\u0951\u0952\u0964\u0965\u200c\u200d]/.test(character);

function appendGrapheme(runs: TextRun[], grapheme: string, order: readonly FontName[]) {
	if (/^[\p{Cf}\p{Cc}]+$/u.test(grapheme)) return;
	const [base = ""] = grapheme;
	if (!fontFor(runs, base, order)) {
		if (!/^\p{M}+$/u.test(grapheme)) runs.push({ font: undefined, text: grapheme });
		return;
	}
	for (const character of grapheme) {
		const font = fontFor(runs, character, order);
		const last = runs.at(-1);
		if (font && last?.font === font) last.text += character;
		else if (font || !/[\p{Cf}\p{M}]/u.test(character)) runs.push({ font, text: character });
	}
}

function fontFor(runs: TextRun[], character: string, order: readonly FontName[]): FontName | undefined {
	const code = character.codePointAt(0) ?? 0;
	const last = runs.at(-1)?.font;
	if (last && isShared(character) && covers(last, code)) return last;
	return /\p{Cf}/u.test(character) ? undefined : order.find((name) => covers(name, code));
}

/** Grapheme clusters (Unicode Standard Annex 29). */
const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });

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
	const characters = [...graphemes.segment(word)].map(({ segment }) => segment);
	const pieces: string[] = [];
	let count = 1;
	for (let start = 0; start < characters.length; start += count) {
		const textTo = (length: number) => characters.slice(start, start + length).join("");
		const fits = (length: number) => length <= 1 || measure(textTo(length)) <= width;
		count = findLongest(Math.min(count, characters.length - start), characters.length - start, fits);
		pieces.push(textTo(count));
	}
	return pieces;
}

/**
 * The greatest number up to `max` that fits, near a guess: the lines of a word have about as many characters as each other. Measuring a line for
 * each of its characters takes seconds for a long word of a shaped script.
 */
function findLongest(guess: number, max: number, fits: (length: number) => boolean): number {
	let [low, high] = fits(guess) ? [guess, max + 1] : [0, guess];
	for (let step = 1; low + step < high; step *= 2) {
		if (!fits(low + step)) {
			high = low + step;
			break;
		}
		low += step;
	}
	while (high - low > 1) {
		const middle = (low + high) >> 1;
		if (fits(middle)) low = middle;
		else high = middle;
	}
	return Math.max(low, 1);
}

/** Puts the runs of a line into the order in which they stand on the page (Unicode Standard Annex 9). Pure. */

type Direction = "ltr" | "rtl";
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
