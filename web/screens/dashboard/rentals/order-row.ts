/** The part of an order that a table row shows. For loaders: whole orders are several times as many values for the page to carry. Pure. */
import type { Order } from "#web/api.ts";
import { orderStatusLabel } from "#web/features/orders/order-copy.ts";
import { otherPartyName, type Side } from "#web/features/orders/order-labels.ts";

export type OrderRow = Pick<Order, "orderId" | "size" | "rentalPeriod" | "days" | "totalAmount"> & {
	product: Pick<Order["product"], "name" | "photo">;
	otherParty: string;
	status: ReturnType<typeof orderStatusLabel>;
	mayAccept: boolean;
	mayCancel: boolean;
};

export function orderRowOf(order: Order, side: Side): OrderRow {
	const { orderId, size, rentalPeriod, days, totalAmount, product, allowed } = order;
	return {
		...{ orderId, size, rentalPeriod, days, totalAmount },
		product: { name: product.name, photo: product.photo },
		otherParty: otherPartyName(order, side),
		status: orderStatusLabel(order, side),
		mayAccept: allowed.includes("accept"),
		mayCancel: side === "client" && allowed.includes("cancel"),
	};
}
