/** Earnings and payments. */

/** Months in the earnings chart, and listings in the table below it. */
export const earnings = { months: 12, listings: 20 } as const;

/** Almari's commission on the rent, in percent. */
export const commission = { maxPercent: 50 } as const;

/** Where the money of a hand-over is: with the seller, with the courier or another person of the provider, or, paid by UPI, in its bank account. */
export const cashHolders = ["seller", "courier", "bank"] as const;
export type CashHolder = (typeof cashHolders)[number];

/** The rent of an extension is paid at the return, or it was not. */
export const returnCash = [...cashHolders, "unpaid"] as const;
export type ReturnCash = (typeof returnCash)[number];

/** The same in a correction by the staff: a payment by UPI is recorded with its reference only. */
export const correctedCash = ["seller", "courier", "unpaid"] as const;
export type CorrectedCash = (typeof correctedCash)[number];

/**
 * `latest`: payments shown on a dashboard. `remittanceBusinessDays`: in which a seller remits the cash that is not theirs. `cashLimit`: from which
 * amount, overdue or open in all, a seller's instant listings wait for acceptance. A lehenga's usual deposit is ₹5,000, so one forgotten deposit is
 * enough; ₹20,000 leaves room for a weekend of four weddings.
 */
export const ledger = {
	referenceLength: 80,
	latest: 10,
	remittanceBusinessDays: 3,
	/** A member whose payments wait for a payout account is emailed for it at most every so many days. */
	accountReminderDays: 7,
	cashLimit: { overdue: 5_000, open: 20_000 },
} as const;

/** Whether a seller owes so much of the cash that they took that their instant listings wait for acceptance. */
export const isOverCashLimit = ({ open, overdue }: { open: number; overdue: number }): boolean =>
	open > ledger.cashLimit.open || overdue > ledger.cashLimit.overdue;

/** Goodwill of the staff: `financeAbove`, from what sum for an order on, in whole rupees, it takes somebody of finance. */
export const goodwill = { financeAbove: 2_000 } as const;

/**
 * CSV files of banks. `listed`: differences of one kind that the console lists. `debitBusinessDays`: in which a debit confirms a payment that was
 * paid by the bank's response. `returnDays`: within which a credit gives a debit back.
 */
export const bankFile = {
	maxBytes: 5 * 1024 * 1024,
	maxRows: 20_000,
	listed: 200,
	debitBusinessDays: 3,
	returnDays: 30,
} as const;

/** The stored reference of a payment that a correction of its order ended. */
export const correctionReference = "Corrected";
