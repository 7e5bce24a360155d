/** The desk: all disputes; those that await a decision come first. A row opens in the console, with a link to the page where an admin decides. */

import { type AdminDamage, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { damageStateLabels } from "#web/features/damage/copy.ts";
import { damagePath } from "#web/features/damage/damage-card.tsx";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/work-filter.tsx";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import type { Column } from "#web/screens/admin/components/table.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy } from "#web/screens/admin/copy.ts";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { formatDateTime, listQuery, pathTo, readView, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/damage-claims";
import { disputesCopy } from "./copy.ts";

export const meta = () => pageMeta(titleOf("damage"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("damage", url.searchParams);
	const loading = attempt(context.get(apiContext).api.admin.damage.$get({ query: listQuery(view) }));
	return { view, ...(await deferSlow(request, loading)) };
}

export default function DamageClaims({ loaderData: { view, loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(page) => (
				<TableTab
					view={view}
					title={disputesCopy.title}
					noun={disputesCopy.rows}
					searchHint={disputesCopy.searchBy}
					choices={choices}
					page={page}
					rows={page.success ? page.damage : []}
					columns={columns}
					keyOf={({ orderId }) => orderId}
				/>
			)}
		</TabPanel>
	);
}

const columns: Column<AdminDamage>[] = [
	{
		name: disputesCopy.columns.order,
		kind: "main",
		cell: ({ orderId, orderNumber, product }) => (
			<>
				<Link to={pathTo({ tab: "damage", openId: orderId })}>{product}</Link>
				<small className="tabular-nums">{orderNumber}</small>
			</>
		),
	},
	{ name: disputesCopy.kind, cell: ({ kind }) => disputesCopy.kinds[kind] },
	{
		name: disputesCopy.columns.client,
		cell: ({ client }) => <Link to={pathTo({ tab: "users", openId: client._id })}>{client.name}</Link>,
	},
	{
		name: disputesCopy.columns.seller,
		cell: ({ seller }) => <Link to={pathTo({ tab: "users", openId: seller._id })}>{seller.name}</Link>,
	},
	{ name: disputesCopy.columns.filed, cell: ({ filedAt }) => formatDateTime(filedAt) },
	{
		name: workColumn.name,
		cell: (dispute) => (
			<>
				<span>{workColumn.cell(dispute)}</span>
				<small>
					<Link className="link" to={damagePath(dispute.orderId)}>
						{disputesCopy.evidence}
					</Link>
				</small>
			</>
		),
	},
	{ name: disputesCopy.columns.deadline, cell: (dispute) => <Deadline {...dispute} /> },
	{ name: disputesCopy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{
		name: adminListCopy.status,
		cell: ({ state }) => <Tag tone={damageStateLabels[state].tone}>{damageStateLabels[state].label}</Tag>,
	},
];

function Deadline({ deadline, closedAt }: AdminDamage) {
	if (!deadline) return closedAt ? "" : disputesCopy.onItsWayBack;
	const { of, at, isOver } = deadline;
	return (
		<>
			<span>{formatDateTime(at)}</span>
			<small>
				<span>{disputesCopy.deadlines[of]}</span> {isOver && <Tag tone="bad">{disputesCopy.late}</Tag>}
			</small>
		</>
	);
}

const choices: FilterSelect[] = [
	workFilter,
	{
		name: "kind",
		label: disputesCopy.kind,
		options: [
			{ value: "", label: disputesCopy.allKinds },
			{ value: "damage", label: disputesCopy.kinds.damage },
			{ value: "notAsDescribed", label: disputesCopy.kinds.notAsDescribed },
		],
	},
	{
		name: "state",
		label: adminListCopy.status,
		options: [
			{ value: "", label: disputesCopy.states.toDecide },
			{ value: "open", label: disputesCopy.states.open },
			{ value: "closed", label: disputesCopy.states.closed },
			{ value: "all", label: disputesCopy.states.all },
		],
	},
];
