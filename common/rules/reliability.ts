/** How reliably a lister answers requests and sends what was booked (decision 0078). */
export const reliability = {
	/** Orders that were placed in so many days count. */
	days: 365,
	/** A figure of fewer requests, responses or orders is not shown, and changes no score. */
	fewest: { requests: 5, responses: 3, orders: 3 },
	/**
	 * What each figure adds to the featured score, in stars; thirty days of age are half a star. `acceptance`: for all requests, and taken away
	 * for none. `response`: for an answer at once, and taken away at twice `responseHours`. `noCancellation`: for none; each order in a hundred takes
	 * away a hundredth of `cancellations`, at most down to `-mostForCancellations`. The sum is rounded to `step`.
	 */
	score: {
		acceptance: 0.15,
		response: 0.1,
		responseHours: 12,
		noCancellation: 0.1,
		cancellations: 2,
		mostForCancellations: 0.4,
		step: 0.05,
	},
} as const;
