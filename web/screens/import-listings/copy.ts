/** Texts of the import of a file. */
import { type ImportColumn, importColumns } from "#common/import-columns.ts";
import { formatRupees } from "#common/money.ts";
import type { ImportRow } from "#web/api.ts";
import { formatCount } from "#web/features/format/format.ts";

const items = (count: number) => formatCount(count, "item");

/** A cell of the file, formatted. Photographs are counted, since their addresses are hashes. */
function shown(column: string, cell: string): string {
	if (cell === "") return "none";
	if (column === "images") return formatCount(cell.split(";").length, "photo");
	return /^(?:price|deposit|retailValue|tryOnPrice)$/.test(column)
		? formatRupees(Number(cell))
		: cell.replaceAll(";", ", ");
}

export const importCopy = {
	metaTitle: "Import listings",
	title: "Import from a file",
	back: "My Listings",
	intro: (rows: number) =>
		`List up to ${rows} items from one CSV file. We check each row first; nothing is listed or changed until you confirm. If you correct a file and send it again, its listings are updated.`,
	file: "Your file",
	anotherFile: "Another file",
	fileHint: "A CSV file, preferably saved as CSV UTF-8.",
	photos: "Photos, in a zip (optional)",
	photosHint: (megabytes: number, photos: number) =>
		`Write the file names of the photos in the Photos column. Up to ${megabytes} MB and ${photos} photos.`,
	template: "Download the template",
	templateHint: ", with one example row.",
	check: "Check file",
	checking: "Checking...",
	notSent: "The file could not be sent. Please try again.",
	columns: "Columns",
	columnsHint:
		"In any order. The first row has the column names. Name, price and categories are required. For an item that is already listed, an empty cell changes nothing; a dash (-) empties it.",
	required: "Required.",
	report: "Result",
	rows: "Rows of the file",
	table: { line: "Row", item: "Item", outcome: "Result" },
	unnamed: "No name",
	listed: (count: number) => `${items(count)} listed`,
	updated: (count: number) => `${items(count)} updated`,
	new: (count: number) => `${items(count)} ready to list`,
	changed: (count: number) => `${items(count)} to update`,
	same: (count: number) => `${items(count)} unchanged`,
	bad: (count: number) => `${formatCount(count, "row has", "rows have")} errors`,
	fix: "Correct them in your file and send it again. Nothing is listed twice.",
	list: (count: number) => `List ${items(count)}`,
	update: (count: number) => `Update ${items(count)}`,
	listAndUpdate: (added: number, changed: number) => `List ${items(added)} and update ${changed}`,
	saving: "Saving...",
	change: ({ column, from, to }: NonNullable<ImportRow["changes"]>[number]) =>
		`${importColumns[column as ImportColumn] ?? column}: ${shown(column, from)} → ${shown(column, to)}`,
	gone: (count: number) =>
		`${formatCount(count, "listing of an earlier file is", "listings of earlier files are")} not in this one`,
	goneHint: "The import leaves these as they are. You can pause or delete them in My Listings.",
	outcomes: {
		new: "New",
		listed: "Listed",
		changed: "Changed",
		updated: "Updated",
		same: "Same",
		bad: "Errors",
	} satisfies Record<ImportRow["outcome"], string>,
	understood: ({ price, categories, sizes, pieces }: NonNullable<ImportRow["understood"]>) => {
		const sizeText = sizes.map(({ size, stock }) => `${size}: ${stock}`).join(", ");
		return [`${formatRupees(price)} a day`, sizeText, `Stock ${pieces}`, categories.join(", ")]
			.filter(Boolean)
			.join(" · ");
	},
	problem: (column: string, text: string) =>
		column ? `${importColumns[column as ImportColumn] ?? column}: ${text}` : text,
	descriptions: {
		name: "The title of the listing",
		price: "In whole rupees",
		categories: "Separated by semicolons; the first is the main one",
		reference:
			"Your own code or SKU, different for each item. A row with the same reference updates its listing; without one, the name is compared.",
		description: "",
		discount: "",
		deposit: "Refundable, in whole rupees",
		retailValue: "What it costs to buy, in whole rupees",
		tryOnPrice: "For each day on which the item comes earlier, to try it on; empty: free of charge",
		sizes: "Each size with its stock, separated by semicolons",
		measures:
			"Of the item, in inches, for each size; also shoulder, sleeve, inseam, and what can be let out or taken in",
		countInStock: "How many you have, if it has no sizes",
		occasion: "",
		audience: "women, men, girls or boys; if it is empty, it follows from the category and the name",
		color: "",
		material: "",
		length: "",
		closure: "",
		includes: "Everything the client receives",
		parts: "Each part, with its value in rupees if it has one, separated by semicolons",
		dryCleanOnly: "yes or no",
		turnaroundDays: "Days you need for cleaning after each rental, 0 to 7",
		minDays: "The shortest rental, 1 to 7 days",
		lengthDiscounts: "From how many days, and how many percent: 4:10;7:20",
		alterable: "yes or no; yes lets clients make small alterations with stitches that come out",
		instant: "yes or no; yes confirms orders without asking you",
		images: "File names of photos in your zip, separated by semicolons. You can also add photos later.",
	} satisfies Record<ImportColumn, string>,
};

/** The example row of the import file. */
export const examples: Record<ImportColumn, string> = {
	name: "Sindoor zardozi lehenga",
	price: "2400",
	categories: "Wedding;Bridal",
	reference: "LH-014",
	description: "Raw silk, hand embroidered",
	discount: "10",
	deposit: "5000",
	retailValue: "48000",
	tryOnPrice: "200",
	sizes: "M:1;L:2",
	measures: "M: bust 36, waist 30, length 42; L: bust 38, waist 32, length 42, let out 1",
	countInStock: "",
	occasion: "Sangeet",
	audience: "women",
	color: "Red",
	material: "Raw silk",
	length: "42 in",
	closure: "Side zip",
	includes: "Blouse, skirt, dupatta",
	parts: "Blouse;Skirt;Dupatta:4000",
	dryCleanOnly: "yes",
	turnaroundDays: "1",
	minDays: "1",
	lengthDiscounts: "4:10;7:20",
	alterable: "no",
	instant: "no",
	images: "",
};
