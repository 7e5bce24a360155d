/**
 * How often a judgement of fit is right: wearers and garments with known truth. Run: node lab/bench/fit-accuracy.ts [wearers] [garments].
 * The truth is not the model: residuals have heavier tails and are correlated, people are not those of the study, tapes are off.
 */
import { fileURLToPath } from "node:url";
import { type Body, bodyOf, estimateBody, type Girth, girths } from "#modules/fit/body.ts";
import { easeOf, type Feedback, type Garment, judgeSize } from "#modules/fit/fit.ts";

const inch = 2.54;

/** Random numbers that every run repeats (mulberry32). */
function makeRandom(seed: number) {
	let state = seed;
	const uniform = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
	/** One in ten is twice as far off. */
	const heavy = (sd: number) => normal() * sd * (uniform() < 0.1 ? 1.9 : 0.86);
	return { uniform, normal, heavy, pick: <T>(all: readonly T[]) => all[Math.floor(uniform() * all.length)] as T };
}
type Random = ReturnType<typeof makeRandom>;

type Measured = Record<Girth, number>;
type Wearer = { truth: Measured; pair: Body; taped: Body; taste: Measured; labelSize: string };

/** Standard sizes on the body in inches, as the size chart of a listing has them. */
const labels = ["XS", "S", "M", "L", "XL", "XXL"];
const chart = { women: { bust: 32, waist: 26, hip: 35 }, men: { bust: 34, waist: 28, hip: 34 } };

function makeWearer(random: Random, build: "women" | "men"): Wearer {
	const [height, weight] =
		build === "women"
			? [157 + 6.5 * random.normal(), Math.max(40, 59 + 10 * random.normal())]
			: [170 + 7 * random.normal(), Math.max(48, 70 + 11 * random.normal())];
	const none = { bust: null, waist: null, hip: null, shoulder: null };
	const estimate = estimateBody({ build, height, weight, ...none });
	const build3 = random.normal();
	const truth = Object.fromEntries(
		girths.map((girth) => {
			const { mean, sd } = estimate[girth] ?? { mean: 90, sd: 5 };
			return [girth, mean + sd * (0.35 * build3 + random.heavy(0.93))];
		}),
	) as Measured;
	const said = (value: number, error: number) => Math.round((value + random.heavy(error)) * 2) / 2;
	const pair = bodyOf({ build, height: Math.round(height), weight: Math.round(weight + random.normal()), ...none });
	const taped = bodyOf({
		...{ build, height: null, weight: null, shoulder: said(truth.shoulder, 1) },
		...{ bust: said(truth.bust, 1), waist: said(truth.waist, 1), hip: said(truth.hip, 1) },
	});
	const step = Math.round((truth.bust / inch - chart[build].bust) / 2);
	return {
		...{ truth, pair, taped },
		taste: Object.fromEntries(girths.map((girth) => [girth, random.normal()])) as Measured,
		labelSize: labels[Math.max(0, Math.min(labels.length - 1, step))] as string,
	};
}

type TestGarment = { garment: Garment; build: "women" | "men"; truth: Map<string, Measured>; alteration: number };

const names = {
	women: [
		"Zari lehenga",
		"Silk saree with blouse",
		"Anarkali",
		"Evening gown",
		"Cotton kurta set",
		"Crop top and skirt",
	],
	men: ["Sherwani", "Achkan", "Kurta", "Bandhgala suit"],
};

