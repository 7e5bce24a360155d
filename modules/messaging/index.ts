/** The public API of messaging. */

export { markRead } from "./mark-read.ts";
export { notifyUnreadMessages } from "./notify-unread-messages.ts";
export { sendMessage } from "./send-message.ts";
export { startConversation } from "./start-conversation.ts";
