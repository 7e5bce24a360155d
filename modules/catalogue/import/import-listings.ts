import { createHash } from "node:crypto";
import { importColumns } from "#common/import-columns.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import { nameKey } from "#common/text/name-key.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import { listingCopy } from "#messages/common/listing.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { CsvError, type CsvRecord, chooseDelimiter, decodeCsv, parseCsv } from "#platform/csv.ts";
import { readUpload, type Upload } from "#platform/http/upload.ts";
import type { ImportReply, ImportRow } from "../contract-import.ts";
import type { ListingsApp } from "../listings/piece-orders.ts";
import { applyRow, checkRow, type ParsedRow, problemsIn, type RowResult } from "./apply-row.ts";
import { matchRows, type RowMatch } from "./match-rows.ts";
import * as queries from "./queries-import.ts";
import * as sheets from "./sheet.ts";
import { readZip, storePictures } from "./store-pictures.ts";

/**
 * Lists the new items of a file, and updates the listings that its rows changed, each in its own transaction: after a failure, the same file can be
 * sent again. `isDry` only tells what each row would do, but stores the pictures of a zip, so that the confirmed import need not send them again.
 * Throws `invalid` for a file that cannot be parsed, `too-large`.
 */
export async function importListings(
	app: ListingsApp,
	seller: Member,
	files: Upload[],
	isDry: boolean,
): Promise<ImportReply> {
	await app.limits.consume("import", seller.id);
	const { sheet, pictureProblems } = await readFiles(app, seller, files);
	const rows = parseRows(sheet, pictureProblems);
	const listings = await queries.listOwnListings(app.db.read, seller.id);
	const matches = matchRows(rows, listings);
	const report: ImportRow[] = [];
	const checked: sheets.SheetRow[] = [];
	for (const [index, { line, row }] of rows.entries()) {
		const { version, problems, ...result } = await resultOf(() =>
			isDry
				? checkRow(app, seller, rows[index] as ParsedRow, matches[index] as RowMatch)
				: applyRow(app, seller, rows, index),
		);
		const name = row.cells.name || (matches[index]?.listing?.name ?? "");
		const { reference } = row.cells;
		report.push({ line, name, ...(reference && { reference }), problems: problems ?? [], ...result });
		checked.push({ ...row, cells: { ...row.cells, version: version === undefined ? "" : String(version) } });
	}
	return { rows: report, gone: listGone(rows, matches, listings), ...(isDry && { csv: sheets.toCsv(checked) }) };
}

async function resultOf(run: () => Promise<RowResult>): Promise<RowResult> {
	try {
		return await run();
	} catch (error) {
		return { outcome: "bad", problems: problemsIn(error) };
	}
}

/** The listings of earlier files that no row of this one is about. */
function listGone(rows: ParsedRow[], matches: RowMatch[], listings: queries.OwnListing[]): ImportReply["gone"] {
	const found = new Set(matches.map(({ listing }) => listing?.id));
	const references = new Set(rows.map(({ reference }) => reference));
	const uncertain = new Set(rows.filter((_, index) => matches[index]?.problem).map(({ name }) => name));
	return listings
		.filter(({ id, row_hash }) => row_hash !== null && !found.has(id))
		.filter(({ reference_key, name }) => !references.has(reference_key ?? "-") && !uncertain.has(nameKey(name)))
		.map(({ id, name, reference }) => ({ productId: id, name, ...(reference && { reference }) }));
}

type ReadFiles = { sheet: sheets.SheetRow[]; pictureProblems: ReadonlyMap<number, string[]> };

/** Reads the CSV file, and stores the pictures of the zip, if there is one. */
async function readFiles(app: App, seller: Member, [file, pictures]: Upload[]): Promise<ReadFiles> {
	if (!file || file.size > rules.import.maxBytes)
		throw refuse("too-large", catalogueCopy.import.largeFile, { fields: { file: catalogueCopy.import.largeFile } });
	const sheet = await readSheet(await readUpload(file));
	if (!pictures) return { sheet, pictureProblems: new Map() };
	const zip = await readZip(pictures);
	try {
		const { rows, problems } = await storePictures(app, seller, zip, sheet);
		return { sheet: rows, pictureProblems: problems };
	} finally {
		zip.close();
	}
}

