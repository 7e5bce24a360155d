/** The tab of damage claims; claims that await a decision come first. An admin decides a claim on the page of its order. */
import { Link } from "react-router";
import type { AdminDamage } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { damageStateLabels } from "#web/features/damage/format-damage.ts";
import { damagePath } from "#web/features/damage/paths.ts";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

type DamageClaimsProps = { panel: Extract<Panel, { is: "damage" }>; view: View };

export const DamageClaims = ({ panel: { damage }, view }: DamageClaimsProps) => (
	<>
		<PageHeading title="Damage Claims" />
		<FilterBar view={view} searchHint="piece or person" choices={choices} />
		{damage.success ? (
			<List view={view} noun="damage claims" total={damage.total} totalPages={damage.totalPages}>
				<Table label="Damage claims" columns={columns} rows={damage.damage} keyOf={({ orderId }) => orderId} />
			</List>
		) : (
			<LoadError failure={damage} />
		)}
	</>
);

const columns: Column<AdminDamage>[] = [
	{
		name: "Order",
		kind: "main",
		cell: ({ orderId, orderNumber, product }) => (
			<>
				<Link to={damagePath(orderId)}>{product}</Link>
				<small className="tabular-nums">{orderNumber}</small>
			</>
		),
	},
	{
		name: "Client",
		cell: ({ client }) => <Link to={pathTo({ tab: "users", openId: client._id })}>{client.name}</Link>,
	},
	{
		name: "Seller",
		cell: ({ seller }) => <Link to={pathTo({ tab: "users", openId: seller._id })}>{seller.name}</Link>,
	},
	{ name: "Filed", cell: ({ filedAt }) => formatDateTime(filedAt) },
	{ name: "Waiting since", cell: ({ waitingSince }) => (waitingSince ? formatDateTime(waitingSince) : "") },
	{ name: "Amount", kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{
		name: "State",
		cell: ({ state }) => <Tag tone={damageStateLabels[state].tone}>{damageStateLabels[state].label}</Tag>,
	},
];

const choices: FilterSelect[] = [
	{
		name: "state",
		label: "State",
		options: [
			{ value: "", label: "To decide" },
			{ value: "open", label: "Open" },
			{ value: "closed", label: "Settled" },
			{ value: "all", label: "All" },
		],
	},
];
