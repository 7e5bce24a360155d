/** The tab of messages from the contact form. */
import { Form } from "react-router";
import { adminListCopy } from "#messages/screens/admin.js";
import { contactMessagesCopy } from "#messages/screens/admin-cases.js";
import { attempt, type ContactSummary } from "#web/api.ts";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/work-filter.tsx";
import { MessageTag } from "#web/screens/admin/components/badge.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { useMay } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/messages";

const tab = defineTab({
	tab: "messages",
	copy: contactMessagesCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.contact.$get({ query })) }),
	rowsOf: ({ contactMessages }) => contactMessages,
	idOf: ({ _id }) => _id,
	nameOf: ({ subject }) => subject || contactMessagesCopy.noSubject,
	columns: [
		{
			name: contactMessagesCopy.columns.message,
			kind: "main",
			cell: (message) => (
				<>
					<MessageOpener {...message} />
					<small className="excerpt">{message.excerpt}</small>
				</>
			),
		},
		{
			name: contactMessagesCopy.columns.from,
			cell: ({ name, email }) => (
				<>
					<span>{name}</span>
					<small>{email}</small>
				</>
			),
		},
		{
			name: contactMessagesCopy.columns.number,
			cell: ({ number }) => <span className="tabular-nums whitespace-nowrap">{number}</span>,
		},
		{ name: contactMessagesCopy.columns.received, cell: ({ createdAt }) => formatDateTime(createdAt) },
		workColumn,
		{ name: adminListCopy.status, cell: (message) => <MessageTag {...message} /> },
	],
	filters: [
		workFilter,
		{
			name: "state",
			label: adminListCopy.status,
			options: [
				{ value: "", label: contactMessagesCopy.states.open },
				{ value: "closed", label: contactMessagesCopy.states.closed },
				{ value: "all", label: contactMessagesCopy.states.all },
			],
		},
	],
});

export const meta = () => pageMeta(titleOf("messages"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export default function Messages({ loaderData }: Route.ComponentProps) {
	return <ListTab tab={tab} loaderData={loaderData} />;
}

/** Only who may mark a message as read opens it so. */
const MessageOpener = (message: ContactSummary) =>
	useMay(["support"]) && !message.isRead ? <OpenUnread {...message} /> : <MessageLink {...message} />;

const MessageLink = ({ _id, subject }: ContactSummary) => (
	<Link to={pathTo({ tab: "messages", openId: _id })}>{subject || contactMessagesCopy.noSubject}</Link>
);

/** Opens a message and marks it as read. A form, because following a link must not change anything. */
const OpenUnread = ({ _id, subject }: ContactSummary) => (
	<Form method="post" action={pathTo({ tab: "messages", openId: _id })}>
		<input type="hidden" name="intent" value="read" />
		<button type="submit" className="unread">
			{subject || contactMessagesCopy.noSubject}
		</button>
	</Form>
);
