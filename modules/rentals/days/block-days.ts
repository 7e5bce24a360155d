import { addMonths, type Day, eachDay, formatPeriod, type Period, periodsOf } from "#common/calendar.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { listingCopy } from "#messages/common/listing.js";
import * as copy from "#messages/common/product.js";
import { listingEmailCopy } from "#messages/emails/catalogue.js";
import { notifyListingsChanged, recordStaffChange } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { PieceCalendar } from "../contract.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import * as queries from "./queries-days.ts";

/**
 * Blocks days of a listing or of one piece, so that they cannot be booked. Idempotent. Returns all blocked periods.
 * The staff give a reason, which the lister reads. Throws `not-found` (also for another lister), `invalid`, `dates-taken` (one of the days is booked or
 * held).
 */
export const blockDays = (app: App, lister: Member, productId: string, period: BlockInput): Promise<Period[]> =>
	app.db.write(async (tx) => {
		const listing = await ensureOwnListing(tx, lister, productId);
		const refusal = refuseBlock(period, app.clock.today());
		if (refusal) throw refusal;
		const pieces = await lockRequestedPieces(tx, productId, period.pieceId);
		ensureNotTaken(await queries.listTakenDays(tx, productId, pieces, period));
		const blocked = await queries.insertBlocks(tx, productId, pieces, eachDay(period));
		const change = () => listingEmailCopy.changes.blocked({ period: formatPeriod(period) });
		if (blocked > 0)
			await recordStaffChange(app, tx, lister, listing, { action: "block-days", change, reason: period.reason });
		await notifyListingsChanged(app, tx, [productId]);
		return listBlockedPeriods(app, tx, productId);
	});

function ensureNotTaken(taken: queries.TakenDay[]) {
	if (taken.length === 0) return;
	const ordered = taken.filter(({ isHeld }) => !isHeld);
	const held = taken.some(({ isCheckout }) => isCheckout) ? listingCopy.away.checkout : listingCopy.away.held;
	const formatMessage = ordered.length > 0 ? listingCopy.away.ordered : held;
	const days = (ordered.length > 0 ? ordered : taken).map(({ day }) => day);
	throw refuse("dates-taken", formatMessage({ periods: periodsOf(days).map(formatPeriod) }));
}

/** Unblocks days, so that they can be booked again. Other claims stay. Idempotent. Throws `not-found`, `invalid`. */
export const unblockDays = (app: App, lister: Member, productId: string, period: BlockInput): Promise<Period[]> =>
	app.db.write(async (tx) => {
		const listing = await ensureOwnListing(tx, lister, productId);
		const pieces = await lockRequestedPieces(tx, productId, period.pieceId);
		const freed = pieces.length > 0 ? await queries.deleteBlocks(tx, productId, pieces, period) : 0;
		const change = () => listingEmailCopy.changes.unblocked({ period: formatPeriod(period) });
		if (freed > 0)
			await recordStaffChange(app, tx, lister, listing, { action: "unblock-days", change, reason: period.reason });
		// The overdue order of a piece claims the days that the block had taken from it.
		for (const { id } of pieces) await reclaimForOverdueOrder(app, tx, { product_id: productId, garment_id: id });
		offerFreedDays(app, tx, productId);
		await notifyListingsChanged(app, tx, [productId]);
		return listBlockedPeriods(app, tx, productId);
	});

/** Days of one piece, or of all pieces. */
type BlockInput = Period & { pieceId?: string | undefined; reason?: string | undefined };

async function lockRequestedPieces(tx: Tx, productId: string, pieceId: string | undefined) {
	const pieces = await queries.lockPieces(tx, productId);
	const requested = pieces.filter(({ id }) => pieceId === undefined || id === pieceId);
	if (pieceId !== undefined && requested.length === 0) throw refuseField("pieceId", listingCopy.away.noPiece);
	return requested;
}

/** The pieces in service with their claimed days from today on. Throws `not-found`. */
export async function showCalendar(app: App, lister: Member, productId: string): Promise<PieceCalendar[]> {
	await ensureOwnListing(app.db.read, lister, productId);
	const rows = await queries.listPieceDays(app.db.read, productId, app.clock.today());
	return rows.map(({ id, size, days }) => ({
		id,
		size,
		days: (days ?? []).map(({ day, reason }) => ({
			day,
			reason: reasonNames[reason] ?? "booked",
			...(reason === "holiday" && { isHoliday: true }),
		})),
	}));
}

const reasonNames: Record<string, PieceCalendar["days"][number]["reason"]> = {
	cleaning: "cleaning",
	blocked: "away",
	held: "held",
	holiday: "away",
};

/** The blocked periods from today on. Throws `not-found`. */
export async function listBlocks(app: App, lister: Member, productId: string): Promise<Period[]> {
	await ensureOwnListing(app.db.read, lister, productId);
	return listBlockedPeriods(app, app.db.read, productId);
}

const listBlockedPeriods = async (app: App, db: Db | Tx, productId: string) =>
	periodsOf(await queries.listBlocked(db, productId, app.clock.today()));

async function ensureOwnListing(db: Db | Tx, { accountType, id }: Member, productId: string) {
	const listing = await queries.findListing(db, productId, accountType === "admin" ? undefined : id);
	if (!listing) throw refuse("not-found", ordersCopy.productGone);
	return listing;
}

/** The rules for days that a lister blocks. Pure. */

/** The refusal of a block that is reversed, before the first day that is allowed or beyond the booking window; undefined when it is allowed. */
export function refuseBlock({ startDate, endDate }: Period, first: Day, today = first): Refusal | undefined {
	if (endDate < startDate) return refuseField("endDate", copy.period.reversed);
	if (startDate < first) return refuseField("startDate", listingCopy.away.past);
	if (endDate > addMonths(today, rules.rental.maxMonthsAhead)) return refuseField("endDate", listingCopy.away.tooFar);
	return undefined;
}
