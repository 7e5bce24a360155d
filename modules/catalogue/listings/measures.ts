import type { NewProduct } from "../contract.ts";

/** Measurements as they are stored: integer tenths of an inch. */

export const measureNames = ["bust", "waist", "hip", "length"] as const;
export type Tenths = Record<(typeof measureNames)[number], number | null>;

const mapMeasures = (from: Tenths, change: (value: number) => number): Tenths => {
	const convert = (value: number | null) => (value === null ? null : change(value));
	return { bust: convert(from.bust), waist: convert(from.waist), hip: convert(from.hip), length: convert(from.length) };
};

/** The measurements to store: sizes with at least one measurement. */
export const measuresOf = ({ sizeStock }: Pick<NewProduct, "sizeStock">): ({ size: string } & Tenths)[] =>
	sizeStock.flatMap(({ size, measures }) =>
		measures && measureNames.some((name) => measures[name] !== null)
			? [{ size, ...mapMeasures(measures, (inches) => Math.round(inches * 10)) }]
			: [],
	);

/** The measurements of the offered sizes, in the lister's order, in inches. */
export const toMeasures = (sizes: string[], stored: ({ size: string } & Tenths)[]) =>
	sizes.flatMap((size) => {
		const found = stored.find((one) => one.size === size);
		return found ? [{ size, ...mapMeasures(found, (tenths) => tenths / 10) }] : [];
	});
