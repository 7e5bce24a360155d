/** The public API of messaging. */

export { findContactDetails } from "./contact-details.ts";

export { maySeeMessagePhoto } from "./list-conversations.ts";
export { eraseFromMessages } from "./queries-messages.ts";
export { sendMessage, startConversation } from "./send-message.ts";
export { markRead, notifyUnreadMessages } from "./track-unread.ts";
