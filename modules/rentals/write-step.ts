import { addDays, type Day, dayOf, daysBetween, formatDay } from "#common/calendar.ts";
import { lateFeeOf } from "#common/deposit.ts";
import { paidSoFar } from "#common/order-cash.ts";
import { refuse } from "#common/refusal.ts";
import { extraRentOfOrder } from "#common/rent.ts";
import { policyOf, rules } from "#common/rules.ts";
import { deliveryDayOf, rentRefundOf } from "#common/try-on.ts";
import { orderEvent } from "#common/webhooks.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { countCompletedRental, notifyListingsChanged } from "#modules/catalogue/index.ts";
import { issueCode } from "#modules/codes/index.ts";
import { bookStep, type EndedDue } from "#modules/ledger/index.ts";
import { publishUpdates } from "#modules/updates/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { addJob } from "#platform/jobs/queue.ts";
import { reassignDaysOfChange } from "./change/apply-change.ts";
import { columnsOfStep, type DecidedStep } from "./columns.ts";
import type { OrderStatus } from "./contract.ts";
import { applyCorrection } from "./correction/apply-correction.ts";
import * as backup from "./days/backup-size.ts";
import {
	endClaimsAtReturn,
	extendOverdueClaims,
	freeDaysOfSentBack,
	reclaimForOverdueOrder,
} from "./days/extend-overdue-claims.ts";
import { offerFreedDays } from "./days/offer-freed-days.ts";
import { claimFurtherDays, endHold, freeDays, freeDaysBefore } from "./days/queries-days.ts";
import type { Substitute } from "./emails.ts";
import { reclaimForExtension } from "./extension/reclaim-days.ts";
import type { MarkedSide } from "./marks/mark.ts";
import {
	claimsEarly,
	type DatedStep,
	daysBeforeDelivery,
	freesDays,
	hasBackupAlong,
	isChangeStep,
	isCorrectionStep,
	isExtensionStep,
	isPastReturn,
	type Step,
	statusAfter,
	steps,
	stepTakenBackBy,
} from "./order.ts";
import type { RentalRow } from "./queries-orders.ts";
import * as queries from "./queries-orders.ts";
import { orderCodeKey, toEmailFacts } from "./record-event.ts";
import { stepEmails } from "./step-emails.ts";

type StepWrite = DecidedStep & {
	actor: Member | undefined;
	order: RentalRow;
	step: Step;
	/** The code of the return, when several orders are handed over together: they share it. */
	returnCode?: string | undefined;
	/** The piece is lost before the hand-over: what the client could rent instead. */
	substitutes?: Substitute[] | undefined;
	now: Date;
};

/** Writes status and timeline, then everything that follows from the step. Throws `dates-taken`. */
export async function writeStep(app: App, tx: Tx, write: StepWrite): Promise<void> {
	const { actor, step, extension, now } = write;
	const before =
		step === "handOver" ? await backup.chooseSize(app, tx, write.order, write.input.chosenSize) : write.order;
	const columns = columnsOfStep(step, write, now);
	const { status } = columns.order;
	const order = { ...before, ...extension.columns, ...(!hasBackupAlong(status) && { backup_garment_id: null }) };
	await Promise.all([queries.updateOrder(tx, order, columns.order), queries.insertEvent(tx, order, columns.event)]);
	const corrected = isCorrectionStep(step)
		? await applyCorrection(app, tx, {
				...{ step, before, after: order, admin: actor },
				returnedOn: extension.returnedOn,
			})
		: { unmarked: null, endedDues: [] };
	await claimDays(app, tx, { before, order, step });
	await bookStep(app, tx, order, step);
	if (countsForReliability(step)) addJob(tx, "count-reliability", { sellerId: order.seller_id });
	await publishUpdates(app, tx, { about: "order", id: order.id, people: [order.client_id, order.seller_id] });
	app.webhooks.emit(tx, orderEvent(order, { step, from: before.status, to: status }));
	const returnedOn = write.recordedAt ? dayOf(write.recordedAt) : undefined;
	await freeOrExtendDays(app, tx, { before, order, step, to: status, returnedOn });
	if (!hasBackupAlong(status)) await backup.releaseBackup(app, tx, before, status);
	if (status === "completed" && !order.sent_back_on) await countCompletedRental(app, tx, order.product_id);
	const isUndoable = columns.order.undo_until !== null;
	await enqueueStepEmails(app, tx, order, { ...write, ...corrected, isUndoable });
	// Last, because it locks the listing: other orders of it wait from here until the commit.
	if (releasesDays(step) || claimsEarly(step) || concernsChange(step, before))
		await notifyListingsChanged(app, tx, [order.product_id]);
}

/** Whether the step answers a request, ends an accepted order, or takes that back. */
const countsForReliability = (step: Step) =>
	isCorrectionStep(step) || ["accept", "decline", "expire", "cancel", "lapse", "undoAccept"].includes(step);

/** Claims the days that a step adds, before its bookings. Throws `dates-taken`. */
async function claimDays(app: App, tx: Tx, change: { before: RentalRow; order: RentalRow; step: Step }) {
	const { before, order, step } = change;
	await endChangeHold(app, tx, before, step);
	if (claimsEarly(step)) await claimUpToFirstDay(app, tx, order, step);
	if (isExtensionStep(step) || (step === "report" && hasExtraDays(before)))
		await reclaimForExtension(app, tx, before, order, step);
}

