/** The public API of support: counts for admins, the use cases that the demo's seed calls, and the deletion of an account. */

export { readMessage, replyToMessage, showMessage } from "./handle-message.ts";
export { closeReport, reportSubject } from "./handle-report.ts";
export { matchSuspended } from "./match-suspended.ts";
export { countUnreadMessages, eraseFromSupport } from "./queries-messages.ts";
export { countOpenReports } from "./queries-reports.ts";
export { sendMessage } from "./send-message.ts";
