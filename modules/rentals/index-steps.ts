/** The public API of rentals for whoever moves an order on: its steps, and events that change no status. */

export { applyStep } from "./orders/apply-step.ts";
export { recordEvent } from "./orders/record-event.ts";
export { takeStep } from "./orders/take-step.ts";
