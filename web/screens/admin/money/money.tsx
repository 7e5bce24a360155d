/** The tab of payments: payouts, refunds and collections, due ones by date, and paid ones. */
import { Link } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import type { Due, OpenDues } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { Fact, Facts, List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Tag } from "#web/ui/tag.tsx";

export const MoneyTab = ({ panel: { dues }, view }: { panel: Extract<Panel, { is: "money" }>; view: View }) => (
	<>
		<PageHeading title="Money" />
		{dues.success && (
			<div className="mb-6">
				<OpenTotals open={dues.open} />
			</div>
		)}
		<FilterBar view={view} searchHint="order number or person" choices={choices} />
		{dues.success ? (
			<List view={view} noun="payments" total={dues.total} totalPages={dues.totalPages}>
				<Table label="Payments" columns={columns} rows={dues.dues} keyOf={({ id }) => id} />
			</List>
		) : (
			<LoadError failure={dues} />
		)}
	</>
);

const OpenTotals = ({ open }: { open: OpenDues }) => (
	<Facts>
		<Fact name="Due to sellers">
			<Sum {...open.payout} />
		</Fact>
		<Fact name="Due back to clients">
			<Sum {...open.refund} />
		</Fact>
		<Fact name="Owed by clients">
			<Sum {...open.collection} />
		</Fact>
		<Fact name="Overdue">
			<Sum {...open.overdue} />
		</Fact>
	</Facts>
);

const Sum = ({ count, amount }: { count: number; amount: number }) => (
	<>
		<Money amount={amount} />
		<small>
			{count.toLocaleString("en-IN")} {count === 1 ? "payment" : "payments"}
		</small>
	</>
);

export const dueNames: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Refund",
	collection: "Owed for damage",
};

export function DueTag({ due }: { due: Due }) {
	if (due.paidAt) return <Tag tone="good">{due.kind === "collection" ? "Received" : "Paid"}</Tag>;
	return due.isOverdue ? <Tag tone="bad">Overdue</Tag> : <Tag tone="wait">Due</Tag>;
}

const columns: Column<Due>[] = [
	{
		name: "Payment",
		kind: "main",
		cell: ({ id, kind, product }) => (
			<>
				<Link to={pathTo({ tab: "money", openId: id })}>{dueNames[kind]}</Link>
				<small>{product}</small>
			</>
		),
	},
	{
		name: "Order",
		cell: ({ orderId, orderNumber }) => (
			<Link className="tabular-nums" to={orderPath(orderId)}>
				{orderNumber}
			</Link>
		),
	},
	{
		name: "Person",
		cell: ({ person }) => <Link to={pathTo({ tab: "users", openId: person._id })}>{person.name}</Link>,
	},
	{
		name: "Day",
		cell: ({ dueOn, paidAt, reference }) =>
			paidAt ? (
				<>
					{formatDay(dayOf(new Date(paidAt)))}
					<small>{reference}</small>
				</>
			) : (
				formatDay(dueOn)
			),
	},
	{ name: "Amount", kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{ name: "Status", cell: (due) => <DueTag due={due} /> },
];

const choices: FilterSelect[] = [
	{
		name: "state",
		label: "State",
		options: [
			{ value: "", label: "To pay" },
			{ value: "overdue", label: "Overdue" },
			{ value: "paid", label: "Paid" },
		],
	},
	{
		name: "kind",
		label: "Kind",
		options: [
			{ value: "", label: "Of any kind" },
			{ value: "payout", label: "Payouts" },
			{ value: "refund", label: "Refunds" },
			{ value: "collection", label: "Owed by clients" },
		],
	},
];
