import { addDays, type Day, instantOf, type Period } from "#common/calendar.ts";
import { deadlineAfter, eveningOf } from "#common/daytime.ts";
import { sizeToBook } from "#common/facets.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import type { OrderKey } from "#database/distributed.ts";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { processBatches } from "#platform/jobs/process-batch.ts";
import { lockGarment } from "../queries-orders.ts";
import { claimedDaysOf } from "./claims.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import * as queries from "./queries-days.ts";
import { listPiecesWithAvailability } from "./queries-days.ts";

type HoldRequest = {
	product: { id: string; sizes: string[]; turnaround_days: number; notice_days: number };
	accountId: string;
	size: string | undefined;
	period: Period;
	/** Days in transit to the account's pincode, each way; 0 also when that is unknown. */
	transit: number;
	/** The end of the hold of a client on the delivery page. Undefined: it is an offer of the waitlist. */
	checkoutUntil?: Date;
};

/** The size that would be booked (default: the first in stock) and its pieces that are free for this account; undefined: none in stock. */
export async function findFreePieces(
	db: Db,
	{ product, accountId, size: requestedSize, period, transit }: HoldRequest,
) {
	const startDate = addDays(period.startDate, -transit);
	const endDate = addDays(period.endDate, transit + product.turnaround_days);
	const pieces = await listPiecesWithAvailability(db, product.id, { startDate, endDate }, accountId);
	const size = sizeToBook(product, pieces, requestedSize);
	const piecesOfSize = pieces.filter((piece) => piece.size === size);
	return size !== undefined && piecesOfSize.length > 0
		? { size, free: piecesOfSize.filter(({ isFree }) => isFree).map(({ id }) => id) }
		: undefined;
}

/**
 * The end of a hold: two hours, by day, and not after the days can still be ordered. Undefined: they cannot be ordered by day any more. `lead`: days of
 * notice and in transit before the first day.
 */
export function holdDeadline(now: Date, startDate: Day, lead: number): Date | undefined {
	const closes = lead > 0 ? eveningOf(addDays(startDate, -lead)) : instantOf(startDate, rules.transit.sameDayUntilHour);
	const wanted = deadlineAfter(now, rules.waitlist.holdHours);
	if (wanted <= closes) return wanted;
	return now < closes ? closes : undefined;
}

/**
 * Holds the days of a free piece, with the courier's days and the cleaning, for one account: an offer until `holdDeadline`, a checkout until its
 * own end. Undefined: no piece of the size is free, or the days cannot be ordered by day any more.
 */
export async function holdDays(
	app: App,
	tx: Tx,
	request: HoldRequest,
): Promise<{ id: string; until: Date } | undefined> {
	const { transit, product, checkoutUntil } = request;
	const days = claimedDaysOf(request.period, { transit, cleaning: product.turnaround_days });
	const now = app.clock.now();
	const until = checkoutUntil ?? holdDeadline(now, request.period.startDate, transit + product.notice_days);
	if (!until) return undefined;
	const hold = { id: app.newId(), until };
	for (const garmentId of (await findFreePieces(tx, request))?.free ?? []) {
		const key = { product_id: product.id, garment_id: garmentId, id: hold.id };
		if (!(await queries.claimForHold(tx, key, days))) continue;
		await queries.insertHold(tx, {
			...key,
			kind: checkoutUntil ? "checkout" : "offer",
			until: hold.until,
			account_id: request.accountId,
			start_date: request.period.startDate,
			end_date: request.period.endDate,
			created_at: now,
		});
		await notifyListingsChanged(app, tx, [request.product.id]);
		return hold;
	}
	return undefined;
}

/** Releases a hold of the account. Does nothing when it has ended already. */
export async function releaseHold(app: App, tx: Tx, holdId: string, accountId: string): Promise<void> {
	const hold = await queries.findHold(tx, holdId, accountId);
	if (hold) await endHold(app, tx, hold, "left");
}

/** Run by the scheduler: ends expired holds and offers their days to the waitlist. Returns how many it processed. */
export const releaseExpiredHolds = (app: App): Promise<number> =>
	processBatches(
		app.log,
		() => queries.listExpiredHolds(app.db.read, app.clock.now()),
		(hold) => app.db.write((tx) => endHold(app, tx, hold, "lapsed")),
		"expired hold",
	);

async function endHold(app: App, tx: Tx, held: OrderKey, endedAs: queries.HoldEnd) {
	await lockGarment(tx, held);
	const hold = await queries.endHold(tx, held, endedAs, app.clock.now());
	if (!hold) return;
	await reclaimForOverdueOrder(app, tx, hold);
	await notifyListingsChanged(app, tx, [hold.product_id]);
	offerFreedDays(app, tx, hold.product_id);
}
