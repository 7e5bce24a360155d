import type { NewProduct } from "../contract.ts";

/** Measurements as they are kept: whole tenths of an inch. Pure. */

export const parts = ["bust", "waist", "hip", "length"] as const;
export type Tenths = Record<(typeof parts)[number], number | null>;

const each = (from: Tenths, change: (value: number) => number): Tenths => {
	const of = (value: number | null) => (value === null ? null : change(value));
	return { bust: of(from.bust), waist: of(from.waist), hip: of(from.hip), length: of(from.length) };
};

/** What there is to keep: of each size that has at least one measurement. */
export const measuresOf = ({ sizeStock }: Pick<NewProduct, "sizeStock">): ({ size: string } & Tenths)[] =>
	sizeStock.flatMap(({ size, measures }) =>
		measures && parts.some((part) => measures[part] !== null)
			? [{ size, ...each(measures, (inches) => Math.round(inches * 10)) }]
			: [],
	);

/** In the lister's order of sizes; of those that are not on offer none. */
export const toMeasures = (sizes: string[], kept: ({ size: string } & Tenths)[]) =>
	sizes.flatMap((size) => {
		const found = kept.find((one) => one.size === size);
		return found ? [{ size, ...each(found, (tenths) => tenths / 10) }] : [];
	});
