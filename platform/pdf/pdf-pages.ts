import { colours, extraLeading, isPlainText, type Line, lineHeight, type PdfText, type TextStyle } from "./pdf-text.ts";
import { structure } from "./structure-types.ts";

/** Writes text, tables and pictures from top to bottom, on as many pages as they need. Sizes are in points. */

export const margin = 56;

/** A block's place on the page. */
type Box = { x: number; width: number };
/** Structure types of PDF 1.7 that assistive technology reads. */
type Tag = "H1" | "H2" | "P" | "Caption" | "TH" | "TD";

export type Column = { label: string; width: number; align?: "left" | "right" };
export type Cell = { text: string; hint?: string; isBold?: boolean };
export type Figure = {
	jpeg: Uint8Array | undefined;
	alt: string;
	missing: string;
	lines: (TextStyle & { text: string })[];
};

/** `path`: of an SVG, `size` modules wide. */
export type QrFigure = { size: number; path: string; alt: string; lines: (TextStyle & { text: string })[] };

export class PdfPages {
	readonly #doc: PDFKit.PDFDocument;
	readonly #text: PdfText;
	readonly #root: PDFKit.PDFStructureElement;
	#y = margin;

	constructor(doc: PDFKit.PDFDocument, text: PdfText) {
		this.#doc = doc;
		this.#text = text;
		this.#root = doc.struct(structure.document);
		doc.addStructure(this.#root);
	}

	get width(): number {
		return this.#doc.page.width - 2 * margin;
	}

	heading(text: string, level: 1 | 2 = 2): void {
		const size = level === 1 ? 20 : 12.5;
		this.space(level === 1 ? 0 : 16);
		// A heading is not the last line of a page.
		this.#ensure(size * lineHeight + 60);
		this.#block(this.#root, level === 1 ? "H1" : "H2", text, { size, isBold: true });
		this.space(4);
	}

	text(text: string, style: TextStyle = {}): void {
		this.#block(this.#root, "P", text, style);
	}

	space(height: number): void {
		if (this.#y > margin) this.#y += height;
	}

	rule(colour: keyof typeof colours = "line"): void {
		const y = this.#y;
		this.#artifact(() =>
			this.#doc
				.moveTo(margin, y)
				.lineTo(margin + this.width, y)
				.lineWidth(0.7)
				.strokeColor(colours[colour])
				.stroke(),
		);
	}

	/** Names with their values, in columns. */
	facts(facts: readonly (readonly [name: string, value: string])[], columns = 3): void {
		const gap = 16;
		const width = (this.width - gap * (columns - 1)) / columns;
		for (let first = 0; first < facts.length; first += columns) {
			const row = facts.slice(first, first + columns);
			const style = { above: aboveOf(row.map(([, value]) => value)) };
			const heights = row.map(([, value]) => this.#text.heightOf(value, width, style) + 9 * lineHeight);
			this.#ensure(Math.max(...heights));
			const top = this.#y;
			for (const [index, [name, value]] of row.entries()) {
				const box = { x: margin + index * (width + gap), width };
				this.#y = top;
				this.#block(this.#root, "P", name, { size: 8.5, colour: "muted" }, box);
				this.#block(this.#root, "P", value, style, box);
			}
			this.#y = top + Math.max(...heights) + 8;
		}
	}

	/** A table, whose header is repeated on each page. `totals`: its last rows, in bold. */
	table(columns: Column[], rows: Cell[][], totals: Cell[][] = []): void {
		const table = this.#doc.struct(structure.table);
		this.#root.add(table);
		const header = columns.map(({ label }) => ({ text: label }));
		const drawHeader = () => this.#row(table, columns, header, "TH");
		this.#ensure(70);
		if (columns.some(({ label }) => label)) drawHeader();
		for (const [kind, cells] of [
			...rows.map((row) => ["row", row] as const),
			...totals.map((row) => ["total", row.map((cell) => ({ ...cell, isBold: true }))] as const),
		]) {
			if (this.#ensure(this.#rowHeight(columns, cells)) && columns.some(({ label }) => label)) drawHeader();
			this.rule(kind === "total" ? "ink" : "line");
			this.#row(table, columns, cells, "TD");
		}
		table.end();
	}

	/** A picture with lines of text on its right. Stays on one page. */
	figure({ jpeg, alt, missing, lines }: Figure): void {
		const doc = this.#doc;
		const size = { width: 170, height: 212 };
		const gap = 16;
		const box = { x: margin + size.width + gap, width: this.width - size.width - gap };
		const textHeight = lines.reduce(
			(sum, { text, ...style }) => sum + this.#text.heightOf(text, box.width, style) + 2,
			0,
		);
		this.#ensure(Math.max(size.height, textHeight) + 16);
		const top = this.#y;
		if (jpeg) {
			const picture = doc.struct(structure.figure, { alt }, () => {
				doc.image(Buffer.from(jpeg), margin, top, { fit: [size.width, size.height] });
			});
			this.#root.add(picture);
			picture.end();
		} else {
			this.#artifact(() =>
				doc.rect(margin, top, size.width, size.height).lineWidth(0.7).strokeColor(colours.line).stroke(),
			);
			this.#y = top + 90;
			this.#block(this.#root, "P", missing, { colour: "alert" }, { x: margin + 16, width: size.width - 32 });
		}
		this.#y = top;
		for (const { text, ...style } of lines) {
			this.#block(this.#root, "P", text, style, box);
			this.#y += 2;
		}
		this.#y = Math.max(this.#y, top + size.height) + 16;
	}

	/** QR codes with lines of text on their right, in two columns of frames to cut out. */
	codes(codes: readonly QrFigure[]): void {
		const doc = this.#doc;
		const frame = { width: this.width / 2, height: 128, padding: 10 };
		const side = frame.height - 2 * frame.padding;
		for (const [index, { size, path, alt, lines }] of codes.entries()) {
			const isLeft = index % 2 === 0;
			if (isLeft) this.#ensure(frame.height);
			const x = margin + (isLeft ? 0 : frame.width);
			const top = this.#y;
			this.#artifact(() => {
				doc.lineWidth(0.7).dash(3, { space: 3 }).rect(x, top, frame.width, frame.height);
				doc.strokeColor(colours.line).stroke().undash();
			});
			const code = doc.struct(structure.figure, { alt }, () => {
				doc
					.save()
					.translate(x + frame.padding, top + frame.padding)
					.scale(side / size);
				doc.path(path).fill("#000").restore();
			});
			this.#root.add(code);
			code.end();
			const box = { x: x + side + 2 * frame.padding, width: frame.width - side - 3 * frame.padding };
			this.#y = top + frame.padding + 4;
			for (const { text, ...style } of lines) {
				this.#block(this.#root, "P", text, style, box);
				this.#y += 3;
			}
			this.#y = isLeft && index < codes.length - 1 ? top : top + frame.height;
		}
	}

