/** The page of one report: its text, its subject and the person concerned, its outcome, and its forms. */

import type { ReactNode } from "react";
import { type FetcherWithComponents, Form, useFetcher, useNavigation } from "react-router";
import { reasonLabel } from "#common/report.ts";
import * as adminRules from "#common/rules/admin.ts";
import * as messageRules from "#common/rules/messages.ts";
import { type AdminReview, type ApiClient, attempt, type Conversation, type Failure, type Report } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { MessagePhotos } from "#web/features/messages/message-photos.tsx";
import "#web/features/messages/message-photos.css";
import { adminListCopy } from "#messages/screens/admin.js";
import { adminReportsCopy } from "#messages/screens/admin-cases.js";
import { orderPath } from "#web/features/orders/paths.ts";
import { Review } from "#web/features/reviews/review.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { CasePanel, isCaseIntent, loadCase, runCaseAction } from "#web/screens/admin/cases/cases.tsx";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { Fact, Facts, LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	runAction,
	unknownAction,
} from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/report";

export const meta = () => pageMeta(titleOf("reports"));

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const loading = loadReport(context.get(deferredApiContext)("tab"), params.reportId);
	return { ownId: context.get(adminContext)._id, ...(await deferSlow(request, loading)) };
}

async function loadReport(client: ApiClient, reportId: string) {
	const { api } = client;
	const [response, found] = await Promise.all([
		attempt(api.admin.reports[":reportId"].$get({ param: { reportId } })),
		loadCase(client, "report", reportId),
	]);
	if (!response.success || response.report.kind !== "review") return { response, found, review: undefined };
	const param = { reviewId: response.report.subject._id };
	const review = await attempt(api.admin.reviews[":reviewId"].$get({ param }));
	return { response, found, review: review.success ? review.review : undefined };
}

