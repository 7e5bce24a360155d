import { Refusal, refuse } from "#common/refusal.ts";
import { cut } from "#common/text/cut.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Db } from "#database/connect.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { parse } from "#platform/http/parse-request.ts";
import { catalogueEndpoints, type NewProduct, type Product, type ProductChange } from "../contract.ts";
import type { ImportRow } from "../contract-import.ts";
import { insertListing, resolveCategoriesAndPhotos } from "../listings/create-product.ts";
import type { ListingsApp } from "../listings/piece-orders.ts";
import { listCategoriesOf, listPhotosOf } from "../listings/queries-product.ts";
import { showProduct } from "../listings/show-listings.ts";
import { changeListing, checkChange } from "../listings/update-product.ts";
import { matchRows, type RowIdentity, type RowMatch } from "./match-rows.ts";
import { listDifferences, mergeRow, toListingFields } from "./merge-row.ts";
import * as queries from "./queries-import.ts";
import { columnOf, namesFiles, parseMeasures, pictureNames, type SheetRow, toProductInput } from "./sheet.ts";

/** `problems` are those of the cells; `pictures` those of the photographs, which do not count when the listing has them already. */
export type ParsedRow = RowIdentity & {
	row: SheetRow;
	problems: ImportRow["problems"];
	pictures: ImportRow["problems"];
};

export type RowResult = Pick<ImportRow, "outcome" | "productId" | "changes" | "understood"> & {
	problems?: ImportRow["problems"];
	/** The version of the listing that the row was compared with. */
	version?: number;
};

type Changes = NonNullable<ImportRow["changes"]>;
type Plan =
	| { problems: ImportRow["problems"] }
	| { problems?: undefined; product?: undefined; input: NewProduct }
	| { problems?: undefined; product: Product; input: ProductChange; changes: Changes };

/** Tells what a row would do. Throws a domain error for content that a listing may not have. */
export async function checkRow(app: ListingsApp, seller: Member, row: ParsedRow, match: RowMatch): Promise<RowResult> {
	const plan = await planRow(app, app.db.read, seller, row, match);
	if (plan.problems) return { outcome: "bad", problems: plan.problems };
	const understood = understoodIn(plan.input);
	if (!plan.product) {
		await resolveCategoriesAndPhotos(app.db.read, [seller.id], plan.input);
		return { outcome: "new", understood };
	}
	const { product, input, changes } = plan;
	const found = { productId: product._id, understood, ...versionOf(product) };
	if (changes.length === 0) return { outcome: "same", ...found };
	await checkChange(app, app.db.read, product._id, input);
	return { outcome: "changed", changes, ...found };
}

/**
 * Lists the item of a row, or updates its listing, in a transaction of its own. The rows are matched again under the lock of the seller's
 * imports: another upload of the same file may have listed the item meanwhile. Throws like `checkRow`.
 */
export const applyRow = (app: ListingsApp, seller: Member, rows: ParsedRow[], index: number): Promise<RowResult> =>
	app.db.write(async (tx) => {
		await queries.lockImport(tx, seller.id);
		const match = matchRows(rows, await queries.listOwnListings(tx, seller.id))[index] as RowMatch;
		const row = rows[index] as ParsedRow;
		const plan = await planRow(app, tx, seller, row, match);
		if (plan.problems) return { outcome: "bad", problems: plan.problems };
		const understood = understoodIn(plan.input);
		if (!plan.product) {
			const productId = await insertListing(app, tx, seller, plan.input);
			await queries.saveImported(tx, toImported(seller, productId, row));
			return { outcome: "listed", productId, understood };
		}
		const { product, input, changes } = plan;
		const { version } = row.row.cells;
		if (changes.length > 0 && version && version !== String(product.keeping?.version))
			throw refuse("conflict", catalogueCopy.import.changedSinceCheck);
		if (changes.some(({ column }) => column !== "reference"))
			await changeListing(app, tx, seller, product._id, { ...input, version: product.keeping?.version });
		if (match.listing?.row_hash !== row.hash)
			await queries.saveImported(tx, toImported(seller, product._id, row, match.listing));
		const found = { productId: product._id, understood };
		return changes.length > 0 ? { outcome: "updated", changes, ...found } : { outcome: "same", ...found };
	});

