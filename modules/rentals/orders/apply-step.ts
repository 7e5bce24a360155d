import { addDays, formatDay } from "#common/calendar.ts";
import { lateFeeOf } from "#common/deposit.ts";
import { roleIn } from "#common/parties.ts";
import { refuse } from "#common/refusal.ts";
import { policyOf, rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { recipients } from "#modules/accounts/index.ts";
import { announceListings, countCompletedRental, sayFreed } from "#modules/catalogue/index.ts";
import { type CodeKey, issueCode, type Outcome, tryCode } from "#modules/codes/index.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { announce } from "#modules/updates/index.ts";
import { type Member, viewerOf } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { CodeKind, OrderStatus } from "../contract.ts";
import { claimAgain, claimOn, claimUntilReturn } from "../days/extend-overdue-claims.ts";
import { claimEarlier, findTakenBefore, freeDays } from "../days/queries-claimed-days.ts";
import { stepTaken } from "../emails.ts";
import { inspectionDeadline, isLateCancellation } from "./deadlines.ts";
import { daysAdded, formatEarliest } from "./earliest.ts";
import {
	asksForDelay,
	claimsEarly,
	codeFor,
	freesDays,
	isClocksTurn,
	isTaken,
	isTooLate,
	mayBeLate,
	needsReason,
	notBefore,
	orderCan,
	type Role,
	type Standing,
	type Step,
	steps,
	waitsForGarment,
} from "./order.ts";
import * as queries from "./queries.ts";
import { letterFacts } from "./views.ts";

/** `version`: of the order as it was when this was decided. `amount`: whole rupees of damage that are claimed, or settled on. */
export type Said = { reason?: string; code?: string; version?: number; amount?: number };

type Rental = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>;
/** `isTaken`: somebody had taken the step before, and nothing was changed. `order`: as it was before the step. */
export type Moved = { outcome: Outcome; isTaken: boolean; order: Rental };

/** A code of an order: its client's, good until it is used. */
export const codeKeyOf = (order: { client_id: string; id: string }, kind: CodeKind): CodeKey => ({
	ownerId: order.client_id,
	purpose: kind,
	subject: order.id,
});

/**
 * One step of an order's life, as the table in order.ts allows it, in the transaction of the caller: state, timeline, days, letters. By the
 * clock when there is no actor. Whatever the outcome of a code, the transaction must commit, or the try is not counted.
 * Refuses: not-found (also: not one's own), not-allowed-now, changed-meanwhile, invalid (no reason or no code where one is due).
 */
export async function moveOrder(
	app: App,
	tx: Tx,
	actor: Member | undefined,
	orderId: string,
	step: Step,
	said: Said = {},
): Promise<Moved> {
	await queries.lockGarmentOf(tx, orderId);
	const order = await queries.lockOrder(tx, orderId, actor ? viewerOf(actor) : { id: orderId, seesAll: true });
	if (!order) throw refuse("not-found", "There is no such order.");
	const role: Role = actor ? roleIn(order, actor) : "clock";
	const standing = {
		...order,
		status: order.status as OrderStatus,
		taken_before: claimsEarly(step) ? await findTakenBefore(tx, order) : null,
		isDelayed: asksForDelay(step, role) && (await queries.listDelayed(tx, order.garment_id, [order.id])).has(order.id),
	};
	const now = app.clock.now();
	if (isTaken(step, standing.status, role)) return { outcome: "right", isTaken: true, order };
	if (!actor && !isClocksTurn(step, standing, now)) return { outcome: "right", isTaken: true, order };
	refuseStep(step, role, standing, said, order.version, now);

	const code = codeFor(step, role);
	const reason = said.reason?.trim() ?? "";
	const needsWords = needsReason(step, role) || (code?.isOptional && !said.code);
	if (needsWords && reason.length < 3)
		throw refuse("invalid", "Please say why.", { fields: { reason: "Please say why" } });
	if (code && !(code.isOptional && !said.code)) {
		if (!said.code) throw refuse("invalid", "Please enter the code.", { fields: { code: "Please enter the code" } });
		const outcome = await tryCode(app, tx, codeKeyOf(order, code.kind), said.code);
		if (outcome !== "right") return { outcome, isTaken: false, order };
	}
	const isLate =
		mayBeLate(step, role) && isLateCancellation(now, order.start_date, policyOf(order.policy), standing.isDelayed);
	await write(app, tx, { actor, role, order, step, isLate, reason, amount: said.amount ?? null, now });
	return { outcome: "right", isTaken: false, order };
}

function refuseStep(step: Step, role: Role, order: Standing, said: Said, version: number, now: Date) {
	if (!orderCan(step, order.status, role)) {
		if (said.version !== undefined && said.version !== version) throw changedMeanwhile(order.status);
		throw refuse("not-allowed-now", `This order is ${order.status}; that cannot be done now.`);
	}
	if (isTooLate(step, order, now))
		throw refuse("not-allowed-now", tooLate[order.status] ?? "The time for this has passed.");
	if (waitsForGarment(step, order))
		throw refuse("not-allowed-now", "The piece is not back yet from the rental before this one.");
	const from = notBefore(step, order, now);
	if (from && claimsEarly(step))
		throw refuse(order.taken_before ? "dates-taken" : "not-allowed-now", formatEarliest(step, order, from), {
			details: { from },
		});
	if (said.version !== undefined && said.version !== version) throw changedMeanwhile(order.status);
}

const tooLate: Partial<Record<OrderStatus, string>> = {
	pending: "This order was not answered in time and is over.",
	confirmed: "The days of this order are over.",
	dispatched: "The days of this order are over.",
	returned: "The time to look the piece over has passed.",
};

const changedMeanwhile = (status: OrderStatus) =>
	refuse("changed-meanwhile", `This order has moved on meanwhile: it is ${status}. Please look at it again.`);

type Taking = {
	actor: Member | undefined;
	role: Role;
	order: Rental;
	step: Step;
	isLate: boolean;
	reason: string;
	amount: number | null;
	now: Date;
};

/** State and timeline, and all that follows from the step. */
async function write(
	app: App,
	tx: Tx,
	{ actor, role, order, step, isLate, reason, amount, now }: Taking,
): Promise<void> {
	const { to } = steps[step];
	const policy = policyOf(order.policy);
	await queries.setStatus(tx, order, to, now, to === "returned" ? inspectionDeadline(now, policy) : undefined);
	await queries.insertEvent(tx, {
		garment_id: order.garment_id,
		rental_id: order.id,
		step,
		from_status: order.status as OrderStatus,
		to_status: to,
		actor_id: actor?.id ?? null,
		actor_role: role,
		reason,
		is_late: isLate,
		amount,
		at: now,
	});
	if (claimsEarly(step)) await claimUpToFirstDay(app, tx, order);
	await bookStep(app, tx, order, step);
	await announce(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
	if (freesDays(step)) {
		// Sent, and in nobody's hands: it has its way home before it, and is nobody else's meanwhile.
		const home = to === "undelivered" ? addDays(app.clock.today(), rules.order.wayBackDays) : undefined;
		await freeDays(tx, order.garment_id, order.id, home);
		await claimAgain(app, tx, order.garment_id);
		await sayFreed(tx, order.product_id);
	}
	if (to === "overdue") await claimOn(app, tx, order);
	if (to === "returned") {
		await claimUntilReturn(app, tx, order);
		await sayFreed(tx, order.product_id);
	}
	if (to === "completed") await countCompletedRental(app, tx, order.product_id);
	const facts = letterFacts(app, order);
	const [client, seller] = await recipients(tx, order.client_id, order.seller_id);
	const code = to === "delivered" ? await issueCode(app, tx, codeKeyOf(order, "return"), null) : undefined;
	const taken = { reason, policy, price: order.price, lateFee: lateFeeOf(order), code };
	await app.mail.post(tx, ...stepTaken(step, facts, { client, seller }, taken));
	// Last: from here on whoever orders of this listing waits until this has committed.
	if (freesDays(step) || claimsEarly(step)) await announceListings(app, tx, [order.product_id]);
}

/** The days until the first one are the order's as soon as the item has left. Refuses: dates-taken (somebody booked one just now). */
async function claimUpToFirstDay(app: App, tx: Tx, order: Rental) {
	const days = daysAdded(app.clock.today(), order);
	if (await claimEarlier(tx, order, days)) return;
	throw refuse("dates-taken", `Somebody else just booked this item until ${formatDay(order.start_date, "weekday")}.`);
}
