/** The tab of reports. */

import { reasonLabel } from "#common/report.ts";
import { attempt, type Report } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/cases.tsx";
import { adminReportsCopy } from "#web/screens/admin/cases/copy.ts";
import { capitalize } from "#web/screens/admin/components/badge.tsx";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import type { Column } from "#web/screens/admin/components/list.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { formatDateTime, listQuery, pathTo, readView, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/reports";

export const meta = () => pageMeta(titleOf("reports"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("reports", url.searchParams);
	const loading = attempt(context.get(apiContext).api.admin.reports.$get({ query: listQuery(view) }));
	return { view, ...(await deferSlow(request, loading)) };
}

export default function Reports({ loaderData: { view, loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(page) => (
				<TableTab
					view={view}
					title={adminReportsCopy.title}
					noun={adminReportsCopy.rows}
					searchHint={adminReportsCopy.searchBy}
					choices={choices}
					linkFilters={view.filters.person ? [{ name: "person", label: adminReportsCopy.ofPerson }] : []}
					page={page}
					rows={page.success ? page.reports : []}
					columns={columns}
					keyOf={({ _id }) => _id}
				/>
			)}
		</TabPanel>
	);
}

const columns: Column<Report>[] = [
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
					{kind === "listing" ? adminReportsCopy.listingOf(capitalize(kind), about.name) : capitalize(kind)}
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
					{openOnSubject > 1 ? adminReportsCopy.openOnSame(openOnSubject) : adminReportsCopy.states.open}
				</Tag>
			) : (
				<Tag>{adminReportsCopy.states.closed}</Tag>
			),
	},
];

const choices: FilterSelect[] = [
	workFilter,
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
];
