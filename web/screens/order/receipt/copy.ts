/** Texts around the receipt. Its own are in common/receipt: the PDF has the same. */

export const receiptCopy = {
	title: "Receipt",
	back: "Back to order",
	print: "Print",
	pdf: "Download PDF",
} as const;