	/** Ends the structure. Nothing but the foot of each page may follow. */
	end(): void {
		this.#root.end();
	}

	/** The foot of the current page, which is no part of the text. */
	drawFoot(left: string, right: string): void {
		const style = { size: 8, colour: "muted" } as const;
		const y = this.#doc.page.height - margin;
		const page = this.#text.fit(right, this.width, style);
		const x = margin + this.width - this.#text.measure(right, style);
		const title = this.#text.fit(left, x - margin - 16, style);
		this.#artifact(() => {
			this.#text.draw(title, margin, y, style);
			this.#text.draw(page, x, y, style);
		});
	}

	#row(table: PDFKit.PDFStructureElement, columns: Column[], cells: Cell[], tag: "TH" | "TD"): void {
		const row = this.#doc.struct("TR");
		table.add(row);
		const top = this.#y + 5;
		let x = margin;
		const isHeader = tag === "TH";
		const above = aboveOf(cells.map(({ text }) => text));
		for (const [index, { width, align = "left" }] of columns.entries()) {
			const cell = cells[index] ?? { text: "" };
			const box = { x, width: width * this.width - (index === columns.length - 1 ? 0 : 8) };
			this.#y = top;
			const style: TextStyle = isHeader
				? { size: 8.5, colour: "muted", align }
				: { size: 9.5, align, isBold: cell.isBold ?? false, above };
			this.#block(row, tag, cell.text, style, box);
			if (cell.hint) this.#block(row, "TD", cell.hint, { ...hintStyle, align }, box);
			x += width * this.width;
		}
		row.end();
		this.#y = top + this.#rowHeight(columns, cells) - 10 + 5;
	}

	#rowHeight(columns: Column[], cells: Cell[]): number {
		const above = aboveOf(cells.map(({ text }) => text));
		const heights = columns.map(({ width }, index) => {
			const { text = "", hint, isBold = false } = cells[index] ?? {};
			const inner = width * this.width - (index === columns.length - 1 ? 0 : 8);
			const hintHeight = hint ? this.#text.heightOf(hint, inner, hintStyle) : 0;
			return this.#text.heightOf(text, inner, { size: 9.5, isBold, above }) + hintHeight;
		});
		return Math.max(...heights) + 10;
	}

	/** Writes a block of text, and moves down. */
	#block(parent: PDFKit.PDFStructureElement, tag: Tag, text: string, style: TextStyle, box?: Box): void {
		const { x, width } = box ?? { x: margin, width: this.width };
		const lines = this.#text.linesOf(text, width, style);
		// In a column, names and addresses stay beside their label.
		const isFlushRight = ({ direction }: Line) => style.align === "right" || (!box && direction === "rtl");
		const element = this.#doc.struct(tag, isPlainText(text) ? {} : { actual: text }, () => {
			for (const line of lines) {
				if (!box) this.#ensure(line.height);
				const left = isFlushRight(line) ? x + width - this.#text.measure(line.text, style, line.family) : x;
				this.#text.draw(line, left, this.#y, style);
				this.#y += line.height;
			}
		});
		parent.add(element);
		element.end();
	}

	#artifact(draw: () => void): void {
		this.#doc.markContent(structure.artifact, { type: structure.layout });
		draw();
		this.#doc.endMarkedContent();
	}

	/** Starts a page when less than this height is left. Returns whether it did. */
	#ensure(height: number): boolean {
		if (this.#y + height <= this.#doc.page.maxY()) return false;
		// The marked content of a block goes on, too.
		this.#doc.continueOnNewPage();
		this.#y = margin;
		return true;
	}
}

/** The first lines of cells in a row share a baseline. */
const aboveOf = (texts: string[]): number =>
	Math.max(...texts.map((text) => extraLeading(text.split("\n")[0] ?? "", "above")), 0);

const hintStyle = { size: 8.5, colour: "muted" } as const;
