/** The public API of privacy: the job that writes data exports, and the scheduled tasks. */

export { eraseDueAccounts } from "./deletion/erase-due-accounts.ts";
export { deleteExpiredExports } from "./download/request-export.ts";
export { writeExport } from "./download/write-export.ts";
