import { countDays, type Day, dayOf, type Period } from "#common/calendar.ts";
import { sizeToBook } from "#common/facets.ts";
import { placeOf } from "#common/places/place-of.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import { bagCopy } from "#messages/api/bag.js";
import { deliveryCopy } from "#messages/common/orders.js";
import { periodTooShort } from "#messages/common/product.js";
import type { BagLine } from "./contract.ts";

/** Which lines of a bag can be ordered together, and why the others cannot. Pure. */

/** A listing with the claimed days of its pieces. `until`: the end of a hold. */
export type ListingInBag = {
	id: string;
	state: "live" | "paused" | "gone";
	sizes: string[];
	lister: { id: string; pincode: string };
	noticeDays: number;
	minDays: number;
	turnaroundDays: number;
	pieces: readonly { size: string; days: readonly { day: Day; until?: string }[] }[];
};

export type WantedLine = {
	productId: string;
	/** "": the first in stock. */
	size: string;
	period: Period;
	isBlocked: boolean;
};

/** `claimedDays`: all days that an order of these days would claim. `refusePeriod`: why the days cannot be booked on any listing. */
export type BagRules = {
	now: Date;
	viewerId: string | undefined;
	pincode: string | undefined;
	claimedDays(period: Period, margins: { transit: number; cleaning: number }): readonly { day: Day }[];
	refusePeriod(period: Period, today: Day): string | undefined;
};

type Problem = NonNullable<BagLine["problem"]>;

const problem = (code: Problem["code"], message: string, until: string | null = null): Problem => ({
	code,
	message,
	until,
});

export const transitTo = (listing: ListingInBag, pincode: string | undefined): number =>
	pincode === undefined ? 0 : transitDays(listing.lister.pincode, pincode);

/**
 * The problem of each line, null where it can be ordered. Lines get free pieces in the order of their days, as an order gives them, so that two lines
 * never count on the same piece.
 */
export function findProblems(
	lines: readonly WantedLine[],
	listings: ReadonlyMap<string, ListingInBag>,
	rules: BagRules,
): (Problem | null)[] {
	const promised = new Map<ListingInBag["pieces"][number], Set<Day>>();
	const found: (Problem | null)[] = lines.map(() => null);
	const byDay = [...lines.keys()].sort((one, other) =>
		(lines[one] as WantedLine).period.startDate.localeCompare((lines[other] as WantedLine).period.startDate),
	);
	for (const place of byDay) {
		const line = lines[place] as WantedLine;
		const listing = listings.get(line.productId);
		found[place] =
			!listing || listing.state === "gone"
				? problem("gone", bagCopy.problem.gone)
				: (refuseLine(line, listing, rules) ?? promisePiece(line, listing, rules, promised));
	}
	return found;
}

function refuseLine(line: WantedLine, listing: ListingInBag, rules: BagRules): Problem | undefined {
	if (listing.state === "paused") return problem("paused", bagCopy.problem.paused);
	if (listing.lister.id === rules.viewerId) return problem("own", bagCopy.problem.own);
	if (line.isBlocked) return problem("blocked", bagCopy.problem.blocked);
	const badPeriod = rules.refusePeriod(line.period, dayOf(rules.now));
	if (badPeriod) return problem("past", badPeriod);
	if (countDays(line.period) < listing.minDays)
		return problem("too-short", periodTooShort({ minDays: listing.minDays }));
	const earliest = earliestFirstDay(rules.now, listing.noticeDays, transitTo(listing, rules.pincode));
	return line.period.startDate < earliest ? problem("too-soon", tooSoon(rules.pincode, earliest)) : undefined;
}

const tooSoon = (pincode: string | undefined, earliest: Day): string =>
	pincode === undefined
		? deliveryCopy.notReadyBefore({ day: earliest })
		: deliveryCopy.notBefore({
				where: deliveryCopy.destination({
					pincode,
					city: placeOf(pincode)?.city,
				}),
				day: earliest,
			});

/** Gives the line a free piece, whose days the following lines do not get. */
function promisePiece(
	line: WantedLine,
	listing: ListingInBag,
	rules: BagRules,
	promised: Map<ListingInBag["pieces"][number], Set<Day>>,
): Problem | null {
	const size = sizeToBook(listing, listing.pieces, line.size || undefined);
	const pieces = listing.pieces.filter((piece) => piece.size === size);
	if (pieces.length === 0) return problem("out-of-stock", bagCopy.problem.outOfStock);
	const margins = { transit: transitTo(listing, rules.pincode), cleaning: listing.turnaroundDays };
	const wanted = new Set(rules.claimedDays(line.period, margins).map(({ day }) => day));
	const free = pieces.filter(({ days }) => !days.some(({ day }) => wanted.has(day)));
	if (free.length === 0) return takenProblem(pieces, wanted);
	const own = free.find((piece) => ![...(promised.get(piece) ?? [])].some((day) => wanted.has(day)));
	if (!own) return problem("twice", bagCopy.problem.twice);
	promised.set(own, new Set([...(promised.get(own) ?? []), ...wanted]));
	return null;
}

/** Held, when a piece would be free without the holds of others; with the end of the first such hold. */
function takenProblem(pieces: ListingInBag["pieces"], wanted: ReadonlySet<Day>): Problem {
	const ends = pieces.flatMap(({ days }) => {
		const taken = days.filter(({ day }) => wanted.has(day));
		if (!taken.every(({ until }) => until)) return [];
		return (
			taken
				.flatMap(({ until }) => until ?? [])
				.sort()
				.at(-1) ?? []
		);
	});
	const [until] = ends.map((end) => new Date(end).toISOString()).sort();
	return until ? problem("held", bagCopy.problem.held, until) : problem("taken", bagCopy.problem.taken);
}

/** Sentences about a price that is another one than when the line was added. Whole rupees a day. */
export function describeChanges(before: number, now: number): string[] {
	if (before === now) return [];
	return [now > before ? bagCopy.price.up({ before, now }) : bagCopy.price.down({ before, now })];
}
