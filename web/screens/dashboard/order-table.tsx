/** The table of orders on the dashboard: on the rentals tab, and the latest ones on the overview. */

import { dashboardCopy } from "#messages/screens/dashboard.js";
import { dayCount, shortPeriod } from "#web/features/format/format.ts";
import type { Side } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import type { OrderPage, OrderRow } from "./load.ts";
import "./order-table.css";
import * as rules from "#common/rules/orders.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { rentalsPath } from "./view.ts";

/** On phones each row becomes a card. */
export const OrderTable = ({ orders, label }: { orders: OrderRow[]; label: string }) => (
	<table className="order-table">
		<caption className="sr-only">{label}</caption>
		<thead>
			<tr>
				<th scope="col">{dashboardCopy.item}</th>
				<th scope="col">{dashboardCopy.days}</th>
				<th scope="col" className="number">
					{dashboardCopy.total}
				</th>
				<th scope="col">{dashboardCopy.status}</th>
				<th scope="col">
					<span className="sr-only">{dashboardCopy.actions}</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{orders.map((order) => (
				<Row key={order.orderId} order={order} />
			))}
		</tbody>
	</table>
);

function Row({ order }: { order: OrderRow }) {
	const which = (
		<span className="sr-only">
			{" "}
			{order.product.name}, {shortPeriod(order.rentalPeriod)}
		</span>
	);
	return (
		<tr>
			<td>
				<div className="piece">
					<Thumbnail photo={order.product.photo} width={48} />
					<div>
						<b>{order.product.name}</b>
						<span className="text-s2 text-muted">{order.details}</span>
						{order.group && (
							<Link className="link group" to={order.group.to}>
								{order.group.label}
							</Link>
						)}
					</div>
				</div>
			</td>
			<td data-label={dashboardCopy.days}>
				<span className="whitespace-nowrap">{shortPeriod(order.rentalPeriod)}</span>
				<span className="block text-s2 text-muted">{dayCount(order.days)}</span>
			</td>
			<td data-label={dashboardCopy.total} className="number">
				<Money amount={order.totalAmount} />
			</td>
			<td data-label={dashboardCopy.status}>
				<Tag tone={order.status.tone}>{order.status.label}</Tag>
			</td>
			<td>
				<Link className="link" to={orderPath(order.orderId)}>
					{order.mayAccept ? dashboardCopy.answer : dashboardCopy.open}
					{which}
				</Link>
				{order.mayCancel && (
					<Link className="link ml-4" to={orderPath(order.orderId, "cancel")}>
						{dashboardCopy.cancel}
						{which}
					</Link>
				)}
			</td>
		</tr>
	);
}

/** The latest orders of one side, at least one, with the way to all of them. */
export type LatestOrdersProps = { page: OrderPage; side: Side; title?: string };

export function LatestOrders({ page: { orders, counts }, side, title = sectionTitles[side] }: LatestOrdersProps) {
	const id = `latest-${side}`;
	return (
		<section className="part" aria-labelledby={id}>
			<div className="part-head">
				<h2 id={id}>{title}</h2>
				{counts.all > rules.orders.latest ? (
					<Link className="link" to={rentalsPath({ side })}>
						{dashboardCopy.seeAll({ count: counts.all })}
					</Link>
				) : (
					<LinkButton small to={side === "seller" ? "/list-item" : "/browse"}>
						{side === "seller" ? dashboardCopy.list : dashboardCopy.browse}
					</LinkButton>
				)}
			</div>
			<OrderTable orders={orders} label={title} />
		</section>
	);
}

const sectionTitles: Record<Side, string> = { seller: dashboardCopy.latestOrders, client: dashboardCopy.yourRentals };
