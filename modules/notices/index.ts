/** The public API of notices: the server connects it to `app.notices` and `app.mail`. */

export { addNotices, deleteOldNotices, markReadByPath, withdrawNotices } from "./notices.ts";
export { deleteNoticesOf } from "./queries.ts";
