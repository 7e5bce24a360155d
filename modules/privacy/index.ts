/** The public API of privacy: the job that writes data exports, and the scheduled tasks. */

export { eraseDueAccounts } from "./erase-due-accounts.ts";
export { deleteExpiredExports } from "./request-export.ts";
export { writeExport } from "./write-export.ts";