/** The identity of each row, and the problems of its cells. The hash of equal rows includes the occurrence. */
function parseRows(rows: sheets.SheetRow[], pictureProblems: ReadonlyMap<number, string[]>): ParsedRow[] {
	const seen = new Map<string, number>();
	return rows.map((row) => {
		const text = sheets.rowFingerprint(row);
		const occurrence = (seen.get(text) ?? 0) + 1;
		seen.set(text, occurrence);
		const hash = createHash("sha256").update(`${occurrence} ${text}`).digest("base64url");
		const pictures = pictureProblems.get(row.line) ?? (sheets.namesFiles(row) ? [catalogueCopy.zip.needed] : []);
		const { name = "", reference = "" } = row.cells;
		return {
			row,
			line: row.line,
			hash,
			name: nameKey(name),
			reference: sheets.isNone(reference) ? "" : nameKey(reference),
			problems: listProblems(row),
			pictures: pictures.map((one) => ({ column: "images", text: one })),
		};
	});
}

function listProblems({ cells, isTooLong }: sheets.SheetRow): ImportRow["problems"] {
	const problems: ImportRow["problems"] = [];
	const { reference = "" } = cells;
	if (isTooLong) problems.push({ column: "", text: listingCopy.import.tooManyCells });
	if (reference.length > rules.import.maxReferenceLength)
		problems.push({
			column: "reference",
			text: catalogueCopy.import.longReference({ max: rules.import.maxReferenceLength }),
		});
	if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(reference))
		problems.push({ column: "reference", text: catalogueCopy.import.spoiltReference({ text: reference }) });
	for (const { text, fault } of sheets.parseSizes(cells.sizes))
		if (fault)
			problems.push({ column: "sizes", text: catalogueCopy.import.sizeFaults[fault]({ text: cut(text, 40) }) });
	for (const { text, fault } of sheets.parseMeasures(cells.measures))
		if (fault)
			problems.push({ column: "measures", text: catalogueCopy.import.measureFaults[fault]({ text: cut(text, 40) }) });
	return problems;
}

/** Parses the rows of a file. Rejects with `invalid` on the field `file`: no text, not CSV, wrong headers, no rows, too many rows. */
async function readSheet(bytes: Uint8Array): Promise<sheets.SheetRow[]> {
	const [header, ...records] = await parse(decode(bytes));
	if (!header) throw refuseFile(catalogueCopy.import.empty);
	const headers = readHeader(header);
	const { maxRows } = rules.import;
	if (records.length === 0) throw refuseFile(catalogueCopy.import.onlyHeader);
	if (records.length > maxRows) throw refuseFile(catalogueCopy.import.tooManyRows({ max: maxRows }));
	return records.map(({ line, cells }) => ({
		line,
		cells: Object.fromEntries(headers.map((name, index) => [name, cells[index]?.trim() ?? ""])),
		isTooLong: cells.slice(headers.length).some((cell) => cell.trim() !== ""),
	}));
}

function decode(bytes: Uint8Array): string {
	const decoded = decodeCsv(bytes);
	if (decoded.problem === undefined) return decoded.text;
	throw refuseFile(catalogueCopy.import.problems[decoded.problem]);
}

/** Parsing ends at the first row that is too many: the file is refused then. */
async function parse(decoded: string): Promise<CsvRecord[]> {
	const { text, delimiter } = chooseDelimiter(decoded, (cell) => sheets.columnsByHeader.has(headerOf(cell)));
	try {
		return await parseCsv(text, { delimiter, maxRecords: rules.import.maxRows + 1 });
	} catch (error) {
		if (error instanceof CsvError)
			throw refuseFile(catalogueCopy.import.badLine({ line: error.line, reason: error.message }));
		throw error;
	}
}

const headerOf = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, " ");

function readHeader({ cells }: CsvRecord): (keyof sheets.SheetRow["cells"])[] {
	const headers = cells.map((cell) => cell.trim());
	while (headers.at(-1) === "") headers.pop();
	const found = headers.map((headerCell) => sheets.columnsByHeader.get(headerOf(headerCell)));
	const unknownHeaders = headers.filter((_, index) => !found[index]);
	const quoteAll = (all: readonly string[]) => all.map((one) => `“${cut(one, 40)}”`).join(", ");
	if (unknownHeaders.length > 0)
		throw refuseFile(
			catalogueCopy.import.unknownColumns({
				unknown: quoteAll(unknownHeaders.slice(0, 5)),
				known: Object.values(importColumns).join(", "),
			}),
		);
	const missing = sheets.requiredColumns.filter((name) => !found.includes(name));
	if (missing.length > 0)
		throw refuseFile(
			catalogueCopy.import.missingColumns({ missing: quoteAll(missing.map((name) => importColumns[name])) }),
		);
	const duplicates = headers.filter((_, index) => found.indexOf(found[index]) < index);
	if (duplicates.length > 0) throw refuseFile(catalogueCopy.import.duplicateColumns({ twice: quoteAll(duplicates) }));
	return found as (keyof sheets.SheetRow["cells"])[];
}

const refuseFile = (sentence: string): Refusal => refuseField("file", sentence);
