import { rules } from "#common/rules.ts";
import type { Db } from "#database/connect.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import type { Commission } from "./contract.ts";
import { insertRate, listRates, lockRates } from "./queries.ts";

/** The commission on new orders in percent; 0 until an admin sets one. */
const currentCommission = async (db: Db): Promise<number> => (await listRates(db, 1))[0]?.percent ?? 0;

/** The commission on new orders and its history, newest first. */
export async function showCommission(app: App): Promise<Commission> {
	const rates = await listRates(app.db.read, rules.admin.pageSize);
	return {
		percent: rates[0]?.percent ?? 0,
		history: rates.map((rate) => ({ ...rate, since: rate.since.toISOString() })),
	};
}

/** Sets the commission on new orders; existing orders keep theirs. The current percent changes nothing. */
export async function setCommission(app: App, admin: Member, percent: number, reason: string): Promise<Commission> {
	await app.db.write(async (tx) => {
		await lockRates(tx);
		const current = await currentCommission(tx);
		if (current === percent) return;
		await insertRate(tx, { id: app.newId(), percent, reason, admin_id: admin.id, since: app.clock.now() });
		await recordAuditEntry(app, tx, admin, {
			action: "set-commission",
			subjectKind: "setting",
			subjectId: "commission",
			subjectName: inDefaultLanguage(() => ledgerCopy.commission),
			reason,
			details: { before: current, percent },
		});
	});
	return showCommission(app);
}
