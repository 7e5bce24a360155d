import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { findPayout } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import { type Member, requireSelfOrAdmin } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Due, ListDuesQuery, ListPersonDuesQuery, PayTo } from "./contract.ts";
import { copy } from "./copy.ts";
import * as queries from "./queries-dues.ts";
import { toDue, toOpenDues } from "./views.ts";

type PageRequest = { page: number; limit: number };
const countAtMost = ({ limit }: PageRequest) => rules.admin.maxPage * limit;
const rangeOf = ({ page, limit }: PageRequest) => ({ limit, offset: (page - 1) * limit });
const paged = (total: number, { page, limit }: PageRequest) => ({ total, totalPages: Math.ceil(total / limit), page });

/** A page of all open or paid dues, for admins, with the sums of open ones. */
export async function listDues(app: App, query: ListDuesQuery) {
	const today = app.clock.today();
	const filter = { ...query, kind: query.kind, idEnd: idSuffixOf(query.search), today };
	const [{ rows, total }, open] = await Promise.all([
		queries.listDues(app.db.read, filter, rangeOf(query), countAtMost(query)),
		queries.sumOpenDues(app.db.read, today),
	]);
	return { dues: rows.map((row) => toDue(row, today)), ...paged(total, query), open: toOpenDues(open) };
}

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
	};
}

/** One due and, for an open payout, the seller's full account details; reading them is audited. Throws `not-found`. */
export async function showDue(app: App, admin: Member, dueId: string): Promise<{ due: Due; payTo: PayTo | null }> {
	const row = await queries.findDue(app.db.read, dueId);
	if (!row) throw refuse("not-found", copy.noPayment);
	const due = toDue(row, app.clock.today());
	if (row.kind !== "payout" || row.paid_at) return { due, payTo: null };
	const payout = await findPayout(app, app.db.read, row.person_id);
	if (!payout) return { due, payTo: null };
	await app.db.write((tx) =>
		recordAuditEntry(app, tx, admin, {
			action: "read-payout",
			subjectKind: "account",
			subjectId: row.person_id,
			subjectName: row.person_name,
			details: { order: due.orderNumber },
		}),
	);
	return {
		due,
		payTo:
			payout.kind === "upi"
				? { kind: "upi", name: row.person_name, account: payout.upiId, ifsc: "" }
				: { kind: "bank", name: payout.accountName, account: payout.accountNumber, ifsc: payout.ifsc },
	};
}
