/** Emails that the mail server refused or has not accepted yet, with the reason. */
import type { Failure, UndeliveredEmail } from "#web/api.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { Tag } from "#web/ui/tag.tsx";

export const UndeliveredEmails = ({
	response,
}: {
	response: { success: true; emails: UndeliveredEmail[] } | Failure;
}) => (
	<section className="panel-section" id="undelivered">
		<h2>Undelivered emails</h2>
		<p className="mb-4 text-nav text-muted">
			The newest 20. A waiting email is tried again for 3 days; a refused one is not.
		</p>
		{!response.success && <LoadFailure failure={response} message="The emails could not be loaded." />}
		{response.success && response.emails.length === 0 && (
			<div className="empty">
				<p>Every email was delivered to the mail server.</p>
			</div>
		)}
		{response.success && response.emails.length > 0 && (
			<Table label="Undelivered emails" columns={columns} rows={response.emails} keyOf={({ _id }) => _id} />
		)}
	</section>
);

const columns: Column<UndeliveredEmail>[] = [
	{
		name: "Email",
		kind: "main",
		cell: ({ to, subject }) => (
			<>
				{to}
				<small>{subject}</small>
			</>
		),
	},
	{
		name: "Status",
		cell: ({ failedAt }) => <Tag tone={failedAt ? "bad" : "wait"}>{failedAt ? "Failed" : "Waiting"}</Tag>,
	},
	{ name: "Reason", cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
	{ name: "Attempts", kind: "number", cell: ({ attempts }) => attempts.toLocaleString("en-IN") },
	{
		name: "Written",
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
	},
];
