/** The template of the import file: the columns by their readable names, and an example row. */
import { type ImportColumn, importColumns } from "#common/import-columns.ts";

/** Values as people write them; they are data, not texts of the screen. */
export const examples: Record<ImportColumn, string> = {
	name: "Sindoor zardozi lehenga",
	price: "2400",
	categories: "Wedding;Bridal",
	description: "Raw silk, hand embroidered",
	discount: "10",
	deposit: "5000",
	retailValue: "48000",
	sizes: "M:1;L:2",
	countInStock: "",
	occasion: "Sangeet",
	color: "Red",
	material: "Raw silk",
	length: "42 in",
	closure: "Side zip",
	includes: "Blouse, skirt, dupatta",
	dryCleanOnly: "yes",
	turnaroundDays: "1",
	instant: "no",
	images: "",
};

export const columns = Object.keys(importColumns) as ImportColumn[];
export const requiredColumns: readonly ImportColumn[] = ["name", "price", "categories"];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (cells: string[]) => `${cells.map(quoted).join(",")}\r\n`;

/** The template as CSV: header and one example row. The byte order mark makes spreadsheets read UTF-8. */
export const template = (): string =>
	`\uFEFF${line(columns.map((column) => importColumns[column]))}${line(columns.map((column) => examples[column]))}`;
