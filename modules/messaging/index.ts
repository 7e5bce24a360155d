/** The front desk of messaging. */

export { markRead } from "./mark-read.ts";
export { sendMessage } from "./send-message.ts";
export { startConversation } from "./start-conversation.ts";
export { tellOfMessages } from "./tell-of-messages.ts";
