/** The board of deadlines: every open case of people with the staff, what is due first coming first. */

import { clockKinds, clocks } from "#common/rules/clocks.ts";
import { clocksCopy } from "#messages/screens/admin-cases.js";
import { clockCopy } from "#messages/screens/clocks.js";
import { type ApiClient, attempt, type ClockCount, type OpenClock } from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/work-filter.tsx";
import { type Filter, FilterBar, valuesOf } from "#web/screens/admin/components/filter-bar.tsx";
import { type Column, LoadFailure, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { formatDateTime, pathTo, pathWith, readView, type Tab, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/clocks";
import "#web/screens/admin/overview/figures.css";

const filters: Filter[] = [
	workFilter,
	{
		name: "kind",
		label: clocksCopy.kind,
		options: [
			{ value: "", label: clocksCopy.anyKind },
			...clockKinds.map((kind) => ({ value: kind, label: clocksCopy.counts[kind] })),
		],
	},
];

export const meta = () => pageMeta(titleOf("clocks"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("clocks", url.searchParams, { filters: valuesOf(filters) });
	const after = url.searchParams.get("after") ?? "";
	const client = context.get(deferredApiContext)("tab");
	return { view, after, ...(await deferSlow(request, loadBoard(client, { ...view.filters, after }))) };
}

const loadBoard = ({ api }: ApiClient, query: Record<string, string>) => attempt(api.admin.clocks.$get({ query }));

export default function Clocks({ loaderData: { view, after, loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(board) => (
				<>
					<PageHeading title={clocksCopy.title} />
					{board.success && <Counts counts={board.counts} />}
					<FilterBar view={view} filters={filters} data={undefined} />
					{board.success ? (
						<Board clocks={board.clocks} view={view} next={board.next} isFirst={after === ""} />
					) : (
						<LoadFailure failure={board} />
					)}
				</>
			)}
		</TabPanel>
	);
}

const Counts = ({ counts }: { counts: ClockCount[] }) => (
	<dl className="admin-figures">
		{counts.map(({ kind, open, overdue }) => (
			<div key={kind}>
				<dt>{clocksCopy.counts[kind]}</dt>
				<dd className="value">
					<Link to={pathTo({ tab: "clocks", filters: { kind } })}>{open.toLocaleString("en-IN")}</Link>
				</dd>
				<dd className="note">{overdue > 0 ? clocksCopy.overdueOf({ count: overdue }) : clocksCopy.noneOverdue}</dd>
			</div>
		))}
	</dl>
);

type BoardProps = { clocks: OpenClock[]; view: View; next: string | null; isFirst: boolean };

const Board = ({ clocks: open, view, next, isFirst }: BoardProps) => (
	<>
		{open.length > 0 ? (
			<Table label={clocksCopy.table} columns={columns} rows={open} keyOf={({ _id }) => _id} />
		) : (
			<div className="empty">
				<p>{clocksCopy.none}</p>
			</div>
		)}
		<p className="mt-6 flex gap-5">
			{!isFirst && (
				<Link className="link" to={pathWith(view, {})}>
					{clocksCopy.first}
				</Link>
			)}
			{next && (
				<Link className="link" rel="next" to={pathWith(view, { filters: { ...view.filters, after: next } })}>
					{clocksCopy.next}
				</Link>
			)}
		</p>
	</>
);

/** The page of a case; that of an account's data is the person's. */
const pathOf = ({ kind, subjectId: openId }: OpenClock): string => {
	if (kind === "parcel") return orderPath(openId);
	return pathTo({ tab: tabsOfKinds[kind], openId });
};

const tabsOfKinds = {
	"contact-message": "messages",
	report: "reports",
	dispute: "damage",
	compensation: "money",
	deletion: "users",
	"data-export": "users",
} as const satisfies Partial<Record<OpenClock["kind"], Tab>>;

const columns: Column<OpenClock>[] = [
	{
		name: clocksCopy.columns.what,
		kind: "main",
		cell: (clock) => <Link to={pathOf(clock)}>{clocksCopy.kinds[clock.kind]({ name: clock.name })}</Link>,
	},
	{ name: clocksCopy.columns.since, cell: ({ since }) => formatDateTime(since) },
	workColumn,
	{
		name: clocksCopy.columns.due,
		cell: ({ dueAt, clock }) => (
			<>
				<span>{formatDateTime(dueAt)}</span>
				<small>{clock ? describeClock(clock) : clocksCopy.chosen}</small>
			</>
		),
	},
];

const describeClock = (clock: keyof typeof clocks) => {
	const { step, source } = clocks[clock];
	return `${clockCopy.steps[step]} · ${clockCopy.sources[source]}`;
};
