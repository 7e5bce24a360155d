/** Emails that the mail server refused or has not accepted yet, with the reason. */
import type { Failure, UndeliveredEmail } from "#web/api.ts";
import { adminListCopy } from "#web/screens/admin/components/copy.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { adminSettingsCopy } from "./copy.ts";

export const UndeliveredEmails = ({
	response,
}: {
	response: { success: true; emails: UndeliveredEmail[] } | Failure;
}) => (
	<section className="panel-section" id="undelivered">
		<h2>{adminSettingsCopy.undelivered.heading}</h2>
		<p className="mb-4 text-nav text-muted">{adminSettingsCopy.undelivered.intro}</p>
		{!response.success && <LoadFailure failure={response} message={adminSettingsCopy.undelivered.failed} />}
		{response.success && response.emails.length === 0 && (
			<div className="empty">
				<p>{adminSettingsCopy.undelivered.none}</p>
			</div>
		)}
		{response.success && response.emails.length > 0 && (
			<Table label={adminSettingsCopy.undelivered.heading} columns={columns} rows={response.emails} keyOf={({ _id }) => _id} />
		)}
	</section>
);

const columns: Column<UndeliveredEmail>[] = [
	{
		name: adminSettingsCopy.undelivered.columns.email,
		kind: "main",
		cell: ({ to, subject }) => (
			<>
				<span>{to}</span>
				<small>{subject}</small>
			</>
		),
	},
	{
		name: adminListCopy.status,
		cell: ({ failedAt }) => (
			<Tag tone={failedAt ? "bad" : "wait"}>
				{failedAt ? adminSettingsCopy.undelivered.states.failed : adminSettingsCopy.undelivered.states.waiting}
			</Tag>
		),
	},
	{ name: adminSettingsCopy.undelivered.columns.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
	{ name: adminSettingsCopy.undelivered.columns.attempts, kind: "number", cell: ({ attempts }) => attempts.toLocaleString("en-IN") },
	{
		name: adminSettingsCopy.undelivered.columns.created,
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
	},
];
