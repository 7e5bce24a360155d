/** The template of the import file: the columns by their readable names, and an example row. */
import { type ImportColumn, importColumns } from "#common/import-columns.ts";
import { examples } from "#messages/screens/import-listings.js";

export const columns = Object.keys(importColumns) as ImportColumn[];
export const requiredColumns: readonly ImportColumn[] = ["name", "price", "categories"];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (cells: string[]) => `${cells.map(quoted).join(",")}\r\n`;

/** The template as CSV: header and one example row. The byte order mark makes spreadsheets read UTF-8. */
export const template = (): string =>
	`\uFEFF${line(columns.map((column) => importColumns[column]))}${line(columns.map((column) => examples[column]))}`;
