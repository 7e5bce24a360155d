/** The events around one person: order steps, reports, actions of admins, sign-in events. */
import { reasonLabel } from "#common/report.ts";
import type { Failure, TimelineEntry } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { actionLabel } from "#web/screens/admin/components/audit-log.tsx";
import { capitalize } from "#web/screens/admin/components/badge.tsx";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { personCopy } from "./copy.ts";

type PersonTimelineProps = {
	accountId: string;
	response: { success: true; entries: TimelineEntry[]; next: string | null } | Failure;
	/** Whether this is not the first page. */
	isOlder: boolean;
};

export const PersonTimeline = ({ accountId, response, isOlder }: PersonTimelineProps) => (
	<section className="panel-section" id="timeline">
		<h2>{personCopy.timeline}</h2>
		{!response.success && <LoadFailure failure={response} message={personCopy.failed} />}
		{response.success && response.entries.length === 0 && <p className="text-muted">{personCopy.nothing}</p>}
		{response.success && (
			<ol className="audit-entries">
				{response.entries.map((entry) => (
					<Entry key={`${entry.at} ${entry.kind} ${entry.what} ${entry.subject?._id}`} entry={entry} />
				))}
			</ol>
		)}
		<p className="links">
			{isOlder && (
				<Link className="link" to={pathTo({ tab: "users", openId: accountId })}>
					{personCopy.newest}
				</Link>
			)}
			{response.success && response.next && (
				<Link
					className="link"
					to={`${pathTo({ tab: "users", openId: accountId })}?${new URLSearchParams({ before: response.next })}#timeline`}
				>
					{personCopy.older}
				</Link>
			)}
		</p>
	</section>
);

function Entry({ entry }: { entry: TimelineEntry }) {
	const path = entry.subject && pathOf(entry.kind, entry.subject._id);
	const by = entry.kind === "order" ? (personCopy.roles[entry.by] ?? entry.by) : entry.by;
	const reason =
		entry.kind === "report" ? reasonLabel(entry.reason as Parameters<typeof reasonLabel>[0]) : entry.reason;
	return (
		<li>
			<p>
				<b>{titleOf(entry)}</b>
				{entry.kind === "order" && path && (
					<span>
						{": "}
						<Link className="link" to={path}>
							{entry.subject?.name}
						</Link>
					</span>
				)}
			</p>
			{reason && <p className="reason">{adminListCopy.quoted(reason)}</p>}
			<p className="by">
				<time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
				{by && <span>, {by}</span>}
				{entry.kind === "report" && path && (
					<span>
						{", "}
						<Link className="link" to={path}>
							{adminListCopy.view}
						</Link>
					</span>
				)}
			</p>
		</li>
	);
}

function titleOf({ kind, what, subject }: TimelineEntry): string {
	if (kind === "security") return personCopy.security[what] ?? what;
	if (kind === "audit") return actionLabel(what);
	if (kind === "report")
		return what === "made"
			? personCopy.reportMade(subject?.name ?? "")
			: personCopy.reportReceived(subject?.name ?? "");
	return personCopy.steps[what] ?? capitalize(what.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
}

function pathOf(kind: TimelineEntry["kind"], id: string): string | undefined {
	if (kind === "order") return orderPath(id);
	return kind === "report" ? pathTo({ tab: "reports", openId: id }) : undefined;
}
