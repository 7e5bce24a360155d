/** What the listing form says, as the call wants it. */
import { formJson } from "#web/form.ts";

type SizeRow = { size: string; stock: string };

/** What was typed, for a page that is loaded anew. */
export type Typed = {
	name?: string;
	description?: string;
	price?: string;
	discount?: string;
	countInStock?: string;
	occasion?: string;
	turnaroundDays?: string;
	instant?: string;
	catName?: string[];
	images?: string[];
	sizeStock?: SizeRow[];
	details?: Record<string, string>;
};

export const readTyped = (form: FormData): Typed => formJson<Typed>(form);

/** Rows without a size are left out; a field left empty is as good as none. */
export function listingOf(typed: Typed, images: string[]) {
	const { name = "", price = "", catName = [], discount, turnaroundDays, sizeStock = [], ...rest } = typed;
	return {
		...rest,
		name,
		price,
		catName,
		images,
		...(discount && { discount }),
		...(turnaroundDays && { turnaroundDays }),
		sizeStock: filled(sizeStock).map(({ row }) => ({ size: row.size, stock: row.stock || "1" })),
	};
}

/** Messages by the names in the form: what the call counts without the empty rows, the form counts with them. */
export function messagesInForm(fields: Record<string, string> = {}, { sizeStock = [] }: Typed): Record<string, string> {
	const rows = filled(sizeStock);
	return Object.fromEntries(
		Object.entries(fields).map(([name, text]) => [
			name
				.replace(/^sizeStock\.(\d+)/, (_, index) => `sizeStock.${rows[Number(index)]?.index ?? index}`)
				.replace(/^(catName|images)\.\d+$/, "$1"),
			text,
		]),
	);
}

const filled = (rows: SizeRow[]) =>
	rows.map((row, index) => ({ row, index })).filter(({ row }) => row.size.trim() !== "");
