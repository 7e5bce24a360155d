/** Texts of the order's page. */
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { firstNamesOf, otherPartyName, type Viewer } from "#web/features/orders/order-labels.ts";

const shopOf = ({ seller }: Order) => seller.shopName || seller.name;

export const copy = {
	title: "Order",
	titleOf: (item: string) => `Order: ${item}`,
	back: "All rentals",
	order: "Order",
	parties: (order: Order, viewer: Viewer) =>
		({
			client: `from ${shopOf(order)}`,
			seller: `placed by ${order.client.name}`,
			staff: `${order.client.name} from ${shopOf(order)}`,
		})[viewer],
	brief: (period: string, cash: number) => `${period} · ${formatRupees(cash)} in cash`,
	briefEnded: (period: string) => `${period} · nothing to pay`,
	message: (name: string) => `Message ${name}`,
	nextStep: "Next step",
	partialLoad: "Some details of this order could not be loaded. Money, photos, damage or reviews may be missing below.",
	tryAgain: "Try again",
	addToCalendar: "Add to calendar",
	printReceipt: "Print receipt",
	receipt: "Receipt",
	summary: "Summary",
	days: "Dates",
	deliverTo: "Deliver to",
	addressAfterAccepting: "You will see the address after you accept.",
	client: "Client",
	seller: "Seller",
	listing: "Listing",
	openListing: "Open in admin",
	size: (size: string) => `Size ${size}`,
	from: (who: string) => `from ${who}`,
	lateToCancel: "Cancelling now counts as late: delivery is less than an hour away, or its time has passed.",
	freeToCancel: (until: string) => `Free cancellation until ${until}.`,
	delayed: (order: Order, viewer: Viewer) =>
		viewer === "client"
			? "The item is not back yet from the previous rental. Your order is still valid, and we will email you when the item is back. Until it is sent you can cancel free of charge."
			: `The item is not back yet from the previous rental. ${firstNamesOf(order).client} knows and can cancel free of charge.`,
	cash: {
		rent: "Rent",
		owed: "To pay",
		nothing: "Nothing. No cash was paid.",
		deposit: "Deposit",
		refund: "Refunded after inspection.",
		paid: "Paid in cash",
		toPay: "Cash to pay",
		toCollect: "Cash to collect",
		at: (days: string) => `${days} at`,
	},
	address: {
		fetchFrom: "Collect from",
		collectedFrom: "Collected from",
		bringBackTo: "Return to",
		deliveredTo: "Delivered to",
	},
	money: {
		heading: "Money",
		payments: "Payments",
		toPay: "To pay",
		contact: "contact us",
		nameOrder: "and mention order",
	},
	substitutes: {
		search: "See what is available on these dates",
		heading: "Available on your dates instead",
		hint: (period: string) =>
			`Similar items in your size for ${period}. Book one, then cancel this order free of charge.`,
	},
	photos: {
		dispatch: { done: "Add photos of the item as it was sent", todo: "Add photos before you send it" },
		handOver: "Add photos of the item as it arrived",
		returnByClient: { done: "Add photos of the item as you returned it", todo: "Add photos before you return it" },
		returnToSeller: { done: "Add photos of the item as it came back", todo: "Add photos when it comes back" },
	},
	readBy: (order: Order, viewer: Viewer) =>
		viewer === "staff" ? "Both sides can read this." : `${otherPartyName(order, viewer)} can read this.`,
} as const;
