import { describe, expect, test } from "vitest";
import { measure, measureFeedback } from "#lab/bench/fit-accuracy.ts";
import { bodyOf, estimateBody } from "./body.ts";
import {
	cumulative,
	easeOf,
	type Feedback,
	fitProfileOf,
	type Garment,
	judgeProfile,
	judgeSize,
	missingMeasures,
	offsetOf,
} from "./fit.ts";

const none = { height: null, weight: null, bust: null, waist: null, hip: null, shoulder: null };
const woman = (over: object) => bodyOf({ ...none, build: "women", ...over });
const inches = (centimetres: number) => Math.round((centimetres / 2.54) * 10) / 10;
const lehenga = (measures: object, over: Partial<Garment> = {}): Garment => ({
	...{ name: "Zari lehenga", categories: ["Wedding"], isAlterable: true, feedback: [] },
	measures: [{ size: "M", ...measures }],
	...over,
});
const judge = (garment: Garment, body: ReturnType<typeof bodyOf>) => {
	const [size] = garment.measures;
	if (!size) throw new Error("no size");
	const { verdict, place, centimetres, alteration } = judgeSize(garment, size, body);
	return [verdict, place, centimetres, alteration];
};

const body = woman({ bust: 90, waist: 74, hip: 98 });
const fitting = { bust: inches(95), waist: inches(78.5) };

test.each([
	["as wide as it should be", fitting, ["fits", null, 0, null]],
	["tight at the waist", { ...fitting, waist: inches(70) }, ["tight", "waist", 4, null]],
	[
		"tight at the waist with a let-out of 5 cm",
		{ ...fitting, waist: inches(71), letOut: 2 },
		["tight", "waist", 3, "let-out"],
	],
	[
		"tight at the waist with too little let-out",
		{ ...fitting, waist: inches(66), letOut: 1 },
		["tight", "waist", 8, null],
	],
	["loose at the bust", { ...fitting, bust: inches(106) }, ["loose", "bust", 7, null]],
	[
		"loose at the bust, to be taken in",
		{ ...fitting, bust: inches(103), takeIn: 2.5 },
		["loose", "bust", 4, "take-in"],
	],
	["without its waist", { bust: fitting.bust }, ["unknown", null, 0, null]],
	["without its waist, and tight at the bust", { bust: inches(86) }, ["tight", "bust", 5, null]],
	["in between", { ...fitting, waist: inches(74.2) }, ["unknown", null, 0, null]],
	["somewhat tight at the waist", { ...fitting, waist: inches(76.2) }, ["likely", null, 0, null]],
])("judges a lehenga %s", (_, measures, expected) => {
	expect(judge(lehenga(measures), body)).toEqual(expected);
});

test("says nothing of a body that it does not know", () => {
	expect(judge(lehenga(fitting), woman({}))).toEqual(["unknown", null, 0, null]);
	expect(missingMeasures(lehenga(fitting), woman({ height: 160, weight: 60 }))).toEqual(["bust", "waist"]);
	expect(missingMeasures(lehenga(fitting), body)).toEqual([]);
});

test.each([
	[{ name: "Ivory sherwani", categories: ["Wedding"] }, [5, 16]],
	[{ name: "Rose gold", categories: ["Party", "Lehenga"] }, [1, 9]],
	[{ name: "Kurta set", categories: ["Suits"] }, [3, 18]],
	[{ name: "Thing", categories: [] }, [2, 13]],
])("reads the garment type of %o", (garment, bust) => {
	expect(easeOf(garment).ease.bust).toEqual(bust);
});

describe("estimates from height and weight", () => {
	test("are those of the study at its means, with room for other people", () => {
		const { waist, bust } = estimateBody({ ...none, build: "women", height: 164.87, weight: 60.6 });
		expect(waist?.mean).toBeCloseTo(69.8, 1);
		expect(waist?.sd).toBeGreaterThan(3.39);
		expect(bust?.sd).toBeGreaterThan(waist?.sd ?? 9);
	});
	test("are less sure far from the study's people, and none outside of it", () => {
		const sd = (weight: number) => estimateBody({ ...none, build: "men", height: 172, weight }).hip?.sd ?? 0;
		expect(sd(118)).toBeGreaterThan(sd(72));
		expect(estimateBody({ ...none, build: "men", height: 172, weight: 140 })).toEqual({});
		expect(estimateBody({ ...none, build: "women", height: 110, weight: 38 })).toEqual({});
	});
	test("give way to what was typed", () => {
		expect(woman({ height: 160, weight: 60, waist: 88 }).waist).toEqual({ mean: 88, sd: 1 });
	});
});

