import { cut } from "#common/text/cut.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Product, ProductChange } from "../contract.ts";
import type { ImportRow } from "../contract-import.ts";
import { type Column, formatMeasures, measuresIn as measuresInRow, type SheetRow, toProductInput } from "./sheet.ts";

/** Merges a row into its listing, and lists the differences. An empty cell changes nothing. Pure. */

type ListingFields = Omit<ProductChange, "listedBy" | "version" | "reason" | "measures">;

/** A listing as the input that would leave it as it is. */
export const toListingFields = (product: Product): ListingFields => ({
	name: product.name,
	description: product.description,
	price: product.price,
	discount: product.discount,
	deposit: product.deposit,
	retailValue: product.retailValue,
	tryOnPrice: product.tryOnPrice ?? 0,
	countInStock: product.countInStock,
	catName: product.categories,
	images: product.images,
	occasion: product.occasion,
	audience: product.keeping?.chosenAudience ?? null,
	sizeStock: product.sizeStock.map((one) => ({ ...one, ...measuresIn(product, one.size) })),
	details: product.details,
	parts: product.parts,
	turnaroundDays: product.turnaroundDays,
	noticeDays: product.noticeDays,
	minDays: product.minDays,
	lengthDiscounts: product.lengthDiscounts,
	alterable: product.alterable ?? false,
	instant: product.instant,
});

const measuresIn = ({ measures }: Product, size: string) => {
	const found = measures.find((one) => nameKey(one.size) === nameKey(size));
	return found && { measures: found };
};

/** The unvalidated input of a listing's change, from its fields of today and the filled cells of a row. */
export function mergeRow(product: Product, row: SheetRow): Record<string, unknown> {
	const { sizeStock, catName, images, details, ...cells } = toProductInput(row);
	const before = toListingFields(product);
	const stock = sizeStock.length > 0 ? sizeStock : before.sizeStock;
	const measuresFor = row.cells.measures ? measuresInRow(row.cells) : (size: string) => measuresIn(product, size);
	return {
		...before,
		...filled(cells),
		sizeStock:
			cells.countInStock !== undefined && sizeStock.length === 0
				? []
				: stock.map((one) => ({ size: one.size, stock: one.stock, ...measuresFor(one.size) })),
		...(catName.length > 0 && { catName }),
		...(images?.length && { images }),
		details: { ...before.details, ...filled(details) },
	};
}

const filled = (cells: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

type Change = NonNullable<ImportRow["changes"]>[number];

/** The columns that differ, with both values as a file writes them, shortened. */
export function listDifferences(before: ListingFields, after: ListingFields): Change[] {
	const [earlier, later] = [toCells(before), toCells(after)];
	return Object.entries(later).flatMap(([column, to]) => {
		const from = earlier[column as keyof typeof earlier];
		const max = column === "images" ? maxAddresses : maxText;
		return from === to ? [] : [{ column, from: shorten(from, max), to: shorten(to, max) }];
	});
}

const shorten = (cell: string, max: number) => (cell.length > max ? `${cut(cell, max - 1)}…` : cell);

const maxText = 120;
const maxAddresses = 2000;

/** The cells of a listing's row. */
const toCells = (fields: ListingFields) =>
	({
		name: fields.name,
		price: String(fields.price),
		categories: fields.catName.join(";"),
		description: fields.description,
		discount: String(fields.discount),
		deposit: String(fields.deposit ?? 0),
		retailValue: String(fields.retailValue ?? ""),
		tryOnPrice: String(fields.tryOnPrice ?? 0),
		sizes: fields.sizeStock.map(({ size, stock }) => `${size}:${stock}`).join(";"),
		measures: formatMeasures(fields.sizeStock),
		countInStock: fields.sizeStock.length > 0 ? "" : String(fields.countInStock),
		occasion: fields.occasion,
		audience: fields.audience ?? "",
		color: fields.details.color,
		material: fields.details.material,
		length: fields.details.length,
		closure: fields.details.closure,
		includes: fields.details.includes,
		parts: (fields.parts ?? []).map(({ name, value }) => (value === null ? name : `${name}: ${value}`)).join("; "),
		dryCleanOnly: yesOrNo(fields.details.dryCleanOnly),
		turnaroundDays: String(fields.turnaroundDays ?? ""),
		minDays: String(fields.minDays ?? ""),
		lengthDiscounts: (fields.lengthDiscounts ?? []).map(({ fromDays, percent }) => `${fromDays}:${percent}`).join(";"),
		alterable: yesOrNo(fields.alterable),
		instant: yesOrNo(fields.instant),
		images: fields.images.join(";"),
	}) satisfies Partial<Record<Column, string>>;

const yesOrNo = (value: boolean | undefined) => (value ? "yes" : "no");
