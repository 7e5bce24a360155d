/** Emails that the mail server did not take, and why. */
import type { Failure, UndeliveredEmail } from "#web/api.ts";
import { momentIn } from "#web/screens/admin/components/format-date.ts";
import { Failed } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import { Tag } from "#web/ui/tag.tsx";

export const Undelivered = ({ answer }: { answer: { success: true; emails: UndeliveredEmail[] } | Failure }) => (
	<section className="history" id="undelivered">
		<h2>Undelivered emails</h2>
		<p className="mb-4 text-nav text-muted">
			The newest 20. A waiting email is tried again for 3 days; a refused one is not.
		</p>
		{!answer.success && <Failed failure={answer} message="The emails could not be loaded." />}
		{answer.success && answer.emails.length === 0 && (
			<div className="empty">
				<p>Every email was delivered to the mail server.</p>
			</div>
		)}
		{answer.success && answer.emails.length > 0 && (
			<Table label="Undelivered emails" columns={columns} rows={answer.emails} keyOf={({ _id }) => _id} />
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
		cell: ({ createdAt }) => <time dateTime={createdAt}>{momentIn(createdAt)}</time>,
	},
];
