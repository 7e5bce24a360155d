import { platformCopy } from "#messages/api/platform.js";
import { languageCopy } from "#messages/language.js";
import { makeSemaphore } from "#platform/limits/semaphore.ts";
import type { FontKey } from "./fonts.ts";
import { loadFonts } from "./load-fonts.ts";
import { margin, PdfPages } from "./pdf-pages.ts";
import { PdfText } from "./pdf-text.ts";

/** Makes PDF documents: A4, tagged, with the fonts embedded (decision 0071). */

export type PdfDetails = {
	title: string;
	/** The subject, for the document's properties and the foot of each page. */
	subject: string;
	createdAt: Date;
};

/** One at a time in a process: a document with photographs takes memory. */
const withPdfMemory = makeSemaphore(1);

/**
 * Makes a document. `draw` writes its contents, page by page. It is called again if the text needs fonts that no document of this
 * process has needed so far.
 */
export const makePdf = (details: PdfDetails, draw: (pages: PdfPages) => Promise<void> | void): Promise<Uint8Array> =>
	withPdfMemory(1, async () => {
		const { default: PDFDocument } = await import("pdfkit");
		const missing = new Set(latin);
		let doc: PDFKit.PDFDocument;
		do {
			const fonts = await loadFonts(missing);
			missing.clear();
			doc = openDocument(PDFDocument, details);
			await drawPages(doc, new PdfText(doc, fonts, missing), details, draw);
		} while (missing.size > 0);
		const finished = collect(doc);
		doc.end();
		return finished;
	});

/** Every document has these. */
const latin: FontKey[] = ["latin-400", "latin-600", "extended-400", "extended-600"];

const openDocument = (PDFDocument: PDFKit.PDFDocument, { title, subject, createdAt }: PdfDetails) =>
	new PDFDocument({
		size: "A4",
		margins: { top: margin, right: margin, bottom: margin + footHeight, left: margin },
		bufferPages: true,
		pdfVersion: "1.7",
		tagged: true,
		displayTitle: true,
		lang: languageCopy.tag,
		info: {
			Title: title,
			Subject: subject,
			Author: platformCopy.pdf.author,
			CreationDate: createdAt,
			ModDate: createdAt,
		},
	});

async function drawPages(
	doc: PDFKit.PDFDocument,
	text: PdfText,
	{ title, subject }: PdfDetails,
	draw: (pages: PdfPages) => Promise<void> | void,
): Promise<void> {
	const pages = new PdfPages(doc, text);
	await draw(pages);
	pages.end();
	const { start, count } = doc.bufferedPageRange();
	for (let index = start; index < start + count; index++) {
		doc.switchToPage(index);
		pages.drawFoot(`${title}. ${subject}`, platformCopy.pdf.page({ page: index + 1, count }));
	}
}

const footHeight = 28;

const collect = (doc: PDFKit.PDFDocument): Promise<Uint8Array> =>
	new Promise((resolve, reject) => {
		const pieces: Uint8Array[] = [];
		doc.on("data", (piece: Uint8Array) => pieces.push(piece));
		doc.on("end", () => resolve(Buffer.concat(pieces)));
		doc.on("error", reject);
	});
