/** The table of messages from the contact form. */
import { Link } from "react-router";
import type { ContactSummary } from "#web/api.ts";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

export const Messages = ({ panel: { messages }, view }: { panel: Extract<Panel, { is: "messages" }>; view: View }) => (
	<>
		<PageHeading title="Messages" />
		<FilterBar view={view} searchHint="number, name, e-mail or words" choices={choices} />
		{messages.success ? (
			<List view={view} noun="messages" total={messages.total} totalPages={messages.totalPages}>
				<Table label="Messages" columns={columns} rows={messages.contactMessages} keyOf={({ _id }) => _id} />
			</List>
		) : (
			<LoadError failure={messages} />
		)}
	</>
);

const columns: Column<ContactSummary>[] = [
	{
		name: "Message",
		kind: "main",
		cell: ({ _id, subject, excerpt, isRead }) => (
			<>
				<Link to={pathTo({ tab: "messages", openId: _id })} className={isRead ? undefined : "unread"}>
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
	{ name: "Written", cell: ({ createdAt }) => formatDateTime(createdAt) },
	{ name: "Status", cell: (message) => <MessageTag {...message} /> },
];

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen) return <Tag>{answerCount > 0 ? "Answered" : "Closed"}</Tag>;
	if (!isRead) return <Tag tone="rani">Unread</Tag>;
	return <Tag tone="wait">{answerCount > 0 ? "Answered, open" : "Open"}</Tag>;
}

const choices: FilterSelect[] = [
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
