/** The latest orders of one side, at least one, with the way to all of them. */

import * as rules from "#common/rules/orders.ts";
import type { Side } from "#web/features/orders/order-labels.ts";
import { dashboardCopy } from "#web/screens/dashboard/copy.ts";
import type { OrderPage } from "#web/screens/dashboard/load.ts";
import { OrderTable } from "#web/screens/dashboard/rentals/order-table.tsx";
import { rentalsPath } from "#web/screens/dashboard/view.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export type LatestOrdersProps = { page: OrderPage; side: Side; title?: string };

export function LatestOrders({ page: { orders, counts }, side, title = titles[side] }: LatestOrdersProps) {
	const id = `latest-${side}`;
	return (
		<section className="part" aria-labelledby={id}>
			<div className="part-head">
				<h2 id={id}>{title}</h2>
				{counts.all > rules.orders.latest ? (
					<Link className="link" to={rentalsPath({ side })}>
						{dashboardCopy.seeAll(counts.all)}
					</Link>
				) : (
					<LinkButton small to={side === "seller" ? "/list-item" : "/browse"}>
						{side === "seller" ? dashboardCopy.list : dashboardCopy.browse}
					</LinkButton>
				)}
			</div>
			<OrderTable orders={orders} side={side} label={title} />
		</section>
	);
}

const titles: Record<Side, string> = { seller: dashboardCopy.latestOrders, client: dashboardCopy.yourRentals };
