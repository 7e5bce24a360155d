import { dayOf, daysBetween } from "#common/calendar.ts";
import { refuse } from "#common/refusal.ts";
import { isOverCashLimit } from "#common/rules/money.ts";
import { rules } from "#common/rules.ts";
import { maskAccountNumber, maskIfsc, maskUpiId } from "#common/text/mask-details.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { findPayout } from "#modules/accounts/index.ts";
import { recordExport } from "#modules/audit/index.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { csvBatchSize, csvInBatches } from "#platform/http/responses.ts";
import { sumWaitingForAccount } from "./batches/queries-held.ts";
import type { Due, ExportDuesQuery, ListDuesQuery, ListPersonDuesQuery, PayTo } from "./contract.ts";
import * as queries from "./queries-dues.ts";
import { remittancesOf, toDue, toOpenDues } from "./views.ts";

type PageRequest = { page: number; limit: number };
const countAtMost = ({ limit }: PageRequest) => rules.admin.maxPage * limit;
const rangeOf = ({ page, limit }: PageRequest) => ({ limit, offset: (page - 1) * limit });
const paged = (total: number, { page, limit }: PageRequest) => ({ total, totalPages: Math.ceil(total / limit), page });

/** A page of all open or paid dues, or of those that wait for a payout account, for admins, with the sums of open ones. */
export async function listDues(app: App, query: ListDuesQuery) {
	const today = app.clock.today();
	const filter = { ...query, kind: query.kind, idEnd: idSuffixOf(query.search), today };
	const isWaiting = query.state === "account";
	const [{ rows, total }, open, waiting] = await Promise.all([
		queries.listDues(app.db.read, filter, rangeOf(query), countAtMost(query)),
		queries.sumOpenDues(app.db.read, today),
		isWaiting ? sumWaitingForAccount(app.db.read) : undefined,
	]);
	const dues = rows.map((row) => ({
		...toDue(row, today),
		...(isWaiting && { waitingDays: Math.max(0, daysBetween(row.due_on, today)) }),
	}));
	return { dues, ...paged(total, query), open: toOpenDues(open), ...(waiting && { waiting }) };
}

/** The sum that waits for the member's payout account. */
export const showAccountRequest = async (app: App, member: Member) => ({
	waiting: await sumWaitingForAccount(app.db.read, member.id),
});

/** A page of a person's dues with sums, for themselves or an admin. Throws `forbidden`. */
export async function listPersonDues(app: App, actor: Member, userId: string, query: ListPersonDuesQuery) {
	requireSelfOrAdmin(actor, userId);
	const today = app.clock.today();
	const filter = { personId: userId, state: query.state, side: query.side };
	const [{ rows, total }, open, paid, depositsHeld] = await Promise.all([
		queries.listPersonDues(app.db.read, filter, rangeOf(query), countAtMost(query)),
		queries.sumOpenDues(app.db.read, today, userId),
		queries.sumPaidDues(app.db.read, userId),
		queries.sumDeposits(app.db.read, userId),
	]);
	return {
		dues: rows.map((row) => toDue(row, today)),
		...paged(total, query),
		open: toOpenDues(open),
		paid,
		depositsHeld,
		isOverCashLimit: isOverCashLimit(remittancesOf(open)),
	};
}

/** One due and, for an open payout or refund, the person's account, masked. Throws `not-found`. */
export async function showDue(app: App, dueId: string): Promise<{ due: Due; payTo: PayTo | null }> {
	const row = await queries.findDue(app.db.read, dueId);
	if (!row || row.is_corrected) throw refuse("not-found", row ? ledgerCopy.corrected : ledgerCopy.noPayment);
	const due = toDue(row, app.clock.today());
	if ((row.kind !== "payout" && row.kind !== "refund") || row.paid_at) return { due, payTo: null };
	const payout = await findPayout(app, app.db.read, row.person_id);
	if (!payout) return { due, payTo: null };
	if (payout.kind === "upi")
		return { due, payTo: { kind: "upi", name: row.person_name, account: maskUpiId(payout.upiId), ifsc: "" } };
	const { accountName, accountNumber, ifsc } = payout;
	const account = maskAccountNumber(accountNumber);
	return { due, payTo: { kind: "bank", name: accountName, account, ifsc: maskIfsc(ifsc) } };
}

/** Exports payments as CSV, streamed in batches, for the accountant. The export is written to the audit log first. */
export async function exportDues(app: App, admin: Member, query: ExportDuesQuery) {
	const today = app.clock.today();
	const filter = { ...query, kind: query.kind, idEnd: idSuffixOf(query.search), today };
	await app.db.write((tx) => recordExport(app, tx, admin, { table: "money", filters: query }));
	const lines = csvInBatches<queries.DueCursorRow>({
		header: ledgerCopy.exportHeader,
		cells: (row) => {
			const { kind, orderNumber, product, person, amount, dueOn, isOverdue, paidAt, reference, isGoodwill } = toDue(
				row,
				today,
			);
			const status = paidAt ? "paid" : isOverdue ? "overdue" : "due";
			const paidOn = paidAt ? dayOf(new Date(paidAt)) : "";
			return [
				isGoodwill ? ledgerCopy.goodwill({ kind }) : kind,
				orderNumber,
				product,
				person.name,
				amount,
				dueOn,
				status,
				paidOn,
				reference ?? "",
			];
		},
		read: (after) => queries.listDuesAfter(app.db.read, filter, after, csvBatchSize),
	});
	return { fileName: `almari-money-${today}.csv`, lines };
}
