import type { NewProduct } from "../contract.ts";

/** Measurements as they are kept: whole tenths of an inch. Pure. */

export const measureNames = ["bust", "waist", "hip", "length"] as const;
export type Tenths = Record<(typeof measureNames)[number], number | null>;

const mapMeasures = (from: Tenths, change: (value: number) => number): Tenths => {
	const convert = (value: number | null) => (value === null ? null : change(value));
	return { bust: convert(from.bust), waist: convert(from.waist), hip: convert(from.hip), length: convert(from.length) };
};

/** What there is to keep: of each size that has at least one measurement. */
export const measuresOf = ({ sizeStock }: Pick<NewProduct, "sizeStock">): ({ size: string } & Tenths)[] =>
	sizeStock.flatMap(({ size, measures }) =>
		measures && measureNames.some((name) => measures[name] !== null)
			? [{ size, ...mapMeasures(measures, (inches) => Math.round(inches * 10)) }]
			: [],
	);

/** In the lister's order of sizes; of those that are not on offer none. */
export const toMeasures = (sizes: string[], stored: ({ size: string } & Tenths)[]) =>
	sizes.flatMap((size) => {
		const found = stored.find((one) => one.size === size);
		return found ? [{ size, ...mapMeasures(found, (tenths) => tenths / 10) }] : [];
	});
