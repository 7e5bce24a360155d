/** The desk: all disputes; those that await a decision come first. A row opens in the console, with a link to the page where an admin decides. */

import { damageStateLabels } from "#messages/damage.js";
import { adminListCopy } from "#messages/screens/admin.js";
import { disputesCopy } from "#messages/screens/admin-cases.js";
import { type AdminDamage, attempt } from "#web/api.ts";
import { damagePath } from "#web/features/damage/damage-card.tsx";
import { damageStateTones } from "#web/features/damage/damage-status.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { workColumn, workFilter } from "#web/screens/admin/cases/work-filter.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/damage-claims";

const tab = defineTab({
	tab: "damage",
	copy: disputesCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.damage.$get({ query })) }),
	rowsOf: ({ damage }) => damage,
	idOf: ({ orderId }) => orderId,
	nameOf: ({ product }) => product,
	columns: [
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
			cell: ({ state }) => <Tag tone={damageStateTones[state]}>{damageStateLabels[state]}</Tag>,
		},
	],
	filters: [
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
	],
});

export const meta = () => pageMeta(titleOf("damage"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export default function DamageClaims({ loaderData }: Route.ComponentProps) {
	return <ListTab tab={tab} loaderData={loaderData} />;
}

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
