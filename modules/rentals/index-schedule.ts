/** The public API of rentals for the scheduler. */

export { updateReliability, updateReliabilityOfLister } from "./reliability/update-reliability.ts";
export { cancelOrdersOfSuspended } from "./schedule/cancel-orders-of-suspended.ts";
export { runDueTransitions } from "./schedule/run-due-transitions.ts";
export { sendReminders } from "./schedule/send-reminders.ts";
