import { rules } from "#common/rules.ts";
import { type Body, type Estimate, type Girth, girths } from "./body.ts";
import type { FitValue, Verdict } from "./contract.ts";

/** Judges how a size fits a body: the ease of each garment type, what clients said after a return, and the chance that it fits. Pure. */

/** The garment's measures of one size in inches, as its lister gave them; null or missing: not measured. */
export type SizeMeasures = { size: string; letOut?: number | null; takeIn?: number | null } & Partial<
	Record<Girth, number | null>
>;

export type Garment = {
	name: string;
	categories: readonly string[];
	/** Whether a client may make small alterations. */
	isAlterable: boolean;
	measures: readonly SizeMeasures[];
	feedback: readonly Feedback[];
};

/** A client's answer after the return. `places`: where it was too small or too large; empty: everywhere. */
export type Feedback = { size: string; fit: FitValue; places: readonly string[] };

/** `centimetres`: by how much the worst place is too tight or too loose. `chance`: that the size fits as it is or with its alteration. */
export type Judgement = {
	size: string;
	verdict: Verdict;
	chance: number | null;
	place: Girth | null;
	centimetres: number;
	alteration: "let-out" | "take-in" | null;
};

/** The least and the most ease in centimetres: how much wider than the body the garment is where it fits. */
type Ease = Partial<Record<Girth, readonly [least: number, most: number]>>;
type GarmentEase = { words: RegExp; ease: Ease; needs: readonly Girth[] };

/** Our own choice, from how such garments are worn. `needs`: without these measures nothing is said. The first that matches counts. */
const eases: readonly GarmentEase[] = [
	{
		words: /\b(sherwani|achkan|bandhgala|jodhpuri|blazer|suit|tuxedo|jacket|nehru)/i,
		ease: { bust: [5, 16], waist: [4, 18], hip: [4, 18], shoulder: [-1, 5] },
		needs: ["bust"],
	},
	{
		words: /\b(lehenga|ghagra|choli|chaniya|sharara|gharara)/i,
		ease: { bust: [1, 9], waist: [0, 9], hip: [4, 200] },
		needs: ["bust", "waist"],
	},
	{ words: /\b(saree|sari|blouse)/i, ease: { bust: [1, 9], waist: [0, 14] }, needs: ["bust"] },
	{
		words: /\b(anarkali|kurta|kurti|salwar|churidar|pathani|kaftan|palazzo|tunic)/i,
		ease: { bust: [3, 18], waist: [2, 28], hip: [3, 30] },
		needs: ["bust"],
	},
	{
		words: /\b(gown|dress|jumpsuit|maxi)/i,
		ease: { bust: [1, 10], waist: [1, 12], hip: [2, 24] },
		needs: ["bust", "waist"],
	},
];
const otherEase: GarmentEase = {
	words: /(?:)/,
	ease: { bust: [2, 13], waist: [1, 15], hip: [2, 24], shoulder: [-1, 5] },
	needs: ["bust", "waist"],
};

/** The name says more than the categories: a lehenga is filed under Wedding. */
export const easeOf = ({ name, categories }: Pick<Garment, "name" | "categories">): GarmentEase =>
	[name, ...categories].flatMap((text) => eases.find(({ words }) => words.test(text)) ?? [])[0] ?? otherEase;

/** A lister's tape is off by about this much. */
const listerSd = 1.2;
/** People differ in how much ease they like. */
const tasteSd = 1;
/** Clients who rented a size differ in their slack by about this much. Their own measures are never read. */
const clientSd = 3;
/** From this chance on a size is said to fit, probably to fit, and to be too tight or too loose. */
const thresholds = { fits: 0.9, likely: 0.85, misfits: 0.7 } as const;

/** The sizes that the lister has measured, judged for one body, in the lister's order. */
export const judgeSizes = (garment: Garment, body: Body): Judgement[] =>
	garment.measures.map((measures) => judgeSize(garment, measures, body));

