/** Earnings and payments. */

/** Months in the earnings chart, and listings in the table below it. */
export const earnings = { months: 12, listings: 20 } as const;

/** Almari's commission on the rent, in percent. */
export const commission = { maxPercent: 50 } as const;

/** The people who may take the cash at the hand-over: the seller, or the courier or another person of the provider. */
export const cashHolders = ["seller", "courier"] as const;
export type CashHolder = (typeof cashHolders)[number];

/** `latest`: payments shown on a dashboard. `remittanceBusinessDays`: in which a seller remits the cash that is not theirs. */
export const ledger = { referenceLength: 80, latest: 10, remittanceBusinessDays: 3 } as const;
