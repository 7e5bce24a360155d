/** One report: its subject, links to act on it, and the form that closes it. */
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { reasonLabel } from "#common/report.ts";
import { rules } from "#common/rules.ts";
import type { Report } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ReportedReview } from "./reported-review.tsx";

type ReportPageProps = { panel: Extract<Panel, { is: "report" }>; result: ActionResult | undefined };

export const ReportPage = ({ panel: { report, review, conversation }, result }: ReportPageProps) => (
	<>
		<Link className="back-link" to={pathTo({ tab: "reports" })}>
			<Icon name="left" className="small" />
			All reports
		</Link>
		{report.success ? (
			<ReportDetails report={report.report} conversation={conversation} result={result}>
				{review?.success && <ReportedReview review={review.review} result={result} />}
			</ReportDetails>
		) : (
			<LoadError failure={report} heading="Report" />
		)}
	</>
);

type ConversationResponse = ReportPageProps["panel"]["conversation"];

type ReportDetailsProps = {
	report: Report;
	conversation: ConversationResponse;
	result: ActionResult | undefined;
	children: ReactNode;
};

const ReportDetails = ({ report, conversation, result, children }: ReportDetailsProps) => (
	<>
		<PageHeading title={reasonLabel(report.reason)}>
			{report.isOpen ? <Tag tone="bad">Open</Tag> : <Tag>Closed</Tag>}
		</PageHeading>
		{report.words && <blockquote className="message-body">{report.words}</blockquote>}
		<Facts>
			{report.kind === "listing" && (
				<Fact name="Listing">
					<Link className="link" to={pathTo({ tab: "listings", openId: report.subject._id })}>
						{report.subject.name}
					</Link>
				</Fact>
			)}
			{report.kind === "review" && (
				<Fact name="Review" wide>
					{report.subject.name}
				</Fact>
			)}
			{report.kind === "conversation" && (
				<Fact name="Conversation" wide>
					{report.subject.name}
					{!conversation && (
						<small>
							<Link
								className="link"
								to={pathTo({ tab: "reports", openId: report._id, requestedAction: "read" })}
								preventScrollReset
							>
								Read it
							</Link>
							: that you did is kept in the log.
						</small>
					)}
				</Fact>
			)}
			<Fact name={report.kind === "listing" ? "Its lister" : "Person"}>
				<Link className="link" to={pathTo({ tab: "users", openId: report.about._id })}>
					{report.about.name}
				</Link>{" "}
				<StatusBadge status={report.about.status} />
			</Fact>
			<Fact name="Reported by">
				<Link className="link" to={pathTo({ tab: "users", openId: report.reporter._id })}>
					{report.reporter.name}
				</Link>
			</Fact>
			<Fact name="Number">
				<span className="tabular-nums">{report.number}</span>
			</Fact>
			<Fact name="Reported">{formatDateTime(report.createdAt)}</Fact>
			{report.openOnSubject > 1 && <Fact name="Open on the same">{report.openOnSubject} reports</Fact>}
			{report.closedAt && (
				<>
					<Fact name="Closed">
						{formatDateTime(report.closedAt)}, by {report.closedBy}
					</Fact>
					<Fact name="Outcome" wide>
						“{report.outcome}”
					</Fact>
				</>
			)}
		</Facts>
		{conversation && <Conversation conversation={conversation} />}
		{children}
		{report.isOpen && <CloseForm report={report} result={result} />}
	</>
);

const Conversation = ({ conversation }: { conversation: NonNullable<ConversationResponse> }) => (
	<section className="panel-section">
		<h2>What they wrote</h2>
		{!conversation.success && <LoadError failure={conversation} message="The conversation could not be loaded." />}
		{conversation.success &&
			conversation.conversation.messages.map(({ position, sender, content, timestamp }) => (
				<div key={position} className="message-body">
					<p className="by">
						{conversation.conversation.participants.find(({ userId }) => userId === sender.userId)?.name},{" "}
						<time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
					</p>
					{content}
				</div>
			))}
	</section>
);

function CloseForm({ report, result }: { report: Report; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	return (
		<section className="action-form">
			<h2>Close it</h2>
			<p className="mb-4 text-nav text-muted">
				{report.kind === "review"
					? "To take the review off our pages, do so above first."
					: `To suspend the ${report.kind === "listing" ? "listing or its lister" : "person"}, follow the link above first.`}
			</p>
			<Form method="post" noValidate preventScrollReset>
				<input type="hidden" name="kind" value="report" />
				<input type="hidden" name="intent" value="close" />
				<input type="hidden" name="id" value={report._id} />
				<TextArea
					label="What came of it"
					name="text"
					rows={3}
					maxLength={rules.report.wordsLength}
					hint={`It is mailed to ${report.reporter.name}.`}
					error={fieldMessages(result?.failure).outcome}
					defaultValue={result?.submittedText}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "close" && "Closing..."}>
					Close the report
				</Button>
			</Form>
		</section>
	);
}
