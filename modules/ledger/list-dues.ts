import { idEndOf } from "#common/reference.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { findPayout } from "#modules/accounts/index.ts";
import { recordAct } from "#modules/audit/index.ts";
import { type Member, refuseStrangers } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Due, DueWish, PayTo, PersonWish } from "./contract.ts";
import * as queries from "./queries-dues.ts";
import { toDue, toOpen } from "./views.ts";

type Asked = { page: number; limit: number };
const countAtMost = ({ limit }: Asked) => rules.admin.maxPage * limit;
const place = ({ page, limit }: Asked) => ({ limit, offset: (page - 1) * limit });
const paged = (total: number, { page, limit }: Asked) => ({ total, totalPages: Math.ceil(total / limit), page });

/** A page of what is due to anybody, or of what was paid; for admins. */
export async function listDues(app: App, wish: DueWish) {
	const today = app.clock.today();
	const sought = { ...wish, kind: wish.kind, idEnd: idEndOf(wish.search), today };
	const [{ rows, total }, open] = await Promise.all([
		queries.listDues(app.db.read, sought, place(wish), countAtMost(wish)),
		queries.sumOpen(app.db.read, today),
	]);
	return { dues: rows.map((row) => toDue(row, today)), ...paged(total, wish), open: toOpen(open) };
}

/** A page of what is or was due to somebody, or from them: oneself, or anybody for an admin. Refuses: forbidden. */
export async function listDuesOf(app: App, actor: Member, userId: string, wish: PersonWish) {
	refuseStrangers(actor, userId);
	const today = app.clock.today();
	const whose = { personId: userId, state: wish.state, side: wish.side };
	const [{ rows, total }, open, paid, depositsHeld] = await Promise.all([
		queries.listDuesOf(app.db.read, whose, place(wish), countAtMost(wish)),
		queries.sumOpen(app.db.read, today, userId),
		queries.sumPaid(app.db.read, userId),
		queries.sumDeposits(app.db.read, userId),
	]);
	return { dues: rows.map((row) => toDue(row, today)), ...paged(total, wish), open: toOpen(open), paid, depositsHeld };
}

/** One payment and where its seller wants it: the whole account, so that it can be paid, and a line in the log. Refuses: not-found. */
export async function showDue(app: App, admin: Member, dueId: string): Promise<{ due: Due; payTo: PayTo | null }> {
	const row = await queries.findDue(app.db.read, dueId);
	if (!row) throw refuse("not-found", "There is no such payment.");
	const due = toDue(row, app.clock.today());
	if (row.kind !== "payout" || row.paid_at) return { due, payTo: null };
	const payout = await findPayout(app, app.db.read, row.person_id);
	if (!payout) return { due, payTo: null };
	await app.db.write((tx) =>
		recordAct(app, tx, admin, {
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
