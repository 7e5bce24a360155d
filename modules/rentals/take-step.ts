import { roleIn } from "#common/parties.ts";
import { Refusal, refuse } from "#common/refusal.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { makeSharedCode, type Outcome } from "#modules/codes/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { applyStep } from "./apply-step.ts";
import type { StepInput } from "./columns.ts";
import type { Order } from "./contract.ts";
import { showOrder } from "./list-orders.ts";
import type { ScheduledStep, Step } from "./order.ts";
import { findGroupOf, lockPiecesOfProduct } from "./placing/queries-group.ts";
import { lockGarmentOf, type RentalRow } from "./queries-orders.ts";
import { orderCodeKey } from "./record-event.ts";
import { isRecording, notifyRefusal } from "./recording/notify-refusal.ts";

/**
 * Takes one step of an order in a transaction of its own and returns the order. A step that was already taken changes nothing. With `also`, the
 * step is taken for those orders too, or for none. Both sides are notified when a recording does not count. Throws what `applyStep` throws, and
 * `wrong-code`, `code-locked`.
 */
export async function takeStep(
	app: App,
	actor: Member,
	orderId: string,
	step: Step,
	input: StepInput = {},
): Promise<Order> {
	// The order about which the step is decided, of those that are delivered together.
	const current = { orderId };
	try {
		await takeAll(app, actor, current, step, input);
	} catch (error) {
		const taken = { ...input, step };
		if (isRecording(taken) && error instanceof Refusal) await notifyRefusal(app, actor, current.orderId, taken, error);
		throw error;
	}
	return showOrder(app, actor, orderId);
}

async function takeAll(
	app: App,
	actor: Member,
	current: { orderId: string },
	step: Step,
	{ also = [], ...input }: StepInput,
): Promise<void> {
	const { orderId } = current;
	const others = [...new Set(also)].filter((id) => id !== orderId);
	if (others.length > 0 && input.cashHolder === "bank")
		throw refuse("invalid", ordersCopy.upi.oneByOne, { fields: { cashHolder: ordersCopy.upi.oneByOne } });
	const outcome = await app.db.write(async (tx) => {
		const shared = others.length > 0 ? await openTogether(app, tx, step, [orderId, ...others]) : undefined;
		const returnCode = shared?.code;
		const taken: string[] = [];
		const take = async (id: string, own: StepInput) => {
			current.orderId = id;
			const result = await applyStep(app, tx, { ...own, actor, orderId: id, step, returnCode });
			if (result.outcome === "right" && !result.wasAlreadyTaken) {
				taken.push(id);
				await recordStaffStep(app, tx, actor, step, { order: result.order, reason: own.reason });
			}
			return result.outcome;
		};
		const first = await take(orderId, input);
		if (first !== "right") return first;
		// The version that the page saw, and the size that its client keeps, are the first order's.
		const { version: _, chosenSize: _size, ...rest } = input;
		for (const id of others) refuseCode(await take(id, rest));
		// An order that was handed over before keeps the return code that its client has.
		shared?.store(tx, taken);
		return first;
	});
	// The transaction that counted the attempt has to commit before the code is refused.
	refuseCode(outcome);
}

function refuseCode(outcome: Outcome): void {
	if (outcome === "wrong")
		throw refuse("wrong-code", ordersCopy.wrongCode, {
			fields: { code: ordersCopy.wrongCodeField },
		});
	if (outcome === "locked") throw refuse("code-locked", ordersCopy.codeLocked);
}

/**
 * Locks the pieces of orders that are delivered together, in the order in which groups lock them, and makes their return code for a hand-over. Throws
 * `not-found` when they are not delivered together.
 */
async function openTogether(app: App, tx: Tx, step: Step, [first, ...others]: readonly [string, ...string[]]) {
	const group = await findGroupOf(tx, first);
	const rows = others.map((id) => group?.together.find((one) => one.id === id));
	if (!group || rows.includes(undefined)) throw refuse("not-found", ordersCopy.noOrder);
	const all = [{ id: first, product_id: group.productId }, ...rows.filter((row) => row !== undefined)];
	for (const [productId, orders] of Map.groupBy(all.toSorted(byProduct), ({ product_id }) => product_id)) {
		// An order with a second size locks two pieces of one listing.
		if (orders.length > 1) await lockPiecesOfProduct(tx, productId);
		for (const { id } of orders) await lockGarmentOf(tx, id);
	}
	if (step !== "handOver") return undefined;
	return makeSharedCode(
		app,
		all.map(({ id }) => orderCodeKey({ client_id: group.clientId, id }, "return")),
	);
}

type OrderOfProduct = { id: string; product_id: string };

const byProduct = (one: OrderOfProduct, other: OrderOfProduct) =>
	one.product_id.localeCompare(other.product_id) || one.id.localeCompare(other.id);

/** A step of the staff in somebody else's order is in the audit log too. */
async function recordStaffStep(
	app: App,
	tx: Tx,
	actor: Member,
	step: Step,
	{ order, reason }: { order: RentalRow; reason: string | undefined },
): Promise<void> {
	if (roleIn(order, actor) !== "admin") return;
	await recordAuditEntry(app, tx, actor, {
		action: `${step.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-order`,
		subjectKind: "order",
		subjectId: order.id,
		subjectName: order.product_name,
		reason,
		details: { from: order.status },
	});
}

/** Takes a due step for the scheduler. Does nothing when the order has moved on since it was listed. */
export const takeScheduledStep = (app: App, orderId: string, step: ScheduledStep) =>
	app.db.write((tx) => applyStep(app, tx, { actor: undefined, orderId, step }));
