import { rules } from "#common/rules.ts";
import { foldText } from "#common/text/fold-text.ts";
import { fitCopy } from "#messages/api/fit.js";
import { endpoint, flag, id, listOf, optionalText, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of fit. Measures are always the requester's own, so no endpoint names an account. */

const { bodyMeasures } = rules;

const builds = ["women", "men"] as const;
export type Build = (typeof builds)[number];

export const fitValues = ["small", "right", "large"] as const;
export type FitValue = (typeof fitValues)[number];
const fitPlaces = ["bust", "waist", "hip", "shoulder", "length", "sleeve"] as const;
const verdicts = ["fits", "likely", "tight", "loose", "unknown"] as const;
export type Verdict = (typeof verdicts)[number];

const measureNames = ["height", "weight", "bust", "waist", "hip", "shoulder"] as const;
export type MeasureName = (typeof measureNames)[number];
export type WearerMeasures = Record<MeasureName, number | null>;

const cmPerInch = rules.measures.cmPerInch;

/** A number, or a text with at most one decimal; 5'4" is a height in feet and inches. Empty is null. The message never repeats what was typed. */
function measureOf(name: MeasureName) {
	const { min, max } = bodyMeasures[name];
	const unit = name === "weight" ? "kg" : "cm";
	const error = () =>
		fitCopy.range({ min, max, unit: name === "weight" ? fitCopy.units.weight : fitCopy.units.height });
	const read = (typed: unknown) => {
		if (typed === "" || typed === undefined) return null;
		const folded = typeof typed === "string" && typed.length <= 40 ? foldText(typed) : typed;
		if (typeof folded !== "string") return folded;
		const feet = name === "height" ? /^(\d)\s*(?:'|’|′|ft|feet)\s*(\d|1[01])?\s*(?:"|”|″|'')?$/.exec(folded) : null;
		if (feet) return Math.round((Number(feet[1]) * 12 + Number(feet[2] ?? 0)) * cmPerInch * 10) / 10;
		return new RegExp(`^\\d{1,3}(\\.\\d)?(\\s*${unit})?$`).test(folded) ? Number.parseFloat(folded) : typed;
	};
	return z.preprocess(
		read,
		z
			.number({ error })
			.min(min, { error })
			.max(max, { error })
			.refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, { error })
			.nullable(),
	);
}

const WearerInput = z
	.object({
		name: optionalText(rules.bag.labelLength).openapi({ description: "As the bag names them; empty: the member" }),
		isNew: flag
			.optional()
			.openapi({ description: "Another person: refused without a name, and for a name with measures" }),
		build: z.enum(builds, { error: () => fitCopy.build }).openapi({ description: "Whose table estimates follow" }),
		height: measureOf("height"),
		weight: measureOf("weight"),
		bust: measureOf("bust"),
		waist: measureOf("waist"),
		hip: measureOf("hip"),
		shoulder: measureOf("shoulder"),
	})
	.superRefine(({ height, weight, bust, waist, hip, shoulder }, context) => {
		const hasPair = height !== null && weight !== null;
		if (!hasPair && [bust, waist, hip, shoulder].every((measure) => measure === null))
			context.addIssue({ code: "custom", path: ["height"], message: fitCopy.tooFew });
	})
	.openapi("WearerInput", { description: "In centimetres and kilograms; empty: not known" });
export type WearerInput = z.output<typeof WearerInput>;

const measure = z.number().nullable();
const Wearer = z
	.object({
		_id: z.string(),
		name: z.string(),
		build: z.enum(builds),
		...{ height: measure, weight: measure, bust: measure, waist: measure, hip: measure, shoulder: measure },
		estimated: z
			.array(z.object({ name: z.enum(measureNames), centimetres: z.number().int(), within: z.number().int() }))
			.openapi({
				description: "From height and weight, where nothing was typed: right within so much for 9 of 10 people",
			}),
	})
	.openapi("Wearer");
export type Wearer = z.infer<typeof Wearer>;

const SizeFit = z.object({
	size: z.string(),
	verdict: z.enum(verdicts),
	chance: z
		.number()
		.nullable()
		.openapi({ description: "That it fits, with its alteration if one is named; null: unknown" }),
	sentence: z.string(),
});
export type SizeFit = z.infer<typeof SizeFit>;

const WearerFit = z
	.object({ name: z.string(), summary: z.string(), sizes: z.array(SizeFit) })
	.openapi("WearerFit", { description: "How the sizes of a listing fit the member, or a person whom they dress" });
export type WearerFit = z.infer<typeof WearerFit>;

const ownFeedback = z
	.object({ fit: z.enum(fitValues), places: z.array(z.enum(fitPlaces)) })
	.nullable()
	.openapi({ description: "What the client said; null: nothing yet" });

const wearers = z.object({ wearers: z.array(Wearer).openapi({ description: "The member first, then by name" }) });
const ofOrder = { tag: "Fit", who: "member", params: z.object({ orderId: id }) } as const;

export type FitFeedback = z.infer<typeof ownFeedback>;

export const fitEndpoints = {
	getMeasures: endpoint({
		method: "get",
		path: "/api/user/measures",
		summary: "The measures of the member and of the people they dress. Nobody else sees them",
		tag: "Fit",
		who: "member",
		reply: wearers,
	}),
	setMeasures: endpoint({
		method: "put",
		path: "/api/user/measures",
		summary: "Stores the measures of the member or of a named person, in place of earlier ones",
		tag: "Fit",
		who: "member",
		body: WearerInput,
		reply: wearers,
	}),
	deleteMeasures: endpoint({
		method: "delete",
		path: "/api/user/measures/:wearerId",
		summary: "Deletes the measures of one person. Deleting them again changes nothing",
		tag: "Fit",
		who: "member",
		params: z.object({ wearerId: id }),
		reply: wearers,
	}),
	getFit: endpoint({
		method: "get",
		path: "/api/product/fit/:id",
		summary: "How the sizes of a listing fit the member and the people they dress",
		tag: "Fit",
		who: "member",
		params: z.object({ id }),
		reply: z.object({ fits: z.array(WearerFit) }),
	}),
	getFitFeedback: endpoint({
		...ofOrder,
		method: "get",
		path: "/api/order/:orderId/fit",
		summary: "What the client said about the fit of an order, for the client alone",
		reply: z.object({ feedback: ownFeedback, canGive: z.boolean() }),
	}),
	giveFitFeedback: endpoint({
		...ofOrder,
		method: "put",
		path: "/api/order/:orderId/fit",
		summary: "Says after the return how the item fitted, and where not. It improves the judgement for this listing",
		body: z
			.object({
				fit: z.enum(fitValues, { error: () => fitCopy.choose }),
				places: listOf(z.enum(fitPlaces, { error: () => fitCopy.place }), fitPlaces.length),
			})
			.openapi("FitFeedback"),
		reply: z.object({}),
	}),
};