/** The type, measures and offsets of a listing, which decide whom its sizes fit, as a text that alike listings share. Empty: nothing is measured. */
export const fitProfileOf = (garment: Garment | null): string =>
	!garment || garment.measures.length === 0
		? ""
		: JSON.stringify([eases.indexOf(easeOf(garment)), garment.measures.map((one) => measuresInProfile(garment, one))]);

type Profile = [type: number, measures: (SizeMeasures & { offsets?: Offsets })[]];

const measuresInProfile = (garment: Garment, measures: SizeMeasures) => ({
	...withoutNulls(measures),
	offsets: offsetsOf(easeOf(garment), measures, garment.feedback),
});

const withoutNulls = (measures: SizeMeasures) =>
	Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== null));

/** The sizes of a profile, and by what is said of them: those that fit or probably fit, and those that do not. Of the others not enough is known. */
export type ProfileFit = { sizes: string[]; fits: string[]; misfits: string[] };

export function judgeProfile(profile: string, body: Body): ProfileFit {
	const [type, measures] = (profile === "" ? [-1, []] : JSON.parse(profile)) as Profile;
	const judged = measures.map(({ offsets, ...one }) => judge(eases[type] ?? otherEase, one, offsets, body));
	const sizesOf = (isMeant: (verdict: Verdict) => boolean) =>
		judged.filter(({ verdict }) => isMeant(verdict)).map(({ size }) => size);
	return {
		sizes: sizesOf(() => true),
		fits: sizesOf((verdict) => verdict === "fits" || verdict === "likely"),
		misfits: sizesOf((verdict) => verdict === "tight" || verdict === "loose"),
	};
}

type Slack = {
	girth: Girth;
	/** The slack in centimetres beyond the least ease, and what is left to the most. */
	tight: Estimate;
	loose: Estimate;
};

export const judgeSize = (garment: Garment, measures: SizeMeasures, body: Body): Judgement =>
	judge(easeOf(garment), measures, offsetsOf(easeOf(garment), measures, garment.feedback), body);

function judge({ ease, needs }: GarmentEase, measures: SizeMeasures, offsets: Offsets = {}, body: Body): Judgement {
	const slacks = girths.flatMap((girth) => slackAt(girth, { ease, measures, body, offsets }) ?? []);
	const [letOut, takeIn] = [toCentimetres(measures.letOut ?? 0), toCentimetres(measures.takeIn ?? 0)];
	const asItIs = chanceOf(slacks, 0, 0);
	const worst = worstOf(slacks);
	const isKnown = needs.every((girth) => slacks.some((slack) => slack.girth === girth));
	const base = { size: measures.size, place: null, centimetres: 0, alteration: null };
	if (isKnown && asItIs >= thresholds.likely)
		return { ...base, verdict: asItIs >= thresholds.fits ? "fits" : "likely", chance: asItIs };
	// A place that is too tight is enough to say so, whatever the others are.
	if (!worst || worst.chance < thresholds.misfits)
		return { ...base, verdict: "unknown", chance: isKnown ? asItIs : null };
	const reach = worst.verdict === "tight" ? letOut : takeIn;
	const altered = isKnown && reach > 0 ? chanceOf(slacks, letOut, takeIn) : 0;
	const isEnough = altered >= thresholds.likely;
	return {
		...base,
		verdict: worst.verdict,
		chance: isKnown ? Math.max(asItIs, isEnough ? altered : 0) : null,
		place: worst.girth,
		centimetres: Math.max(1, Math.round(worst.by)),
		alteration: isEnough ? alterationOf[worst.verdict] : null,
	};
}

const alterationOf = { tight: "let-out", loose: "take-in" } as const;

/** The measures that the wearer could add so that more is known. */
export function missingMeasures(garment: Garment, body: Body): Girth[] {
	const { ease, needs } = easeOf(garment);
	const unsure = (girth: Girth) => (body[girth]?.sd ?? Number.POSITIVE_INFINITY) > 2;
	const isMeasured = (girth: Girth) => garment.measures.some((one) => one[girth]);
	return girths.filter((girth) => (needs.includes(girth) || ease[girth]) && isMeasured(girth) && unsure(girth));
}

