/** The public API of rentals for moving an order on: its steps, and events that change no status. */

export { extraRentOfOrder } from "./extension/extension.ts";
export { applyStep } from "./orders/apply-step.ts";
export { showOrder } from "./orders/list-orders.ts";
export { recordEvent } from "./orders/record-event.ts";
export { takeStep } from "./orders/take-step.ts";
export { losingStep } from "./parcel/parcel.ts";
export { findCompensation } from "./parcel/queries-parcel.ts";
