/** Converts between the listing form's values and the API's listing. */
import type { Product } from "#web/api.ts";
import { formJson } from "#web/form.ts";

/** The measures of a size in the order of the form; the last two are by how much it can be altered. */
export const measureNames = [
	"bust",
	"waist",
	"hip",
	"length",
	"shoulder",
	"sleeve",
	"inseam",
	"letOut",
	"takeIn",
] as const;
export type MeasureName = (typeof measureNames)[number];
type Measures = Partial<Record<MeasureName, string>>;
/** A discount by length, as typed. */
type DiscountRow = { fromDays?: string; percent?: string };
type SizeRow = { size: string; stock: string; measures?: Measures };
type PartRow = { name: string; value: string };

/** The form's values as typed. */
export type ListingFormValues = {
	name?: string;
	description?: string;
	price?: string;
	discount?: string;
	deposit?: string;
	retailValue?: string;
	tryOnPrice?: string;
	countInStock?: string;
	occasion?: string;
	/** Empty: it follows from the categories and the name. */
	audience?: string;
	turnaroundDays?: string;
	noticeDays?: string;
	minDays?: string;
	lengthDiscounts?: DiscountRow[];
	alterable?: string;
	instant?: string;
	/** In the order they were chosen. */
	catName?: string[];
	catOrder?: string[];
	images?: string[];
	sizeStock?: SizeRow[];
	parts?: PartRow[];
	details?: Record<string, string>;
	/** The version of the edited listing, for optimistic locking. */
	version?: string;
	/** The initial form values as JSON, the base of a three-way merge. */
	base?: string;
};

/** The field for the reason of the staff, who edit somebody else's listing. */
export const staffReasonField = "reason";

/** The hidden field with the id of the draft on the server. It is no value of the listing. */
export const draftIdField = "draftId";

export function readFormValues(form: FormData): ListingFormValues {
	form.delete(draftIdField);
	const { catOrder = [], catName = [], ...typed } = formJson<ListingFormValues>(form);
	const ordered = catOrder.filter((name) => catName.includes(name));
	return { ...typed, catName: [...new Set([...ordered, ...catName])] };
}

/** The form values of a stored draft. Fields of another shape are left out. */
export const storedFormValues = (content: Record<string, unknown>): ListingFormValues =>
	Object.fromEntries(Object.entries(content).filter(([name, value]) => (shapes[name] ?? isText)(value)));

const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isTextRecord = (value: unknown) =>
	typeof value === "object" && value !== null && Object.values(value).every(isText);
const isSizeRow = (value: unknown) => {
	const { size, stock, measures = {} } = (value ?? {}) as Record<string, unknown>;
	return isText(size) && isText(stock) && isTextRecord(measures);
};
const isPartRow = (value: unknown) => {
	const { name, value: rupees } = (value ?? {}) as Record<string, unknown>;
	return isText(name) && isText(rupees);
};
const shapes: Record<string, (value: unknown) => boolean> = {
	catName: isTexts,
	catOrder: isTexts,
	images: isTexts,
	details: isTextRecord,
	sizeStock: (value) => Array.isArray(value) && value.every(isSizeRow),
	lengthDiscounts: (value) => Array.isArray(value) && value.every(isTextRecord),
	parts: (value) => Array.isArray(value) && value.every(isPartRow),
};

/** The form values of a listing. */
const formValuesOf = (product: Product): ListingFormValues => ({
	name: product.name,
	description: product.description,
	price: String(product.price),
	discount: product.discount ? String(product.discount) : "",
	deposit: product.deposit ? String(product.deposit) : "",
	retailValue: product.retailValue ? String(product.retailValue) : "",
	tryOnPrice: product.tryOnPrice ? String(product.tryOnPrice) : "",
	countInStock: String(product.sizeStock.length ? 1 : product.countInStock),
	occasion: product.occasion,
	audience: product.keeping?.chosenAudience ?? "",
	turnaroundDays: String(product.turnaroundDays),
	noticeDays: String(product.noticeDays),
	minDays: String(product.minDays),
	lengthDiscounts: product.lengthDiscounts.map(({ fromDays, percent }) => ({
		fromDays: String(fromDays),
		percent: String(percent),
	})),
	alterable: product.alterable ? "on" : "",
	instant: product.instant ? "on" : "",
	catName: product.categories,
	images: product.images,
	sizeStock: product.sizeStock.map(({ size, stock }) => ({
		size,
		stock: String(stock),
		measures: formMeasures(product.measures.find((one) => one.size === size)),
	})),
	parts: product.parts.map(({ name, value }) => ({ name, value: value?.toString() ?? "" })),
	details: { ...product.details, dryCleanOnly: product.details.dryCleanOnly ? "on" : "" },
	version: String(product.keeping?.version ?? ""),
});

