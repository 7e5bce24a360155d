/** The messages about payments. */
export const copy = {
	noPayment: "This payment does not exist.",
	noOrder: "This order does not exist, or you cannot see it.",
	paidAlready: (reference: string | null) => `This was already paid, with the reference ${reference}.`,
} as const;
