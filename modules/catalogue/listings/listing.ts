import { type Day, formatDay } from "#common/calendar.ts";
import { type Refusal, refuse } from "#common/refusal.ts";
import { discountColumnsOf } from "#common/rent.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import { catalogueCopy } from "#messages/api/catalogue.js";
import type { ListingStatus, NewProduct, Part, Product } from "../contract.ts";

/** The rules of a listing: pieces, stock, measurements, featured score, its lister's reliability, moderation and status. */

/** The offered sizes, and the size of each piece. sizeStock takes precedence over countInStock; pieces without a size have the size "". */
export function piecesOf(input: Pick<NewProduct, "sizeStock" | "countInStock">): { sizes: string[]; pieces: string[] } {
	if (input.sizeStock.length === 0) return { sizes: [], pieces: Array.from({ length: input.countInStock }, () => "") };
	return {
		sizes: input.sizeStock.map((one) => one.size),
		pieces: input.sizeStock.flatMap(({ size, stock }) => Array.from({ length: stock }, () => size)),
	};
}

/** The stock of each size, in the lister's order. */
export const stockOf = (sizes: string[], pieces: readonly { size: string }[]) =>
	sizes.map((size) => ({ size, stock: pieces.filter((piece) => piece.size === size).length }));

/** `heldUntil`: the last day that an order or its cleaning needs the piece; null without one. */
export type PieceInService = { id: string; size: string; heldUntil: Day | null };

export type PiecePlan = {
	keep: { id: string; size: string; position: number }[];
	add: { size: string; position: number }[];
	/** The ids of the pieces to retire. */
	retire: string[];
	/** Pieces that cannot be retired yet: for each size, how many must stay, and until when. */
	held: { size: string; count: number; until: Day }[];
};

const sameSize = (one: string, other: string) => nameKey(one) === nameKey(other);

/** Plans which pieces stay, are retired or added; `wanted` has one size per piece. Held pieces stay first, then older ones. Sizes are compared by `nameKey`. */
export function planPieces(inService: PieceInService[], wanted: string[]): PiecePlan {
	const plan: PiecePlan = { keep: [], add: [], retire: [], held: [] };
	const remaining = [...inService].sort(
		(one, other) => Number(other.heldUntil !== null) - Number(one.heldUntil !== null),
	);
	for (const [position, size] of wanted.entries()) {
		const index = remaining.findIndex((piece) => sameSize(piece.size, size));
		const [piece] = index < 0 ? [] : remaining.splice(index, 1);
		if (piece) plan.keep.push({ id: piece.id, size, position });
		else plan.add.push({ size, position });
	}
	plan.retire = remaining.map(({ id }) => id);
	for (const size of new Set(remaining.filter(({ heldUntil }) => heldUntil).map((piece) => piece.size))) {
		const days = inService.flatMap((piece) => (piece.size === size && piece.heldUntil ? [piece.heldUntil] : []));
		plan.held.push({ size, count: days.length, until: days.sort().at(-1) as Day });
	}
	return plan;
}

/** The domain error for pieces that cannot be retired yet, on the field of the form that removed them. */
export function refuseHeld(held: PiecePlan["held"], bySize: boolean): Refusal | undefined {
	if (held.length === 0) return undefined;
	const sentence = held
		.map(({ size, count, until }) => catalogueCopy.held({ count, size, until: formatDay(until) }))
		.join(" ");
	return refuse("not-allowed-now", sentence, { fields: { [bySize ? "sizeStock" : "countInStock"]: sentence } });
}

/** Measures that every reply has, and those that only a size with them has. */
const measureNames = ["bust", "waist", "hip", "length"] as const;
const optionalColumns = {
	...{ shoulder: "shoulder", sleeve: "sleeve", inseam: "inseam" },
	...{ letOut: "let_out", takeIn: "take_in" },
} as const;
type OptionalName = keyof typeof optionalColumns;
const optionalNames = Object.keys(optionalColumns) as OptionalName[];

/** Measurements as they are stored: integer tenths of an inch. */
export type Tenths = Record<(typeof measureNames)[number], number | null> &
	Partial<Record<(typeof optionalColumns)[OptionalName], number | null>>;

const mapMeasures = (from: Tenths | InputMeasures, change: (value: number) => number) => {
	const convert = (value: number | null) => (value === null ? null : change(value));
	return { bust: convert(from.bust), waist: convert(from.waist), hip: convert(from.hip), length: convert(from.length) };
};

type InputMeasures = NonNullable<NewProduct["sizeStock"][number]["measures"]>;

const isMeasured = (measures: InputMeasures) =>
	[...measureNames, "shoulder" as const, "sleeve" as const, "inseam" as const].some((name) => measures[name] != null);

/** The measurements to store: sizes with at least one measurement. */
export const measuresOf = ({ sizeStock }: Pick<NewProduct, "sizeStock">): ({ size: string } & Tenths)[] =>
	sizeStock.flatMap(({ size, measures }) => {
		if (!measures || !isMeasured(measures)) return [];
		const toTenths = (inches: number) => Math.round(inches * 10);
		const others = optionalNames.flatMap((name) => {
			const inches = measures[name];
			return inches == null ? [] : [[optionalColumns[name], toTenths(inches)]];
		});
		return [{ size, ...mapMeasures(measures, toTenths), ...Object.fromEntries(others) }];
	});

