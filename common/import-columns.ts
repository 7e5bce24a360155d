/** The columns of an import file by their keys, in the order of the template, with the names that people read. A file may use either. Pure. */
export const importColumns = {
	name: "Name",
	price: "Price per day (₹)",
	categories: "Categories",
	description: "Description",
	discount: "Discount (%)",
	deposit: "Security deposit (₹)",
	retailValue: "Retail value (₹)",
	sizes: "Sizes",
	countInStock: "Stock without sizes",
	occasion: "Occasion",
	color: "Colour",
	material: "Material",
	length: "Length",
	closure: "Closure",
	includes: "Includes",
	dryCleanOnly: "Dry clean only",
	turnaroundDays: "Cleaning days",
	instant: "Confirm orders at once",
	images: "Photos",
} as const;
export type ImportColumn = keyof typeof importColumns;
