/** Public API of codes that verify an email address, and of the browser that requested one. */

export {
	consumeEmailChangeQuota,
	consumeEmailSendQuota,
	issueEmailCode,
	tryEmailCode,
} from "./email-codes.ts";
export { emailCodeOwner } from "./make-code.ts";
export { newTicket, type Requester, readRequester, ticketHashOf } from "./read-requester.ts";
