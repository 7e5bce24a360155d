import { peopleCopy } from "#messages/common/frame.js";

/** The pseudonym of an erased account. Its row stays, because orders and the ledger refer to it. */

export const formerMember = peopleCopy.former;

/** Replaces texts that an erased member wrote, where the row must stay. */
export const removedText = "Removed with the account of a former member";

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
