import { addDays, type Day } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { recipients } from "#modules/accounts/index.ts";
import { announceListings } from "#modules/catalogue/index.ts";
import type { App } from "#platform/app.ts";
import { backAfterAll, notBackYet } from "../emails.ts";
import { standInsFor } from "../orders/list-substitutes.ts";
import type { DelayNews } from "../orders/order.ts";
import * as queries from "../orders/queries.ts";
import { writeNews } from "../orders/record-event.ts";
import { letterFacts } from "../orders/views.ts";
import { claimsUntil } from "./claims.ts";
import { claimAnew, findFirstClaim } from "./queries-claimed-days.ts";

type Rental = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>;

/** The clock's turn at an overdue order, once a day: it claims this day too, and the clients behind it are told. Safe to repeat. */
export const claimOverdue = (app: App, orderId: string): Promise<void> =>
	app.db.write(async (tx) => {
		await queries.lockGarmentOf(tx, orderId);
		const order = await queries.lockOrder(tx, orderId, { id: orderId, seesAll: true });
		if (order?.status === "overdue") await claimOn(app, tx, order);
	});

/**
 * An overdue garment claims its days up to today and its cleaning after that. Days that others have stay theirs: those clients are told,
 * and whoever begins some days later too, each once, and may cancel without a mark while there is time to find something else.
 */
export async function claimOn(app: App, tx: Tx, order: Rental): Promise<void> {
	const claimed = await claimUntilToday(app, tx, order);
	const soon = addDays(app.clock.today(), rules.order.tellDaysAhead);
	const until = claimed > soon ? claimed : soon;
	await tellOnce(app, tx, await queries.lockNext(tx, order, until), "delay");
}

/** An order in front of an overdue one came to nothing: what it leaves free is claimed by the garment that is not back. */
export async function claimAgain(app: App, tx: Tx, garmentId: string): Promise<void> {
	const overdue = await queries.lockOverdue(tx, garmentId);
	if (overdue) await claimOn(app, tx, overdue);
}

/** The garment is home: its claims end today, with the cleaning after them, and who waited for it hears so. */
export async function claimUntilReturn(app: App, tx: Tx, order: Rental): Promise<void> {
	await claimUntilToday(app, tx, order);
	await tellOnce(app, tx, await queries.lockNext(tx, order), "delayOver");
}

/** The last day that the order now wants for itself. */
async function claimUntilToday(app: App, tx: Tx, order: Rental): Promise<Day> {
	const today = app.clock.today();
	// Dispatched early, it was out before its first day, and that day stays its own.
	const first = (await findFirstClaim(tx, order)) ?? order.start_date;
	const period = { startDate: first < order.start_date ? first : order.start_date, endDate: order.end_date };
	const claims = claimsUntil(today, period, order.turnaround_days);
	await claimAnew(tx, order, claims, today);
	await announceListings(app, tx, [order.product_id]);
	return claims.at(-1)?.day ?? today;
}

/** Writes the news to the timelines of those who do not know it yet, and to both sides. The garment is locked by then. */
async function tellOnce(app: App, tx: Tx, next: Rental[], news: DelayNews) {
	const [garmentId, ids] = [next[0]?.garment_id ?? "", next.map(({ id }) => id)];
	const delayed = await queries.listDelayed(tx, garmentId, ids);
	for (const order of next) if (delayed.has(order.id) !== (news === "delay")) await tell(app, tx, order, news);
}

async function tell(app: App, tx: Tx, order: Rental, news: DelayNews) {
	await writeNews(app, tx, order, news);
	const facts = letterFacts(app, order);
	const [client, seller] = await recipients(tx, order.client_id, order.seller_id);
	const people = { client, seller };
	const letters =
		news === "delay" ? notBackYet(facts, people, await listInstead(app, tx, order)) : backAfterAll(facts, people);
	await app.mail.post(tx, ...letters);
}

/** What the client could have on the same days instead, each with its address where the site knows its own. */
async function listInstead(app: App, tx: Tx, order: Rental) {
	const { publicUrl } = app.config;
	const { size, start_date: startDate, end_date: endDate } = order;
	const days = new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });
	const found = await standInsFor(tx, order);
	return found.map(({ id, name, price }) => ({
		name,
		price,
		address: publicUrl ? `${publicUrl}/product/${id}?${days}` : "",
	}));
}
