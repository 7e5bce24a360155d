import type { Build, WearerMeasures } from "./contract.ts";

/** The body of a wearer as normal distributions in centimetres: typed measures, and estimates from height and weight. Pure. */

/** The measures that a judgement compares. */
export const girths = ["bust", "waist", "hip", "shoulder"] as const;
export type Girth = (typeof girths)[number];

/** A normal distribution in centimetres. */
export type Estimate = { mean: number; sd: number };
export type Body = Partial<Record<Girth, Estimate>>;

/** People measure themselves with a tape to about a centimetre. */
const tapeSd = 1;

/**
 * Linear regressions on height (cm) and weight (kg), fitted by least squares to the measures of 260 women and 247 men, aged 18 to 67 and
 * physically active, in: G. Heinz, L. J. Peterson, R. W. Johnson, C. J. Kerk, "Exploring Relationships in Body Dimensions", Journal of Statistics
 * Education 11 (2003), number 2. Each row: the mean, the centimetres for each centimetre of height and each kilogram, the standard deviation of
 * what they leave. The shoulder is the biacromial breadth. Decision 0103 says what is ours: the two allowances below.
 */
const tables = {
	women: {
		means: { height: 164.87, weight: 60.6 },
		people: 260,
		/** The inverse of the centred squares: of height, of weight, of both. */
		inverse: { height: 1.107e-4, weight: 5.13e-5, both: -3.25e-5 },
		rows: {
			bust: [86.06, -0.19, 0.594, 3.18],
			waist: [69.8, -0.33, 0.774, 3.39],
			hip: [95.65, -0.118, 0.686, 2.92],
			shoulder: [36.5, 0.086, 0.067, 1.46],
		},
	},
	men: {
		means: { height: 177.75, weight: 78.14 },
		people: 247,
		inverse: { height: 1.103e-4, weight: 5.15e-5, both: -4.03e-5 },
		rows: {
			bust: [100.99, -0.252, 0.636, 4.12],
			waist: [84.53, -0.385, 0.813, 4.68],
			hip: [97.76, -0.149, 0.574, 2.86],
			shoulder: [41.24, 0.103, 0.045, 1.8],
		},
	},
} as const;

/** The study measured women above the breasts. The bust is wider by about this much: our assumption. */
const aboveBust = { mean: 4, sd: 2.5 };
/** Other people than those of the study: our assumption. */
const populationSd = 1.5;

/** Height and weight for which the table has people. Outside of it nothing is estimated. */
const range = { height: [145, 200], weight: [38, 120] } as const;

/** The body of a wearer: what was typed, and the rest from height and weight as far as both are known. */
export function bodyOf(wearer: WearerMeasures & { build: Build }): Body {
	const estimated = estimateBody(wearer);
	return Object.fromEntries(
		girths.flatMap((girth) => {
			const typed = wearer[girth];
			const known = typed === null ? estimated[girth] : { mean: typed, sd: tapeSd };
			return known ? [[girth, known]] : [];
		}),
	);
}

/** The estimates from height and weight alone. The uncertainty grows with the distance from the people of the study. */
export function estimateBody({ height, weight, build }: WearerMeasures & { build: Build }): Body {
	if (height === null || weight === null || !isWithin("height", height) || !isWithin("weight", weight)) return {};
	const { means, people, inverse, rows } = tables[build];
	const [dh, dw] = [height - means.height, weight - means.weight];
	const leverage = 1 / people + inverse.height * dh * dh + inverse.weight * dw * dw + 2 * inverse.both * dh * dw;
	return Object.fromEntries(
		girths.map((girth) => {
			const [mean, perHeight, perWeight, sd] = rows[girth];
			const isAbove = girth === "bust" && build === "women";
			const variance =
				sd * sd * (1 + leverage) +
				populationSd ** 2 * (girth === "shoulder" ? 0.25 : 1) +
				(isAbove ? aboveBust.sd ** 2 : 0);
			return [
				girth,
				{ mean: mean + perHeight * dh + perWeight * dw + (isAbove ? aboveBust.mean : 0), sd: Math.sqrt(variance) },
			];
		}),
	);
}

const isWithin = (name: keyof typeof range, value: number) => value >= range[name][0] && value <= range[name][1];
