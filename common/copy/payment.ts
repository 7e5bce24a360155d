/** How a client pays at the door: in cash, or also by UPI where the operator takes it. */
export const paymentCopy = {
	inCash: "in cash",
	howToPay: (takesUpi: boolean) => (takesUpi ? "in cash or by UPI" : "in cash"),
	cashReady: (amount: string) => `${amount} in cash ready`,
	/** `howToPay`: "in cash or by UPI". */
	amountReady: (amount: string, howToPay: string) => `${amount} ready, ${howToPay}`,
};

/** The text shown for an item without a security deposit; damage may still be charged later. */
export const depositHint = "This is the rent, paid in cash on delivery. No extra deposit.";
