/** The tab of all orders. */
import { formatPeriod } from "#common/calendar.ts";
import { adminListCopy, adminRentalsCopy } from "#messages/screens/admin.js";
import { attempt } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { OrderBadge } from "#web/screens/admin/components/badge.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { formatDate, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/rentals";

/** All statuses of an order, in the order in which it passes through them. */
const orderStatuses = [
	"pending",
	"confirmed",
	"dispatched",
	"delivered",
	"overdue",
	"reported",
	"returned",
	"disputed",
	"completed",
	"declined",
	"expired",
	"cancelled",
	"undelivered",
] as const;

const tab = defineTab({
	tab: "rentals",
	copy: adminRentalsCopy,
	load: async ({ api }, query) => ({ page: await attempt(api.admin.rentals.$get({ query })) }),
	rowsOf: ({ rentals }) => rentals,
	idOf: ({ id }) => id,
	nameOf: ({ title, orderNumber }) => adminRentalsCopy.row({ title, orderNumber }),
	exported: "rentals",
	links: ({ id, listingId }) => [
		{ label: adminListCopy.view, to: orderPath(id) },
		{ label: adminRentalsCopy.listing, to: pathTo({ tab: "listings", openId: listingId }) },
	],
	columns: [
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
					<small>{adminRentalsCopy.ordered({ date: formatDate(createdAt) })}</small>
				</>
			),
		},
		{ name: adminRentalsCopy.columns.total, kind: "number", cell: ({ totalAmount }) => <Money amount={totalAmount} /> },
		{ name: adminListCopy.status, cell: ({ status }) => <OrderBadge status={status} /> },
	],
	filters: [
		{
			name: "status",
			label: adminListCopy.status,
			options: [
				{ value: "", label: adminListCopy.anyStatus },
				{ value: "open", label: adminRentalsCopy.open },
				{ value: "active", label: adminRentalsCopy.active },
				...orderStatuses.map((value) => ({ value, label: adminListCopy.orderStatuses[value] })),
			],
		},
		{
			name: "person",
			chip: (person, row) =>
				adminRentalsCopy.ofPerson({
					name: [row?.client, row?.seller].find((side) => side?.id === person)?.name ?? adminRentalsCopy.somePerson,
				}),
		},
		{
			name: "listing",
			chip: (_, row) => adminRentalsCopy.ofListing({ title: row?.title ?? adminRentalsCopy.someListing }),
		},
		{ name: "from", label: adminRentalsCopy.from, accepts: "day" },
		{ name: "to", label: adminRentalsCopy.to, accepts: "day" },
		{ name: "min", label: adminRentalsCopy.min, accepts: "rupees" },
		{ name: "max", label: adminRentalsCopy.max, accepts: "rupees" },
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
	],
});

export const meta = () => pageMeta(titleOf("rentals"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export default function Rentals({ loaderData }: Route.ComponentProps) {
	return <ListTab tab={tab} loaderData={loaderData} />;
}
