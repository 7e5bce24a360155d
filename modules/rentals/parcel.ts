import type { OrderStatus } from "./contract.ts";
import { orderCan, type Role } from "./order.ts";

/** A parcel that the courier lost or damaged: who may do what, by the status and the timeline. Pure. */

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