describe("what clients said", () => {
	const said = (fit: Feedback["fit"], places: string[] = []): Feedback => ({ size: "M", fit, places });
	test("moves the measure of the place that they named, and more with each answer", () => {
		const one = offsetOf("bust", 4, [said("small", ["bust"])]);
		const many = offsetOf(
			"bust",
			4,
			Array.from({ length: 8 }, () => said("small", ["bust"])),
		);
		expect(one.mean).toBeLessThan(0);
		expect(many.mean).toBeLessThan(one.mean);
		expect(many.sd).toBeLessThan(1.2);
		expect(offsetOf("waist", 4, [said("small", ["bust"])])).toEqual({ mean: 0, sd: 1.2 });
	});
	test("makes a size that fitted everybody surer, and takes one back that was too small", () => {
		const garment = (feedback: Feedback[]) => lehenga(fitting, { feedback });
		const chance = (feedback: Feedback[]) => judgeSize(garment(feedback), { size: "M", ...fitting }, body).chance ?? 0;
		expect(chance(Array.from({ length: 9 }, () => said("right")))).toBeGreaterThan(chance([]));
		expect(chance(Array.from({ length: 9 }, () => said("small", ["waist"])))).toBeLessThan(0.65);
		expect(chance(Array.from({ length: 9 }, () => ({ ...said("small"), size: "L" })))).toBe(chance([]));
	});
	test("is in the profile of a listing as rounded offsets, which are judged as on its page", () => {
		const garment = (count: number) =>
			lehenga(fitting, { feedback: Array.from({ length: count }, () => said("small", ["waist"])) });
		expect(fitProfileOf(garment(200))).toBe(fitProfileOf(garment(199)));
		expect(fitProfileOf(garment(200)).length).toBeLessThan(140);
		const counts = [...Array(10).keys()];
		const profiles = counts.map((count) => judgeProfile(fitProfileOf(garment(count)), body));
		const pages = counts.map((count) => judge(garment(count), body)[0] as string);
		expect(profiles).toEqual(
			pages.map((verdict) => ({
				sizes: ["M"],
				fits: ["fits", "likely"].includes(verdict) ? ["M"] : [],
				misfits: ["tight", "loose"].includes(verdict) ? ["M"] : [],
			})),
		);
		expect(new Set(pages).size).toBeGreaterThan(1);
	});
	test("corrects a lister's tape in the simulation", () => {
		const { before, after } = measureFeedback(60, 10);
		expect(after).toBeGreaterThan(before + 0.15);
	});
});

test.each([
	[0, 0.5],
	[1.645, 0.95],
	[-1.96, 0.025],
	[9, 1],
])("has the normal distribution at %d", (z, expected) => {
	expect(cumulative(z)).toBeCloseTo(expected, 3);
});

test("is right as often as it says, in a world that is not its model", () => {
	const taped = measure(500, 120, "taped");
	const pair = measure(500, 120, "pair");
	expect((taped.fitsRight + pair.fitsRight) / (taped.fits + pair.fits)).toBeGreaterThan(0.95);
	expect(taped.fits).toBeGreaterThan(1000);
	// With two numbers alone nothing is surer than probable, and that is right as often as it says.
	for (const { fits, fitsRight, likely, likelyRight } of [taped, pair]) {
		expect(fits === 0 || fitsRight / fits >= 0.9).toBe(true);
		expect(likelyRight / likely).toBeGreaterThan(0.82);
	}
	expect(pair.likely).toBeGreaterThan(300);
	expect(taped.misfits + pair.misfits).toBeLessThan((taped.labelMisfits + pair.labelMisfits) / 2);
	for (const { band } of [measure(4000, 120, "taped"), measure(2000, 120, "pair")]) {
		expect(band.fit / band.all).toBeGreaterThan(0.75);
		expect(band.fit / band.all).toBeLessThan(0.87);
	}
});