async function planRow(app: App, db: Db, seller: Member, parsed: ParsedRow, match: RowMatch): Promise<Plan> {
	const { listing } = match;
	const keepsPhotos = parsed.pictures.length > 0 && listing?.photo_files === photoFilesOf(parsed.row);
	const row = keepsPhotos ? { ...parsed.row, cells: { ...parsed.row.cells, images: "" } } : parsed.row;
	const problems = [
		...parsed.problems,
		...(keepsPhotos ? [] : parsed.pictures),
		...(match.problem ? [match.problem] : []),
	];
	const product = listing && (await showProduct(app, seller, listing.id, db));
	try {
		if (!product) {
			const input = parse(catalogueEndpoints.createProduct.body, toProductInput(row));
			problems.push(...foreignMeasures(row, input));
			return problems.length > 0 ? { problems } : { input };
		}
		const input = parse(catalogueEndpoints.updateProduct.body, mergeRow(product, row));
		problems.push(...foreignMeasures(row, input));
		if (problems.length > 0) return { problems };
		return { product, input, changes: await listChanges(db, seller, product, input, [parsed, listing]) };
	} catch (error) {
		return { problems: [...problems, ...problemsIn(error)] };
	}
}

/** Measures of sizes that the listing does not have. */
const foreignMeasures = ({ cells }: SheetRow, { sizeStock }: NewProduct | ProductChange): ImportRow["problems"] =>
	parseMeasures(cells.measures)
		.filter(({ size, fault }) => !fault && sizeStock.every((one) => nameKey(one.size) !== nameKey(size)))
		.map(({ size }) => ({
			column: "measures",
			text: catalogueCopy.import.measureFaults.size({ size: cut(size, 40) }),
		}));

/** The columns that the row changes. Categories and photographs are compared by id, as they have several names. */
async function listChanges(
	db: Db,
	seller: Member,
	product: Product,
	input: ProductChange,
	[{ row, reference }, listing]: [ParsedRow, queries.OwnListing],
): Promise<Changes> {
	const same = new Set<string>();
	const differences = listDifferences(toListingFields(product), input);
	if (differences.some(({ column }) => column === "categories" || column === "images")) {
		const { categories, photos } = await resolveCategoriesAndPhotos(db, [seller.id], input);
		if (categories.join() === (await listCategoriesOf(db, product._id)).join()) same.add("categories");
		if (photos.join() === (await listPhotosOf(db, product._id)).join()) same.add("images");
	}
	const changes = differences.filter(({ column }) => !same.has(column));
	if (reference && reference !== listing.reference_key)
		changes.unshift({ column: "reference", from: listing.reference ?? "", to: row.cells.reference ?? "" });
	return changes;
}

const photoFilesOf = (row: SheetRow): string | null =>
	row.cells.photoFiles || (namesFiles(row) ? pictureNames(row).join(";") : null);

/** The record of an import. A row without a reference or photographs keeps those of before. */
const toImported = (
	seller: Member,
	productId: string,
	{ row, reference, hash }: ParsedRow,
	before?: queries.OwnListing,
) => ({
	seller_id: seller.id,
	product_id: productId,
	row_hash: hash,
	reference: reference ? (row.cells.reference ?? null) : (before?.reference ?? null),
	reference_key: reference || (before?.reference_key ?? null),
	photo_files: photoFilesOf(row) ?? before?.photo_files ?? null,
});

/** The problems of each cell, from a domain error. */
export function problemsIn(error: unknown): ImportRow["problems"] {
	if (!(error instanceof Refusal)) throw error;
	const fields = Object.entries(error.extra.fields ?? { "": error.message });
	return fields.map(([path, text]) => ({ column: columnOf(path) ?? "", text }));
}

const versionOf = ({ keeping }: Product) => (keeping ? { version: keeping.version } : {});

/** The row as it would be listed, so that the lister can compare it with the file. */
const understoodIn = ({
	price,
	catName,
	sizeStock,
	countInStock,
}: NewProduct | ProductChange): NonNullable<ImportRow["understood"]> => ({
	price,
	categories: catName,
	sizes: sizeStock.map(({ size, stock }) => ({ size, stock })),
	pieces: sizeStock.length > 0 ? sizeStock.reduce((sum, { stock }) => sum + stock, 0) : countInStock,
});
