import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { copy } from "#platform/copy.ts";
import { makeSemaphore } from "#platform/limits/semaphore.ts";
import { margin, PdfPages } from "./pdf-pages.ts";
import { unpackWoff } from "./unpack-woff.ts";

/** Makes PDF documents: A4, tagged, with the fonts embedded (decision 0071). */

export type PdfDetails = {
	title: string;
	/** The subject, for the document's properties and the foot of each page. */
	subject: string;
	createdAt: Date;
};

/** One at a time in a process: a document with photographs takes memory. */
const withPdfMemory = makeSemaphore(1);

/** Makes a document. `draw` writes its contents, page by page. */
export const makePdf = (details: PdfDetails, draw: (pages: PdfPages) => Promise<void> | void): Promise<Uint8Array> =>
	withPdfMemory(1, async () => {
		const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), loadFonts()]);
		const { title, subject, createdAt } = details;
		const doc = new PDFDocument({
			size: "A4",
			margins: { top: margin, right: margin, bottom: margin + footHeight, left: margin },
			bufferPages: true,
			pdfVersion: "1.7",
			tagged: true,
			displayTitle: true,
			lang: "en-IN",
			info: { Title: title, Subject: subject, Author: copy.pdf.author, CreationDate: createdAt, ModDate: createdAt },
		});
		for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
		const finished = collect(doc);
		const pages = new PdfPages(doc);
		await draw(pages);
		pages.end();
		const { start, count } = doc.bufferedPageRange();
		for (let index = start; index < start + count; index++) {
			doc.switchToPage(index);
			pages.drawFoot(`${title}. ${subject}`, copy.pdf.page(index + 1, count));
		}
		doc.end();
		return finished;
	});

const footHeight = 28;

const collect = (doc: PDFKit.PDFDocument): Promise<Uint8Array> =>
	new Promise((resolve, reject) => {
		const pieces: Uint8Array[] = [];
		doc.on("data", (piece: Uint8Array) => pieces.push(piece));
		doc.on("end", () => resolve(Buffer.concat(pieces)));
		doc.on("error", reject);
	});

let loadedFonts: Promise<Record<string, Uint8Array>> | undefined;

/** Read with the first document. Mukta has Latin and Devanagari of one design; the screens use its Devanagari too. */
function loadFonts(): Promise<Record<string, Uint8Array>> {
	loadedFonts ??= readFonts();
	// A failed read is tried again with the next document.
	loadedFonts.catch(() => {
		loadedFonts = undefined;
	});
	return loadedFonts;
}

async function readFonts(): Promise<Record<string, Uint8Array>> {
	const { resolve } = createRequire(import.meta.url);
	const subsets = { latin: "latin", extended: "latin-ext", devanagari: "devanagari" };
	const files = Object.entries(subsets).flatMap(([name, subset]) =>
		[400, 600].map(async (weight) => [
			`${name}-${weight}`,
			unpackWoff(await readFile(resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff`))),
		]),
	);
	return Object.fromEntries(await Promise.all(files));
}
