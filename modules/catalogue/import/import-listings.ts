import { createHash } from "node:crypto";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { Refusal, refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { cut } from "#common/text/cut.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { parse } from "#platform/http/parse-request.ts";
import { readUpload, type Upload } from "#platform/http/upload.ts";
import { catalogueEndpoints, type NewProduct } from "../contract.ts";
import type { ImportRow } from "../contract-import.ts";
import { copy as ownCopy } from "../copy.ts";
import { insertListing } from "../listings/create-product.ts";
import { checkCategoriesAndPhotos } from "../listings/set-categories-and-photos.ts";
import * as queries from "./queries-import.ts";
import { readSheet } from "./read-sheet.ts";
import { readZip } from "./read-zip.ts";
import { columnOf, namesFiles, parseSizes, rowFingerprint, type SheetRow, toCsv, toProductInput } from "./sheet.ts";
import { storePictures } from "./store-pictures.ts";

type ParsedRow = Pick<ImportRow, "line" | "name"> & {
	hash: string;
	input: NewProduct | undefined;
	problems: ImportRow["problems"];
};

/**
 * Imports the valid rows of a file, each in its own transaction: after a failure, the same file can be sent again, and imports only the missing
 * rows. `isDry` lists nothing, but stores the pictures of a zip, so that the confirmed import need not send them again. Throws `invalid` for a
 * file that cannot be parsed, `too-large`.
 */
export async function importListings(
	app: App,
	seller: Member,
	files: Upload[],
	isDry: boolean,
): Promise<{ rows: ImportRow[]; csv?: string }> {
	await app.limits.consume("import", seller.id);
	const { sheet, pictureProblems, csv } = await readFiles(app, seller, files);
	const rows = parseRows(sheet, pictureProblems);
	const imported = await queries.listImported(
		app.db.read,
		seller.id,
		rows.map(({ hash }) => hash),
	);
	const report: ImportRow[] = [];
	for (const row of rows) {
		const { line, name } = row;
		const productId = imported.get(row.hash);
		const result: RowResult = productId ? { outcome: "known", productId } : await importRow(app, seller, row, isDry);
		report.push({ line, name, problems: [], ...(row.input && { understood: understoodIn(row.input) }), ...result });
	}
	return { rows: report, ...(csv !== undefined && { csv }) };
}

/** The row as it would be listed, so that the lister can compare it with the file. */
const understoodIn = ({
	price,
	catName,
	sizeStock,
	countInStock,
}: NewProduct): NonNullable<ImportRow["understood"]> => ({
	price,
	categories: catName,
	sizes: sizeStock.map(({ size, stock }) => ({ size, stock })),
	pieces: sizeStock.length > 0 ? sizeStock.reduce((sum, { stock }) => sum + stock, 0) : countInStock,
});

type ReadFiles = { sheet: SheetRow[]; pictureProblems: ReadonlyMap<number, string[]>; csv?: string };

/** Reads the CSV file, and stores the pictures of the zip, if there is one. */
async function readFiles(app: App, seller: Member, [file, pictures]: Upload[]): Promise<ReadFiles> {
	if (!file || file.size > rules.import.maxBytes)
		throw refuse("too-large", ownCopy.import.largeFile, { fields: { file: ownCopy.import.largeFile } });
	const sheet = await readSheet(await readUpload(file));
	if (!pictures) return { sheet, pictureProblems: new Map() };
	const zip = await readZip(pictures);
	try {
		const { rows, problems } = await storePictures(app, seller, zip, sheet);
		return { sheet: rows, pictureProblems: problems, csv: toCsv(rows) };
	} finally {
		zip.close();
	}
}

type RowResult = Omit<ImportRow, "line" | "name" | "problems"> & { problems?: ImportRow["problems"] };

async function importRow(
	app: App,
	seller: Member,
	{ input, problems, hash }: ParsedRow,
	isDry: boolean,
): Promise<RowResult> {
	if (!input) return { outcome: "bad", problems };
	try {
		if (!isDry) return await listRow(app, seller, input, hash);
		await checkCategoriesAndPhotos(app.db.read, [seller.id], input);
		return { outcome: "good" };
	} catch (error) {
		return { outcome: "bad", problems: problemsIn(error) };
	}
}

const listRow = (app: App, seller: Member, input: NewProduct, hash: string): Promise<RowResult> =>
	app.db.write(async (tx) => {
		// The same file may be uploaded twice at once: the second upload waits here, and finds the rows of the first.
		await queries.lockImport(tx, seller.id);
		const known = (await queries.listImported(tx, seller.id, [hash])).get(hash);
		if (known) return { outcome: "known", productId: known };
		const productId = await insertListing(app, tx, seller, input);
		await queries.insertImported(tx, seller.id, hash, productId);
		return { outcome: "listed", productId };
	});

/** Validates each row as a new listing. Equal rows are separate listings, so the hash includes the occurrence. */
function parseRows(rows: SheetRow[], pictureProblems: ReadonlyMap<number, string[]>): ParsedRow[] {
	const seen = new Map<string, number>();
	return rows.map((row) => {
		const text = rowFingerprint(row);
		const occurrence = (seen.get(text) ?? 0) + 1;
		seen.set(text, occurrence);
		const hash = createHash("sha256").update(`${occurrence} ${text}`).digest("base64url");
		const problems: ImportRow["problems"] = row.isTooLong
			? [{ column: "", text: listingCopy.import.tooManyCells }]
			: [];
		const pictures = pictureProblems.get(row.line) ?? (namesFiles(row) ? [ownCopy.zip.needed] : []);
		problems.push(...pictures.map((text) => ({ column: "images", text })));
		for (const { text, fault } of parseSizes(row.cells.sizes).slice(0, rules.listing.maxSizes))
			if (fault) problems.push({ column: "sizes", text: ownCopy.import.sizeFaults[fault](cut(text, 40)) });
		let input: NewProduct | undefined;
		try {
			input = parse(catalogueEndpoints.createProduct.body, toProductInput(row));
		} catch (error) {
			problems.push(...problemsIn(error));
		}
		return { line: row.line, name: row.cells.name ?? "", hash, input: problems.length ? undefined : input, problems };
	});
}

/** The problems of each cell, from a domain error. */
function problemsIn(error: unknown): ImportRow["problems"] {
	if (!(error instanceof Refusal)) throw error;
	const fields = Object.entries(error.extra.fields ?? { "": error.message });
	return fields.map(([path, text]) => ({ column: columnOf(path) ?? "", text }));
}