/** Any step ends the request for a change. What it held is free first, as a dispatch may need a day before the first one. */
async function endChangeHold(app: App, tx: Tx, { product_id, ...order }: RentalRow, step: Step) {
	const { change_garment_id: garment_id, change_hold_id: id } = order;
	if (garment_id && id)
		await endHold(tx, { product_id, garment_id, id }, step === "acceptChange" ? "booked" : "left", app.clock.now());
}

/** The step is about a change, or ends the request for one. */
const concernsChange = (step: Step, { change_hold_id }: RentalRow) => isChangeStep(step) || change_hold_id !== null;

const releasesDays = (step: Step) => freesDays(step) || step === "undoDispatch";

/** Frees the days that a step ends, or claims more while the item is not back. */
async function freeOrExtendDays(
	app: App,
	tx: Tx,
	change: { before: RentalRow; order: RentalRow; step: Step; to: OrderStatus; returnedOn: Day | undefined },
) {
	const { before, order, step, to, returnedOn } = change;
	if (concernsChange(step, before)) await reassignDaysOfChange(app, tx, before);
	if (releasesDays(step)) await releaseDays(app, tx, order, step);
	if (isPastReturn({ ...order, status: to }, app.clock.today())) await extendOverdueClaims(app, tx, order);
	if (step === "sendBack") await freeDaysOfSentBack(app, tx, order);
	if (step === "return") {
		await endClaimsAtReturn(app, tx, order, returnedOn);
		offerFreedDays(app, tx, order.product_id);
	}
}

/** Whether days after the first last one are claimed, for an extension or a request. */
const hasExtraDays = ({ extend_to, first_end_date }: RentalRow) => extend_to !== null || first_end_date !== null;

type StepEmails = StepWrite & { unmarked: MarkedSide | null; endedDues: EndedDue[]; isUndoable: boolean };

/** The emails of a step. Those of a step that can be undone wait; an undo withdraws them. */
async function enqueueStepEmails(app: App, tx: Tx, order: RentalRow, taken: StepEmails) {
	const { step } = taken;
	const sentBack = step === "handOver" ? order.backup_size : null;
	const facts = { ...toEmailFacts(app, { ...order, status: steps[step].to }), sentBack };
	const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
	const code =
		step === "handOver"
			? (taken.returnCode ?? (await issueCode(app, tx, orderCodeKey(order, "return"), null)))
			: undefined;
	const details = {
		...taken,
		actorId: taken.actor?.id,
		policy: policyOf(order.policy),
		price: order.price,
		lateFee: lateFeeOf(order),
		amount: taken.amount ?? 0,
		code,
		paidBack: paidSoFar({
			status: taken.order.status,
			totalAmount: taken.order.total_amount,
			extraRent: extraRentOfOrder(taken.order),
			deposit: order.deposit,
		}),
		isReported: order.status === "reported",
		rentBack: rentRefundOf(order),
		status: statusAfter(step, taken.order.status),
		secondSize: taken.order.backup_garment_id && taken.order.backup_size,
		addedDays: daysBetween(taken.order.end_date, order.end_date),
		endsChange: taken.order.change_by !== null && !isChangeStep(step),
	};
	const takenBack = stepTakenBackBy(step);
	if (takenBack) await app.mail.withdraw(tx, withdrawKey(order, takenBack));
	const withdrawal = taken.isUndoable ? { key: withdrawKey(order, step), seconds: holdSeconds } : undefined;
	await app.mail.enqueue(tx, () =>
		stepEmails(step, facts, { client, seller }, details).map((email) => ({
			...email,
			...(withdrawal && { withdrawal }),
		})),
	);
}

const withdrawKey = ({ id }: RentalRow, step: Step) => `${id} ${step}`;

/** The emails of a step that can be undone wait as long, and 2 seconds more for an undo that arrives at the last moment. */
const holdSeconds = rules.order.undoSeconds + 2;

/** Frees the days of an order that ended, or those that an undone dispatch had added, and gives them to the waitlist. */
async function releaseDays(app: App, tx: Tx, order: RentalRow, step: Step) {
	const first = addDays(deliveryDayOf(order), -order.transit_days);
	if (step === "undoDispatch") {
		await freeDaysBefore(tx, order, first);
		await backup.freeEarlyBackupDays(tx, order, first);
	} else await freeDays(tx, order, steps[step].to === "undelivered" ? backup.lastDayOfReturn(app, order) : undefined);
	await reclaimForOverdueOrder(app, tx, order);
	offerFreedDays(app, tx, order.product_id);
}

/** Claims the days before the first one when the item leaves early. Throws `dates-taken` when another order has just taken one. */
async function claimUpToFirstDay(app: App, tx: Tx, order: RentalRow, step: DatedStep) {
	const days = daysBeforeDelivery(app.clock.today(), order);
	const reason = step === "dispatch" && order.transit_days > 0 ? "transit" : "rental";
	const further = days.map((day) => ({ day, reason }) as const);
	if ((await claimFurtherDays(tx, order, further)) && (await backup.claimBackupEarly(tx, order, days))) return;
	throw refuse("dates-taken", ordersCopy.takenUntil({ day: formatDay(deliveryDayOf(order), "weekday") }));
}
