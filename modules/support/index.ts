/** The public API of support: counts for admins, and the use cases that the demo's seed calls. */

export { closeReport } from "./close-report.ts";
export { readMessage, replyToMessage } from "./handle-message.ts";
export { showMessage } from "./list-messages.ts";
export { countUnreadMessages } from "./queries-messages.ts";
export { countOpenReports } from "./queries-reports.ts";
export { reportSubject } from "./report-subject.ts";
export { sendMessage } from "./send-message.ts";