/** Brands cut by their own charts: their M differs by centimetres from the standard, and pieces from each other. */
function makeGarment(random: Random): TestGarment {
	const build = random.uniform() < 0.7 ? "women" : "men";
	const garment: Garment = {
		...{ name: random.pick(names[build]), categories: [], isAlterable: true, feedback: [], measures: [] },
	};
	const { ease } = easeOf(garment);
	const brand = 4 * random.normal();
	const letOut = random.uniform() < 0.4 ? 1 : 0;
	const truth = new Map<string, Measured>();
	const measures = labels.map((size, step) => {
		const real = Object.fromEntries(
			girths.map((girth) => {
				const [least, most] = ease[girth] ?? [0, 8];
				const body =
					girth === "shoulder" ? (build === "women" ? 35.5 : 40) + step * 0.8 : (chart[build][girth] + 2 * step) * inch;
				return [girth, body + (least + Math.min(most, least + 12)) / 2 + brand + 1.5 * random.normal()];
			}),
		) as Measured;
		truth.set(size, real);
		const written = girths.map((girth) => [girth, Math.round(((real[girth] + random.heavy(1.2)) / inch) * 2) / 2]);
		return { size, letOut, takeIn: letOut, ...Object.fromEntries(written) };
	});
	return { garment: { ...garment, measures }, build, truth, alteration: letOut * inch };
}

/** Whether it fits in truth, when each place can be altered by so much. */
function fitsInTruth(wearer: Wearer, { garment, truth }: TestGarment, size: string, alteration = 0): boolean {
	const { ease } = easeOf(garment);
	const real = truth.get(size);
	return girths.every((girth) => {
		const range = ease[girth];
		if (!range || !real) return true;
		const slack = real[girth] - wearer.truth[girth] - wearer.taste[girth];
		return slack >= range[0] - alteration && slack <= range[1] + alteration;
	});
}

const percent = (part: number, all: number) => (all === 0 ? "none" : `${((100 * part) / all).toFixed(1)} %`);

/** Counts of one way to know the body. */
export function measure(wearerCount: number, garmentCount: number, knows: "pair" | "taped", seed = 20) {
	const random = makeRandom(seed);
	const garments = Array.from({ length: garmentCount }, () => makeGarment(random));
	const perWearer = 8;
	const counts = {
		likely: 0,
		likelyRight: 0,
		fits: 0,
		fitsRight: 0,
		chosenByLabel: 0,
		labelMisfits: 0,
		chosen: 0,
		misfits: 0,
		sizes: 0,
		said: 0,
	};
	const bins = Array.from({ length: 10 }, () => ({ all: 0, fit: 0 }));
	for (let at = 0; at < wearerCount; at++) {
		const build = random.uniform() < 0.7 ? "women" : "men";
		const wearer = makeWearer(random, build);
		const own = garments.filter((one) => one.build === build);
		for (let turn = 0; turn < perWearer; turn++) {
			const tested = random.pick(own);
			const judged = tested.garment.measures.map((one) => judgeSize(tested.garment, one, wearer[knows]));
			for (const { size, verdict, chance, alteration } of judged) {
				counts.sizes++;
				if (verdict !== "unknown") counts.said++;
				const truly = fitsInTruth(wearer, tested, size, alteration ? tested.alteration : 0);
				const bin = chance === null ? undefined : bins[Math.min(9, Math.floor(chance * 10))];
				if (bin) {
					bin.all++;
					if (truly) bin.fit++;
				}
				if (verdict !== "fits" && verdict !== "likely") continue;
				counts[verdict]++;
				counts[`${verdict}Right`] += Number(truly);
			}
			const best = judged
				.filter(({ verdict }) => /fits|likely/.test(verdict))
				.sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0))[0];
			if (!best) continue;
			counts.chosen++;
			if (!fitsInTruth(wearer, tested, best.size)) counts.misfits++;
			if (!fitsInTruth(wearer, tested, wearer.labelSize)) counts.labelMisfits++;
		}
	}
	const band = nearEighty(wearerCount, garments, knows);
	return { ...counts, bins, band };
}

