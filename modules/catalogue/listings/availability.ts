import { addDays, addMonths, type Day, eachDay, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Product } from "../contract.ts";

/** When the pieces of a listing are free: the booking window, today's state of a card, and the calendar of each size. */

/** A one-entry cache: nearly every call is for today. */
let cachedWindow: Readonly<Period> = { startDate: "", endDate: "" };

/** The booking window: today to three months ahead. */
export function bookingWindow(today: Day): Readonly<Period> {
	if (cachedWindow.startDate !== today)
		cachedWindow = Object.freeze({ startDate: today, endDate: addMonths(today, rules.rental.maxMonthsAhead) });
	return cachedWindow;
}

/** A piece in service, with its claimed days in the booking window. `until`: the end of a hold. */
export type Piece = { size: string; days: { day: Day; reason: string; until?: string }[] };

/**
 * `isRented`: no piece is free today. `nextFreeDay`: the first day after the lister's notice on which one is free; null when there is none in the
 * booking window. Without stock: not rented, no free day.
 */
export function currentAvailability(
	pieces: Piece[],
	today: Day,
	noticeDays: number,
): { isRented: boolean; nextFreeDay: Day | null } {
	if (pieces.length === 0) return { isRented: false, nextFreeDay: null };
	const { endDate } = bookingWindow(today);
	const firstDay = addDays(today, noticeDays);
	// Most listings have a piece without any claimed day.
	if (pieces.some(({ days }) => days.length === 0) && firstDay <= endDate)
		return { isRented: false, nextFreeDay: firstDay };
	const claimed = pieces.map((piece) => new Set(piece.days.map(({ day }) => day)));
	const isFree = (day: Day) => claimed.some((days) => !days.has(day));
	const isRented = !isFree(today);
	for (let day = firstDay; day <= endDate; day = addDays(day, 1))
		if (isFree(day)) return { isRented, nextFreeDay: day };
	return { isRented, nextFreeDay: null };
}

type DayReason = Product["availability"][number]["days"][number]["reason"];

const reasonNames: Record<string, DayReason> = {
	rental: "booked",
	overdue: "booked",
	backup: "booked",
	held: "held",
	cleaning: "cleaning",
	transit: "transit",
	blocked: "away",
};

/**
 * Days of cleaning after a rental, the booking window, the lister's notice, and for a delivery to a pincode the days in transit each way and
 * the earliest first day. `tryOn`: days by which the item comes before the rental.
 */
type AvailabilityTerms = {
	cleaning: number;
	window: Period;
	notice?: number;
	transit?: number;
	tryOn?: number;
	earliest?: Day;
};

/**
 * For each size, the days on which no piece is free, with the most telling reason, and the longest periods in which one piece is free. Both are
 * needed: a rental needs the same piece on all days.
 */
export const availabilityOf = (sizes: string[], pieces: Piece[], terms: AvailabilityTerms): Product["availability"] =>
	// Most listings have a piece without any claimed day, which is free on all days.
	(sizes.length ? sizes : [""]).map((size) => {
		const ofSize = pieces.filter((piece) => piece.size === size);
		if (!hasUnreachableDays(terms) && ofSize.some(({ days }) => days.length === 0))
			return { size, days: [], free: [terms.window] };
		const perPiece = ofSize.map((piece) => unavailableDays(piece, terms));
		const [first, ...others] = perPiece;
		const holdEnds = earliestHoldEnds(ofSize, terms);
		const taken = [...(first ?? [])].filter(([day]) => others.every((days) => days.has(day))).sort();
		return {
			size,
			days: taken.map(([day, reason]) => ({
				day,
				reason: firstReason([reason, ...others.map((days) => days.get(day) ?? reason)]),
				...(holdEnds.has(day) && { until: holdEnds.get(day) }),
			})),
			free: withoutContained(perPiece.flatMap((days) => freePeriods(days, terms.window))),
		};
	});

/** For each day that a piece would have free without its holds, when they end: of the first such piece. */
function earliestHoldEnds(pieces: Piece[], terms: AvailabilityTerms): ReadonlyMap<Day, string> {
	const ends = new Map<Day, string>();
	for (const piece of pieces) {
		const untils = piece.days.flatMap(({ until }) => (until ? new Date(until).toISOString() : []));
		const end = untils.sort().at(-1);
		if (!end) continue;
		const withoutHolds = unavailableDays({ ...piece, days: piece.days.filter(({ until }) => !until) }, terms);
		for (const day of unavailableDays(piece, terms).keys())
			if (!withoutHolds.has(day) && end < (ends.get(day) ?? "9999")) ends.set(day, end);
	}
	return ends;
}

function freePeriods(taken: ReadonlyMap<Day, DayReason>, window: Period): Period[] {
	const found: Period[] = [];
	let startDate = window.startDate;
	for (const day of [...taken.keys()].sort()) {
		if (startDate < day) found.push({ startDate, endDate: addDays(day, -1) });
		startDate = addDays(day, 1);
	}
	return startDate > window.endDate ? found : [...found, { startDate, endDate: window.endDate }];
}

/** Removes periods contained in another one; sorted by start. */
function withoutContained(periods: Period[]): Period[] {
	const found: Period[] = [];
	const order = ({ startDate, endDate }: Period, other: Period) =>
		startDate.localeCompare(other.startDate) || other.endDate.localeCompare(endDate);
	for (const period of periods.toSorted(order)) {
		const last = found.at(-1);
		if (!last || last.endDate < period.endDate) found.push(period);
	}
	return found;
}

/**
 * The claimed days; those around them, because cleaning or transit would not fit; and the days that no delivery can reach. A rental on a day
 * needs the transit and try-on days before it, and the transit and cleaning days after it.
 */
function unavailableDays({ days }: Piece, terms: AvailabilityTerms): Map<Day, DayReason> {
	const { cleaning, window, transit = 0, tryOn = 0 } = terms;
	const unavailable = new Map(unreachableDays(terms));
	const add = (day: Day, reason: DayReason) => unavailable.has(day) || unavailable.set(day, reason);
	for (const { day, reason } of days) unavailable.set(day, reasonNames[reason] ?? "booked");
	for (const { day } of days) {
		for (let before = 1; before <= cleaning; before++) add(addDays(day, -before), "cleaning");
		for (let before = 1; before <= transit; before++) add(addDays(day, -cleaning - before), "transit");
		for (let after = 1; after <= transit + tryOn; after++) add(addDays(day, after), "transit");
	}
	return new Map([...unavailable].filter(([day]) => day >= window.startDate && day <= window.endDate));
}

const hasUnreachableDays = ({ window, notice = 0, earliest }: AvailabilityTerms) =>
	notice > 0 || (earliest !== undefined && earliest > window.startDate);

/** The days before the earliest one: first those of the lister's notice. */
function unreachableDays({ window, notice = 0, earliest }: AvailabilityTerms): [Day, DayReason][] {
	const noticeEnds = addDays(window.startDate, notice);
	const reachable = earliest ?? noticeEnds;
	const days = eachDay({ startDate: window.startDate, endDate: addDays(reachable, -1) });
	return days.map((day) => [day, day < noticeEnds ? "notice" : "transit"]);
}

const firstReason = (reasons: DayReason[]): DayReason =>
	(["notice", "booked", "held", "cleaning", "transit", "away"] as const).find((one) => reasons.includes(one)) ??
	"booked";
