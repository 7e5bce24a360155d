/** The front desk of rentals. */

export { addPhotos } from "./add-photos.ts";
export { findFree, holdDays, releaseHold } from "./hold-days.ts";
export { moveOrder } from "./move-order.ts";
export { noteNews } from "./note-news.ts";
export { placeOrder } from "./place-order.ts";
export { maySeeConditionPhoto } from "./queries-photos.ts";
export { countOrders, type Side } from "./queries-read.ts";
export { refusePeriod } from "./quote.ts";
export { requestDelivery } from "./request-delivery.ts";
export { runClock } from "./run-clock.ts";
export { sendReminders } from "./send-reminders.ts";
export { takeStep } from "./take-step.ts";
