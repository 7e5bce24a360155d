/** Texts of the order's page about its state. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { firstNamesOf, otherPartyName, type Viewer } from "#web/features/orders/order-labels.ts";

const shopOf = ({ seller }: Order) => seller.shopName || seller.name;

export const stateCopy = {
	parties: (order: Order, viewer: Viewer) =>
		({
			client: `from ${shopOf(order)}`,
			seller: `placed by ${order.client.name}`,
			staff: `${order.client.name} from ${shopOf(order)}`,
		})[viewer],
	brief: (period: string, amount: number) => `${period} · ${formatRupees(amount)}`,
	briefEnded: (period: string) => `${period} · nothing to pay`,
	lateToCancel: "Cancelling now counts as late: delivery is less than an hour away, or its time has passed.",
	freeToCancel: (until: string, sentFrom: string) =>
		`Free cancellation until ${until}, or until the item is sent if that is earlier. It can be sent from ${sentFrom}.`,
	sent: "The item was sent, so this order can no longer be cancelled.",
	delayed: (order: Order, viewer: Viewer) =>
		viewer === "client"
			? "The item is not back yet from the previous rental. Your order is still valid, and we will email you when the item is back. Until it is sent you can cancel free of charge."
			: `The item is not back yet from the previous rental. ${firstNamesOf(order).client} knows and can cancel free of charge.`,
	readByStaff: "Only the staff can read this.",
	readBy: (order: Order, viewer: Viewer) =>
		viewer === "staff" ? "Both sides can read this." : `${otherPartyName(order, viewer)} can read this.`,
} as const;
