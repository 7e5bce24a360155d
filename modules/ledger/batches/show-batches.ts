import type { Day } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { maskBankText } from "#common/text/mask-details.ts";
import { referenceOf } from "#common/text/reference.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { findSelfApprovalRule, type SelfApprovalRule, selfApprovalOf } from "#modules/audit/index.ts";
import type { App } from "#platform/app.ts";
import type { PaymentBatch, ReadyPayments } from "../contract-batches.ts";
import { debitsExpectedBefore } from "../statements/debit-deadline.ts";
import * as queries from "./queries-batches.ts";
import { listRows } from "./queries-rows.ts";

/** Batches for the admin, with what the next one would take. */

const listedBatches = 50;

export async function showBatches(app: App, dueBy: Day = app.clock.today()) {
	const [batches, sums, rule] = await Promise.all([
		queries.listBatches(app.db.read, listedBatches),
		queries.sumReady(app.db.read, dueBy),
		findSelfApprovalRule(app.db.read),
	]);
	const now = app.clock.now();
	return { batches: batches.map((row) => toBatch(row, rule, now)), ready: toReady(sums), dueBy };
}

/** Throws `not-found`. */
export async function findBatch(app: App, id: string): Promise<PaymentBatch> {
	const [[row], rule] = await Promise.all([queries.listBatches(app.db.read, 1, id), findSelfApprovalRule(app.db.read)]);
	if (!row) throw refuse("not-found", ledgerCopy.batch.none);
	return toBatch(row, rule, app.clock.now());
}

/** A page of a batch's rows. Throws `not-found`. */
export async function showBatch(app: App, id: string, page: number) {
	const limit = rules.admin.maxPageSize;
	const [batch, rows] = await Promise.all([
		findBatch(app, id),
		listRows(app.db.read, id, { limit, offset: (page - 1) * limit }, debitsExpectedBefore(app.clock.today())),
	]);
	return {
		batch,
		rows: rows.map(({ rental_id, person_id, person_name, masked, due_id: _, is_unseen, ...row }) => ({
			...row,
			orderId: rental_id,
			orderNumber: referenceOf(rental_id),
			person: { _id: person_id, name: person_name },
			account: maskBankText(masked),
			isUnseen: is_unseen,
		})),
		page,
		totalPages: Math.ceil(batch.rows / limit),
	};
}

const stateOf = ({ cancelled_at, approved_at, open }: queries.BatchRow): PaymentBatch["state"] => {
	if (cancelled_at) return "cancelled";
	return approved_at ? (open > 0 ? "approved" : "finished") : "waiting";
};

const toBatch = (row: queries.BatchRow, rule: SelfApprovalRule, now: Date): PaymentBatch => ({
	id: row.id,
	channel: row.channel,
	dueBy: row.due_by,
	state: stateOf(row),
	selfApproval: stateOf(row) === "waiting" ? selfApprovalOf(rule, row.created_at, now) : null,
	approvalReason: row.approval_reason,
	maker: { _id: row.maker_id, name: row.maker },
	createdAt: row.created_at.toISOString(),
	checker: row.checker,
	approvedAt: row.approved_at?.toISOString() ?? null,
	reason: row.reason,
	rows: row.rows,
	amount: row.amount,
	open: row.open,
	paid: row.paid,
	failed: row.failed,
	cancelled: row.cancelled,
});

function toReady(sums: readonly queries.ReadySum[]): ReadyPayments {
	const add = (matches: (one: queries.ReadySum) => boolean) => {
		const found = sums.filter(matches);
		return {
			count: found.reduce((all, one) => all + one.count, 0),
			amount: found.reduce((all, one) => all + one.amount, 0),
		};
	};
	const heldBy = (reason: string) => add(({ held }) => held === reason);
	return {
		bank: add(({ channel, held }) => channel === "bank" && held === null),
		upi: add(({ channel, held }) => channel === "upi" && held === null),
		held: {
			account: heldBy("account"),
			dispute: heldBy("dispute"),
			upi: heldBy("upi"),
			suspended: heldBy("suspended"),
		},
	};
}
