import type { FieldMessages } from "#common/refusal.ts";
import { foldText } from "#common/text/fold-text.ts";
import { copy } from "../copy.ts";

/** A seller's payout account (UPI ID or bank account): validation and masking. Pure. */

export type Payout =
	| { kind: "upi"; upiId: string }
	| { kind: "bank"; accountName: string; accountNumber: string; ifsc: string };

export type PayoutInput = {
	kind: "upi" | "bank";
	upiId: string;
	accountName: string;
	accountNumber: string;
	accountNumberAgain?: string | undefined;
	ifsc: string;
};

/** Parses a payout account, or returns the errors by field. Ignores spaces, dashes and case; digits may be of any script. */
export function parsePayout(input: PayoutInput): { payout: Payout } | { fields: FieldMessages } {
	if (input.kind === "upi") {
		const upiId = compact(input.upiId).toLowerCase();
		// NPCI's format: a name and the handle of a payment app or bank. A handle has no dot, so an e-mail address is refused.
		if (/^[a-z0-9][a-z0-9._-]{1,98}@[a-z][a-z0-9]{1,63}$/.test(upiId)) return { payout: { kind: "upi", upiId } };
		return { fields: { upiId: copy.payout.upiId } };
	}
	const accountNumber = readAccountNumber(input.accountNumber);
	const ifsc = compact(input.ifsc)
		.toUpperCase()
		.replace(/^IFSC(?:CODE)?[:.-]*/, "");
	const fields: FieldMessages = {};
	if (input.accountName.length < 2) fields.accountName = copy.payout.accountName;
	if (!/^\d{9,18}$/.test(accountNumber)) fields.accountNumber = copy.payout.accountNumber;
	else if (input.accountNumberAgain !== undefined && readAccountNumber(input.accountNumberAgain) !== accountNumber)
		fields.accountNumberAgain = copy.payout.accountNumberAgain;
	if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) fields.ifsc = copy.payout.ifsc;
	if (Object.keys(fields).length) return { fields };
	return { payout: { kind: "bank", accountName: input.accountName, accountNumber, ifsc } };
}

const compact = (typed: string) => foldText(typed).replace(/ /g, "");

/** The digits of a typed or pasted number, "A/c no. 5010 0123 4548 21" too. Other text stays, so that it is refused. */
const readAccountNumber = (typed: string) =>
	compact(typed)
		.replace(/^a\/?c(?:count)?(?:no|number)?[.:#-]*/i, "")
		.replace(/-/g, "");

/** Masks a payout account: "me•••@okaxis", or "HDFC0001234, account •••• 4321". */
export function maskPayout(payout: Payout): string {
	if (payout.kind === "bank") return copy.payout.masked(payout.ifsc, payout.accountNumber.slice(-4));
	const [name = "", handle = ""] = payout.upiId.split("@");
	return `${name.slice(0, name.length > 4 ? 2 : 1)}•••@${handle}`;
}
