/** CSV lines for spreadsheets (RFC 4180). Pure. */

export type Cell = string | number;

/** Makes spreadsheets read the file as UTF-8, for Hindi names. */
export const byteOrderMark = "\uFEFF";

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Prevents CSV injection: user names may begin with = + - @ (or their full-width forms), a tab or a line end, and an admin
 * opens the file. A leading apostrophe makes such a cell plain text.
 */
function csvCell(cell: Cell): string {
	if (typeof cell === "number") return String(cell);
	const safe = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(cell) ? `'${cell}` : cell;
	return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
