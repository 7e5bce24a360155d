/** The example row of the import file. */
import type { ImportColumn } from "#common/import-columns.ts";

export const examples: Record<ImportColumn, string> = {
	name: "Sindoor zardozi lehenga",
	price: "2400",
	categories: "Wedding;Bridal",
	reference: "LH-014",
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
