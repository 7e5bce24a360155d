/** The public API of privacy: the job that writes data exports, and the scheduled tasks. */

export { deleteExpiredExports, writeExport } from "./data-export.ts";
export { eraseDueAccounts } from "./delete-account.ts";
