/** What people wrote through the contact form. */
import { Link } from "react-router";
import type { ContactSummary } from "#web/api.ts";
import { type Choice, FilterBar } from "#web/screens/admin/components/filter-bar.tsx";
import { momentIn } from "#web/screens/admin/components/format-date.ts";
import { Failed, Head, List } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

export const Messages = ({ panel: { messages }, view }: { panel: Extract<Panel, { is: "messages" }>; view: View }) => (
	<>
		<Head title="Messages" />
		<FilterBar view={view} searches="number, name, e-mail or words" choices={choices} />
		{messages.success ? (
			<List view={view} what="messages" total={messages.total} totalPages={messages.totalPages}>
				<Table label="Messages" columns={columns} rows={messages.contactMessages} keyOf={({ _id }) => _id} />
			</List>
		) : (
			<Failed failure={messages} />
		)}
	</>
);

const columns: Column<ContactSummary>[] = [
	{
		name: "Message",
		kind: "main",
		cell: ({ _id, subject, excerpt, isRead }) => (
			<>
				<Link to={pathTo({ tab: "messages", open: _id })} className={isRead ? undefined : "unread"}>
					{subject || "No subject"}
				</Link>
				<small className="excerpt">{excerpt}</small>
			</>
		),
	},
	{
		name: "From",
		cell: ({ name, email }) => (
			<>
				{name}
				<small>{email}</small>
			</>
		),
	},
	{ name: "Number", cell: ({ number }) => <span className="tabular-nums whitespace-nowrap">{number}</span> },
	{ name: "Written", cell: ({ createdAt }) => momentIn(createdAt) },
	{ name: "Status", cell: (message) => <MessageTag {...message} /> },
];

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen) return <Tag>{answerCount > 0 ? "Answered" : "Closed"}</Tag>;
	if (!isRead) return <Tag tone="rani">Unread</Tag>;
	return <Tag tone="wait">{answerCount > 0 ? "Answered, open" : "Open"}</Tag>;
}

const choices: Choice[] = [
	{
		name: "state",
		label: "State",
		options: [
			{ value: "", label: "Open" },
			{ value: "closed", label: "Closed" },
			{ value: "all", label: "All" },
		],
	},
];
