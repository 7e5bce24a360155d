import { dayOf, formatDay } from "#common/calendar.ts";
import type { CashHolder } from "#common/rules/money.ts";
import { lineCopy as copy } from "#messages/common/receipt.js";

/** The receipt's lines for amounts booked after the hand-over. Pure. */

export type ReceiptLine = { name: string; about: string; amount: number };

export type ReceiptDue = {
	kind: keyof typeof copy.dues;
	amount: number;
	dueOn: string;
	paidAt: string | null;
	reference: string | null;
	isSetOff: boolean;
	isGoodwill?: true | undefined;
};

/** The money of an order that its receipt shows (modules/ledger/contract.ts). */
export type ReceiptMoney = {
	isTaken: boolean;
	cashHolder: CashHolder | null;
	deposit: number;
	depositHeld: number;
	lateFee: number;
	damage: number;
	extraRent: number;
	extraHolder: CashHolder | null;
	rentRefund: number;
	/** The item did not fit. */
	isSentBack: boolean;
	sendBackCost: number;
	goodwill: { amount: number };
	dues: ReceiptDue[];
};

export function linesAfterHandOver(money: ReceiptMoney): ReceiptLine[] {
	const given = { ...copy.goodwill, amount: money.goodwill.amount };
	if (!money.isTaken) return given.amount > 0 ? [given] : [];
	const { lateFee, damage, deposit, depositHeld, rentRefund, sendBackCost, dues, extraRent, extraHolder } = money;
	return [
		{ name: copy.extra.name, about: aboutExtra(extraHolder), amount: extraRent },
		{ ...copy.lateFee, amount: lateFee },
		{ name: copy.damage.name, about: copy.damage.about({ hasDeposit: deposit > 0 }), amount: damage },
		{ ...(money.isSentBack ? copy.rentBack : copy.rentRefund), amount: rentRefund },
		{ ...copy.sendBackCost, amount: sendBackCost },
		given,
		{ ...copy.held, amount: depositHeld },
		...dues.map((due) => ({
			name: nameOfDue(due),
			about: aboutDue(due),
			amount: due.amount,
		})),
	].filter(({ amount }) => amount > 0);
}

function aboutExtra(holder: CashHolder | null): string {
	if (holder === null) return copy.extra.toPay;
	return holder === "bank" ? copy.extra.paidByUpi : copy.extra.paid;
}

function nameOfDue({ kind, isGoodwill }: ReceiptDue): string {
	const isNamed = isGoodwill && (kind === "refund" || kind === "remittance");
	return isNamed ? copy.goodwillDues[kind] : copy.dues[kind];
}

function aboutDue({ kind, dueOn, paidAt, reference, isSetOff }: ReceiptDue): string {
	if (!paidAt) return copy.due({ day: formatDay(dueOn, "long") });
	const paidOn = formatDay(dayOf(new Date(paidAt)), "long");
	if (isSetOff) return copy.setOff({ day: paidOn });
	// Paid to Almari, not by it.
	const isIncoming = kind === "collection" || kind === "remittance";
	return (isIncoming ? copy.received : copy.paid)({ day: paidOn, reference: reference ?? "" });
}
