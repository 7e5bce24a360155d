/** What the fields of the listing form are called, by their names: for the form, its errors and what changed in it. */
import { sizeLabels } from "./sizes.tsx";

export const labels: Record<string, string> = {
	images: "Photographs",
	name: "Title",
	description: "Description",
	catName: "Categories",
	occasion: "Occasion",
	price: "Price per day (₹)",
	discount: "Discount (%)",
	deposit: "Security deposit (₹)",
	retailValue: "Retail value (₹)",
	sizeStock: "Sizes",
	countInStock: "Count in stock",
	turnaroundDays: "Turnaround (days)",
	"details.color": "Colour",
	"details.material": "Material",
	"details.length": "Length",
	"details.closure": "Closure",
	"details.includes": "Includes",
	...sizeLabels,
};

/** The same for what has no line of its own in a summary of errors. */
export const changeLabels: Record<string, string> = {
	...labels,
	sizeStock: "Pieces and sizes",
	"details.dryCleanOnly": "Dry clean only",
	instant: "Confirm orders at once",
};
