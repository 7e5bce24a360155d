import { courierName, courierNamed, isKnownCourier, type StoredParcel, trackingUrl } from "#common/couriers.ts";
import { cleanName } from "#common/text/name-key.ts";
import { ordersCopy } from "#messages/api/rentals.js";
import type { OrderStatus, StepFields, Tracking, Way } from "../contract.ts";
import { orderCan, type Role } from "../order.ts";

/** The parcel of an order: its courier and number, and what happens when the courier lost or damaged it. By the status and the timeline. Pure. */

type ParcelEvent = { step: string; by: string };

/** The step that records it, or has recorded it. After a report as not as described, the refund is still decided. */
export const losingStep = (status: OrderStatus, timeline: readonly { step: string }[]) =>
	status === "reported" || (status === "disputed" && timeline.some(({ step }) => step === "loseReportedParcel"))
		? "loseReportedParcel"
		: "loseParcel";

/** Not after a report as not as described: its dispute decides on the refund too. */
const canBeLost = (status: OrderStatus, timeline: readonly ParcelEvent[]): boolean =>
	orderCan(losingStep(status, timeline), status, "admin") &&
	!(status === "disputed" && timeline.some(({ step }) => step === "report"));

/** A returned item was received: its lister claims damage, or writes to the staff. */
const canBeReported = (status: OrderStatus, timeline: readonly ParcelEvent[]): boolean =>
	canBeLost(status, timeline) && status !== "returned" && status !== "disputed";

/** Whether it was lost or damaged and is not back with its lister. */
export const isParcelLost = (timeline: readonly { step: string }[]): boolean =>
	/^lose/.test(timeline.findLast(({ step }) => /^(loseParcel|loseReportedParcel|findParcel)$/.test(step))?.step ?? "");

/** The role has reported the parcel. */
export const hasReported = (timeline: readonly ParcelEvent[], role: Role): boolean =>
	timeline.some(({ step, by }) => step === "reportParcel" && by === role);

/** The actions of the viewer about the parcel. */
export function parcelActions(status: OrderStatus, timeline: readonly ParcelEvent[], role: Role) {
	const isAdmin = role === "admin";
	return {
		canReport: !isAdmin && canBeReported(status, timeline) && !hasReported(timeline, role),
		canLose: isAdmin && canBeLost(status, timeline),
		canFind: isAdmin && isParcelLost(timeline),
	};
}

/** The courier and the number of a form. */
export function parcelOf({ courier, otherCourier = "", trackingNumber }: StepFields): StoredParcel {
	if (!trackingNumber) return { courier: "", number: "" };
	const isOther = courier === undefined || courier === "other";
	return { courier: isOther ? courierNamed(cleanName(otherCourier)) : courier, number: trackingNumber };
}

type ParcelColumns = Record<`${Way}_courier` | `${Way}_number`, string>;

/** The columns of the order for one way. */
export const parcelColumns = (way: Way, { courier, number }: StoredParcel): Partial<ParcelColumns> =>
	way === "sent" ? { sent_courier: courier, sent_number: number } : { back_courier: courier, back_number: number };

/** The parcel of one way of an order. */
export const storedParcel = (order: ParcelColumns, way: Way): StoredParcel => ({
	courier: order[`${way}_courier`],
	number: order[`${way}_number`],
});

/** The way on which the item is now. */
export const wayOf = (status: OrderStatus): Way | undefined => {
	if (status === "dispatched") return "sent";
	return status === "delivered" || status === "overdue" || status === "reported" ? "back" : undefined;
};

/** The side that sends the item on a way. The staff may act for it. */
const senderOf = (way: Way): "seller" | "client" => (way === "sent" ? "seller" : "client");

/** The couriers and numbers of an order as its viewer sees them. A courier's page can name places: its link ends with the way, but for the staff. */
export function trackingFor(order: ParcelColumns & { status: OrderStatus }, role: Role) {
	const way = wayOf(order.status);
	const canGive = way && (role === "admin" || role === senderOf(way)) ? way : null;
	const isLinked = way !== undefined || role === "admin";
	return {
		sent: order.sent_number ? toTracking(storedParcel(order, "sent"), isLinked) : null,
		back: order.back_number ? toTracking(storedParcel(order, "back"), isLinked) : null,
		canGive,
	};
}

/** Why its viewer cannot give them now. */
export function trackingRefusal(status: OrderStatus): string {
	const way = wayOf(status);
	if (way) return ordersCopy.tracking[way];
	return status === "pending" || status === "confirmed" ? ordersCopy.tracking.notSent : ordersCopy.tracking.over;
}

const toTracking = ({ courier, number }: StoredParcel, isLinked: boolean): Tracking => ({
	courier: isKnownCourier(courier) ? courier : "other",
	name: courierName(courier),
	number,
	url: isLinked ? trackingUrl(courier, number) : null,
});
