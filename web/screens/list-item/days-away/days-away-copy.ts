/** Texts of the days away of a listing. */
export const daysAwayCopy = {
	title: "Days away",
	hint: "When you wear it yourself or are away. Nobody can book these days. Existing orders are not affected.",
	failed: "We could not load the days away. Please reload the page.",
	labels: { startDate: "First day away", endDate: "Last day away", pieceId: "Which item", reason: "Reason" },
	staffReasonHint: "3 to 500 characters. We email it to the lister.",
	all: "All items",
	everyOne: "all items",
	block: "Block these days",
	blocking: "Blocking...",
	free: "Free these days",
	freeing: "Freeing...",
	release: "Release",
	piece: (number: number, size: string) => `Item ${number}${size ? `, ${size}` : ""}`,
	freeOnAll: "free on all days",
};
