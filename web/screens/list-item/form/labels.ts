/** Labels of the listing form's fields, by field name. */
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

/** Labels for the merge view, which also lists fields that never have an error. */
export const changeLabels: Record<string, string> = {
	...labels,
	sizeStock: "Pieces and sizes",
	"details.dryCleanOnly": "Dry clean only",
	instant: "Confirm orders at once",
};