/** The measurements of the offered sizes, in the lister's order, in inches. */
export const toMeasures = (sizes: string[], stored: ({ size: string } & Tenths)[]): Product["measures"] =>
	sizes.flatMap((size) => {
		const found = stored.find((one) => one.size === size);
		if (!found) return [];
		const others = optionalNames.flatMap((name) => {
			const tenths = found[optionalColumns[name]];
			return tenths == null ? [] : [[name, tenths / 10]];
		});
		return [{ size, ...mapMeasures(found, (tenths) => tenths / 10), ...Object.fromEntries(others) }];
	});

/**
 * The score of the "featured" order, from rating, completed rentals, the day of creation and the lister's reliability (in stars). It does not
 * depend on the current time, so it can be stored. Thirty days of age weigh as much as half a star.
 */
export const featuredScore = (rating: number, completedRentals: number, createdAt: Date, reliability: number): number =>
	rating + Math.log(1 + completedRentals) + createdAt.getTime() / 86_400_000 / 60 + reliability;

/** Counts of a lister's orders of the last twelve months, as in `lister_reliability`. */
export type ReliabilityFigures = {
	/** Requests that were accepted, declined, or expired, and instant orders that were sent or cancelled. */
	requests: number;
	accepted: number;
	/** Requests that the lister answered. */
	responses: number;
	/** The median time to answer; null without an answer. */
	response_seconds: number | null;
	/** Orders that the lister sent or cancelled. */
	orders: number;
	cancelled: number;
};

const { fewest, score } = rules.reliability;

const none: ReliabilityFigures = {
	requests: 0,
	accepted: 0,
	responses: 0,
	response_seconds: null,
	orders: 0,
	cancelled: 0,
};

/** The figures that everybody may see; null where there are too few orders for one. */
export function publicReliability(figures: ReliabilityFigures | null) {
	const { requests, accepted, responses, response_seconds, orders, cancelled } = figures ?? none;
	return {
		acceptanceRate: requests < fewest.requests ? null : Math.floor((accepted * 100) / requests) / 100,
		responseHours:
			responses < fewest.responses || response_seconds === null
				? null
				: Math.max(1, Math.ceil(response_seconds / 3600)),
		cancellations: orders < fewest.orders ? null : { cancelled, orders },
	};
}

/** The stars that reliability adds to the featured score. 0 for unknown listers, so that a new one is not behind. */
export function reliabilityScore(figures: ReliabilityFigures | null | undefined): number {
	const { requests, accepted, responses, response_seconds, orders, cancelled } = figures ?? none;
	const acceptance = requests < fewest.requests ? 0 : score.acceptance * ((2 * accepted) / requests - 1);
	const response =
		responses < fewest.responses || response_seconds === null
			? 0
			: score.response * Math.max(-1, 1 - response_seconds / 3600 / score.responseHours);
	const sending =
		orders < fewest.orders
			? 0
			: Math.max(-score.mostForCancellations, score.noCancellation - (score.cancellations * cancelled) / orders);
	// Steps, so that a small change does not write all listings of a lister again.
	return Math.round((acceptance + response + sending) / score.step) * score.step;
}

/** Parts as their column has them: JSON with the fields in this order, so that equal parts are equal texts. */
export const partsColumn = (parts: readonly Part[]): string =>
	JSON.stringify(parts.map(({ name, value }) => ({ name, value })));

/** The columns of a listing from its input. */
export const productColumnsOf = (input: NewProduct) => ({
	name: input.name,
	description: input.description,
	price: input.price,
	discount: input.discount,
	deposit: input.deposit,
	try_on_price: input.tryOnPrice,
	retail_value: input.retailValue ?? null,
	occasion: input.occasion,
	audience: input.audience ?? null,
	color: input.details.color,
	material: input.details.material,
	length: input.details.length,
	closure: input.details.closure,
	includes: input.details.includes,
	dry_clean_only: input.details.dryCleanOnly,
	parts: partsColumn(input.parts),
	sizes: input.sizeStock.map(({ size }) => size),
	turnaround_days: input.turnaroundDays,
	notice_days: input.noticeDays,
	min_days: input.minDays,
	...discountColumnsOf(input.lengthDiscounts),
	alterable: input.alterable,
	instant: input.instant,
});
export type ProductColumns = ReturnType<typeof productColumnsOf>;

/** A change of one of these columns, of the categories or of the photographs sends the listing to moderation. */
const moderatedColumns = [
	"name",
	"description",
	"occasion",
	"audience",
	"color",
	"material",
	"length",
	"closure",
	"includes",
	"parts",
] as const;
export type ModeratedColumns = Pick<ProductColumns, (typeof moderatedColumns)[number]>;

export const changesModeratedColumns = (before: ModeratedColumns, after: ModeratedColumns): boolean =>
	moderatedColumns.some((column) => before[column] !== after[column]);

type ListingState = {
	approved_at: Date | null;
	suspended_at: Date | null;
	archived_at: Date | null;
	paused_at: Date | null;
};

/** The status of a listing for its lister and admins. A listing that waits for moderation is public. */
export function listingStatus(listing: ListingState): ListingStatus {
	if (listing.archived_at) return "archived";
	if (listing.suspended_at) return "suspended";
	if (listing.paused_at) return "paused";
	return listing.approved_at ? "live" : "waiting";
}
