import { refuse } from "#common/refusal.ts";
import { recipient } from "#modules/accounts/index.ts";
import { announceListings, countCompletedRental } from "#modules/catalogue/index.ts";
import { type Outcome, tryCode } from "#modules/codes/index.ts";
import { announce } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { claimAgain, claimOn, claimUntilReturn } from "./claim-overdue.ts";
import type { Order, OrderStatus } from "./contract.ts";
import { stepTaken } from "./letters.ts";
import { showOrder } from "./list-orders.ts";
import {
	freesDays,
	isDelayed,
	isLateCancellation,
	isTooLate,
	needsCode,
	needsReason,
	orderCan,
	orderNumber,
	type Role,
	type Step,
	steps,
} from "./order.ts";
import * as queries from "./queries.ts";
import { boundCodeKey } from "./resend-code.ts";
import { roleIn, viewerOf } from "./views.ts";

type Said = { reason?: string; code?: string };

/**
 * Takes one step of an order's life, as the table in order.ts allows. Taken already, it changes nothing and answers the order.
 * Refuses: not-found (also: not one's own), not-allowed-now, invalid (no reason where one is due), wrong-code, code-locked.
 */
export async function takeStep(app: App, actor: Member, orderId: string, step: Step, said: Said = {}): Promise<Order> {
	const outcome = await move(app, actor, orderId, step, said);
	// The try at a code was counted in a transaction that committed; only now is it refused.
	if (outcome === "wrong")
		throw refuse("wrong-code", "This is not the client's code. Please ask for it again.", {
			fields: { code: "Not the client's code" },
		});
	if (outcome === "locked") throw refuse("code-locked", "Too many wrong codes. The client must ask for a new one.");
	return showOrder(app, actor, orderId);
}

/** The clock's turn: as takeStep, for an order that may have moved on meanwhile. */
export const takeStepByClock = (app: App, orderId: string, step: Step) => move(app, undefined, orderId, step, {});

function move(app: App, actor: Member | undefined, orderId: string, step: Step, said: Said): Promise<Outcome> {
	return app.db.write(async (tx) => {
		const order = await queries.lockOrder(tx, orderId, actor ? viewerOf(actor) : { id: orderId, seesAll: true });
		if (!order) throw refuse("not-found", "There is no such order.");
		const role: Role = actor ? roleIn(order, actor) : "clock";
		const status = order.status as OrderStatus;
		if (status === steps[step].to && (steps[step].by as readonly Role[]).includes(role)) return "right";
		if (!orderCan(step, status, role)) {
			if (!actor) return "right";
			throw refuse("not-allowed-now", `This order is ${status}; that cannot be done now.`);
		}
		const now = app.clock.now();
		if (isTooLate(step, order.answer_by, now))
			throw refuse("not-allowed-now", "This order was not answered in time and is over.");
		const reason = said.reason?.trim() ?? "";
		if (needsReason(step, role) && reason.length < 3)
			throw refuse("invalid", "Please say why.", { fields: { reason: "Please say why" } });
		if (needsCode(step)) {
			const outcome = await tryCode(app, tx, boundCodeKey(order.client_id, orderId), said.code ?? "");
			if (outcome !== "right") return outcome;
		}
		const to = steps[step].to;
		await queries.setStatus(tx, order.garment_id, orderId, to, now);
		await queries.insertEvent(tx, {
			garment_id: order.garment_id,
			rental_id: orderId,
			step,
			from_status: status,
			to_status: to,
			actor_id: actor?.id ?? null,
			actor_role: role,
			reason,
			is_late:
				step === "cancel" &&
				role === "client" &&
				isLateCancellation(now, order.start_date, isDelayed(await queries.listSteps(tx, order))),
			at: now,
		});
		await announce(app, tx, { about: "order", id: orderId, people: [order.client_id, order.seller_id] });
		if (freesDays(step)) {
			await queries.freeDays(tx, order.garment_id, orderId);
			await claimAgain(app, tx, order.garment_id);
			await announceListings(app, tx, [order.product_id]);
		}
		if (to === "overdue") await claimOn(app, tx, order);
		if (to === "returned") await claimUntilReturn(app, tx, order);
		if (to === "completed") await countCompletedRental(app, tx, order.product_id);
		const facts = {
			number: orderNumber(orderId),
			product: order.product_name,
			period: { startDate: order.start_date, endDate: order.end_date },
			total: order.total_amount,
		};
		const people = { client: await recipient(tx, order.client_id), seller: await recipient(tx, order.seller_id) };
		for (const letter of stepTaken(step, facts, people, reason)) await app.mail.post(tx, letter);
		return "right";
	});
}
