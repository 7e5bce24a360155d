import type { Day, Period } from "#common/calendar.ts";
import { refuseField } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { holidayApiCopy } from "#messages/api/rentals.js";
import { findHoliday, type Holiday, setHoliday } from "#modules/accounts/index.ts";
import { notifyListingsChanged } from "#modules/catalogue/index.ts";
import { findContactDetails } from "#modules/messaging/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { refuseBlock } from "./block-days.ts";
import { reclaimForOverdueOrder } from "./extend-overdue-claims.ts";
import { offerFreedDays } from "./offer-freed-days.ts";
import * as queries from "./queries-days.ts";

type HolidayReply = { holiday: Holiday | null; orders: queries.HolidayOrder[] };

/** A lister's holiday, and the open orders in it, or in these days instead. Throws `invalid` for days that no holiday can have. */
export async function showHoliday(app: App, lister: Member, days?: Period): Promise<HolidayReply> {
	const today = app.clock.today();
	const holiday = await findHoliday(app.db.read, lister.id, today);
	if (days) ensurePossible(days, holiday, today);
	const period = days ?? holiday;
	return { holiday, orders: period ? await queries.listOrdersBetween(app.db.read, lister.id, period) : [] };
}

/**
 * Takes a holiday, or changes it: none of its days can be booked on any listing of the lister. Orders and holds that exist keep their days.
 * Idempotent. Throws `invalid`.
 */
export async function takeHoliday(app: App, lister: Member, holiday: Holiday): Promise<HolidayReply> {
	const today = app.clock.today();
	const before = await findHoliday(app.db.read, lister.id, today);
	ensurePossible(holiday, before, today);
	const ownHost = app.config.publicUrl ? new URL(app.config.publicUrl).host : "";
	if (findContactDetails([holiday.note], ownHost).flat().length > 0) throw refuseField("note", holidayApiCopy.contact);
	await change(app, lister, holiday, today);
	return showHoliday(app, lister);
}

/** One that has begun may keep its first day. */
function ensurePossible(days: Period, before: Period | null, today: Day): void {
	const refusal = refuseBlock(days, before?.startDate === days.startDate ? days.startDate : today, today);
	if (refusal) throw refusal;
}

/** Ends the holiday: its days from today on can be booked. Does nothing when there is none. */
export const endHoliday = (app: App, lister: Member): Promise<void> => change(app, lister, null, app.clock.today());

const change = (app: App, lister: Member, holiday: Holiday | null, today: Day): Promise<void> =>
	app.db.write(async (tx) => {
		// Its row lock serialises the changes of a lister.
		await setHoliday(tx, lister.id, holiday);
		const freed = await queries.freeHoliday(tx, lister.id, holiday ?? undefined, today);
		await queries.claimHoliday(tx, lister.id, today);
		await publish(app, tx, lister, freed, today);
	});

async function publish(app: App, tx: Tx, lister: Member, freed: string[], today: Day) {
	// Overdue orders claim the days that the holiday had taken from them.
	if (freed.length > 0)
		for (const piece of await queries.listOverduePieces(tx, lister.id, today))
			await reclaimForOverdueOrder(app, tx, piece);
	for (const id of freed) offerFreedDays(app, tx, id);
	await notifyListingsChanged(app, tx, await queries.listListingsOf(tx, lister.id));
	await publishPublicChange(app, tx);
}
