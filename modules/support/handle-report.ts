import { refuse, refuseField } from "#common/refusal.ts";
import { type ReportKind, reasonsOf } from "#common/report.ts";
import { referenceOf } from "#common/text/reference.ts";
import { supportApiCopy, supportCopy } from "#messages/common/support.js";
import { findRecipient } from "#modules/accounts/index.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { Report, supportEndpoints } from "./contract.ts";
import { reportClosed, reportReceived } from "./emails.ts";
import * as queries from "./queries-reports.ts";
import { toReport } from "./views.ts";

/** Reports: sent by members, listed and closed by the staff. */

type ReportInput = z.output<typeof supportEndpoints.report.body>;

/**
 * Stores a report and mails its reporter. Returns the open report if this person has one on the subject. Throws `not-found` (also for
 * what this person may not see), `forbidden` (own content), `invalid` (a reason that does not fit, or `other` without a text).
 */
export async function reportSubject(
	app: App,
	reporter: Member,
	input: ReportInput,
): Promise<{ id: string; number: string; isNew: boolean }> {
	if (!reasonsOf(input.kind).includes(input.reason)) throw refuseField("reason", supportCopy.report.reason);
	if (input.reason === "other" && !input.words) throw refuseField("words", supportCopy.report.missingText);
	const id = app.newId();
	return app.db.write(async (tx) => {
		const { kind, subjectId, reason } = input;
		const subject = await findSubject(tx, kind, subjectId, reporter);
		if (subject.about_id === reporter.id) throw refuse("forbidden", supportCopy.report.own);
		const report = {
			id,
			number: referenceOf(id),
			reporter_id: reporter.id,
			kind,
			subject_id: subjectId,
			about_id: subject.about_id,
			reason,
			words: input.words,
			created_at: app.clock.now(),
		};
		if (await queries.insertReport(tx, report)) {
			await app.mail.enqueue(tx, () => reportReceived(reporter, report.number, kind));
			return { id, number: report.number, isNew: true };
		}
		const openReport = await queries.findOpenReport(tx, reporter.id, kind, subjectId);
		// An admin closed it between the two statements. The next attempt creates a new report.
		if (!openReport) throw refuse("conflict", supportApiCopy.justClosed);
		return { ...openReport, isNew: false };
	});
}

/** The subject of a report, and the viewer's open report on it. Throws `not-found`. */
export async function showSubject(app: App, viewer: Member, kind: ReportKind, subjectId: string) {
	const subject = await findSubject(app.db.read, kind, subjectId, viewer);
	const openReport = await queries.findOpenReport(app.db.read, viewer.id, kind, subjectId);
	return {
		subject: { kind, _id: subject.id, name: subject.name, isOwn: subject.about_id === viewer.id },
		openNumber: openReport?.number ?? null,
	};
}

async function findSubject(
	db: Parameters<typeof queries.findSubject>[0],
	kind: ReportKind,
	id: string,
	viewer: Member,
) {
	const subject = await queries.findSubject(db, kind, id, viewer.id);
	if (!subject) throw refuse("not-found", supportCopy.report.nothing);
	return subject;
}

/** A page of reports. */
export async function listReports(
	app: App,
	admin: Member,
	{ page, limit, ...filters }: z.output<typeof supportEndpoints.listReports.query>,
) {
	const { rows, total } = await queries.listReports(app.db.read, {
		...filters,
		viewerId: admin.id,
		now: app.clock.now(),
		limit,
		offset: (page - 1) * limit,
	});
	return {
		reports: rows.map((row) => toReport(row, app.clock.now())),
		total,
		totalPages: Math.ceil(total / limit),
		page,
	};
}

/** One report. Throws `not-found`. */
export async function showReport(app: App, id: string): Promise<Report> {
	const row = await queries.findReport(app.db.read, id);
	if (!row) throw refuse("not-found", supportApiCopy.noReport);
	return toReport(row, app.clock.now());
}

/** Closes a report and mails the outcome to its reporter. Throws `not-found`, `not-allowed-now` (closed already). */
export async function closeReport(app: App, admin: Member, id: string, outcome: string): Promise<Report> {
	await app.db.write(async (tx) => {
		const report = await queries.lockReport(tx, id);
		if (!report) throw refuse("not-found", supportApiCopy.noReport);
		if (report.closed_at) throw refuse("not-allowed-now", supportApiCopy.reportClosed);
		await queries.closeReport(tx, id, { closed_at: app.clock.now(), closed_by: admin.id, outcome });
		const to = await findRecipient(tx, report.reporter_id);
		await app.mail.enqueue(tx, () => reportClosed(to, report, report.kind as ReportKind, outcome));
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