const formMeasures = (measures: Product["measures"][number] | undefined): Measures =>
	Object.fromEntries(measureNames.map((name) => [name, measures?.[name]?.toString() ?? ""]));

/** The form values of an edited listing, with the base for a later merge. */
export function formValuesWithBase(product: Product): ListingFormValues {
	const typed = formValuesOf(product);
	return { ...typed, base: JSON.stringify(typed) };
}

/** The form values of a copy: everything but the version. */
export const copiedFormValues = (product: Product): ListingFormValues => ({ ...formValuesOf(product), version: "" });

/** The request body of a listing. Rows without a size, empty rows of parts and empty optional fields are left out. */
export function toListingInput(typed: ListingFormValues, images: string[]) {
	const {
		name = "",
		price = "",
		catName = [],
		discount,
		turnaroundDays,
		noticeDays,
		lengthDiscounts,
		alterable = "",
		instant = "",
		version,
		base: _,
		...others
	} = typed;
	const { sizeStock = [], parts = [], ...rest } = others;
	return {
		...rest,
		name,
		price,
		catName,
		images,
		// An unchecked box is missing in a form, and a missing term stays as it was.
		alterable,
		instant,
		...(discount && { discount }),
		...(turnaroundDays && { turnaroundDays }),
		...(noticeDays && { noticeDays }),
		// Empty rows take the discounts back.
		...(lengthDiscounts && { lengthDiscounts: filledDiscounts(lengthDiscounts).map(({ row }) => row) }),
		...(version && { version }),
		sizeStock: filledSizes(sizeStock).map(({ row }) => ({
			size: row.size,
			stock: row.stock || "1",
			...(row.measures && { measures: row.measures }),
		})),
		// Also empty: missing parts stay as they were.
		parts: filledParts(parts).map(({ row }) => row),
	};
}

/** Maps field errors to form fields: the API's row indexes leave out the form's empty rows. */
export function formFieldErrors(
	fields: Record<string, string> = {},
	{ sizeStock = [], lengthDiscounts = [], parts = [] }: ListingFormValues,
): Record<string, string> {
	const filled = {
		sizeStock: filledSizes(sizeStock),
		lengthDiscounts: filledDiscounts(lengthDiscounts),
		parts: filledParts(parts),
	};
	return Object.fromEntries(
		Object.entries(fields).map(([name, text]) => [
			name
				.replace(
					/^(sizeStock|lengthDiscounts|parts)\.(\d+)/,
					(_, list: keyof typeof filled, index) => `${list}.${filled[list][Number(index)]?.index ?? index}`,
				)
				.replace(/^(catName|images)\.\d+$/, "$1"),
			text,
		]),
	);
}

/** The discounts of which something is typed, with their index in the form. */
export const filledDiscounts = (rows: DiscountRow[]) =>
	rows
		.map(({ fromDays = "", percent = "" }, index) => ({ row: { fromDays, percent }, index }))
		.filter(({ row }) => row.fromDays.trim() !== "" || row.percent.trim() !== "");

/** The rows that name a size, with their index in the form. */
export const filledSizes = (rows: SizeRow[]) =>
	rows.map((row, index) => ({ row, index })).filter(({ row }) => row.size.trim() !== "");

/** The rows with a part or a value, with their index in the form. */
export const filledParts = (rows: PartRow[]) =>
	rows.map((row, index) => ({ row, index })).filter(({ row }) => row.name.trim() !== "" || row.value.trim() !== "");
