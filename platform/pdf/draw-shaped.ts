import type { ShapedRun } from "./shape-text.ts";
import { structure } from "./structure-types.ts";

/** Draws a word of a shaped font, with the text of each syllable beside its glyphs. */

/** The parts of the library that its types leave out. A glyph's code is hexadecimal; positions are in thousandths of the size. */
type Document = PDFKit.PDFDocument & {
	_font: {
		id: string;
		ref: () => unknown;
		layout: (text: string) => unknown;
		font: { layout: (text: string) => ShapedRun };
		encode: (text: string) => [codes: string[], positions: ShapedRun["positions"]];
	};
	page: { fonts: Record<string, unknown> };
	addContent: (operators: string) => void;
};

/**
 * Writes the word with its first baseline at a point, in the document's current font. The library's `text` ends the marked content
 * outside of the text object, where readers no longer know its place.
 */
export function drawShaped(
	document: PDFKit.PDFDocument,
	text: string,
	{ x, y, size }: { x: number; y: number; size: number },
): void {
	const doc = document as Document;
	const font = doc._font;
	const { spans } = font.font.layout(text);
	const [codes, positions] = font.encode(text);
	doc.page.fonts[font.id] ??= font.ref();
	let left = x;
	const glyphs = codes.map((code, index) => {
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
		const place = [left + (xOffset * size) / 1000, doc.page.height - y + (yOffset * size) / 1000];
		left += (xAdvance * size) / 1000;
		return { isMark: xAdvance === 0, operators: `1 0 0 1 ${place.map(formatLength).join(" ")} Tm [<${code}>] TJ` };
	});
	doc.save();
	doc.transform(1, 0, 0, -1, 0, doc.page.height);
	doc.addContent(`BT /${font.id} ${size} Tf`);
	let first = 0;
	for (const span of spans) {
		const all = glyphs.slice(first, first + span.glyphs);
		// The extent of a character excludes its marks, so that readers find no gap beside it.
		const marks = spans.length > 1 && !all.every(({ isMark }) => isMark) ? all.filter(({ isMark }) => isMark) : [];
		for (const { operators } of marks) doc.addContent(operators);
		doc.markContent(structure.span, { actual: span.text });
		for (const glyph of all) if (!marks.includes(glyph)) doc.addContent(glyph.operators);
		doc.endMarkedContent();
		first += span.glyphs;
	}
	doc.addContent("ET");
	doc.restore();
}

const formatLength = (length: number): string => length.toFixed(3);
