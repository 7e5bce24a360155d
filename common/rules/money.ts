/** Earnings and payments. */

/** Months in the earnings chart, and listings in the table below it. */
export const earnings = { months: 12, listings: 20 } as const;

/** Almari's commission on the rent, in percent. */
export const commission = { maxPercent: 50 } as const;

/** `latest`: payments shown on a dashboard. */
export const ledger = { referenceLength: 80, latest: 10 } as const;
