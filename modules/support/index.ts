/** The front desk of support: what waits for an admin. */

export { countUnread as countUnreadMessages } from "./queries.ts";
export { countOpen as countOpenReports } from "./queries-reports.ts";
