/** Texts of reviews: on a listing, and on an order's page. */
import * as rules from "#common/rules/orders.ts";
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
		/** `rating`: "4.5", or empty without one. */
		heading: (name: string, rating: string, count: number) =>
			`Reviews of ${name} by listers${rating && `: ${rating} out of 5`}, ${formatCount(count, "review")}`,
		you: "you",
	},
	photoOf: (name: string) => `Photo of ${name}’s review`,
	photoAlt: (label: string, place: number, count: number) => `${label}, ${place} of ${count}`,
	afterClaim: "Written after a damage claim",
	stars: (stars: number) => `${stars} out of 5 stars`,
} as const;

export const fitNames = { small: "fits small", true: "true to size", large: "fits large" } as const;

/** How an item fits, by the reviews of it. */
export const fitCopy = {
	/** All say the same. */
	all: { small: "Fits small", true: "Fits true to size", large: "Fits large" },
	/** The parts of a sentence such as "5 of 7 say it fits true to size, 2 that it fits small." */
	most: {
		small: (count: number, all: number) => `${count} of ${all} say it fits small`,
		true: (count: number, all: number) => `${count} of ${all} say it fits true to size`,
		large: (count: number, all: number) => `${count} of ${all} say it fits large`,
	},
	others: {
		small: (count: number) => `${count} that it fits small`,
		true: (count: number) => `${count} that it fits true to size`,
		large: (count: number) => `${count} that it fits large`,
	},
} as const;

/** Texts of the latest reviews. */
export const latestReviewsCopy = { about: (name: string) => `${name}, about` } as const;
