import type { Kind } from "./field-kinds.ts";

/** The kind of each field of a listing. */
export const listingFields = {
	name: "text",
	description: "optional text",
	price: "number",
	discount: "optional number",
	deposit: "optional number",
	tryOnPrice: "optional number",
	retailValue: "optional number",
	countInStock: "optional number",
	catName: "list",
	images: "list",
	occasion: "optional text",
	audience: "optional choice or none",
	sizeStock: "list",
	details: "object",
	parts: "list",
	turnaroundDays: "optional number",
	noticeDays: "optional number",
	minDays: "optional number",
	lengthDiscounts: "list",
	instant: "flag",
	alterable: "flag",
	listedBy: "optional id",
} satisfies Record<string, Kind>;
