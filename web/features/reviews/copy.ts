/** Texts of reviews: on a listing, and on an order's page. */
import * as rules from "#common/rules/orders.ts";
import type { ReviewSummary } from "#web/api.ts";
import { formatCount } from "#web/features/format/format.ts";

export const reviewsCopy = {
	heading: "Reviews",
	otherHasWritten: (name: string, until: string) =>
		`${name} has reviewed this order. You can read it after you write yours, or after ${until}.`,
	bothFirst: `Reviews are shown when both of you have written one, or after ${rules.review.days} days.`,
	reviewItem: "Review the item",
	reviewPerson: (name: string) => `Review ${name}`,
	ownWaits: (name: string) =>
		`Your review. ${name} can read it when both of you have written one, or after ${rules.review.days} days.`,
	done: {
		reply: "Your reply is published below the review.",
		published: "Thank you. Your review is published: both of you have written one.",
		waits: (name: string) =>
			`Thank you. Your review will appear when ${name} reviews the order too, or ${rules.review.days} days after it was completed.`,
	},
	removed: (reason: string) => `Removed by Almari: ${reason}`,
	by: (name: string) => `by ${name}`,
	reply: {
		open: "Reply publicly",
		label: "Your reply",
		hint: "You can reply once. You cannot change it later.",
		button: "Reply",
		sending: "Sending...",
		at: (name: string, day: string) => `${name} replied on ${day}`,
	},
	ofClient: {
		heading: (name: string, rating: number | null, count: number) =>
			`Reviews of ${name} by listers${rating === null ? "" : `: ${rating.toFixed(1)} out of 5`}, ${formatCount(count, "review")}`,
		you: "you",
	},
	photoOf: (name: string) => `Photo of ${name}’s review`,
	photoAlt: (label: string, place: number, count: number) => `${label}, ${place} of ${count}`,
	afterClaim: "Written after a damage claim",
	stars: (stars: number) => `${stars} out of 5 stars`,
} as const;

export const fitNames = { small: "fits small", true: "true to size", large: "fits large" } as const;

/** "Fits true to size", "5 of 7 say: fits true to size. 2 say: fits small." */
export function fitSentence(fit: ReviewSummary["fit"]): string {
	const all = fit.small + fit.true + fit.large;
	const phrases = { true: "fits true to size", small: "fits small", large: "fits large" };
	const [first, ...rest] = (["true", "small", "large"] as const)
		.filter((one) => fit[one] > 0)
		.sort((one, other) => fit[other] - fit[one]);
	if (!first) return "";
	if (fit[first] === all) return `F${phrases[first].slice(1)}`;
	return `${[`${fit[first]} of ${all} say it ${phrases[first]}`, ...rest.map((one) => `${fit[one]} that it ${phrases[one]}`)].join(", ")}.`;
}

/** Texts of the latest reviews. */
export const latestReviewsCopy = { about: (name: string) => `${name}, about` } as const;