/** The share that fits among sizes with a chance of 75 to 85 %: the calibration. */
function nearEighty(wearerCount: number, garments: readonly TestGarment[], knows: "pair" | "taped") {
	const random = makeRandom(77);
	const band = { all: 0, fit: 0 };
	for (let at = 0; at < wearerCount; at++) {
		const build = random.uniform() < 0.7 ? "women" : "men";
		const wearer = makeWearer(random, build);
		const tested = random.pick(garments.filter((one) => one.build === build));
		for (const one of tested.garment.measures) {
			const { size, chance, alteration } = judgeSize(tested.garment, one, wearer[knows]);
			if (chance === null || chance < 0.75 || chance > 0.85) continue;
			band.all++;
			if (fitsInTruth(wearer, tested, size, alteration ? tested.alteration : 0)) band.fit++;
		}
	}
	return band;
}

/** How far the judgement of one size is off before and after clients said how it fitted, in centimetres. */
export function measureFeedback(garmentCount: number, feedbackEach: number, seed = 5) {
	const random = makeRandom(seed);
	let [before, after] = [0, 0];
	for (let at = 0; at < garmentCount; at++) {
		// A lister's tape that lay wrong: the size is smaller or larger than written.
		const offset = random.pick([-4, 4]);
		const name = "Zari lehenga";
		const range = easeOf({ name, categories: [] }).ease.bust ?? [1, 9];
		const half = (range[1] - range[0]) / 2;
		const feedback = Array.from({ length: feedbackEach }, (): Feedback => {
			const slack = offset + 3 * random.normal();
			const fit = slack < -half ? "small" : slack > half ? "large" : "right";
			return { size: "M", fit, places: fit === "right" ? [] : ["bust"] };
		});
		const measures = { size: "M", bust: 36, waist: 30 };
		const body: Body = { bust: { mean: 36 * inch - 5 + offset * 0.9, sd: 1 }, waist: { mean: 30 * inch - 4, sd: 1 } };
		const garment = { name, categories: [], isAlterable: false, measures: [measures] };
		before += judgeSize({ ...garment, feedback: [] }, measures, body).chance ?? 0;
		after += judgeSize({ ...garment, feedback }, measures, body).chance ?? 0;
	}
	return { before: before / garmentCount, after: after / garmentCount };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [wearers, garments] = [Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 500)];
	const both = { likely: 0, likelyRight: 0, fits: 0, fitsRight: 0, chosen: 0, misfits: 0, labelMisfits: 0 };
	const summaryOf = (one: typeof both) => [
		`  "Fits you" is right       ${percent(one.fitsRight, one.fits)} of ${one.fits}`,
		`  "Probably fits" is right  ${percent(one.likelyRight, one.likely)} of ${one.likely}`,
		`  misfits of its best size  ${percent(one.misfits, one.chosen)}, by the size label ${percent(one.labelMisfits, one.chosen)} of the same ${one.chosen}`,
	];
	for (const knows of ["pair", "taped"] as const) {
		const one = measure(wearers, garments, knows);
		for (const name of Object.keys(both) as (keyof typeof both)[]) both[name] += one[name];
		const lines = [
			`${wearers} wearers, ${garments} garments; known: ${knows === "pair" ? "height and weight" : "bust, waist, hip and shoulder by tape"}`,
			`  says something of         ${percent(one.said, one.sizes)} of ${one.sizes} sizes`,
			...summaryOf(one),
			`  called 75 to 85 %         ${percent(one.band.fit, one.band.all)} fit of ${one.band.all}`,
			...one.bins.map(
				({ all, fit }, at) => `    called ${at * 10} to ${at * 10 + 10} %: ${percent(fit, all)} of ${all}`,
			),
		];
		process.stdout.write(`${lines.join("\n")}\n`);
	}
	process.stdout.write(`${["half of the wearers each", ...summaryOf(both)].join("\n")}\n`);
	for (const each of [3, 10, 30]) {
		const { before, after } = measureFeedback(500, each);
		process.stdout.write(
			`a size that is 4 cm off, for a body that it fits: chance ${before.toFixed(2)} before, ${after.toFixed(2)} after ${each} answers\n`,
		);
	}
}
