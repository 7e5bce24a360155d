/** The text of a CSV file as programs really save it: encodings, byte order marks, delimiters, a `sep=` line. Pure. */

/** Files that are often sent in place of CSV, and bytes that are no text. */
type Problem = "workbook" | "document" | "web-page" | "not-utf8" | "control-character";

/** `line`: the first one with the problem, counted from 1. */
export type Decoded = { text: string; problem?: undefined } | { problem: Problem; line: number };

const signatures: [Problem, string][] = [
	["workbook", "PK"],
	["workbook", "\u00d0\u00cf\u0011\u00e0"],
	["document", "%PDF"],
];

/** Decodes UTF-8, and UTF-16 with its mark. A byte order mark is left out; page breaks count as spaces. */
export function decodeCsv(bytes: Uint8Array): Decoded {
	const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
	const signature = signatures.find(([, start]) => head.startsWith(start));
	if (signature) return { problem: signature[0], line: 1 };
	const text = new TextDecoder(encodingOf(head)).decode(withoutEndMark(bytes)).replace(/[\f\v]/g, " ");
	if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200))) return { problem: "web-page", line: 1 };
	// U+FFFD is what the decoder writes for bytes of another encoding. No program has a reason to save it.
	const wrong = text.indexOf("\ufffd");
	if (wrong >= 0) return { problem: "not-utf8", line: lineAt(text, wrong) };
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
	const control = text.search(/[\u0000-\u0008\u000e-\u001f\u007f]/);
	if (control >= 0) return { problem: "control-character", line: lineAt(text, control) };
	return { text: text.replaceAll("\ufeff", "") };
}

/** MS-DOS ends a text with Ctrl+Z; some banks still do. */
const withoutEndMark = (bytes: Uint8Array) => (bytes.at(-1) === 0x1a ? bytes.subarray(0, -1) : bytes);

function encodingOf(head: string): string {
	if (head.startsWith("\u00ff\u00fe")) return "utf-16le";
	return head.startsWith("\u00fe\u00ff") ? "utf-16be" : "utf-8";
}

const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n?|\n/).length;

const delimiters = [",", "\t", ";", "|"];

/** Lines in which the header is searched: banks print an address and a period above it. */
export const maxLinesAboveHeader = 200;

/**
 * Finds the delimiter: that of a `sep=` line, which Excel reads and which becomes an empty line, else the one that separates the most columns
 * that `isColumn` knows on one line.
 */
export function chooseDelimiter(
	text: string,
	isColumn: (cell: string) => boolean,
): { text: string; delimiter: string } {
	const stated = /^\s*"?sep=([,;|\t])"?[ ,;\t]*(?=[\r\n]|$)/i.exec(text);
	if (stated?.[1]) return { text: text.slice(stated[0].length), delimiter: stated[1] };
	const lines = text.slice(0, 64 * 1024).split(/\r\n?|\n/, maxLinesAboveHeader);
	const columnsOf = (delimiter: string) =>
		Math.max(
			0,
			...lines.map((line) => line.split(delimiter).filter((cell) => isColumn(cell.replace(/^\s*"|"\s*$/g, ""))).length),
		);
	const [best = ","] = delimiters.toSorted((one, other) => columnsOf(other) - columnsOf(one));
	return { text, delimiter: best };
}
