/** Deletions of accounts that are due and failed, so that somebody looks for the reason. */
import type { FailedDeletion, Failure } from "#web/api.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { adminSettingsCopy } from "./copy.ts";

export const FailedDeletions = ({
	response,
}: {
	response: { success: true; deletions: FailedDeletion[] } | Failure;
}) => (
	<section className="panel-section" id="failed-deletions">
		<h2>{adminSettingsCopy.failedDeletions.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.failedDeletions.intro}</p>
		{!response.success && <LoadFailure failure={response} message={adminSettingsCopy.failedDeletions.failed} />}
		{response.success && response.deletions.length === 0 && (
			<div className="empty">
				<p>{adminSettingsCopy.failedDeletions.none}</p>
			</div>
		)}
		{response.success && response.deletions.length > 0 && (
			<Table
				label={adminSettingsCopy.failedDeletions.heading}
				columns={columns}
				rows={response.deletions}
				keyOf={({ userId }) => userId}
			/>
		)}
	</section>
);

const columns: Column<FailedDeletion>[] = [
	{
		name: adminSettingsCopy.failedDeletions.columns.account,
		kind: "main",
		cell: ({ userId }) => (
			<Link className="link" to={pathTo({ tab: "users", openId: userId })}>
				{adminSettingsCopy.failedDeletions.account}
				<small>{userId}</small>
			</Link>
		),
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.due,
		cell: ({ dueAt }) => <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>,
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.lastTry,
		cell: ({ failedAt }) => <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>,
	},
	{
		name: adminSettingsCopy.failedDeletions.columns.attempts,
		kind: "number",
		cell: ({ attempts }) => attempts.toLocaleString("en-IN"),
	},
];
