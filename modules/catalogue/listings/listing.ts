import { addDays, addMonths, type Day, type Period } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { ListingStatus, NewProduct, Product } from "../contract.ts";

/** What follows from a listing's data: its pieces, its stock, when it is free, its place among the featured. Pure. */

/** A piece in service and the days of the booking window on which it is claimed. */
export type Piece = { size: string; days: { day: Day; reason: string }[] };

/** The days that can be booked: today to three months ahead. */
export const bookingWindow = (today: Day) => ({
	startDate: today,
	endDate: addMonths(today, rules.rental.maxMonthsAhead),
});

/** The sizes on offer and how many pieces each has. sizeStock wins over countInStock; pieces without a size have the size "". */
export function piecesOf(input: Pick<NewProduct, "sizeStock" | "countInStock">): { sizes: string[]; pieces: string[] } {
	if (input.sizeStock.length === 0) return { sizes: [], pieces: Array.from({ length: input.countInStock }, () => "") };
	return {
		sizes: input.sizeStock.map((one) => one.size),
		pieces: input.sizeStock.flatMap(({ size, stock }) => Array.from({ length: stock }, () => size)),
	};
}

/** Stock by size, in the lister's order; a size without a piece has stock 0. */
export const stockOf = (sizes: string[], pieces: Pick<Piece, "size">[]) =>
	sizes.map((size) => ({ size, stock: pieces.filter((piece) => piece.size === size).length }));

/** Is no piece free today? And the first day on which one is: null when none is within the booking window. Without stock: not rented, never free. */
export function currentAvailability(pieces: Piece[], today: Day): { isRented: boolean; nextFreeDay: Day | null } {
	if (pieces.length === 0) return { isRented: false, nextFreeDay: null };
	const claimed = pieces.map((piece) => new Set(piece.days.map(({ day }) => day)));
	if (claimed.some((days) => !days.has(today))) return { isRented: false, nextFreeDay: today };
	const { endDate } = bookingWindow(today);
	for (let day = addDays(today, 1); day <= endDate; day = addDays(day, 1))
		if (claimed.some((days) => !days.has(day))) return { isRented: true, nextFreeDay: day };
	return { isRented: true, nextFreeDay: null };
}

type DayReason = Product["availability"][number]["days"][number]["reason"];

const reasonNames: Record<string, DayReason> = {
	rental: "booked",
	overdue: "booked",
	held: "held",
	cleaning: "cleaning",
	blocked: "away",
};

/** How long a piece is cleaned after a rental, and the days that can be booked. */
type AvailabilityTerms = { cleaning: number; window: Period };

/**
 * Per size, the days on which none of its pieces can be had, of several reasons the one that a reader would name first; and the periods
 * throughout which one piece can be had, which says more: two pieces that are free one after the other make no rental.
 */
export const availabilityOf = (sizes: string[], pieces: Piece[], terms: AvailabilityTerms): Product["availability"] =>
	(sizes.length ? sizes : [""]).map((size) => {
		const perPiece = pieces.filter((piece) => piece.size === size).map((piece) => unavailableDays(piece, terms));
		const [first, ...others] = perPiece;
		const taken = [...(first ?? [])].filter(([day]) => others.every((days) => days.has(day))).sort();
		return {
			size,
			days: taken.map(([day, reason]) => ({
				day,
				reason: firstReason([reason, ...others.map((days) => days.get(day) ?? reason)]),
			})),
			free: withoutContained(perPiece.flatMap((days) => freePeriods(days, terms.window))),
		};
	});

function freePeriods(taken: ReadonlyMap<Day, DayReason>, window: Period): Period[] {
	const found: Period[] = [];
	let startDate = window.startDate;
	for (const day of [...taken.keys()].sort()) {
		if (startDate < day) found.push({ startDate, endDate: addDays(day, -1) });
		startDate = addDays(day, 1);
	}
	return startDate > window.endDate ? found : [...found, { startDate, endDate: window.endDate }];
}

/** Without those that lie within another, the first one first. */
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

/** The days that are claimed, and those just before them: the cleaning after a rental that ends there would not fit. */
function unavailableDays({ days }: Piece, { cleaning, window }: AvailabilityTerms): Map<Day, DayReason> {
	const claimed = new Map(days.map(({ day, reason }) => [day, reasonNames[reason] ?? "booked"]));
	const before = days.flatMap(({ day }) => Array.from({ length: cleaning }, (_, index) => addDays(day, -1 - index)));
	const tooLate = before.filter((day) => !claimed.has(day)).map((day) => [day, "cleaning"] as const);
	return new Map([...claimed, ...tooLate].filter(([day]) => day >= window.startDate && day <= window.endDate));
}

const firstReason = (reasons: DayReason[]): DayReason =>
	(["booked", "held", "cleaning", "away"] as const).find((one) => reasons.includes(one)) ?? "booked";

/**
 * The stable score behind "featured": rating, completed rentals, and freshness as the day of listing, so that it changes only when one of
 * them does. Thirty days newer weigh as much as half a star less, or as going from no rental to about one.
 */
export const featuredScore = (rating: number, completedRentals: number, createdAt: Date): number =>
	rating + Math.log(1 + completedRentals) + createdAt.getTime() / 86_400_000 / 60;

/** The columns that a lister's words become. */
export const productColumnsOf = (input: NewProduct) => ({
	name: input.name,
	description: input.description,
	price: input.price,
	discount: input.discount,
	deposit: input.deposit,
	retail_value: input.retailValue ?? null,
	occasion: input.occasion,
	color: input.details.color,
	material: input.details.material,
	length: input.details.length,
	closure: input.details.closure,
	includes: input.details.includes,
	dry_clean_only: input.details.dryCleanOnly,
	sizes: input.sizeStock.map(({ size }) => size),
	turnaround_days: input.turnaroundDays,
	instant: input.instant,
});
export type ProductColumns = ReturnType<typeof productColumnsOf>;

/** What an admin looks at, beside categories and photographs. */
const moderatedColumns = [
	"name",
	"description",
	"occasion",
	"color",
	"material",
	"length",
	"closure",
	"includes",
] as const;
export type ModeratedColumns = Pick<ProductColumns, (typeof moderatedColumns)[number]>;

export const changesModeratedColumns = (before: ModeratedColumns, after: ModeratedColumns): boolean =>
	moderatedColumns.some((column) => before[column] !== after[column]);

type ModerationState = { approved_at: Date | null; suspended_at: Date | null; archived_at: Date | null };

/** How a listing stands, as its lister and admins read it. One that waits for an admin's look is live. */
export const listingStatus = (listing: ModerationState): ListingStatus =>
	listing.archived_at ? "archived" : listing.suspended_at ? "suspended" : listing.approved_at ? "live" : "waiting";

/** "Meher" of "Meher Rathore": all that strangers see of a lister's name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
