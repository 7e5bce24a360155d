import { refuse } from "#common/refusal.ts";
import type { ReportKind } from "#common/report.ts";
import { findRecipient } from "#modules/accounts/index-recipients.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Report } from "./contract.ts";
import { copy } from "./copy.ts";
import { reportClosed } from "./emails.ts";
import { showReport } from "./list-reports.ts";
import * as queries from "./queries-reports.ts";
import { describeKind } from "./report-subject.ts";

/** Closes a report and mails the outcome to its reporter. Throws `not-found`, `not-allowed-now` (closed already). */
export async function closeReport(app: App, admin: Member, id: string, outcome: string): Promise<Report> {
	await app.db.write(async (tx) => {
		const report = await queries.lockReport(tx, id);
		if (!report) throw refuse("not-found", copy.noReport);
		if (report.closed_at) throw refuse("not-allowed-now", copy.reportClosed);
		await queries.closeReport(tx, id, { closed_at: app.clock.now(), closed_by: admin.id, outcome });
		const to = await findRecipient(tx, report.reporter_id);
		await app.mail.enqueue(tx, reportClosed(to, report, describeKind(report.kind as ReportKind), outcome));
		await recordAuditEntry(app, tx, admin, {
			action: "close-report",
			subjectKind: "report",
			subjectId: id,
			subjectName: report.number,
			reason: outcome,
		});
	});
	return showReport(app, id);
}