type SlackFacts = { ease: Ease; measures: SizeMeasures; body: Body; offsets: Offsets };

function slackAt(girth: Girth, { ease, measures, body, offsets }: SlackFacts): Slack | undefined {
	const [range, inches, wearer] = [ease[girth], measures[girth], body[girth]];
	if (!range || !inches || !wearer) return undefined;
	const [least, most] = range;
	const offset = offsets[girth] ?? { mean: 0, sd: listerSd };
	const width = toCentimetres(inches) + offset.mean - wearer.mean;
	const sd = Math.hypot(wearer.sd, offset.sd, tasteSd);
	return { girth, tight: { mean: width - least, sd }, loose: { mean: most - width, sd } };
}

/** The chance that all places fit, when each may be let out and taken in by so much. */
const chanceOf = (slacks: readonly Slack[], letOut: number, takeIn: number): number =>
	slacks.reduce((product, { tight, loose }) => {
		const chance = cumulative((tight.mean + letOut) / tight.sd) + cumulative((loose.mean + takeIn) / loose.sd) - 1;
		return product * Math.max(0, chance);
	}, 1);

/** The place that most probably misfits; of equally probable ones the one that misfits by more. */
function worstOf(slacks: readonly Slack[]) {
	const all = slacks.flatMap(({ girth, tight, loose }) => [
		{ girth, verdict: "tight" as const, chance: cumulative(-tight.mean / tight.sd), by: -tight.mean },
		{ girth, verdict: "loose" as const, chance: cumulative(-loose.mean / loose.sd), by: -loose.mean },
	]);
	return all.sort((one, other) => other.chance - one.chance || other.by - one.by)[0];
}

/** By place, how far off the lister's measures of a size are. Undefined without answers. */
type Offsets = Partial<Record<Girth, Estimate>>;

/** Rounded, so that one answer among many makes no other profile. */
function offsetsOf({ ease }: GarmentEase, measures: SizeMeasures, all: readonly Feedback[]): Offsets | undefined {
	const feedback = all.filter(({ size }) => size === measures.size);
	const entries = girths.flatMap((girth) => {
		const range = measures[girth] ? ease[girth] : undefined;
		if (!range) return [];
		const { mean, sd } = offsetOf(girth, (range[1] - range[0]) / 2, feedback);
		return [[girth, { mean: Math.round(mean * 2) / 2, sd: Math.round(sd * 10) / 10 }]];
	});
	return feedback.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** How far off the lister's measure is: the posterior, on a grid, after the answers of clients. `half`: half the width of the ease. */
export function offsetOf(girth: Girth, half: number, feedback: readonly Feedback[]): Estimate {
	const evidence = feedback.filter(
		({ fit, places }) => fit === "right" || places.length === 0 || places.includes(girth),
	);
	if (evidence.length === 0) return { mean: 0, sd: listerSd };
	let [total, sum, squares] = [0, 0, 0];
	for (let offset = -10; offset <= 10; offset += 0.25) {
		const small = cumulative((-half - offset) / clientSd);
		const large = cumulative((offset - half) / clientSd);
		const likelihood = { small, large, right: Math.max(1e-9, 1 - small - large) };
		const log = evidence.reduce((sum, { fit }) => sum + Math.log(likelihood[fit]), 0);
		const weight = Math.exp(log - (offset * offset) / (2 * listerSd * listerSd));
		total += weight;
		sum += weight * offset;
		squares += weight * offset * offset;
	}
	const mean = sum / total;
	return { mean, sd: Math.sqrt(Math.max(0.05, squares / total - mean * mean)) };
}

/** The cumulative normal distribution, by the approximation 7.1.26 of Abramowitz and Stegun (error below 1e-7). */
export function cumulative(z: number): number {
	const x = Math.abs(z) / Math.SQRT2;
	const t = 1 / (1 + 0.3275911 * x);
	const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
	const tail = (series * Math.exp(-x * x)) / 2;
	return z < 0 ? tail : 1 - tail;
}

const toCentimetres = (inches: number) => inches * rules.measures.cmPerInch;
