import { type FontKey, type FontName, fontOf } from "./fonts.ts";
import type { LoadedFonts } from "./load-fonts.ts";
import type { ShapedRun } from "./shape-text.ts";
import { structure } from "./structure-types.ts";
import { directionOf, familyOf, type StyledLine, splitRuns, type TextRun, visualRuns, wrapText } from "./text-runs.ts";

/** Measures and draws lines of text, whatever their scripts. Sizes are in points. */

export const colours = { ink: "#1e1916", muted: "#6b5f57", line: "#d8ccbc", alert: "#b3261e" };
export const lineHeight = 1.45;
/** The ascent of Mukta in ems: the first baseline is so far below the top of a line. */
const ascent = 1130 / 1000;

export type TextStyle = {
	size?: number;
	isBold?: boolean;
	colour?: keyof typeof colours;
	align?: "left" | "right";
	/** Room above the first line for a taller script beside it, in ems. */
	above?: number;
};
/** `above`: extra leading for scripts that are taller than Latin, in ems. */
export type Line = StyledLine & { above: number; height: number };

export class PdfText {
	readonly #doc: PDFKit.PDFDocument;
	readonly #fonts: LoadedFonts;
	readonly #missing: Set<FontKey>;

	/** `missing` gets the fonts that are not loaded; their text is drawn as boxes. */
	constructor(doc: PDFKit.PDFDocument, fonts: LoadedFonts, missing: Set<FontKey>) {
		this.#doc = doc;
		this.#fonts = fonts;
		this.#missing = missing;
		for (const [key, font] of fonts.fonts) doc.registerFont(key, font as PDFKit.Mixins.PDFFontSource);
	}

	/** The lines of a text in a column. The first one has as much room above as the style says, at least. */
	linesOf(text: string, width: number, style: TextStyle): Line[] {
		const lines = text.split("\n").flatMap((paragraph) => {
			const [direction, family] = [directionOf(paragraph), familyOf(paragraph)];
			const parts = wrapText(paragraph, width, (part) => this.measure(part, style, family));
			return parts.map((part) => ({ text: part, direction, family }));
		});
		return lines.map((line, index) => {
			const above = Math.max(extraLeading(line.text, "above"), index === 0 ? (style.above ?? 0) : 0);
			return { ...line, above, height: (style.size ?? 10) * (lineHeight + above + extraLeading(line.text, "below")) };
		});
	}

	heightOf(text: string, width: number, style: TextStyle): number {
		return this.linesOf(text, width, style).reduce((sum, { height }) => sum + height, 0);
	}

	measure(text: string, style: TextStyle, family = familyOf(text)): number {
		return splitRuns(text, family).reduce((sum, run) => sum + this.#measureRun(run, style), 0);
	}

	/** One line, which is cut to fit, with an ellipsis. */
	fit(text: string, width: number, style: TextStyle): Omit<Line, "height"> {
		const [direction, family] = [directionOf(text), familyOf(text)];
		const measure = (part: string) => this.measure(part, style, family);
		const [first = ""] = measure(text) <= width ? [text] : wrapText(text, width - measure("…"), measure);
		return { text: first === text ? text : `${first}…`, direction, family, above: 0 };
	}

	/** Draws one line with its top left corner at a point. */
	draw(line: Omit<Line, "height">, x: number, y: number, style: TextStyle): void {
		const { size = 10, colour = "ink" } = style;
		const baseline = (ascent + line.above) * size;
		let left = x;
		for (const run of visualRuns(line, this.#fonts.bidi)) {
			if (!this.#use(run.font, style)) this.#drawBox(left, y + baseline, style);
			else if (run.font && fontOf(run.font).isShaped)
				drawShaped(this.#doc.fillColor(colours[colour]), run.text, { x: left, y: y + baseline, size });
			else {
				const options = { lineBreak: false, baseline: -baseline, ...optionsOf(style) };
				this.#doc.fillColor(colours[colour]).text(run.text, left, y, options);
			}
			left += this.#measureRun(run, style);
		}
	}

	#measureRun({ font, text }: TextRun, style: TextStyle): number {
		return this.#use(font, style) ? this.#doc.widthOfString(text, optionsOf(style)) : boxWidth * (style.size ?? 10);
	}

	#drawBox(x: number, baseline: number, { size = 10, colour = "ink" }: TextStyle): void {
		this.#doc
			.rect(x + 0.08 * size, baseline - 0.62 * size, (boxWidth - 0.16) * size, 0.62 * size)
			.lineWidth(0.05 * size)
			.strokeColor(colours[colour])
			.stroke();
	}

	/** Takes a font. Returns whether there is one. */
	#use(name: FontName | undefined, { size = 10, isBold = false }: TextStyle): boolean {
		if (!name) return false;
		const key = keyOf(name, isBold);
		if (!this.#fonts.fonts.has(key)) {
			this.#missing.add(key);
			return false;
		}
		this.#doc.font(key).fontSize(size);
		return true;
	}
}

const keyOf = (name: FontName, isBold: boolean): FontKey => `${name}-${isBold ? 600 : 400}`;

/** Whether the glyphs of a text are its characters, in their order. Otherwise readers need the text itself. */
export const isPlainText = (text: string): boolean =>
	splitRuns(text, "mukta").every(({ font }) => font && !fontOf(font).isShaped);

/** Leading that the scripts of a text need besides that of Latin, in ems. */
export const extraLeading = (text: string, side: "above" | "below"): number =>
	Math.max(...splitRuns(text, "mukta").map(({ font }) => (font && fontOf(font)[side]) ?? 0), 0);

/** In ems. */
const boxWidth = 0.7;
/** Tabular figures in columns of amounts, so that they line up. Text without features is measured faster: the library caches its words. */
const tabular = { features: ["tnum"] satisfies PDFKit.Mixins.OpenTypeFeatures[] };
const optionsOf = ({ align }: TextStyle) => (align === "right" ? tabular : {});

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
function drawShaped(
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
