/** The columns of the import file with their descriptions and examples, and the template built from them. */

export const columns = [
	{ name: "name", description: "The title.", example: "Sindoor zardozi lehenga", isRequired: true },
	{ name: "price", description: "A day, in whole rupees.", example: "2400", isRequired: true },
	{
		name: "categories",
		description: "With semicolons between; it is shown under the first.",
		example: "Wedding;Bridal",
		isRequired: true,
	},
	{
		name: "description",
		description: "In quotes when it has commas or lines.",
		example: "Raw silk, heavier than it looks",
	},
	{ name: "discount", description: "Per cent.", example: "10" },
	{ name: "deposit", description: "A refundable security deposit, in whole rupees.", example: "5000" },
	{ name: "retailValue", description: "What it would cost to buy.", example: "48000" },
	{ name: "sizes", description: "Each with its pieces, semicolons between.", example: "M:1;L:2" },
	{ name: "countInStock", description: "How many there are, when it has no sizes.", example: "" },
	{ name: "occasion", description: "", example: "Sangeet" },
	{ name: "color", description: "", example: "Red" },
	{ name: "material", description: "", example: "Raw silk" },
	{ name: "length", description: "", example: "42 in" },
	{ name: "closure", description: "", example: "Side zip" },
	{ name: "includes", description: "What comes with it.", example: "Blouse, skirt, dupatta" },
	{ name: "dryCleanOnly", description: "yes or no.", example: "yes" },
	{ name: "turnaroundDays", description: "Days you keep it for cleaning, 0 to 7.", example: "1" },
	{ name: "instant", description: "yes: orders are confirmed at once.", example: "no" },
	{
		name: "images",
		description: "Addresses of photographs that you uploaded here, spaces between. They can be added later, too.",
		example: "",
	},
] as const;

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The template as CSV: header and one example row. The byte order mark makes spreadsheets read UTF-8. */
export const template = (): string =>
	`\uFEFF${[columns.map(({ name }) => name), columns.map(({ example }) => quoted(example))].map((cells) => `${cells.join(",")}\r\n`).join("")}`;
