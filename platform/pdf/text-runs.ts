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
export type Family = "mukta" | "noto";
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
export const graphemes = new Intl.Segmenter("hi", { granularity: "grapheme" });
