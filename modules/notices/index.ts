/** The public API of notices: the server connects it to `app.notices` and `app.mail`, and its jobs to the channels. */

export { type NoticesApp, newPushKey, type PushKeys, pushKeysOf } from "./add-device.ts";
export type { Device, PhoneContent, Ports, PushContent } from "./channel.ts";
export { addNotices, deleteOldNotices, markReadByPath, withdrawNotices } from "./list-notices.ts";
export { deleteNoticesOf } from "./queries.ts";
export { countMessages, deleteChannelsOf } from "./queries-channels.ts";
export { isSigned, receiveMsg91, receiveWhatsapp } from "./receive-receipts.ts";
export { sendMessage, sendNotices } from "./send-notices.ts";
export { sendCodes } from "./verify-mobile.ts";
