/** One report: its text, its subject and the person concerned, and its outcome. */
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { reasonLabel } from "#common/report.ts";
import type { AdminReview, Report } from "#web/api.ts";
import { StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { adminListCopy } from "#web/screens/admin/components/copy.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { Fact, Facts, PageHeading } from "#web/screens/admin/components/list.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { ReportResult } from "./act-on-report.ts";
import { CloseForm } from "./close-form.tsx";
import { adminReportsCopy } from "./copy.ts";
import { ReadConversation, ReportedConversation } from "./reported-conversation.tsx";
import { ReportedReview } from "./reported-review.tsx";

type ReportDetailsProps = {
	report: Report;
	/** The reported review, if it could be loaded. */
	review: AdminReview | undefined;
	result: ReportResult | undefined;
};

export function ReportDetails({ report, review, result }: ReportDetailsProps) {
	const reader = useFetcher<ReportResult>();
	// Without JavaScript the conversation comes with the page.
	const reading = reader.data ?? (result?.conversation && { conversation: result.conversation });
	return (
		<>
			<PageHeading title={reasonLabel(report.reason)}>
				{report.isOpen ? <Tag tone="bad">{adminReportsCopy.states.open}</Tag> : <Tag>{adminReportsCopy.states.closed}</Tag>}
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
				<Fact name={adminReportsCopy.facts.closed}>{adminListCopy.closedBy(formatDateTime(report.closedAt), report.closedBy)}</Fact>
				<Fact name={adminReportsCopy.facts.outcome} wide>
					{adminListCopy.quoted(report.outcome ?? "")}
				</Fact>
			</>
		)}
	</>
);
