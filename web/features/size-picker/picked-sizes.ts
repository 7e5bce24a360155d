/** The sizes that a lister picked, with how many there are of each. Pure. */
import { sizes as usualSizes } from "#common/facets.ts";

export type PickedSize = { size: string; stock: string };

/** Reads the fields of a size picker: chosen sizes, and the stock by size. */
export function readPickedSizes({ sizes, stock }: Record<string, unknown>): PickedSize[] {
	const chosen = Array.isArray(sizes) ? sizes.filter((one) => typeof one === "string") : [];
	const counts = (typeof stock === "object" && stock !== null ? stock : {}) as Record<string, unknown>;
	return usualSizes
		.filter((size) => chosen.includes(size))
		.map((size) => ({ size, stock: typeof counts[size] === "string" && counts[size].trim() ? counts[size] : "1" }));
}
