/** What the listing form says, as the call wants it; and what a listing says, as the form shows it. */
import type { Product } from "#web/api.ts";
import { formJson } from "#web/form.ts";

type Measures = { bust?: string; waist?: string; hip?: string; length?: string };
type SizeRow = { size: string; stock: string; measures?: Measures };

/** What was typed, for a page that is loaded anew. */
export type ListingFormValues = {
	name?: string;
	description?: string;
	price?: string;
	discount?: string;
	deposit?: string;
	retailValue?: string;
	countInStock?: string;
	occasion?: string;
	turnaroundDays?: string;
	instant?: string;
	/** In the order in which they were chosen. */
	catName?: string[];
	catOrder?: string[];
	images?: string[];
	sizeStock?: SizeRow[];
	details?: Record<string, string>;
	/** Of the listing that is changed. */
	version?: string;
	/** What its form began with, as text: then it is known what was changed here. */
	base?: string;
};

export function readFormValues(form: FormData): ListingFormValues {
	const { catOrder = [], catName = [], ...typed } = formJson<ListingFormValues>(form);
	const ordered = catOrder.filter((name) => catName.includes(name));
	return { ...typed, catName: [...new Set([...ordered, ...catName])] };
}

/** A listing as its form would have it. */
const formValuesOf = (product: Product): ListingFormValues => ({
	name: product.name,
	description: product.description,
	price: String(product.price),
	discount: product.discount ? String(product.discount) : "",
	deposit: product.deposit ? String(product.deposit) : "",
	retailValue: product.retailValue ? String(product.retailValue) : "",
	countInStock: String(product.sizeStock.length ? 1 : product.countInStock),
	occasion: product.occasion,
	turnaroundDays: String(product.turnaroundDays),
	instant: product.instant ? "on" : "",
	catName: product.categories,
	images: product.images,
	sizeStock: product.sizeStock.map(({ size, stock }) => ({
		size,
		stock: String(stock),
		measures: formMeasures(product.measures.find((one) => one.size === size)),
	})),
	details: { ...product.details, dryCleanOnly: product.details.dryCleanOnly ? "on" : "" },
	version: String(product.keeping?.version ?? ""),
});

const formMeasures = (measures: Product["measures"][number] | undefined): Measures => ({
	bust: measures?.bust?.toString() ?? "",
	waist: measures?.waist?.toString() ?? "",
	hip: measures?.hip?.toString() ?? "",
	length: measures?.length?.toString() ?? "",
});

/** The same for one that is changed: it remembers what it began with. */
export function formValuesWithBase(product: Product): ListingFormValues {
	const typed = formValuesOf(product);
	return { ...typed, base: JSON.stringify(typed) };
}

/** The form of another listing like this one: photographs and all, but it is new. */
export const copiedFormValues = (product: Product): ListingFormValues => ({ ...formValuesOf(product), version: "" });

/** Rows without a size are left out; a field left empty is as good as none. */
export function toListingInput(typed: ListingFormValues, images: string[]) {
	const { name = "", price = "", catName = [], discount, turnaroundDays, version, base: _, ...others } = typed;
	const { sizeStock = [], ...rest } = others;
	return {
		...rest,
		name,
		price,
		catName,
		images,
		...(discount && { discount }),
		...(turnaroundDays && { turnaroundDays }),
		...(version && { version }),
		sizeStock: filledSizes(sizeStock).map(({ row }) => ({
			size: row.size,
			stock: row.stock || "1",
			...(row.measures && { measures: row.measures }),
		})),
	};
}

/** Messages by the names in the form: what the call counts without the empty rows, the form counts with them. */
export function formFieldErrors(
	fields: Record<string, string> = {},
	{ sizeStock = [] }: ListingFormValues,
): Record<string, string> {
	const rows = filledSizes(sizeStock);
	return Object.fromEntries(
		Object.entries(fields).map(([name, text]) => [
			name
				.replace(/^sizeStock\.(\d+)/, (_, index) => `sizeStock.${rows[Number(index)]?.index ?? index}`)
				.replace(/^(catName|images)\.\d+$/, "$1"),
			text,
		]),
	);
}

/** The rows that name a size, with their places. */
export const filledSizes = (rows: SizeRow[]) =>
	rows.map((row, index) => ({ row, index })).filter(({ row }) => row.size.trim() !== "");
