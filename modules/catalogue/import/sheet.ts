import { importColumns, referenceHeaders } from "#common/import-columns.ts";
import { rules } from "#common/rules.ts";
import { foldText } from "#common/text/fold-text.ts";
import { nameKey } from "#common/text/name-key.ts";

/** The CSV format of a listing import: its columns, and the conversion of a row to the input of a new listing. */

/** The columns in the template's order, with their fields of a new listing. The first three are required. */
const columns = {
	name: "name",
	price: "price",
	categories: "catName",
	reference: "reference",
	description: "description",
	discount: "discount",
	deposit: "deposit",
	retailValue: "retailValue",
	tryOnPrice: "tryOnPrice",
	sizes: "sizeStock",
	measures: "measures",
	countInStock: "countInStock",
	occasion: "occasion",
	audience: "audience",
	color: "details.color",
	material: "details.material",
	length: "details.length",
	closure: "details.closure",
	includes: "details.includes",
	parts: "parts",
	dryCleanOnly: "details.dryCleanOnly",
	turnaroundDays: "turnaroundDays",
	minDays: "minDays",
	lengthDiscounts: "lengthDiscounts",
	alterable: "alterable",
	instant: "instant",
	images: "images",
} as const;
export type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];
/** Columns of a checked file: the file names of photographs that are stored, and the version of the listing that was compared. */
const checkedColumns = { photoFiles: "photo files", version: "listing version" } as const;
type CheckedColumn = keyof typeof checkedColumns;
const checkedNames = Object.keys(checkedColumns) as CheckedColumn[];

/** The columns by the names that a header may use, in lower case: those that people read, and the keys. */
export const columnsByHeader = new Map<string, Column | CheckedColumn>([
	...referenceHeaders.map((header) => [header, "reference"] as const),
	...columnNames.flatMap((name) => [
		[name.toLowerCase(), name] as const,
		[importColumns[name].toLowerCase(), name] as const,
	]),
	...checkedNames.map((name) => [checkedColumns[name], name] as const),
]);
export const requiredColumns = columnNames.slice(0, 3);

export type SheetRow = {
	line: number;
	cells: Partial<Record<Column | CheckedColumn, string>>;
	/** The row has more cells than the header. */
	isTooLong: boolean;
};

/** Converts a row to the unvalidated input of a new listing. Empty cells are undefined. A dash empties an optional field. */
export function toProductInput({ cells }: SheetRow) {
	const cell = (name: Column) => cells[name] || undefined;
	const optional = (name: Column, none = "") => (isNone(cells[name]) ? none : cell(name));
	const number = (name: Column) => cell(name)?.replace(/(\d),(?=\d)/g, "$1");
	const measuresFor = measuresIn(cells);
	const flag = (name: Column) => yesNo[cell(name)?.toLowerCase() ?? ""] ?? cell(name);
	return {
		name: cell("name"),
		price: cell("price"),
		catName: parseList(cell("categories")),
		description: optional("description"),
		discount: optional("discount", "0")
			?.replace(/(\d),(?=\d)/g, "$1")
			.replace(/[\s%٪％]+$/, ""),
		deposit: optional("deposit", "0"),
		retailValue: optional("retailValue"),
		tryOnPrice: optional("tryOnPrice", "0"),
		sizeStock: parseSizes(cell("sizes")).map(({ size, stock }) => ({ size, stock, ...measuresFor(size) })),
		countInStock: number("countInStock"),
		occasion: optional("occasion"),
		audience: parseAudience(optional("audience")),
		details: {
			color: optional("color"),
			material: optional("material"),
			length: optional("length"),
			closure: optional("closure"),
			includes: optional("includes"),
			dryCleanOnly: flag("dryCleanOnly"),
		},
		parts: isNone(cells.parts) ? [] : cell("parts") && parseParts(cell("parts")),
		turnaroundDays: number("turnaroundDays"),
		minDays: optional("minDays", "1"),
		lengthDiscounts: parseDiscounts(cell("lengthDiscounts")),
		alterable: flag("alterable"),
		instant: flag("instant"),
		images: cell("images")
			?.split(/[\s;]+/)
			.filter(Boolean),
	};
}

/** "4:10; 7:20": 10 % from 4 days, 20 % from 7. A dash removes them; another text gives a refusal of its column. */
const parseDiscounts = (text: string | undefined) =>
	text === undefined
		? undefined
		: isNone(text)
			? []
			: text
					.split(/[;,\n；，、]/)
					.map((one) => foldText(one).replace(/[\s%٪％]+$/, ""))
					.filter(Boolean)
					.map((one) => {
						const [fromDays = "", percent = ""] = one.split(/\s*:\s*/, 2);
						return { fromDays, percent };
					});

/** A dash stands for nothing. */
export const isNone = (cell = "") => /^[-–—]$/.test(cell);

const yesNo: Record<string, string> = {
	yes: "true",
	no: "false",
	true: "true",
	false: "false",
	y: "true",
	n: "false",
	"1": "true",
	"0": "false",
	हाँ: "true",
	हां: "true",
	नहीं: "false",
};

