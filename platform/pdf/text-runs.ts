/** Splits a text into runs of one font. Pure. */

/** The files of Mukta that a run is set in: each has the glyphs of some Unicode ranges only. */
export type FontName = "latin" | "extended" | "devanagari";
export type TextRun = { font: FontName; text: string };

type Range = readonly [first: number, last: number];
/** The ranges of the files of @fontsource/mukta, without what a text does not contain. */
const ranges: Record<FontName, readonly Range[]> = {
	latin: [
		[0x20, 0x7e],
		[0xa0, 0xff],
		[0x131, 0x131],
		[0x152, 0x153],
		[0x2bb, 0x2bc],
		[0x2013, 0x2014],
		[0x2018, 0x201a],
		[0x201c, 0x201e],
		[0x2022, 0x2022],
		[0x2026, 0x2026],
		[0x20ac, 0x20ac],
		[0x2122, 0x2122],
		[0x2212, 0x2212],
	],
	extended: [
		[0x100, 0x17f],
		[0x20b9, 0x20b9],
		[0x1e00, 0x1e9f],
	],
	devanagari: [
		[0x900, 0x97f],
		[0x200c, 0x200d],
		[0x25cc, 0x25cc],
	],
};
const names = ["latin", "extended", "devanagari"] as const;

/** A character of another script or a pictograph. A printed page says that there was one. */
const unknown = "?";

const fontOf = (code: number): FontName | undefined =>
	names.find((name) => ranges[name].some(([first, last]) => code >= first && code <= last));

/** Runs of one font, in order. Conjuncts are within one run, since all of Devanagari is in one file. */
export function splitRuns(text: string): TextRun[] {
	if (/^[\x20-\x7e]+$/.test(text)) return [{ font: "latin", text }];
	const runs: TextRun[] = [];
	for (const character of text.normalize("NFC").replace(/\s/gu, " ")) {
		const code = character.codePointAt(0) ?? 0;
		const isInvisible = /\p{Cf}|\p{Mn}/u.test(character);
		const font = fontOf(code);
		if (!font && isInvisible) continue;
		append(runs, font ?? "latin", font ? character : unknown);
	}
	return runs;
}

function append(runs: TextRun[], font: FontName, text: string) {
	const last = runs.at(-1);
	if (last?.font === font) last.text += text;
	else runs.push({ font, text });
}
