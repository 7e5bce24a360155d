import { addDays, formatDay } from "#common/calendar.ts";
import { lateFeeOf } from "#common/deposit.ts";
import { refuse } from "#common/refusal.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { policyOf, rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { findRecipients } from "#modules/accounts/index-recipients.ts";
import {
	countCompletedRental,
	enqueueWaitlistOffers,
	notifyListingsChanged,
} from "#modules/catalogue/index-rentable.ts";
import { issueCode } from "#modules/codes/index.ts";
import { bookStep } from "#modules/ledger/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { copy } from "../copy.ts";
import { endClaimsAtReturn, extendOverdueClaims, reclaimForOverdueOrder } from "../days/extend-overdue-claims.ts";
import { claimDaysBeforeStart, freeDays, freeDaysBefore } from "../days/queries-claimed-days.ts";
import { stepEmails } from "../step-emails.ts";
import { inspectionDeadline } from "./deadlines.ts";
import { daysBeforeStart } from "./earliest.ts";
import {
	claimsEarly,
	type DatedStep,
	freesDays,
	type Role,
	type Step,
	steps,
	stepTakenBackBy,
	undoUntil,
} from "./order.ts";
import { orderCodeKey } from "./order-code-key.ts";
import * as queries from "./queries.ts";
import type { RentalRow } from "./queries-order-columns.ts";
import { toEmailFacts } from "./to-email-facts.ts";

type StepWrite = {
	actor: Member | undefined;
	role: Role;
	order: RentalRow;
	step: Step;
	isLate: boolean;
	reason: string;
	amount: number | null;
	cashHolder: CashHolder | null;
	now: Date;
};

/** Writes status and timeline, then everything that follows from the step. Throws `dates-taken`. */
export async function writeStep(
	app: App,
	tx: Tx,
	{ actor, role, order, step, isLate, reason, amount, cashHolder, now }: StepWrite,
): Promise<void> {
	const { to } = steps[step];
	const policy = policyOf(order.policy);
	const undoable = undoUntil(step, role, now);
	await queries.updateStatus(tx, order, {
		status: to,
		now,
		inspectBy: to === "returned" ? inspectionDeadline(now, policy) : undefined,
		undoUntil: undoable,
	});
	await queries.insertEvent(tx, {
		product_id: order.product_id,
		garment_id: order.garment_id,
		rental_id: order.id,
		step,
		from_status: order.status,
		to_status: to,
		actor_id: actor?.id ?? null,
		actor_role: role,
		reason,
		is_late: isLate,
		amount,
		cash_holder: cashHolder,
		at: now,
	});
	if (claimsEarly(step)) await claimUpToFirstDay(app, tx, order, step);
	await bookStep(app, tx, order, step);
	await publishUpdates(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
	const releasesDays = freesDays(step) || step === "undoDispatch";
	if (releasesDays) await releaseDays(app, tx, order, step);
	if (to === "overdue") await extendOverdueClaims(app, tx, order);
	if (to === "returned") {
		await endClaimsAtReturn(app, tx, order);
		await enqueueWaitlistOffers(tx, order.product_id);
	}
	if (to === "completed") await countCompletedRental(app, tx, order.product_id);
	await enqueueStepEmails(app, tx, order, { step, reason, isUndoable: undoable !== null });
	// Last, because it locks the listing: other orders of it wait from here until the commit.
	if (releasesDays || claimsEarly(step)) await notifyListingsChanged(app, tx, [order.product_id]);
}

type StepEmails = { step: Step; reason: string; isUndoable: boolean };

/** The emails of a step. Those of a step that can be undone wait; an undo withdraws them. */
async function enqueueStepEmails(app: App, tx: Tx, order: RentalRow, { step, reason, isUndoable }: StepEmails) {
	const facts = toEmailFacts(app, order);
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const isDelivered = steps[step].to === "delivered";
	const code = isDelivered ? await issueCode(app, tx, orderCodeKey(order, "return"), null) : undefined;
	const details = { reason, policy: policyOf(order.policy), price: order.price, lateFee: lateFeeOf(order), code };
	const takenBack = stepTakenBackBy(step);
	if (takenBack) await app.mail.withdraw(tx, withdrawKey(order, takenBack));
	const withdrawal = isUndoable ? { key: withdrawKey(order, step), seconds: holdSeconds } : undefined;
	const emails = stepEmails(step, facts, { client, seller }, details);
	await app.mail.enqueue(tx, ...emails.map((email) => ({ ...email, ...(withdrawal && { withdrawal }) })));
}

const withdrawKey = ({ id }: RentalRow, step: Step) => `${id} ${step}`;

/** The emails of a step that can be undone wait as long, and 2 seconds more for an undo that arrives at the last moment. */
const holdSeconds = rules.order.undoSeconds + 2;

/** An undelivered garment is still in transit: its days stay claimed until it is home. */
const lastDayOfReturn = (app: App, { transit_days }: RentalRow) =>
	addDays(app.clock.today(), Math.max(rules.order.returnTransitDays, transit_days));

/** Frees the days of an order that ended, or those that an undone dispatch had added, and gives them to the waitlist. */
async function releaseDays(app: App, tx: Tx, order: RentalRow, step: Step) {
	const { start_date, transit_days } = order;
	if (step === "undoDispatch") await freeDaysBefore(tx, order, addDays(start_date, -transit_days));
	else await freeDays(tx, order, steps[step].to === "undelivered" ? lastDayOfReturn(app, order) : undefined);
	await reclaimForOverdueOrder(app, tx, order);
	await enqueueWaitlistOffers(tx, order.product_id);
}

/** Claims the days before the first one when the item leaves early. Throws `dates-taken` when another order has just taken one. */
async function claimUpToFirstDay(app: App, tx: Tx, order: RentalRow, step: DatedStep) {
	const days = daysBeforeStart(app.clock.today(), order);
	const reason = step === "dispatch" && order.transit_days > 0 ? "transit" : "rental";
	if (await claimDaysBeforeStart(tx, order, days, reason)) return;
	throw refuse("dates-taken", copy.takenUntil(formatDay(order.start_date, "weekday")));
}
