/** The columns of an import file by their keys, in the order of the template, with the names that people read. A file may use either. Pure. */
export const importColumns = {
	name: "Name",
	price: "Price per day (₹)",
	categories: "Categories",
	reference: "Your reference",
	description: "Description",
	discount: "Discount (%)",
	deposit: "Security deposit (₹)",
	retailValue: "Retail value (₹)",
	tryOnPrice: "Price per try-on day (₹)",
	sizes: "Sizes",
	measures: "Measures (inches)",
	countInStock: "Stock without sizes",
	occasion: "Occasion",
	audience: "For whom",
	color: "Colour",
	material: "Material",
	length: "Length",
	closure: "Closure",
	includes: "Includes",
	parts: "Parts",
	dryCleanOnly: "Dry clean only",
	turnaroundDays: "Cleaning days",
	minDays: "Shortest rental (days)",
	lengthDiscounts: "Discounts by length",
	alterable: "Small alterations allowed",
	instant: "Confirm orders at once",
	images: "Photos",
} as const;
export type ImportColumn = keyof typeof importColumns;

/** Other names of the reference's column, in lower case, as shops write them. */
export const referenceHeaders = [
	...["reference", "ref", "ref no", "ref no.", "reference no", "reference number", "my reference", "own reference"],
	...["sku", "sku code", "seller sku", "variant sku", "code", "my code", "item code", "product code", "style code"],
	...[
		"item no",
		"item no.",
		"item number",
		"item id",
		"style no",
		"style no.",
		"article no",
		"article number",
		"design no",
	],
];
