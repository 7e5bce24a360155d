/** The headline that states an order's status to each viewer. */
import type { Order } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";
import { headlines } from "./headline-copy.ts";

export function Headline({ order, viewer }: { order: Order; viewer: Viewer }) {
	const [opening, ending] = headlines[order.status](order)[viewer];
	return (
		<h1 className="page-title">
			{opening} <em>{ending}</em>
		</h1>
	);
}
