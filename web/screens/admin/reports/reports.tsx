/** The tab of reports. */
import { Link } from "react-router";
import { reasonLabel } from "#common/report.ts";
import { attempt, type Report } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { capitalize } from "#web/screens/admin/components/badge.tsx";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import type { Column } from "#web/screens/admin/components/table.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { listQuery, pathTo, readView, titleOf } from "#web/screens/admin/view.ts";
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
					title="Reports"
					noun="reports"
					searchHint="number, listing or person"
					choices={choices}
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
		name: "Report",
		kind: "main",
		cell: ({ _id, reason, words }) => (
			<>
				<Link to={pathTo({ tab: "reports", openId: _id })}>{reasonLabel(reason)}</Link>
				{words && <small className="excerpt">{words}</small>}
			</>
		),
	},
	{
		name: "On",
		cell: ({ kind, subject, about }) => (
			<>
				{subject.name}
				<small>
					{capitalize(kind)}
					{kind === "listing" && `, of ${about.name}`}
				</small>
			</>
		),
	},
	{
		name: "By",
		cell: ({ reporter }) => <Link to={pathTo({ tab: "users", openId: reporter._id })}>{reporter.name}</Link>,
	},
	{ name: "Reported", cell: ({ createdAt }) => formatDateTime(createdAt) },
	{
		name: "Status",
		cell: ({ isOpen, openOnSubject }) =>
			isOpen ? <Tag tone="bad">{openOnSubject > 1 ? `Open, one of ${openOnSubject}` : "Open"}</Tag> : <Tag>Closed</Tag>,
	},
];

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
	{
		name: "kind",
		label: "On what",
		options: [
			{ value: "", label: "On anything" },
			{ value: "listing", label: "On listings" },
			{ value: "person", label: "On people" },
			{ value: "conversation", label: "On conversations" },
			{ value: "review", label: "On reviews" },
		],
	},
];
