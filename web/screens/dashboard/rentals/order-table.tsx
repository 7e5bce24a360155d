/** A table of orders. On phones each row becomes a card. */

import type { Order } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { formatSizeFirst } from "#web/components/format/size-copy.ts";
import { Money } from "#web/components/money.tsx";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { orderStatusLabel } from "#web/features/orders/order-copy.ts";
import { otherPartyName, type Side } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { copy } from "#web/screens/dashboard/copy.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import "./order-table.css";

export const OrderTable = ({ orders, side, label }: { orders: Order[]; side: Side; label: string }) => (
	<table className="order-table">
		<caption className="sr-only">{label}</caption>
		<thead>
			<tr>
				<th scope="col">{copy.item}</th>
				<th scope="col">{copy.days}</th>
				<th scope="col" className="number">
					{copy.total}
				</th>
				<th scope="col">{copy.status}</th>
				<th scope="col">
					<span className="sr-only">{copy.actions}</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{orders.map((order) => (
				<Row key={order.orderId} order={order} side={side} />
			))}
		</tbody>
	</table>
);

function Row({ order, side }: { order: Order; side: Side }) {
	const { label, tone } = orderStatusLabel(order, side);
	const otherParty = (side === "client" ? copy.from : copy.forClient)(otherPartyName(order, side));
	return (
		<tr>
			<td>
				<div className="piece">
					<Thumbnail photo={order.product.photo} width={48} />
					<div>
						<b>{order.product.name}</b>
						<span className="text-s2 text-muted">
							{order.size
								? `${formatSizeFirst(order.size)}, ${otherParty}`
								: otherParty.replace(/^./, (first) => first.toUpperCase())}
						</span>
					</div>
				</div>
			</td>
			<td data-label={copy.days}>
				<span className="whitespace-nowrap">{shortPeriod(order.rentalPeriod)}</span>
				<span className="block text-s2 text-muted">{dayCount(order.days)}</span>
			</td>
			<td data-label={copy.total} className="number">
				<Money amount={order.totalAmount} />
			</td>
			<td data-label={copy.status}>
				<Tag tone={tone}>{label}</Tag>
			</td>
			<td>
				<Link className="link" to={orderPath(order.orderId)}>
					{order.allowed.includes("accept") ? copy.answer : copy.open}
					<span className="sr-only">
						{" "}
						{order.product.name}, {shortPeriod(order.rentalPeriod)}
					</span>
				</Link>
				{side === "client" && order.allowed.includes("cancel") && (
					<Link className="link ml-4" to={orderPath(order.orderId, "cancel")}>
						{copy.cancel}
						<span className="sr-only">
							{" "}
							{order.product.name}, {shortPeriod(order.rentalPeriod)}
						</span>
					</Link>
				)}
			</td>
		</tr>
	);
}