/** Other words of shops for an audience. Any other text stays, and is refused. */
const audienceSpellings: Record<string, string> = {
	woman: "women",
	"women's": "women",
	womens: "women",
	ladies: "women",
	female: "women",
	महिला: "women",
	man: "men",
	"men's": "men",
	mens: "men",
	gents: "men",
	male: "men",
	पुरुष: "men",
	girl: "girls",
	"girls'": "girls",
	लड़की: "girls",
	boy: "boys",
	"boys'": "boys",
	लड़का: "boys",
};

function parseAudience(text: string | undefined): string | undefined {
	const word = foldText(text ?? "")
		.toLowerCase()
		.replaceAll("’", "'")
		.normalize("NFC");
	return text === undefined ? undefined : (audienceSpellings[word] ?? word);
}

/** Semicolons separate. Without any, commas do: a category whose name has one is followed by a semicolon. */
const parseList = (text = ""): string[] =>
	text
		.split(/[;；]/.test(text) ? /[;；]/ : /[,，、|\n]/)
		.map((one) => one.trim())
		.filter(Boolean);

/** Why a part of the sizes is none: several sizes in one, a size with its stock in other signs, or what a spreadsheet made of it. */
export type SizeFault = "date" | "time" | "several" | "unclear";
export type ParsedSize = { text: string; size: string; stock: string; fault: SizeFault | undefined };

/** The sizes in a cell. One more than a listing may have is enough for its refusal, so that no cell takes long. */
const sizesIn = (cell: string, separator: RegExp) =>
	cell
		.split(separator)
		.values()
		.map(foldText)
		.filter(Boolean)
		.take(rules.listing.maxSizes + 1)
		.toArray();

/** Parses "M:2; L": each size with its stock, or alone for one piece. Commas and line ends separate too. */
export const parseSizes = (text = ""): ParsedSize[] =>
	sizesIn(text, /[;,\n；，、]/).map((one) => {
		const [, size = "", stock = "1"] = /^([^:]*?)(?:\s*:\s*([^:]*?))?$/.exec(one.replace(pieces, "$1")) ?? [];
		return { text: one, size, stock, fault: sizeFault(one, size) };
	});

/** The measures as people write them. */
const measureNames = {
	bust: "bust",
	waist: "waist",
	hip: "hip",
	length: "length",
	shoulder: "shoulder",
	sleeve: "sleeve",
	inseam: "inseam",
	letOut: "let out",
	takeIn: "take in",
} as const;
type MeasureName = keyof typeof measureNames;
const alterations: readonly MeasureName[] = ["letOut", "takeIn"];

const measureKeys = new Map<string, MeasureName>([
	...(Object.keys(measureNames) as MeasureName[]).map((name) => [name.toLowerCase(), name] as const),
	["chest", "bust"],
]);

/** The fault of a size's measures: it is none, it is there twice, or it has an alteration alone. */
export type MeasureFault = "unclear" | "twice" | "alone";
type SizeMeasures = { size: string; text: string; values: Record<string, string>; fault: MeasureFault | undefined };

/** Parses "M: bust 36, waist 30, let out 1; L: bust 38": the measures of each size, unvalidated. */
export function parseMeasures(text = ""): SizeMeasures[] {
	const seen = new Set<string>();
	return sizesIn(isNone(text) ? "" : text, /[;\n；]/).map((one): SizeMeasures => {
		const [, size = "", rest = ""] = /^([^:]+?)\s*:\s*(.*)$/s.exec(one) ?? [];
		const pairs = rest
			.split(/\s*[,，、]\s*/)
			.filter(Boolean)
			.map(parseMeasure);
		const names = pairs.flatMap((pair) => pair?.[0] ?? []);
		const isUnclear = pairs.length === 0 || names.length < pairs.length || new Set(names).size < names.length;
		const isAlone = !isUnclear && names.every((name) => alterations.includes(name));
		const values = Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : [])));
		const isTwice = seen.size === seen.add(nameKey(size)).size;
		const fault = isTwice ? "twice" : isUnclear ? "unclear" : isAlone ? "alone" : undefined;
		return { size, text: one, values, fault };
	});
}

