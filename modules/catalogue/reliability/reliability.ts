import { rules } from "#common/rules.ts";

/** What the figures of a lister's reliability mean: which are shown, and what they add to the featured score. Pure. */

/** Counts of a lister's orders of the last twelve months, as in `lister_reliability`. */
export type ReliabilityFigures = {
	/** Requests that were accepted, declined, or expired. */
	requests: number;
	accepted: number;
	/** Requests that the lister answered. */
	responses: number;
	/** The median time to answer; null without an answer. */
	response_seconds: number | null;
	/** Orders that the lister sent or cancelled. */
	orders: number;
	cancelled: number;
};

const { fewest, score } = rules.reliability;

const none: ReliabilityFigures = {
	requests: 0,
	accepted: 0,
	responses: 0,
	response_seconds: null,
	orders: 0,
	cancelled: 0,
};

/** The figures that everybody may see; null where there are too few orders for one. */
export function publicReliability(figures: ReliabilityFigures | null) {
	const { requests, accepted, responses, response_seconds, orders, cancelled } = figures ?? none;
	return {
		acceptanceRate: requests < fewest.requests ? null : Math.floor((accepted * 100) / requests) / 100,
		responseHours:
			responses < fewest.responses || response_seconds === null
				? null
				: Math.max(1, Math.ceil(response_seconds / 3600)),
		cancellations: orders < fewest.orders ? null : { cancelled, orders },
	};
}

/** The stars that reliability adds to the featured score. 0 for unknown listers, so that a new one is not behind. */
export function reliabilityScore(figures: ReliabilityFigures | null | undefined): number {
	const { requests, accepted, responses, response_seconds, orders, cancelled } = figures ?? none;
	const acceptance = requests < fewest.requests ? 0 : score.acceptance * ((2 * accepted) / requests - 1);
	const response =
		responses < fewest.responses || response_seconds === null
			? 0
			: score.response * Math.max(-1, 1 - response_seconds / 3600 / score.responseHours);
	const sending =
		orders < fewest.orders
			? 0
			: Math.max(-score.mostForCancellations, score.noCancellation - (score.cancellations * cancelled) / orders);
	// Steps, so that a small change does not write all listings of a lister again.
	return Math.round((acceptance + response + sending) / score.step) * score.step;
}
