/** The forms of a report: close it, read the reported conversation, hide or restore the reported review. */
import { type ApiClient, attempt, type Conversation } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	runAction,
	unknownAction,
} from "#web/screens/admin/actions/run-action.ts";
import { isCaseIntent, runCaseAction } from "#web/screens/admin/cases/run-case-action.ts";
import { adminReportsCopy } from "./copy.ts";

/** The reported conversation, when the form requests it. */
type WithConversation = { conversation?: Conversation };
type ReportOutcome = ActionOutcome & WithConversation;
export type ReportResult = ActionResult & WithConversation;

export const actOnReport = ({ request, context }: RouteArgs, reportId: string) =>
	runAction(request, async (form, intent): Promise<ReportOutcome> => {
		const client = context.get(apiContext);
		const { api } = client;
		if (isCaseIntent(intent)) return runCaseAction(client, "report", reportId, form, intent);
		switch (intent) {
			case "close":
				return closeReport(api, reportId, formText(form, "text"));
			case "read":
				return readConversation(api, formText(form, "id"));
			case "hide":
				return hideReview(api, formText(form, "id"), formText(form, "reason"));
			case "restore":
				return restoreReview(api, formText(form, "id"));
			default:
				return unknownAction;
		}
	});

type Api = ApiClient["api"];

async function closeReport(api: Api, reportId: string, outcome: string): Promise<ActionOutcome> {
	const call = api.admin.reports[":reportId"].close.$post({ param: { reportId }, json: { outcome } });
	return outcomeOf(await attempt(call), ({ report }) => adminReportsCopy.done.close(report.number));
}

/** The server records in the audit log that an admin read what two people wrote, so only a form does this. */
async function readConversation(api: Api, conversationId: string): Promise<ReportOutcome> {
	const param = { conversationId };
	const response = await attempt(api.message.getConversation[":conversationId"].$get({ param, query: {} }));
	return response.success ? { conversation: response.conversation } : { failure: response };
}

async function hideReview(api: Api, reviewId: string, reason: string): Promise<ActionOutcome> {
	const call = api.admin.reviews[":reviewId"].hide.$post({ param: { reviewId }, json: { reason } });
	return outcomeOf(await attempt(call), () => adminReportsCopy.done.hide);
}

async function restoreReview(api: Api, reviewId: string): Promise<ActionOutcome> {
	const call = api.admin.reviews[":reviewId"].restore.$post({ param: { reviewId } });
	return outcomeOf(await attempt(call), () => adminReportsCopy.done.show);
}
