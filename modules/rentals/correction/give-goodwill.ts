import { formatRupees } from "#common/money.ts";
import { isPaidAtHandOver } from "#common/order-cash.ts";
import { roleIn } from "#common/parties.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { policyOf, rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import { findRecipients } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { findGoodwill, goodwillSteps } from "#modules/ledger/index.ts";
import { hasStaffRole, type Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { GoodwillInput } from "../contract-exceptions.ts";
import type { Order } from "../contract-order.ts";
import { showOrder } from "../list-orders.ts";
import { findLastGoodwill } from "../queries-order-rows.ts";
import type { RentalRow } from "../queries-orders.ts";
import { lockOrderById, recordEventForLockedOrder, toEmailFacts } from "../record-event.ts";
import { goodwillEmails } from "../step-emails.ts";

/**
 * The staff give a client back a part of what they paid, as a refund; one that is given before the hand-over is due with it. `given` is the sum that
 * the requester saw, so that a repeated click changes nothing. Throws `not-found`, `forbidden` (a side of the order, the role), `not-allowed-now`
 * (nothing was paid), `invalid` (too much), `changed-meanwhile`.
 */
export async function giveGoodwill(app: App, admin: Member, orderId: string, input: GoodwillInput): Promise<Order> {
	const { amount, paidBy, reason } = input;
	const step = goodwillSteps[paidBy];
	await app.db.write(async (tx) => {
		const order = await lockOrderById(tx, orderId, { id: admin.id, seesAll: true });
		if (!order) throw refuse("not-found", ordersCopy.noOrder);
		if (roleIn(order, admin) !== "admin") throw refuse("forbidden", ordersCopy.goodwill.ownCase);
		if (!(await isNew(tx, order, admin, input))) return;
		const by = { id: admin.id, role: "admin" } as const;
		await recordEventForLockedOrder(app, tx, order, { step, by, reason, amount });
		await recordAuditEntry(app, tx, admin, {
			...{ action: "give-goodwill", subjectKind: "order", subjectId: orderId, subjectName: order.product_name, reason },
			details: { amount, paidBy },
		});
		const [client, seller] = await findRecipients(tx, order.client_id, order.seller_id);
		const details = {
			...{ amount, paidBy, reason },
			isPaid: isPaidAtHandOver(order.status),
			policy: policyOf(order.policy),
		};
		await app.mail.enqueue(tx, () => goodwillEmails(toEmailFacts(app, order), { client, seller }, details));
	});
	return showOrder(app, admin, orderId);
}

/** Whether the request is not a repeated one. Throws when it is not possible. */
async function isNew(tx: Tx, order: RentalRow, admin: Member, input: GoodwillInput): Promise<boolean> {
	const { amount, paidBy, reason } = input;
	const { given, most, mostBySeller } = await findGoodwill(tx, order.id);
	if (given !== input.given) {
		const last = await findLastGoodwill(tx, order);
		const isSame = last?.actor_id === admin.id && last.amount === amount && last.reason === reason;
		if (given === input.given + amount && isSame && last.step === goodwillSteps[paidBy]) return false;
		throw refuse("changed-meanwhile", ordersCopy.goodwill.changed({ rupees: formatRupees(given) }));
	}
	const { financeAbove } = rules.goodwill;
	if (given + amount > financeAbove && !hasStaffRole(admin, ["finance"]))
		throw refuse("forbidden", ordersCopy.goodwill.onlyFinance({ rupees: formatRupees(financeAbove) }));
	if (most === 0) throw refuse("not-allowed-now", ordersCopy.goodwill.nothingPaid);
	if (amount > most) throw refuseField("amount", ordersCopy.goodwill.notMore({ rupees: formatRupees(most) }));
	if (paidBy === "seller" && mostBySeller === 0) throw refuseField("paidBy", ordersCopy.goodwill.noneBySeller);
	if (paidBy === "seller" && amount > mostBySeller)
		throw refuseField("amount", ordersCopy.goodwill.notMoreBySeller({ rupees: formatRupees(mostBySeller) }));
	return true;
}
