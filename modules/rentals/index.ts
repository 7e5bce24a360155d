/** The public API of rentals: placing orders, their steps, claimed days and holds, and the scheduled tasks. */

export { findFreePieces, holdDays, releaseHold } from "./days/hold-days.ts";
export { applyStep } from "./orders/apply-step.ts";
export { countOrders, type Side } from "./orders/queries-order-rows.ts";
export { recordEvent } from "./orders/record-event.ts";
export { takeStep } from "./orders/take-step.ts";
export { addPhotos } from "./photos/add-photos.ts";
export { maySeeConditionPhoto } from "./photos/queries-photos.ts";
export { parseDeliveryInput, parseOrderInput } from "./placing/parse-order-input.ts";
export { placeOrder } from "./placing/place-order.ts";
export { refusePeriod } from "./placing/quote.ts";
export { requestDeliveryCode } from "./placing/request-delivery-code.ts";
export { runDueTransitions } from "./schedule/run-due-transitions.ts";
export { sendReminders } from "./schedule/send-reminders.ts";
