import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { closeReport } from "./close-report.ts";
import { calls } from "./contract.ts";
import { answerMessage, closeMessage, readMessage, reopenMessage } from "./handle-message.ts";
import { listMessages, showMessage } from "./list-messages.ts";
import { listReports, showReport } from "./list-reports.ts";
import { reportSubject, showSubject } from "./report-subject.ts";
import { sendMessage } from "./send-message.ts";

/** The door of support. */
export function openSupport(open: OpenDoor) {
	open(calls.getContact, async ({ app: { config } }) => ({
		email: config.supportEmail,
		operator: config.operator ?? "",
		grievanceOfficer: config.grievanceOfficer ?? "",
	}));

	open(calls.contact, async ({ app, actor, body, address }) => {
		await app.limits.spend("contact", address);
		// Whoever is written to did not ask for it: so many letters, from however many senders.
		await app.limits.spend("contact-writer", body.email);
		return { message: words.contact.success, ...(await sendMessage(app, actor, body)) };
	});

	open(calls.getReportSubject, ({ app, actor, params }) => showSubject(app, actor, params.kind, params.subjectId));

	open(calls.report, async ({ app, actor, body }) => {
		await app.limits.spend("report", actor.id);
		const { number, isNew } = await reportSubject(app, actor, body);
		return { message: isNew ? words.report.success : words.report.again, number };
	});

	open(calls.listContactMessages, ({ app, query }) => listMessages(app, query));
	open(calls.getContactMessage, async ({ app, params }) => ({
		contactMessage: await showMessage(app, params.contactId),
	}));
	open(calls.readContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await readMessage(app, actor, params.contactId),
	}));
	open(calls.closeContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await closeMessage(app, actor, params.contactId),
	}));
	open(calls.reopenContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await reopenMessage(app, actor, params.contactId),
	}));
	open(calls.answerContactMessage, async ({ app, actor, params, body }) => ({
		contactMessage: await answerMessage(app, actor, params.contactId, body),
	}));
	open(calls.listReports, ({ app, query }) => listReports(app, query));
	open(calls.getReport, async ({ app, params }) => ({ report: await showReport(app, params.reportId) }));
	open(calls.closeReport, async ({ app, actor, params, body }) => ({
		report: await closeReport(app, actor, params.reportId, body.outcome),
	}));
}
