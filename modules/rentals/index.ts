/** The public API of rentals: counts of orders, condition photographs, and parts that were lost. */

export { addPhotos } from "./condition/add-photos.ts";
export { listLostParts } from "./condition/check-parts.ts";
export { maySeeConditionPhoto } from "./condition/queries-condition.ts";
export { countOrders, type Side } from "./queries-order-rows.ts";

/** The public API of rentals for the deletion of an account and the download of its data. */

export { typedOrderColumns } from "./columns.ts";
export { eraseFromOrders } from "./queries-order-rows.ts";

/** The public API of rentals for placing orders: the input of both steps, the delivery code, the order. */

export { ensureReachable } from "./placing/ensure-reachable.ts";
export { type Allowance, allowOrder, countNumbers, showAllowance, showValueLimit } from "./placing/order-limit.ts";
export { parseDeliveryInput, parseOrderInput } from "./placing/parse-order-input.ts";
export { type GroupLine, placeGroup } from "./placing/place-group.ts";
export { placeOrder } from "./placing/place-order.ts";
export { ensureNotBlocked, requestDeliveryCode } from "./placing/request-delivery-code.ts";

/** The public API of rentals for moving an order on: its steps, and events that change no status. */

export { applyStep } from "./apply-step.ts";
export { showOrder } from "./list-orders.ts";
export { losingStep } from "./parcel/parcel.ts";
export { findCompensation } from "./queries-order-rows.ts";
export { recordEvent } from "./record-event.ts";
export { takeStep } from "./take-step.ts";

/** The public API of rentals for waitlists: periods that can be booked, free pieces, holds. */

export { claimedDaysOf } from "./days/claims.ts";
export { findFreePieces, holdDays, releaseHold } from "./days/hold-days.ts";
export { ensureLongEnough, refusePeriod } from "./placing/quote.ts";

/** The public API of rentals for the scheduler. */

export { updateReliability, updateReliabilityOfLister } from "./reliability/update-reliability.ts";
export { cancelOrdersOfSuspended, runDueTransitions } from "./schedule/run-due-transitions.ts";
export { sendReminders } from "./schedule/send-reminders.ts";

/** The public API of rentals for pieces that leave the stock. */

export { claimHolidayWithCommit } from "./days/queries-days.ts";
export { canVacatePiece, vacatePiece } from "./reassign/vacate-piece.ts";
