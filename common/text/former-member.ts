import { peopleCopy } from "#messages/common/frame.js";

/**
 * The name and the text that are stored in place of an erased account's, in English whatever the language of their reader. The rows stay, because
 * orders and the ledger refer to them.
 */

export const formerMember = "Former member";

export const removedText = "Removed with the account of a former member";

/** A stored name or text in the language of its reader: anything else is what somebody wrote, and stays. */
export function translateRemoved(text: string): string {
	if (text === formerMember) return peopleCopy.former;
	return text === removedText ? peopleCopy.removed : text;
}

/**
 * A person whose account is being erased: what other tables are searched for. `pendingEmail`: a new address that was never verified. From
 * `startedAt` on the addresses are free, and what was written to or from them later is somebody else's.
 */
export type ErasedPerson = {
	id: string;
	email: string;
	name: string;
	mobile: string;
	pendingEmail: string | null;
	startedAt: Date;
};

const domain = "erased.invalid";

/** An address that cannot exist (RFC 2606), unique to the account. */
export const erasedAddress = (accountId: string): string => `former-member-${accountId}@${domain}`;

/** True for the address of an erased account, to which nothing is sent. */
export const isErasedAddress = (email: string): boolean => email.endsWith(`@${domain}`);
