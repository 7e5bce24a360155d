/** The tab of reports. */
import { reasonLabel } from "#common/report.ts";
import { adminListCopy } from "#messages/screens/admin.js";
import { adminReportsCopy } from "#messages/screens/admin-cases.js";
import { attempt } from "#web/api.ts";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/work-filter.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/reports";

const tab = defineTab({
	tab: "reports",
	copy: adminReportsCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.reports.$get({ query })) }),
	rowsOf: ({ reports }) => reports,
	idOf: ({ _id }) => _id,
	nameOf: ({ reason }) => reasonLabel(reason),
	columns: [
		{
			name: adminReportsCopy.columns.report,
			kind: "main",
			cell: ({ _id, reason, words }) => (
				<>
					<Link to={pathTo({ tab: "reports", openId: _id })}>{reasonLabel(reason)}</Link>
					{words && <small className="excerpt">{words}</small>}
				</>
			),
		},
		{
			name: adminReportsCopy.columns.subject,
			cell: ({ kind, subject, about }) => (
				<>
					<span>{subject.name}</span>
					<small>
						{kind === "listing" ? adminReportsCopy.listingOf({ lister: about.name }) : adminReportsCopy.subjects[kind]}
					</small>
				</>
			),
		},
		{
			name: adminReportsCopy.columns.reporter,
			cell: ({ reporter }) => <Link to={pathTo({ tab: "users", openId: reporter._id })}>{reporter.name}</Link>,
		},
		workColumn,
		{ name: adminReportsCopy.columns.reported, cell: ({ createdAt }) => formatDateTime(createdAt) },
		{
			name: adminListCopy.status,
			cell: ({ isOpen, openOnSubject }) =>
				isOpen ? (
					<Tag tone="bad">
						{openOnSubject > 1 ? adminReportsCopy.openOnSame({ count: openOnSubject }) : adminReportsCopy.states.open}
					</Tag>
				) : (
					<Tag>{adminReportsCopy.states.closed}</Tag>
				),
		},
	],
	filters: [
		workFilter,
		{ name: "person", chip: () => adminReportsCopy.ofPerson },
		{
			name: "state",
			label: adminListCopy.status,
			options: [
				{ value: "", label: adminReportsCopy.states.open },
				{ value: "closed", label: adminReportsCopy.states.closed },
				{ value: "all", label: adminReportsCopy.states.all },
			],
		},
		{
			name: "kind",
			label: adminReportsCopy.kind,
			options: [
				{ value: "", label: adminReportsCopy.kinds.any },
				{ value: "listing", label: adminReportsCopy.kinds.listing },
				{ value: "person", label: adminReportsCopy.kinds.person },
				{ value: "conversation", label: adminReportsCopy.kinds.conversation },
				{ value: "review", label: adminReportsCopy.kinds.review },
			],
		},
	],
});

export const meta = () => pageMeta(titleOf("reports"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export default function Reports({ loaderData }: Route.ComponentProps) {
	return <ListTab tab={tab} loaderData={loaderData} />;
}
