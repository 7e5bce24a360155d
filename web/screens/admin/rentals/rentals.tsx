/** The admin's table of all orders. */
import { Link } from "react-router";
import { formatPeriod } from "#common/calendar.ts";
import type { AdminRental } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { capitalize, OrderBadge } from "#web/screens/admin/components/badge.tsx";
import { Export, FilterBar, type FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { formatDate } from "#web/screens/admin/components/format-date.ts";
import { List, LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { MenuLink, RowMenu } from "#web/screens/admin/components/row-menu.tsx";
import { type Column, Table } from "#web/screens/admin/components/table.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type View } from "#web/screens/admin/view.ts";

type RentalsProps = { panel: Extract<Panel, { is: "rentals" }>; view: View };

export function Rentals({ panel: { rentals }, view }: RentalsProps) {
	const rows = rentals.success ? rentals.rentals : [];
	return (
		<>
			<PageHeading title="Rentals">
				<Export table="rentals" view={view} />
			</PageHeading>
			<FilterBar
				view={view}
				searchHint="order number, piece or person"
				choices={choices}
				linkFilters={linkFiltersOf(view, rows)}
			/>
			{rentals.success ? (
				<List view={view} noun="rentals" total={rentals.total} totalPages={rentals.totalPages}>
					<Table label="Rentals" columns={columns} rows={rows} keyOf={({ id }) => id} />
				</List>
			) : (
				<LoadError failure={rentals} />
			)}
		</>
	);
}

function linkFiltersOf({ filters: { person, listing } }: View, [row]: AdminRental[]) {
	const personName = row && [row.client, row.seller].find(({ id }) => id === person)?.name;
	return [
		...(person ? [{ name: "person", label: `Of ${personName ?? "one person"}` }] : []),
		...(listing ? [{ name: "listing", label: `Of ${row?.title ?? "one listing"}` }] : []),
	];
}

const columns: Column<AdminRental>[] = [
	{
		name: "Order",
		kind: "main",
		cell: ({ id, orderNumber, title }) => (
			<>
				<Link to={orderPath(id)}>{title}</Link>
				<small className="tabular-nums">{orderNumber}</small>
			</>
		),
	},
	{ name: "Client", cell: ({ client }) => <Link to={pathTo({ tab: "users", openId: client.id })}>{client.name}</Link> },
	{ name: "Seller", cell: ({ seller }) => <Link to={pathTo({ tab: "users", openId: seller.id })}>{seller.name}</Link> },
	{
		name: "Days",
		cell: ({ rentalPeriod, createdAt }) => (
			<>
				<span className="whitespace-nowrap">{formatPeriod(rentalPeriod)}</span>
				<small>ordered {formatDate(createdAt)}</small>
			</>
		),
	},
	{ name: "Total", kind: "number", cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
	{ name: "Status", cell: ({ status }) => <OrderBadge status={status} /> },
	{
		name: "Actions",
		kind: "actions",
		cell: ({ id, title, orderNumber, listingId }) => (
			<RowMenu name={`${title}, ${orderNumber}`}>
				<MenuLink to={orderPath(id)}>View</MenuLink>
				<MenuLink to={pathTo({ tab: "listings", openId: listingId })}>Listing</MenuLink>
			</RowMenu>
		),
	},
];

const statuses = [
	"pending",
	"confirmed",
	"dispatched",
	"delivered",
	"overdue",
	"returned",
	"disputed",
	"completed",
	"declined",
	"expired",
	"cancelled",
	"undelivered",
];

const choices: FilterSelect[] = [
	{
		name: "status",
		label: "Status",
		options: [
			{ value: "", label: "Any status" },
			{ value: "open", label: "Not over" },
			{ value: "active", label: "In their days" },
			...statuses.map((value) => ({ value, label: capitalize(value) })),
		],
	},
	{
		name: "sort",
		label: "Order",
		options: [
			{ value: "", label: "Newest first" },
			{ value: "oldest", label: "Oldest first" },
			{ value: "start", label: "By first day" },
			{ value: "total", label: "By total" },
		],
	},
];
