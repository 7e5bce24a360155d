import { formatDeadline } from "#common/email-text.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Db, Tx } from "#database/connect.ts";
import { auditCopy } from "#messages/common/staff.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import { recordAuditEntry } from "./audit-log.ts";
import type { SelfApproval, SelfApprovalSetting } from "./contract.ts";
import * as queries from "./queries.ts";

/**
 * The operator may allow that approval by a second person is given by the same person, hours later, with a reason: for a shop of
 * one person. (decision 0121)
 */

/** Since when it is allowed; null: it is not. */
export type SelfApprovalRule = { since: Date | null };

export async function findSelfApprovalRule(db: Db): Promise<SelfApprovalRule> {
	const [latest] = await queries.listSelfApprovals(db, 1);
	return { since: latest?.is_allowed ? latest.since : null };
}

/** From when the person who did something at `doneAt` may approve it too. The hours begin when it was allowed, at the earliest. Null: never. */
export function selfApprovalOf({ since }: SelfApprovalRule, doneAt: Date, now: Date): SelfApproval | null {
	if (!since) return null;
	const from = new Date(Math.max(doneAt.getTime(), since.getTime()) + rules.admin.selfApprovalHours * 3_600_000);
	return { from: from.toISOString(), isOpen: now >= from };
}

/** `refusal`: where only somebody else may approve. */
type OwnWork = { doneAt: Date; reason: string; refusal: () => Refusal };

/** Checks that a person may approve what they did themselves. Returns the reason. Throws the refusal, `not-allowed-now` (too early), `invalid` (no reason). */
export async function ensureSelfApproval(app: App, tx: Tx, { doneAt, reason, refusal }: OwnWork): Promise<string> {
	const now = app.clock.now();
	const approval = selfApprovalOf(await findSelfApprovalRule(tx), doneAt, now);
	if (!approval) throw refusal();
	if (!approval.isOpen)
		throw refuse(
			"not-allowed-now",
			auditCopy.selfApproval.from({ time: formatDeadline(new Date(approval.from), now) }),
		);
	if (reason.trim().length < 3) throw refuseField("reason", auditCopy.selfApproval.reason);
	return reason.trim();
}

/** The setting and its history, newest first. */
export async function showSelfApproval(app: App): Promise<SelfApprovalSetting> {
	const rows = await queries.listSelfApprovals(app.db.read, rules.admin.pageSize);
	return {
		isAllowed: rows[0]?.is_allowed ?? false,
		hours: rules.admin.selfApprovalHours,
		history: rows.map(({ is_allowed, since, ...row }) => ({
			...row,
			isAllowed: is_allowed,
			since: since.toISOString(),
		})),
	};
}

/** Allows that the same person approves, or ends that. The same again changes nothing. */
export async function setSelfApproval(
	app: App,
	admin: Member,
	{ isAllowed, reason }: { isAllowed: boolean; reason: string },
): Promise<SelfApprovalSetting> {
	await app.db.write(async (tx) => {
		await queries.lockSelfApproval(tx);
		const { since } = await findSelfApprovalRule(tx);
		if ((since !== null) === isAllowed) return;
		const now = app.clock.now();
		await queries.insertSelfApproval(tx, {
			id: app.newId(),
			is_allowed: isAllowed,
			reason,
			admin_id: admin.id,
			since: now,
		});
		await recordAuditEntry(app, tx, admin, {
			action: isAllowed ? "allow-self-approval" : "end-self-approval",
			subjectKind: "setting",
			subjectId: "self-approval",
			subjectName: inDefaultLanguage(() => auditCopy.selfApproval.name),
			reason,
			details: { hours: rules.admin.selfApprovalHours },
		});
	});
	return showSelfApproval(app);
}