export const action = (args: Route.ActionArgs) => actOnReport(args, args.params.reportId);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ReportPage({ loaderData: { loaded, ownId }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{({ response, found, review }) => (
				<RowPage tab="reports" back={adminReportsCopy.back} heading={adminReportsCopy.heading} response={response}>
					{({ report }) => (
						<>
							<ReportDetails report={report} review={review} result={result} />
							<CasePanel response={found} work={report.isOpen ? report : undefined} ownId={ownId} result={result} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

type ReportDetailsProps = {
	report: Report;
	/** The reported review, if it could be loaded. */
	review: AdminReview | undefined;
	result: ReportResult | undefined;
};

function ReportDetails({ report, review, result }: ReportDetailsProps) {
	const reader = useFetcher<ReportResult>();
	// Without JavaScript the conversation comes with the page.
	const reading = reader.data ?? (result?.conversation && { conversation: result.conversation });
	return (
		<>
			<PageHeading title={reasonLabel(report.reason)}>
				{report.isOpen ? (
					<Tag tone="bad">{adminReportsCopy.states.open}</Tag>
				) : (
					<Tag>{adminReportsCopy.states.closed}</Tag>
				)}
			</PageHeading>
			{report.words && <blockquote className="message-body">{report.words}</blockquote>}
			<Facts>
				<Subject report={report}>
					{!reading?.conversation && (
						<ForRoles roles={["support", "moderator"]}>
							<ReadConversation reader={reader} report={report} />
						</ForRoles>
					)}
				</Subject>
				<People report={report} />
				<Progress report={report} />
			</Facts>
			{reading && <ReportedConversation {...reading} />}
			{review && <ReportedReview review={review} result={result} />}
			{report.isOpen && (
				<ForRoles roles={["support", "moderator"]}>
					<CloseForm report={report} result={result} />
				</ForRoles>
			)}
		</>
	);
}

function Subject({ report: { kind, subject }, children }: { report: Report; children: ReactNode }) {
	switch (kind) {
		case "listing":
			return (
				<Fact name={adminReportsCopy.facts.listing}>
					<Link className="link" to={pathTo({ tab: "listings", openId: subject._id })}>
						{subject.name}
					</Link>
				</Fact>
			);
		case "review":
			return (
				<Fact name={adminReportsCopy.facts.review} wide>
					{subject.name}
				</Fact>
			);
		case "conversation":
			return (
				<Fact name={adminReportsCopy.facts.conversation} wide>
					{subject.name}
					{children}
				</Fact>
			);
		default:
			return null;
	}
}

const People = ({ report: { kind, about, reporter } }: { report: Report }) => (
	<>
		<Fact name={kind === "listing" ? adminReportsCopy.facts.lister : adminReportsCopy.facts.person}>
			<Link className="link" to={pathTo({ tab: "users", openId: about._id })}>
				{about.name}
			</Link>{" "}
			<StatusBadge status={about.status} />
		</Fact>
		<Fact name={adminReportsCopy.facts.reporter}>
			<Link className="link" to={pathTo({ tab: "users", openId: reporter._id })}>
				{reporter.name}
			</Link>
		</Fact>
	</>
);

const Progress = ({ report }: { report: Report }) => (
	<>
		<Fact name={adminReportsCopy.facts.number}>
			<span className="tabular-nums">{report.number}</span>
		</Fact>
		<Fact name={adminReportsCopy.facts.reported}>{formatDateTime(report.createdAt)}</Fact>
		{report.openOnSubject > 1 && <Fact name={adminReportsCopy.facts.openOnSame}>{report.openOnSubject}</Fact>}
		{report.closedAt && (
			<>
				<Fact name={adminReportsCopy.facts.closed}>
					{adminListCopy.closedBy({ time: formatDateTime(report.closedAt), admin: report.closedBy })}
				</Fact>
				<Fact name={adminReportsCopy.facts.outcome} wide>
					{adminListCopy.quoted({ text: report.outcome ?? "" })}
				</Fact>
			</>
		)}
	</>
);

/** The step before closing the report. */
function firstStepOf(kind: Report["kind"]): string {
	if (kind === "review") return adminReportsCopy.close.reviewFirst;
	return kind === "listing" ? adminReportsCopy.close.listingFirst : adminReportsCopy.close.personFirst;
}

/** The form that closes a report. */
function CloseForm({ report, result }: { report: Report; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	return (
		<section className="action-form">
			<h2>{adminReportsCopy.close.heading}</h2>
			<p className="mb-4 text-nav text-muted">{firstStepOf(report.kind)}</p>
			<Form method="post" noValidate preventScrollReset>
				<input type="hidden" name="intent" value="close" />
				<TextArea
					label={adminReportsCopy.close.outcome}
					name="text"
					rows={3}
					maxLength={messageRules.report.wordsLength}
					hint={adminReportsCopy.close.hint({ reporter: report.reporter.name })}
					error={fieldMessages(result?.failure).outcome}
					defaultValue={result?.action === "close" ? result.submittedText : undefined}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "close" && adminReportsCopy.close.busy}>
					{adminReportsCopy.close.button}
				</Button>
			</Form>
		</section>
	);
}

type ReadConversationProps = { reader: FetcherWithComponents<unknown>; report: Report };

/** A reported conversation, and the button that shows it: the server records in the audit log who read it. */
const ReadConversation = ({ reader, report }: ReadConversationProps) => (
	<small>
		<reader.Form method="post" className="inline">
			<input type="hidden" name="intent" value="read" />
			<input type="hidden" name="id" value={report.subject._id} />
			<button type="submit" className="link">
				{adminReportsCopy.conversation.read}
			</button>
		</reader.Form>{" "}
		{adminReportsCopy.conversation.readNote}
	</small>
);

const ReportedConversation = ({ conversation, failure }: { conversation?: Conversation; failure?: Failure }) => (
	<section className="panel-section">
		<h2>{adminReportsCopy.conversation.heading}</h2>
		{failure && <LoadFailure failure={failure} message={adminReportsCopy.conversation.failed} />}
		{conversation?.messages.map(({ position, sender, content, photos, timestamp }) => (
			<div key={position} className="message-body">
				<p className="by">
					<span>{nameOf(conversation, sender)}</span>
					{", "}
					<time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
				</p>
				{photos && <MessagePhotos photos={photos} from={nameOf(conversation, sender)} />}
				{content && <p className={photos && "mt-2"}>{content}</p>}
			</div>
		))}
	</section>
);

const nameOf = ({ participants }: Conversation, { userId }: { userId: string }) =>
	participants.find((one) => one.userId === userId)?.name ?? "";

/** A reported review, with the form that hides or restores it. */
function ReportedReview({ review, result }: { review: AdminReview; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const action = review.hiddenReason ? "restore" : "hide";
	const busy = formData?.get("intent") === action && adminReportsCopy.review.saving;
	return (
		<section className="action-form" aria-labelledby="review">
			<h2 id="review">{adminReportsCopy.review.heading}</h2>
			<Review review={review} at={review.publishedAt ?? review.createdAt} other={adminReportsCopy.review.otherPerson} />
			<p className="mt-3 mb-4 text-nav text-muted">
				{review.hiddenReason && <span>{adminReportsCopy.review.hidden({ reason: review.hiddenReason })}</span>}
				<Link className="link" to={orderPath(review.orderId)}>
					{adminReportsCopy.review.order}
				</Link>
			</p>
			<ForRoles roles={["moderator"]}>
				<Form method="post" noValidate preventScrollReset>
					<input type="hidden" name="intent" value={action} />
					<input type="hidden" name="id" value={review._id} />
					{action === "hide" && (
						<TextArea
							label={adminReportsCopy.review.reason}
							name="reason"
							rows={2}
							maxLength={adminRules.admin.reasonLength}
							hint={adminReportsCopy.review.hint}
							error={fieldMessages(result?.failure).reason}
							defaultValue={result?.action === "hide" ? result.submittedText : undefined}
						/>
					)}
					<Button kind={action === "hide" ? "danger" : "plain"} className="mt-4" busy={busy}>
						{action === "hide" ? adminReportsCopy.review.hide : adminReportsCopy.review.show}
					</Button>
				</Form>
			</ForRoles>
		</section>
	);
}

/** The reported conversation, when the form requests it. */
type WithConversation = { conversation?: Conversation };
type ReportOutcome = ActionOutcome & WithConversation;
type ReportResult = ActionResult & WithConversation;

/** The forms of a report: close it, read the reported conversation, hide or restore the reported review. */
const actOnReport = ({ request, context }: RouteArgs, reportId: string) =>
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
	return outcomeOf(await attempt(call), ({ report }) => adminReportsCopy.done.close({ number: report.number }));
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
