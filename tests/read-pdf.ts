import { inflateSync } from "node:zlib";

/** Reads the text of the product's own PDF documents, as a reader's search would find it. Not a reader for other files. */

export type PdfText = {
	/** The text of each page from left to right, without spaces: those depend on the layout. */
	pages: string[];
	/** The drawing operators of each page. */
	contents: string[];
	/** The texts of blocks whose glyphs are not their characters, for assistive technology. */
	actualTexts: string[];
	/** The fonts of its pages. */
	fontNames: string[];
	/** Whether a character had no glyph in its font. */
	hasMissingGlyphs: boolean;
	info: string;
};

/** "₹1,200 to pay" → "₹1,200topay" */
export const squash = (text: string): string => text.replace(/\s/g, "");

export function readPdf(bytes: Uint8Array): PdfText {
	const file = Buffer.from(bytes).toString("latin1");
	const objects = new Map(
		[...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = "", body = ""]) => [id, body]),
	);
	const fonts = new Map<string, Map<string, string>>();
	for (const body of objects.values())
		for (const [, name = "", id = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "")?.[1];
			if (map) fonts.set(name, readCharacterMap(streamOf(objects.get(map) ?? "")));
		}
	let hasMissingGlyphs = false;
	const contents: string[] = [];
	const pages = [...objects.values()]
		.filter((body) => /\/Type \/Page\b/.test(body))
		.map((body) => {
			const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? "") ?? "");
			contents.push(content);
			let font = new Map<string, string>();
			let text = "";
			// The text of a marked span stands for its glyphs.
			let isReplaced = false;
			for (const [, span, end, name, glyphs] of content.matchAll(contentParts)) {
				if (span !== undefined) text += readString(span);
				if (span !== undefined || end) isReplaced = !end;
				if (name) font = fonts.get(name) ?? new Map();
				for (const [, hex = ""] of (glyphs ?? "").matchAll(/<([0-9a-f]+)>/g))
					for (const glyph of hex.match(/.{4}/g) ?? []) {
						hasMissingGlyphs ||= glyph === "0000";
						if (!isReplaced) text += font.get(glyph) ?? "";
					}
			}
			return squash(text);
		});
	const blocks = [...objects.values()].filter((body) => /\/S \/\w+/.test(body));
	const actualTexts = blocks.flatMap((body) => {
		const [, block] = /\/ActualText \(((?:\\.|[^\\)])*)\)/s.exec(body) ?? [];
		return block === undefined ? [] : [readString(block)];
	});
	const fontNames = [...file.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = ""]) => name);
	return {
		pages,
		contents,
		actualTexts,
		fontNames,
		hasMissingGlyphs,
		info: [...objects.values()].find((body) => /\/CreationDate/.test(body)) ?? "",
	};
}

const contentParts =
	/\/Span <<\s*\/ActualText \(((?:\\.|[^\\)])*)\)\s*>> BDC|^(EMC)$|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gms;

/** A literal string: in UTF-16 behind its mark, else in Latin. */
function readString(literal: string): string {
	const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
	const bytes = Buffer.from(
		literal.replace(/\\(.)/gs, (_, one: string) => escapes[one] ?? one),
		"latin1",
	);
	return bytes.length > 1 && bytes.readUInt16BE(0) === 0xfeff
		? bytes.subarray(2).swap16().toString("utf16le")
		: bytes.toString("latin1");
}

const streamOf = (body: string): string => {
	const data = /stream\n(.*)\nendstream/s.exec(body)?.[1];
	return data === undefined ? "" : inflateSync(Buffer.from(data, "latin1")).toString("latin1");
};

/** A ToUnicode map: glyph → text. pdfkit writes ranges "<0000> <00ff> [<0041> <0042> …]". */
function readCharacterMap(map: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs)) {
		let glyph = Number.parseInt(first, 16);
		for (const [, codes = ""] of list.matchAll(/<([0-9a-f ]*)>/g)) {
			const units = codes.replace(/ /g, "").match(/.{4}/g) ?? [];
			found.set(
				(glyph++).toString(16).padStart(4, "0"),
				String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
			);
		}
	}
	return found;
}
