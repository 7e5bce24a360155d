/** The front desk of support: what waits for an admin, and the acts that the demo is made of. */

export { closeReport } from "./close-report.ts";
export { readMessage, replyToMessage } from "./handle-message.ts";
export { showMessage } from "./list-messages.ts";
export { countUnread as countUnreadMessages } from "./queries-messages.ts";
export { countOpen as countOpenReports } from "./queries-reports.ts";
export { reportSubject } from "./report-subject.ts";
export { sendMessage } from "./send-message.ts";
