/** Texts of the review form. Apart from those of reviews, which public pages load. */
import * as rules from "#common/rules/orders.ts";

export const reviewFormCopy = {
	title: "Review",
	back: "Back to order",
	question: { client: "How was the item?", seller: (client: string) => `How was renting to ${client}?` },
	alreadyReviewed: "You have already reviewed this order. Each order can be reviewed once.",
	seeReview: "See your review",
	seeOrder: "See the order",
	notYet: `You can write a review for ${rules.review.days} days after the order is completed.`,
	offline: "We could not reach the server. Please try again.",
	afterClaim:
		"There was a damage claim on this order. Your review will be marked “Written after a damage claim”, and its stars do not count towards the rating.",
	stars: "Stars",
	verdicts: ["Poor", "Fair", "Good", "Very good", "Excellent"],
	fit: "Fit",
	fitQuestion: "How did it fit for its size?",
	fits: { small: "Small", true: "True to size", large: "Large" },
	words: "Your review",
	wordsLabel: { client: "What should the next person know?", seller: "What should other listers know?" },
	wordsHint: {
		client:
			"For example, the fabric, the fall and the colour in evening light. Everyone can read it, with your first name.",
		seller:
			"Was the item cared for and returned on time? Listers who get an order from this client can read it, and so can the client.",
	},
	photos: "Photos",
	optional: "(optional)",
	shown: `It is shown when both of you have written one, or after ${rules.review.days} days. You cannot change it later.`,
	sending: "Sending...",
	uploading: "Uploading photos...",
	send: "Send review",
} as const;

export const fitValues = ["small", "true", "large"] as const;
