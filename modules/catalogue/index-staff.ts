/** The public API of the catalogue for changes by the staff to somebody else's listing. */

export { copy as catalogueCopy } from "./copy.ts";
export { recordStaffChange } from "./listings/record-staff-change.ts";
