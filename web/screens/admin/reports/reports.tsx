/** The table of reports. */
import { Link } from "react-router";
import { reasonLabel } from "#common/report.ts";
import type { Report } from "#web/api.ts";
import { capitalize } from "#web/screens/admin/components/badge.tsx";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

export const Reports = ({ panel: { reports }, view }: { panel: Extract<Panel, { is: "reports" }>; view: View }) => (
	<>
		<PageHeading title="Reports" />
		<FilterBar view={view} searchHint="number, listing or person" choices={choices} />
		{reports.success ? (
			<List view={view} noun="reports" total={reports.total} totalPages={reports.totalPages}>
				<Table label="Reports" columns={columns} rows={reports.reports} keyOf={({ _id }) => _id} />
			</List>
		) : (
			<LoadError failure={reports} />
		)}
	</>
);

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
