import type { OrderStatus } from "../contract.ts";
import { orderCan, type Role } from "../orders/order.ts";

/** A parcel that the courier lost or damaged: who may do what, by the status and the timeline. Pure. */

type ParcelEvent = { step: string; by: string };

/** The step that records it. After a report as not as described, the refund is still decided. */
export const losingStep = (status: OrderStatus) => (status === "reported" ? "loseReportedParcel" : "loseParcel");

const canBeLost = (status: OrderStatus): boolean => orderCan(losingStep(status), status, "admin");

/** A returned item was received: its lister claims damage, or writes to the staff. */
const canBeReported = (status: OrderStatus): boolean => canBeLost(status) && status !== "returned";

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
		canReport: !isAdmin && canBeReported(status) && !hasReported(timeline, role),
		canLose: isAdmin && canBeLost(status),
		canFind: isAdmin && isParcelLost(timeline),
	};
}
