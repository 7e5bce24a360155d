/** The messages about payments. */
export const copy = {
	/** The columns of exported payments. */
	exportHeader: ["Payment", "Order", "Item", "Person", "Amount (INR)", "Due by", "Status", "Paid on", "Reference"],
	commission: "Commission",
	noPayment: "This payment does not exist.",
	noOrder: "This order does not exist, or you cannot see it.",
	paidAlready: (reference: string | null) => `This was already paid. The reference is ${reference}.`,
};
