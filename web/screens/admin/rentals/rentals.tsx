/** The tab of all orders. */

import { formatPeriod } from "#common/calendar.ts";
import { type AdminRental, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { capitalize, OrderBadge } from "#web/screens/admin/components/badge.tsx";
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import type { Column } from "#web/screens/admin/components/list.tsx";
import { MenuLink, RowMenu } from "#web/screens/admin/components/row-actions.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { TableTab } from "#web/screens/admin/components/table-tab.tsx";
import { adminListCopy, adminRentalsCopy } from "#web/screens/admin/copy.ts";
import { formatDate, listQuery, orderStatuses, pathTo, readView, titleOf, type View } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/rentals";

export const meta = () => pageMeta(titleOf("rentals"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const view = readView("rentals", url.searchParams);
	const loading = attempt(context.get(apiContext).api.admin.rentals.$get({ query: listQuery(view) }));
	return { view, ...(await deferSlow(request, loading)) };
}

export default function Rentals({ loaderData: { view, loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(page) => {
				const rentals = page.success ? page.rentals : [];
				return (
					<TableTab
						view={view}
						title={adminRentalsCopy.title}
						noun={adminRentalsCopy.rows}
						exported="rentals"
						searchHint={adminRentalsCopy.searchBy}
						choices={choices}
						linkFilters={linkFiltersOf(view, rentals)}
						page={page}
						rows={rentals}
						columns={columns}
						keyOf={({ id }) => id}
					/>
				);
			}}
		</TabPanel>
	);
}

function linkFiltersOf({ filters: { person, listing } }: View, [row]: AdminRental[]) {
	const personName = row && [row.client, row.seller].find(({ id }) => id === person)?.name;
	return [
		...(person ? [{ name: "person", label: adminRentalsCopy.ofPerson(personName) }] : []),
		...(listing ? [{ name: "listing", label: adminRentalsCopy.ofListing(row?.title) }] : []),
	];
}

const columns: Column<AdminRental>[] = [
	{
		name: adminRentalsCopy.columns.order,
		kind: "main",
		cell: ({ id, orderNumber, title }) => (
			<>
				<Link to={orderPath(id)}>{title}</Link>
				<small className="tabular-nums">{orderNumber}</small>
			</>
		),
	},
	{
		name: adminRentalsCopy.columns.client,
		cell: ({ client }) => <Link to={pathTo({ tab: "users", openId: client.id })}>{client.name}</Link>,
	},
	{
		name: adminRentalsCopy.columns.seller,
		cell: ({ seller }) => <Link to={pathTo({ tab: "users", openId: seller.id })}>{seller.name}</Link>,
	},
	{
		name: adminRentalsCopy.columns.dates,
		cell: ({ rentalPeriod, createdAt }) => (
			<>
				<span className="whitespace-nowrap">{formatPeriod(rentalPeriod)}</span>
				<small>{adminRentalsCopy.ordered(formatDate(createdAt))}</small>
			</>
		),
	},
	{ name: adminRentalsCopy.columns.total, kind: "number", cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
	{ name: adminListCopy.status, cell: ({ status }) => <OrderBadge status={status} /> },
	{
		name: adminListCopy.actions,
		kind: "actions",
		cell: ({ id, title, orderNumber, listingId }) => (
			<RowMenu name={adminRentalsCopy.row(title, orderNumber)}>
				<MenuLink to={orderPath(id)}>{adminListCopy.view}</MenuLink>
				<MenuLink to={pathTo({ tab: "listings", openId: listingId })}>{adminRentalsCopy.listing}</MenuLink>
			</RowMenu>
		),
	},
];

const choices: FilterSelect[] = [
	{
		name: "status",
		label: adminListCopy.status,
		options: [
			{ value: "", label: adminListCopy.anyStatus },
			{ value: "open", label: adminRentalsCopy.open },
			{ value: "active", label: adminRentalsCopy.active },
			...orderStatuses.map((value) => ({ value, label: capitalize(value) })),
		],
	},
	{
		name: "sort",
		label: adminListCopy.order,
		options: [
			{ value: "", label: adminListCopy.newestFirst },
			{ value: "oldest", label: adminListCopy.oldestFirst },
			{ value: "start", label: adminRentalsCopy.byStart },
			{ value: "total", label: adminRentalsCopy.byTotal },
		],
	},
];
