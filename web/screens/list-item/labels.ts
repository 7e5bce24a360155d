/** Labels of the listing form's fields by field name, with those of each possible row of sizes. */
import * as rules from "#common/rules/listings.ts";
import { labels as fieldLabels, sizesCopy } from "./form-copy.ts";
import { measureLabels } from "./sizes.tsx";

const sizeLabels = Object.fromEntries(
	Array.from({ length: rules.listing.maxSizes }, (_, index) => [
		[`sizeStock.${index}.size`, sizesCopy.size(index)],
		[`sizeStock.${index}.stock`, sizesCopy.stock(index)],
		...measureLabels(index),
	]).flat(),
);

/** In the order of the form, for the error summary and the view of changes. */
export const labels: Record<string, string> = { ...fieldLabels, ...sizeLabels };
