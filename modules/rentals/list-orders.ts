import { refuse } from "#common/refusal.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Order, Rental } from "./contract.ts";
import { findOrder, listByClient, listBySeller } from "./queries-read.ts";
import { toOrder, toRental, viewerOf } from "./views.ts";

/** More than any person has in a season; paging comes with the need. */
const most = 500;

/** What somebody rented, newest first: oneself, or anybody for an admin. Refuses: forbidden. */
export async function listRentals(app: App, actor: Member, userId: string): Promise<Rental[]> {
	refuseStrangers(actor, userId);
	const now = app.clock.now();
	return (await listByClient(app.db.read, userId, most)).map((row) => toRental(row, actor, now));
}

/** The orders on somebody's listings, those to answer first. Refuses: forbidden. */
export async function listSellerOrders(app: App, actor: Member, userId: string): Promise<Order[]> {
	refuseStrangers(actor, userId);
	const now = app.clock.now();
	return (await listBySeller(app.db.read, userId, most)).map((row) => toOrder(row, actor, now));
}

/** One order, for its client, its seller or an admin. Refuses: not-found, also when it is another's. */
export async function showOrder(app: App, actor: Member, orderId: string): Promise<Order> {
	const row = await findOrder(app.db.read, orderId, viewerOf(actor));
	if (!row) throw refuse("not-found", "There is no such order.");
	return toOrder(row, actor, app.clock.now());
}

function refuseStrangers(actor: Member, userId: string) {
	if (actor.id !== userId && actor.accountType !== "admin") throw refuse("forbidden", "These are another person's.");
}
