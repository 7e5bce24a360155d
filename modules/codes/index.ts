/** Public API of one-time codes, of those that verify an email address, and of the browser that requested one. */

export type { CodeKey, Outcome } from "./code.ts";
export {
	consumeEmailChangeQuota,
	consumeEmailSendQuota,
	issueEmailCode,
	newTicket,
	type Requester,
	readRequester,
	ticketHashOf,
	tryEmailCode,
} from "./email-codes.ts";
export {
	bindCode,
	consumeSendQuota,
	deleteCodesOf,
	emailCodeOwner,
	findCodeStatus,
	issueCode,
	issueSharedCode,
	listSharing,
	makeSharedCode,
	tryCode,
	tryToken,
	voidCode,
} from "./issue-code.ts";
export { signToken, tokenKeyOf } from "./sign-token.ts";
