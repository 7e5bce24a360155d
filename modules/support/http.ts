import { supportCopy } from "#messages/common/support.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { supportEndpoints } from "./contract.ts";
import {
	closeMessage,
	listMessages,
	readMessage,
	reopenMessage,
	replyToMessage,
	showMessage,
} from "./handle-message.ts";
import { closeReport, listReports, reportSubject, showReport, showSubject } from "./handle-report.ts";
import { sendMessage } from "./send-message.ts";

/** Registers the HTTP handlers of support. */
export function handleSupport(handle: HandleEndpoint) {
	handle(supportEndpoints.getContact, async ({ app: { settings } }) => ({
		email: settings.current("supportEmail").address,
		operator: settings.current("operator").details,
		grievanceOfficer: settings.current("grievanceOfficer").name,
	}));

	handle(supportEndpoints.contact, async ({ app, actor, body, address }) => {
		await app.limits.consume("contact", address);
		return { message: supportCopy.contact.success, ...(await sendMessage(app, actor, body)) };
	});

	handle(supportEndpoints.getReportSubject, ({ app, actor, params }) =>
		showSubject(app, actor, params.kind, params.subjectId),
	);

	handle(supportEndpoints.report, async ({ app, actor, body }) => {
		await app.limits.consume("report", actor.id);
		const { number, isNew } = await reportSubject(app, actor, body);
		return { message: isNew ? supportCopy.report.success : supportCopy.report.again, number };
	});

	handle(supportEndpoints.listContactMessages, ({ app, actor, query }) => listMessages(app, actor, query));
	handle(supportEndpoints.getContactMessage, async ({ app, params }) => ({
		contactMessage: await showMessage(app, params.contactId),
	}));
	handle(supportEndpoints.readContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await readMessage(app, actor, params.contactId),
	}));
	handle(supportEndpoints.closeContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await closeMessage(app, actor, params.contactId),
	}));
	handle(supportEndpoints.reopenContactMessage, async ({ app, actor, params }) => ({
		contactMessage: await reopenMessage(app, actor, params.contactId),
	}));
	handle(supportEndpoints.answerContactMessage, async ({ app, actor, params, body }) => ({
		contactMessage: await replyToMessage(app, actor, params.contactId, body),
	}));
	handle(supportEndpoints.listReports, ({ app, actor, query }) => listReports(app, actor, query));
	handle(supportEndpoints.getReport, async ({ app, params }) => ({ report: await showReport(app, params.reportId) }));
	handle(supportEndpoints.closeReport, async ({ app, actor, params, body }) => ({
		report: await closeReport(app, actor, params.reportId, body.outcome),
	}));
}