/** "waist 30", "let out: 1", "Bust = 36 in". */
function parseMeasure(text: string): [MeasureName, string] | undefined {
	const [, word = "", value = ""] = /^(let[ -]?out|take[ -]?in|[a-z]+)\s*[:=]?\s*(\S.*)$/i.exec(text) ?? [];
	const name = measureKeys.get(word.toLowerCase().replace(/[ -]|s$/g, ""));
	return name && [name, value.replace(/\s*(?:["″”]|in\.?|inch(?:es)?)$/i, "")];
}

/** Finds the measures of a size in the cells of a row. */
export function measuresIn({ measures }: SheetRow["cells"]) {
	const found = new Map(parseMeasures(measures).map(({ size, values }) => [nameKey(size), { measures: values }]));
	return (size: string) => found.get(nameKey(size));
}

/** Measures as a file writes them; empty without any. */
export const formatMeasures = (
	sizes: readonly { size: string; measures?: Partial<Record<MeasureName, number | null | undefined>> | undefined }[],
): string =>
	sizes
		.map(({ size, measures = {} }) => {
			const names = (Object.keys(measureNames) as MeasureName[]).filter((name) => measures[name] != null);
			const isMeasured = names.some((name) => !alterations.includes(name));
			return isMeasured ? `${size}: ${names.map((name) => `${measureNames[name]} ${measures[name]}`).join(", ")}` : "";
		})
		.filter(Boolean)
		.join("; ");

/** Parses "Blouse; Dupatta: 1500": each part with its value, or alone. Without semicolons, commas that are not inside a number separate. */
const parseParts = (text = ""): { name: string; value: string | null }[] =>
	text
		.split(/[;；\n]/.test(text) ? /[;；\n]/ : /[,，、](?!\d)/)
		.map((one) => one.trim())
		.filter(Boolean)
		.map((one) => {
			const [, name = "", value = null] = /^([^:：=]*)(?:[:：=](.*))?$/.exec(one) ?? [];
			return { name: name.trim(), value: value?.trim() ?? null };
		});

/** "M: 2 pcs" */
const pieces = /(:\s*\d+)\s*(?:pcs?|pieces?|nos?|units?|qty)\.?$/i;

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*";
const dates = new RegExp(
	`^(?:\\d{1,2}[-/ ]${month}(?:[-/ ]\\d{2,4})?|${month}[-/ ]\\d{1,4}|\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4})$`,
	"i",
);
/** Spreadsheets count the days since 1900 when a date's format is lost. */
const serialDate = /^4\d{4}$/;
const noSize = /^(?:n\/?a|none|nil|null)\.?$/i;
/** A size of one word: M, XXL, 2XL, 38. */
const oneWord = "(?:\\d{0,2}x{0,4}[sml]|\\d{1,3})";
const severalSizes = new RegExp(`^${oneWord}(?:(?:\\s*(?:[/|+&-]|to|and|or)\\s*|\\s+)${oneWord})+$`, "i");
/** "32-34" is one size: a range of inches. */
const rangeOfInches = /^\d{1,3}\s*-\s*\d{1,3}$/;

/** `text`: a size with its stock; `size`: the part before the colon. */
function sizeFault(text: string, size: string): SizeFault | undefined {
	if (dates.test(text) || serialDate.test(text)) return "date";
	if (/^\d{1,3}:\d{2}(?::\d{2})?\s*[ap]m$|^\d+:\d+:|^0?\.\d+$/i.test(text)) return "time";
	if (/:[^:]*:/.test(text) || noSize.test(size)) return "unclear";
	if (severalSizes.test(size) && !rangeOfInches.test(size)) return "several";
	return /[()[\]{}=*/\\|]|\b[x×]\s*\d/iu.test(size) || !/[\p{L}\p{N}]/u.test(size) ? "unclear" : undefined;
}

/** The column of a field path, for error messages. */
export const columnOf = (path: string): Column | undefined =>
	/^sizeStock\.\d+\.measures/.test(path)
		? "measures"
		: columnNames.find((name) => path === columns[name] || path.startsWith(`${columns[name]}.`));

/** True for the address of a stored photograph, as opposed to the name of a file. */
export const isPhotoAddress = (text: string): boolean => /\/media\/\S*$/.test(text);

/** The names of photographs in a row. File names may hold spaces, so only semicolons and line breaks separate them. */
export const pictureNames = ({ cells }: SheetRow): string[] =>
	(cells.images ?? "")
		.split(/[;\n]/)
		.map((one) => one.trim())
		.filter(Boolean);

/** True for a row that names photographs by their files. */
export const namesFiles = ({ cells }: SheetRow): boolean =>
	(cells.images ?? "").split(/[\s;]+/).some((one) => one !== "" && !isPhotoAddress(one));

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvRow = (cells: string[]) => `${cells.map(quoted).join(",")}\n`;

/** Rows as a CSV file that reads as the same rows, on the same lines. */
export function toCsv(rows: SheetRow[]): string {
	const names = [...columnNames, ...checkedNames.filter((name) => rows.some(({ cells }) => cells[name]))];
	let text = csvRow(names.map((name) => (name in checkedColumns ? checkedColumns[name as CheckedColumn] : name)));
	let nextLine = 2;
	for (const { line, cells, isTooLong } of rows) {
		const added = csvRow([...names.map((name) => cells[name] ?? ""), ...(isTooLong ? ["…"] : [])]);
		text += "\n".repeat(Math.max(0, line - nextLine)) + added;
		nextLine = Math.max(line, nextLine) + added.split("\n").length - 1;
	}
	return text;
}

/** Equal rows of a repeated upload have the same fingerprint. */
export const rowFingerprint = ({ cells }: SheetRow): string =>
	JSON.stringify(
		// A row without a value in a later column keeps the fingerprint that it had before there was this column.
		columnNames.filter((name) => !laterColumns.has(name) || cells[name]).map((name) => cells[name] ?? ""),
	);

const laterColumns: ReadonlySet<Column> = new Set([
	...["reference", "audience", "parts", "minDays", "lengthDiscounts", "tryOnPrice", "measures"],
] as Column[]);
