import type { Font } from "fontkit";

/** Shapes text in scripts whose characters join, change or are reordered, with HarfBuzz. */

export type HarfBuzz = typeof import("harfbuzzjs");
/** The library's own shaper sets some words of these scripts wrongly, or throws. */
export type ShapedFont = Omit<Font, "layout"> & { layout: (text: string) => ShapedRun };

type Glyph = { id: number; codePoints: number[]; advanceWidth: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
/** The text of some glyphs in a row: the whole word, or one cluster of a right-to-left word. */
type Span = { text: string; glyphs: number };
/** Glyphs from left to right, with lengths in units of the font. */
export type ShapedRun = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number; spans: Span[] };
type Info = { id: number; cluster: number };

/** A font that the PDF library measures and embeds, whose texts HarfBuzz sets. `bytes`: a TrueType font, of which `font` was made. */
export function shapedFont(harfBuzz: HarfBuzz, bytes: Uint8Array, font: Font): ShapedFont {
	const shaper = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(Uint8Array.from(bytes).buffer)));
	const buffer = new harfBuzz.Buffer();
	const layout = (text: string): ShapedRun => {
		buffer.reset();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		// Numbers of Arabic script are read from left to right.
		if (isNumber(text)) buffer.setDirection(harfBuzz.Direction.LTR);
		harfBuzz.shape(shaper, buffer);
		const infos = buffer.getGlyphInfos().map(({ codepoint, cluster }) => ({ id: codepoint, cluster }));
		const positions = buffer.getGlyphPositions();
		const clusters = clustersOf(text, infos);
		const isArabic = /\p{Script=Arabic}/u.test(text);
		const characters = charactersOf(font, clusters, infos);
		const glyphs = infos.map(({ id }, index) => ({
			id,
			// A dot has no text of its own: its base character has.
			codePoints: isArabic && positions[index]?.xAdvance === 0 ? [] : (characters[index] ?? []),
			advanceWidth: font.getGlyph(id).advanceWidth,
		}));
		const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
		return { glyphs, positions, advanceWidth, spans: spansOf(text, clusters, infos) };
	};
	return Object.assign(font, { layout });
}

const isNumber = (text: string): boolean => !/\p{L}/u.test(text);

/** PDF readers reverse Arabic words cluster by cluster. */
function spansOf(text: string, clusters: Map<number, string>, glyphs: Info[]): Span[] {
	if (isNumber(text) || !/\p{Script=Arabic}/u.test(text)) return [{ text, glyphs: glyphs.length }];
	const counts = new Map<number, number>();
	for (const { cluster } of glyphs) counts.set(cluster, (counts.get(cluster) ?? 0) + 1);
	return [...counts].map(([cluster, count]) => ({ text: clusters.get(cluster) ?? "", glyphs: count }));
}

/** The text of each cluster, by its start. */
function clustersOf(text: string, glyphs: Info[]): Map<number, string> {
	const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
	return new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1])]));
}

/** The characters that each glyph stands for: plain characters keep their own, the next glyph of the cluster has the rest. */
function charactersOf(font: Font, clusters: Map<number, string>, glyphs: Info[]): (number[] | undefined)[] {
	const rest = new Map(
		[...clusters].map(([start, text]) => [start, [...text].map((character) => character.codePointAt(0) ?? 0)]),
	);
	const found = glyphs.map(({ id, cluster }) => {
		const codes = rest.get(cluster) ?? [];
		const plain = codes.find((code) => font.glyphForCodePoint(code).id === id);
		if (plain === undefined) return undefined;
		codes.splice(codes.indexOf(plain), 1);
		return [plain];
	});
	return found.map((codes, index) => codes ?? rest.get(glyphs[index]?.cluster ?? 0)?.splice(0));
}
