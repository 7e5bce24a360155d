/** How a client pays at the door: in cash, or also by UPI where the operator takes it. */

export const inCash = "in cash";

export const howToPay = (takesUpi: boolean): string => (takesUpi ? `${inCash} or by UPI` : inCash);

/** "₹6,800 in cash ready", or "₹6,800 ready, in cash or by UPI". `how`: as in `howToPay`. */
export const amountReady = (amount: string, how: string): string =>
	how === inCash ? `${amount} ${inCash} ready` : `${amount} ready, ${how}`;

/** The text shown for an item without a security deposit; damage may still be charged later. */
export const depositHint = "This is the rent, paid in cash on delivery. No extra deposit.";
