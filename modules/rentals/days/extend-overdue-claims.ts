import { addDays, addMonths, type Day } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { lastDayOfWayBack, stayOf } from "#common/try-on.ts";
import type { Tx } from "#database/connect.ts";
import type { GarmentKey } from "#database/distributed.ts";
import { findRecipients } from "#modules/accounts/index.ts";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { delayEmails, delayOverEmails } from "../emails.ts";
import { isPastReturn } from "../order.ts";
import type { RentalRow } from "../queries-orders.ts";
import * as queries from "../queries-orders.ts";
import { type DelayEvent, lockOrderById, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { claimedDaysOf, claimedDaysUntilReturn, marginsOf } from "./claims.ts";
import { dropLateBackups } from "./drop-backup.ts";
import { listSubstituteLinks } from "./list-substitutes.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import { listClaimsBefore, replaceClaims } from "./queries-days.ts";

/** Run by the scheduler once a day for each overdue order: claims today too and notifies the next clients. Idempotent. */
export const extendOverdueOrder = (app: App, orderId: string): Promise<void> =>
	app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, { id: orderId, seesAll: true }, queries.lockGarmentOf);
		if (order && isPastReturn(order, app.clock.today())) await extendOverdueClaims(app, tx, order);
	});

/**
 * Claims all free days of an overdue order's garment that can be booked, because it is not offered until it is back. Days that other orders have
 * claimed stay theirs. Clients whose days are reached by today, the cleaning after it or the next days are notified once and may then cancel without
 * a late mark.
 */
export async function extendOverdueClaims(app: App, tx: Tx, order: RentalRow): Promise<void> {
	const today = app.clock.today();
	const until = addDays(today, Math.max(order.turnaround_days, rules.orderTimes.delayNoticeDays));
	await dropLateBackups(app, tx, order, until);
	await updateClaims(app, tx, order, addMonths(today, rules.rental.maxMonthsAhead));
	await notifyOf(app, tx, await queries.lockFollowingOrders(tx, order, until), "delay");
}

/** Lets the garment's overdue order, if there is one, claim days that have just become free. */
export async function reclaimForOverdueOrder(app: App, tx: Tx, garment: GarmentKey): Promise<void> {
	const overdue = await queries.lockOverdueOrder(tx, garment, app.clock.today());
	if (overdue) await extendOverdueClaims(app, tx, overdue);
}

/** Ends the claims of a returned garment on the day of its return, with the cleaning after it, and notifies clients of delayed orders. */
export async function endClaimsAtReturn(
	app: App,
	tx: Tx,
	order: RentalRow,
	returnedOn: Day = app.clock.today(),
): Promise<void> {
	await updateClaims(app, tx, order, returnedOn);
	await notifyOfReturn(app, tx, order);
}

/** An item that does not fit goes back: the days after its way back and its cleaning are free. */
export async function freeDaysOfSentBack(app: App, tx: Tx, order: RentalRow): Promise<void> {
	await updateClaims(app, tx, order, lastDayOfWayBack(order));
	offerFreedDays(app, tx, order.product_id);
}

/** All later orders of a garment that is back. */
export const notifyOfReturn = async (app: App, tx: Tx, order: RentalRow): Promise<void> =>
	notifyOf(app, tx, await queries.lockFollowingOrders(tx, order), "delayOver");

async function notifyOf(app: App, tx: Tx, following: RentalRow[], event: DelayEvent) {
	if (following.length === 0) return;
	await notifyFollowingOrders(app, tx, following, event);
}

/** Replaces the claims as of today: those of a garment that is back, or expected back, on `until`, with the cleaning after it. */
async function updateClaims(app: App, tx: Tx, order: RentalRow, until: Day): Promise<void> {
	const today = app.clock.today();
	const { transit, ...period } = stayOf(order);
	// The days before the first one, of the courier, to try the item on or of an early delivery, are claimed up to today, or to an earlier return.
	const planned = claimedDaysOf({ startDate: order.start_date, endDate: order.end_date }, marginsOf(order));
	const claimed = await listClaimsBefore(tx, order, period.startDate);
	const all = [...claimed.filter(({ day }) => !planned.some((one) => one.day === day)), ...planned];
	const before = all.filter(({ day }) => day < period.startDate && day <= today && day <= until);
	const margins = { transit, cleaning: order.turnaround_days };
	const claims = [...before, ...claimedDaysUntilReturn(until, period, margins)];
	await replaceClaims(tx, order, claims, today);
	await notifyListingsChanged(app, tx, [order.product_id]);
}

/** Records the event and sends emails for orders that do not have it yet. The caller has locked the garment. */
async function notifyFollowingOrders(app: App, tx: Tx, following: RentalRow[], event: DelayEvent) {
	const [first] = following;
	if (!first) return;
	const ids = following.map(({ id }) => id);
	const delayed = await queries.listDelayedIds(tx, first, ids);
	for (const order of following)
		if (delayed.has(order.id) !== (event === "delay")) await notifyDelay(app, tx, order, event);
}

async function notifyDelay(app: App, tx: Tx, order: RentalRow, event: DelayEvent) {
	await recordEventForLockedOrder(app, tx, order, { step: event });
	const facts = toEmailFacts(app, order);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const people = { client, seller };
	const substitutes = event === "delay" ? await listSubstituteLinks(app, tx, order) : [];
	await app.mail.enqueue(tx, () =>
		event === "delay" ? delayEmails(facts, people, substitutes) : delayOverEmails(facts, people),
	);
}
