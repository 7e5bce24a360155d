/** The public API of rentals for the scheduler. */

export { runDueTransitions } from "./schedule/run-due-transitions.ts";
export { sendReminders } from "./schedule/send-reminders.ts";
