/** The two sides of an order, their names, its status, what is to be paid, and the steps. */
import { dueAtHandOver, isPaidAtHandOver, paidSoFar } from "#common/order-cash.ts";
import { statusLabels } from "#messages/orders.js";
import type { ChangeStep, Due, ExtensionStep, Order, OrderStatus, PersonStep, UndoStep } from "#web/api.ts";
import type { TagTone } from "#web/ui/tag.tsx";

export type Side = "client" | "seller";

/** The two sides of an order. */
export const sideOf = (order: Order, userId: string): Side => (order.client._id === userId ? "client" : "seller");

/** The person who views an order: one of its two sides, or staff. */
export type Viewer = Side | "staff";

export const viewerOf = (order: Order, userId: string): Viewer =>
	order.client._id === userId ? "client" : order.seller._id === userId ? "seller" : "staff";

/** The first names of both sides. */
export const firstNamesOf = ({ client, seller }: Order) => ({
	client: client.calledName,
	seller: seller.name,
});

/** The first name of the other side. */
export const otherPartyName = (order: Order, side: Side) =>
	firstNamesOf(order)[side === "client" ? "seller" : "client"];

/** Whether the client reported the item as not as described. */
export const wasReported = ({ timeline }: Pick<Order, "timeline">) => timeline.some(({ step }) => step === "report");

const statusTones: Record<OrderStatus, TagTone | Record<Side, TagTone>> = {
	pending: { client: "wait", seller: "rani" },
	confirmed: "good",
	declined: "bad",
	expired: "plain",
	cancelled: "plain",
	dispatched: "wait",
	delivered: "good",
	undelivered: "bad",
	overdue: "bad",
	reported: "bad",
	returned: { client: "plain", seller: "wait" },
	disputed: "wait",
	completed: "plain",
};

export function orderStatusLabel(order: Pick<Order, "status" | "timeline">, side: Side) {
	const { status } = order;
	const label = statusLabels[status === "disputed" && wasReported(order) ? "reportReturned" : status];
	const tone = statusTones[status];
	return {
		label: typeof label === "string" ? label : label[side],
		tone: typeof tone === "string" ? tone : tone[side],
	};
}

/** The cash due on delivery in whole rupees: rent plus deposit. The rent of an extension is paid at the return. */
export const cashOf = ({ totalAmount, deposit, extension }: CashFacts) =>
	dueAtHandOver({ totalAmount, deposit, extraRent: extension?.extraRent ?? 0 });

/** The amount that was paid so far, or is to be paid on delivery. */
export const paidOrDueOf = (order: Pick<Order, "status" | "totalAmount" | "deposit" | "extension">) =>
	isPaidAtHandOver(order.status) ? paidSoFar({ ...order, extraRent: order.extension.extraRent }) : cashOf(order);
type CashFacts = Pick<Order, "totalAmount" | "deposit"> & { extension?: Pick<Order["extension"], "extraRent"> };

/** False for an order that ended without a rental (declined, expired, cancelled or undelivered); it costs nothing. */
export const isActive = ({ phase }: Pick<Order, "phase">) => phase !== null;

export type MainStep = Extract<PersonStep, "accept" | "dispatch" | "handOver" | "return" | "complete">;

/** The steps of an order without setbacks, with the statuses in which each is next. */
export const mainPath: readonly [OrderStatus[], MainStep][] = [
	[["pending"], "accept"],
	[["confirmed"], "dispatch"],
	[["dispatched"], "handOver"],
	[["delivered", "overdue", "reported"], "return"],
	[["returned"], "complete"],
];

/** Paid to Almari, not by it. */
export const isIncoming = (kind: Due["kind"]): boolean => kind === "collection" || kind === "remittance";

/** A person's possible actions on an order: its steps, or a request for a new delivery code. */
export type OrderAction =
	| PersonStep
	| UndoStep
	| Exclude<ExtensionStep, "extend">
	| Exclude<ChangeStep, "change" | "requestChange">
	| "resendCode"
	| "sendBack"
	| "removeMark"
	| "markLost"
	| "reportParcel"
	| "trackParcel"
	| "loseParcel"
	| "findParcel"
	| "goodwill"
	| "correct";
