/** Lines of a file for spreadsheets (RFC 4180). Pure. */

export type Cell = string | number;

/** So that spreadsheets read what follows as UTF-8, Hindi names included. */
export const byteOrderMark = "\uFEFF";

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * A text that a spreadsheet would run as a formula is made plain text by an apostrophe before it: it begins with = + - @ (also in their wide
 * forms), a tab or a line end, whatever spaces come before. People choose their names, and an admin opens the file.
 */
function csvCell(cell: Cell): string {
	if (typeof cell === "number") return String(cell);
	const safe = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(cell) ? `'${cell}` : cell;
	return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
